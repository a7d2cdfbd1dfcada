//! What each contract of Königrufen is, under every rule set.

use crate::{Bonus, Contract};

/// What a contract is played for.
///
/// ```
/// use tarock::{Contract, koenigrufen::{Kind, shape}};
/// assert_eq!(shape(Contract::Zwiccolo).kind, Kind::Negative { target: 2 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Everybody for himself; few card points are good.
    Trischaken,
    /// Exactly `target` tricks.
    Negative {
        /// The number of tricks.
        target: u8,
    },
    /// More than half of the card points; Tarock is trump.
    Positive,
    /// More than half of the card points; Tarock has no power.
    Colour,
}

/// What happens to the talon.
///
/// ```
/// use tarock::{Contract, koenigrufen::{TalonUse, shape}};
/// assert_eq!(shape(Contract::Dreier).talon, TalonUse::TakeHalf);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TalonUse {
    /// Opened; the declarer takes one half.
    TakeHalf,
    /// The declarer takes all six cards unseen by the others.
    TakeAll,
    /// Stays closed.
    LeaveClosed,
    /// One card goes to each of the first six tricks.
    AddToTricks,
}

/// The attributes of a contract that no rule set changes.
///
/// ```
/// use tarock::{Bonus, Contract, koenigrufen::shape};
/// let uhurufer = shape(Contract::Uhurufer);
/// assert!(uhurufer.caller && !uhurufer.solo);
/// assert_eq!(uhurufer.bird, Some(Bonus::UhuUltimo));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// What is played for.
    pub kind: Kind,
    /// What happens to the talon.
    pub talon: TalonUse,
    /// A king (or queen) is called; its holder is the partner.
    pub caller: bool,
    /// Played without the talon for doubled bonuses.
    pub solo: bool,
    /// All hands are opened at the second trick.
    pub ouvert: bool,
    /// The bird that is announced by the bid itself.
    pub bird: Option<Bonus>,
}

/// The attributes of a contract.
///
/// ```
/// use tarock::{Contract, koenigrufen::shape};
/// assert!(shape(Contract::BettlerOuvert).ouvert);
/// ```
#[inline]
pub const fn shape(contract: Contract) -> Shape {
    // Asked for in every trick: a load instead of a jump.
    const SHAPES: [Shape; Contract::ALL.len()] = {
        let mut table = [shape_of(Contract::Trischaken); Contract::ALL.len()];
        let mut at = 0;
        while at < table.len() {
            table[at] = shape_of(Contract::ALL[at]);
            at += 1;
        }
        table
    };
    SHAPES[contract as usize]
}

const fn shape_of(contract: Contract) -> Shape {
    const fn negative(target: u8, ouvert: bool) -> Shape {
        Shape {
            kind: Kind::Negative { target },
            talon: TalonUse::LeaveClosed,
            caller: false,
            solo: false,
            ouvert,
            bird: None,
        }
    }
    const fn positive(talon: TalonUse, caller: bool, bird: Option<Bonus>) -> Shape {
        let solo = matches!(talon, TalonUse::LeaveClosed);
        Shape { kind: Kind::Positive, talon, caller, solo, ouvert: false, bird }
    }
    match contract {
        Contract::Trischaken => Shape {
            kind: Kind::Trischaken,
            talon: TalonUse::AddToTricks,
            caller: false,
            solo: false,
            ouvert: false,
            bird: None,
        },
        Contract::Rufer | Contract::Besserrufer => positive(TalonUse::TakeHalf, true, None),
        Contract::Pagatrufer => positive(TalonUse::TakeHalf, true, Some(Bonus::PagatUltimo)),
        Contract::Uhurufer => positive(TalonUse::TakeHalf, true, Some(Bonus::UhuUltimo)),
        Contract::Kakadurufer => positive(TalonUse::TakeHalf, true, Some(Bonus::KakaduUltimo)),
        Contract::Quapilrufer => positive(TalonUse::TakeHalf, true, Some(Bonus::QuapilUltimo)),
        Contract::Solorufer => positive(TalonUse::LeaveClosed, true, None),
        Contract::Sechserdreier => positive(TalonUse::TakeAll, false, None),
        Contract::Dreier => positive(TalonUse::TakeHalf, false, None),
        Contract::Solodreier => positive(TalonUse::LeaveClosed, false, None),
        Contract::Farbendreier => Shape { kind: Kind::Colour, ..positive(TalonUse::TakeHalf, false, None) },
        Contract::Farbensolo => Shape { kind: Kind::Colour, ..positive(TalonUse::LeaveClosed, false, None) },
        // Not in this game; as harmless as a contract can be.
        Contract::Dreiblatt | Contract::Zweiblatt | Contract::Einblatt | Contract::Solo => {
            positive(TalonUse::LeaveClosed, false, None)
        }
        Contract::Bettler => negative(0, false),
        Contract::Piccolo => negative(1, false),
        Contract::Zwiccolo => negative(2, false),
        Contract::Triccolo => negative(3, false),
        Contract::BettlerOuvert => negative(0, true),
        Contract::PiccoloOuvert => negative(1, true),
        Contract::ZwiccoloOuvert => negative(2, true),
        Contract::TriccoloOuvert => negative(3, true),
    }
}

impl Shape {
    /// Whether an exact number of tricks is played for.
    ///
    /// ```
    /// use tarock::{Contract, koenigrufen::shape};
    /// assert!(shape(Contract::Bettler).is_negative());
    /// assert!(!shape(Contract::Trischaken).is_negative());
    /// ```
    pub const fn is_negative(self) -> bool {
        matches!(self.kind, Kind::Negative { .. })
    }

    /// Whether card points are played for by two sides.
    ///
    /// ```
    /// use tarock::{Contract, koenigrufen::shape};
    /// assert!(shape(Contract::Farbensolo).is_positive());
    /// ```
    pub const fn is_positive(self) -> bool {
        matches!(self.kind, Kind::Positive | Kind::Colour)
    }
}
