//! The bill of a game of two sides, as a goal of the search.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use tarock::{Bonus, Card, CardSet, Counting, Position, Seat, SeatSet, Seats, Settlement, Side, koenigrufen, lone};

use crate::bonus_marks::Marks;
use crate::certain_tricks::CertainTricks;
use crate::goal::{ALWAYS, COUNTERS, Goal, NEVER, Values, birds_below, named};
use crate::{Play, Taken};

/// Returns the worth of a settlement to a seat: its result above the average of the table, times the number of seats,
/// in half points.
pub(crate) fn worth(settlement: &Settlement, seat: Seat) -> i32 {
    let all: i32 = settlement.bill.as_slice().iter().map(|points| points.halves()).sum();
    settlement.bill.seats().len() as i32 * settlement.bill[seat].halves() - all
}

/// The kernel's bill of a running game.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Outlook {
    Koenigrufen(Box<koenigrufen::Outlook>),
    Lone(Box<lone::Outlook>),
}

/// The scores at which the bill changes, each with its worth from there on.
type Steps = Vec<(i16, i32)>;

/// The bill of a game of two sides, as seen by one seat.
#[derive(Debug, Clone)]
pub(crate) struct Bill {
    outlook: Outlook,
    table: Seats,
    seat: Seat,
    /// The side of that seat.
    side: Side,
    declarers: u8,
    called: CardSet,
    mond: bool,
    kings: bool,
    trull: bool,
    honours: bool,
    /// The birds that count.
    birds: u64,
    named: u64,
    /// The seats that stand for the declarer's side and the defenders; `None` in games where seats pay each other.
    heads: Option<[Seat; 2]>,
    values: Values,
    /// The points of the declarer's side besides its tricks.
    share: i16,
    share_needs_trick: bool,
    /// The points of all tricks of the deal together.
    total: i16,
    limits: Vec<i16>,
    steps: BTreeMap<Marks, Steps>,
    needs: Vec<(u64, i16)>,
    /// The value to be reached.
    pub(crate) target: i32,
}

/// The side that makes the rest of the tricks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rest {
    /// Both sides have a trick at the end.
    Both,
    /// One side makes all tricks from here on; the other already has one.
    To(Side),
    /// One side makes all tricks of the deal.
    Valat(Side),
}

/// The marks that a play can end with.
struct Ways(ArrayVec<Marks, 256>);

impl Ways {
    const fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    fn push(&mut self, marks: Marks) {
        self.0.push(marks);
    }

    /// Splits every way into two, and into both at once if `or_both`. Returns `None` if there are too many.
    fn split(&mut self, into: impl Fn(Marks) -> [Marks; 2], or_both: bool) -> Option<()> {
        let mut all = ArrayVec::<Marks, 256>::new();
        for marks in &self.0 {
            let [one, other] = into(*marks);
            let both = Marks(one.0 | other.0);
            for (at, way) in [one, other, both].into_iter().enumerate() {
                if (at < 2 || or_both) && !all.contains(&way) {
                    all.try_push(way).ok()?;
                }
            }
        }
        self.0 = all;
        Some(())
    }
}

const NEEDS: usize = 1 << 10;

impl Bill {
    /// Returns the bill of a position in play, with the marks and the points of `seat`'s side so far; `None` if the
    /// game has more than two sides.
    pub(crate) fn of(position: &Position, play: &Play, seat: Seat) -> Option<(Self, u64, i16)> {
        let board = position.board();
        let (outlook, shares, declarers, live, counting, needs_trick, steps): (_, _, SeatSet, _, _, _, Vec<u16>);
        let heads;
        if let Some((found, cards)) = koenigrufen::Outlook::of(position) {
            let game = found.game();
            declarers = game.partner.into_iter().chain([game.declarer]).collect();
            heads = board.seats().iter().find(|&s| game.side(s) == Side::Defenders).map(|other| [game.declarer, other]);
            (live, counting, needs_trick) = (found.live(), found.counting(), found.shares_need_a_trick());
            steps = found.steps().into_iter().collect();
            (outlook, shares) = (Outlook::Koenigrufen(Box::new(found)), cards);
        } else {
            let (found, cards) = lone::Outlook::of(position)?;
            declarers = SeatSet::of(found.game().declarer);
            heads = None;
            (live, counting, needs_trick) = (found.live(), Counting::Thirds, false);
            steps = found.steps().into_iter().collect();
            (outlook, shares) = (Outlook::Lone(Box::new(found)), cards);
        }
        let values = Values::new(counting);
        let side = if declarers.contains(seat) { Side::Declarer } else { Side::Defenders };
        let outside = shares[0] | shares[1];
        let bill = Self {
            outlook,
            table: board.seats(),
            seat,
            side,
            declarers: declarers.iter().fold(0, |bits, seat| bits | 1 << seat.index()),
            called: position.hidden().called_card.filter(|_| live.contains(Bonus::KingUltimo)).into_iter().collect(),
            mond: live.contains(Bonus::MondCaptured),
            kings: live.contains(Bonus::AllKings),
            trull: live.contains(Bonus::Trull),
            honours: live.contains(Bonus::FourHonours),
            birds: Bonus::BIRDS
                .iter()
                .filter(|bird| live.contains(**bird))
                .fold(0, |bits, bird| bits | 1 << *bird as u8),
            named: named(play),
            heads,
            share: values.of_set(shares[0]),
            share_needs_trick: needs_trick,
            total: values.of_set(CardSet::PACK - outside),
            limits: steps.into_iter().map(|step| step as i16).collect(),
            values,
            steps: BTreeMap::new(),
            needs: vec![(u64::MAX, 0); NEEDS],
            target: 0,
        };
        let mut marks = Marks::default();
        for side in [Side::Declarer, Side::Defenders] {
            bill.count(&mut marks, shares[side as usize], side);
        }
        let (mut marks, mut points) = (marks.0, 0);
        let n = board.rules.game().n_tricks();
        for (at, taken) in board.tricks.iter().enumerate() {
            let taken = Taken { trick: taken.trick, winner: taken.winner, talon_card: taken.talon_card };
            let (more, got) = bill.take(marks, n - at, &taken);
            (marks, points) = (more, points + got);
        }
        Some((bill, marks, points))
    }

    fn side_of(&self, seat: Seat) -> Side {
        if self.declarers >> seat.index() & 1 == 1 { Side::Declarer } else { Side::Defenders }
    }

    /// Returns the seat that stands for another one in the bill.
    fn head(&self, seat: Seat) -> Seat {
        self.heads.map_or(seat, |heads| heads[self.side_of(seat) as usize])
    }

    /// Records kings, Trull and honours among cards that go to a side.
    fn count(&self, marks: &mut Marks, cards: CardSet, side: Side) {
        if self.kings && !cards.is_disjoint(CardSet::KINGS) {
            marks.give_king(side);
        }
        if self.trull && !cards.is_disjoint(CardSet::TRULL) {
            marks.give_trull(side);
        }
        if self.honours && side == Side::Declarer {
            marks.give_honours((cards & CardSet::HONOURS).len() as u8);
        }
    }

    /// Returns the worth of the play to the seat if it ends with these marks and `points` in its side's tricks.
    fn worth(&mut self, marks: Marks, points: i16) -> i32 {
        let tricks = match self.side {
            Side::Declarer => points,
            Side::Defenders => self.total - points,
        };
        let pack = self.values.of_set(CardSet::PACK);
        let none = self.share_needs_trick && !marks.has_trick(Side::Declarer);
        let score = if none { 0 } else { (tricks + self.share).clamp(0, pack) }.cast_unsigned();
        let settlement = match &mut self.outlook {
            Outlook::Koenigrufen(outlook) => {
                let game = outlook.game();
                let loses_share = |side: &Side| self.share_needs_trick && !marks.has_trick(*side);
                let birds = [0, 1, 2, 3].map(|bird| marks.bird(bird).map(|seat| game.side(seat)));
                let honours = marks.honours();
                let ending = koenigrufen::Ending {
                    score,
                    valat: marks.all_tricks(),
                    birds,
                    king_ultimo: marks.ultimo(),
                    kings: marks.all_kings().filter(|side| !loses_share(side)),
                    trull: marks.whole_trull().filter(|side| !loses_share(side)),
                    honours: [
                        if loses_share(&Side::Declarer) { 0 } else { honours },
                        if loses_share(&Side::Defenders) { 0 } else { 7 - honours.min(7) },
                    ],
                    mondfang: marks.mondfang(),
                };
                outlook.settle(&ending)
            }
            Outlook::Lone(outlook) => outlook.settle(&lone::Ending {
                score,
                all_tricks: marks.all_tricks() == Some(Side::Declarer),
                birds: [0, 1, 2, 3].map(|bird| marks.bird(bird)),
                mondfang: marks.mondfang(),
            }),
        };
        worth(&settlement, self.seat)
    }

    /// Returns the worth of every number of points the side can have at the end with these marks.
    fn steps(&mut self, marks: Marks) -> &Steps {
        if !self.steps.contains_key(&marks) {
            let steps = self.find_steps(marks);
            self.steps.insert(marks, steps);
        }
        &self.steps[&marks]
    }

    fn find_steps(&mut self, marks: Marks) -> Steps {
        if let Some(side) = marks.all_tricks() {
            // All tricks go to one side, so nothing is left to count.
            let points = if side == self.side { self.total } else { 0 };
            return vec![(ALWAYS, self.worth(marks, points))];
        }
        let (share, total, side) = (self.share, self.total, self.side);
        let from = |limit: &i16| match side {
            Side::Declarer => limit - share,
            Side::Defenders => share + total - limit + 1,
        };
        let mut starts: Vec<i16> = self.limits.iter().map(from).filter(|start| (1..=total).contains(start)).collect();
        starts.sort_unstable();
        starts.dedup();
        let mut steps = vec![(ALWAYS, self.worth(marks, 0))];
        for start in starts {
            let value = self.worth(marks, start);
            debug_assert!(steps.last().is_none_or(|last| last.1 <= value), "more points are never worse");
            if steps.last().is_none_or(|last| last.1 != value) {
                steps.push((start, value));
            }
        }
        steps
    }

    /// Returns all values that have been met, in order.
    pub(crate) fn met(&self) -> Vec<i32> {
        let mut met: Vec<i32> = self.steps.values().flatten().map(|step| step.1).collect();
        met.sort_unstable();
        met.dedup();
        met
    }

    /// Returns all values that are still possible, and perhaps some more, in order; `None` if there are too many ways
    /// to end.
    pub(crate) fn attainable(&mut self, play: &Play, marks: u64, points: i16) -> Option<Vec<i32>> {
        let mut ways = Ways::new();
        let marks = Marks(marks);
        for rest in [Rest::Both, Rest::Valat(Side::Declarer), Rest::Valat(Side::Defenders)] {
            if let Some(start) = Self::with_tricks(marks, rest) {
                ways.push(start);
            }
        }
        let on_table = play.trick().card_set();
        let open = play.seats().iter().fold(on_table, |cards, seat| cards | play.hand(seat));
        let holder = |card: Card| {
            let held = play.seats().iter().find(|&seat| play.hand(seat).contains(card));
            held.or_else(|| play.trick().player_of(card, self.table))
        };
        let sides = [Side::Declarer, Side::Defenders];
        if self.kings && !open.is_disjoint(CardSet::KINGS) {
            ways.split(|marks| sides.map(|side| marks.with(|marks| marks.give_king(side))), true)?;
        }
        if self.trull && !open.is_disjoint(CardSet::TRULL) {
            ways.split(|marks| sides.map(|side| marks.with(|marks| marks.give_trull(side))), true)?;
        }
        if self.honours {
            for _ in open & CardSet::HONOURS {
                ways.split(|marks| [marks, marks.with(|marks| marks.give_honours(1))], false)?;
            }
        }
        for bird in (0..play.tricks_left().min(4)).filter(|bird| self.birds >> bird & 1 == 1) {
            if let Some(seat) = Card::from_index(bird).and_then(holder) {
                let head = self.head(seat);
                ways.split(|marks| [marks, marks.with(|marks| marks.give_bird(bird, head))], false)?;
            }
        }
        if !open.is_disjoint(self.called) {
            ways.split(|marks| [marks, marks.with(Marks::give_ultimo)], false)?;
        }
        if let (true, Some(by), Some(from)) = (self.mond, holder(Card::SKUES), holder(Card::MOND)) {
            let (by, from) = (self.head(by), self.head(from));
            if by != from {
                ways.split(|marks| [marks, marks.with(|marks| marks.give_mond(by, from))], false)?;
            }
        }
        let most = points + self.values.of_set(open);
        let mut values = Vec::new();
        for marks in ways.0 {
            let steps = self.steps(marks);
            let first = steps.iter().rposition(|step| step.0 <= points).unwrap_or(0);
            values.extend(steps[first..].iter().take_while(|step| step.0 <= most).map(|step| step.1));
        }
        values.sort_unstable();
        values.dedup();
        Some(values)
    }

    /// Returns the marks with the tricks of both sides at the end, if that is still possible.
    fn with_tricks(mut marks: Marks, rest: Rest) -> Option<Marks> {
        match rest {
            Rest::Both | Rest::To(_) => {
                marks.give_trick(Side::Declarer);
                marks.give_trick(Side::Defenders);
            }
            Rest::Valat(side) if marks.has_trick(side.other()) => return None,
            Rest::Valat(side) => marks.give_trick(side),
        }
        Some(marks)
    }

    /// Returns the marks if everything that is still open goes one way: the cards of `live`, birds, the called card,
    /// the Mond.
    fn completed(&self, play: &Play, live: u64, marks: Marks, rest: Rest, favoured: bool) -> Marks {
        let mut marks = marks;
        let open = CardSet::from_bits(live);
        let favourite = if favoured { self.side } else { self.side.other() };
        let taker = match rest {
            Rest::Both => {
                marks.give_trick(Side::Declarer);
                marks.give_trick(Side::Defenders);
                favourite
            }
            Rest::To(side) | Rest::Valat(side) => {
                marks.give_trick(side);
                side
            }
        };
        self.count(&mut marks, open, taker);
        let holder = |card: Card| play.seats().iter().find(|&seat| play.hand(seat).contains(card));
        let can = |side: Side| rest == Rest::Both || side == taker;
        let mut birds = self.birds & ((1 << play.tricks_left().min(4)) - 1);
        while birds != 0 {
            let bird = birds.trailing_zeros() as usize;
            birds &= birds - 1;
            let seat = Card::from_index(bird).and_then(holder);
            if let Some(seat) = seat.filter(|&seat| self.side_of(seat) == favourite && can(favourite)) {
                marks.give_bird(bird, self.head(seat));
            }
        }
        if favourite == Side::Declarer && can(Side::Declarer) && self.called.iter().any(|card| holder(card).is_some()) {
            marks.give_ultimo();
        }
        if self.mond
            && let (Some(by), Some(from)) = (holder(Card::SKUES), holder(Card::MOND))
        {
            let (by, from) = (self.head(by), self.head(from));
            let me = self.head(self.seat);
            if can(self.side_of(by)) && by != from && if favoured { by == me } else { from == me } {
                marks.give_mond(by, from);
            }
        }
        marks
    }
}

impl Goal for Bill {
    const AVOIDS: bool = false;

    fn seats(&self) -> u8 {
        match self.side {
            Side::Declarer => self.declarers,
            Side::Defenders => !self.declarers,
        }
    }

    #[inline]
    fn take(&self, marks: u64, left: usize, taken: &Taken) -> (u64, i16) {
        let mut marks = Marks(marks);
        let side = self.side_of(taken.winner);
        let cards = taken.trick.card_set();
        marks.give_trick(side);
        self.count(&mut marks, cards, side);
        if left <= 4 && self.birds >> (left - 1) & 1 == 1 {
            let winning = taken.trick.card_of(taken.winner, self.table).map(Card::index);
            if winning == Some(left - 1) {
                marks.give_bird(left - 1, self.head(taken.winner));
            }
        }
        if left == 1 && side == Side::Declarer && !cards.is_disjoint(self.called) {
            marks.give_ultimo();
        }
        if self.mond && cards.contains(Card::MOND) && cards.contains(Card::SKUES) {
            let by_skues = taken.trick.card_of(taken.winner, self.table) == Some(Card::SKUES);
            let from = taken.trick.player_of(Card::MOND, self.table).filter(|_| by_skues);
            if let (by, Some(from)) = (self.head(taken.winner), from.map(|seat| self.head(seat)))
                && by != from
            {
                marks.give_mond(by, from);
            }
        }
        let points = if side == self.side { self.values.of_trick(taken) } else { 0 };
        (marks.0, points)
    }

    #[inline]
    fn need(&mut self, marks: u64) -> i16 {
        let key = marks | u64::from(self.target.cast_unsigned()) << 32;
        let at = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54) as usize & (NEEDS - 1);
        if self.needs[at].0 == key {
            return self.needs[at].1;
        }
        let target = self.target;
        let need = self.steps(Marks(marks)).iter().find(|step| step.1 >= target).map_or(NEVER, |step| step.0);
        self.needs[at] = (key, need);
        need
    }

    fn range(&mut self, play: &Play, live: u64, marks: u64, sure: &CertainTricks) -> (i16, i16) {
        let mut marks = Marks(marks);
        let side = if sure.ours { self.side } else { self.side.other() };
        let points = self.values.of_set(CardSet::from_bits(live));
        let certain = self.values.certain(play, live, sure);
        let swept = sure.can_sweep.then(|| {
            // The side can end the play this way, and does if that is better for it.
            let mut marks = marks;
            marks.give_trick(side);
            let rest = if marks.all_tricks() == Some(side) { Rest::Valat(side) } else { Rest::To(side) };
            let end = self.completed(play, live, marks, rest, !sure.ours).0;
            self.need(end) - certain[1]
        });
        if sure.tricks > 0 {
            marks.give_trick(side);
            self.count(&mut marks, CardSet::from_bits(sure.cards), side);
        }
        let open = live & !sure.cards;
        let (mut low, mut high) = (NEVER, ALWAYS);
        for rest in [Rest::Both, Rest::Valat(Side::Declarer), Rest::Valat(Side::Defenders)] {
            if let Rest::Valat(side) = rest
                && marks.has_trick(side.other())
            {
                continue;
            }
            let best = self.completed(play, open, marks, rest, true).0;
            low = low.min(self.need(best));
            let worst = self.completed(play, open, marks, rest, false).0;
            high = high.max(self.need(worst));
        }
        // The side may not want to sweep, so this bounds only what it has at least.
        let forced = if sure.can_sweep { [0, 0] } else { certain };
        match swept {
            Some(swept) if sure.ours => (low + forced[0] - points, (high - forced[1]).min(swept)),
            Some(swept) => ((low + forced[0] - points).max(swept), high - forced[1]),
            None => (low + forced[0] - points, high - forced[1]),
        }
    }

    #[inline]
    fn special(&self, left: usize) -> u64 {
        let birds = self.birds & ((1 << left.min(4)) - 1);
        COUNTERS | birds_below(birds) | self.named
    }

    fn salt(&self) -> u64 {
        u64::from(self.target.cast_unsigned())
    }
}
