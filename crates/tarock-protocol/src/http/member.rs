//! Members of a group.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tarock_table::{Name, UserId};

#[cfg(feature = "schema")]
use super::name::NameSchema;

/// The role of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Role {
    /// Invites and removes members, changes settings, clears balances, deletes the group.
    Admin,
    /// Plays, and changes nothing but their own name.
    Member,
    /// A role that only newer servers know. It is never sent, and refused in requests.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Other,
}

impl Role {
    /// Returns the role as it is sent, and as keys of messages end.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Admin => "admin",
            Self::Member => "member",
            Self::Other => "other",
        }
    }
}

/// A member of a group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Member {
    /// The member's user id.
    pub user: UserId,
    /// The member's name in the group, which no other member has.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: String,
    /// The member's role.
    pub role: Role,
    /// The hash of the image at `/avatars/{hash}`.
    pub avatar: Option<String>,
    /// When they joined.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub joined_at: Timestamp,
}

/// Changes a member; what is absent stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MemberChange {
    /// The new name in the group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NameSchema>"))]
    pub name: Option<Name>,
    /// The new role; only administrators may change it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
}
