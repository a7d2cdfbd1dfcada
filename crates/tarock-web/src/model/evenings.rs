//! The book of a group, or of the scorer, grouped by evening.

use tarock::GamePoints;

/// After this long without a deal the next one belongs to another evening, whatever the calendar says.
const NIGHT_MS: i64 = 6 * 60 * 60 * 1_000;

/// One entry of the book, of a user `U` and a deal `D`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry<U, D> {
    pub(crate) user: U,
    pub(crate) points: GamePoints,
    /// The deal that was played; `None` where balances were cleared.
    pub(crate) deal: Option<D>,
    /// When it was made, in ms since 1970.
    pub(crate) at: i64,
}

/// The results between two nights, or the clearing of all balances.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Evening<U, D> {
    /// When its first entry was made, in ms since 1970.
    pub(crate) at: i64,
    /// The number of deals; 0 where balances were cleared.
    pub(crate) n_deals: usize,
    /// Each player's total, in the order of their first entries.
    pub(crate) sums: Vec<(U, GamePoints)>,
    last_at: i64,
    last_deal: Option<D>,
}

impl<U: Clone + PartialEq, D: Clone + PartialEq> Evening<U, D> {
    /// Whether this is no evening but a clearing of all balances.
    pub(crate) const fn is_clearing(&self) -> bool {
        self.n_deals == 0
    }

    /// A player's total; `None` if they did not play.
    pub(crate) fn of(&self, user: &U) -> Option<GamePoints> {
        self.sums.iter().find(|(other, _)| other == user).map(|(_, points)| *points)
    }

    fn takes(&self, entry: &Entry<U, D>) -> bool {
        match entry.deal {
            Some(_) => !self.is_clearing() && entry.at - self.last_at < NIGHT_MS,
            // All balances are cleared at the same moment.
            None => self.is_clearing() && entry.at == self.at,
        }
    }

    fn add(&mut self, entry: &Entry<U, D>) {
        self.last_at = self.last_at.max(entry.at);
        if entry.deal.is_some() && entry.deal != self.last_deal {
            self.n_deals += 1;
            self.last_deal.clone_from(&entry.deal);
        }
        match self.sums.iter_mut().find(|(user, _)| *user == entry.user) {
            Some((_, sum)) => *sum += entry.points,
            None => self.sums.push((entry.user.clone(), entry.points)),
        }
    }
}

/// Groups the entries of a book into evenings. Entries come in the order they were made, oldest first.
pub(crate) fn evenings<U: Clone + PartialEq, D: Clone + PartialEq>(entries: &[Entry<U, D>]) -> Vec<Evening<U, D>> {
    let mut all: Vec<Evening<U, D>> = Vec::new();
    for entry in entries {
        if !all.last().is_some_and(|evening| evening.takes(entry)) {
            let (at, last_at) = (entry.at, entry.at);
            all.push(Evening { at, n_deals: 0, sums: Vec::new(), last_at, last_deal: None });
        }
        if let Some(evening) = all.last_mut() {
            evening.add(entry);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use tarock_table::{DealId, UserId};

    use super::*;

    fn user(n: u8) -> UserId {
        format!("{n:032x}").parse().expect("an id")
    }

    fn entry(user_: u8, halves: i32, deal: Option<u8>, minutes: i64) -> Entry<UserId, DealId> {
        let deal = deal.map(|n| format!("{n:032x}").parse().expect("an id"));
        Entry { user: user(user_), points: GamePoints::from_halves(halves), deal, at: minutes * 60_000 }
    }

    #[test]
    fn an_evening_goes_past_midnight_and_ends_with_the_night() {
        let book = [
            entry(1, 4, Some(1), 20 * 60),
            entry(2, -4, Some(1), 20 * 60),
            entry(1, -1, Some(2), 25 * 60),
            entry(2, 1, Some(2), 25 * 60),
            entry(1, 7, Some(3), 44 * 60),
            entry(3, -7, Some(3), 44 * 60),
        ];
        let found = evenings(&book);
        assert_eq!(found.iter().map(|evening| evening.n_deals).collect::<Vec<_>>(), [2, 1]);
        assert_eq!(found[0].of(&user(1)), Some(GamePoints::from_halves(3)));
        assert_eq!(found[0].of(&user(3)), None);
        assert_eq!(found[1].sums, [(user(1), GamePoints::from_halves(7)), (user(3), GamePoints::from_halves(-7))]);
    }

    #[test]
    fn what_was_paid_stands_between_the_evenings() {
        let book = [
            entry(1, 4, Some(1), 100),
            entry(2, -4, Some(1), 100),
            entry(1, -4, None, 110),
            entry(2, 4, None, 110),
            entry(1, 2, Some(2), 120),
            entry(2, -2, Some(2), 120),
        ];
        let found = evenings(&book);
        assert_eq!(found.iter().map(Evening::is_clearing).collect::<Vec<_>>(), [false, true, false]);
        let sum = |who| found.iter().filter_map(|evening| evening.of(&who)).sum::<GamePoints>();
        assert_eq!([sum(user(1)), sum(user(2))], [GamePoints::new(1), GamePoints::new(-1)]);
        assert_eq!(evenings::<UserId, DealId>(&[]), []);
    }
}
