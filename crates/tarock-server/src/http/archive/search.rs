//! Searches by what happened in a deal.
//!
//! The question is that of every archive, [`tarock_archive::Query`]; the database answers it from the facts that are stored
//! with each deal. Only finished deals are stored, and facts name neither people nor cards.

use std::collections::HashMap;

use axum::Json;
use tarock_archive::Query;
use tarock_protocol::http::{DealsFound, DealsSearch};
use tarock_store::{DealQuestion, Shelf, StoreError};
use tarock_table::UserId;

use super::deals;
use crate::app::App;
use crate::http::error::ApiError;
use crate::http::extract::Reply;
use crate::identity::timestamp;

/// The maximum number of deals in one answer.
const MAX_DEALS: u32 = 50;
/// The longest name of a time zone.
const LONGEST_ZONE: usize = 64;

/// Searches a shelf that the reader may see. `names` are those by which the reader knows people.
pub(in crate::http) async fn find(
    app: &App,
    reader: UserId,
    shelf: Shelf,
    names: HashMap<UserId, String>,
    wanted: DealsSearch,
) -> Reply<Json<DealsFound>> {
    let query: Query = wanted.query.parse().map_err(|error| ApiError::bad(format!("query: {error}")))?;
    let (limit, zone) = (wanted.limit.unwrap_or(MAX_DEALS), wanted.zone.unwrap_or_else(|| "UTC".to_owned()));
    if !(1..=MAX_DEALS).contains(&limit) {
        return Err(ApiError::bad(format!("limit is 1 to {MAX_DEALS}")));
    }
    let is_zone = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'_' | b'-' | b'+');
    if zone.len() > LONGEST_ZONE || !zone.bytes().all(is_zone) {
        return Err(no_zone());
    }
    let question = DealQuestion {
        shelf,
        reader,
        path: query.json_path(),
        asks_for_players: query.asks_for_players(),
        zone,
        names,
        before: deals::before(app, wanted.before).await?,
        limit,
    };
    let found = match app.store.deals().seek(&question, timestamp()).await {
        Err(StoreError::UnknownZone) => return Err(no_zone()),
        found => found?,
    };
    let names = deals::names(app, &found.deals).await?;
    let deals = found.deals.into_iter().map(|deal| deals::shown(deal, Some(&names)));
    Ok(Json(DealsFound { deals: deals.collect(), next: found.next }))
}

fn no_zone() -> ApiError {
    ApiError::bad("zone: there is no such time zone")
}
