//! Groups of people who play together regularly.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tarock_table::{GroupId, Name, Settings};

use super::Role;
#[cfg(feature = "schema")]
use super::name::NameSchema;

/// Creates a group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewGroup {
    /// The name of the group, which must be unique.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: Name,
    /// The name of its creator within the group; the display name if absent.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NameSchema>"))]
    pub member_name: Option<Name>,
}

/// Changes a group; absent fields stay as they are.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GroupChange {
    /// The new name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NameSchema>"))]
    pub name: Option<Name>,
    /// The settings for new tables of the group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<Box<Settings>>,
    /// The value of a point in money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tariff: Option<Tariff>,
}

/// The value of a point in money. All members see the amounts; the server itself counts points only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tariff {
    /// The value in hundredths of the currency; 0 for points without money.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub cents: u32,
    /// The ISO 4217 code of the currency: `EUR`.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[A-Z]{3}$")))]
    pub currency: String,
}

impl Tariff {
    /// The largest value of a point.
    pub const MAX_CENTS: u32 = 100_000;

    /// Returns whether the amount is within its limits, and the currency has the form of a code.
    pub fn is_valid(&self) -> bool {
        let is_code = self.currency.len() == 3 && self.currency.bytes().all(|byte| byte.is_ascii_uppercase());
        is_code && self.cents <= Self::MAX_CENTS
    }
}

/// A group as its members see it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Group {
    /// The group's id.
    pub group: GroupId,
    /// Its name, which is unique.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: String,
    /// The caller's role in it.
    pub role: Role,
    /// The settings for new tables; absent until somebody sets them.
    pub settings: Option<Settings>,
    /// The value of a point in money; absent until an administrator sets it. Missing from older servers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tariff: Option<Tariff>,
    /// When it was created.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub created_at: Timestamp,
}

/// A group that the user is a member of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Mine"))]
pub struct GroupSummary {
    /// The group's id.
    pub group: GroupId,
    /// Its name.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: String,
    /// The user's role in it.
    pub role: Role,
}
