//! A client's first request: what this server is, and what it supports.

use axum::Json;
use axum::extract::State;
use tarock::Game;
use tarock_protocol::http::{About, Keeps};

use crate::app::App;
use crate::http::extract::Reply;
use crate::http::openapi::{Method, Route, route};

pub(super) fn routes() -> Vec<Route> {
    vec![route(Method::Get, "/about", "about", about, "Describes this server and what it supports").gives::<About>(200)]
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
        previews: app.config.dist.is_some(),
        operator: app.config.operator.shown(),
        keeps: Some(Keeps {
            deals_months: app.config.keep_deals_months,
            guest_deals_days: app.config.keep_guest_deals_days,
            session_days: app.config.limits.session_days,
        }),
        ice_servers: app.config.ice_servers.clone(),
    }))
}
