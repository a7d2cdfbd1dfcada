//! The person's choice before they confirm it: picked and lifted cards, ticked announcements, and the last refusal.
//!
//! Nothing here acts. The screen draws the choice, and a confirmed choice becomes an [`Action`].

use tarock::{Action, AnnounceChoices, Announcement, Bonus, Card, CardSet, KontraSet, KontraTarget, Legal};

/// The second half of a double click within this time after an accepted action belongs to that action. Two separate
/// clicks never do, however quick the table is.
const SAME_ACT_MS: f64 = 350.0;

/// The choice of the person on turn.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Input {
    /// The cards chosen to be laid aside, exchanged or kept, in the order they were chosen.
    picks: Vec<Card>,
    /// The card that the next tap plays.
    lifted: Option<Card>,
    /// The card that is played as soon as it is the person's turn.
    planned: Option<Card>,
    /// The ticked entries in the announcement rounds.
    said: Announcement,
    refused: Option<Refused>,
    /// When the last action was accepted, in ms.
    accepted_at: Option<f64>,
}

/// An action that was refused.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Refused {
    /// The card it was about.
    pub(crate) card: Option<Card>,
    pub(crate) sentence: String,
    /// The name of the rule that refuses it.
    pub(crate) rule: Option<String>,
}

impl Default for Input {
    fn default() -> Self {
        Self {
            picks: Vec::new(),
            lifted: None,
            planned: None,
            said: Announcement::GOOD,
            refused: None,
            accepted_at: None,
        }
    }
}

impl Input {
    pub(crate) fn picked(&self) -> CardSet {
        self.picks.iter().copied().collect()
    }

    pub(crate) const fn lifted(&self) -> Option<Card> {
        self.lifted
    }

    pub(crate) const fn planned(&self) -> Option<Card> {
        self.planned
    }

    /// Chooses a card in advance, or puts the chosen one back.
    pub(crate) fn plan(&mut self, card: Card) {
        self.refused = None;
        self.planned = Some(card).filter(|card| self.planned != Some(*card));
    }

    /// Takes the card that was chosen in advance: it is played now or not at all.
    pub(crate) const fn take_planned(&mut self) -> Option<Card> {
        self.planned.take()
    }

    pub(crate) const fn said(&self) -> Announcement {
        self.said
    }

    pub(crate) const fn refused(&self) -> Option<&Refused> {
        self.refused.as_ref()
    }

    /// Picks a card, or puts a picked one back into the hand. Once enough cards are picked, a new one replaces the
    /// oldest. Where the rules do not let the card be picked, the result is an action that is right but for this card,
    /// so that they can be asked what is wrong with it.
    pub(crate) fn pick(&mut self, card: Card, legal: &Legal) -> Result<(), Action> {
        self.refused = None;
        if let Some(at) = self.picks.iter().position(|picked| *picked == card) {
            self.picks.remove(at);
            return Ok(());
        }
        let (most, allowed) = match legal {
            Legal::Discard(choices) => (usize::from(choices.count), choices.must | choices.may),
            Legal::Exchange(choices) | Legal::Keep(choices) => (usize::from(choices.most), choices.of),
            _ => return Ok(()),
        };
        if !allowed.contains(card) {
            return Err(wrong_by(card, legal));
        }
        let extra = (self.picks.len() + 1).saturating_sub(most.max(1));
        self.picks.drain(..extra);
        self.picks.push(card);
        Ok(())
    }

    /// Puts the card that was picked last back into the hand; `false` if none is picked.
    pub(crate) fn unpick(&mut self) -> bool {
        self.picks.pop().is_some()
    }

    /// Lifts a card, so that the next tap plays it.
    pub(crate) fn lift(&mut self, card: Card) {
        self.refused = None;
        self.lifted = Some(card);
    }

    /// Puts the lifted card down.
    pub(crate) const fn put_down(&mut self) {
        self.lifted = None;
    }

    /// Ticks or unticks a bonus. Ticking it unticks the ones it excludes, which are the result.
    pub(crate) fn tick_bonus(&mut self, bonus: Bonus, choices: &AnnounceChoices) -> Vec<Bonus> {
        let said = &mut self.said;
        if said.bonuses.contains(bonus) {
            said.bonuses = said.bonuses.iter().filter(|other| *other != bonus).collect();
            return Vec::new();
        }
        let excludes =
            |a: Bonus, b: Bonus| choices.exclusions.iter().any(|(one, others)| *one == a && others.contains(b));
        let clashes = |other: &Bonus| excludes(bonus, *other) || excludes(*other, bonus);
        let gone: Vec<Bonus> = said.bonuses.iter().filter(clashes).collect();
        said.bonuses = said.bonuses.iter().filter(|other| !clashes(other)).collect();
        said.bonuses.insert(bonus);
        gone
    }

    /// Ticks or unticks a kontra.
    pub(crate) fn tick_kontra(&mut self, target: KontraTarget) {
        let was = self.said.kontras;
        self.said.kontras = KontraSet::EMPTY;
        for other in was.iter().filter(|other| *other != target) {
            self.said.kontras.insert(other);
        }
        if !was.contains(target) {
            self.said.kontras.insert(target);
        }
    }

    /// Preselects suggested cards or announcements, unless the person has begun to choose. `before` is an earlier
    /// suggestion for the same turn: a choice that still equals it was not touched.
    pub(crate) fn preselect(&mut self, suggested: Action, before: Option<Action>) {
        if let Some(cards) = cards_of(suggested) {
            let picked = self.picked();
            if picked.is_empty() || before.and_then(cards_of) == Some(picked) {
                self.picks = cards.iter().collect();
            }
        } else if let Action::Announce(said) = suggested {
            let untouched = self.said == Announcement::GOOD || before == Some(Action::Announce(self.said));
            if untouched {
                self.said = said;
            }
        }
    }

    /// Shows why an action was refused.
    pub(crate) fn refuse(&mut self, refused: Refused) {
        self.refused = Some(refused);
    }

    /// Takes the refusal from the screen.
    pub(crate) fn forget_refusal(&mut self) {
        self.refused = None;
    }

    /// Forgets everything that was chosen.
    pub(crate) fn forget_choice(&mut self) {
        self.picks.clear();
        self.lifted = None;
        self.planned = None;
        self.said = Announcement::GOOD;
    }

    /// Forgets the choice and the refusal, because the table has changed.
    pub(crate) fn clear(&mut self) {
        self.forget_choice();
        self.refused = None;
    }

    /// Notes that an action was accepted: the choice is made.
    pub(crate) fn accept(&mut self, now: f64) {
        self.clear();
        self.accepted_at = Some(now);
    }

    /// Whether a click is the second half of the double click that made the last action.
    pub(crate) fn is_echo(&self, now: f64, is_second_click: bool) -> bool {
        is_second_click && self.accepted_at.is_some_and(|at| now - at < SAME_ACT_MS)
    }
}

/// The cards that an action chooses out of several.
pub(crate) const fn cards_of(action: Action) -> Option<CardSet> {
    match action {
        Action::Discard(cards) | Action::Exchange(cards) | Action::Keep(cards) => Some(cards),
        _ => None,
    }
}

/// An action whose only fault is this card.
fn wrong_by(card: Card, legal: &Legal) -> Action {
    match legal {
        Legal::Discard(choices) => {
            let rest = (choices.must | choices.may).iter().take(usize::from(choices.count).saturating_sub(1));
            Action::Discard(rest.chain([card]).collect())
        }
        Legal::Exchange(_) => Action::Exchange(CardSet::of(card)),
        _ => Action::Keep(CardSet::of(card)),
    }
}

#[cfg(test)]
mod tests;
