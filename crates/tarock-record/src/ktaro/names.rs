//! The words of the format: enumerations whose values are written by their names.

use std::fmt;

use tarock::{Contract, Suit};

use super::xml::Value;
use crate::QuestionKind;

/// An enumeration of names; `$example` is the one that the documentation shows.
macro_rules! names {
    ($(#[$doc:meta])* $name:ident, $example:ident { $($(#[$about:meta])* $variant:ident),* $(,)? }) => {
        $(#[$doc])*
        ///
        /// ```
        #[doc = concat!("use tarock_record::ktaro::", stringify!($name), ";")]
        #[doc = concat!("let value = ", stringify!($name), "::", stringify!($example), ";")]
        #[doc = concat!("assert_eq!(value.name(), \"", stringify!($example), "\");")]
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$about])* $variant,)* }

        impl $name {
            /// Every value, in the order of the schema.
            ///
            /// ```
            #[doc = concat!("use tarock_record::ktaro::", stringify!($name), ";")]
            #[doc = concat!("let value = ", stringify!($name), "::", stringify!($example), ";")]
            #[doc = concat!("assert!(", stringify!($name), "::ALL.contains(&value));")]
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name in the file.
            ///
            /// ```
            #[doc = concat!("use tarock_record::ktaro::", stringify!($name), ";")]
            #[doc = concat!("let value = ", stringify!($name), "::", stringify!($example), ";")]
        #[doc = concat!("assert_eq!(value.name(), \"", stringify!($example), "\");")]
            /// ```
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($variant),)* }
            }

            /// The value of a name, which is written exactly so.
            ///
            /// ```
            #[doc = concat!("use tarock_record::ktaro::", stringify!($name), ";")]
            #[doc = concat!("let value = ", stringify!($name), "::", stringify!($example), ";")]
            #[doc = concat!("assert_eq!(", stringify!($name), "::from_name(value.name()), Some(value));")]
            #[doc = concat!("assert_eq!(", stringify!($name), "::from_name(\"?\"), None);")]
            /// ```
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $(stringify!($variant) => Some(Self::$variant),)* _ => None }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl Value for $name {
            const EXPECTED: &'static str = concat!("a ", stringify!($name), " such as ", stringify!($example));

            fn parse(text: &str) -> Option<Self> {
                Self::from_name(text)
            }
        }
    };
}

names! {
    /// What a player is about to do.
    ActionStatus, Bidder {
        /// Not known.
        Undefined,
        /// Waits.
        Standby,
        /// Puts a deal together.
        GameEditor,
        /// Deals.
        CardDealer,
        /// Opens the auction.
        Forehand,
        /// Speaks in the auction.
        Bidder,
        /// Forehand, to whom all others have passed, names his game.
        ForehandBidder,
        /// One of several who play a negative game side by side is asked once more.
        NegativeBidder,
        /// Calls a king.
        Caller,
        /// Chooses a half of the open talon.
        HalfTalonChooser,
        /// Takes a half of the talon.
        HalfTalonTaker,
        /// Takes the whole talon.
        FullTalonTaker,
        /// Lays cards aside.
        CardDepositor,
        /// Announces in a game of two sides.
        PositiveAnnouncer,
        /// Announces in a negative game.
        NegativeAnnouncer,
        /// Plays a card.
        CardLeader,
        /// Answers a question for the memory.
        QuizQuestion,
        /// Takes a trick.
        TrickTaker,
        /// Lays the top card of the talon on a trick.
        TrickImposer,
        /// Looks at the bill.
        GameScorer,
        /// Looks at the talon after the deal.
        GameScorerTalonView,
        /// Ends the deal.
        GameCloser,
    }
}

names! {
    /// What a player has bid.
    Bidding, KoenigRufer {
        /// Has not spoken.
        Undeclared,
        /// "Weiter".
        Pass,
        /// "Mein Spiel".
        Forehand,
        /// *Trischaken*.
        Trischaken,
        /// *Rufer*.
        KoenigRufer,
        /// *Sechserdreier*.
        SechserDreier,
        /// *Zwiccolo*.
        Zwiccolo,
        /// *Piccolo*.
        Piccolo,
        /// *Solorufer*.
        SoloRufer,
        /// *Besserrufer*.
        BesserRufer,
        /// *Bettler*.
        Bettler,
        /// *Farbendreier*.
        FarbenDreier,
        /// *Dreier*.
        Dreier,
        /// *Zwiccolo ouvert*.
        ZwiccoloOuvert,
        /// *Piccolo ouvert*.
        PiccoloOuvert,
        /// *Bettler ouvert*.
        BettlerOuvert,
        /// *Farbensolo*.
        SoloFarbenDreier,
        /// *Solodreier*.
        SoloDreier,
        /// *Pagatrufer*.
        PagatRufer,
        /// *Uhurufer*.
        UhuRufer,
        /// *Kakadurufer*.
        PelikanRufer,
        /// *Quapilrufer*.
        QuapilRufer,
        /// *Triccolo*.
        Triccolo,
        /// *Triccolo ouvert*.
        TriccoloOuvert,
    }
}

impl Bidding {
    /// The bid that names a contract; contracts of other games are none.
    ///
    /// ```
    /// use tarock::Contract;
    /// use tarock_record::ktaro::Bidding;
    /// assert_eq!(Bidding::of(Contract::Farbensolo), Some(Bidding::SoloFarbenDreier));
    /// assert_eq!(Bidding::of(Contract::Einblatt), None);
    /// ```
    pub fn of(contract: Contract) -> Option<Self> {
        Self::from_name(contract.id())
    }

    /// The contract that is named.
    ///
    /// ```
    /// use tarock::Contract;
    /// use tarock_record::ktaro::Bidding;
    /// assert_eq!(Bidding::PelikanRufer.contract(), Some(Contract::Kakadurufer));
    /// assert_eq!(Bidding::Pass.contract(), None);
    /// ```
    pub fn contract(self) -> Option<Contract> {
        Contract::ALL.iter().copied().find(|contract| contract.id() == self.name())
    }
}

names! {
    /// A suit, or none.
    CardSuit, Hearts {
        /// None.
        Empty,
        /// The trumps.
        Tarock,
        /// *Kreuz*, *Treff*.
        Clubs,
        /// *Karo*.
        Diamonds,
        /// *Herz*.
        Hearts,
        /// *Pik*.
        Spades,
        /// A suit that was not named.
        Unknown,
    }
}

impl CardSuit {
    /// The suit, where one is named.
    ///
    /// ```
    /// use tarock_record::ktaro::CardSuit;
    /// assert_eq!(CardSuit::Clubs.suit(), Some(tarock::Suit::Clubs));
    /// assert_eq!(CardSuit::Unknown.suit(), None);
    /// ```
    pub const fn suit(self) -> Option<Suit> {
        Some(match self {
            Self::Empty | Self::Unknown => return None,
            Self::Tarock => Suit::Tarock,
            Self::Clubs => Suit::Clubs,
            Self::Diamonds => Suit::Diamonds,
            Self::Hearts => Suit::Hearts,
            Self::Spades => Suit::Spades,
        })
    }
}

impl From<Suit> for CardSuit {
    fn from(suit: Suit) -> Self {
        match suit {
            Suit::Tarock => Self::Tarock,
            Suit::Hearts => Self::Hearts,
            Suit::Diamonds => Self::Diamonds,
            Suit::Spades => Self::Spades,
            Suit::Clubs => Self::Clubs,
        }
    }
}

names! {
    /// Where a deal stands.
    GameStatus, Playing {
        /// The cards are being placed by hand.
        Editing,
        /// The cards are being dealt.
        Dealing,
        /// The auction.
        Bidding,
        /// The call.
        Calling,
        /// A half of the talon is taken.
        HalfTalonTaking,
        /// The whole talon is taken.
        FullTalonTaking,
        /// Cards are laid aside.
        Depositing,
        /// Announcements in a game of two sides.
        Announcing,
        /// Announcements in a negative game.
        NegativeAnnouncing,
        /// Tricks.
        Playing,
        /// The bill is shown.
        Scoring,
        /// Over, and booked.
        Closing,
    }
}

names! {
    /// Whether something holds of an item of the bill.
    ItemFlag, Back {
        /// It does not.
        No,
        /// It does.
        Yes,
        /// It does, and was returned: a Re, or a Valat against the declarer.
        Back,
    }
}

names! {
    /// How far an ouvert game is open.
    OuvertStatus, Closed {
        /// It is no ouvert game.
        None,
        /// The hands are still closed.
        Closed,
        /// The hands lie open.
        Opened,
    }
}

names! {
    /// What a question for the memory asks.
    QuestionId, IsCardOutstanding {
        /// Nothing.
        NoQuestion,
        /// How many cards of a suit do the others still hold?
        CardsOutstandingCount,
        /// How many cards of a suit were played?
        CardsPlayedCount,
        /// How many cards of a suit were not played yet?
        CardsUnplayedCount,
        /// How many cards of the four suits were played?
        ColorsPlayedCount,
        /// How many cards of the four suits were not played yet?
        ColorsUnplayedCount,
        /// How many of those who follow still hold a suit?
        FollowersHavingSuitCount,
        /// Which is the highest card of a suit that the others hold?
        HighestOutstandingCard,
        /// Which is the highest card of a suit that was played?
        HighestPlayedCard,
        /// Does somebody else hold this card?
        IsCardOutstanding,
        /// Was this card played?
        IsCardPlayedAlready,
        /// Which is the lowest card of a suit that the others hold?
        LowestOutstandingCard,
        /// Which is the lowest card of a suit that was played?
        LowestPlayedCard,
    }
}

macro_rules! question_kinds {
    ($($name:ident)*) => {
        impl QuestionId {
            /// The kind of question in a record.
            ///
            /// ```
            /// use tarock_record::{QuestionKind, ktaro::QuestionId};
            /// assert_eq!(QuestionId::CardsPlayedCount.kind(), Some(QuestionKind::CardsPlayedCount));
            /// assert_eq!(QuestionId::NoQuestion.kind(), None);
            /// ```
            pub const fn kind(self) -> Option<QuestionKind> {
                match self {
                    Self::NoQuestion => None,
                    $(Self::$name => Some(QuestionKind::$name),)*
                }
            }
        }

        impl From<QuestionKind> for QuestionId {
            fn from(kind: QuestionKind) -> Self {
                match kind { $(QuestionKind::$name => Self::$name,)* }
            }
        }
    };
}

question_kinds! {
    CardsOutstandingCount CardsPlayedCount CardsUnplayedCount ColorsPlayedCount ColorsUnplayedCount
    FollowersHavingSuitCount HighestOutstandingCard HighestPlayedCard IsCardOutstanding IsCardPlayedAlready
    LowestOutstandingCard LowestPlayedCard
}

names! {
    /// Which cards of the talon are taken.
    TalonPackage, SecondHalf {
        /// All six.
        All,
        /// The first three.
        FirstHalf,
        /// The last three.
        SecondHalf,
    }
}
