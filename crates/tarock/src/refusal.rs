//! Why an action was refused.

use core::fmt;

use crate::{Bonus, Card, CardSet, Contract, KontraTarget, Phase, Seat, Suit, TalonPart};

/// Why an action was refused; the position is unchanged. Each variant is one rule.
///
/// A refusal speaks of the hand of the player who acted: it is for him alone.
///
/// ```
/// use tarock::{Action, Bid, Pack, Position, Refusal, RuleSet, Seat};
/// let mut position = Position::deal(RuleSet::preset("cup").unwrap(), Seat::new(3).unwrap(), &Pack::NEW);
/// assert_eq!(position.play(Action::Bid(Bid::Pass)), Err(Refusal::ForehandOpens));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The deal is over.
    DealOver,
    /// Another seat has to act.
    NotYourTurn {
        /// The seat whose turn it is.
        turn: Seat,
    },
    /// The action belongs to another phase of the deal.
    WrongPhase {
        /// The phase the deal is in.
        phase: Phase,
    },

    /// Forehand opens with "Mein Spiel" or, where it opens, the Sechserdreier.
    ForehandOpens,
    /// Only forehand can say so, and only to open.
    NotForehand,
    /// The rule set does not know the game.
    NotInRuleSet {
        /// The game.
        contract: Contract,
    },
    /// Only forehand can choose it, after everybody else passed.
    ForehandGame {
        /// The game.
        contract: Contract,
    },
    /// The Sechserdreier is only bid as opening.
    OnlyAsOpening,
    /// The bid does not outrank the standing one.
    BidTooLow {
        /// The standing bid.
        standing: Contract,
    },
    /// The bird of the game is not in the hand.
    BirdNotHeld {
        /// The bird.
        bird: Bonus,
    },
    /// No bird is in the hand.
    NoBirdHeld,
    /// With all four kings nobody can be called.
    AllKingsHeld,
    /// A colour game needs six suit cards.
    TooFewSuitCards {
        /// How many there are.
        held: u8,
    },
    /// Forehand has to play when everybody passed.
    MayNotPass,
    /// Who has bid stays with it or bids higher.
    StayOrRaise,
    /// There is no shared bid to stay with.
    NothingToHold,

    /// The caller holds the card himself.
    OwnCard {
        /// The card.
        card: Card,
    },
    /// With three kings "the fourth king" is called.
    SayFourthKing,
    /// "The fourth king" needs three kings in hand.
    NotThreeKings,
    /// A queen is called only with four kings in hand; with them, only a queen.
    KingsBeforeQueens,

    /// The talon has no such part.
    NoSuchPart {
        /// The part.
        part: TalonPart,
    },
    /// The half with the called card has to be taken.
    TakeHalfWithCalledCard {
        /// That half.
        part: TalonPart,
    },
    /// The game can be given up only when the called card lies in the talon.
    NothingToSurrender,

    /// The wrong number of cards.
    DiscardCount {
        /// How many are to be laid aside.
        count: u8,
    },
    /// Kings and Trull stay in the hand.
    DiscardHonour {
        /// The card.
        card: Card,
    },
    /// Tarocks only when nothing else is left.
    DiscardTarock {
        /// Suit cards that have to go first.
        first: CardSet,
    },
    /// In this colour game Tarocks go first.
    DiscardSuitCard {
        /// Tarocks that have to go first.
        first: CardSet,
    },
    /// A card that an announcement or the call needs.
    DiscardBound {
        /// The card.
        card: Card,
    },

    /// The bonus does not exist in this game.
    NoSuchBonus {
        /// The bonus.
        bonus: Bonus,
    },
    /// Only the holder of the card can announce it.
    CardNotHeld {
        /// The bonus.
        bonus: Bonus,
    },
    /// Too few Tarocks in hand.
    TooFewTarocks {
        /// The bonus.
        bonus: Bonus,
    },
    /// It is announced already.
    AlreadyAnnounced {
        /// The bonus.
        bonus: Bonus,
    },
    /// Two announcements that do not go together.
    Excluded {
        /// The one.
        bonus: Bonus,
        /// The other.
        by: Bonus,
    },
    /// Bonuses are announced on the first own turn.
    FirstTurnOnly,
    /// A Besserrufer needs an announced bird.
    BirdMissing,
    /// There is no such item.
    NoSuchItem {
        /// The item.
        target: KontraTarget,
    },
    /// Kontra is for the other side; against a negative game, for each opponent himself.
    OwnSide {
        /// The item.
        target: KontraTarget,
    },
    /// Re is said by the side that bid or announced.
    NotYourItem {
        /// The item.
        target: KontraTarget,
    },
    /// The turn for it has passed.
    TooLate {
        /// The item.
        target: KontraTarget,
    },
    /// It cannot be doubled any further.
    HighestLevel {
        /// The item.
        target: KontraTarget,
    },
    /// With an announced Valat only the Valat is doubled.
    DoubleTheValat,

    /// The card is not in the hand.
    NotInHand {
        /// The card.
        card: Card,
    },
    /// *Farbzwang*.
    MustFollow {
        /// The suit that was led.
        led: Suit,
    },
    /// *Tarockzwang*.
    MustTrump {
        /// The suit that was led.
        led: Suit,
    },
    /// *Stichzwang*.
    MustOvertake {
        /// The cards that beat the trick.
        with: CardSet,
    },
    /// The Pagat is played as last Tarock.
    PagatLast,
    /// The Pagat has to complete the Kaiserstich.
    MustCompleteKaiserstich,
    /// In colour games suits are led first.
    LeadSuitFirst,
    /// An announced card waits for its trick.
    BirdReserved {
        /// The card.
        card: Card,
    },
    /// An announced card is due in this trick.
    CardDue {
        /// The cards that are due.
        cards: CardSet,
    },
    /// There is no game to take over: none was bid, or it is a Solo, or it was taken over before.
    NothingToTakeOver,
    /// Nobody can bid it: it is played when everybody has passed.
    NotByBid {
        /// The game.
        contract: Contract,
    },
    /// Whose game was taken over holds it or passes.
    HoldOrPass,
    /// Who kept cards of the talon has to name a game.
    KeeperMustBid,
    /// At most so many cards are exchanged.
    ExchangeCount {
        /// How many.
        count: u8,
    },
    /// Tarocks and kings are not exchanged.
    ExchangeSuitCardsOnly {
        /// The card.
        card: Card,
    },
    /// Only cards of the talon can be kept.
    NotInTalon {
        /// The card.
        card: Card,
    },
    /// Only the declarer can announce it.
    DeclarerOnly {
        /// The bonus.
        bonus: Bonus,
    },
    /// It can only be announced before the talon is opened.
    OnlyBeforeTalon {
        /// The bonus.
        bonus: Bonus,
    },
    /// It can only be announced after the talon.
    OnlyAfterTalon {
        /// The bonus.
        bonus: Bonus,
    },
    /// The hand does not show what is announced.
    HandSaysOtherwise {
        /// The bonus.
        bonus: Bonus,
    },
    /// Kontra is only said after the talon.
    KontraAfterTalon,
    /// It is doubled together with the game.
    DoubledWithGame {
        /// The item.
        target: KontraTarget,
    },
    /// What a hand shows cannot be doubled.
    CannotBeDoubled {
        /// The item.
        target: KontraTarget,
    },
    /// The result can still change.
    ClaimUncertain,
}

impl Refusal {
    /// A stable name for translations and logs.
    ///
    /// ```
    /// use tarock::{Refusal, Suit};
    /// assert_eq!(Refusal::MustFollow { led: Suit::Hearts }.code(), "must-follow");
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            Self::DealOver => "deal-over",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::WrongPhase { .. } => "wrong-phase",
            Self::ForehandOpens => "forehand-opens",
            Self::NotForehand => "not-forehand",
            Self::NotInRuleSet { .. } => "not-in-rule-set",
            Self::ForehandGame { .. } => "forehand-game",
            Self::OnlyAsOpening => "only-as-opening",
            Self::BidTooLow { .. } => "bid-too-low",
            Self::BirdNotHeld { .. } => "bird-not-held",
            Self::NoBirdHeld => "no-bird-held",
            Self::AllKingsHeld => "all-kings-held",
            Self::TooFewSuitCards { .. } => "too-few-suit-cards",
            Self::MayNotPass => "may-not-pass",
            Self::StayOrRaise => "stay-or-raise",
            Self::NothingToHold => "nothing-to-hold",
            Self::OwnCard { .. } => "own-card",
            Self::SayFourthKing => "say-fourth-king",
            Self::NotThreeKings => "not-three-kings",
            Self::KingsBeforeQueens => "kings-before-queens",
            Self::NoSuchPart { .. } => "no-such-part",
            Self::TakeHalfWithCalledCard { .. } => "take-half-with-called-card",
            Self::NothingToSurrender => "nothing-to-surrender",
            Self::DiscardCount { .. } => "discard-count",
            Self::DiscardHonour { .. } => "discard-honour",
            Self::DiscardTarock { .. } => "discard-tarock",
            Self::DiscardSuitCard { .. } => "discard-suit-card",
            Self::DiscardBound { .. } => "discard-bound",
            Self::NoSuchBonus { .. } => "no-such-bonus",
            Self::CardNotHeld { .. } => "card-not-held",
            Self::TooFewTarocks { .. } => "too-few-tarocks",
            Self::AlreadyAnnounced { .. } => "already-announced",
            Self::Excluded { .. } => "excluded",
            Self::FirstTurnOnly => "first-turn-only",
            Self::BirdMissing => "bird-missing",
            Self::NoSuchItem { .. } => "no-such-item",
            Self::OwnSide { .. } => "own-side",
            Self::NotYourItem { .. } => "not-your-item",
            Self::TooLate { .. } => "too-late",
            Self::HighestLevel { .. } => "highest-level",
            Self::DoubleTheValat => "double-the-valat",
            Self::NotInHand { .. } => "not-in-hand",
            Self::MustFollow { .. } => "must-follow",
            Self::MustTrump { .. } => "must-trump",
            Self::MustOvertake { .. } => "must-overtake",
            Self::PagatLast => "pagat-last",
            Self::MustCompleteKaiserstich => "must-complete-kaiserstich",
            Self::LeadSuitFirst => "lead-suit-first",
            Self::BirdReserved { .. } => "bird-reserved",
            Self::CardDue { .. } => "card-due",
            Self::NothingToTakeOver => "nothing-to-take-over",
            Self::NotByBid { .. } => "not-by-bid",
            Self::HoldOrPass => "hold-or-pass",
            Self::KeeperMustBid => "keeper-must-bid",
            Self::ExchangeCount { .. } => "exchange-count",
            Self::ExchangeSuitCardsOnly { .. } => "exchange-suit-cards-only",
            Self::NotInTalon { .. } => "not-in-talon",
            Self::DeclarerOnly { .. } => "declarer-only",
            Self::OnlyBeforeTalon { .. } => "only-before-talon",
            Self::OnlyAfterTalon { .. } => "only-after-talon",
            Self::HandSaysOtherwise { .. } => "hand-says-otherwise",
            Self::KontraAfterTalon => "kontra-after-talon",
            Self::DoubledWithGame { .. } => "doubled-with-game",
            Self::CannotBeDoubled { .. } => "cannot-be-doubled",
            Self::ClaimUncertain => "claim-uncertain",
        }
    }
}

/// For logs and tests; people read the sentence that the catalogue has for [`Refusal::code`].
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused by rule {}", self.code())
    }
}

impl core::error::Error for Refusal {}
