//! Settings, the game master, chat.

use tarock::text::is_line;

use super::Draft;
use crate::{OpenEvent, Place, Refusal, Said, Settings, UndoPolicy, UserId};

/// The longest chat text, in characters.
const MAX_TEXT: usize = 300;

impl Draft<'_> {
    /// Changes the settings, at once or with the next deal. A running deal always keeps its rules and who sees its hands:
    /// when it began, nobody was asked whether others may look. For the same reason undo does not become free during a
    /// deal that is booked; undo by agreement needs everybody's consent anyway.
    pub(super) fn change(&mut self, settings: &Settings, now: bool) -> Result<(), Refusal> {
        settings.check()?;
        if self.table.running().is_none() {
            self.settings_in_force(settings);
            return Ok(());
        }
        let current = &self.table.session.settings;
        let frees_undo = settings.undo == UndoPolicy::Free && self.table.session.group.is_some();
        let undo = if frees_undo { current.undo } else { settings.undo };
        let at_once = Settings {
            rules: current.rules.clone(),
            bystanders_see_hands: current.bystanders_see_hands,
            undo,
            ..settings.clone()
        };
        let is_all = at_once == *settings;
        if now {
            self.settings_in_force(&at_once);
        }
        if !now || !is_all {
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
