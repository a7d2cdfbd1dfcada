//! From the entries of a form to the summary that the engine settles.

use tarock::{
    AnnouncementSummary, BySeat, DealSummary, HandFactSummary, KontraSummary, MondfangSummary, PlayedContract,
    RenonceSummary, RuleSet, Seat, Settlement, SilentSummary, SummaryError, SummaryProblem, ValatSummary,
};

use super::form::{Called, Form, Valat};

/// Why a form has no bill yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Missing {
    /// A game has no player.
    Declarer,
    /// The engine says what is missing or contradicts itself.
    Engine(SummaryProblem, String),
}

impl From<SummaryError> for Missing {
    fn from(error: SummaryError) -> Self {
        Self::Engine(error.problem(), error.detail().to_owned())
    }
}

impl Form {
    /// The bill of the deal.
    ///
    /// # Errors
    ///
    /// What is missing, or contradicts itself.
    pub(crate) fn settle(&self, rules: &RuleSet, forehand: Seat) -> Result<Settlement, Missing> {
        Ok(self.summary(rules, forehand)?.settle_with(rules)?)
    }

    /// The deal as the engine reads it.
    ///
    /// # Errors
    ///
    /// If a game has no player.
    pub(crate) fn summary(&self, rules: &RuleSet, forehand: Seat) -> Result<DealSummary, Missing> {
        let mut summary = DealSummary::empty("", rules.game(), rules.name(), forehand);
        for game in &self.games {
            summary.contracts.push(PlayedContract {
                contract: game.contract,
                seat: game.declarer.ok_or(Missing::Declarer)?,
                origin: self.origin,
                made: game.made,
                tricks: None,
                kontras: game.kontras.iter().map(|&(by, level)| KontraSummary { by, level }).collect(),
            });
        }
        match self.called {
            Some(Called::Partner(seat)) => summary.partner = Some(seat),
            Some(called) => {
                summary.called_card_in_talon = true;
                summary.surrendered = called == Called::GivenUp;
            }
            None => {}
        }
        summary.lost_at_talon = self.lost_at_talon;
        summary.score = self.score;
        summary.kontra = self.kontra;
        if self.valat != Valat::default() {
            let Valat { announced_by, when, made_by, kontra } = self.valat;
            summary.valat = Some(ValatSummary { announced_by, when, made_by, kontra });
        }
        summary.announcements = self
            .said
            .iter()
            .map(|said| AnnouncementSummary {
                bonus: said.bonus,
                by: said.by,
                when: said.when,
                made: said.made,
                kontra: said.kontra,
            })
            .collect();
        summary.silent = self.silent.iter().map(|&(bonus, side)| SilentSummary { bonus, side }).collect();
        summary.hand_facts =
            self.shown.iter().map(|fact| HandFactSummary { bonus: fact.bonus, by: fact.by, when: fact.when }).collect();
        summary.mondfang = self.mondfang.map(|(by, from)| MondfangSummary { by, from });
        summary.untaken_talon = self.untaken_talon;
        summary.renonce = self.renonce.map(|by| RenonceSummary { by });
        self.each_scores(&mut summary, rules);
        Ok(summary)
    }

    /// Enters the score of every seat. Of tricks, only whether a player has one is paid: a trick always scores.
    fn each_scores(&self, summary: &mut DealSummary, rules: &RuleSet) {
        let seats = rules.game().seats();
        let Some(fields) = self.fields(rules).filter(|fields| fields.each_scores) else { return };
        let rest = self.rest(&fields, seats.len());
        let all: Option<Vec<u16>> = seats.iter().map(|seat| self.score_of(seat).or(rest)).collect();
        let Some(scores) = all.and_then(|all| BySeat::from_slice(&all)) else { return };
        let mut left = rules.game().n_tricks() as u8;
        let mut tricks = BySeat::from_fn(seats, |seat| u8::from(scores[seat] > 0));
        left -= tricks.as_slice().iter().sum::<u8>();
        let most = seats.iter().max_by_key(|seat| scores[*seat]);
        if let Some(most) = most.filter(|most| scores[*most] > 0) {
            tricks[most] += left;
        }
        (summary.scores, summary.tricks) = (Some(scores), Some(tricks));
    }
}
