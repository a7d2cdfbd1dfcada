//! Signing in: as a guest, with an emailed code, or with a password.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tarock_table::{Name, TableId, UserId};
use uuid::Uuid;

#[cfg(feature = "schema")]
use super::name::NameSchema;
use crate::Secret;

/// A visitor who comes in without an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewGuest {
    /// The display name.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: Name,
}

/// Asks for a code by email.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CodeWanted {
    /// The address the code is sent to.
    #[cfg_attr(feature = "schema", schemars(length(max = 254), extend("format" = "email")))]
    pub email: String,
    /// The language of the email: `de` or `en`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 35)))]
    pub language: Option<String>,
}

/// A code is on its way, or nothing is: the response does not say which.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CodeSent {
    /// The id to present with the code. Others do not know it, so they cannot use up the code by guessing.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))]
    pub request: Uuid,
}

/// A code that a user presents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proof {
    /// The address it was sent to.
    #[cfg_attr(feature = "schema", schemars(length(max = 254), extend("format" = "email")))]
    pub email: String,
    /// The eight digits.
    #[cfg_attr(feature = "schema", schemars(length(max = 32)))]
    pub code: Secret,
    /// The id from the response to the request for the code.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))]
    pub request: Uuid,
}

/// Signs in with a code, or adds an address to an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CodeShown {
    /// The address the code was sent to.
    #[cfg_attr(feature = "schema", schemars(length(max = 254), extend("format" = "email")))]
    pub email: String,
    /// The eight digits.
    #[cfg_attr(feature = "schema", schemars(length(max = 32)))]
    pub code: Secret,
    /// The id from the response to the request for the code.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))]
    pub request: Uuid,
    /// The password, to add an address to an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 256)))]
    pub password: Option<Secret>,
    /// Instead of the password: a code for an address the account already has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Proof>,
    /// The display name of a new account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NameSchema>"))]
    pub name: Option<Name>,
}

/// Signs in with a password.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasswordShown {
    /// An address of the account.
    #[cfg_attr(feature = "schema", schemars(length(max = 254), extend("format" = "email")))]
    pub email: String,
    /// Its password.
    #[cfg_attr(feature = "schema", schemars(length(max = 256)))]
    pub password: Secret,
}

/// A guest whom somebody with an account was until now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GuestBrought {
    /// The guest's token, which proves it. It is used up.
    #[cfg_attr(feature = "schema", schemars(length(max = 256)))]
    pub token: Secret,
    /// The tables where the guest may sit: the account gets their places.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 8)))]
    pub tables: Vec<TableId>,
}

/// A new session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Session"))]
pub struct NewSession {
    /// The user who is signed in.
    pub user: UserId,
    /// The token to present from now on, as `Authorization: Bearer TOKEN`. It is never shown again.
    pub token: Secret,
    /// When it expires.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub expires_at: Timestamp,
}

/// A signed-in device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignedIn {
    /// The session's id. It grants no access.
    pub session: String,
    /// Whether it is the session of this request.
    pub is_this: bool,
    /// When the device signed in.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub created_at: Timestamp,
    /// When it was last used, to the minute.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub last_seen_at: Timestamp,
    /// When it expires, unless it is used before then.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub expires_at: Timestamp,
}
