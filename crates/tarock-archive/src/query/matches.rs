//! Which deals match a query.

use tarock::{GamePoints, Seat};

use super::{BonusTerm, ContractTerm, DateRange, Doubled, PointsRange, Query, Who};
use crate::bonus_fact::is_valat;
use crate::{BonusFact, ContractFact, Ending, Facts};

impl Query {
    /// Returns whether a deal matches the query.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_archive::{Facts, Query};
    /// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let facts = Facts::of(&deal.into(), &TimeZone::UTC)?;
    /// assert!("game:koenigrufen dealer:#4".parse::<Query>()?.matches(&facts));
    /// assert!(!"rules:melk OR valat".parse::<Query>()?.matches(&facts));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn matches(&self, facts: &Facts) -> bool {
        let points = |who: &Who, fits: &dyn Fn(GamePoints) -> bool| {
            facts.points.is_some_and(|points| who.seats(facts).any(|seat| fits(points[seat])))
        };
        match self {
            Self::All(parts) => parts.iter().all(|part| part.matches(facts)),
            Self::Any(parts) => parts.iter().any(|part| part.matches(facts)),
            Self::Not(part) => !part.matches(facts),
            Self::Date(range) => range.contains(facts),
            Self::Player(who) => who.seats(facts).next().is_some(),
            Self::Role { role, who } => who.seats(facts).any(|seat| facts.has_role(seat, *role)),
            Self::Game(game) => facts.game == *game,
            Self::Rules(name) => is_same(&facts.rules, name),
            Self::Contract(term) => facts.contracts.iter().any(|contract| term.matches(contract, facts)),
            Self::Bonus(term) => facts.bonuses.iter().any(|bonus| term.matches(bonus, facts)),
            Self::Kontra(doubled) => doubled.matches(facts.highest_kontra(), facts),
            Self::Points { who, range } => points(who, &|points| range.contains(points)),
            Self::Won(who) => points(who, &|points| points > GamePoints::ZERO),
            Self::Lost(who) => points(who, &|points| points < GamePoints::ZERO),
            Self::Kaiserstich(None) => facts.kaiserstich.is_some(),
            Self::Kaiserstich(Some(who)) => who.seats(facts).any(|seat| facts.kaiserstich == Some(seat)),
            Self::Ending(ending) => facts.ending == *ending,
            Self::Comment(text) => remarks(facts).any(|own| contains(own, text)),
            Self::Tag(tag) => facts.tags.iter().any(|own| is_same(own, tag)),
            Self::Session(session) => facts.session.as_ref().is_some_and(|own| is_same(own, session)),
            Self::Text(text) => texts(facts).any(|own| contains(own, text)),
        }
    }
}

/// The remark on the deal and those on single actions.
fn remarks(facts: &Facts) -> impl Iterator<Item = &str> {
    std::iter::once(&facts.comment).chain(&facts.remarks).map(String::as_str)
}

/// Everything that a search for words looks at.
fn texts(facts: &Facts) -> impl Iterator<Item = &str> {
    let names = facts.players.iter().chain(&facts.tags).chain(&facts.session).map(String::as_str);
    names.chain(remarks(facts)).chain([facts.rules.as_str(), facts.id.as_str()])
}

fn is_same(a: &str, b: &str) -> bool {
    a == b || a.to_lowercase() == b.to_lowercase()
}

fn contains(text: &str, part: &str) -> bool {
    text.to_lowercase().contains(&part.to_lowercase())
}

impl Who {
    /// Returns the seats of the player; several if players share a name.
    pub(crate) fn seats(&self, facts: &Facts) -> impl Iterator<Item = Seat> {
        facts.seats().filter(move |&seat| match self {
            Self::Me => facts.is_own(seat),
            Self::Named(name) => facts.name(seat).is_some_and(|own| is_same(own, name)),
            Self::Seat(number) => *number == seat,
        })
    }
}

impl DateRange {
    fn contains(self, facts: &Facts) -> bool {
        facts
            .day
            .is_some_and(|day| self.from.is_none_or(|from| from <= day) && self.until.is_none_or(|until| day <= until))
    }
}

impl PointsRange {
    fn contains(self, points: GamePoints) -> bool {
        self.least.is_none_or(|least| least <= points) && self.most.is_none_or(|most| points <= most)
    }
}

impl Doubled {
    fn matches(self, level: u8, facts: &Facts) -> bool {
        match self {
            Self::Never => level == 0 && facts.ending != Ending::Unfinished,
            Self::Kontra => level >= 1,
            Self::Re => level >= 2,
            Self::Sub => level >= 3,
        }
    }
}

impl ContractTerm {
    fn matches(&self, fact: &ContractFact, facts: &Facts) -> bool {
        self.contract.is_none_or(|contract| contract == fact.contract)
            && self.won.is_none_or(|won| fact.won == Some(won))
            && self.kontra.is_none_or(|kontra| kontra.matches(fact.kontra, facts))
            && self.by.as_ref().is_none_or(|who| who.seats(facts).any(|seat| seat == fact.declarer))
    }
}

impl BonusTerm {
    fn matches(&self, fact: &BonusFact, facts: &Facts) -> bool {
        let is_same_bonus = self.bonus == fact.bonus || is_valat(self.bonus) && is_valat(fact.bonus);
        is_same_bonus
            && self.announced.is_none_or(|announced| announced == fact.announced)
            && self.made.is_none_or(|made| made == fact.made && !fact.void)
            && self.kontra.is_none_or(|kontra| kontra.matches(fact.kontra, facts))
            && self.side.is_none_or(|side| side == fact.side)
            && self.by.as_ref().is_none_or(|who| who.seats(facts).any(|seat| facts.is_bonus_of(fact, seat)))
    }
}
