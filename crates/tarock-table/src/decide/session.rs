//! Settings, the game master, chat.

use tarock::text::is_line;

use super::Draft;
use crate::{Env, Event, OpenEvent, Place, Refusal, Said, Settings, UndoPolicy, UserId};

/// The longest chat text, in characters.
const MAX_TEXT: usize = 300;

impl Draft<'_> {
    /// Checks that the game master may allow advice as these settings do. In a group, where deals are booked, only an
    /// administrator allows it; anybody who decides may forbid it.
    pub(super) fn may_advise(&self, settings: &Settings) -> Result<(), Refusal> {
        let session = &self.table.session;
        let is_allowed = session.settings.assistant || session.group.is_none();
        if settings.assistant && !is_allowed { Err(Refusal::NotAllowed) } else { Ok(()) }
    }

    /// Changes the settings, at once or with the next deal. A running deal always keeps its rules and who sees its hands:
    /// when it began, nobody was asked whether others may look. For the same reason undo does not become free during a
    /// deal of a group (undo by agreement needs everybody's consent anyway), and the times to think and to come back
    /// stay as they are during a booked deal.
    pub(super) fn change(&mut self, settings: &Settings, now: bool) -> Result<(), Refusal> {
        settings.check()?;
        let current = &self.table.session.settings;
        if self.table.running().is_none() {
            let is_booked = self.table.session.group.is_some();
            let other_terms =
                if is_booked { current.has_other_terms(settings) } else { settings.rules != current.rules };
            if settings != current || self.table.session.planned.is_some() {
                self.settings_in_force(settings);
            }
            // Whoever was ready was so for the conditions as they were: everybody is asked again, for other cards.
            let is_ready = self.table.shuffle.as_ref().is_some_and(|shuffle| !shuffle.contributions.is_empty());
            if other_terms && is_ready {
                let Env { seed, deal, .. } = *self.env;
                self.emit(Event::Promised { deal, seed });
            }
            return Ok(());
        }
        let frees_undo = settings.undo == UndoPolicy::Free && self.table.session.group.is_some();
        let undo = if frees_undo { current.undo } else { settings.undo };
        let timed = if self.is_booked() { current } else { settings };
        let at_once = Settings {
            rules: current.rules.clone(),
            bystanders_see_hands: current.bystanders_see_hands,
            undo,
            turn_seconds: timed.turn_seconds,
            grace_seconds: timed.grace_seconds,
            bot_pace_ms: timed.bot_pace_ms,
            ..settings.clone()
        };
        let is_all = at_once == *settings;
        // What changes nothing is not written down.
        let has_plan = self.table.session.planned.is_some();
        if now && (at_once != *current || is_all && has_plan) {
            self.settings_in_force(&at_once);
        }
        let is_planned = self.table.session.planned.as_ref() == Some(settings);
        if (!now || !is_all) && !is_planned {
            self.tell(OpenEvent::SettingsPlanned { settings: Box::new(settings.clone()) });
        }
        Ok(())
    }

    /// Puts settings in force. At a smaller table, people who lose their seat go to the bench first.
    pub(super) fn settings_in_force(&mut self, settings: &Settings) {
        let seats = settings.seats();
        let moved: Vec<UserId> = self
            .table
            .session
            .people
            .iter()
            .filter(|person| person.place.seat().is_some_and(|seat| !seats.has(seat)))
            .map(|person| person.user)
            .collect();
        for user in moved {
            self.tell(OpenEvent::Moved { user, to: Place::Bench });
        }
        self.tell(OpenEvent::SettingsChanged { settings: Box::new(settings.clone()) });
    }

    pub(super) fn pass_master(&mut self, user: UserId, to: UserId) -> Result<(), Refusal> {
        self.need_master(user)?;
        self.table.session.person(to).ok_or(Refusal::NobodyOfThatName)?;
        if to != user {
            self.tell(OpenEvent::Master { user: Some(to) });
        }
        Ok(())
    }

    pub(super) fn say(&mut self, user: UserId, said: &Said) -> Result<(), Refusal> {
        if let Said::Text(text) = said {
            let n = text.chars().count();
            if !is_line(text) {
                return Err(Refusal::HiddenText);
            }
            if !(1..=MAX_TEXT).contains(&n) || text.trim().is_empty() {
                return Err(Refusal::BadText { max: MAX_TEXT as u32 });
            }
        }
        self.tell(OpenEvent::Said { user, said: said.clone() });
        Ok(())
    }
}
