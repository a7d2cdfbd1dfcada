//! The bonuses (*Prämien*) of all games, made silently or announced.

use core::fmt;
use core::str::FromStr;

use crate::{Card, CardSet};

macro_rules! bonuses {
    ($($(#[$doc:meta])* $name:ident = $id:literal;)*) => {
        /// A bonus that is paid besides the game.
        ///
        /// ```
        /// use tarock::Bonus;
        /// assert_eq!("KU".parse::<Bonus>()?, Bonus::KingUltimo);
        /// assert_eq!(Bonus::Valat.id(), "VLT");
        /// # Ok::<(), tarock::ParseBonusError>(())
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Bonus { $($(#[$doc])* $name,)* }

        impl Bonus {
            /// Every bonus of every game; bills list those of Königrufen in this order.
            ///
            /// ```
            /// assert_eq!(tarock::Bonus::ALL[0], tarock::Bonus::PagatUltimo);
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Returns the name used in files.
            ///
            /// ```
            /// assert_eq!(tarock::Bonus::AllKings.id(), "K4");
            /// ```
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }
        }
    };
}

bonuses! {
    /// The Pagat wins the last trick.
    PagatUltimo = "I";
    /// The Uhu wins the last trick but one.
    UhuUltimo = "II";
    /// The Kakadu wins the last trick but two.
    KakaduUltimo = "III";
    /// The Quapil wins the last trick but three.
    QuapilUltimo = "IIII";
    /// The called card lies in the last trick and the declarer's side takes it (*König ultimo*).
    KingUltimo = "KU";
    /// All four kings in the cards of one side.
    AllKings = "K4";
    /// Sküs, Mond and Pagat in the cards of one side.
    Trull = "TRL";
    /// A side reaches the higher threshold.
    Absolut = "ABS";
    /// The Sküs of one side takes the Mond of the other (*Mondfang*).
    MondCaptured = "MOON";
    /// At least four of the seven honours in the cards of one side.
    FourHonours = "H4";
    /// At least eight Tarocks in hand when announcing.
    EightTarocks = "T8";
    /// At least ten Tarocks in hand when announcing.
    TenTarocks = "T10";
    /// All tricks, in Königrufen.
    Valat = "VLT";
    /// A side reaches 40 points (*mit vierzig*, *Absolut*); Illustriertes Tarock and Kosakeln.
    Forty = "A";
    /// A side reaches 50 points (*mit fünfzig*, *Panzer*).
    Fifty = "F";
    /// All four kings in one hand (*Königstrull*).
    KingsInHand = "K";
    /// Sküs, Mond and Pagat in one hand.
    TrullInHand = "T";
    /// Exactly two pieces of the Trull in one hand (*Köpfe*).
    TwoTrullInHand = "H";
    /// The declarer plays without a king (*ohne Könige*).
    NoKings = "Q";
    /// The declarer plays without a piece of the Trull (*ohne Trull*).
    NoTrull = "O";
    /// All four birds in one hand.
    BirdsInHand = "B";
    /// All tricks (*Valat*), in Illustriertes Tarock and Kosakeln.
    AllTricks = "V";
}

impl Bonus {
    /// The four birds (*Vögel*), the lowest first.
    ///
    /// ```
    /// assert_eq!(tarock::Bonus::BIRDS.len(), 4);
    /// ```
    pub const BIRDS: [Self; 4] = [Self::PagatUltimo, Self::UhuUltimo, Self::KakaduUltimo, Self::QuapilUltimo];

    /// Returns the card of a bird; `None` for every other bonus.
    ///
    /// ```
    /// use tarock::{Bonus, Card};
    /// assert_eq!(Bonus::UhuUltimo.bird(), Some(Card::UHU));
    /// assert_eq!(Bonus::Trull.bird(), None);
    /// ```
    #[inline]
    pub const fn bird(self) -> Option<Card> {
        match self {
            Self::PagatUltimo => Some(Card::PAGAT),
            Self::UhuUltimo => Some(Card::UHU),
            Self::KakaduUltimo => Some(Card::KAKADU),
            Self::QuapilUltimo => Some(Card::QUAPIL),
            _ => None,
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text names no bonus.
///
/// ```
/// assert!("XYZ".parse::<tarock::Bonus>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseBonusError;

impl fmt::Display for ParseBonusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown bonus: expected a name such as I, TRL, A or V")
    }
}

impl core::error::Error for ParseBonusError {}

impl FromStr for Bonus {
    type Err = ParseBonusError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|b| b.id().eq_ignore_ascii_case(text)).ok_or(ParseBonusError)
    }
}

/// A set of bonuses.
///
/// ```
/// use tarock::{Bonus, BonusSet};
/// let announced: BonusSet = [Bonus::Trull, Bonus::PagatUltimo].into_iter().collect();
/// assert_eq!(announced.to_string(), "I TRL");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BonusSet(u32);

crate::bit_set! {
    BonusSet of Bonus as u32, Bonus::ALL,
    "Bonus::Trull", "Bonus"
}

impl BonusSet {
    /// The four birds.
    ///
    /// ```
    /// assert_eq!(tarock::BonusSet::BIRDS.to_string(), "I II III IIII");
    /// ```
    pub const BIRDS: Self = Self(0b1111);

    /// Returns the birds whose cards are in `cards`.
    ///
    /// ```
    /// use tarock::BonusSet;
    /// assert_eq!(BonusSet::birds_in("T2 T3 HK".parse()?).to_string(), "II III");
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[inline]
    pub const fn birds_in(cards: CardSet) -> Self {
        // The birds are the four lowest cards and the first four bonuses, in the same order.
        Self(cards.bits() as u32 & 0b1111)
    }
}

impl fmt::Display for BonusSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, bonus) in self.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{bonus}")?;
        }
        Ok(())
    }
}
