//! The results of earlier decisions of the same class at tables of Tarobots.
//!
//! Deals that are played out by rules of thumb overrate some actions and underrate others, and the best of several
//! guesses is often just the luckiest. So every promise is corrected by the real results of decisions of its class: a
//! linear fit over what imagined deals and a second, independent guess said. `tarock arena --self --learn FILE` learns
//! the fits.

use core::fmt::Write;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use tarock::{Contract, Game, GameRules, RuleSet};

use crate::Class;

/// A linear correction from promised to expected results, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lesson {
    /// The constant term.
    pub start: f64,
    /// The weight of what imagined deals promise.
    pub imagined: f64,
    /// The weight of the second guess.
    pub beside: f64,
}

impl Lesson {
    /// The identity: promises are taken as they are.
    pub const NONE: Self = Self { start: 0.0, imagined: 1.0, beside: 0.0 };

    /// Returns the correction for a kind of decision before there is any experience. The more expensive an
    /// announcement, the less its promise counts; computed results count fully. In points, where the cheapest game is
    /// worth `unit`.
    pub fn of_kind(kind: &str, unit: f64) -> Self {
        match kind {
            "bid" => Self { start: 0.0, imagined: 0.7, beside: 0.2 },
            "announce" | "kontra" | "re" | "sub" => Self { start: 0.0, imagined: 0.7, beside: 1.0 },
            "effect announce" => Self { start: -0.1 * unit, imagined: 0.7, beside: 0.0 },
            "effect kontra" => Self { start: -0.3 * unit, imagined: 0.5, beside: 0.0 },
            "effect re" | "effect sub" => Self { start: -unit, imagined: 0.3, beside: 0.0 },
            _ => Self::NONE,
        }
    }

    /// Returns the expected result.
    pub fn expected(&self, [imagined, beside]: [f64; 2]) -> f64 {
        self.start + self.imagined * imagined + self.beside * beside
    }

    fn plus(self, other: Self, share: f64) -> Self {
        Self {
            start: self.start + share * other.start,
            imagined: self.imagined + share * other.imagined,
            beside: self.beside + share * other.beside,
        }
    }
}

/// The lessons of every rule set. The text form has one line per lesson: the rule set, the number of decisions it was
/// learned from, the three numbers in hundredths, and the class.
#[derive(Debug, Clone, Default)]
pub struct Experience(BTreeMap<String, BTreeMap<String, (u64, Lesson)>>);

static LEARNED: OnceLock<Experience> = OnceLock::new();

impl Experience {
    /// Parses a text. Malformed lines are skipped.
    pub fn read(text: &str) -> Self {
        let mut experience = Self::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let mut read = || {
                let (rules, n) = (words.next()?, words.next()?.parse().ok()?);
                // Whole numbers only: a parser for floats takes more code than this whole function.
                let mut number = || words.next()?.parse::<i32>().ok().map(|hundredths| f64::from(hundredths) / 100.0);
                let lesson = Lesson { start: number()?, imagined: number()?, beside: number()? };
                Some((rules, n, lesson))
            };
            if let Some((rules, n, lesson)) = read() {
                let class = words.collect::<Vec<_>>().join(" ");
                experience.note(rules, &class, n, lesson);
            }
        }
        experience
    }

    /// Returns the text that [`read`](Self::read) understands.
    pub fn write(&self) -> String {
        let mut text = String::from(
            "# rules, decisions, hundredths: start, weight of imagined deals, weight beside them; class\n",
        );
        for (rules, lessons) in &self.0 {
            for (class, (n, lesson)) in lessons {
                let Lesson { start, imagined, beside } = lesson;
                let [start, imagined, beside] = [start, imagined, beside].map(|number| (number * 100.0).round() as i32);
                let _ = writeln!(text, "{rules} {n} {start} {imagined} {beside} {class}");
            }
        }
        text
    }

    /// Stores a lesson and replaces the previous one.
    pub fn note(&mut self, rules: &str, class: &str, n: u64, lesson: Lesson) {
        self.0.entry(rules.to_owned()).or_default().insert(class.to_owned(), (n, lesson));
    }

    /// Returns the lesson of a class, and the number of decisions it was learned from.
    pub fn get(&self, rules: &str, class: &str) -> Option<(u64, Lesson)> {
        self.0.get(rules)?.get(class).copied()
    }

    /// Returns the experience that Tarobot uses: its own, or the one set by `learn_from`.
    pub fn current() -> &'static Self {
        LEARNED.get_or_init(|| Self::read(include_str!("experience.txt")))
    }

    /// Replaces the built-in experience for the rest of the program. Returns false if the experience is already in use.
    pub fn learn_from(text: &str) -> bool {
        LEARNED.set(Self::read(text)).is_ok()
    }
}

/// The lessons of a rule set, or of the most similar one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lessons {
    by_class: Option<&'static BTreeMap<String, (u64, Lesson)>>,
    /// The value of a game under these rules, relative to the rules the lessons come from.
    scale: f64,
    /// The worth of the cheapest game.
    unit: f64,
}

impl Lessons {
    pub(super) fn of(rules: &RuleSet) -> Self {
        let experience = Experience::current();
        if let Some(known) = experience.0.get(rules.name()) {
            return Self { by_class: Some(known), scale: 1.0, unit: unit(rules) };
        }
        let like = match rules.game() {
            Game::Koenigrufen => "cup",
            Game::Illustriert => "beck",
            Game::Kosakeln => "spieleversum",
        };
        let scale = RuleSet::preset(like).map_or(1.0, |like| unit(rules) / unit(&like));
        Self { by_class: experience.0.get(like), scale, unit: unit(rules) }
    }

    /// Returns the lesson for a decision of some classes.
    pub(super) fn lesson(&self, classes: &[Class]) -> Lesson {
        if classes.is_empty() {
            return Lesson::NONE;
        }
        Self::mean(classes.iter().map(|class| self.named(&class.id())), classes.len())
    }

    /// Returns the lesson for the difference that an announcement makes.
    pub(super) fn effect(&self, classes: &[Class]) -> Lesson {
        let said: Vec<&Class> = classes.iter().filter(|class| **class != Class::Good).collect();
        let mean = Self::mean(said.iter().map(|class| self.named(&format!("effect {}", class.id()))), said.len());
        // Every word costs its own constant.
        Lesson { start: mean.start * said.len() as f64, ..mean }
    }

    fn mean(lessons: impl Iterator<Item = Lesson>, n: usize) -> Lesson {
        let none = Lesson { start: 0.0, imagined: 0.0, beside: 0.0 };
        lessons.fold(none, |sum, lesson| sum.plus(lesson, 1.0 / n.max(1) as f64))
    }

    fn named(&self, id: &str) -> Lesson {
        let kind = kind_of(id);
        let known = self.by_class.and_then(|known| known.get(id).or_else(|| known.get(&format!("any {kind}"))));
        match known {
            Some((_, lesson)) => Lesson { start: lesson.start * self.scale, ..*lesson },
            None => Lesson::of_kind(kind, self.unit),
        }
    }
}

/// Returns the kind of a class: `bid` for `bid Dreier`, `ouvert` for `bid BettlerOuvert`, `effect kontra` for `effect
/// kontra game`.
pub fn kind_of(id: &str) -> &str {
    if id.ends_with("Ouvert") {
        return "ouvert";
    }
    let start = if id.starts_with("effect ") { "effect ".len() } else { 0 };
    let end = id[start..].find(' ').map_or(id.len(), |end| start + end);
    &id[..end]
}

/// Returns the worth of the cheapest game under some rules.
pub fn unit(rules: &RuleSet) -> f64 {
    match rules.rules() {
        GameRules::Koenigrufen(rules) => {
            f64::from(rules.settings().contracts[Contract::Rufer as usize].won.halves().max(1)) / 2.0
        }
        GameRules::Illustriert(_) | GameRules::Kosakeln(_) => 3.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarock::Bid;

    const LEARNED: &str = include_str!("experience.txt");

    #[test]
    fn every_line_that_was_learned_is_understood() {
        let experience = Experience::read(LEARNED);
        let lines = LEARNED.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(experience.0.values().map(BTreeMap::len).sum::<usize>(), lines);
        assert_eq!(experience.write(), LEARNED, "it is written as it is read");
    }

    #[test]
    fn the_tables_of_the_proof_have_learned_what_their_bids_are_worth() {
        for rules in ["min", "cup", "mayr2012", "beck", "spieleversum"] {
            let lessons = Lessons::of(&RuleSet::preset(rules).expect("a preset"));
            assert_ne!(lessons.lesson(&[Class::Bid(Bid::Pass)]), Lesson::NONE, "{rules}");
        }
    }

    #[test]
    fn other_rules_use_the_lessons_of_the_most_similar_ones_in_their_own_points() {
        let cup = Lessons::of(&RuleSet::CUP);
        let melk = Lessons::of(&RuleSet::MELK);
        let dreier = [Class::Bid(Bid::Contract(Contract::Dreier))];
        assert_eq!(melk.lesson(&dreier).imagined.to_bits(), cup.lesson(&dreier).imagined.to_bits());
    }

    #[test]
    fn what_has_no_lesson_uses_that_of_its_kind() {
        assert_eq!(kind_of("bid Dreier"), "bid");
        assert_eq!(kind_of("pass"), "pass");
        assert_eq!(kind_of("bid BettlerOuvert"), "ouvert");
        assert_eq!(kind_of("effect kontra game"), "effect kontra");
        let believed = Lesson::of_kind("effect re", 2.0);
        assert!(believed.imagined < 0.5 && believed.start < 0.0, "dear words are believed least");
    }

    #[test]
    fn what_promises_nothing_is_taken_as_it_is() {
        let lessons = Lessons::of(&RuleSet::CUP);
        assert_eq!(lessons.lesson(&[]), Lesson::NONE);
    }
}
