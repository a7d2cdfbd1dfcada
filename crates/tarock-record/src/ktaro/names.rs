//! The words of the format: enumerations whose values are written by their names.

use std::fmt;

use tarock::{Contract, Suit};

use super::xml::Value;
use crate::QuestionKind;

/// Defines an enumeration of names; `$example` is the value that the documentation shows.
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

            /// Returns the name in the file.
            ///
            /// ```
            #[doc = concat!("use tarock_record::ktaro::", stringify!($name), ";")]
            #[doc = concat!("let value = ", stringify!($name), "::", stringify!($example), ";")]
        #[doc = concat!("assert_eq!(value.name(), \"", stringify!($example), "\");")]
            /// ```
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($variant),)* }
            }

            /// Parses a name, which must match exactly.
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
        /// Waits for another player.
        Standby,
        /// Places the cards by hand.
        GameEditor,
        /// Deals the cards.
        CardDealer,
        /// Opens the auction.
        Forehand,
        /// Speaks in the auction.
        Bidder,
        /// Forehand names a game after all others have passed.
        ForehandBidder,
        /// A co-declarer of a negative game is asked once more.
        NegativeBidder,
        /// Calls a king.
        Caller,
        /// Chooses a half of the open talon.
        HalfTalonChooser,
        /// Takes a half of the talon.
        HalfTalonTaker,
        /// Takes the whole talon.
        FullTalonTaker,
        /// Discards cards.
        CardDepositor,
        /// Announces in a game of two sides.
        PositiveAnnouncer,
        /// Announces in a negative game.
        NegativeAnnouncer,
        /// Plays a card.
        CardLeader,
        /// Answers a memory question.
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
    /// Returns the bid that names a contract; `None` for contracts of other games.
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

    /// Returns the contract that the bid names.
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
        /// No suit.
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
    /// Returns the suit, if one is named.
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
    /// The phase of a deal.
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
        /// Cards are discarded.
        Depositing,
        /// Announcements in a game of two sides.
        Announcing,
        /// Announcements in a negative game.
        NegativeAnnouncing,
        /// Tricks are played.
        Playing,
        /// The bill is shown.
        Scoring,
        /// The deal is over and booked.
        Closing,
    }
}

names! {
    /// Whether a property holds for an item of the bill.
    ItemFlag, Back {
        /// It does not hold.
        No,
        /// It holds.
        Yes,
        /// It holds and was returned: a Re, or a Valat against the declarer.
        Back,
    }
}

names! {
    /// Whether the hands of an ouvert game lie open.
    OuvertStatus, Closed {
        /// It is not an ouvert game.
        None,
        /// The hands are still closed.
        Closed,
        /// The hands lie open.
        Opened,
    }
}

names! {
    /// The kind of a memory question.
    QuestionId, IsCardOutstanding {
        /// No question.
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
        /// How many of the players who follow still hold a suit?
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
            /// Returns the kind of question in a record.
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

        impl QuestionId {
            /// Returns the name of a kind of question; `None` for questions about points, which KubiTarock does not ask.
            ///
            /// ```
            /// use tarock_record::{QuestionKind, ktaro::QuestionId};
            /// assert_eq!(QuestionId::of(QuestionKind::CardsPlayedCount), Some(QuestionId::CardsPlayedCount));
            /// assert_eq!(QuestionId::of(QuestionKind::PointsInAllTricks), None);
            /// ```
            pub const fn of(kind: QuestionKind) -> Option<Self> {
                match kind {
                    $(QuestionKind::$name => Some(Self::$name),)*
                    QuestionKind::PointsInOwnTricks
                    | QuestionKind::PointsInAllTricks
                    | QuestionKind::PointsOfDeclarer => None,
                }
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
    /// The cards of the talon that are taken.
    TalonPackage, SecondHalf {
        /// All six.
        All,
        /// The first three.
        FirstHalf,
        /// The last three.
        SecondHalf,
    }
}
