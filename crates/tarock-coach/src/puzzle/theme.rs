//! What a puzzle is about.

use core::fmt;
use core::str::FromStr;

use tarock::{Action, SeatView};
use tarock_bot::{Decision, Reason, Thumb};

macro_rules! weighed {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        /// The theme of a puzzle. People repeat themes, not deals.
        ///
        /// ```
        /// use tarock_coach::Theme;
        /// assert_eq!("smear".parse::<Theme>().unwrap().code(), "smear");
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Theme {
            /// The rule of thumb that leads to the best action.
            Thumb(Thumb),
            $($(#[$doc])* $name,)*
        }

        impl Theme {
            /// The themes without a rule of thumb: the usual action is wrong, and only weighing finds the best one.
            const WEIGHED: &'static [Self] = &[$(Self::$name,)*];

            /// Returns a stable name for files and translations.
            pub const fn code(self) -> &'static str {
                match self {
                    Self::Thumb(thumb) => thumb.code(),
                    $(Self::$name => $code,)*
                }
            }
        }
    };
}

weighed! {
    /// A bid.
    WeighBid = "weigh-bid";
    /// A call.
    WeighCall = "weigh-call";
    /// A part of the talon, or giving up.
    WeighTalon = "weigh-talon";
    /// Cards to lay aside, to exchange or to keep. No puzzle is about this, but mistakes may be.
    WeighDiscard = "weigh-discard";
    /// An announcement or a kontra.
    WeighAnnounce = "weigh-announce";
    /// The first card of a trick.
    WeighLead = "weigh-lead";
    /// A later card of a trick.
    WeighFollow = "weigh-follow";
    /// A card in the last tricks, which can be computed.
    CountOut = "count-out";
}

impl Theme {
    /// All themes.
    pub fn all() -> impl Iterator<Item = Self> {
        Thumb::ALL.iter().copied().map(Self::Thumb).chain(Self::WEIGHED.iter().copied())
    }

    /// The theme of a decision: the rule of thumb behind it, or the kind of decision where the rules of thumb are wrong.
    pub fn of(view: &SeatView, decision: &Decision) -> Self {
        let thumb = decision.reasons.iter().find_map(|reason| match reason {
            Reason::Thumb(thumb) => Some(*thumb),
            _ => None,
        });
        if let Some(thumb) = thumb {
            return Self::Thumb(thumb);
        }
        let is_exact = decision.reasons.iter().any(|reason| matches!(reason, Reason::Exact { .. }));
        match decision.action {
            Action::Bid(_) => Self::WeighBid,
            Action::Call(_) => Self::WeighCall,
            Action::TakeTalon(_) | Action::Surrender => Self::WeighTalon,
            Action::Discard(_) | Action::Exchange(_) | Action::Keep(_) => Self::WeighDiscard,
            Action::Announce(_) => Self::WeighAnnounce,
            Action::Play(_) | Action::Claim if is_exact => Self::CountOut,
            Action::Play(_) | Action::Claim if view.board().trick.cards().is_empty() => Self::WeighLead,
            Action::Play(_) | Action::Claim => Self::WeighFollow,
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Error for a text that names no theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseThemeError;

impl fmt::Display for ParseThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown theme")
    }
}

impl core::error::Error for ParseThemeError {}

impl FromStr for Theme {
    type Err = ParseThemeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::all().find(|theme| theme.code() == text).ok_or(ParseThemeError)
    }
}
