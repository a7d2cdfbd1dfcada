//! Programs that play as bot accounts of a user.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tarock_table::{Name, UserId};

#[cfg(feature = "schema")]
use super::name::NameSchema;
use crate::Secret;

/// Creates a bot account for a program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewBot {
    /// The name of the bot, unique among the user's bots.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: Name,
}

/// A bot account was created.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BotCreated {
    /// The id of its account.
    pub bot: UserId,
    /// The token that the program presents, as people present theirs. It is shown only this once.
    pub token: Secret,
}

/// A bot account of a user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bot {
    /// The id of its account.
    pub bot: UserId,
    /// Its name.
    pub name: String,
    /// When it was created.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub created_at: Timestamp,
    /// When its token was last used, to the minute.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub last_used_at: Option<Timestamp>,
}
