//! Reasons for refusing an action.

use core::fmt;

use crate::{Bonus, Card, CardSet, Contract, KontraTarget, Phase, Seat, Suit, TalonPart};

/// The reason an action was refused; the position is unchanged. Each variant is one rule.
///
/// A refusal can reveal cards of the player who acted, so it must be shown to that player alone.
///
/// ```
/// use tarock::{Action, Bid, Pack, Position, Refusal, RuleSet, Seat};
/// let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
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
    /// Only forehand can say this, and only to open the auction.
    NotForehand,
    /// The rule set does not have the contract.
    NotInRuleSet {
        /// The contract that was bid.
        contract: Contract,
    },
    /// Only forehand can choose the contract, after everybody else has passed.
    ForehandGame {
        /// The contract that was bid.
        contract: Contract,
    },
    /// The Sechserdreier can only be bid as the opening.
    OnlyAsOpening,
    /// The bid does not outrank the standing one.
    BidTooLow {
        /// The contract of the standing bid.
        standing: Contract,
    },
    /// The bird of the contract is not in the hand.
    BirdNotHeld {
        /// The bird that is missing.
        bird: Bonus,
    },
    /// No bird is in the hand.
    NoBirdHeld,
    /// A player with all four kings has no king to call.
    AllKingsHeld,
    /// A colour game needs six suit cards.
    TooFewSuitCards {
        /// The number of suit cards in the hand.
        held: u8,
    },
    /// Forehand has to play when everybody else has passed.
    MayNotPass,
    /// A player who has bid has to hold the bid or bid higher.
    StayOrRaise,
    /// There is no bid to hold.
    NothingToHold,

    /// The caller holds the called card.
    OwnCard {
        /// The card that was called.
        card: Card,
    },
    /// A caller with three kings has to call "the fourth king".
    SayFourthKing,
    /// "The fourth king" needs three other kings in hand.
    NotThreeKings,
    /// A queen can be called only with four kings in hand; with them, only a queen can be called.
    KingsBeforeQueens,

    /// The talon has no such part.
    NoSuchPart {
        /// The part that was asked for.
        part: TalonPart,
    },
    /// The declarer has to take the half with the called card.
    TakeHalfWithCalledCard {
        /// The half with the called card.
        part: TalonPart,
    },
    /// The declarer can give up only when the called card lies in the talon.
    NothingToSurrender,

    /// The number of discards is wrong.
    DiscardCount {
        /// The number of cards to discard.
        count: u8,
    },
    /// Kings and the Trull cannot be discarded.
    DiscardHonour {
        /// The honour among the discards.
        card: Card,
    },
    /// Tarocks can be discarded only when nothing else is left.
    DiscardTarock {
        /// The suit cards that have to go first.
        first: CardSet,
    },
    /// In this colour game Tarocks have to be discarded first.
    DiscardSuitCard {
        /// The Tarocks that have to go first.
        first: CardSet,
    },
    /// An announcement or the call needs the card.
    DiscardBound {
        /// The card that has to stay in the hand.
        card: Card,
    },

    /// The bonus does not exist in this game.
    NoSuchBonus {
        /// The bonus that was announced.
        bonus: Bonus,
    },
    /// Only the holder of its card can announce the bonus.
    CardNotHeld {
        /// The bonus that was announced.
        bonus: Bonus,
    },
    /// The hand has too few Tarocks for the announcement.
    TooFewTarocks {
        /// The bonus that was announced.
        bonus: Bonus,
    },
    /// The bonus has been announced already.
    AlreadyAnnounced {
        /// The bonus that was announced.
        bonus: Bonus,
    },
    /// Two announcements exclude each other.
    Excluded {
        /// The bonus that cannot be announced.
        bonus: Bonus,
        /// The bonus that excludes it.
        by: Bonus,
    },
    /// A player can announce bonuses only on their first turn.
    FirstTurnOnly,
    /// A Besserrufer needs an announced bird.
    BirdMissing,
    /// There is no such item to double.
    NoSuchItem {
        /// The item that was named.
        target: KontraTarget,
    },
    /// Only the other side can say Kontra; against a negative game, each opponent only on their own account.
    OwnSide {
        /// The item that was to be doubled.
        target: KontraTarget,
    },
    /// Only the side that bid or announced the item can say Re.
    NotYourItem {
        /// The item that was to be doubled.
        target: KontraTarget,
    },
    /// The turn for doubling the item has passed.
    TooLate {
        /// The item that was to be doubled.
        target: KontraTarget,
    },
    /// The item cannot be doubled any further.
    HighestLevel {
        /// The item that was to be doubled.
        target: KontraTarget,
    },
    /// Once a Valat is announced, only the Valat can be doubled.
    DoubleTheValat,

    /// The card is not in the hand.
    NotInHand {
        /// The card that is missing.
        card: Card,
    },
    /// The player has to follow suit (*Farbzwang*).
    MustFollow {
        /// The suit that was led.
        led: Suit,
    },
    /// The player cannot follow suit and has to play a Tarock (*Tarockzwang*).
    MustTrump {
        /// The suit that was led.
        led: Suit,
    },
    /// The player has to beat the trick (*Stichzwang*).
    MustOvertake {
        /// The cards that beat the trick.
        with: CardSet,
    },
    /// The Pagat has to be played as the last Tarock.
    PagatLast,
    /// The Pagat has to complete the Kaiserstich.
    MustCompleteKaiserstich,
    /// In colour games suits have to be led before Tarocks.
    LeadSuitFirst,
    /// An announced card has to wait for its trick.
    BirdReserved {
        /// The announced card.
        card: Card,
    },
    /// An announced card is due in this trick.
    CardDue {
        /// The cards that are due.
        cards: CardSet,
    },
    /// There is no contract to take over: none was bid, it is a Solo, it was taken over before, or the game has no
    /// Unteren.
    NothingToTakeOver,
    /// Nobody can bid the contract: it is played when everybody has passed.
    NotByBid {
        /// The contract that was bid.
        contract: Contract,
    },
    /// A player whose contract was taken over has to hold it or pass.
    HoldOrPass,
    /// A player who kept cards of the talon has to name a contract.
    KeeperMustBid,
    /// Too many cards are exchanged.
    ExchangeCount {
        /// The largest number of cards allowed.
        count: u8,
    },
    /// Tarocks and kings cannot be exchanged.
    ExchangeSuitCardsOnly {
        /// The Tarock or king among the exchanged cards.
        card: Card,
    },
    /// Only cards of the talon can be kept.
    NotInTalon {
        /// The card that is not in the talon.
        card: Card,
    },
    /// Only the declarer can announce the bonus.
    DeclarerOnly {
        /// The bonus that was announced.
        bonus: Bonus,
    },
    /// The bonus can be announced only before the talon is opened.
    OnlyBeforeTalon {
        /// The bonus that was announced.
        bonus: Bonus,
    },
    /// The bonus can be announced only after the talon.
    OnlyAfterTalon {
        /// The bonus that was announced.
        bonus: Bonus,
    },
    /// The hand does not meet the condition of the announcement.
    HandSaysOtherwise {
        /// The bonus that was announced.
        bonus: Bonus,
    },
    /// Kontra can be said only after the talon.
    KontraAfterTalon,
    /// The item is doubled together with the game, not on its own.
    DoubledWithGame {
        /// The item that was to be doubled.
        target: KontraTarget,
    },
    /// A hand fact cannot be doubled.
    CannotBeDoubled {
        /// The item that was to be doubled.
        target: KontraTarget,
    },
    /// A claim is refused because the result can still change.
    ClaimUncertain,
}

impl Refusal {
    /// Returns a stable name for translations and logs.
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

/// For logs and tests; users read the sentence that the message catalogue has for [`Refusal::code`].
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused by rule {}", self.code())
    }
}

impl core::error::Error for Refusal {}
