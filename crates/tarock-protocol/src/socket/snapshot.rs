//! The whole table, as far as one user may know it.

use serde::{Deserialize, Serialize};
use tarock::{BySeat, CardSet, Seat, Viewer};
use tarock_table::{DealId, Session, Stage, Table, UserId};

use super::DealEvent;

/// A table as one user may see it. Notices with higher numbers continue from here.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Snapshot {
    /// The number of the last notice it includes.
    pub no: u64,
    /// The public part.
    pub session: Session,
    /// The deal on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealState>,
    /// All hands, for people on the bench of a session that shows hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<String>>"))]
    pub hands: Option<BySeat<CardSet>>,
}

/// A deal as one viewer has seen it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealState {
    /// The deal's id.
    pub deal: DealId,
    /// The seat whose view this is; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
    pub seen_from: Option<Seat>,
    /// The dealer's seat.
    #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
    pub dealer: Seat,
    /// Whether it is being played.
    pub running: bool,
    /// The number of actions played.
    pub cursor: u32,
    /// The number of actions, including those that were taken back and can be redone.
    pub n_actions: u32,
    /// The events of the deal so far.
    pub events: Vec<DealEvent>,
}

impl Snapshot {
    /// Returns what a user may know about a table. Somebody who is not at the table sees what every spectator sees.
    pub fn of(table: &Table, user: Option<UserId>) -> Self {
        let viewer = user.map_or(Viewer::Spectator, |user| table.viewer(user));
        let deal = table.deal().map(|deal| DealState {
            deal: deal.id(),
            seen_from: viewer.seat(),
            dealer: deal.dealer(),
            running: deal.stage() == Stage::Running,
            cursor: deal.cursor(),
            n_actions: deal.n_actions(),
            events: deal.events_for(viewer).iter().map(DealEvent::from).collect(),
        });
        let hands = user.and_then(|user| table.hands_for(user));
        Self { no: table.n_notices(), session: table.session().clone(), deal, hands }
    }
}
