//! The attributes of each contract of Königrufen that are the same in every rule set.

use crate::{Bonus, Contract};

/// The aim of a contract.
///
/// ```
/// use tarock::{Contract, koenigrufen::{Kind, shape}};
/// assert_eq!(shape(Contract::Zwiccolo).kind, Kind::Negative { target: 2 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Every player for themselves; few card points are good.
    Trischaken,
    /// Exactly `target` tricks.
    Negative {
        /// The number of tricks that the declarer must take.
        target: u8,
    },
    /// More than half of the card points; Tarock is trump.
    Positive,
    /// More than half of the card points; Tarock has no power.
    Colour,
}

/// The use of the talon in a contract.
///
/// ```
/// use tarock::{Contract, koenigrufen::{TalonUse, shape}};
/// assert_eq!(shape(Contract::Dreier).talon, TalonUse::TakeHalf);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TalonUse {
    /// The talon is opened, and the declarer takes one half.
    TakeHalf,
    /// The declarer takes all six cards unseen by the others.
    TakeAll,
    /// The talon stays closed.
    LeaveClosed,
    /// One talon card goes to each of the first six tricks.
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
    /// The aim of the contract.
    pub kind: Kind,
    /// The use of the talon.
    pub talon: TalonUse,
    /// Whether a king (or queen) is called; its holder is the partner.
    pub caller: bool,
    /// Whether a positive game is played without the talon; bonuses may count double.
    pub solo: bool,
    /// Whether all hands are opened at the second trick.
    pub ouvert: bool,
    /// The bird that the bid itself announces.
    pub bird: Option<Bonus>,
}

/// Returns the attributes of a contract.
///
/// ```
/// use tarock::{Contract, koenigrufen::shape};
/// assert!(shape(Contract::BettlerOuvert).ouvert);
/// ```
#[inline]
pub const fn shape(contract: Contract) -> Shape {
    // Needed in every trick: a table load replaces a jump.
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
        // Not in this game: any harmless shape will do.
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
    /// Whether the aim is an exact number of tricks.
    ///
    /// ```
    /// use tarock::{Contract, koenigrufen::shape};
    /// assert!(shape(Contract::Bettler).is_negative());
    /// assert!(!shape(Contract::Trischaken).is_negative());
    /// ```
    pub const fn is_negative(self) -> bool {
        matches!(self.kind, Kind::Negative { .. })
    }

    /// Whether two sides play for card points.
    ///
    /// ```
    /// use tarock::{Contract, koenigrufen::shape};
    /// assert!(shape(Contract::Farbensolo).is_positive());
    /// ```
    pub const fn is_positive(self) -> bool {
        matches!(self.kind, Kind::Positive | Kind::Colour)
    }
}
