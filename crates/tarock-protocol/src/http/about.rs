//! The first request of a client: what the server is and can do.

use serde::{Deserialize, Serialize};

use crate::Secret;

/// What a server is and can do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// The version of the program.
    pub version: String,
    /// The version of the messages on the socket.
    pub protocol: u32,
    /// Whether sign-in codes can be emailed.
    pub mail: bool,
    /// The rule sets it knows by name.
    pub rules: Vec<String>,
    /// How many seconds later spectators receive the events of a table.
    pub spectator_delay_seconds: u32,
    /// The maximum number of members of a group.
    pub group_members: u32,
    /// Whether `/d/` and the link of a deal is an address that messengers can preview. Older servers do not say so.
    #[serde(default)]
    pub previews: bool,
    /// Who runs the server, as far as they say. Older servers do not.
    #[serde(default)]
    pub operator: Operator,
    /// How long the server keeps what. Older servers do not say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keeps: Option<Keeps>,
    /// Servers that help browsers connect to each other for voice, as `RTCPeerConnection` takes them.
    pub ice_servers: Vec<IceServer>,
}

/// How to reach the people who run a server, and what the law wants them to say.
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

/// How long a server keeps what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Keeps {
    /// Finished deals, in whole months; 0 for all of them.
    pub deals_months: u32,
    /// Deals of guests, in days.
    pub guest_deals_days: u32,
    /// A session that is not used, in days.
    pub session_days: u32,
}

/// A STUN or TURN server, as browsers are told of it. Everybody who asks gets all of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct IceServer {
    /// Its URLs: `stun:host:port`, `turn:host:port?transport=udp`, or the same with `stuns:` and `turns:`.
    pub urls: Vec<String>,
    /// The user name; a TURN server needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub username: Option<String>,
    /// The password; a TURN server needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credential: Option<Secret>,
}
