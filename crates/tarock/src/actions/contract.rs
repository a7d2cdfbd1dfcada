//! The contracts (*Spiel*) of all games.

use core::fmt;
use core::str::FromStr;

macro_rules! contracts {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $taf:literal;)*) => {
        /// A contract that can be bid.
        ///
        /// The game and its rule set define what it means: rank, value, talon, obligations.
        ///
        /// ```
        /// use tarock::Contract;
        /// let contract: Contract = "SoloRufer".parse()?;
        /// assert_eq!(contract, Contract::Solorufer);
        /// assert_eq!(contract.id(), "SoloRufer");
        /// assert_eq!("SR".parse(), Ok(contract)); // the short code of position texts is read as well
        /// # Ok::<(), tarock::ParseContractError>(())
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Contract { $($(#[$doc])* $name,)* }

        impl Contract {
            /// Every contract of every game.
            ///
            /// ```
            /// assert!(tarock::Contract::ALL.contains(&tarock::Contract::Trischaken));
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Returns the name used in files.
            ///
            /// ```
            /// assert_eq!(tarock::Contract::Rufer.id(), "KoenigRufer");
            /// ```
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }

            /// Returns the short code of position texts.
            ///
            /// ```
            /// assert_eq!(tarock::Contract::Rufer.code(), "R");
            /// ```
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $taf,)* }
            }
        }
    };
}

contracts! {
    /// Everybody plays against everybody for few card points (*Fahren*).
    Trischaken = "Trischaken", "T";
    /// The simple calling game, *Königrufer*.
    Rufer = "KoenigRufer", "R";
    /// The declarer takes the whole talon.
    Sechserdreier = "SechserDreier", "S";
    /// Exactly one trick.
    Piccolo = "Piccolo", "P1";
    /// Exactly two tricks.
    Zwiccolo = "Zwiccolo", "P2";
    /// Exactly three tricks.
    Triccolo = "Triccolo", "P3";
    /// Calling game without talon.
    Solorufer = "SoloRufer", "SR";
    /// Calling game with a bird chosen after the talon.
    Besserrufer = "BesserRufer", "BR";
    /// Calling game with announced Pagat ultimo.
    Pagatrufer = "PagatRufer", "PR";
    /// Calling game with announced Uhu.
    Uhurufer = "UhuRufer", "UR";
    /// Calling game with announced Kakadu (*Pelikan*).
    Kakadurufer = "PelikanRufer", "KR";
    /// Calling game with announced Quapil.
    Quapilrufer = "QuapilRufer", "QR";
    /// No trick.
    Bettler = "Bettler", "B";
    /// Colour game with half of the talon.
    Farbendreier = "FarbenDreier", "FD";
    /// One against three with half of the talon.
    Dreier = "Dreier", "D";
    /// One trick with open cards.
    PiccoloOuvert = "PiccoloOuvert", "PO1";
    /// Two tricks with open cards.
    ZwiccoloOuvert = "ZwiccoloOuvert", "PO2";
    /// Three tricks with open cards.
    TriccoloOuvert = "TriccoloOuvert", "PO3";
    /// No trick with open cards.
    BettlerOuvert = "BettlerOuvert", "BO";
    /// Colour game without talon.
    Farbensolo = "SoloFarbenDreier", "FS";
    /// One against three without talon.
    Solodreier = "SoloDreier", "SD";
    /// One against the rest with three cards of the talon.
    Dreiblatt = "DB", "DB";
    /// One against the rest with two cards of the talon.
    Zweiblatt = "ZB", "ZB";
    /// One against the rest with one card of the talon.
    Einblatt = "EB", "EB";
    /// One against the rest without talon.
    Solo = "SO", "SO";
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text names no contract.
///
/// ```
/// assert!("Skat".parse::<tarock::Contract>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseContractError;

impl fmt::Display for ParseContractError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown contract: expected a name such as KoenigRufer, Dreier or DB")
    }
}

impl core::error::Error for ParseContractError {}

impl FromStr for Contract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = |c: &Self| c.id().eq_ignore_ascii_case(text) || c.code().eq_ignore_ascii_case(text);
        Self::ALL.iter().copied().find(named).ok_or(ParseContractError)
    }
}

/// A set of contracts.
///
/// ```
/// use tarock::{Contract, ContractSet};
/// let set: ContractSet = [Contract::Rufer, Contract::Dreier].into_iter().collect();
/// assert!(set.contains(Contract::Rufer));
/// assert_eq!(set.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ContractSet(u32);

crate::bit_set! {
    ContractSet of Contract as u32, Contract::ALL,
    "Contract::Dreier", "Contract"
}
