//! Settings that are synced to all devices of an account.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgPool;
use sqlx::types::Json;
use tarock_table::UserId;

use crate::StoreError;

/// One setting, with the rule that resolves conflicts between devices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "keep", rename_all = "snake_case")]
pub enum Setting {
    /// A date: the earlier one is kept. For example, since when a user has been playing.
    Earliest {
        /// The date.
        value: Timestamp,
    },
    /// A number: the larger one is kept. For example, how many deals a user has played.
    Largest {
        /// The number.
        value: i64,
    },
    /// A choice: the later one is kept.
    Latest {
        /// The chosen value.
        value: Value,
        /// When it was chosen.
        changed_at: Timestamp,
    },
}

impl Setting {
    /// Returns the one that is kept. The order of arguments and repeated merges do not matter.
    #[must_use]
    pub fn merge(self, other: Self) -> Self {
        use Setting::*;
        match (&self, &other) {
            (Earliest { value: a }, Earliest { value: b }) => {
                if a <= b {
                    self
                } else {
                    other
                }
            }
            (Largest { value: a }, Largest { value: b }) => {
                if a >= b {
                    self
                } else {
                    other
                }
            }
            (Latest { value: a, changed_at: at }, Latest { value: b, changed_at: bt }) => {
                // Two choices at the same moment: any order will do if all devices use the same one.
                if (at, a.to_string()) >= (bt, b.to_string()) { self } else { other }
            }
            // The kind of the setting has changed: the kind declared last in the enum wins.
            _ => {
                if self.rank() >= other.rank() {
                    self
                } else {
                    other
                }
            }
        }
    }

    const fn rank(&self) -> u8 {
        match self {
            Self::Earliest { .. } => 0,
            Self::Largest { .. } => 1,
            Self::Latest { .. } => 2,
        }
    }
}

/// All settings of an account, by name.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Settings(pub BTreeMap<String, Setting>);

impl Settings {
    /// Returns the union of both, where settings that both have are [merged](Setting::merge).
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        for (name, theirs) in other.0 {
            let merged = match self.0.remove(&name) {
                Some(ours) => ours.merge(theirs),
                None => theirs,
            };
            self.0.insert(name, merged);
        }
        self
    }
}

/// The settings of accounts. See [`Store::settings`](crate::Store::settings).
#[derive(Debug, Clone, Copy)]
pub struct UserSettings<'a> {
    pub(crate) pool: &'a PgPool,
}

impl UserSettings<'_> {
    /// Merges a device's settings into the stored ones, and returns the result for both.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownUser`].
    pub async fn sync(&self, user: UserId, theirs: Settings) -> Result<Settings, StoreError> {
        let mut transaction = self.pool.begin().await?;
        // The row exists before it is locked, so that even the first syncs of two devices wait for each other.
        sqlx::query!(
            "insert into user_settings (user_id, document) values ($1, '{}') on conflict (user_id) do nothing",
            user.uuid()
        )
        .execute(&mut *transaction)
        .await?;
        let stored = sqlx::query_scalar!(
            r#"select document as "document: Json<Settings>" from user_settings where user_id = $1 for update"#,
            user.uuid()
        )
        .fetch_one(&mut *transaction)
        .await?;
        let merged = stored.0.merge(theirs);
        sqlx::query!("update user_settings set document = $2 where user_id = $1", user.uuid(), Json(&merged) as _)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(merged)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn settings() -> impl Strategy<Value = Setting> {
        let moment = (0_i64..4).prop_map(|second| Timestamp::from_second(second).unwrap());
        prop_oneof![
            moment.clone().prop_map(|value| Setting::Earliest { value }),
            (-2_i64..3).prop_map(|value| Setting::Largest { value }),
            (any::<bool>(), moment).prop_map(|(value, changed_at)| Setting::Latest { value: value.into(), changed_at }),
        ]
    }

    proptest! {
        #[test]
        fn it_does_not_matter_which_device_comes_first(a in settings(), b in settings(), c in settings()) {
            prop_assert_eq!(a.clone().merge(b.clone()), b.clone().merge(a.clone()));
            prop_assert_eq!(
                a.clone().merge(b.clone()).merge(c.clone()),
                a.clone().merge(b.merge(c)),
            );
            prop_assert_eq!(a.clone().merge(a.clone()), a);
        }
    }

    #[test]
    fn dates_keep_the_earlier_numbers_the_larger_choices_the_later() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let date = |second| Setting::Earliest { value: at(second) };
        assert_eq!(date(3).merge(date(5)), date(3));
        let number = |value| Setting::Largest { value };
        assert_eq!(number(3).merge(number(5)), number(5));
        let choice = |value: bool, second| Setting::Latest { value: value.into(), changed_at: at(second) };
        assert_eq!(choice(false, 9).merge(choice(true, 2)), choice(false, 9));
    }
}
