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
    /// May invite and remove members, change settings, clear balances and delete the group.
    Admin,
    /// May play, and change their own name.
    Member,
    /// A role that only newer servers know. It is never sent, and refused in requests.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Other,
}

impl Role {
    /// Returns the role as it is sent, which is also the suffix of its message keys.
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
    /// The member's name in the group, unique among its members.
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

/// Changes a member; absent fields stay as they are.
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
