//! Converts a deal to the commands that lead to it.

use tarock::koenigrufen::{SEATS, shape};
use tarock::{Action, Bid, Call, Card, CardSet, DealRecord, Event, Phase, Position, Refusal, Seat, TalonPart};

use super::roles::flags;
use super::{
    ActionStatus, Activation, Bidding, CardFace, CardSuit, Command, FromHand, QuestionId, QuizQuestion, TalonPackage,
};
use crate::Question;

/// Everything that a player has said so far.
#[derive(Clone)]
pub(super) struct Said {
    /// The last bid.
    pub(super) bidding: Bidding,
    /// Everything said in the auction, word by word.
    pub(super) bids: String,
    /// Everything announced and doubled, word by word.
    pub(super) announced: String,
    /// Whether the player has let a turn of announcing pass.
    pub(super) good: bool,
    /// The suit that the player has called.
    pub(super) called: CardSuit,
}

impl Said {
    const NOTHING: Self = Self {
        bidding: Bidding::Undeclared,
        bids: String::new(),
        announced: String::new(),
        good: false,
        called: CardSuit::Empty,
    };
}

/// A deal that is replayed and written as commands at the same time.
pub(super) struct History {
    pub(super) position: Position,
    /// The commands since the list was last taken.
    pub(super) commands: Vec<Command>,
    pub(super) said: [Said; 4],
    /// The number of turns of announcing so far.
    pub(super) turns: usize,
    active: (Option<Seat>, ActionStatus),
    questions: u8,
}

impl History {
    /// Returns the deal before the first action.
    pub(super) fn dealt(deal: &DealRecord) -> Self {
        let position = deal.start();
        let cards = deal.pack.cards();
        let triple = |at: usize| -> [CardFace; 3] { std::array::from_fn(|i| cards[at + i].into()) };
        let mut commands = vec![Command::StartCardDealing { suppress_normal_execution: false }];
        let forehand = position.board().forehand();
        // Deals as the engine does: six cards to everybody, the talon, six cards to everybody.
        for (round, first) in [(0, 0), (1, 30)] {
            for (at, seat) in SEATS.from(forehand).enumerate() {
                for half in [0, 3] {
                    let cards = triple(first + 6 * at + half);
                    commands.push(Command::DealPlayerTriple { player: Some(seat), cards });
                }
            }
            if round == 0 {
                commands.extend([24, 27].map(|at| Command::DealTalonTriple { cards: triple(at) }));
            }
        }
        let mut history = Self {
            active: (Some(deal.dealer), ActionStatus::CardDealer),
            position,
            commands,
            said: [Said::NOTHING; 4],
            turns: 0,
            questions: 0,
        };
        let turn = history.activate(ActionStatus::Forehand);
        history.commands.push(Command::ActivateForehand(turn));
        history
    }

    /// Passes the turn to the player whom the position names.
    fn activate(&mut self, status: ActionStatus) -> Activation {
        let next = self.position.board().turn;
        let (previous, previous_status) = self.active;
        self.active = (next, status);
        Activation {
            next,
            new_status: status,
            old_status: if next == previous { previous_status } else { ActionStatus::Standby },
            previous,
            previous_status,
        }
    }

    /// Plays an action and adds its commands.
    pub(super) fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let seat = self.position.board().turn.ok_or(Refusal::DealOver)?;
        let before = self.position.clone();
        let events = self.position.play(action)?;
        self.tell(&before, seat, action);
        for event in &events {
            match *event {
                Event::AuctionEnded { declarer, .. } => {
                    let takes_all = events.iter().any(|event| matches!(event, Event::ClosedTalonTaken { .. }));
                    let status = if takes_all { ActionStatus::FullTalonTaker } else { status(&self.position) };
                    let turn = self.activate(status);
                    self.commands.push(Command::ActivateBidWinner { turn, winner: Some(declarer) });
                    let (new, old) = (flags(&self.position, declarer), flags(&before, declarer));
                    self.commands.push(Command::ChangeRoleFlags { new, old });
                }
                Event::ClosedTalonTaken { seat, .. } => {
                    let cards = self.position.hidden().talon.map(CardFace::from).to_vec();
                    let package = Some(TalonPackage::All);
                    self.commands.push(Command::TakeTalon { player: Some(seat), package, cards });
                }
                Event::TrickTaken { seat, talon_card } if action != Action::Claim => self.take(seat, talon_card),
                _ => {}
            }
        }
        if self.position.board().turn.is_none() {
            self.commands.push(Command::ScoreGame);
        } else if self.active != (self.position.board().turn, status(&self.position)) {
            let turn = self.activate(status(&self.position));
            self.commands.push(Command::ActivatePlayer(turn));
        }
        Ok(())
    }

    fn tell(&mut self, before: &Position, seat: Seat, action: Action) {
        let said = &mut self.said[seat.index()];
        let hand = before.hidden().hands[seat];
        match action {
            Action::Bid(bid) => {
                let old = said.bidding;
                let new = match bid {
                    Bid::Pass => Bidding::Pass,
                    Bid::Forehand => Bidding::Forehand,
                    Bid::Contract(contract) => Bidding::of(contract).unwrap_or(Bidding::Undeclared),
                    Bid::Hold | Bid::Unteren => old,
                };
                said.bidding = new;
                push_word(&mut said.bids, if bid == Bid::Hold { "Hold" } else { new.name() });
                self.commands.push(Command::ChangeBidding { new, old });
            }
            Action::Call(call) => {
                said.called = match call {
                    Call::King(suit) | Call::Queen(suit) => suit.into(),
                    Call::FourthKing => CardSuit::Unknown,
                };
                self.commands.push(Command::ChangeCalledSuit { new: said.called, old: CardSuit::Empty });
            }
            Action::TakeTalon(part) => {
                let (package, cards) = half(&before.hidden().talon, part);
                let cards = cards.iter().copied().map(CardFace::from).collect();
                self.commands.push(Command::TakeTalon { player: Some(seat), package: Some(package), cards });
            }
            Action::Surrender => self.commands.push(Command::QuitGame),
            Action::Discard(cards) => {
                let mut hand = hand;
                for card in cards {
                    self.commands.push(Command::DepositCard(from_hand(seat, hand, card)));
                    hand.remove(card);
                }
            }
            Action::Announce(announcement) => {
                self.turns += 1;
                said.good |= announcement.is_good();
                let old = said.announced.clone();
                for bonus in announcement.bonuses.iter() {
                    push_word(&mut said.announced, bonus.id());
                }
                for target in announcement.kontras.iter() {
                    push_word(&mut said.announced, &target.to_string());
                }
                self.commands.push(Command::ChangeAnnouncements { new: said.announced.clone(), old });
            }
            Action::Play(card) => self.commands.push(Command::LeadCard(from_hand(seat, hand, card))),
            Action::Claim => self.commands.push(Command::AutoFinish),
            // Not in this game; the engine has refused them.
            Action::Exchange(_) | Action::Keep(_) => {}
        }
    }

    fn take(&mut self, seat: Seat, talon_card: Option<Card>) {
        if let Some(card) = talon_card {
            self.commands.push(Command::FlipTopTalonCard);
            self.commands.push(Command::ImposeCard { player: Some(seat), card: card.into() });
        }
        let Some(taken) = self.position.board().tricks.last() else { return };
        let played = taken.trick.cards();
        let cards = std::array::from_fn(|at| played.get(at).copied().map_or_else(CardFace::default, CardFace::from));
        self.commands.push(Command::TakeTrick { player: Some(seat), leader: Some(taken.trick.leader()), cards });
    }

    /// Adds the commands that write the points down and close the game.
    pub(super) fn book(&mut self) {
        let closer = self.position.board().game().map(|game| game.seat);
        self.commands.push(Command::BookScoreToUsers { closer });
        self.commands.push(Command::CloseGame);
    }

    /// Adds a question, unless the format has no room for it.
    pub(super) fn ask(&mut self, question: &Question) {
        let Some(id) = QuestionId::of(question.kind).filter(|_| (2..=10).contains(&question.choices.len())) else {
            return;
        };
        self.questions = self.questions.saturating_add(1);
        let (previous, previous_status) = self.active;
        let turn = Activation {
            next: question.seat,
            new_status: ActionStatus::QuizQuestion,
            old_status: if question.seat == previous { previous_status } else { ActionStatus::Standby },
            previous,
            previous_status,
        };
        let suit = question.suit.map(|letter| tarock::Suit::from_letter(letter).map_or(CardSuit::Unknown, Into::into));
        self.commands.push(Command::QuizQuestion(QuizQuestion {
            turn,
            id,
            number: self.questions,
            suit,
            value: question.rank.filter(|rank| *rank <= 22),
            right: question.right,
            answer: question.answer,
            choices: question.choices.clone(),
        }));
    }
}

fn push_word(text: &mut String, word: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(word);
}

fn from_hand(seat: Seat, hand: CardSet, card: Card) -> FromHand {
    let source = hand.iter().position(|held| held == card).map(|at| at as u8);
    FromHand { player: Some(seat), card: card.into(), source }
}

/// Returns the name and the cards of a half of the talon.
pub(super) fn half(talon: &[Card; 6], part: TalonPart) -> (TalonPackage, &[Card]) {
    match part.index() {
        0 => (TalonPackage::FirstHalf, &talon[..3]),
        _ => (TalonPackage::SecondHalf, &talon[3..]),
    }
}

/// Returns what the player with the turn is about to do.
pub(super) fn status(position: &Position) -> ActionStatus {
    let board = position.board();
    match board.phase {
        Phase::Auction if board.auction.said.is_empty() => ActionStatus::Forehand,
        Phase::Auction if board.auction.high_bids.len() > 1 => ActionStatus::NegativeBidder,
        Phase::Auction if board.auction.high_bids.is_empty() && board.auction.passed.len() == 3 => {
            ActionStatus::ForehandBidder
        }
        Phase::Auction => ActionStatus::Bidder,
        Phase::Call => ActionStatus::Caller,
        Phase::Talon => ActionStatus::HalfTalonTaker,
        Phase::Discard => ActionStatus::CardDepositor,
        Phase::Announce if is_negative(position) => ActionStatus::NegativeAnnouncer,
        Phase::Announce => ActionStatus::PositiveAnnouncer,
        Phase::Play => ActionStatus::CardLeader,
        Phase::Finished => ActionStatus::GameScorer,
        Phase::Exchange | Phase::AnnounceBefore | Phase::Keep => ActionStatus::Undefined,
    }
}

/// Returns whether a negative game is played.
pub(super) fn is_negative(position: &Position) -> bool {
    position.board().game().is_some_and(|game| shape(game.contract).is_negative())
}
