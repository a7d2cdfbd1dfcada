//! An evening: who plays, what was entered deal by deal, and what was corrected later.

use serde::{Deserialize, Serialize};
use tarock::{BySeat, GamePoints, RuleSet, Seat, Seats, Series, Settlement};

use super::form::{Form, is_default};
use crate::model::balance::{Balance, Kind, Line as BalanceLine};

/// Rules as they are stored: a preset by its name, all others in full.
mod stored_rules {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
    use tarock::RuleSet;

    #[derive(Serialize, Deserialize)]
    #[serde(untagged)]
    enum Stored {
        Preset(String),
        Own(Box<RuleSet>),
    }

    pub(super) fn serialize<S: Serializer>(rules: &RuleSet, serializer: S) -> Result<S::Ok, S::Error> {
        let is_preset = RuleSet::preset(rules.name()).is_some_and(|preset| preset == *rules);
        if is_preset { rules.name().serialize(serializer) } else { rules.serialize(serializer) }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<RuleSet, D::Error> {
        match Stored::deserialize(deserializer)? {
            Stored::Preset(name) => RuleSet::preset(&name).ok_or_else(|| de::Error::custom("unknown preset")),
            Stored::Own(rules) => Ok(*rules),
        }
    }
}

/// Something that was done to the lines of an evening.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Change {
    /// A deal was entered; this player dealt.
    #[serde(rename = "e")]
    Entered(usize, Form),
    /// A line was corrected.
    #[serde(rename = "c")]
    Corrected(usize, usize, Form),
    /// A line was struck: everybody gets nothing.
    #[serde(rename = "s")]
    Struck(usize),
    /// A struck line counts again.
    #[serde(rename = "r")]
    Restored(usize),
}

/// A change and when it was made, in ms since 1970.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deed {
    #[serde(rename = "t")]
    pub(crate) at: i64,
    #[serde(rename = "d")]
    pub(crate) change: Change,
}

/// An evening with real cards. Its lines follow from what was done, so nothing that was changed is lost.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Evening {
    pub(crate) id: String,
    /// When it began, in ms since 1970.
    pub(crate) at: i64,
    #[serde(with = "stored_rules")]
    pub(crate) rules: RuleSet,
    /// In playing order. One more than the game has seats: the dealer sits out.
    pub(crate) players: Vec<String>,
    /// Who deals first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) first_dealer: usize,
    /// Cents per point; 0 for points only.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) cents: u32,
    #[serde(default, skip_serializing_if = "is_default")]
    deeds: Vec<Deed>,
    /// What was undone, the last one last.
    #[serde(default, skip_serializing_if = "is_default")]
    undone: Vec<Deed>,
}

/// Who sits where in a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seating {
    /// The players by seat.
    pub(crate) players: Vec<usize>,
    pub(crate) dealer: usize,
    pub(crate) sits_out: Option<usize>,
    pub(crate) forehand: Seat,
}

/// A line as it was before a change, or when it was struck or restored.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Past {
    pub(crate) at: i64,
    pub(crate) change: Change,
    pub(crate) bill: Vec<GamePoints>,
}

/// A line of the evening: a deal as it stands now.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line {
    pub(crate) form: Form,
    pub(crate) seating: Seating,
    pub(crate) settlement: Settlement,
    pub(crate) struck: bool,
    pub(crate) at: i64,
    /// Everything that happened to it, oldest first.
    pub(crate) past: Vec<Past>,
}

impl Evening {
    /// Begins an evening; `None` if the number of players does not fit the game.
    pub(crate) fn new(id: String, at: i64, rules: RuleSet, players: Vec<String>, first_dealer: usize) -> Option<Self> {
        let n = rules.game().seats().len();
        let fits = (n..=n + 1).contains(&players.len()) && first_dealer < players.len();
        let (deeds, undone) = (Vec::new(), Vec::new());
        fits.then_some(Self { id, at, rules, players, first_dealer, cents: 0, deeds, undone })
    }

    /// Reads a stored evening.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let evening: Self = serde_json::from_str(text).ok()?;
        let is_entered = |deed: &&Deed| matches!(deed.change, Change::Entered(..));
        let n_entered = evening.deeds.iter().filter(is_entered).count();
        (evening.is_sound() && evening.lines().len() == n_entered).then_some(evening)
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether every number in it names a player or a line. A link can come from anywhere.
    fn is_sound(&self) -> bool {
        let n = self.rules.game().seats().len();
        let mut n_lines = 0;
        let mut fits = |deed: &Deed| match deed.change {
            Change::Entered(dealer, _) => {
                n_lines += 1;
                dealer < self.players.len()
            }
            Change::Corrected(line, dealer, _) => line < n_lines && dealer < self.players.len(),
            Change::Struck(line) | Change::Restored(line) => line < n_lines,
        };
        (n..=n + 1).contains(&self.players.len())
            && self.first_dealer < self.players.len()
            && self.deeds.iter().all(&mut fits)
            && self.undone.iter().rev().all(fits)
    }

    pub(crate) fn seats(&self) -> Seats {
        self.rules.game().seats()
    }

    /// Who sits where if this player deals. Whoever sits out deals.
    pub(crate) fn seating(&self, dealer: usize) -> Seating {
        let n = self.players.len();
        let sits_out = (n > self.seats().len()).then_some(dealer);
        let players: Vec<usize> = (0..n).filter(|player| Some(*player) != sits_out).collect();
        let first = (dealer + 1) % n;
        let forehand = players.iter().position(|player| *player == first).and_then(Seat::new);
        Seating { players, dealer, sits_out, forehand: forehand.unwrap_or(Seat::S1) }
    }

    /// Who deals the next deal.
    pub(crate) fn next_dealer(&self) -> usize {
        let lines = self.lines();
        lines.last().map_or(self.first_dealer, |line| (line.seating.dealer + 1) % self.players.len())
    }

    /// Does something and forgets what was undone before.
    pub(crate) fn act(&mut self, at: i64, change: Change) {
        self.deeds.push(Deed { at, change });
        self.undone.clear();
    }

    pub(crate) fn can_undo(&self) -> bool {
        !self.deeds.is_empty()
    }

    pub(crate) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    pub(crate) fn undo(&mut self) {
        self.undone.extend(self.deeds.pop());
    }

    pub(crate) fn redo(&mut self) {
        self.deeds.extend(self.undone.pop());
    }

    /// A deal by the form and its dealer; `None` if it has no bill.
    fn line(&self, at: i64, dealer: usize, form: &Form) -> Option<Line> {
        let seating = self.seating(dealer);
        let settlement = form.settle(&self.rules, seating.forehand).ok()?;
        Some(Line { form: form.clone(), seating, settlement, struck: false, at, past: Vec::new() })
    }

    /// The lines as they stand now.
    pub(crate) fn lines(&self) -> Vec<Line> {
        let mut lines: Vec<Option<Line>> = Vec::new();
        for Deed { at, change } in &self.deeds {
            let past = |line: &Line| Past { at: *at, change: change.clone(), bill: self.by_player(line, false) };
            match change {
                Change::Entered(dealer, form) => {
                    let mut line = self.line(*at, *dealer, form);
                    if let Some(line) = &mut line {
                        line.past.push(past(line));
                    }
                    lines.push(line);
                }
                Change::Corrected(number, dealer, form) => {
                    if let (Some(Some(old)), Some(mut new)) = (lines.get_mut(*number), self.line(*at, *dealer, form)) {
                        new.past = core::mem::take(&mut old.past);
                        new.past.push(past(&new));
                        new.at = old.at;
                        *old = new;
                    }
                }
                Change::Struck(number) | Change::Restored(number) => {
                    if let Some(Some(line)) = lines.get_mut(*number) {
                        line.struck = matches!(change, Change::Struck(_));
                        line.past.push(past(line));
                    }
                }
            }
        }
        lines.into_iter().flatten().collect()
    }

    /// What each player gets for a line, struck or not.
    fn by_player(&self, line: &Line, money: bool) -> Vec<GamePoints> {
        let bill = if money { line.settlement.in_money() } else { line.settlement.bill };
        let mut all = vec![GamePoints::ZERO; self.players.len()];
        for (seat, points) in bill.iter() {
            if let Some(player) = line.seating.players.get(seat.index()) {
                all[*player] = points;
            }
        }
        all
    }

    /// The balance sheet of the evening.
    pub(crate) fn balance(&self) -> Balance {
        let n = self.players.len();
        let (mut lines, mut has_money_column) = (Vec::new(), false);
        let mut series = self.series();
        for (at, line) in self.lines().iter().enumerate() {
            has_money_column |= line.settlement.money.is_some() && !line.struck;
            let declarer = line.form.declarer().and_then(|seat| line.seating.players.get(seat.index()).copied());
            let kind = Kind::Deal { number: at + 1, id: String::new(), contract: line.form.contract(), declarer };
            let column = |money| if line.struck { vec![GamePoints::ZERO; n] } else { self.by_player(line, money) };
            lines.push(BalanceLine {
                kind,
                cells: column(false),
                money: column(true),
                struck: line.struck,
                sits_out: line.seating.sits_out,
            });
            let Some(running) = series.as_mut().filter(|_| !line.struck) else { continue };
            let before = running.totals();
            running.book_bill(&line.settlement, line.form.renonce);
            if running.is_over() {
                let extra = |seat: Seat| running.totals()[seat] - before[seat] - line.settlement.bill[seat];
                let extra = BySeat::from_fn(self.seats(), extra).as_slice().to_vec();
                let (money, sits_out) = (extra.clone(), None);
                lines.push(BalanceLine { kind: Kind::End, cells: extra, money, struck: false, sits_out });
                series = self.series();
            }
        }
        Balance::of_lines(lines, n, has_money_column)
    }

    /// What each player got in each deal, and when it was entered, for the book of all evenings.
    pub(crate) fn book(&self, lines: &[Line]) -> Vec<(i64, Vec<GamePoints>)> {
        let mut book: Vec<(i64, Vec<GamePoints>)> = Vec::new();
        for row in self.balance().lines {
            match (row.kind, book.last_mut()) {
                (Kind::Deal { number, .. }, _) => book.push((lines[number - 1].at, row.cells)),
                (_, Some((_, sums))) => sums.iter_mut().zip(row.cells).for_each(|(sum, more)| *sum += more),
                _ => {}
            }
        }
        book
    }

    /// A series that begins; `None` where the rules know none or where players take turns to sit out.
    fn series(&self) -> Option<Series> {
        let has_one = self.rules.series_end().is_some() && self.players.len() == self.seats().len();
        has_one.then(|| Series::new(self.rules.clone(), Seat::S1))
    }
}
