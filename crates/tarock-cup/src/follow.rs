//! How a cup follows an event: it checks that the event fits, and then applies it.

use std::collections::BTreeSet;

use tarock::GamePoints;
use tarock_table::{Commitment, Moment, Seed};

use crate::player::{MAX_CHARS, is_line, is_name};
use crate::{
    Cup, CupRules, Event, Line, LineNo, Lots, MAX_POINTS, METHOD, Player, PlayerNo, Refusal, Reopening, Round, Seating,
    Sheet, Sizes,
};

const BAD_TEXT: Refusal = Refusal::BadText { max: MAX_CHARS };

impl Cup {
    /// Checks an event and applies it.
    pub(crate) fn follow_event(&mut self, event: &Event, at: Moment) -> Result<(), Refusal> {
        if self.is_finished() && !matches!(event, Event::Reopened { .. }) {
            return Err(Refusal::Finished);
        }
        match event {
            Event::Opened(_) => Err(Refusal::NotTheBeginning),
            Event::Registered { no, name, team } => self.registered(*no, name, team.as_deref()),
            Event::PlayerChanged { no, name, team } => self.player_changed(*no, name, team.as_deref()),
            Event::Withdrawn { no } => self.set_withdrawn(*no, true),
            Event::Returned { no } => self.set_withdrawn(*no, false),
            Event::KeptApart { players } => self.kept_apart(*players),
            Event::LetMeet { players } => self.let_meet(*players),
            Event::Promised { commitment } => self.promised(*commitment),
            Event::Drawn { round, seed, salt, method, tables } => self.drawn(*round, *seed, salt, *method, tables),
            Event::Reseated { round, tables } => self.was_reseated(*round, tables),
            Event::DrawCancelled { round } => self.draw_cancelled(*round),
            Event::RoundStarted { round, until } => self.started(*round, *until, at),
            Event::ClockSet { round, until } => self.clock_set(*round, *until),
            Event::LineEntered { round, table, deal, score, money } => {
                self.line_entered(LineNo { round: *round, table: *table, deal: *deal }, score, money.as_deref())
            }
            Event::LineCorrected { round, table, deal, score, money, reason } => {
                let line = LineNo { round: *round, table: *table, deal: *deal };
                self.line_corrected(line, score, money.as_deref(), at, reason)
            }
            Event::LineStruck { round, table, deal, written, reason } => {
                let line = LineNo { round: *round, table: *table, deal: *deal };
                self.line_struck(line, written.as_deref(), at, reason)
            }
            Event::SheetConfirmed { round, table } => self.sheet_confirmed(*round, *table),
            Event::SheetReopened { round, table, reason } => self.sheet_reopened(*round, *table, at, reason),
            Event::Finished { lots, salt } => self.was_finished(Lots { seed: *lots, salt: salt.clone() }),
            Event::Reopened { reason } => self.reopened(reason),
        }
    }

    fn registered(&mut self, no: PlayerNo, name: &str, team: Option<&str>) -> Result<(), Refusal> {
        if self.players.len() >= usize::from(Self::MAX_PLAYERS) {
            return Err(Refusal::TooManyPlayers { max: Self::MAX_PLAYERS });
        }
        if usize::from(no.0) != self.players.len() + 1 {
            return Err(Refusal::Misfit);
        }
        let key = self.check_names(no, name, team)?;
        if self.rounds.len() == usize::from(self.rules.n_rounds) && self.drawn_round().is_none() {
            return Err(Refusal::NoMoreRounds);
        }
        let team = team.map(str::to_owned);
        self.players.push(Player { no, name: name.to_owned(), key, team, withdrawn: false });
        Ok(())
    }

    /// Checks the name and the team of a player, and returns the name in lower case.
    fn check_names(&self, no: PlayerNo, name: &str, team: Option<&str>) -> Result<String, Refusal> {
        if !is_name(name) || !team.is_none_or(is_name) {
            return Err(BAD_TEXT);
        }
        let key = name.to_lowercase();
        match self.players.iter().find(|player| player.no != no && player.key == key) {
            Some(player) => Err(Refusal::NameTaken { no: player.no }),
            None => Ok(key),
        }
    }

    fn player_changed(&mut self, no: PlayerNo, name: &str, team: Option<&str>) -> Result<(), Refusal> {
        let key = self.check_names(no, name, team)?;
        let at = usize::from(no.0).wrapping_sub(1);
        let player = self.players.get_mut(at).ok_or(Refusal::NoSuchPlayer { no })?;
        if player.name == name && player.team.as_deref() == team {
            return Err(Refusal::NothingToChange);
        }
        (player.name, player.key, player.team) = (name.to_owned(), key, team.map(str::to_owned));
        Ok(())
    }

    fn set_withdrawn(&mut self, no: PlayerNo, withdrawn: bool) -> Result<(), Refusal> {
        let at = usize::from(no.0).wrapping_sub(1);
        let player = self.players.get_mut(at).ok_or(Refusal::NoSuchPlayer { no })?;
        if player.withdrawn == withdrawn {
            return Err(Refusal::NothingToChange);
        }
        player.withdrawn = withdrawn;
        Ok(())
    }

    fn kept_apart(&mut self, players: [PlayerNo; 2]) -> Result<(), Refusal> {
        let [one, other] = players;
        if let Some(no) = players.into_iter().find(|no| self.player(*no).is_none()) {
            return Err(Refusal::NoSuchPlayer { no });
        }
        if one == other {
            return Err(Refusal::SamePlayer);
        }
        if self.apart.iter().any(|pair| *pair == [one, other] || *pair == [other, one]) {
            return Err(Refusal::NothingToChange);
        }
        self.apart.push(players);
        Ok(())
    }

    fn let_meet(&mut self, [one, other]: [PlayerNo; 2]) -> Result<(), Refusal> {
        let is_pair = |pair: &[PlayerNo; 2]| *pair == [one, other] || *pair == [other, one];
        let at = self.apart.iter().position(is_pair).ok_or(Refusal::NothingToChange)?;
        self.apart.remove(at);
        Ok(())
    }

    fn promised(&mut self, commitment: Commitment) -> Result<(), Refusal> {
        if self.revealed.contains(&commitment) {
            return Err(Refusal::SeedIsKnown);
        }
        self.promise = Some(commitment);
        Ok(())
    }

    /// Checks that a seed keeps the promise, and that a draw that was promised is not replaced by one that was not.
    fn check_promise(&self, seed: Seed) -> Result<(), Refusal> {
        match self.promise {
            Some(promise) if promise != seed.commitment() => Err(Refusal::OtherSeed),
            None if self.promised_draw == Some(self.round_to_draw()) => Err(Refusal::PromiseNeeded),
            _ => Ok(()),
        }
    }

    /// Makes a seed known to everybody.
    fn reveal(&mut self, seed: Seed) {
        self.promise = None;
        self.revealed.push(seed.commitment());
    }

    /// Checks whether the next round may be drawn, with this seed and salt.
    pub(crate) fn check_draw(&self, seed: Seed, salt: &str) -> Result<(), Refusal> {
        if self.round_to_draw() > self.rules.n_rounds {
            return Err(Refusal::NoMoreRounds);
        }
        if !salt.is_empty() && !is_line(salt) {
            return Err(BAD_TEXT);
        }
        self.all_confirmed()?;
        self.check_promise(seed)?;
        let n_players = self.present().count();
        Sizes::of(n_players).map(drop).ok_or(Refusal::CannotSeat { n_players })
    }

    /// Checks that every sheet of a round that has begun is confirmed.
    fn all_confirmed(&self) -> Result<(), Refusal> {
        for round in self.rounds.iter().filter(|round| round.started.is_some()) {
            let count = round.open_tables().count();
            if count > 0 {
                return Err(Refusal::SheetsOpen { round: round.number, count });
            }
        }
        Ok(())
    }

    fn drawn(&mut self, round: u16, seed: Seed, salt: &str, method: u16, tables: &[Seating]) -> Result<(), Refusal> {
        self.check_draw(seed, salt)?;
        let seated = self.seated_by(tables).ok_or(Refusal::Misfit)?;
        if round != self.round_to_draw() || self.present().any(|player| !seated.contains(&player.no)) {
            return Err(Refusal::Misfit);
        }
        if self.drawn_round().is_some() {
            self.rounds.pop();
        }
        if self.promise.is_some() {
            self.promised_draw = Some(round);
        }
        let (salt, sheets) = (salt.to_owned(), sheets(tables));
        self.rounds.push(Round { number: round, seed, salt, method, n_changes: 0, sheets, started: None, until: None });
        self.reveal(seed);
        Ok(())
    }

    fn was_reseated(&mut self, round: u16, tables: &[Seating]) -> Result<(), Refusal> {
        let seated = self.seated_by(tables).ok_or(Refusal::Misfit)?;
        let before = self.not_begun(round)?.seatings();
        let is_there = |no: &PlayerNo| self.player(*no).is_some_and(|player| !player.withdrawn);
        if before.iter().flat_map(|seating| &seating.players).any(|no| is_there(no) && !seated.contains(no)) {
            return Err(Refusal::Misfit);
        }
        let drawn = self.not_begun(round)?;
        drawn.sheets = sheets(tables);
        drawn.n_changes = drawn.n_changes.saturating_add(1);
        Ok(())
    }

    fn draw_cancelled(&mut self, round: u16) -> Result<(), Refusal> {
        let method = self.not_begun(round)?.method;
        if method == METHOD && self.change_of_tables()? != Some(Event::DrawCancelled { round }) {
            return Err(Refusal::Misfit);
        }
        self.rounds.pop();
        Ok(())
    }

    /// Returns the last round, if it has this number and has not begun.
    fn not_begun(&mut self, round: u16) -> Result<&mut Round, Refusal> {
        let last = self.rounds.last_mut().filter(|last| last.number == round);
        let last = last.ok_or(Refusal::NoSuchRound { round })?;
        if last.started.is_some() { Err(Refusal::RoundStarted) } else { Ok(last) }
    }

    /// Returns who is seated by these tables, if they are in the order of their numbers and nobody sits twice or is
    /// not there.
    fn seated_by(&self, tables: &[Seating]) -> Option<BTreeSet<PlayerNo>> {
        let mut seated = BTreeSet::new();
        let everybody_once = tables.iter().flat_map(|seating| &seating.players).all(|no| seated.insert(*no));
        let in_order = tables.is_sorted_by(|one, other| one.table < other.table);
        let right_size = tables.iter().all(|seating| (4..=5).contains(&seating.players.len()));
        let all_there = seated.iter().all(|no| self.player(*no).is_some_and(|player| !player.withdrawn));
        (everybody_once && in_order && right_size && all_there).then_some(seated)
    }

    fn started(&mut self, round: u16, until: Option<Moment>, at: Moment) -> Result<(), Refusal> {
        let tables = self.not_begun(round)?.seatings();
        self.seated_by(&tables).ok_or(Refusal::Misfit)?;
        // Those who wait could not be seated.
        if self.change_of_tables()?.is_some() {
            return Err(Refusal::Misfit);
        }
        let last = self.not_begun(round)?;
        last.started = Some(at);
        last.until = until;
        Ok(())
    }

    fn clock_set(&mut self, round: u16, until: Moment) -> Result<(), Refusal> {
        let last = self.rounds.last_mut().filter(|last| last.number == round);
        let last = last.ok_or(Refusal::NoSuchRound { round })?;
        let started = last.started.ok_or(Refusal::RoundNotStarted)?;
        let longest = std::time::Duration::from_mins(2 * u64::from(CupRules::MAX_MINUTES));
        last.until.ok_or(Refusal::NoClock)?;
        if until < started || until > started + longest {
            return Err(Refusal::BadTime);
        }
        last.until = Some(until);
        Ok(())
    }

    /// Returns the sheet of a table in a round that has begun.
    fn sheet(&self, round: u16, table: u16) -> Result<&Sheet, Refusal> {
        let found = self.round(round).ok_or(Refusal::NoSuchRound { round })?;
        if found.started.is_none() {
            return Err(Refusal::RoundNotStarted);
        }
        found.sheet(table).ok_or(Refusal::NoSuchTable { table })
    }

    fn sheet_mut(&mut self, round: u16, table: u16) -> Result<&mut Sheet, Refusal> {
        self.sheet(round, table)?;
        let found = self.round_mut(round).and_then(|round| round.sheet_mut(table));
        found.ok_or(Refusal::NoSuchTable { table })
    }

    /// Returns the number of players at the table of a line, whose deal is one of those it plays.
    fn check_deal(&self, line: LineNo) -> Result<usize, Refusal> {
        let n_players = self.sheet(line.round, line.table)?.players.len();
        let last = self.rules.deals_at(n_players);
        if (1..=last).contains(&line.deal) { Ok(n_players) } else { Err(Refusal::NoSuchDeal { last }) }
    }

    /// Checks that there is a number for every player, and none that no deal can bring.
    fn check_numbers(&self, line: LineNo, points: &[GamePoints]) -> Result<(), Refusal> {
        let expected = self.check_deal(line)?;
        if points.len() != expected {
            return Err(Refusal::WrongCount { expected });
        }
        if points.iter().any(|points| *points > MAX_POINTS || *points < -MAX_POINTS) {
            return Err(Refusal::TooManyPoints { max: MAX_POINTS });
        }
        Ok(())
    }

    /// Checks that the points of a deal, and what is paid for it, can be right.
    fn check_score(&self, line: LineNo, score: &[GamePoints], money: Option<&[GamePoints]>) -> Result<(), Refusal> {
        for column in [score].into_iter().chain(money) {
            self.check_numbers(line, column)?;
            if column.len() > 4 && column.iter().all(|points| *points != GamePoints::ZERO) {
                return Err(Refusal::NobodySitsOut);
            }
            let sum: GamePoints = column.iter().copied().sum();
            if self.rules.zero_sum && sum != GamePoints::ZERO {
                return Err(Refusal::NotZeroSum { sum });
            }
        }
        Ok(())
    }

    fn line_entered(&mut self, at: LineNo, score: &[GamePoints], money: Option<&[GamePoints]>) -> Result<(), Refusal> {
        self.check_score(at, score, money)?;
        let sheet = self.sheet_mut(at.round, at.table)?;
        if sheet.lines.contains_key(&at.deal) {
            return Err(Refusal::LineTaken { deal: at.deal });
        }
        if sheet.confirmed {
            return Err(Refusal::SheetConfirmed);
        }
        sheet.lines.insert(at.deal, Line { score: score.to_vec(), money: money.map(<[_]>::to_vec), ..Line::default() });
        Ok(())
    }

    fn line_corrected(
        &mut self,
        line: LineNo,
        score: &[GamePoints],
        money: Option<&[GamePoints]>,
        at: Moment,
        reason: &str,
    ) -> Result<(), Refusal> {
        self.check_score(line, score, money)?;
        let sheet = self.sheet_mut(line.round, line.table)?;
        let found = sheet.lines.get_mut(&line.deal).ok_or(Refusal::NoSuchLine)?;
        if !is_line(reason) {
            return Err(BAD_TEXT);
        }
        if !found.struck && found.score == score && found.money.as_deref() == money {
            return Err(Refusal::NothingToChange);
        }
        found.keep(at, reason);
        (found.score, found.money, found.struck) = (score.to_vec(), money.map(<[_]>::to_vec), false);
        sheet.confirmed = false;
        Ok(())
    }

    fn line_struck(
        &mut self,
        line: LineNo,
        written: Option<&[GamePoints]>,
        at: Moment,
        reason: &str,
    ) -> Result<(), Refusal> {
        self.check_deal(line)?;
        written.map_or(Ok(()), |written| self.check_numbers(line, written))?;
        if !is_line(reason) {
            return Err(BAD_TEXT);
        }
        let sheet = self.sheet_mut(line.round, line.table)?;
        let found = sheet.lines.entry(line.deal).or_default();
        if found.struck && written.is_none_or(|written| found.score == written) {
            return Err(Refusal::NothingToChange);
        }
        found.keep(at, reason);
        found.struck = true;
        if let Some(written) = written {
            (found.score, found.money) = (written.to_vec(), None);
        }
        sheet.confirmed = false;
        Ok(())
    }

    /// Checks that a sheet has a line, and one for every deal up to the last that was played.
    pub(crate) fn check_complete(&self, round: u16, table: u16) -> Result<(), Refusal> {
        let sheet = self.sheet(round, table)?;
        let last = sheet.lines.last_key_value().map_or(0, |(deal, _)| usize::from(*deal));
        let written = sheet.lines.len();
        if written == 0 || written < last {
            let deals = self.rules.deals_at(sheet.players.len());
            return Err(Refusal::SheetIncomplete { table, written, deals });
        }
        Ok(())
    }

    fn sheet_confirmed(&mut self, round: u16, table: u16) -> Result<(), Refusal> {
        let sheet = self.sheet_mut(round, table)?;
        if sheet.confirmed {
            return Err(Refusal::NothingToChange);
        }
        sheet.confirmed = true;
        Ok(())
    }

    fn sheet_reopened(&mut self, round: u16, table: u16, at: Moment, reason: &str) -> Result<(), Refusal> {
        let sheet = self.sheet_mut(round, table)?;
        if !sheet.confirmed {
            return Err(Refusal::NothingToChange);
        }
        if !is_line(reason) {
            return Err(BAD_TEXT);
        }
        sheet.confirmed = false;
        sheet.reopened.push(Reopening { at, reason: reason.to_owned() });
        Ok(())
    }

    fn was_finished(&mut self, lots: Lots) -> Result<(), Refusal> {
        if self.round_to_draw() <= self.rules.n_rounds {
            return Err(Refusal::RoundsLeft);
        }
        if !lots.salt.is_empty() && !is_line(&lots.salt) {
            return Err(BAD_TEXT);
        }
        self.all_confirmed()?;
        match &self.lots {
            // Nobody draws lots until they like them.
            Some(before) if *before != lots => return Err(Refusal::OtherSeed),
            Some(_) => {}
            None => self.check_promise(lots.seed)?,
        }
        self.reveal(lots.seed);
        self.lots = Some(lots);
        self.finished = true;
        Ok(())
    }

    fn reopened(&mut self, reason: &str) -> Result<(), Refusal> {
        if !self.finished {
            return Err(Refusal::NothingToChange);
        }
        if !is_line(reason) {
            return Err(BAD_TEXT);
        }
        self.finished = false;
        Ok(())
    }
}

fn sheets(tables: &[Seating]) -> Vec<Sheet> {
    tables.iter().map(|seating| Sheet::new(seating.table, seating.players.clone())).collect()
}
