//! Groups of people who play together regularly.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tarock_table::{GroupId, Name, Settings};

use super::Role;
#[cfg(feature = "schema")]
use super::name::NameSchema;

/// Founds a group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewGroup {
    /// A name no other group has.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: Name,
    /// The founder's name in it; their display name if absent.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NameSchema>"))]
    pub member_name: Option<Name>,
}

/// Changes a group; what is absent stays as it is.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GroupChange {
    /// The new name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<NameSchema>"))]
    pub name: Option<Name>,
    /// The settings of new tables of the group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<Box<Settings>>,
    /// What a point is worth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tariff: Option<Tariff>,
}

/// What a point is worth in a group. Amounts of money are shown to all members alike; the server keeps points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tariff {
    /// In hundredths of the currency; 0 for points alone.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub cents: u32,
    /// The ISO 4217 code of the currency: `EUR`.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[A-Z]{3}$")))]
    pub currency: String,
}

impl Tariff {
    /// The largest value of a point.
    pub const MAX_CENTS: u32 = 100_000;

    /// Returns whether the amount is in its range, and the currency could be one.
    pub fn is_valid(&self) -> bool {
        let is_code = self.currency.len() == 3 && self.currency.bytes().all(|byte| byte.is_ascii_uppercase());
        is_code && self.cents <= Self::MAX_CENTS
    }
}

/// A group, for its members.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Group {
    /// The group's id.
    pub group: GroupId,
    /// Its name, which no other group has.
    #[cfg_attr(feature = "schema", schemars(with = "NameSchema"))]
    pub name: String,
    /// The caller's role in it.
    pub role: Role,
    /// The settings of new tables; absent if nobody has set any.
    pub settings: Option<Settings>,
    /// What a point is worth; absent while no administrator has said. Older servers do not know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tariff: Option<Tariff>,
    /// When it was founded.
    #[cfg_attr(feature = "schema", schemars(with = "String", extend("format" = "date-time")))]
    pub created_at: Timestamp,
}

/// A group the user belongs to.
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
