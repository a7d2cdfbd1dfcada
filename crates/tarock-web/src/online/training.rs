//! Progress in the trainer follows an account to all its devices.
//!
//! It is one setting of the account. If two devices write it, the server keeps the later text. So each device merges
//! the text of the server into its own and sends the result. A lost update does no harm: the device sends it again.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde_json::Value;
use tarock_protocol::http::Setting;
use tarock_table::UserId;

use super::account::Account;
use super::api::{self, Trouble};
use crate::dom::browser;
use crate::model::training::Training;

/// The name of the setting.
const NAME: &str = "training";
/// Where this device remembers whose progress it keeps.
const OWNER: &str = "training.owner";
/// How often a device tries when another one writes at the same time.
const TRIES: usize = 3;

/// Whether progress is kept with an account.
pub(crate) fn has_account() -> bool {
    let Account { token, email, .. } = Account::stored();
    token.is_some() && email.is_some()
}

/// Merges the progress of this device with that of the account, and returns what both know; `None` without an account.
/// Progress of somebody else who was signed in here stays theirs.
pub(crate) async fn sync(ours: &Training, today: i32) -> Result<Option<Training>, Trouble> {
    let Account { token: Some(token), email: Some(_), user: Some(user), .. } = Account::stored() else {
        return Ok(None);
    };
    let owner = browser::stored(OWNER).and_then(|text| text.parse::<UserId>().ok());
    let mut merged = if owner.is_none_or(|owner| owner == user) { ours.clone() } else { Training::default() };
    let mut sent = BTreeMap::new();
    for _ in 0..TRIES {
        let all: BTreeMap<String, Value> = api::ask("PUT", "/me/settings", Some(&token), Some(&sent)).await?;
        let found = Found::among(&all);
        merged.merge(found.training.clone());
        let wanted = merged.portable(today);
        if wanted == found.training {
            break;
        }
        sent = BTreeMap::from([(NAME.to_owned(), found.answer(&wanted, now()))]);
    }
    // Somebody else may have signed in meanwhile.
    if Account::stored().user != Some(user) {
        return Ok(None);
    }
    browser::store(OWNER, &user.to_string());
    Ok(Some(merged))
}

fn now() -> Timestamp {
    Timestamp::from_millisecond(browser::clock() as i64).unwrap_or(Timestamp::UNIX_EPOCH)
}

/// What the account has.
struct Found {
    training: Training,
    changed_at: Timestamp,
}

impl Found {
    /// Nothing, if it is not there or cannot be read.
    fn among(all: &BTreeMap<String, Value>) -> Self {
        match all.get(NAME).cloned().map(serde_json::from_value) {
            Some(Ok(Setting::Latest { value, changed_at })) => {
                Self { training: serde_json::from_value(value).unwrap_or_default(), changed_at }
            }
            _ => Self { training: Training::default(), changed_at: Timestamp::UNIX_EPOCH },
        }
    }

    /// The setting that takes its place, even if the clock of this device is slow.
    fn answer(&self, training: &Training, now: Timestamp) -> Setting {
        let after = Timestamp::from_millisecond(self.changed_at.as_millisecond() + 1).unwrap_or(now);
        Setting::Latest { value: serde_json::to_value(training).unwrap_or_default(), changed_at: now.max(after) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_with_a_slow_clock_is_heard() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let stored = Setting::Latest { value: serde_json::json!({ "themes": {} }), changed_at: at(50) };
        let all = BTreeMap::from([(NAME.to_owned(), serde_json::to_value(stored).unwrap())]);
        let found = Found::among(&all);
        let Setting::Latest { changed_at, .. } = found.answer(&Training::default(), at(7)) else { panic!("a choice") };
        assert!(changed_at > at(50));
        let Setting::Latest { changed_at, .. } = found.answer(&Training::default(), at(70)) else { panic!("a choice") };
        assert_eq!(changed_at, at(70));
    }

    #[test]
    fn what_cannot_be_read_counts_as_nothing() {
        let setting = Setting::Latest { value: Value::Bool(true), changed_at: Timestamp::UNIX_EPOCH };
        let all = BTreeMap::from([(NAME.to_owned(), serde_json::to_value(setting).unwrap())]);
        assert_eq!(Found::among(&all).training, Training::default());
        assert_eq!(Found::among(&BTreeMap::new()).training, Training::default());
    }
}
