//! A user's private archive, synced to all their devices: deals they played alone, and whatever else they keep. A
//! device requests the changes since its last request, downloads the deals it lacks, and uploads those that the server
//! lacks.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use futures_util::stream;
use jiff::Timestamp;
use serde_json::Value;
use tarock_protocol::http::{ArchiveChange, ArchivePut, ArchiveQuery, Code};
use tarock_record::GameRecord;
use tarock_store::{ArchiveLimit, RecordId};

use crate::app::App;
use crate::http::error::ApiError;
use crate::http::extract::{self, ClientAddress, PathParam, QueryParams, Reply, Session};
use crate::http::lines::{Lines, line};
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;

/// The maximum size of an archive, for accounts that are old enough.
const LIMIT: ArchiveLimit = ArchiveLimit { max_deals: 10_000, max_bytes: 64 * MB };
/// The maximum size on the first day of an account: about a thousand deals. Anybody can create accounts and fill their
/// archives.
const FIRST_DAY: u64 = 8 * MB;
/// How much the maximum grows each day after that.
const EACH_DAY: u64 = 4 * MB;
const MB: u64 = 1024 * 1024;
/// The maximum size of one deal, in bytes. A long deal with remarks takes about eight thousand.
const MAX_BYTES: usize = 64 * 1024;
/// The maximum number of changes in one response.
const N_AT_ONCE: u32 = 1_000;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            Method::Get,
            "/me/archive",
            "archiveChanges",
            changes,
            "Returns up to 1000 changes of the archive, oldest first, one per line; for more, use `after`",
        )
        .signed()
        .query::<ArchiveQuery>()
        .gives_lines::<ArchiveChange>()
        .may(&[Code::AccountNeeded]),
        route(
            Method::Get,
            "/me/archive/{record}",
            "getArchived",
            get,
            "Returns a deal from the user's archive, in the form of a record file",
        )
        .signed()
        .gives::<Value>(200)
        .may(&[Code::AccountNeeded]),
        route(
            Method::Put,
            "/me/archive/{record}",
            "putArchived",
            put,
            "Stores a deal in the form of a record file. It is replayed, and refused if it breaks the rules",
        )
        .signed()
        .takes::<Value>()
        .gives::<ArchivePut>(200)
        .may(&[Code::AccountNeeded, Code::ArchiveFull, Code::ArchiveDeleted, Code::ServerFull]),
        route(
            Method::Delete,
            "/me/archive/{record}",
            "deleteArchived",
            delete,
            "Deletes a deal from the user's archive, on all devices",
        )
        .signed()
        .done(204)
        .may(&[Code::AccountNeeded]),
    ]
}

/// Returns how much an account that was created at a given time may store.
fn limit(created_at: Timestamp, now: Timestamp) -> ArchiveLimit {
    let n_days = now.duration_since(created_at).as_hours().max(0).unsigned_abs() / 24;
    let max_bytes = FIRST_DAY.saturating_add(EACH_DAY.saturating_mul(n_days)).min(LIMIT.max_bytes);
    ArchiveLimit { max_bytes, ..LIMIT }
}

fn shown(change: &tarock_store::ArchiveChange) -> ArchiveChange {
    ArchiveChange {
        id: change.id.to_string(),
        number: change.number,
        changed_at: change.changed_at,
        deleted: change.is_deleted,
    }
}

async fn changes(
    State(app): State<App>,
    session: Session,
    QueryParams(page): QueryParams<ArchiveQuery>,
) -> Reply<Lines> {
    session.person(&app).await?;
    let changes = app.store.archive().changes(session.user, page.after.unwrap_or(0), N_AT_ONCE).await?;
    Ok(Lines::of(stream::iter(changes.into_iter().map(|change| line(&shown(&change))))))
}

async fn get(
    State(app): State<App>,
    session: Session,
    PathParam(id): PathParam<RecordId>,
) -> Reply<([(HeaderName, HeaderValue); 1], String)> {
    session.person(&app).await?;
    let record = app.store.archive().get(session.user, &id).await?.ok_or(Code::NotFound)?;
    Ok(([(CONTENT_TYPE, HeaderValue::from_static("application/json"))], record))
}

async fn put(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    PathParam(id): PathParam<RecordId>,
    request: Request,
) -> Reply<Json<ArchivePut>> {
    let limit = limit(session.person(&app).await?.created_at, timestamp());
    extract::need_capacity(&app)?;
    let text = extract::json_text(request, &app).await?;
    if text.len() > MAX_BYTES {
        return Err(Code::TooLarge.into());
    }
    let record = read(&text, &id).map_err(ApiError::bad)?;
    extract::keep(&app, &from, record.len()).await?;
    let number = app.store.archive().put(session.user, &id, &record, limit, timestamp()).await?;
    Ok(Json(ArchivePut { number }))
}

/// Returns a deal on a single line if it can be replayed, or what is wrong with it.
fn read(text: &str, id: &RecordId) -> Result<String, String> {
    let record: GameRecord = text.parse().map_err(|error| format!("this is not a record: {error}"))?;
    if record.about.id.as_deref() != Some(id.as_str()) {
        return Err("the record has a different id".to_owned());
    }
    record.deal.replay().map_err(|error| format!("the rules refuse: {error}"))?;
    Ok(record.to_string())
}

async fn delete(State(app): State<App>, session: Session, PathParam(id): PathParam<RecordId>) -> Reply<StatusCode> {
    session.person(&app).await?;
    app.store.archive().delete(session.user, &id, LIMIT, timestamp()).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;
    use tarock::{Action, DealRecord, Pack, RuleSet, Seat};

    use super::*;

    #[test]
    fn an_archive_grows_with_its_account_up_to_a_limit() {
        let created_at = Timestamp::from_second(1_000_000_000).unwrap();
        let mb = |hours| limit(created_at, created_at + SignedDuration::from_hours(hours)).max_bytes / MB;
        assert_eq!([-1, 0, 23, 24, 3 * 24, 14 * 24, 10_000 * 24].map(mb), [8, 8, 8, 12, 20, 64, 64]);
    }

    #[test]
    fn a_deal_is_read_only_if_it_can_be_played_and_bears_its_id() {
        let deal = DealRecord::new(RuleSet::preset("cup").unwrap(), Seat::new(3).unwrap(), Pack::NEW);
        let mut record = GameRecord::from(deal);
        let id: RecordId = "x1".parse().unwrap();
        assert!(read(&record.to_string(), &id).is_err());
        record.about.id = Some("x1".to_owned());
        assert_eq!(read(&record.to_string(), &id), Ok(record.to_string()));
        record.deal.actions.push(Action::Claim);
        assert!(read(&record.to_string(), &id).is_err_and(|why| why.contains("refuse")));
        assert!(read("{}", &id).is_err());
        for wrong in ["", "x y", "../me", &"x".repeat(65)] {
            assert!(wrong.parse::<RecordId>().is_err());
        }
    }
}
