//! A client's first request: what the server is, and what it supports.

use serde::{Deserialize, Serialize};

use crate::Secret;

/// Describes a server and what it supports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// The version of the program.
    pub version: String,
    /// The version of the WebSocket messages.
    pub protocol: u32,
    /// Whether the server sends email, such as sign-in codes.
    pub mail: bool,
    /// The names of the rule sets it knows.
    pub rules: Vec<String>,
    /// The delay, in seconds, after which spectators receive the events of a table.
    pub spectator_delay_seconds: u32,
    /// The maximum number of members of a group.
    pub group_members: u32,
    /// Whether messengers can preview a link that consists of `/d/` and the link text of a deal. Missing from older
    /// servers.
    #[serde(default)]
    pub previews: bool,
    /// Information about the people who run the server, as far as they provide it. Missing from older servers.
    #[serde(default)]
    pub operator: Operator,
    /// How long the server keeps data. Missing from older servers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keeps: Option<Keeps>,
    /// STUN and TURN servers for voice connections between browsers, in the form that `RTCPeerConnection` takes.
    pub ice_servers: Vec<IceServer>,
}

/// How to contact the people who run a server, and the legal information that they must provide.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Operator {
    /// Their email address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact_email: Option<String>,
    /// The URL of their contact form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact_url: Option<String>,
    /// The URL of their imprint (*Impressum*).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imprint_url: Option<String>,
    /// The imprint itself, in lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imprint: Option<String>,
}

/// How long a server keeps data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Keeps {
    /// Finished deals, in whole months; 0 for forever.
    pub deals_months: u32,
    /// Deals of guests, in days.
    pub guest_deals_days: u32,
    /// Unused sessions, in days.
    pub session_days: u32,
}

/// A STUN or TURN server. Its credentials are not secret: every client receives them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct IceServer {
    /// Its URLs: `stun:host:port`, `turn:host:port?transport=udp`, or the same with `stuns:` and `turns:`.
    pub urls: Vec<String>,
    /// The user name, for TURN servers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub username: Option<String>,
    /// The password, for TURN servers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credential: Option<Secret>,
}
