//! Signing in as a guest, with an emailed code, or with a password.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tarock_table::{Name, TableId, UserId};
use uuid::Uuid;

#[cfg(feature = "schema")]
use super::name::NameSchema;
use crate::Secret;

/// Signs in as a guest, without an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewGuest {
    /// The display name.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: Name,
}

/// Requests a sign-in code by email.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CodeWanted {
    /// The email address to send the code to.
    #[cfg_attr(feature = "schema", schemars(length(max = 254), extend("format" = "email")))]
    pub email: String,
    /// The language of the email: `de` or `en`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 35)))]
    pub language: Option<String>,
}

/// The response to a request for a code. It does not reveal whether a code was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CodeSent {
    /// The id to send along with the code. Only the requester knows it, so others cannot use up the code by guessing.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))]
    pub request: Uuid,
}

/// An emailed code, as proof of an address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proof {
    /// The email address that the code was sent to.
    #[cfg_attr(feature = "schema", schemars(length(max = 254), extend("format" = "email")))]
    pub email: String,
    /// The eight digits of the code.
    #[cfg_attr(feature = "schema", schemars(length(max = 32)))]
    pub code: Secret,
    /// The id from the response to the request for the code.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))]
    pub request: Uuid,
}

/// Signs in with an emailed code, or adds an email address to an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CodeShown {
    /// The email address that the code was sent to.
    #[cfg_attr(feature = "schema", schemars(length(max = 254), extend("format" = "email")))]
    pub email: String,
    /// The eight digits of the code.
    #[cfg_attr(feature = "schema", schemars(length(max = 32)))]
    pub code: Secret,
    /// The id from the response to the request for the code.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "uuid")))]
    pub request: Uuid,
    /// The account's password, when adding an address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(max = 256)))]
    pub password: Option<Secret>,
    /// Instead of the password: a code sent to an address that the account already has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Proof>,
    /// The display name, for a new account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NameSchema>"))]
    pub name: Option<Name>,
}

/// Signs in with a password.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasswordShown {
    /// An email address of the account.
    #[cfg_attr(feature = "schema", schemars(length(max = 254), extend("format" = "email")))]
    pub email: String,
    /// The password of the account.
    #[cfg_attr(feature = "schema", schemars(length(max = 256)))]
    pub password: Secret,
}

/// Merges a guest into the account that the same person has signed in to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GuestBrought {
    /// The guest's token, as proof. It is used up.
    #[cfg_attr(feature = "schema", schemars(length(max = 256)))]
    pub token: Secret,
    /// The tables where the guest may have a seat, which is passed on to the account.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = 8)))]
    pub tables: Vec<TableId>,
}

/// A new session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Session"))]
pub struct NewSession {
    /// The user who has signed in.
    pub user: UserId,
    /// The token for later requests, sent as `Authorization: Bearer TOKEN`. It is shown only this once.
    pub token: Secret,
    /// When it expires.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub expires_at: Timestamp,
}

/// A signed-in device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignedIn {
    /// The session's id. It does not grant access.
    pub session: String,
    /// Whether this is the session of the current request.
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
