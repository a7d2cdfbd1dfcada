//! The commands in the undo and redo stacks of a file.

use tarock::Seat;

use super::{ActionStatus, Bidding, CardFace, CardSuit, QuestionId, TalonPackage};

/// A step that was done and can be undone.
///
/// ```
/// use tarock_record::ktaro::Command;
/// assert_eq!(Command::FlipTopTalonCard.name(), "FlipTopTalonCardCommand");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// The auction is over, and its winner has the turn.
    ActivateBidWinner {
        /// The change of turn.
        turn: Activation,
        /// The seat that won the auction.
        winner: Option<Seat>,
    },
    /// The cards are dealt, and forehand begins.
    ActivateForehand(Activation),
    /// The turn passes on.
    ActivatePlayer(Activation),
    /// The rest was claimed.
    AutoFinish,
    /// The points were written down.
    BookScoreToUsers {
        /// The seat that ended the deal.
        closer: Option<Seat>,
    },
    /// A turn of announcing.
    ChangeAnnouncements {
        /// Everything the player has announced so far, with this turn.
        new: String,
        /// Everything the player had announced before this turn.
        old: String,
    },
    /// A bid or a pass in the auction.
    ChangeBidding {
        /// The bid.
        new: Bidding,
        /// The player's bid before.
        old: Bidding,
    },
    /// A call.
    ChangeCalledSuit {
        /// The suit of the called card; `Unknown` for "the fourth king".
        new: CardSuit,
        /// The suit that was called before.
        old: CardSuit,
    },
    /// A player got another role in the deal.
    ChangeRoleFlags {
        /// The new role, as a sum of flags.
        new: u32,
        /// The role before, as a sum of flags.
        old: u32,
    },
    /// The deal was ended.
    CloseGame,
    /// Three cards were dealt to a player.
    DealPlayerTriple {
        /// The seat that gets the cards.
        player: Option<Seat>,
        /// The cards.
        cards: [CardFace; 3],
    },
    /// Three cards were dealt to the talon.
    DealTalonTriple {
        /// The cards.
        cards: [CardFace; 3],
    },
    /// A card was discarded.
    DepositCard(FromHand),
    /// Somebody swapped two cards by hand.
    ExchangeCard1Step(Exchange),
    /// Somebody swapped two cards by hand, in two steps.
    ExchangeCard2Step(Exchange),
    /// The top card of the talon was turned up.
    FlipTopTalonCard,
    /// A card of the talon was laid on a trick.
    ImposeCard {
        /// The seat that wins the trick.
        player: Option<Seat>,
        /// The card.
        card: CardFace,
    },
    /// A card was played.
    LeadCard(FromHand),
    /// The game was given up.
    QuitGame,
    /// A memory question was asked.
    QuizQuestion(QuizQuestion),
    /// The bill was made.
    ScoreGame,
    /// Dealing began.
    StartCardDealing {
        /// Whether the program skips its own dealing because the cards come from elsewhere.
        suppress_normal_execution: bool,
    },
    /// Cards of the talon were taken.
    TakeTalon {
        /// The seat that takes them.
        player: Option<Seat>,
        /// The part of the talon.
        package: Option<TalonPackage>,
        /// The cards, three to six.
        cards: Vec<CardFace>,
    },
    /// A trick was taken.
    TakeTrick {
        /// The seat that takes it.
        player: Option<Seat>,
        /// The seat that led to it.
        leader: Option<Seat>,
        /// The cards in the order of play.
        cards: [CardFace; 4],
    },
}

impl Command {
    /// The names of all commands.
    ///
    /// ```
    /// assert_eq!(tarock_record::ktaro::Command::NAMES.len(), 24);
    /// ```
    pub const NAMES: [&'static str; 24] = [
        "ActivateBidWinnerCommand",
        "ActivateForehandCommand",
        "ActivatePlayerCommand",
        "AutoFinishCommand",
        "BookScoreToUsersCommand",
        "ChangeAnnouncementsCommand",
        "ChangeBiddingCommand",
        "ChangeCalledSuitCommand",
        "ChangeRoleFlagsCommand",
        "CloseGameCommand",
        "DealPlayerTripleCommand",
        "DealTalonTripleCommand",
        "DepositCardCommand",
        "ExchangeCard1StepCommand",
        "ExchangeCard2StepCommand",
        "FlipTopTalonCardCommand",
        "ImposeCardCommand",
        "LeadCardCommand",
        "QuitGameCommand",
        "QuizQuestionCommand",
        "ScoreGameCommand",
        "StartCardDealingCommand",
        "TakeTalonCommand",
        "TakeTrickCommand",
    ];

    /// Returns the name of the element in the file.
    ///
    /// ```
    /// assert_eq!(tarock_record::ktaro::Command::AutoFinish.name(), "AutoFinishCommand");
    /// ```
    pub const fn name(&self) -> &'static str {
        Self::NAMES[match self {
            Self::ActivateBidWinner { .. } => 0,
            Self::ActivateForehand(_) => 1,
            Self::ActivatePlayer(_) => 2,
            Self::AutoFinish => 3,
            Self::BookScoreToUsers { .. } => 4,
            Self::ChangeAnnouncements { .. } => 5,
            Self::ChangeBidding { .. } => 6,
            Self::ChangeCalledSuit { .. } => 7,
            Self::ChangeRoleFlags { .. } => 8,
            Self::CloseGame => 9,
            Self::DealPlayerTriple { .. } => 10,
            Self::DealTalonTriple { .. } => 11,
            Self::DepositCard(_) => 12,
            Self::ExchangeCard1Step(_) => 13,
            Self::ExchangeCard2Step(_) => 14,
            Self::FlipTopTalonCard => 15,
            Self::ImposeCard { .. } => 16,
            Self::LeadCard(_) => 17,
            Self::QuitGame => 18,
            Self::QuizQuestion(_) => 19,
            Self::ScoreGame => 20,
            Self::StartCardDealing { .. } => 21,
            Self::TakeTalon { .. } => 22,
            Self::TakeTrick { .. } => 23,
        }]
    }
}

/// A change of turn.
///
/// ```
/// use tarock_record::ktaro::{ActionStatus, Activation};
/// let turn = Activation::default();
/// assert_eq!((turn.next, turn.new_status), (None, ActionStatus::Undefined));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Activation {
    /// Whose turn it is now.
    pub next: Option<Seat>,
    /// What that player is about to do.
    pub new_status: ActionStatus,
    /// What that player was about to do before.
    pub old_status: ActionStatus,
    /// Whose turn it was.
    pub previous: Option<Seat>,
    /// What the previous player was about to do.
    pub previous_status: ActionStatus,
}

impl Default for Activation {
    fn default() -> Self {
        Self {
            next: None,
            new_status: ActionStatus::Undefined,
            old_status: ActionStatus::Undefined,
            previous: None,
            previous_status: ActionStatus::Undefined,
        }
    }
}

/// A card that leaves a hand.
///
/// ```
/// use tarock_record::ktaro::FromHand;
/// let mond = FromHand { card: tarock::Card::MOND.into(), ..FromHand::default() };
/// assert_eq!(mond.source, None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FromHand {
    /// The seat whose hand it is.
    pub player: Option<Seat>,
    /// The card.
    pub card: CardFace,
    /// Its place in the hand, from 0.
    pub source: Option<u8>,
}

/// Two cards that change places.
///
/// ```
/// let exchange = tarock_record::ktaro::Exchange::default();
/// assert_eq!(exchange.source, exchange.target);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Exchange {
    /// The two cards.
    pub cards: [CardFace; 2],
    /// The pile of the first one.
    pub source: u8,
    /// Its place there, from 0.
    pub source_card: u8,
    /// The pile of the second one.
    pub target: u8,
    /// Its place there, from 0.
    pub target_card: u8,
}

/// A memory question.
///
/// ```
/// use tarock_record::Choice;
/// use tarock_record::ktaro::{Activation, QuestionId, QuizQuestion};
/// let question = QuizQuestion {
///     turn: Activation::default(), id: QuestionId::CardsPlayedCount, number: 1, suit: None, value: None,
///     right: Some(4), answer: Some(3), choices: [3, 4].map(|value| Choice { value, points: 1, ..Choice::default() }).to_vec() };
/// assert_ne!(question.right, question.answer);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct QuizQuestion {
    /// The change of turn to the player who is asked.
    pub turn: Activation,
    /// The kind of question.
    pub id: QuestionId,
    /// The number of the question in the deal, from 1.
    pub number: u8,
    /// The suit that it is about.
    pub suit: Option<CardSuit>,
    /// The rank of the card in its suit, up to 22.
    pub value: Option<u8>,
    /// The right answer.
    pub right: Option<u8>,
    /// The answer that was given.
    pub answer: Option<u8>,
    /// The possible answers, two to ten.
    pub choices: Vec<crate::Choice>,
}
