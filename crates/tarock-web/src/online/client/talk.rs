//! Events around the deal, reported to the person at the screen.

use leptos::prelude::*;
use tarock_protocol::Mirror;
use tarock_table::{Moment, OpenEvent, Phrase, Place, Said, Session, Settings, UserId, Why};

use super::Client;

/// The message key of a phrase.
pub(crate) const fn phrase_key(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => "online-phrase-hello",
        Phrase::WellPlayed => "online-phrase-well-played",
        Phrase::Thanks => "online-phrase-thanks",
        Phrase::Pity => "online-phrase-pity",
        Phrase::OneMoment => "online-phrase-one-moment",
        Phrase::GoOn => "online-phrase-go-on",
        Phrase::Close => "online-phrase-close",
        Phrase::Goodbye => "online-phrase-goodbye",
    }
}

impl Client {
    /// A person's name at this table.
    pub(crate) fn name_of(self, user: UserId) -> String {
        self.session_untracked(|session| session.person(user).map(|person| person.name.clone()))
            .flatten()
            .unwrap_or_default()
    }

    /// A chat message in the language of this screen.
    pub(crate) fn said(self, said: &Said) -> String {
        match said {
            Said::Text(text) => text.clone(),
            Said::Phrase(phrase) => self.app.t(phrase_key(*phrase)),
        }
    }

    /// The number of unread chat messages.
    pub(super) fn n_unread(self) -> usize {
        let (me, read) = (self.me.get_untracked(), self.read_until.get_untracked());
        let new = |session: &Session| {
            session.chat.iter().filter(|line| Some(line.at) > read && Some(line.user) != me).count()
        };
        self.session_untracked(new).unwrap_or_default()
    }

    /// Marks the chat as read up to a moment.
    pub(crate) fn has_read(self, until: Option<Moment>) {
        self.read_until.set(until);
        if let Some(table) = self.play.get_untracked() {
            table.server.unread.set(0);
        }
    }

    /// Says that a request was refused.
    pub(super) fn report_refusal(self, code: &str) {
        let key = format!("online-refused-{}", code.replace('_', "-"));
        let known = self.app.words(|words| words.has(&key));
        self.app.tell(untrack(|| self.app.t(if known { &key } else { "online-refused" })));
    }

    /// Whether there is a deal on the table.
    fn has_deal(self) -> bool {
        self.mirror.with_untracked(|mirror| mirror.as_ref().is_some_and(|mirror| mirror.deal().is_some()))
    }

    /// Reports an event at the table that is not about cards.
    pub(super) fn report(self, event: &OpenEvent, before: &Mirror) {
        let me = self.me.get_untracked();
        let name = |user: UserId| {
            let old = before.session().person(user).map(|person| person.name.clone());
            old.unwrap_or_else(|| self.name_of(user))
        };
        let others = |user: &UserId| Some(*user) != me;
        let is_new = |user: &UserId| before.is_without(*user);
        let asks_again = |settings: &Settings| {
            let session = before.session();
            session.group.is_some() && session.planned.as_ref().unwrap_or(&session.settings).has_other_terms(settings)
        };
        let told = match event {
            OpenEvent::Joined { person } if others(&person.user) && is_new(&person.user) => {
                Some(("online-joined", person.name.clone()))
            }
            OpenEvent::Left { user, why } if others(user) => {
                let key = match why {
                    Why::Left | Why::Lost => "online-gone",
                    Why::Removed => "online-removed",
                    Why::Replaced => "online-replaced",
                };
                Some((key, name(*user)))
            }
            OpenEvent::Connected { user } if others(user) => Some(("online-back", name(*user))),
            OpenEvent::Disconnected { user } if others(user) => Some(("online-away", name(*user))),
            OpenEvent::Moved { user, to } if others(user) => {
                Some((if matches!(to, Place::Bench) { "online-benched" } else { "online-seated" }, name(*user)))
            }
            OpenEvent::Master { user: Some(user) } if Some(*user) == me => Some(("online-you-master", String::new())),
            OpenEvent::Master { user: Some(user) } => Some(("online-master-is", name(*user))),
            OpenEvent::SettingsChanged { settings } | OpenEvent::SettingsPlanned { settings }
                if asks_again(settings) =>
            {
                Some(("online-settings-agree", String::new()))
            }
            OpenEvent::SettingsChanged { .. } => Some(("online-settings-changed", String::new())),
            OpenEvent::SettingsPlanned { .. } => Some(("online-settings-planned", String::new())),
            OpenEvent::Abandoned { .. } => Some(("online-abandoned", String::new())),
            OpenEvent::Decided { yes: false, .. } => Some(("online-declined", String::new())),
            _ => None,
        };
        if let Some((key, name)) = told {
            self.app.tell(untrack(|| self.app.say(key, &[("name", name.into())])));
        }
        match event {
            OpenEvent::Said { user, said } if others(user) => {
                let line = untrack(|| {
                    let text = self.said(said);
                    self.app.say("online-says", &[("name", name(*user).into()), ("text", text.into())])
                });
                self.app.tell(line);
            }
            // The cards on this screen may have changed.
            OpenEvent::Abandoned { .. } | OpenEvent::SettingsChanged { .. } if !self.has_deal() => self.play.set(None),
            OpenEvent::StandIn { .. } | OpenEvent::Moved { .. } => {
                if let Some(table) = self.play.get_untracked() {
                    table.recheck_turn();
                }
            }
            _ => {}
        }
    }
}
