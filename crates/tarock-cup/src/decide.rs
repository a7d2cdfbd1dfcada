//! How a cup decides on a command: with events or a refusal. Nothing holds until the events are stored.

use std::time::Duration;

use tarock_table::{Moment, Seed};

use crate::{Command, Cup, Entry, Event, LineNo, METHOD, Opening, PlayerNo, Refusal};

/// How often one command may change tables. Two changes are the most that a player who comes or leaves can cause; only
/// tables that this program has not drawn could need more.
const MAX_CHANGES: usize = 8;

impl Cup {
    /// Returns the first entry of a new cup.
    ///
    /// # Errors
    ///
    /// [`Refusal::BadText`] or [`Refusal::BadRules`].
    ///
    /// ```
    /// use tarock_cup::{Cup, CupRules, Opening};
    /// use tarock_table::Moment;
    /// let opening = Opening { name: "Linz 2026".to_owned(), rules: CupRules::tirol() };
    /// let cup = Cup::replay([&Cup::open(opening, Moment::from_millis(0))?])?;
    /// assert_eq!(cup.name(), "Linz 2026");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(opening: Opening, now: Moment) -> Result<Entry, Refusal> {
        Self::of(&opening)?;
        Ok(Entry { at: now, events: vec![Event::Opened(opening)] })
    }

    /// Returns what a command would cause. Pure: the caller stores the entry, and only then [follows](Self::follow) it.
    ///
    /// # Errors
    ///
    /// The reason why nothing happens.
    pub fn decide(&self, command: &Command, now: Moment) -> Result<Entry, Refusal> {
        let mut draft = Draft { cup: self.clone(), now, events: Vec::new() };
        draft.carry_out(command)?;
        Ok(Entry { at: now, events: draft.events })
    }
}

/// A copy of the cup on which events are tried.
struct Draft {
    cup: Cup,
    now: Moment,
    events: Vec<Event>,
}

impl Draft {
    fn emit(&mut self, event: Event) -> Result<(), Refusal> {
        self.cup.follow_event(&event, self.now)?;
        self.events.push(event);
        Ok(())
    }

    fn carry_out(&mut self, command: &Command) -> Result<(), Refusal> {
        if self.cup.is_finished() && !matches!(command, Command::Reopen { .. }) {
            return Err(Refusal::Finished);
        }
        match command {
            Command::Register { name, team, apart } => {
                let no = PlayerNo(u16::try_from(self.cup.players().len() + 1).unwrap_or(u16::MAX));
                self.emit(Event::Registered { no, name: name.clone(), team: team.clone() })?;
                apart.iter().try_for_each(|other| self.emit(Event::KeptApart { players: [no, *other] }))?;
                self.reseat()
            }
            Command::ChangePlayer { no, name, team } => {
                self.emit(Event::PlayerChanged { no: *no, name: name.clone(), team: team.clone() })
            }
            Command::Withdraw { no } => {
                self.emit(Event::Withdrawn { no: *no })?;
                self.reseat()
            }
            Command::Return { no } => {
                self.emit(Event::Returned { no: *no })?;
                self.reseat()
            }
            Command::KeepApart { players } => self.emit(Event::KeptApart { players: *players }),
            Command::LetMeet { players } => self.emit(Event::LetMeet { players: *players }),
            Command::Promise { commitment } => self.emit(Event::Promised { commitment: *commitment }),
            Command::Draw { seed, salt } => self.draw(*seed, salt),
            Command::StartRound => self.start(),
            Command::ExtendRound { minutes } => self.extend(*minutes),
            Command::EnterLine { line: LineNo { round, table, deal }, score, money } => {
                let (round, table, deal) = (*round, *table, *deal);
                self.emit(Event::LineEntered { round, table, deal, score: score.clone(), money: money.clone() })
            }
            Command::CorrectLine { line: LineNo { round, table, deal }, score, money, reason } => {
                let (round, table, deal, reason) = (*round, *table, *deal, reason.clone());
                let (score, money) = (score.clone(), money.clone());
                self.emit(Event::LineCorrected { round, table, deal, score, money, reason })
            }
            Command::StrikeLine { line: LineNo { round, table, deal }, written, reason } => {
                let (round, table, deal, reason) = (*round, *table, *deal, reason.clone());
                self.emit(Event::LineStruck { round, table, deal, written: written.clone(), reason })
            }
            Command::ConfirmSheet { round, table, incomplete } => {
                if !incomplete {
                    self.cup.check_complete(*round, *table)?;
                }
                self.emit(Event::SheetConfirmed { round: *round, table: *table })
            }
            Command::ReopenSheet { round, table, reason } => {
                self.emit(Event::SheetReopened { round: *round, table: *table, reason: reason.clone() })
            }
            Command::Reopen { reason } => self.emit(Event::Reopened { reason: reason.clone() }),
            Command::Finish { lots, salt } => self.emit(Event::Finished { lots: *lots, salt: salt.clone() }),
        }
    }

    fn draw(&mut self, seed: Seed, salt: &str) -> Result<(), Refusal> {
        // Searching takes a while, so refusals come first.
        self.cup.check_draw(seed, salt)?;
        let round = self.cup.round_to_draw();
        let tables = self.cup.draw(round, seed, salt)?;
        self.emit(Event::Drawn { round, seed, salt: salt.to_owned(), method: METHOD, tables })
    }

    /// Changes the tables of a round that was drawn, after somebody came or left.
    fn reseat(&mut self) -> Result<(), Refusal> {
        for _ in 0..MAX_CHANGES {
            let Some(change) = self.cup.change_of_tables()? else { return Ok(()) };
            self.emit(change)?;
        }
        self.cup.change_of_tables()?.map_or(Ok(()), |_| Err(Refusal::Misfit))
    }

    fn start(&mut self) -> Result<(), Refusal> {
        let round = self.cup.rounds().last().map_or(1, |round| round.number);
        let minutes = self.cup.rules().round_minutes;
        let until = minutes.map(|minutes| self.now + Duration::from_mins(minutes.into()));
        self.emit(Event::RoundStarted { round, until })
    }

    fn extend(&mut self, minutes: i32) -> Result<(), Refusal> {
        let round = self.cup.rounds().last().ok_or(Refusal::NoSuchRound { round: 1 })?;
        round.started.ok_or(Refusal::RoundNotStarted)?;
        let (number, until) = (round.number, round.until.ok_or(Refusal::NoClock)?);
        let by = Duration::from_mins(minutes.unsigned_abs().into());
        let millis = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
        let earlier = Moment::from_millis(until.millis().saturating_sub(millis));
        let until = if minutes < 0 { earlier } else { until + by };
        self.emit(Event::ClockSet { round: number, until })
    }
}
