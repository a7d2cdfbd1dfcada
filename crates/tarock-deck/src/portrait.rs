//! Portraits of the players at the table: flat drawings in the style of the cards.

use crate::palette::Palette;
use crate::sketch::Pen;

/// A portrait.
///
/// ```
/// use tarock_deck::Portrait;
/// assert_eq!(Portrait::Resi.name(), "Resi");
/// assert!(Portrait::ALL.contains(&Portrait::Tarobot));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Portrait {
    /// A young woman with brown hair.
    Leni,
    /// An old lady with a bun and spectacles.
    Resi,
    /// A man of sixty with hat and moustache.
    Ferdl,
    /// A woman of forty with a plait over her head.
    Vroni,
    /// A young man with dark curls.
    Poldi,
    /// A woman of fifty with a short bob and earrings.
    Mitzi,
    /// An old man with a white beard.
    Gustl,
    /// The bot: a robot with a top hat.
    Tarobot,
    /// A player who has chosen no portrait yet.
    Player,
}

impl Portrait {
    /// All portraits, people first.
    ///
    /// ```
    /// use tarock_deck::{Portrait, portrait};
    /// assert!(Portrait::ALL.iter().all(|&who| portrait(who).contains("viewBox=\"0 0 100 100\"")));
    /// ```
    pub const ALL: [Self; 9] = [
        Self::Leni,
        Self::Resi,
        Self::Ferdl,
        Self::Vroni,
        Self::Poldi,
        Self::Mitzi,
        Self::Gustl,
        Self::Tarobot,
        Self::Player,
    ];

    /// The people among them, who can be hosts and opponents.
    ///
    /// ```
    /// assert!(tarock_deck::Portrait::PEOPLE.iter().all(|who| !who.name().is_empty()));
    /// ```
    pub const PEOPLE: [Self; 7] =
        [Self::Leni, Self::Resi, Self::Ferdl, Self::Vroni, Self::Poldi, Self::Mitzi, Self::Gustl];

    /// Returns a proper name, the same in every language; empty for the neutral portrait, whose player has their own.
    ///
    /// ```
    /// use tarock_deck::Portrait;
    /// assert_eq!(Portrait::Tarobot.name(), "Tarobot");
    /// assert_eq!(Portrait::Player.name(), "");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Leni => "Leni",
            Self::Resi => "Resi",
            Self::Ferdl => "Ferdl",
            Self::Vroni => "Vroni",
            Self::Poldi => "Poldi",
            Self::Mitzi => "Mitzi",
            Self::Gustl => "Gustl",
            Self::Tarobot => "Tarobot",
            Self::Player => "",
        }
    }

    /// Returns the portrait that has this name.
    ///
    /// ```
    /// use tarock_deck::Portrait;
    /// assert_eq!(Portrait::from_name("Vroni"), Some(Portrait::Vroni));
    /// assert_eq!(Portrait::from_name("Franz Joseph"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|portrait| portrait.name() == name)
    }

    const fn section(self) -> &'static str {
        match self {
            Self::Player => "Player",
            named => named.name(),
        }
    }
}

/// Draws a portrait: a complete SVG document, a circle in 100 by 100 units.
///
/// ```
/// use tarock_deck::{Portrait, portrait};
/// assert!(portrait(Portrait::Resi).starts_with("<svg xmlns="));
/// ```
pub fn portrait(portrait: Portrait) -> String {
    paint(portrait).document(100, 100)
}

/// Draws the portrait that becomes a document.
pub(crate) fn paint(portrait: Portrait) -> Pen {
    let mut pen = Pen::new(Palette::plain(), format!("portrait-{}-", portrait.section()));
    pen.clip("M0 50a50 50 0 1 1 100 0 50 50 0 1 1-100 0z");
    pen.raw("<g transform=\"scale(1.5625)\">");
    pen.draw(portrait.section());
    pen.close();
    pen.close();
    pen
}
