//! Settings that follow an account to all its devices.
//!
//! Each setting is merged by itself: the latest choice wins everywhere. This device remembers what all devices had when
//! it last asked. A value that differs from that was chosen here, and its time is kept beside it until the server has
//! it. Guests have one device, and nothing is sent for them.
//!
//! Some settings stay on their device: its volume, its text size, the images in its storage, and whether bots are
//! playing by themselves on it. See [`ON_DEVICE`].

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::Timestamp;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tarock_protocol::http::Setting;

use super::account::Account;
use super::api::{self, Trouble};
use crate::app::App;
use crate::dom::browser;
use crate::model::settings::{Persona, Settings};

/// The key under which this device stores what it knows about the others.
const KEY: &str = "settings.sync";
/// When the settings of this device were last changed, written by [`App`].
pub(crate) const CHANGED: &str = "settings.changed";
/// The delay before a change is sent: a person who tries colours tries several.
const PAUSE: Duration = Duration::from_secs(3);

/// Settings that stay on their device. A phone on the tram is silent and has small text, the screen at home is neither;
/// images are too large to be sent with every change; a table that plays by itself is no choice for all tables.
const ON_DEVICE: [&str; 9] = [
    "text_percent",
    "large_index",
    "sounds",
    "sounds_online",
    "speech",
    "voices",
    "back_picture",
    "autonomous",
    "regulars",
];

/// What this device knows about the others.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Notes {
    /// What all devices had when this one last asked, by the name of the setting.
    agreed: BTreeMap<String, Value>,
    /// Choices made here since, with their times. The server has other kinds of settings too, for figures that this page
    /// does not keep.
    chosen: BTreeMap<String, Setting>,
}

/// The settings that are synced, by name. A photo is a data URL and stays: the seat is synced without it.
fn portable(settings: &Settings) -> Map<String, Value> {
    let mut settings = settings.clone();
    for persona in settings.people.iter_mut().filter(|persona| is_photo(persona)) {
        persona.portrait.clear();
    }
    let mut all = match serde_json::to_value(settings) {
        Ok(Value::Object(all)) => all,
        _ => Map::new(),
    };
    all.retain(|name, _| !ON_DEVICE.contains(&name.as_str()));
    all
}

fn is_photo(persona: &Persona) -> bool {
    persona.portrait.starts_with("data:")
}

impl Notes {
    fn stored() -> Self {
        browser::stored(KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    fn store(&self) {
        browser::store(KEY, &serde_json::to_string(self).unwrap_or_default());
    }

    /// The value that was chosen here for a setting.
    fn choice(&self, name: &str) -> Option<&Value> {
        match self.chosen.get(name)? {
            Setting::Latest { value, .. } => Some(value),
            Setting::Earliest { .. } | Setting::Largest { .. } => None,
        }
    }

    /// Notes the choices made here. A default that nobody chose is no choice: a new device does not send its defaults
    /// to all others.
    fn look(&mut self, settings: &Settings, changed_at: Timestamp) {
        let usual = portable(&Settings::default());
        for (name, value) in portable(settings) {
            if self.agreed.get(&name).or_else(|| usual.get(&name)) == Some(&value) {
                self.chosen.remove(&name);
            } else if self.choice(&name) != Some(&value) {
                self.chosen.insert(name, Setting::Latest { value, changed_at });
            }
        }
    }

    /// Applies the merged settings that the server returned. `asked` are the settings when the request was sent;
    /// changes made since stay. Settings and values that this version does not know are left alone.
    fn take(&mut self, merged: BTreeMap<String, Value>, asked: &Settings, settings: &mut Settings) {
        let asked = portable(asked);
        for (name, merged) in merged {
            let Ok(Setting::Latest { value: latest, .. }) = serde_json::from_value(merged) else { continue };
            let Some(was) = asked.get(&name) else { continue };
            let now = portable(settings);
            if now.get(&name) == Some(was) && latest != *was {
                let Some(changed) = changed(settings, &name, latest.clone()) else { continue };
                *settings = changed;
            }
            if self.choice(&name) == Some(was) {
                self.chosen.remove(&name);
            }
            self.agreed.insert(name, latest);
        }
    }
}

/// The settings with one value changed; `None` if the value is invalid.
fn changed(settings: &Settings, name: &str, value: Value) -> Option<Settings> {
    let Ok(Value::Object(mut all)) = serde_json::to_value(settings) else { return None };
    all.insert(name.to_owned(), value);
    let mut changed = serde_json::from_value::<Settings>(all.into()).ok()?.with_new_names();
    // Photos are not synced, so this device keeps its own.
    for (ours, theirs) in settings.people.iter().zip(&mut changed.people) {
        if is_photo(ours) && theirs.portrait.is_empty() {
            theirs.portrait.clone_from(&ours.portrait);
        }
    }
    Some(changed)
}

/// Forgets the notes, because they do not apply to another account.
pub(super) fn forget() {
    browser::store(KEY, "");
}

/// Merges the settings of this device with those of the account, if there is one.
pub(crate) async fn settings(app: App) -> Result<(), Trouble> {
    let Account { token: Some(token), email: Some(_), .. } = Account::stored() else { return Ok(()) };
    let asked = app.settings.get_untracked();
    let moment = browser::stored(CHANGED).and_then(|text| text.parse().ok()).unwrap_or_else(browser::clock);
    let moment = Timestamp::from_millisecond(moment as i64).unwrap_or(Timestamp::UNIX_EPOCH);
    let mut notes = Notes::stored();
    notes.look(&asked, moment);
    notes.store();
    let merged: BTreeMap<String, Value> = api::ask("PUT", "/me/settings", Some(&token), Some(&notes.chosen)).await?;
    if Account::stored().token.as_ref() != Some(&token) {
        return Ok(());
    }
    let mut now = app.settings.get_untracked();
    let before = now.clone();
    notes.take(merged, &asked, &mut now);
    notes.store();
    if now != before {
        app.settings.set(now);
    }
    Ok(())
}

/// Keeps an online screen in sync: at once, and some seconds after a setting was changed. Call it while the screen is
/// built; it ends with the screen.
pub(crate) fn watch(app: App) {
    spawn_local(async move {
        // Without a server nothing changes.
        if Account::refresh().await.is_ok() {
            let _ = settings(app).await;
        }
    });
    // The number of the last change; timers of older ones do nothing.
    let last = StoredValue::new(0_u32);
    Effect::new(move |before: Option<()>| {
        app.settings.track();
        if before.is_none() {
            return;
        }
        let number = last.try_update_value(|last| {
            *last += 1;
            *last
        });
        let soon = move || {
            if number.is_some() && last.try_get_value() == number {
                spawn_local(async move {
                    let _ = settings(app).await;
                });
            }
        };
        set_timeout(soon, PAUSE);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::settings::{Talk, Theme};

    /// The server's rule: the later choice wins.
    #[derive(Default)]
    struct Server(BTreeMap<String, Setting>);

    impl Server {
        fn put(&mut self, theirs: &BTreeMap<String, Setting>) -> BTreeMap<String, Value> {
            let changed_at = |setting: &Setting| match setting {
                Setting::Latest { changed_at, .. } => *changed_at,
                other => panic!("{other:?} is no choice"),
            };
            for (name, theirs) in theirs {
                let is_later = self.0.get(name).is_none_or(|ours| changed_at(ours) <= changed_at(theirs));
                if is_later {
                    self.0.insert(name.clone(), theirs.clone());
                }
            }
            self.0.iter().map(|(name, one)| (name.clone(), serde_json::to_value(one).unwrap())).collect()
        }
    }

    #[derive(Default)]
    struct Device {
        settings: Settings,
        notes: Notes,
    }

    impl Device {
        fn sync(&mut self, server: &mut Server, second: i64) {
            self.notes.look(&self.settings, Timestamp::from_second(second).unwrap());
            let merged = server.put(&self.notes.chosen);
            let asked = self.settings.clone();
            self.notes.take(merged, &asked, &mut self.settings);
        }
    }

    #[test]
    fn a_choice_on_one_device_is_made_on_the_other_and_the_last_one_stays() {
        let (mut server, mut phone, mut desk) = (Server::default(), Device::default(), Device::default());
        phone.settings.theme = Theme::Nacht;
        phone.settings.tariff_cents = 10;
        phone.sync(&mut server, 1);
        // A new device sends nothing but takes everything.
        desk.sync(&mut server, 2);
        assert_eq!((desk.settings.theme, desk.settings.tariff_cents), (Theme::Nacht, 10));
        assert_eq!(server.0.len(), 2);
        // Both choose: different things, and the same thing.
        desk.settings.theme = Theme::Marmor;
        desk.settings.talk = Talk::Long;
        phone.settings.theme = Theme::Kontrast;
        phone.settings.speed = 9;
        desk.sync(&mut server, 5);
        phone.sync(&mut server, 4);
        assert_eq!(phone.settings.theme, Theme::Marmor);
        desk.sync(&mut server, 6);
        assert_eq!((desk.settings.theme, desk.settings.talk, desk.settings.speed), (Theme::Marmor, Talk::Long, 9));
        assert_eq!(portable(&phone.settings), portable(&desk.settings));
        // Going back to the default is a choice too.
        phone.settings.theme = Theme::Tuch;
        phone.sync(&mut server, 7);
        desk.sync(&mut server, 8);
        assert_eq!(desk.settings.theme, Theme::Tuch);
        assert!(phone.notes.chosen.is_empty() && desk.notes.chosen.is_empty());
    }

    #[test]
    fn a_choice_that_was_not_heard_keeps_its_moment() {
        let (mut server, mut phone, mut desk) = (Server::default(), Device::default(), Device::default());
        phone.settings.theme = Theme::Nacht;
        // Offline at first.
        phone.notes.look(&phone.settings, Timestamp::from_second(1).unwrap());
        desk.settings.theme = Theme::Marmor;
        desk.sync(&mut server, 5);
        phone.settings.speed = 7;
        phone.sync(&mut server, 9);
        assert_eq!((phone.settings.theme, phone.settings.speed), (Theme::Marmor, 7));
    }

    #[test]
    fn what_is_changed_while_the_server_thinks_stays() {
        let (mut server, mut phone, mut desk) = (Server::default(), Device::default(), Device::default());
        desk.settings.theme = Theme::Marmor;
        desk.sync(&mut server, 1);
        phone.notes.look(&phone.settings, Timestamp::from_second(2).unwrap());
        let asked = phone.settings.clone();
        let merged = server.put(&phone.notes.chosen);
        phone.settings.theme = Theme::Kontrast;
        phone.notes.take(merged, &asked, &mut phone.settings);
        assert_eq!(phone.settings.theme, Theme::Kontrast);
        phone.sync(&mut server, 3);
        desk.sync(&mut server, 4);
        assert_eq!(desk.settings.theme, Theme::Kontrast);
    }

    #[test]
    fn sounds_and_photos_stay_on_their_device() {
        let (mut server, mut phone, mut desk) = (Server::default(), Device::default(), Device::default());
        phone.settings.sounds.on = false;
        phone.settings.text_percent = 130;
        phone.settings.back_picture = Some("data:image/png,phone".to_owned());
        phone.settings.people[1].name = "Poldi".to_owned();
        phone.settings.people[1].portrait = "data:image/png,poldi".to_owned();
        desk.settings.people[2].portrait = "data:image/png,desk".to_owned();
        phone.sync(&mut server, 1);
        desk.notes.agreed.insert("people".to_owned(), portable(&desk.settings)["people"].clone());
        desk.sync(&mut server, 2);
        assert!(desk.settings.sounds.on && desk.settings.back_picture.is_none() && desk.settings.text_percent == 100);
        assert_eq!(desk.settings.people[1], Persona { name: "Poldi".to_owned(), portrait: String::new() });
        assert_eq!(desk.settings.people[2].portrait, "Ferdl");
        assert_eq!(phone.settings.people[1].portrait, "data:image/png,poldi");
        assert!(!serde_json::to_string(&server.0).unwrap().contains("data:"));
    }

    #[test]
    fn what_another_version_has_set_is_left_alone() {
        let latest = |value: Value| serde_json::json!({ "keep": "latest", "value": value, "changed_at": "2026-01-01T00:00:00Z" });
        let merged = BTreeMap::from([
            ("theme".to_owned(), latest("samt".into())),
            ("future".to_owned(), latest(7.into())),
            ("since".to_owned(), serde_json::json!({ "keep": "earliest", "value": "2024-01-01T00:00:00Z" })),
            ("speed".to_owned(), latest(8.into())),
        ]);
        let mut device = Device::default();
        device.notes.take(merged, &Settings::default(), &mut device.settings);
        assert_eq!(device.settings, Settings { speed: 8, ..Settings::default() });
    }

    #[test]
    fn everything_at_once_is_within_what_a_server_takes() {
        fn depth(value: &Value) -> usize {
            match value {
                Value::Array(values) => 1 + values.iter().map(depth).max().unwrap_or(0),
                Value::Object(values) => 1 + values.values().map(depth).max().unwrap_or(0),
                _ => 0,
            }
        }
        let mut settings = Settings::default();
        for game in tarock::Game::ALL {
            settings.set_rules(game.presets().next().unwrap());
        }
        let all = portable(&settings);
        assert!(all.values().all(|value| depth(value) <= 8));
        assert!(serde_json::to_string(&all).unwrap().len() < 48 * 1024);
    }
}
