//! Invitations: links that let people join a group.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tarock_table::{GroupId, Name};

#[cfg(feature = "schema")]
use super::name::NameSchema;
use crate::Secret;

/// Creates an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewInvitation {
    /// How many days it is valid; 7 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 90)))]
    pub days: Option<u32>,
    /// How many people may use it; one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 100)))]
    pub uses: Option<u32>,
}

/// A new invitation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Invitation {
    /// The token of the invitation. It is shown only this once.
    pub token: Secret,
    /// A link to the web client with the token.
    pub link: Secret,
    /// When it expires.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub expires_at: Timestamp,
}

/// An invitation as the invited person sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Invited {
    /// The name of the group. Nothing else about the group is shown.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub group_name: String,
}

/// Accepts an invitation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Acceptance {
    /// The user's name in the group.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: Name,
}

/// The user joined a group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Joined {
    /// The group's id.
    pub group: GroupId,
}
