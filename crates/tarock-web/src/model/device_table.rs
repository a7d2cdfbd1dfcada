//! One table on the device: a deal that can be played, taken back, replayed and forked, and the sums before it.

mod quiz;

pub(crate) use quiz::{Plan, QuizDeal, Step};

use std::sync::Arc;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use tarock::{
    Action, BySeat, Card, Contract, DealRecord, Event, GamePoints, Pack, Phase, Position, Refusal, RuleSet, Seat,
    SeatView, Seats, Series, Settlement, Viewer,
};

use super::draw::Draw;

/// The player of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Holder {
    /// The person at the screen.
    Human,
    /// Tarobot, under whatever name.
    Bot,
}

/// One finished deal of the session, as the balance sheet lists it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    /// The id of the deal in the archive.
    pub(crate) id: String,
    /// `None` if the hands were thrown in.
    pub(crate) contract: Option<Contract>,
    pub(crate) declarer: Option<Seat>,
    pub(crate) bill: BySeat<GamePoints>,
    /// The amounts in money, where kontras count for the money only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) money: Option<BySeat<GamePoints>>,
}

/// A table of this device. It holds all cards; the screen gets views of it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct DeviceTable {
    id: String,
    series: Series,
    rows: Vec<Row>,
    record: DealRecord,
    cursor: usize,
    position: Position,
    holders: BySeat<Holder>,
    /// Whether cards were shown or actions taken back, so that the deal says little about its players.
    studied: bool,
    /// Actions that were taken back and replaced, oldest first.
    undone: Vec<Action>,
    /// When the cards were dealt, in ms since 1970, if that was noted.
    started: Option<i64>,
    /// Bots that think with the same seed decide the same.
    bot_seed: u64,
    quiz: QuizDeal,
}

/// A table as stored, without derived values.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Saved {
    id: String,
    rows: Vec<Row>,
    totals: BySeat<GamePoints>,
    record: DealRecord,
    cursor: usize,
    holders: Vec<Holder>,
    studied: bool,
    #[serde(default)]
    undone: Vec<Action>,
    #[serde(default)]
    started: Option<i64>,
    /// Tables stored by earlier versions have none.
    #[serde(default)]
    bot_seed: Option<u64>,
    #[serde(default, skip_serializing_if = "QuizDeal::is_nothing")]
    quiz: QuizDeal,
}

/// A pack determined by the seed alone.
pub(crate) fn shuffled(seed: u64) -> Pack {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut pack = Pack::NEW;
    pack.shuffle(&mut |n| chance.next_u32() % n);
    pack
}

/// A seed for the bots of a deal that was not shuffled here: the same cards give the same seed.
fn seed_of(pack: &Pack) -> u64 {
    // FNV-1a, as for the ids of imported deals.
    let mix = |hash: u64, card: Card| (hash ^ card.index() as u64).wrapping_mul(0x0100_0000_01b3);
    pack.cards().iter().copied().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// The id of the deal with this seed.
fn deal_id(seed: u64) -> String {
    format!("{seed:016x}")
}

impl DeviceTable {
    /// Creates a table: the first seat is the person's, and the seed decides the dealer.
    pub(crate) fn new(rules: impl Into<Arc<RuleSet>>, seed: u64) -> Self {
        let rules = rules.into();
        let seats = rules.game().seats();
        let dealer = seats.nth_after(first(), (seed >> 7) as usize % seats.len());
        let series = Series::new(rules, dealer);
        let record = series.deal(shuffled(seed));
        let holders = one_person(seats);
        Self { bot_seed: seed, ..Self::of(deal_id(seed), series, record, holders) }
    }

    /// Creates a table whose first dealer was drawn.
    pub(crate) fn drawn(rules: impl Into<Arc<RuleSet>>, seed: u64) -> Self {
        let rules = rules.into();
        let draw = Draw::of(rules.game(), seed);
        let series = Series::new(rules, draw.dealer);
        let record = series.deal(shuffled(seed));
        let holders = one_person(record.rules.game().seats());
        Self { bot_seed: seed, ..Self::of(deal_id(seed), series, record, holders) }
    }

    /// The cards that were drawn for the first deal; `None` for a later one, and where nobody drew.
    pub(crate) fn draw(&self) -> Option<Draw> {
        let draw = Draw::of(self.rules().game(), self.bot_seed);
        (self.rows.is_empty() && !self.studied && draw.dealer == self.record.dealer).then_some(draw)
    }

    /// Creates a table for a deal from elsewhere, after its first `at` actions; `None` if the rules refuse one of them.
    pub(crate) fn study(id: String, record: DealRecord, at: usize) -> Option<Self> {
        let seats = record.rules.game().seats();
        let series = Series::new(record.rules.clone(), record.dealer);
        let holders = one_person(seats);
        let mut table = Self::of(id, series, record, holders);
        table.studied = true;
        table.record.replay().ok()?;
        table.go(at.min(table.record.actions.len()));
        Some(table)
    }

    /// Creates a table for a deal to look at: it begins before the first trick, or where a deal without tricks ends.
    pub(crate) fn replay(id: String, record: DealRecord) -> Option<Self> {
        let mut table = Self::study(id, record, usize::MAX)?;
        if let Some(start) = table.trick_starts().first() {
            table.go(*start);
        }
        Some(table)
    }

    fn of(id: String, series: Series, record: DealRecord, holders: BySeat<Holder>) -> Self {
        let position = record.start();
        let bot_seed = seed_of(&record.pack);
        let (rows, undone) = (Vec::new(), Vec::new());
        let (studied, started, quiz) = (false, None, QuizDeal::default());
        Self { id, series, rows, record, cursor: 0, position, holders, studied, undone, started, bot_seed, quiz }
    }

    /// Starts the next deal of the session; an unfinished deal is not booked.
    pub(crate) fn next(&mut self, rules: &Arc<RuleSet>, seed: u64) {
        if let Some(row) = self.row() {
            self.series.book(&self.position);
            self.rows.push(row);
        }
        let changed = self.series.rules() != rules.as_ref();
        let other_game = self.series.rules().game() != rules.game();
        if other_game {
            *self = Self::new(rules.clone(), seed);
            return;
        }
        if changed || self.series.is_over() {
            let (dealer, totals, n) = (self.series.dealer(), self.series.totals(), self.series.n_deals());
            let fresh = self.series.is_over().then(|| Series::new(rules.clone(), dealer));
            if fresh.is_some() {
                self.rows.clear();
            }
            let go_on = || Series::resumed(rules.clone(), dealer, None, totals, n);
            self.series = fresh.or_else(go_on).unwrap_or_else(|| Series::new(rules.clone(), dealer));
        }
        self.id = deal_id(seed);
        self.bot_seed = seed;
        self.record = self.series.deal(shuffled(seed));
        self.position = self.record.start();
        self.cursor = 0;
        self.studied = false;
        self.undone.clear();
        self.started = None;
        self.quiz = self.quiz.of_next_deal();
    }

    /// Resets the sums. The deal on the table is the first one if it is not over.
    pub(crate) fn new_round(&mut self) {
        let rules = self.series.rules().clone();
        let (dealer, kept) = (self.series.dealer(), self.series.kept());
        let nothing = BySeat::new(rules.game().seats(), GamePoints::ZERO);
        if let Some(series) = Series::resumed(rules, dealer, kept, nothing, 0) {
            self.series = series;
            self.rows.clear();
        }
    }

    /// Puts a deal that was looked at on this table, up to its current action, to be played on by the person at the
    /// first seat; the sums stay. `seed` gives it a new id, because from here on it is a different deal.
    pub(crate) fn take_over(&mut self, looked_at: &Self, seed: u64) {
        if let Some(row) = self.row() {
            self.series.book(&self.position);
            self.rows.push(row);
        }
        let mut record = looked_at.record.clone();
        let undone = record.actions.split_off(looked_at.cursor);
        let nothing = BySeat::new(record.rules.game().seats(), GamePoints::ZERO);
        let same_game = record.rules.game() == self.series.rules().game();
        let over = !same_game || self.series.is_over();
        let (totals, n) = if over { (nothing, 0) } else { (self.series.totals(), self.series.n_deals()) };
        let Some(series) = Series::resumed(record.rules.clone(), record.dealer, record.kept, totals, n) else { return };
        let rows = if over { Vec::new() } else { std::mem::take(&mut self.rows) };
        let holders =
            BySeat::from_fn(nothing.seats(), |seat| if seat == first() { Holder::Human } else { Holder::Bot });
        let position = looked_at.position.clone();
        let quiz = self.quiz.of_next_deal();
        *self = Self {
            quiz,
            rows,
            cursor: looked_at.cursor,
            position,
            studied: true,
            undone,
            bot_seed: seed,
            ..Self::of(deal_id(seed), series, record, holders)
        };
    }

    /// Puts a deal back that was laid aside, to be played on as if nothing had happened: unlike one that was looked at, it
    /// has shown nobody its cards, unless it had before.
    /// `holders` are those of the seats, as the archive remembers them: nobody is shown another hand.
    pub(crate) fn put_back(&mut self, left: &Self, holders: &[Holder], was_studied: bool, seed: u64) {
        self.take_over(left, seed);
        if holders.contains(&Holder::Human) {
            for (seat, holder) in self.seats().iter().zip(holders) {
                self.holders[seat] = *holder;
            }
        }
        self.studied = was_studied;
    }

    /// Notes when the cards were dealt, unless that is known already.
    pub(crate) fn start_at(&mut self, ms: f64) {
        self.started.get_or_insert(ms as i64);
    }

    pub(crate) const fn started(&self) -> Option<i64> {
        self.started
    }

    /// The seed for the bots of this deal.
    pub(crate) const fn bot_seed(&self) -> u64 {
        self.bot_seed
    }

    /// The id of the session, which is that of its first deal.
    pub(crate) fn session(&self) -> &str {
        self.rows.first().map_or(&self.id, |row| &row.id)
    }

    /// The number of this deal in the session, from 1.
    pub(crate) fn number(&self) -> u32 {
        self.rows.len() as u32 + 1
    }

    /// The sums before the first row, and the amounts that the end of the series adds to this deal.
    pub(crate) fn beside_rows(&self) -> (BySeat<GamePoints>, BySeat<GamePoints>) {
        let seats = self.seats();
        let sum = |seat: Seat| self.rows.iter().map(|row| row.bill[seat]).sum::<GamePoints>();
        let before = self.series.totals();
        let forward = BySeat::from_fn(seats, |seat| before[seat] - sum(seat));
        let (after, own) = (self.totals(), self.row());
        let bonus = BySeat::from_fn(seats, |seat| {
            after[seat] - before[seat] - own.as_ref().map_or(GamePoints::ZERO, |row| row.bill[seat])
        });
        (forward, bonus)
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn rules(&self) -> &Arc<RuleSet> {
        &self.record.rules
    }

    pub(crate) fn seats(&self) -> Seats {
        self.holders.seats()
    }

    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// The deal up to the current action.
    pub(crate) fn played(&self) -> DealRecord {
        let mut record = self.record.clone();
        record.actions.truncate(self.cursor);
        record
    }

    /// The deal with all its actions, the undone ones included.
    pub(crate) const fn record(&self) -> &DealRecord {
        &self.record
    }

    pub(crate) const fn cursor(&self) -> usize {
        self.cursor
    }

    pub(crate) fn n_actions(&self) -> usize {
        self.record.actions.len()
    }

    /// Actions that were taken back and replaced by others.
    pub(crate) fn undone(&self) -> &[Action] {
        &self.undone
    }

    pub(crate) const fn is_studied(&self) -> bool {
        self.studied
    }

    /// Notes that hidden cards are seen from now on, which ends a quiz.
    pub(crate) const fn study_from_now(&mut self) {
        self.studied = true;
        self.quiz.end();
    }

    pub(crate) fn holder(&self, seat: Seat) -> Holder {
        self.holders[seat]
    }

    pub(crate) fn seat_of_human(&self) -> Option<Seat> {
        self.holders.iter().find(|(_, holder)| *holder == Holder::Human).map(|(seat, _)| seat)
    }

    /// Gives a seat to a person or back to the bot. Hands of people are open on the screen.
    pub(crate) fn hold(&mut self, seat: Seat, holder: Holder) {
        if self.holders[seat] != holder {
            self.holders[seat] = holder;
            self.studied |= holder == Holder::Human;
            if !self.may_quiz() {
                self.quiz.end();
            }
        }
    }

    pub(crate) fn turn(&self) -> Option<Seat> {
        self.position.board().turn
    }

    pub(crate) fn is_over(&self) -> bool {
        self.position.board().phase == Phase::Finished
    }

    /// Whether the deal was begun and is not over.
    pub(crate) fn is_under_way(&self) -> bool {
        self.cursor > 0 && !self.is_over()
    }

    /// Carries out an action; it replaces any undone actions.
    pub(crate) fn act(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        if self.record.actions.get(self.cursor) == Some(&action) {
            return Ok(self.forward());
        }
        let events = self.position.play(action)?;
        self.quiz.play_on();
        if self.cursor < self.record.actions.len() {
            self.quiz.fork(self.cursor);
        }
        self.undone.extend(self.record.actions.drain(self.cursor..));
        self.record.actions.push(action);
        self.cursor += 1;
        Ok(events)
    }

    /// Goes to the state after the first `n` actions.
    pub(crate) fn go(&mut self, n: usize) {
        let n = n.min(self.record.actions.len());
        if n == self.cursor {
            return;
        }
        if let Ok(position) = self.record.replay_to(n) {
            if n < self.cursor {
                self.studied = true;
                self.quiz.end();
            }
            self.position = position;
            self.cursor = n;
        }
    }

    /// Replays the next action.
    pub(crate) fn forward(&mut self) -> Vec<Event> {
        let Some(&action) = self.record.actions.get(self.cursor) else { return Vec::new() };
        let Ok(events) = self.position.play(action) else { return Vec::new() };
        self.cursor += 1;
        events
    }

    /// The last action of a person before the cursor. Undo goes there, so that bots need not decide again.
    pub(crate) fn last_own_action(&self) -> Option<usize> {
        let mut position = self.record.start();
        let mut last = None;
        for (n, &action) in self.record.actions.iter().take(self.cursor).enumerate() {
            if position.board().turn.is_some_and(|seat| self.holders[seat] == Holder::Human) {
                last = Some(n);
            }
            position.play_into(action, &mut ()).ok()?;
        }
        last
    }

    /// The first point after the cursor where a person has to act again, or the end.
    pub(crate) fn next_own_action(&self) -> Option<usize> {
        let mut position = self.position.clone();
        for n in self.cursor..self.record.actions.len() {
            position.play_into(self.record.actions[n], &mut ()).ok()?;
            let own = position.board().turn.is_some_and(|seat| self.holders[seat] == Holder::Human);
            if own || n + 1 == self.record.actions.len() {
                return Some(n + 1);
            }
        }
        None
    }

    /// The number of actions at the beginning of each trick, as far as the deal is recorded.
    pub(crate) fn trick_starts(&self) -> Vec<usize> {
        let mut position = self.record.start();
        let mut starts = Vec::new();
        for (n, &action) in self.record.actions.iter().enumerate() {
            let board = position.board();
            if board.phase == Phase::Play && board.trick.cards().is_empty() {
                starts.push(n);
            }
            if position.play_into(action, &mut ()).is_err() {
                break;
            }
        }
        starts
    }

    /// The bill, once the deal is over.
    pub(crate) fn settlement(&self) -> Option<Settlement> {
        self.position.settlement().filter(|_| self.is_over())
    }

    /// This deal as a row of the balance sheet, once it is over.
    pub(crate) fn row(&self) -> Option<Row> {
        let settlement = self.settlement()?;
        let game = self.position.board().game();
        Some(Row {
            id: self.id.clone(),
            contract: game.map(|game| game.contract),
            declarer: game.map(|game| game.seat),
            bill: settlement.bill,
            money: settlement.money,
        })
    }

    /// The finished deals of the session, this one included.
    pub(crate) fn rows(&self) -> Vec<Row> {
        self.rows.iter().cloned().chain(self.row()).collect()
    }

    /// The sums, this deal included once it is over.
    pub(crate) fn totals(&self) -> BySeat<GamePoints> {
        let mut series = self.series.clone();
        if self.is_over() {
            series.book(&self.position);
        }
        series.totals()
    }

    /// Deals other cards to the same players. That is a deal of its own: a finished one keeps its place in the sums and
    /// its id.
    pub(crate) fn replace_pack(&mut self, pack: Pack, seed: u64) {
        let mut other = self.clone();
        other.record.pack = pack;
        other.record.kept = None;
        other.record.actions.clear();
        other.cursor = 0;
        other.position = other.record.start();
        let holders = self.holders;
        self.take_over(&other, seed);
        self.holders = holders;
    }

    /// Serializes everything that has to survive a reload.
    pub(crate) fn save(&self) -> String {
        let saved = Saved {
            id: self.id.clone(),
            rows: self.rows.clone(),
            totals: self.series.totals(),
            record: self.record.clone(),
            cursor: self.cursor,
            holders: self.holders.as_slice().to_vec(),
            studied: self.studied,
            undone: self.undone.clone(),
            started: self.started,
            bot_seed: Some(self.bot_seed),
            quiz: self.quiz.clone(),
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Restores a table from [`save`](Self::save); `None` for anything this version cannot continue.
    pub(crate) fn restore(text: &str) -> Option<Self> {
        let saved: Saved = serde_json::from_str(text).ok()?;
        let record = saved.record.validated().ok()?;
        let (rules, dealer) = (record.rules.clone(), record.dealer);
        let series = Series::resumed(rules, dealer, record.kept, saved.totals, saved.rows.len() as u32)?;
        let holders = BySeat::from_slice(&saved.holders).filter(|h| h.seats() == series.rules().game().seats())?;
        let position = record.replay_to(saved.cursor).ok()?;
        record.replay().ok()?;
        let mut table = Self::of(saved.id, series, record, holders);
        table.cursor = saved.cursor.min(table.record.actions.len());
        table.position = position;
        table.rows = saved.rows;
        table.studied = saved.studied;
        table.undone = saved.undone;
        table.started = saved.started;
        table.bot_seed = saved.bot_seed.unwrap_or(table.bot_seed);
        table.quiz = saved.quiz;
        Some(table)
    }

    /// What a seat may know now.
    pub(crate) fn view(&self, seat: Seat) -> SeatView {
        self.position.view(Viewer::Seat(seat))
    }
}

/// One person in the first seat, bots in the others.
fn one_person(seats: Seats) -> BySeat<Holder> {
    BySeat::from_fn(seats, |seat| if seat == first() { Holder::Human } else { Holder::Bot })
}

/// The seat of the person on a fresh table.
pub(crate) fn first() -> Seat {
    Seat::new(0).expect("there is a first seat")
}
