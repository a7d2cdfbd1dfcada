//! The entry form of one deal with real cards: what was entered so far, and what each input changes.
//!
//! A form keeps what a person has entered, not what follows from it: the summary, and with it the bill, is made from the
//! form whenever it is needed, so that a correction opens the form as it was left.

use serde::{Deserialize, Serialize};
use tarock::{BidOrigin, Bonus, Contract, Counting, EntryFields, RuleSet, Seat, Side, When};

/// Whether this is the default and need not be stored.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A contract with its player. Negative games can be played side by side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Played {
    #[serde(rename = "c")]
    pub(crate) contract: Contract,
    #[serde(rename = "by", default, skip_serializing_if = "is_default")]
    pub(crate) declarer: Option<Seat>,
    /// Whether a negative game was made.
    #[serde(rename = "m", default, skip_serializing_if = "is_default")]
    pub(crate) made: Option<bool>,
    /// The kontras against a negative game.
    #[serde(rename = "k", default, skip_serializing_if = "is_default")]
    pub(crate) kontras: Vec<(Seat, u8)>,
}

impl Played {
    pub(crate) fn kontra_of(&self, seat: Seat) -> u8 {
        self.kontras.iter().find(|(by, _)| *by == seat).map_or(0, |(_, level)| *level)
    }
}

/// Where the called card was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Called {
    /// With the partner.
    #[serde(rename = "p")]
    Partner(Seat),
    /// In the talon.
    #[serde(rename = "t")]
    Talon,
    /// In the talon, and the declarer gave up.
    #[serde(rename = "g")]
    GivenUp,
}

/// An announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Said {
    #[serde(rename = "b")]
    pub(crate) bonus: Bonus,
    pub(crate) by: Seat,
    #[serde(rename = "w", default, skip_serializing_if = "is_default")]
    pub(crate) when: Option<When>,
    #[serde(rename = "m", default, skip_serializing_if = "is_default")]
    pub(crate) made: Option<bool>,
    #[serde(rename = "k", default, skip_serializing_if = "is_default")]
    pub(crate) kontra: u8,
}

/// A hand fact that was shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shown {
    #[serde(rename = "b")]
    pub(crate) bonus: Bonus,
    pub(crate) by: Seat,
    #[serde(rename = "w", default, skip_serializing_if = "is_default")]
    pub(crate) when: Option<When>,
}

/// A Valat that was announced or made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Valat {
    #[serde(rename = "by", default, skip_serializing_if = "is_default")]
    pub(crate) announced_by: Option<Seat>,
    #[serde(rename = "w", default, skip_serializing_if = "is_default")]
    pub(crate) when: Option<When>,
    #[serde(rename = "m", default, skip_serializing_if = "is_default")]
    pub(crate) made_by: Option<Side>,
    #[serde(rename = "k", default, skip_serializing_if = "is_default")]
    pub(crate) kontra: u8,
}

/// What a person can enter. Games, announcements and hand facts are numbered in the order they were entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Input {
    Contract(Contract),
    Declarer(usize, Seat),
    /// Another negative game beside the first.
    Beside(Contract),
    /// Takes a game beside the first back.
    Alone(usize),
    Made(usize, bool),
    KontraAgainst(usize, Seat, u8),
    Origin(BidOrigin),
    Called(Called),
    /// A result without the exact score: one of [`Form::results`].
    Result(u16),
    Score(Option<u16>),
    ScoreOf(Seat, Option<u16>),
    Kontra(u8),
    /// Enters a silent bonus of a side, or takes it back.
    Silent(Bonus, Side),
    Announce(Bonus),
    Unannounce(usize),
    SaidBy(usize, Seat),
    SaidWhen(usize, When),
    SaidMade(usize, bool),
    SaidKontra(usize, u8),
    Show(Bonus),
    Unshow(usize),
    ShownBy(usize, Seat),
    ShownWhen(usize, When),
    ValatSaid(Option<Seat>),
    ValatWhen(When),
    ValatMade(Option<Side>),
    ValatKontra(u8),
    /// The Sküs of the first player took the Mond of the second.
    Mondfang(Option<(Seat, Seat)>),
    UntakenTalon(Option<u16>),
    LostAtTalon(bool),
    Renonce(Option<Seat>),
}

/// The entries about a deal.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Form {
    #[serde(rename = "g")]
    pub(crate) games: Vec<Played>,
    #[serde(rename = "o", skip_serializing_if = "is_default")]
    pub(crate) origin: Option<BidOrigin>,
    #[serde(rename = "p", skip_serializing_if = "is_default")]
    pub(crate) called: Option<Called>,
    #[serde(rename = "s", skip_serializing_if = "is_default")]
    pub(crate) score: Option<u16>,
    /// The score stands for a result that was entered without counting.
    #[serde(rename = "r", skip_serializing_if = "is_default")]
    pub(crate) is_rough: bool,
    /// The score of each seat, in Trischaken.
    #[serde(rename = "e", skip_serializing_if = "is_default")]
    pub(crate) scores: Vec<(Seat, u16)>,
    #[serde(rename = "k", skip_serializing_if = "is_default")]
    pub(crate) kontra: u8,
    #[serde(rename = "q", skip_serializing_if = "is_default")]
    pub(crate) silent: Vec<(Bonus, Side)>,
    #[serde(rename = "a", skip_serializing_if = "is_default")]
    pub(crate) said: Vec<Said>,
    #[serde(rename = "h", skip_serializing_if = "is_default")]
    pub(crate) shown: Vec<Shown>,
    #[serde(rename = "v", skip_serializing_if = "is_default")]
    pub(crate) valat: Valat,
    #[serde(rename = "f", skip_serializing_if = "is_default")]
    pub(crate) mondfang: Option<(Seat, Seat)>,
    #[serde(rename = "u", skip_serializing_if = "is_default")]
    pub(crate) untaken_talon: Option<u16>,
    #[serde(rename = "l", skip_serializing_if = "is_default")]
    pub(crate) lost_at_talon: bool,
    #[serde(rename = "n", skip_serializing_if = "is_default")]
    pub(crate) renonce: Option<Seat>,
}

/// A result that is entered by name: what it means, and a score that has this result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) winner: Side,
    /// The bonus that the score brings the winner.
    pub(crate) bonus: Option<Bonus>,
    pub(crate) score: u16,
}

impl Form {
    pub(crate) fn contract(&self) -> Option<Contract> {
        self.games.first().map(|game| game.contract)
    }

    pub(crate) fn declarer(&self) -> Option<Seat> {
        self.games.first().and_then(|game| game.declarer)
    }

    /// What the rules let a person enter about the contract.
    pub(crate) fn fields(&self, rules: &RuleSet) -> Option<EntryFields> {
        EntryFields::of(rules, self.contract()?)
    }

    /// The side of a seat, as far as it is known.
    pub(crate) fn side(&self, seat: Seat) -> Side {
        let is_partner = self.called == Some(Called::Partner(seat));
        if self.declarer() == Some(seat) || is_partner { Side::Declarer } else { Side::Defenders }
    }

    /// Whether the deal ended before it was played out, so that only what was said counts.
    pub(crate) fn ended_early(&self) -> bool {
        self.renonce.is_some() || self.lost_at_talon || self.called == Some(Called::GivenUp)
    }

    /// The results that need no counting, best for the declarer first. Empty where the score itself is paid.
    pub(crate) fn results(fields: &EntryFields) -> Vec<Outcome> {
        let pack = fields.counting.pack();
        let won = |&(bonus, score): &(Option<Bonus>, u16)| Outcome { winner: Side::Declarer, bonus, score };
        let lost = |&(bonus, score): &(Option<Bonus>, u16)| {
            let score = if bonus.is_none() { score - 1 } else { pack - score };
            Outcome { winner: Side::Defenders, bonus, score }
        };
        fields.thresholds.iter().rev().map(won).chain(fields.thresholds.iter().map(lost)).collect()
    }

    /// The score of the seat that follows from those of all others, where the pack is shared out completely.
    pub(crate) fn rest(&self, fields: &EntryFields, n_seats: usize) -> Option<u16> {
        let sum: u16 = self.scores.iter().map(|(_, score)| *score).sum();
        let is_rest = !fields.talon_is_lost && self.scores.len() + 1 == n_seats;
        fields.counting.pack().checked_sub(sum).filter(|_| is_rest)
    }

    pub(crate) fn score_of(&self, seat: Seat) -> Option<u16> {
        self.scores.iter().find(|(of, _)| *of == seat).map(|(_, score)| *score)
    }

    /// Carries out an input. `forehand` plays what only forehand can play.
    pub(crate) fn enter(&mut self, input: Input, rules: &RuleSet, forehand: Seat) {
        match input {
            Input::Contract(contract) => self.choose(contract, rules, forehand),
            Input::Declarer(at, seat) => self.set_declarer(at, seat),
            Input::Beside(contract) => {
                self.games.push(Played { contract, declarer: None, made: None, kontras: Vec::new() });
            }
            Input::Alone(at) => remove(&mut self.games, at),
            Input::Made(at, made) => change(&mut self.games, at, |game| game.made = Some(made)),
            Input::KontraAgainst(at, seat, level) => change(&mut self.games, at, |game| {
                game.kontras.retain(|(by, _)| *by != seat);
                if level > 0 {
                    game.kontras.push((seat, level));
                    game.kontras.sort_by_key(|(by, _)| by.index());
                }
            }),
            Input::Origin(origin) => self.origin = Some(origin),
            Input::Called(called) => self.set_called(called),
            Input::Result(score) => (self.score, self.is_rough) = (Some(score), true),
            Input::Score(score) => (self.score, self.is_rough) = (score, false),
            Input::ScoreOf(seat, score) => {
                self.scores.retain(|(of, _)| *of != seat);
                self.scores.extend(score.map(|score| (seat, score)));
            }
            Input::Kontra(level) => self.kontra = level,
            Input::Silent(bonus, side) => {
                let was = self.silent.contains(&(bonus, side));
                // A bonus belongs to one side.
                self.silent.retain(|(other, _)| *other != bonus);
                if !was {
                    self.silent.push((bonus, side));
                }
            }
            Input::Announce(bonus) => {
                if let (Some(fields), Some(declarer)) = (self.fields(rules), self.declarer()) {
                    let declares = self.may_say(&fields, bonus, declarer);
                    let other = rules.game().seats().iter().find(|seat| self.may_say(&fields, bonus, *seat));
                    if let Some(by) = if declares { Some(declarer) } else { other } {
                        let when = fields.times.last().copied();
                        self.said.push(Said { bonus, by, when, made: None, kontra: 0 });
                    }
                }
            }
            Input::Unannounce(at) => remove(&mut self.said, at),
            Input::SaidBy(at, by) => change(&mut self.said, at, |said| said.by = by),
            Input::SaidWhen(at, when) => change(&mut self.said, at, |said| said.when = Some(when)),
            Input::SaidMade(at, made) => change(&mut self.said, at, |said| said.made = Some(made)),
            Input::SaidKontra(at, level) => change(&mut self.said, at, |said| said.kontra = level),
            Input::Show(bonus) => {
                if let (Some(fields), Some(by)) = (self.fields(rules), self.declarer()) {
                    let when = fields.times.last().copied().filter(|_| fields.facts_have_times);
                    self.shown.push(Shown { bonus, by, when });
                }
            }
            Input::Unshow(at) => remove(&mut self.shown, at),
            Input::ShownBy(at, by) => change(&mut self.shown, at, |shown| shown.by = by),
            Input::ShownWhen(at, when) => change(&mut self.shown, at, |shown| shown.when = Some(when)),
            Input::ValatSaid(by) => {
                let when = self.fields(rules).and_then(|fields| fields.times.last().copied());
                let kontra = if by.is_some() { self.valat.kontra } else { 0 };
                let when = by.and(self.valat.when.or(when));
                self.valat = Valat { announced_by: by, when, kontra, ..self.valat };
            }
            Input::ValatWhen(when) => self.valat.when = Some(when),
            Input::ValatMade(side) => self.valat.made_by = side,
            Input::ValatKontra(level) => self.valat.kontra = level,
            Input::Mondfang(captured) => self.mondfang = captured,
            Input::UntakenTalon(score) => self.untaken_talon = score,
            Input::LostAtTalon(lost) => {
                self.lost_at_talon = lost;
                if lost {
                    (self.score, self.renonce) = (None, None);
                }
            }
            Input::Renonce(by) => self.renonce = by,
        }
        self.name_bird(rules);
    }

    /// Chooses the contract. What was entered about another one is dropped, except for its player.
    fn choose(&mut self, contract: Contract, rules: &RuleSet, forehand: Seat) {
        if self.contract() == Some(contract) {
            return;
        }
        let declarer = self.declarer();
        *self = Self::default();
        self.games.push(Played { contract, declarer, made: None, kontras: Vec::new() });
        let Some(fields) = self.fields(rules) else { return };
        if fields.forehands {
            self.games[0].declarer = Some(forehand);
        }
        if !fields.origins && rules.game() == tarock::Game::Illustriert && !fields.each_scores {
            self.origin = Some(BidOrigin::Declared);
        }
    }

    /// Enters the announcement that the contract itself makes.
    fn name_bird(&mut self, rules: &RuleSet) {
        let (Some(fields), Some(by)) = (self.fields(rules), self.declarer()) else { return };
        let mut birds = fields.birds.iter();
        let (Some(bonus), None) = (birds.next(), birds.next()) else { return };
        let is_said = self.said.iter().any(|said| said.bonus == bonus && said.by == by);
        if !is_said && self.called != Some(Called::GivenUp) {
            self.said.push(Said { bonus, by, when: None, made: None, kontra: 0 });
        }
    }

    fn set_declarer(&mut self, at: usize, seat: Seat) {
        let Some(game) = self.games.get_mut(at) else { return };
        let before = game.declarer.replace(seat);
        game.kontras.retain(|(by, _)| *by != seat);
        if at > 0 {
            return;
        }
        if self.called == Some(Called::Partner(seat)) {
            self.called = None;
        }
        // Whoever was taken for the declarer did not say it.
        for said in self.said.iter_mut().filter(|said| Some(said.by) == before) {
            said.by = seat;
        }
    }

    fn set_called(&mut self, called: Called) {
        self.called = Some(called);
        if called == Called::GivenUp {
            (self.score, self.kontra, self.valat) = (None, 0, Valat::default());
            self.silent.clear();
            self.said.clear();
        }
    }

    /// Whether a seat can announce a bonus at some time.
    pub(crate) fn may_say(&self, fields: &EntryFields, bonus: Bonus, seat: Seat) -> bool {
        [When::Before, When::After].into_iter().any(|when| fields.announceable(self.side(seat), when).contains(bonus))
    }
}

fn remove<T>(list: &mut Vec<T>, at: usize) {
    if at < list.len() {
        list.remove(at);
    }
}

fn change<T>(list: &mut [T], at: usize, change: impl FnOnce(&mut T)) {
    if let Some(found) = list.get_mut(at) {
        change(found);
    }
}

/// A score from whole points and thirds as they are typed.
pub(crate) fn score(counting: Counting, points: &str, thirds: u16) -> Option<u16> {
    let points: u16 = points.trim().parse().ok()?;
    let score = match counting {
        Counting::Thirds => points.checked_mul(3)?.checked_add(thirds)?,
        Counting::Whole => points,
    };
    (score <= counting.pack()).then_some(score)
}
