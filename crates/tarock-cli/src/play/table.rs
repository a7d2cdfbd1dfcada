//! A table with one person and bots. It keeps all cards; outside of this file there is only the person's view.

use std::time::Duration;

use jiff::Timestamp;
use tarock::{
    Action, BySeat, DealRecord, Event, EventView, GamePoints, Pack, Phase, Position, Refusal, Seat, SeatView, Series,
    Settlement, Viewer,
};
use tarock_bot::{Bot, Decision};
use tarock_record::{About, GameRecord, Player, PlayerKind};

use super::book::Book;
use super::thinker::Thinker;
use crate::chance::Chance;
use crate::output::Output;

/// Something that the person learns.
pub(super) enum Happening {
    /// An event of the deal, and what the person knew before it.
    Event(Box<SeatView>, EventView),
    /// What a bot would do in the person's place.
    Advice(Box<SeatView>, Decision),
}

/// How a table is set up.
pub(super) struct Setup {
    pub(super) series: Series,
    pub(super) seat: Seat,
    pub(super) bot: Bot,
    pub(super) seed: u64,
    /// The names of the seats, in order.
    pub(super) names: Vec<String>,
    pub(super) session: String,
}

/// The table.
pub(super) struct Table {
    setup: Setup,
    book: Book,
    record: DealRecord,
    started: Timestamp,
    position: Position,
    view: SeatView,
    /// The place of the deal in the session, from 0.
    index: u64,
    settlement: Option<Settlement>,
    thinker: Thinker,
    asked: Option<u64>,
    advice: Option<u64>,
    happened: Vec<Happening>,
}

impl Table {
    /// Sits down at a new table, or at the deal that was left.
    pub(super) fn new(setup: Setup, book: Book, left: Option<GameRecord>) -> Self {
        let n_before = u64::from(setup.series.n_deals());
        let (record, started, index) = match left {
            Some(left) => {
                let index = left.about.number.map_or(n_before, |number| u64::from(number.saturating_sub(1)));
                (left.deal, left.about.started.unwrap_or_else(Timestamp::now), index)
            }
            None => (shuffled(&setup, n_before), Timestamp::now(), n_before),
        };
        let position = record.start();
        let view = position.view_of(setup.seat);
        let mut table = Self {
            setup,
            book,
            record,
            started,
            position,
            view,
            index,
            settlement: None,
            thinker: Thinker::new(),
            asked: None,
            advice: None,
            happened: Vec::new(),
        };
        table.replay();
        table
    }

    /// What the person knows.
    pub(super) fn view(&self) -> &SeatView {
        &self.view
    }

    pub(super) fn seat(&self) -> Seat {
        self.setup.seat
    }

    /// The number of the deal, from 1.
    pub(super) fn number(&self) -> u64 {
        self.index + 1
    }

    pub(super) fn n_settled(&self) -> u32 {
        self.setup.series.n_deals()
    }

    pub(super) fn totals(&self) -> BySeat<GamePoints> {
        self.setup.series.totals()
    }

    pub(super) fn series_is_over(&self) -> bool {
        self.setup.series.is_over()
    }

    /// The bill of a deal that is over.
    pub(super) fn settlement(&self) -> Option<&Settlement> {
        self.settlement.as_ref()
    }

    pub(super) fn is_my_turn(&self) -> bool {
        self.view.board().phase != Phase::Finished && self.view.board().turn == Some(self.setup.seat)
    }

    pub(super) fn book(&self) -> &Book {
        &self.book
    }

    /// Whether the next announcement of the declarer opens them: after the talon, nobody has announced yet.
    pub(super) fn opening(&self) -> bool {
        self.view.board().opens_announcements()
    }

    /// Takes what has happened since the last call.
    pub(super) fn happened(&mut self) -> Vec<Happening> {
        std::mem::take(&mut self.happened)
    }

    /// Does something in the person's place.
    pub(super) fn act(&mut self, out: &Output, action: Action) -> anyhow::Result<Result<(), Refusal>> {
        if let Err(refusal) = self.play(self.setup.seat, action) {
            return Ok(Err(refusal));
        }
        self.keep(out)?;
        Ok(Ok(()))
    }

    /// Lets the bots go on: asks the one on turn, and waits for an answer. Returns whether something happened.
    pub(super) fn go_on(&mut self, out: &Output, wait: Duration) -> anyhow::Result<bool> {
        let turn = self.position.board().turn.filter(|turn| *turn != self.setup.seat);
        if let (Some(seat), None) = (turn, self.asked) {
            let seed = self.bot_seed();
            self.asked = Some(self.thinker.ask(self.setup.bot, seed, self.position.view_of(seat)));
        }
        if self.asked.is_none() && self.advice.is_none() {
            return Ok(false);
        }
        let Some((ticket, decision)) = self.thinker.answer(wait) else { return Ok(false) };
        let Some(decision) = decision else { return Ok(false) };
        if self.advice == Some(ticket) {
            self.advice = None;
            self.happened.push(Happening::Advice(Box::new(self.view.clone()), decision));
            return Ok(true);
        }
        if self.asked != Some(ticket) {
            return Ok(false);
        }
        self.asked = None;
        if let Some(seat) = turn {
            self.play(seat, decision.action).expect("bots decide for what is allowed");
            if self.settlement.is_some() {
                self.keep(out)?;
            }
        }
        Ok(true)
    }

    /// Whether somebody is thinking: a bot on its turn, or the one that advises.
    pub(super) fn is_thinking(&self) -> bool {
        self.asked.is_some() || self.advice.is_some()
    }

    /// Asks the bot what it would do. The answer is one of the things that happen.
    pub(super) fn ask_advice(&mut self) {
        let bot = match self.setup.bot {
            Bot::Zufall => Bot::Tarobot(tarock_bot::Strength::default()),
            bot => bot,
        };
        let seed = self.bot_seed();
        self.advice = Some(self.thinker.ask(bot, seed, self.view.clone()));
    }

    /// Takes back the person's last decision, with everything after it. Returns whether there was one.
    pub(super) fn undo(&mut self, out: &Output) -> anyhow::Result<bool> {
        if self.settlement.is_some() {
            return Ok(false);
        }
        let mut position = self.record.start();
        let mut last = None;
        for (n, action) in self.record.actions.iter().enumerate() {
            if position.board().turn == Some(self.setup.seat) {
                last = Some(n);
            }
            if position.play(*action).is_err() {
                break;
            }
        }
        let Some(last) = last else { return Ok(false) };
        self.record.actions.truncate(last);
        self.replay();
        self.keep(out)?;
        Ok(true)
    }

    /// Deals the next deal of the series.
    pub(super) fn next_deal(&mut self) {
        if self.setup.series.is_over() {
            let series = &self.setup.series;
            let (rules, dealer) = (series.rules().clone(), series.dealer());
            self.setup.series = Series::new(rules, dealer);
        }
        self.index += 1;
        self.record = shuffled(&self.setup, self.index);
        self.started = Timestamp::now();
        self.settlement = None;
        self.replay();
    }

    /// Keeps the deal as it stands, so that it can go on later.
    fn keep(&mut self, out: &Output) -> anyhow::Result<()> {
        let record = self.game_record();
        if self.settlement.is_some() {
            return self.book.add(out, record.settled()?);
        }
        self.book.write(out, Some(&record))
    }

    /// Keeps an unfinished deal. Returns whether there is one.
    pub(super) fn leave(&mut self, out: &Output) -> anyhow::Result<bool> {
        if self.settlement.is_some() {
            return Ok(false);
        }
        self.keep(out)?;
        Ok(true)
    }

    fn game_record(&self) -> GameRecord {
        let mut record = GameRecord::from(self.record.clone());
        let player = |(at, name): (usize, &String)| {
            let person = at == self.setup.seat.index();
            let kind = Some(if person { PlayerKind::Human } else { PlayerKind::Bot });
            let id = (!person).then(|| self.setup.bot.to_string());
            Player { kind, id, ..Player::named(name.clone()) }
        };
        record.about = About {
            session: Some(self.setup.session.clone()),
            number: u32::try_from(self.number()).ok(),
            players: self.setup.names.iter().enumerate().map(player).collect(),
            started: Some(self.started),
            ended: self.settlement.is_some().then(Timestamp::now),
            ..About::default()
        };
        record
    }

    /// Plays the record from its beginning. Events of the past are not told again, except the deal itself.
    fn replay(&mut self) {
        let me = Viewer::Seat(self.setup.seat);
        self.position = self.record.start();
        self.happened.clear();
        (self.asked, self.advice) = (None, None);
        let dealt = self.position.dealt().view_for(me);
        let mut view = SeatView::start(me, self.record.rules.clone(), self.record.dealer);
        if self.record.actions.is_empty() {
            self.happened.push(Happening::Event(Box::new(view.clone()), dealt));
        }
        view.follow(&dealt);
        for action in &self.record.actions {
            self.position.play(*action).expect("the record was played before");
        }
        self.view = self.position.view_of(self.setup.seat);
    }

    fn play(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let events: Vec<Event> = self.position.play_as(seat, action)?;
        self.record.actions.push(action);
        self.asked = None;
        self.advice = None;
        for event in &events {
            let event = event.view_for(Viewer::Seat(self.setup.seat));
            self.happened.push(Happening::Event(Box::new(self.view.clone()), event));
            self.view.follow(&event);
        }
        if self.view.board().phase == Phase::Finished {
            self.settlement = self.setup.series.book(&self.position).or_else(|| self.position.settlement());
        }
        Ok(())
    }

    /// A seed that follows from the deal and the moment, so that the same deal is played alike.
    fn bot_seed(&self) -> u64 {
        let moment = self.record.actions.len() as u64;
        Chance::of_deal(self.setup.seed ^ 0xB07, self.index << 16 | moment).seed()
    }
}

/// Shuffles and deals, from the seed and the place of the deal, as `tarock deal --seed` does for the first one.
fn shuffled(setup: &Setup, index: u64) -> DealRecord {
    let mut chance = Chance::of_deal(setup.seed, index);
    let mut pack = Pack::NEW;
    pack.shuffle(&mut |n| chance.below(n));
    setup.series.deal(pack)
}
