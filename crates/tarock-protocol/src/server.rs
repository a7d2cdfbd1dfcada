//! What a server says.

use serde::{Deserialize, Serialize};
use tarock::{BySeat, CardSet, EventView, Seat, Viewer};
use tarock_table::{DealId, Moment, Notice, NoticeView, OpenEvent, Refusal, Request, UserId};

use crate::{DealEvent, Snapshot};

/// A message from a server to one client.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version the server speaks.
        version: u32,
        /// Who the client is.
        user: UserId,
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// Everything the client may know of the table: after `join`, and whenever it cannot be told bit by bit.
    Snapshot(Box<Snapshot>),
    /// Something happened. Numbers are without gaps.
    Notice {
        /// Its number.
        no: u64,
        /// When.
        at: Moment,
        /// What.
        #[serde(flatten)]
        told: Told,
    },
    /// All hands as they are now, for bystanders of a session that shows them.
    Hands {
        /// In seat order.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
        hands: BySeat<CardSet>,
    },
    /// A command was carried out and stored: nothing takes it back.
    Done {
        /// Which.
        request: Request,
        /// The number of the last notice it caused; the client has been told up to there before long.
        no: u64,
    },
    /// A command was refused; nothing has changed.
    Refused {
        /// Which.
        request: Request,
        /// Why.
        #[serde(flatten)]
        refusal: WireRefusal,
    },
    /// The answer to `ping`.
    Pong {
        /// What the ping said.
        t: u64,
    },
    /// A message from the other client of a voice connection.
    Signal {
        /// From whom.
        from: UserId,
        /// What.
        data: String,
    },
    /// The server ends the connection, and why.
    Bye {
        /// Why.
        why: Failure,
    },
}

/// What a notice tells.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Told {
    /// The table and its people.
    Table(OpenEvent),
    /// A deal that begins, or goes on from another point: everything that happened in it.
    Deal {
        /// Which.
        deal: DealId,
        /// With whose eyes: the seat, or nobody's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
        seen_from: Option<Seat>,
        /// Who dealt.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
        dealer: Seat,
        /// After how many actions.
        cursor: u32,
        /// How many actions there are to go forward to.
        n_actions: u32,
        /// What happened in it so far.
        events: Vec<DealEvent>,
    },
    /// What happened in the deal.
    Played {
        /// How many actions the deal has with it.
        cursor: u32,
        /// What happened.
        events: Vec<DealEvent>,
    },
}

impl Told {
    /// What a viewer is told of a notice: the one way from a notice to the wire.
    pub fn of(notice: &Notice, viewer: Viewer) -> Self {
        let events = |events: &[EventView]| events.iter().map(DealEvent::from).collect();
        match notice.view_for(viewer) {
            NoticeView::Open(event) => Self::Table(event),
            NoticeView::Deal { deal, dealer, cursor, n_actions, events: views } => {
                Self::Deal { deal, seen_from: viewer.seat(), dealer, cursor, n_actions, events: events(&views) }
            }
            NoticeView::Played { cursor, events: views } => Self::Played { cursor, events: events(&views) },
        }
    }
}

/// Why a command was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WireRefusal {
    /// A stable word.
    pub code: String,
    /// The rule of the game that forbids it, where it is one: a stable word too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The same for developers, in English, with its data.
    pub text: String,
}

impl From<&Refusal> for WireRefusal {
    fn from(refusal: &Refusal) -> Self {
        let rule = if let Refusal::Rule(rule) = refusal { Some(rule.code().to_owned()) } else { None };
        Self { code: refusal.code().to_owned(), rule, text: refusal.to_string() }
    }
}

/// Why a connection ends or cannot do what it asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Failure {
    /// The client is too old for this server; a reload brings the new one.
    TooOld,
    /// The server is too old for this client.
    TooNew,
    /// The token is not, or no longer, that of a session.
    NotSignedIn,
    /// The message is not one of ours.
    BadMessage,
    /// The message came before the one it needs.
    OutOfOrder,
    /// There is no such table, or not for this user.
    NoSuchTable,
    /// Too many messages in too short a time.
    TooFast,
    /// The client reads too slowly.
    TooSlow,
    /// The table cannot be reached at the moment; trying again helps.
    Unavailable,
    /// The server is being restarted; coming back at once helps.
    Restarting,
    /// Too many are connected from this address.
    TooManyConnections,
    /// The user has opened so many connections since that this one gave way. Coming back would only end another.
    GaveWay,
}
