//! The ledger of a group: what each person has won or lost, and why.

use std::collections::HashMap;
use std::fmt::Write as _;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE, HeaderValue, VARY};
use axum::response::{IntoResponse as _, Response};
use tarock_protocol::http::{Balance, Cleared, Code, LedgerEntry, LedgerQuery};
use tarock_store::LedgerReason;
use tarock_table::{GroupId, UserId};

use super::groups;
use crate::app::App;
use crate::http::convert::points;
use crate::http::error::ApiError;
use crate::http::extract::{PathParam, QueryParams, Reply, Session};
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;

const CSV: &str = "text/csv";
/// The maximum number of entries in one response.
const MAX_ENTRIES: u32 = LedgerQuery::MAX_ENTRIES;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            Method::Get,
            "/groups/{group}/balances",
            "balances",
            balances,
            "Returns everybody's balance in the group; as CSV if the client accepts nothing else",
        )
        .signed()
        .gives::<Vec<Balance>>(200)
        .gives_file(&[CSV]),
        route(
            Method::Post,
            "/groups/{group}/balances/clear",
            "clearBalances",
            clear,
            "Clears all balances; administrators only",
        )
        .signed()
        .gives::<Cleared>(200)
        .may(&[Code::NotAllowed]),
        route(Method::Get, "/groups/{group}/ledger", "ledger", entries, "Returns the individual entries, oldest first")
            .signed()
            .query::<LedgerQuery>()
            .gives::<Vec<LedgerEntry>>(200),
    ]
}

async fn balances(
    State(app): State<App>,
    session: Session,
    PathParam(group): PathParam<GroupId>,
    headers: HeaderMap,
) -> Reply<Response> {
    groups::role(&app, group, session.user).await?;
    let members = app.store.groups().members(group).await?;
    let booked = app.store.ledger().balances(group).await?;
    let ids: Vec<UserId> = booked.iter().map(|balance| balance.user_id).collect();
    let users = app.store.users().get_all(&ids).await?;
    let names: HashMap<UserId, String> =
        users.into_iter().map(|user| (user.user_id, user.display_name.to_string())).collect();
    // First all members in the order they joined, whether they have played or not; then everybody else who has played.
    let mut rows: Vec<Balance> = members
        .iter()
        .map(|member| Balance {
            user: member.user_id,
            name: member.name.to_string(),
            is_member: true,
            points: 0.0,
            n_deals: 0,
        })
        .collect();
    for balance in booked {
        let name = names.get(&balance.user_id).cloned().unwrap_or_default();
        let at = rows.iter().position(|row| row.user == balance.user_id).unwrap_or_else(|| {
            rows.push(Balance { user: balance.user_id, name, is_member: false, points: 0.0, n_deals: 0 });
            rows.len() - 1
        });
        rows[at].points = points(balance.half_points);
        rows[at].n_deals = balance.n_deals;
    }
    let accepts = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let vary = [(VARY, HeaderValue::from_static("accept"))];
    if accepts.contains(CSV) && !accepts.contains("json") {
        let headers = [(CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8"))];
        return Ok((vary, headers, csv(&rows)).into_response());
    }
    Ok((vary, Json(rows)).into_response())
}

/// Returns balances as CSV. Names contain only letters, digits and hyphens and begin with a letter, so they need no
/// quotes, and no spreadsheet takes them for formulas.
fn csv(rows: &[Balance]) -> String {
    let mut text = String::from("name,member,points,deals\r\n");
    for row in rows {
        let _ = write!(text, "{},{},{},{}\r\n", row.name, row.is_member, row.points, row.n_deals);
    }
    text
}

async fn clear(State(app): State<App>, session: Session, PathParam(group): PathParam<GroupId>) -> Reply<Json<Cleared>> {
    groups::need_admin(&app, group, session.user).await?;
    Ok(Json(Cleared { n_cleared: app.store.ledger().clear(group, session.user, timestamp()).await? }))
}

async fn entries(
    State(app): State<App>,
    session: Session,
    PathParam(group): PathParam<GroupId>,
    QueryParams(wanted): QueryParams<LedgerQuery>,
) -> Reply<Json<Vec<LedgerEntry>>> {
    groups::role(&app, group, session.user).await?;
    let (after, limit) = (wanted.after.unwrap_or(0), wanted.limit.unwrap_or(MAX_ENTRIES));
    if after < 0 || !(1..=MAX_ENTRIES).contains(&limit) {
        return Err(ApiError::bad(format!("after must not be negative, limit must be 1 to {MAX_ENTRIES}")));
    }
    let entries = app.store.ledger().entries(group, after, limit).await?;
    let entries = entries.into_iter().map(|entry| {
        let (deal, cleared_by) = match entry.reason {
            LedgerReason::Deal(deal) => (Some(deal), None),
            LedgerReason::Cleared { by } => (None, Some(by)),
        };
        LedgerEntry {
            number: entry.number,
            user: entry.user_id,
            points: points(entry.half_points.into()),
            deal,
            cleared_by,
            made_at: entry.made_at,
        }
    });
    Ok(Json(entries.collect()))
}
