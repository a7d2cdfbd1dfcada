//! Converts a file to a record.

use std::sync::Arc;

use tarock::koenigrufen::{Kind, SEATS, shape};
use tarock::{
    Action, Announcement, Bid, Call, Card, CardSet, Contract, DealRecord, Game, Legal, Pack, Phase, Position, RuleSet,
    Seat, TalonPart,
};

use super::history::half;
use super::kept;
use super::{Bidding, CardFace, CardSuit, Command, ConvertError, Exchange, File, Misfit, QuizQuestion, TalonPackage};
use crate::{GameRecord, Outcome, Player, Question, rules_text};

impl File {
    /// Returns the rules of the file: those of `Options`, or the preset that `RatingTable` names.
    ///
    /// # Errors
    ///
    /// The settings name no rules that are known, as in files of other programs, or they name rules of another game.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock_record::ktaro::{File, Settings};
    /// let settings = Settings { options: Some("base=cup; options.quapil=false".into()), ..Settings::default() };
    /// assert_eq!(File { settings, ..File::default() }.rules()?.name(), "cup");
    /// assert_eq!(File::default().rules().unwrap_err().code(), "rules");
    /// # Ok::<(), tarock_record::ktaro::ConvertError>(())
    /// ```
    pub fn rules(&self) -> Result<RuleSet, ConvertError> {
        let text = |setting: &Option<String>| setting.clone().filter(|text| !text.trim().is_empty());
        let rules = match (text(&self.settings.options), text(&self.settings.rating_table)) {
            (Some(options), _) => rules_text::from_text(&options).map_err(ConvertError::Rules)?,
            (None, Some(name)) => Game::Koenigrufen
                .preset_name(&name)
                .and_then(RuleSet::preset)
                .ok_or_else(|| ConvertError::Rules("RatingTable names no preset".to_owned()))?,
            (None, None) => return Err(ConvertError::Rules("neither Options nor RatingTable".to_owned())),
        };
        match rules.game() {
            Game::Koenigrufen => Ok(rules),
            other => Err(ConvertError::OtherGame(other)),
        }
    }

    /// Replays the commands of the file under its rules. The engine checks every action; an action that it refuses is
    /// an error.
    ///
    /// # Errors
    ///
    /// The file has no history of its cards, has unknown rules, or has a command that does not fit.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock_record::ktaro::File;
    /// assert_eq!(File::default().to_record().unwrap_err().code(), "no-history");
    /// ```
    pub fn to_record(&self) -> Result<GameRecord, ConvertError> {
        if !self.has_history() {
            return Err(ConvertError::NoHistory);
        }
        self.to_record_under(self.rules()?)
    }

    /// Like [`to_record`](Self::to_record), but under rules that the caller gives, for files of other programs.
    ///
    /// # Errors
    ///
    /// The file has no history of its cards or a command that does not fit, or the rules are those of another game.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_record::{GameRecord, ktaro::File};
    /// let cup = RuleSet::CUP;
    /// let record = GameRecord::from(DealRecord::new(cup.clone(), Seat::S4, Pack::NEW));
    /// let mut file = File::of(&record)?;
    /// file.settings.options = Some("something else".into());
    /// assert_eq!(file.to_record().unwrap_err().code(), "rules");
    /// assert_eq!(file.to_record_under(cup)?, record);
    /// # Ok::<(), tarock_record::ktaro::ConvertError>(())
    /// ```
    pub fn to_record_under(&self, rules: impl Into<Arc<RuleSet>>) -> Result<GameRecord, ConvertError> {
        let rules = rules.into();
        if rules.game() != Game::Koenigrufen {
            return Err(ConvertError::OtherGame(rules.game()));
        }
        if !self.has_history() {
            return Err(ConvertError::NoHistory);
        }
        let dealer = self.state.dealer.or_else(|| self.state.first_player.map(|first| SEATS.before(first)));
        let dealer = dealer.ok_or(ConvertError::Dealing("nobody deals"))?;
        let mut replay = Replay::new(rules, dealer);
        let (undo, redo) = (self.undo.as_deref().unwrap_or_default(), self.redo.as_deref().unwrap_or_default());
        let is_start = |command: Option<&Command>| matches!(command, Some(Command::StartCardDealing { .. }));
        // A stack may be written from its top.
        if is_start(undo.last()) && !is_start(undo.first()) {
            replay.all(undo.iter().enumerate().rev())?;
        } else {
            replay.all(undo.iter().enumerate())?;
        }
        let done = replay.actions.len();
        let result = replay.position.as_ref().filter(|_| replay.booked).and_then(Position::settlement);
        self.check_hands(&replay)?;
        replay.all(redo.iter().enumerate().map(|(at, command)| (undo.len() + at, command)))?;

        let mut deal = DealRecord::new(replay.rules.clone(), dealer, replay.pack()?);
        let undone = replay.actions.split_off(done);
        deal.actions = replay.actions;
        let mut record = GameRecord::from(deal);
        record.about.comment.clone_from(&self.comment);
        record.about.quiz = replay.quiz;
        record.about.undone = undone;
        record.about.result = result.map(|settlement| Outcome::new(settlement.bill));
        if self.players.iter().any(|player| player.user.is_some()) {
            let name = |player: &super::Player| Player::named(player.user.clone().unwrap_or_default());
            record.about.players = self.players.iter().map(name).collect();
        }
        kept::keep(self, &mut record.about);
        Ok(record)
    }

    fn has_history(&self) -> bool {
        let commands = self.undo.iter().chain(&self.redo).flatten();
        commands.into_iter().any(|command| matches!(command, Command::DealPlayerTriple { .. }))
    }

    /// Checks that the hands are those that the commands have left.
    fn check_hands(&self, replay: &Replay) -> Result<(), ConvertError> {
        let dealt = || replay.pack().ok().map(|pack| Position::deal(replay.rules.clone(), replay.dealer, &pack));
        let Some(position) = replay.position.clone().or_else(dealt) else { return Ok(()) };
        if position.board().phase == Phase::Finished || !replay.deposits.is_empty() {
            return Ok(());
        }
        let same = SEATS.iter().zip(&self.players).all(|(seat, player)| {
            let held: CardSet = player.hand.iter().filter_map(|face| face.card).collect();
            held == position.hidden().hands[seat]
        });
        if same { Ok(()) } else { Err(ConvertError::Inconsistent) }
    }
}

/// A deal that is replayed command by command.
struct Replay {
    rules: Arc<RuleSet>,
    dealer: Seat,
    hands: [Vec<Card>; 4],
    talon: Vec<Card>,
    /// The deal, from the first action on.
    position: Option<Position>,
    actions: Vec<Action>,
    /// The cards of a discard that is not complete yet; the commands name them one by one.
    deposits: CardSet,
    quiz: Vec<Question>,
    booked: bool,
    /// The engine has played the rest; commands may still repeat it.
    claimed: bool,
}

impl Replay {
    fn new(rules: Arc<RuleSet>, dealer: Seat) -> Self {
        Self {
            rules,
            dealer,
            hands: Default::default(),
            talon: Vec::new(),
            position: None,
            actions: Vec::new(),
            deposits: CardSet::EMPTY,
            quiz: Vec::new(),
            booked: false,
            claimed: false,
        }
    }

    /// Applies commands, given with their places in the file.
    fn all<'c>(&mut self, commands: impl Iterator<Item = (usize, &'c Command)> + Clone) -> Result<(), ConvertError> {
        let mut leads = commands.clone().filter(|(_, command)| matches!(command, Command::LeadCard(_))).count();
        for (at, command) in commands {
            leads -= usize::from(matches!(command, Command::LeadCard(_)));
            if acts(command) && self.position.is_none() {
                let pack = self.pack()?;
                self.position = Some(Position::deal(self.rules.clone(), self.dealer, &pack));
            }
            let misfit = |misfit| ConvertError::Command { number: at + 1, name: command.name(), misfit };
            match &mut self.position {
                None => self.deal(command).map_err(misfit)?,
                Some(_) => self.step(command, leads > 0).map_err(misfit)?,
            }
        }
        Ok(())
    }

    /// Returns the pack that deals these hands and this talon, packet by packet in the order of the file.
    ///
    /// [`Pack::dealing`] would give another pack for the same deal: it starts from sets of cards, which have no packets.
    fn pack(&self) -> Result<Pack, ConvertError> {
        if self.hands.iter().any(|hand| hand.len() != 12) {
            return Err(ConvertError::Dealing("every player has twelve cards"));
        }
        if self.talon.len() != 6 {
            return Err(ConvertError::Dealing("the talon has six cards"));
        }
        let mut cards = *Pack::NEW.cards();
        for (at, seat) in SEATS.from(SEATS.after(self.dealer)).enumerate() {
            let (first, second) = self.hands[seat.index()].split_at(6);
            cards[6 * at..6 * at + 6].copy_from_slice(first);
            cards[30 + 6 * at..36 + 6 * at].copy_from_slice(second);
        }
        cards[24..30].copy_from_slice(&self.talon);
        Pack::new(cards).ok_or(ConvertError::Dealing("every card is dealt once"))
    }

    /// Applies a command before the first action.
    fn deal(&mut self, command: &Command) -> Result<(), Misfit> {
        match command {
            Command::StartCardDealing { .. } => {
                self.hands = Default::default();
                self.talon.clear();
            }
            Command::DealPlayerTriple { player, cards } => {
                let seat = player.ok_or(Misfit::OutOfPlace)?;
                put(&mut self.hands[seat.index()], 12, cards)?;
            }
            Command::DealTalonTriple { cards } => put(&mut self.talon, 6, cards)?,
            Command::ExchangeCard1Step(exchange) | Command::ExchangeCard2Step(exchange) => self.exchange(exchange)?,
            Command::QuizQuestion(question) => self.ask(question),
            _ => {}
        }
        Ok(())
    }

    fn exchange(&mut self, exchange: &Exchange) -> Result<(), Misfit> {
        let [a, b] = exchange.cards.map(|face| face.card);
        let (a, b) = a.zip(b).ok_or(Misfit::Card)?;
        let all = || self.hands.iter().flatten().chain(&self.talon);
        if !all().any(|card| *card == a) || !all().any(|card| *card == b) {
            return Err(Misfit::OutOfPlace);
        }
        for card in self.hands.iter_mut().flatten().chain(&mut self.talon) {
            if *card == a {
                *card = b;
            } else if *card == b {
                *card = a;
            }
        }
        Ok(())
    }

    fn ask(&mut self, question: &QuizQuestion) {
        let Some(kind) = question.id.kind() else { return };
        self.quiz.push(Question {
            seat: question.turn.next,
            suit: question.suit.and_then(CardSuit::suit).map(tarock::Suit::letter),
            rank: question.value,
            choices: question.choices.clone(),
            right: question.right,
            answer: question.answer,
            ..Question::new(kind, self.actions.len() as u32)
        });
    }

    fn position(&self) -> Result<&Position, Misfit> {
        self.position.as_ref().ok_or(Misfit::OutOfPlace)
    }

    fn play(&mut self, action: Action) -> Result<(), Misfit> {
        let position = self.position.as_mut().ok_or(Misfit::OutOfPlace)?;
        position.play_into(action, &mut ()).map_err(Misfit::Refused)?;
        self.actions.push(action);
        Ok(())
    }

    /// Checks that a command belongs to the player whose turn it is.
    fn turn(&self, player: Option<Seat>) -> Result<(), Misfit> {
        let turn = self.position()?.board().turn;
        if player.is_some() && turn.is_some() && player != turn { Err(Misfit::OtherPlayer) } else { Ok(()) }
    }

    /// Applies a command from the first action on.
    fn step(&mut self, command: &Command, leads_follow: bool) -> Result<(), Misfit> {
        let over = self.position()?.board().phase == Phase::Finished;
        match command {
            Command::ActivateBidWinner { .. }
            | Command::ActivateForehand(_)
            | Command::ActivatePlayer(_)
            | Command::ChangeRoleFlags { .. }
            | Command::FlipTopTalonCard
            | Command::CloseGame => Ok(()),
            Command::StartCardDealing { .. } | Command::DealPlayerTriple { .. } | Command::DealTalonTriple { .. } => {
                Err(Misfit::OutOfPlace)
            }
            Command::ExchangeCard1Step(_) | Command::ExchangeCard2Step(_) => Err(Misfit::Editor),
            Command::QuizQuestion(question) => {
                self.ask(question);
                Ok(())
            }
            Command::ScoreGame if over => Ok(()),
            Command::BookScoreToUsers { .. } if over => {
                self.booked = true;
                Ok(())
            }
            Command::ScoreGame | Command::BookScoreToUsers { .. } => Err(Misfit::OutOfPlace),
            Command::LeadCard(_) | Command::ImposeCard { .. } | Command::TakeTrick { .. } if self.claimed => Ok(()),
            Command::ChangeBidding { new, .. } => self.bid(*new),
            Command::ChangeCalledSuit { new, .. } => self.call(*new),
            Command::TakeTalon { player, package, cards } => {
                self.turn(*player)?;
                self.take_talon(*package, cards)
            }
            Command::QuitGame => self.play(Action::Surrender),
            Command::DepositCard(from) => {
                self.turn(from.player)?;
                self.deposit(from.card.card.ok_or(Misfit::Card)?)
            }
            Command::ChangeAnnouncements { new, old } => {
                let said = announcement(new, old).ok_or(Misfit::Announcements)?;
                self.play(Action::Announce(said))
            }
            Command::LeadCard(from) => {
                self.turn(from.player)?;
                self.play(Action::Play(from.card.card.ok_or(Misfit::Card)?))
            }
            Command::ImposeCard { player, card } => self.impose(*player, card.card.ok_or(Misfit::Card)?),
            Command::TakeTrick { player, .. } => self.take_trick(*player),
            Command::AutoFinish => {
                let may_claim = self.position()?.may_claim();
                if !may_claim && leads_follow {
                    // The engine of another program was sure of the rest, and its cards follow anyway.
                    return Ok(());
                }
                self.play(Action::Claim)?;
                self.claimed = true;
                Ok(())
            }
        }
    }

    fn bid(&mut self, new: Bidding) -> Result<(), Misfit> {
        let bid = match new {
            Bidding::Undeclared => return Err(Misfit::OutOfPlace),
            Bidding::Pass => Bid::Pass,
            Bidding::Forehand => Bid::Forehand,
            game => {
                let contract = game.contract().ok_or(Misfit::OutOfPlace)?;
                if self.holds(contract)? { Bid::Hold } else { Bid::Contract(contract) }
            }
        };
        self.play(Action::Bid(bid))
    }

    /// Returns whether naming this game means holding the bid that the player has already made.
    fn holds(&self, contract: Contract) -> Result<bool, Misfit> {
        let position = self.position()?;
        let (board, legal) = (position.board(), position.legal());
        let own = board.auction.high_bids.iter().any(|bid| Some(bid.seat) == board.turn && bid.contract == contract);
        Ok(own && legal.is_some_and(|legal| legal.contains(&Action::Bid(Bid::Hold))))
    }

    fn call(&mut self, new: CardSuit) -> Result<(), Misfit> {
        let legal = self.position()?.legal();
        let may = |call: Call| legal.is_some_and(|legal| legal.contains(&Action::Call(call)));
        let call = match new.suit() {
            None if new == CardSuit::Unknown => Call::FourthKing,
            None => return Err(Misfit::OutOfPlace),
            Some(suit) if may(Call::King(suit)) => Call::King(suit),
            Some(suit) if may(Call::Queen(suit)) => Call::Queen(suit),
            Some(suit) if may(Call::FourthKing) && self.lacks_king(suit)? => Call::FourthKing,
            Some(suit) => Call::King(suit),
        };
        self.play(Action::Call(call))
    }

    fn lacks_king(&self, suit: tarock::Suit) -> Result<bool, Misfit> {
        let position = self.position()?;
        let hand = position.board().turn.map(|turn| position.hidden().hands[turn]);
        Ok(suit.king().zip(hand).is_some_and(|(king, hand)| !hand.contains(king)))
    }

    fn take_talon(&mut self, package: Option<TalonPackage>, cards: &[CardFace]) -> Result<(), Misfit> {
        let position = self.position()?;
        let talon = position.hidden().talon;
        let named: CardSet = cards.iter().filter_map(|face| face.card).collect();
        let lies_in = |part: TalonPart| half(&talon, part).1.iter().copied().collect::<CardSet>() == named;
        let part = match package {
            Some(TalonPackage::FirstHalf) => TalonPart::new(0),
            Some(TalonPackage::SecondHalf) => TalonPart::new(1),
            None if named.len() == 3 => [0, 1].into_iter().filter_map(TalonPart::new).find(|part| lies_in(*part)),
            Some(TalonPackage::All) | None => {
                // The engine gave the declarer the talon at the end of the auction.
                let whole = position.board().phase == Phase::Discard && position.board().part.is_none();
                return if whole { Ok(()) } else { Err(Misfit::OutOfPlace) };
            }
        };
        self.play(Action::TakeTalon(part.ok_or(Misfit::OutOfPlace)?))
    }

    fn deposit(&mut self, card: Card) -> Result<(), Misfit> {
        let Some(Legal::Discard(choices)) = self.position()?.legal() else { return Err(Misfit::OutOfPlace) };
        if self.deposits.contains(card) {
            return Err(Misfit::OutOfPlace);
        }
        self.deposits.insert(card);
        if self.deposits.len() < usize::from(choices.count) {
            return Ok(());
        }
        let cards = std::mem::take(&mut self.deposits);
        self.play(Action::Discard(cards))
    }

    /// Applies an imposed card. In Trischaken the engine adds cards of the talon by itself; any other card is played.
    fn impose(&mut self, player: Option<Seat>, card: Card) -> Result<(), Misfit> {
        let position = self.position()?;
        let game = position.board().game();
        let trischaken = game.is_some_and(|game| shape(game.contract).kind == Kind::Trischaken);
        if trischaken && position.hidden().talon.contains(&card) {
            return Ok(());
        }
        self.turn(player)?;
        self.play(Action::Play(card))
    }

    fn take_trick(&self, player: Option<Seat>) -> Result<(), Misfit> {
        let board = self.position()?.board();
        let taken = board.tricks.last().filter(|_| board.trick.cards().is_empty()).ok_or(Misfit::OutOfPlace)?;
        if player.is_some_and(|player| player != taken.winner) { Err(Misfit::Trick) } else { Ok(()) }
    }
}

/// Returns whether the engine handles a command; the first such command begins the deal.
const fn acts(command: &Command) -> bool {
    !matches!(
        command,
        Command::StartCardDealing { .. }
            | Command::DealPlayerTriple { .. }
            | Command::DealTalonTriple { .. }
            | Command::ExchangeCard1Step(_)
            | Command::ExchangeCard2Step(_)
            | Command::ActivateForehand(_)
            | Command::ActivatePlayer(_)
            | Command::ActivateBidWinner { .. }
            | Command::ChangeRoleFlags { .. }
            | Command::QuizQuestion(_)
    )
}

fn put(pile: &mut Vec<Card>, most: usize, cards: &[CardFace; 3]) -> Result<(), Misfit> {
    if pile.len() + cards.len() > most {
        return Err(Misfit::OutOfPlace);
    }
    for face in cards {
        pile.push(face.card.ok_or(Misfit::Card)?);
    }
    Ok(())
}

/// Returns what a turn has added to the announcements of a player.
fn announcement(new: &str, old: &str) -> Option<Announcement> {
    let mut words = new.split_ascii_whitespace();
    for word in old.split_ascii_whitespace() {
        words.next().filter(|new| *new == word)?;
    }
    let mut said = Announcement::GOOD;
    for word in words {
        if word.contains(':') {
            said.kontras.insert(word.parse().ok()?);
        } else {
            said.bonuses.insert(word.parse().ok()?);
        }
    }
    Some(said)
}
