//! Everything that can be done and taken back in a file.

use tarock::Seat;

use super::{ActionStatus, Bidding, CardFace, CardSuit, QuestionId, TalonPackage};

/// Something that was done and can be taken back.
///
/// ```
/// use tarock_record::ktaro::Command;
/// assert_eq!(Command::FlipTopTalonCard.name(), "FlipTopTalonCardCommand");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// The auction is over, and its winner goes on.
    ActivateBidWinner {
        /// The change of turn.
        turn: Activation,
        /// Who won the auction.
        winner: Option<Seat>,
    },
    /// The cards are dealt, and forehand begins.
    ActivateForehand(Activation),
    /// The turn goes on.
    ActivatePlayer(Activation),
    /// The rest was claimed.
    AutoFinish,
    /// The points were written down.
    BookScoreToUsers {
        /// Who ended the deal.
        closer: Option<Seat>,
    },
    /// A turn of announcing.
    ChangeAnnouncements {
        /// What the player has announced now.
        new: String,
        /// What he had announced before.
        old: String,
    },
    /// A word in the auction.
    ChangeBidding {
        /// The bid.
        new: Bidding,
        /// The player's bid before.
        old: Bidding,
    },
    /// A call.
    ChangeCalledSuit {
        /// The suit of the called king.
        new: CardSuit,
        /// What was called before.
        old: CardSuit,
    },
    /// A player got another part in the deal.
    ChangeRoleFlags {
        /// His part now.
        new: u32,
        /// His part before.
        old: u32,
    },
    /// The deal was ended.
    CloseGame,
    /// Three cards were dealt to a player.
    DealPlayerTriple {
        /// To whom.
        player: Option<Seat>,
        /// The cards.
        cards: [CardFace; 3],
    },
    /// Three cards were dealt to the talon.
    DealTalonTriple {
        /// The cards.
        cards: [CardFace; 3],
    },
    /// A card was laid aside.
    DepositCard(FromHand),
    /// Two cards changed places, by hand.
    ExchangeCard1Step(Exchange),
    /// Two cards changed places, by hand, in two steps.
    ExchangeCard2Step(Exchange),
    /// The top card of the talon was turned up.
    FlipTopTalonCard,
    /// A card of the talon was laid on a trick.
    ImposeCard {
        /// Whose trick it is.
        player: Option<Seat>,
        /// The card.
        card: CardFace,
    },
    /// A card was played.
    LeadCard(FromHand),
    /// The game was given up.
    QuitGame,
    /// A question for the memory was asked.
    QuizQuestion(QuizQuestion),
    /// The bill was made.
    ScoreGame,
    /// Dealing began.
    StartCardDealing {
        /// Whether the cards come from elsewhere.
        suppress_normal_execution: bool,
    },
    /// Cards of the talon were taken.
    TakeTalon {
        /// By whom.
        player: Option<Seat>,
        /// Which part.
        package: Option<TalonPackage>,
        /// Three to six cards.
        cards: Vec<CardFace>,
    },
    /// A trick was taken.
    TakeTrick {
        /// By whom.
        player: Option<Seat>,
        /// Who led to it.
        leader: Option<Seat>,
        /// The cards as they were played.
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

    /// The name of the element in the file.
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
    /// What he is about to do.
    pub new_status: ActionStatus,
    /// What he was about to do before.
    pub old_status: ActionStatus,
    /// Whose turn it was.
    pub previous: Option<Seat>,
    /// What that player was about to do.
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
    /// Whose hand.
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

/// A question for the memory.
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
    /// Who is asked.
    pub turn: Activation,
    /// What is asked.
    pub id: QuestionId,
    /// Which question of the deal it is.
    pub number: u8,
    /// The suit it is about.
    pub suit: Option<CardSuit>,
    /// The height of the card inside its suit, up to 22.
    pub value: Option<u8>,
    /// The right answer.
    pub right: Option<u8>,
    /// The answer that was given.
    pub answer: Option<u8>,
    /// Two to ten possible answers.
    pub choices: Vec<crate::Choice>,
}
