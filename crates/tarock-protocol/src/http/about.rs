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
    /// Servers that help browsers connect to each other for voice, as `RTCPeerConnection` takes them.
    pub ice_servers: Vec<IceServer>,
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
