//! How long a device keeps deals, and which of them it deletes.

use jiff::Timestamp;
use tarock_archive::{Ending, Facts};

const SECONDS_PER_YEAR: i64 = 365 * 86_400;

/// How long deals stay in the archive of this device.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Retention {
    #[default]
    Ever,
    Year,
    /// As many as these, the newest.
    Newest(usize),
}

impl Retention {
    /// What can be chosen.
    pub(crate) const ALL: [Self; 5] =
        [Self::Ever, Self::Year, Self::Newest(1000), Self::Newest(500), Self::Newest(100)];

    /// The stored form; [`read`](Self::read) reads it.
    pub(crate) fn id(self) -> String {
        match self {
            Self::Ever => "ever".to_owned(),
            Self::Year => "year".to_owned(),
            Self::Newest(n) => n.to_string(),
        }
    }

    /// Reads a stored form. What cannot be read keeps everything.
    pub(crate) fn read(id: &str) -> Self {
        match id {
            "year" => Self::Year,
            n => n.parse().ok().filter(|n| *n > 0).map_or(Self::Ever, Self::Newest),
        }
    }

    /// The ids of those deals that are not kept any longer. Deals with tags or remarks stay, and so do unfinished ones,
    /// which somebody wants to resume.
    pub(crate) fn expired<'a>(self, all: impl IntoIterator<Item = &'a Facts>, now: Timestamp) -> Vec<String> {
        let mut all: Vec<&Facts> = all.into_iter().collect();
        all.sort_by(|a, b| a.newest_first(b));
        let is_old = |(place, facts): (usize, &Facts)| match self {
            Self::Ever => false,
            // Nobody knows how old a deal without a date is.
            Self::Year => facts.at.is_some_and(|at| now.as_second() - at.as_second() > SECONDS_PER_YEAR),
            Self::Newest(n) => place >= n,
        };
        let old =
            all.into_iter().enumerate().filter(|(place, facts)| is_old((*place, facts)) && !is_kept_for_good(facts));
        old.map(|(_, facts)| facts.id.clone()).collect()
    }
}

/// Whether somebody has shown that a deal matters to them.
fn is_kept_for_good(facts: &Facts) -> bool {
    let is_remarked = !facts.comment.trim().is_empty() || !facts.remarks.is_empty();
    is_remarked || !facts.tags.is_empty() || facts.ending == Ending::Unfinished
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;
    use tarock::RuleSet;
    use tarock_record::GameRecord;
    use tarock_testkit::Chance;

    use super::*;

    const DAY: i64 = 86_400;

    /// Finished deals, one for each age in days, under their ages as ids.
    fn deals(ages: &[i64], now: Timestamp) -> Vec<Facts> {
        let mut chance = Chance::new(5);
        let deal = |age: &i64| {
            let mut record = GameRecord::from(chance.deal(RuleSet::CUP));
            record.about.id = Some(format!("{age}"));
            let at = Timestamp::from_second(now.as_second() - age * DAY).expect("a moment");
            record.about.ended = Some(at);
            Facts::of(&record, &TimeZone::UTC).expect("a legal deal")
        };
        ages.iter().map(deal).collect()
    }

    fn now() -> Timestamp {
        Timestamp::from_second(1_800_000_000).expect("a moment")
    }

    #[test]
    fn deals_are_kept_for_ever_unless_somebody_wants_it_otherwise() {
        let all = deals(&[0, 9_000], now());
        assert_eq!(Retention::default().expired(&all, now()), [""; 0]);
        for text in ["", "nonsense", "0", "-7", "ever"] {
            assert_eq!(Retention::read(text), Retention::Ever, "{text}");
        }
        for chosen in Retention::ALL {
            assert_eq!(Retention::read(&chosen.id()), chosen);
        }
    }

    #[test]
    fn a_year_and_a_number_delete_the_oldest() {
        let all = deals(&[400, 3, 366, 364, 0], now());
        assert_eq!(Retention::Year.expired(&all, now()), ["366", "400"]);
        assert_eq!(Retention::Newest(2).expired(&all, now()), ["364", "366", "400"]);
        assert_eq!(Retention::Newest(5).expired(&all, now()), [""; 0]);
    }

    #[test]
    fn what_somebody_tagged_remarked_or_left_unfinished_is_never_deleted() {
        let mut all = deals(&[1_000, 1_001, 1_002, 1_003, 1_004, 1_005], now());
        all[0].tags = vec!["schön".to_owned()];
        all[1].comment = "Mond verschenkt".to_owned();
        all[2].remarks = vec!["Hier war es aus.".to_owned()];
        all[3].ending = Ending::Unfinished;
        all[4].at = None;
        assert_eq!(Retention::Year.expired(&all, now()), ["1005"], "and what has no date is not old");
        assert_eq!(Retention::Newest(1).expired(&all, now()), ["1005", "1004"]);
    }
}
