//! The first request of a client: what this server is and can do.

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Serialize;
use tarock::Game;

use super::extract::Reply;
use super::openapi::{Route, route};
use crate::app::App;
use crate::config::IceServer;

pub(super) fn routes() -> Vec<Route> {
    vec![route("get", "/about", "about", about, "What this server is and can do").gives::<About>(200)]
}

#[derive(Serialize, JsonSchema)]
struct About {
    /// The version of the program.
    version: String,
    /// The version of the messages on the socket.
    protocol: u32,
    /// Whether sign-in codes can be emailed.
    mail: bool,
    /// The rule sets it knows by name.
    rules: Vec<String>,
    /// How many seconds later spectators receive the events of a table.
    spectator_delay_seconds: u32,
    /// The maximum number of members of a group.
    group_members: u32,
    /// Servers that help browsers connect to each other for voice, as `RTCPeerConnection` takes them.
    ice_servers: Vec<IceServer>,
}

async fn about(State(app): State<App>) -> Reply<Json<About>> {
    let presets = Game::ALL.iter().copied().flat_map(Game::presets);
    Ok(Json(About {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: tarock_protocol::VERSION,
        mail: app.mailer.is_open(),
        rules: presets.map(|rules| rules.name().to_owned()).collect(),
        spectator_delay_seconds: app.config.spectator_delay_seconds,
        group_members: app.config.limits.group_members,
        ice_servers: app.config.ice_servers.clone(),
    }))
}
