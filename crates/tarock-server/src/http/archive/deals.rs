//! Finished deals.
//!
//! A deal is visible to anybody who knows its id. The id has 122 random bits, and only people at the table know it
//! until one of them shares the link. Besides, a deal is stored only when it is over and all cards are shown anyway. A
//! thrown-in deal is not shown, because some of its cards may have been kept for the next one. Who played is shown only
//! to the players and to members of the group.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use futures_util::stream;
use jiff::Timestamp;
use tarock_protocol::http::{Code, Deal, DealSeat, PageQuery};
use tarock_store::{DealFilter, FinishedDeal, StoreError};
use tarock_table::{DealId, UserId};
use tokio::time::sleep;

use crate::app::App;
use crate::clock;
use crate::http::convert::points;
use crate::http::error::ApiError;
use crate::http::extract::{OptionalSession, PathParam, Reply};
use crate::http::lines::Lines;
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;

/// The number of deals fetched at once.
const N_AT_ONCE: u32 = 50;
/// The maximum number of deals in one response.
const MAX_DEALS: u32 = 10_000;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            Method::Get,
            "/deals/{deal}",
            "getDeal",
            get,
            "Returns a deal with the proof of its shuffle. Only the players and their group see who played",
        )
        .perhaps_signed()
        .gives::<Deal>(200),
    ]
}

/// The display names of users.
pub(super) type Names = HashMap<UserId, String>;

/// Returns the names of everybody who played these deals.
pub(super) async fn names(app: &App, deals: &[FinishedDeal]) -> Result<Names, StoreError> {
    let mut users: Vec<UserId> = deals.iter().flat_map(|deal| deal.seats.iter().map(|seat| seat.user_id)).collect();
    users.sort_unstable();
    users.dedup();
    let users = app.store.users().get_all(&users).await?;
    Ok(users.into_iter().map(|user| (user.user_id, user.display_name.to_string())).collect())
}

/// Returns a deal as it is sent. Without `names`, it does not say who played.
pub(super) fn shown(deal: FinishedDeal, names: Option<&Names>) -> Deal {
    let with_people = names.is_some();
    let seats = deal.seats.iter().map(|result| DealSeat {
        seat: result.seat,
        user: with_people.then_some(result.user_id),
        name: names.and_then(|names| names.get(&result.user_id).cloned()),
        points: points(result.half_points.into()),
    });
    let is_played = deal.contract.is_some();
    Deal {
        deal: deal.deal_id,
        table: with_people.then_some(deal.table_id),
        group: deal.group_id.filter(|_| with_people),
        game: deal.game,
        rules: deal.rules_name,
        contract: deal.contract,
        declarer: deal.declarer.filter(|_| with_people),
        finished_at: deal.finished_at,
        seats: seats.collect(),
        record: is_played.then_some(deal.record),
    }
}

/// Returns the position of a deal in the order of all deals.
pub(super) async fn before(app: &App, deal: Option<DealId>) -> Reply<Option<(Timestamp, DealId)>> {
    let Some(deal) = deal else { return Ok(None) };
    let found = app.store.deals().get(deal).await?.ok_or_else(|| ApiError::bad("before: there is no such deal"))?;
    Ok(Some((found.finished_at, found.deal_id)))
}

/// Returns deals line by line, fetched while they are read.
pub(in crate::http) async fn pages(app: App, reader: UserId, mut filter: DealFilter, page: PageQuery) -> Reply<Lines> {
    let limit = page.limit.unwrap_or(MAX_DEALS);
    if !(1..=MAX_DEALS).contains(&limit) {
        return Err(ApiError::bad(format!("limit must be 1 to {MAX_DEALS}")));
    }
    filter.before = before(&app, page.before).await?;
    // Fetch the first page before responding, so that a database failure shows in the status.
    let first = app.store.deals().search(&filter, limit.min(N_AT_ONCE), timestamp()).await?;
    let names = names(&app, &first).await?;
    let state = Pages { app, reader, filter, left: limit, ready: first.into_iter(), names, is_last: false };
    let deals = stream::try_unfold(state, |mut state| async {
        let deal = state.next().await?;
        Ok::<_, Unread>(deal.map(|deal| (shown(deal, Some(&state.names)), state)))
    });
    Ok(Lines::of_values(deals))
}

/// Why a response breaks off.
#[derive(Debug, thiserror::Error)]
enum Unread {
    #[error("requests of the same user take too long")]
    TooOften,
    #[error(transparent)]
    Store(#[from] StoreError),
}

struct Pages {
    app: App,
    reader: UserId,
    filter: DealFilter,
    left: u32,
    ready: std::vec::IntoIter<FinishedDeal>,
    /// The names of the players in the fetched deals.
    names: Names,
    is_last: bool,
}

impl Pages {
    /// Counts each further fetch as a request of the reader, because one request may cause two hundred. A reader who
    /// has used up their requests waits for the next minute.
    async fn pay(&self) {
        let most = self.app.config.limits.requests_per_minute;
        while let Err(too_often) = self.app.requests.count(&self.reader.to_string(), most, clock::now()) {
            sleep(too_often.after).await;
        }
    }

    async fn next(&mut self) -> Result<Option<FinishedDeal>, Unread> {
        if self.left == 0 {
            return Ok(None);
        }
        if self.ready.len() == 0 && !self.is_last {
            self.pay().await;
            let wanted = self.left.min(N_AT_ONCE);
            let (app, filter) = (self.app.clone(), self.filter.clone());
            let page = async move {
                let page = app.store.deals().search(&filter, wanted, timestamp()).await?;
                let names = names(&app, &page).await?;
                Ok::<_, StoreError>((page, names))
            };
            let page = self.app.queues.carry_out(self.reader, Box::pin(page)).await.ok_or(Unread::TooOften)?;
            let (page, names) = page?;
            self.is_last = page.len() < wanted as usize;
            self.names = names;
            self.ready = page.into_iter();
        }
        let Some(deal) = self.ready.next() else { return Ok(None) };
        self.left -= 1;
        self.filter.before = Some((deal.finished_at, deal.deal_id));
        Ok(Some(deal))
    }
}

async fn get(
    State(app): State<App>,
    OptionalSession(session): OptionalSession,
    PathParam(deal): PathParam<DealId>,
) -> Reply<Json<Deal>> {
    let deal = app.store.deals().get(deal).await?.ok_or(Code::NotFound)?;
    let with_people = match session {
        None => false,
        Some(session) => {
            let played = deal.seats.iter().any(|seat| seat.user_id == session.user);
            let group = deal.group_id.filter(|_| !played);
            played
                || match group {
                    Some(group) => app.store.groups().role(group, session.user).await?.is_some(),
                    None => false,
                }
        }
    };
    let names = if with_people { Some(names(&app, std::slice::from_ref(&deal)).await?) } else { None };
    Ok(Json(shown(deal, names.as_ref())))
}
