//! The user's own account: profile, portrait, password, settings.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tarock_table::{Name, UserId};

use super::Proof;
#[cfg(feature = "schema")]
use super::name::NameSchema;
use crate::Secret;

/// The kind of a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum UserKind {
    /// A visitor without an account.
    Guest,
    /// A person with an account.
    Person,
    /// A program.
    Bot,
    /// A kind that only newer servers know. It is never sent.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Other,
}

/// The user's own profile. Nobody else can see the email addresses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// The user's id.
    pub user: UserId,
    /// Whether this is a guest, a person with an account, or a bot.
    pub kind: UserKind,
    /// The display name.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: String,
    /// The hash of the image at `/avatars/{hash}`.
    pub avatar: Option<String>,
    /// The email addresses, the oldest first; a guest has none.
    pub emails: Vec<String>,
    /// Whether the account has a password.
    pub has_password: bool,
    /// When the user was created.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub created_at: Timestamp,
}

/// Changes the profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Change"))]
pub struct ProfileChange {
    /// The new display name.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: Name,
}

/// Sets a password. The old password or an emailed code is required as proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewPassword {
    /// The new password.
    #[cfg_attr(feature = "schema", schemars(length(min = 8, max = 256)))]
    pub password: Secret,
    /// The current password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 256)))]
    pub old: Option<Secret>,
    /// An emailed code, for a user who has no password or has forgotten it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Proof>,
}

/// A new portrait was stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Chosen"))]
pub struct AvatarChosen {
    /// The hash of the image, which is at `/avatars/{hash}`.
    pub hash: String,
}

/// One setting, with the rule that resolves conflicts between devices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "keep", rename_all = "snake_case")]
pub enum Setting {
    /// A date: the earlier one is kept.
    Earliest {
        /// The date.
        value: Timestamp,
    },
    /// A number: the larger one is kept.
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

/// Settings by name, each with the rule that resolves conflicts between devices.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AccountSettings(pub BTreeMap<String, Setting>);

impl AccountSettings {
    /// The maximum number of settings of an account.
    pub const MAX: usize = 500;
    /// The maximum length of a setting's name, in bytes.
    pub const MAX_NAME: usize = 64;
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for AccountSettings {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "AccountSettings".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let setting = |keep: &str, value: Value, more: Option<(&str, Value)>| {
            let mut setting = serde_json::json!({
                "type": "object",
                "properties": { "keep": { "const": keep }, "value": value },
                "required": ["keep", "value"],
            });
            if let Some((name, schema)) = more {
                setting["properties"][name] = schema;
                setting["required"] = serde_json::json!(["keep", "value", name]);
            }
            setting
        };
        let moment = serde_json::json!({ "type": "string", "format": "date-time" });
        let kinds = [
            setting("earliest", moment.clone(), None),
            setting("largest", serde_json::json!({ "type": "integer", "format": "int64" }), None),
            setting("latest", Value::Bool(true), Some(("changed_at", moment))),
        ];
        schemars::json_schema!({
            "type": "object",
            "description": "Settings by name, each with what decides when two devices differ: the earliest date, the \
                            largest number, the latest choice.",
            "maxProperties": Self::MAX,
            "propertyNames": { "maxLength": Self::MAX_NAME },
            "additionalProperties": { "oneOf": kinds },
        })
    }
}
