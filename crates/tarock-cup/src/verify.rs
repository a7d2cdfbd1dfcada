//! Draws, and what everybody can check about them.

use std::collections::BTreeSet;

use tarock_table::{Commitment, Seed};

use crate::{Cup, Entry, Event, Player, PlayerNo, Refusal, ReplayError, Seating, Sizes};

/// The method of the draws that this program makes, and the newest it can repeat. Whatever changes the tables that a seed
/// gives, or how they are changed when somebody comes or leaves, has a new number.
pub const METHOD: u16 = 1;

/// What a check of a whole log found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Verified {
    /// The draws and the changes of their tables, in the order of the log.
    pub draws: Vec<CheckedDraw>,
    /// The lots, once the cup is over.
    pub lots: Option<CheckedLots>,
}

/// What a check of one draw found.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckedDraw {
    /// The round.
    pub round: u16,
    /// The seed.
    pub seed: Seed,
    /// The word from the room.
    pub salt: String,
    /// The promise that was in the log before the draw. The log is refused if the seed does not match it.
    pub promise: Option<Commitment>,
    /// Whether it was made by a later change of the tables, because somebody came or left.
    pub is_change: bool,
    /// Whether it stands: the round was not drawn again, and its draw was not cancelled.
    pub stands: bool,
    /// Whether the tables are those that follow from the seed, the salt, and the log before the draw.
    pub outcome: Outcome,
}

/// What came out when a draw was repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The same tables.
    Reproduced,
    /// Other tables.
    Different,
    /// Nothing: a newer program made the draw.
    UnknownMethod,
}

/// The lots that decided the last ties. The standings follow from them.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckedLots {
    /// The seed.
    pub seed: Seed,
    /// The word from the room.
    pub salt: String,
    /// The promise that was in the log beforehand. The log is refused if the seed does not match it.
    pub promise: Option<Commitment>,
}

impl Verified {
    /// Returns whether every draw came out the same.
    pub fn is_reproduced(&self) -> bool {
        self.draws.iter().all(|draw| draw.outcome == Outcome::Reproduced)
    }

    /// Returns whether a promise was kept by a draw that stands, or by the lots.
    pub fn keeps(&self, promise: Commitment) -> bool {
        let draws = self.draws.iter().filter(|draw| draw.stands).map(|draw| draw.promise);
        draws.chain(self.lots.iter().map(|lots| lots.promise)).any(|kept| kept == Some(promise))
    }
}

impl Cup {
    /// Returns the tables that follow from a seed and a salt for a round, with what the cup knows now.
    ///
    /// # Errors
    ///
    /// [`Refusal::CannotSeat`] if there are no tables for that many players.
    pub fn draw(&self, round: u16, seed: Seed, salt: &str) -> Result<Vec<Seating>, Refusal> {
        let rounds_left = (self.rules.n_rounds + 1).saturating_sub(round).max(1);
        self.field(round).draw(&mut Self::numbers_of_draw(seed, round, salt), rounds_left)
    }

    /// Returns the players who came after the draw of a round that has not begun, and could not be seated.
    pub fn waiting(&self) -> impl Iterator<Item = &Player> {
        let drawn = self.drawn_round();
        self.present().filter(move |player| drawn.is_some_and(|drawn| drawn.place_of(player.no).is_none()))
    }

    /// Returns what has to happen to the tables of a drawn round because somebody came or left, if anything.
    ///
    /// # Errors
    ///
    /// [`Refusal::UnknownMethod`] if somebody left and only a newer program knows what happens then.
    pub(crate) fn change_of_tables(&self) -> Result<Option<Event>, Refusal> {
        let Some(drawn) = self.drawn_round() else { return Ok(None) };
        let round = drawn.number;
        let seatings = drawn.seatings();
        let seated: BTreeSet<PlayerNo> = seatings.iter().flat_map(|seating| seating.players.clone()).collect();
        let is_there = |player: &Player| !player.withdrawn && seated.contains(&player.no);
        let has_gap = self.players.iter().filter(|player| is_there(player)).count() < seated.len();
        if drawn.method != METHOD {
            return if has_gap { Err(Refusal::UnknownMethod) } else { Ok(None) };
        }
        let mend = |comes: Option<PlayerNo>| {
            let mut numbers = Self::numbers_of_change(drawn.seed, round, &drawn.salt, drawn.n_changes);
            let field = self.field_of(round, |player| is_there(player) || Some(player.no) == comes);
            field.mend(&seatings, &mut numbers).map(|tables| Event::Reseated { round, tables })
        };
        if has_gap {
            return Ok(Some(mend(None).unwrap_or(Event::DrawCancelled { round })));
        }
        // A field is expensive, and where the first player who waits cannot be seated, nobody can: that depends on the
        // tables alone.
        let first = self.waiting().next().filter(|_| Sizes::of(seated.len() + 1).is_some());
        Ok(first.and_then(|player| mend(Some(player.no))))
    }

    /// Repeats every draw of a log, those that were drawn again included.
    ///
    /// # Errors
    ///
    /// The first entry that does not fit.
    pub fn verify(entries: &[Entry]) -> Result<Verified, ReplayError> {
        let mut verified = Verified::default();
        let Some((first, rest)) = entries.split_first() else {
            return Err(ReplayError { index: 0, refusal: Refusal::NotTheBeginning });
        };
        // It opens the cup and does nothing else.
        let mut cup = Self::replay([first])?;
        for (index, entry) in rest.iter().enumerate() {
            for event in &entry.events {
                cup.check_event(event, &mut verified);
                cup.follow_event(event, entry.at).map_err(|refusal| ReplayError { index: index + 1, refusal })?;
            }
        }
        Ok(verified)
    }

    /// Repeats the draw of an event that is about to follow.
    fn check_event(&self, event: &Event, verified: &mut Verified) {
        if let Event::Drawn { round, .. } | Event::DrawCancelled { round } = event {
            let replaced = verified.draws.iter_mut().filter(|draw| draw.round == *round);
            replaced.for_each(|draw| draw.stands = false);
        }
        let outcome = |method: u16, is_same: bool| match is_same {
            _ if method != METHOD => Outcome::UnknownMethod,
            true => Outcome::Reproduced,
            false => Outcome::Different,
        };
        match event {
            Event::Drawn { round, seed, salt, method, tables } => {
                let is_same = *method == METHOD && self.draw(*round, *seed, salt).is_ok_and(|drawn| drawn == *tables);
                verified.draws.push(CheckedDraw {
                    round: *round,
                    seed: *seed,
                    salt: salt.clone(),
                    promise: self.promise,
                    is_change: false,
                    stands: true,
                    outcome: outcome(*method, is_same),
                });
            }
            Event::Reseated { round, .. } => {
                let Some(drawn) = self.drawn_round() else { return };
                let is_same = self.change_of_tables().is_ok_and(|change| change.as_ref() == Some(event));
                verified.draws.push(CheckedDraw {
                    round: *round,
                    seed: drawn.seed,
                    salt: drawn.salt.clone(),
                    promise: None,
                    is_change: true,
                    stands: true,
                    outcome: outcome(drawn.method, is_same),
                });
            }
            Event::Finished { lots, salt } => {
                // A cup that was reopened ends with the same lots, for which nothing is promised again.
                let promise = verified.lots.as_ref().map_or(self.promise, |lots| lots.promise);
                verified.lots = Some(CheckedLots { seed: *lots, salt: salt.clone(), promise });
            }
            _ => {}
        }
    }
}
