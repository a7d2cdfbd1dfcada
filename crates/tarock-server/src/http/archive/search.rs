//! Searches for what happened in deals.
//!
//! The query language is that of every archive, [`tarock_archive::Query`]. The database evaluates it on the facts that
//! are stored with each deal. Only finished deals are stored, and facts name neither people nor cards.

use std::collections::HashMap;
use std::time::Duration;

use axum::Json;
use tarock_archive::Query;
use tarock_protocol::http::{Code, DealsFound, DealsSearch};
use tarock_store::{DealQuestion, Shelf, StoreError};
use tarock_table::UserId;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::deals;
use crate::app::App;
use crate::clock;
use crate::http::error::ApiError;
use crate::http::extract::Reply;
use crate::identity::timestamp;

/// The maximum number of deals in one response.
const MAX_DEALS: u32 = 50;
/// The maximum number of terms in a query: PostgreSQL checks each of them for every deal that it examines.
const MAX_TERMS: usize = 24;
/// The maximum number of characters in a query. For each text in it, PostgreSQL builds an automaton for every deal, and
/// one for a long text takes megabytes.
const MAX_CHARS: usize = 300;
/// How many requests a search counts as: it may examine thousands of deals.
const REQUESTS: u32 = 5;
/// How many searches run at a time, so that most database connections are left for everything else. Like every request,
/// a search keeps its turn until it ends, even if the reader disconnects before.
static TURNS: Semaphore = Semaphore::const_new(3);
/// How long a search waits for its turn.
const STARTED_WITHIN: Duration = Duration::from_secs(5);
/// The maximum length of a time zone's name.
const LONGEST_ZONE: usize = 64;

/// Searches a shelf that the reader may see. `names` are the names under which the reader knows people.
pub(in crate::http) async fn find(
    app: &App,
    reader: UserId,
    shelf: Shelf,
    names: HashMap<UserId, String>,
    wanted: DealsSearch,
) -> Reply<Json<DealsFound>> {
    if wanted.query.chars().count() > MAX_CHARS {
        return Err(ApiError::bad(format!("query: more than {MAX_CHARS} characters")));
    }
    let query: Query = wanted.query.parse().map_err(|error| ApiError::bad(format!("query: {error}")))?;
    if n_terms(&query) > MAX_TERMS {
        return Err(ApiError::bad(format!("query: more than {MAX_TERMS} terms")));
    }
    let most = app.config.limits.requests_per_minute / REQUESTS;
    app.requests.count(&format!("search {reader}"), most.max(1), clock::now())?;
    let (limit, zone) = (wanted.limit.unwrap_or(MAX_DEALS), wanted.zone.unwrap_or_else(|| "UTC".to_owned()));
    if !(1..=MAX_DEALS).contains(&limit) {
        return Err(ApiError::bad(format!("limit must be 1 to {MAX_DEALS}")));
    }
    if zone.len() > LONGEST_ZONE || !zone.bytes().all(is_of_place) {
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
    let Ok(Ok(turn)) = timeout(STARTED_WITHIN, TURNS.acquire()).await else { return Err(Code::Unavailable.into()) };
    let found = app.store.deals().seek(&question, timestamp()).await;
    drop(turn);
    let found = match found {
        Err(StoreError::UnknownZone) => return Err(no_zone()),
        Err(StoreError::TooCostly) => return Err(ApiError::bad("query: this search takes too long; use fewer terms")),
        found => found?,
    };
    let names = deals::names(app, &found.deals).await?;
    let deals = found.deals.into_iter().map(|deal| deals::shown(deal, Some(&names)));
    Ok(Json(DealsFound { deals: deals.collect(), next: found.next }))
}

/// Returns the number of terms in a query. An empty group counts as one, because the database checks it like any other.
fn n_terms(query: &Query) -> usize {
    match query {
        Query::All(parts) | Query::Any(parts) if parts.is_empty() => 1,
        Query::All(parts) | Query::Any(parts) => parts.iter().map(n_terms).sum(),
        Query::Not(part) => n_terms(part),
        _ => 1,
    }
}

/// Returns whether a character may be in a time zone that is named after a place. With digits, PostgreSQL would accept
/// made-up zones, and remember each of them.
const fn is_of_place(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'/' | b'_' | b'-')
}

fn no_zone() -> ApiError {
    ApiError::bad("zone: there is no such time zone")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_condition_of_a_query_counts_however_deep_it_is() {
        for (text, n) in
            [("", 1), ("anna", 1), ("() -() ()", 3), ("-g -h -(i OR j)", 4), ("pagat:announced,lost from:2026", 2)]
        {
            assert_eq!(n_terms(&text.parse().expect(text)), n, "{text}");
        }
    }

    #[test]
    fn a_time_zone_is_a_place_and_nothing_that_anybody_makes_up() {
        for zone in ["UTC", "Europe/Vienna", "America/Port-au-Prince", "America/Argentina/Buenos_Aires"] {
            assert!(zone.bytes().all(is_of_place), "{zone}");
        }
        for zone in ["AAAB1", "UTC+3", "Etc/GMT+1"] {
            assert!(!zone.bytes().all(is_of_place), "{zone}");
        }
    }
}
