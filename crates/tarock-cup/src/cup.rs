//! The cup, built from its events.

use std::fmt;

use tarock_table::{Commitment, Numbers, Seed};

use crate::{CupRules, Entry, Event, Field, Opening, Player, PlayerNo, Refusal, Round};

/// A tournament. It consists of its events alone: the same log gives the same cup everywhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cup {
    pub(crate) name: String,
    pub(crate) rules: CupRules,
    pub(crate) players: Vec<Player>,
    pub(crate) apart: Vec<[PlayerNo; 2]>,
    pub(crate) promise: Option<Commitment>,
    /// The last round that was drawn with a promised seed, even if it was drawn again or is void.
    pub(crate) promised_draw: Option<u16>,
    /// The hashes of all seeds that everybody knows by now.
    pub(crate) revealed: Vec<Commitment>,
    pub(crate) rounds: Vec<Round>,
    /// A cup that was reopened keeps them.
    pub(crate) lots: Option<Lots>,
    pub(crate) finished: bool,
}

/// What the lots follow from: those that decide the last ties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lots {
    /// The seed.
    pub seed: Seed,
    /// The word from the room.
    pub salt: String,
}

/// An entry of a log that does not follow from the entries before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplayError {
    /// The index of the entry, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub refusal: Refusal,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} does not fit: {}", self.index + 1, self.refusal)
    }
}

impl std::error::Error for ReplayError {}

impl Cup {
    /// The most players. The largest cups have about 200.
    pub const MAX_PLAYERS: u16 = 500;

    /// Builds the cup from its log.
    ///
    /// # Errors
    ///
    /// The first entry that does not fit. A log whose entries do not follow from each other is refused, not believed.
    pub fn replay<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Result<Self, ReplayError> {
        let mut entries = entries.into_iter().enumerate();
        let no_beginning = ReplayError { index: 0, refusal: Refusal::NotTheBeginning };
        let (_, first) = entries.next().ok_or(no_beginning)?;
        let [Event::Opened(opening)] = first.events.as_slice() else { return Err(no_beginning) };
        let mut cup = Self::of(opening).map_err(|refusal| ReplayError { index: 0, refusal })?;
        for (index, entry) in entries {
            cup.follow(entry).map_err(|refusal| ReplayError { index, refusal })?;
        }
        Ok(cup)
    }

    /// Applies an entry of the log.
    ///
    /// # Errors
    ///
    /// What is wrong with the entry; the cup may then have followed some of its events.
    pub fn follow(&mut self, entry: &Entry) -> Result<(), Refusal> {
        if entry.events.is_empty() {
            return Err(Refusal::Misfit);
        }
        entry.events.iter().try_for_each(|event| self.follow_event(event, entry.at))
    }

    pub(crate) fn of(opening: &Opening) -> Result<Self, Refusal> {
        if !crate::player::is_name(&opening.name) {
            return Err(Refusal::BadText { max: crate::player::MAX_CHARS });
        }
        if !opening.rules.is_sound() {
            return Err(Refusal::BadRules);
        }
        Ok(Self {
            name: opening.name.clone(),
            rules: opening.rules.clone(),
            players: Vec::new(),
            apart: Vec::new(),
            promise: None,
            promised_draw: None,
            revealed: Vec::new(),
            rounds: Vec::new(),
            lots: None,
            finished: false,
        })
    }

    /// Returns its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns its rules.
    pub const fn rules(&self) -> &CupRules {
        &self.rules
    }

    /// Returns everybody who has registered, in the order of their numbers.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns the player with a number.
    pub fn player(&self, no: PlayerNo) -> Option<&Player> {
        self.players.get(usize::from(no.0.checked_sub(1)?))
    }

    /// Returns the players who are there for the next draw.
    pub fn present(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| !player.withdrawn)
    }

    /// Returns the avoid list.
    pub fn apart(&self) -> &[[PlayerNo; 2]] {
        &self.apart
    }

    /// Returns the promised hash that the seed of the next draw must match; after the last round, that of the lots.
    pub const fn promise(&self) -> Option<Commitment> {
        self.promise
    }

    /// Returns the rounds that were drawn.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Returns the round with a number, from 1.
    pub fn round(&self, number: u16) -> Option<&Round> {
        self.rounds.get(usize::from(number.checked_sub(1)?))
    }

    pub(crate) fn round_mut(&mut self, number: u16) -> Option<&mut Round> {
        self.rounds.get_mut(usize::from(number.checked_sub(1)?))
    }

    /// Returns what the lots follow from, once the cup has been finished; a cup that was reopened keeps it.
    pub const fn lots(&self) -> Option<&Lots> {
        self.lots.as_ref()
    }

    /// Returns whether the cup is over.
    pub const fn is_finished(&self) -> bool {
        self.finished
    }

    /// Returns the round that was drawn and has not begun.
    pub fn drawn_round(&self) -> Option<&Round> {
        self.rounds.last().filter(|round| round.started.is_none())
    }

    /// Returns the number of the round that the next draw is for. A round that has not begun can be drawn again.
    pub(crate) fn round_to_draw(&self) -> u16 {
        let n_begun = self.rounds.len() - usize::from(self.drawn_round().is_some());
        u16::try_from(n_begun + 1).unwrap_or(u16::MAX)
    }

    /// Returns the players for the draw of a round with everything it looks at: the rounds before it, the avoid list
    /// and, where the rules ask for it, teams.
    pub fn field(&self, round: u16) -> Field {
        self.field_of(round, |player| !player.withdrawn)
    }

    /// Returns the field of some of the players.
    pub(crate) fn field_of(&self, round: u16, plays: impl Fn(&Player) -> bool) -> Field {
        let players: Vec<&Player> = self.players.iter().filter(|player| plays(player)).collect();
        let mut field = Field::new(players.iter().map(|player| player.no));
        for before in self.rounds.iter().filter(|before| before.number < round) {
            field.seated(&before.seatings());
        }
        for [one, other] in &self.apart {
            field.keep_apart(*one, *other);
        }
        if self.rules.teams_apart {
            for player in players.iter().filter(|player| player.team.is_some()) {
                let mates = players.iter().filter(|mate| mate.no > player.no && mate.team == player.team);
                mates.for_each(|mate| field.keep_apart(player.no, mate.no));
            }
        }
        field
    }

    /// Returns the numbers of a draw.
    pub(crate) fn numbers_of_draw(seed: Seed, round: u16, salt: &str) -> Numbers {
        seed.numbers(&format!("cup draw 1/{round}/{salt}"))
    }

    /// Returns the numbers of a change after a draw; `n_changes` is the number of changes before it.
    pub(crate) fn numbers_of_change(seed: Seed, round: u16, salt: &str, n_changes: u16) -> Numbers {
        seed.numbers(&format!("cup change 1/{round}/{n_changes}/{salt}"))
    }

    /// Returns the numbers of the lots.
    pub(crate) fn numbers_of_lots(lots: &Lots) -> Numbers {
        lots.seed.numbers(&format!("cup lots 1/{}", lots.salt))
    }
}
