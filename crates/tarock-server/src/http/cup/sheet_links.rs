//! Links to the sheets of a round, for the QR codes on its tables.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::SignedDuration;
use tarock_protocol::Secret;
use tarock_protocol::http::{Code, NewSheetLinks, SheetLink, SheetLinksQuery};
use tarock_store::Token;
use tarock_table::CupId;

use super::desk;
use crate::app::App;
use crate::clock;
use crate::counters::Counted;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParam, QueryParams, Reply, Session, count_once};
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;

/// The maximum lifetime of a link. It ends earlier when the next round is drawn or the cup is over.
const VALID_FOR: SignedDuration = SignedDuration::from_hours(36);
/// The maximum number of requests for links per user and hour: for all tables of a round, or for one whose card is
/// lost.
const LINKS_PER_HOUR: u32 = 300;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            Method::Post,
            "/cups/{cup}/sheets",
            "linkSheets",
            link,
            "Creates links with which phones keep the sheets of the latest round, without an account",
        )
        .signed()
        .takes::<NewSheetLinks>()
        .gives::<Vec<SheetLink>>(201),
        route(
            Method::Delete,
            "/cups/{cup}/sheets",
            "revokeSheets",
            revoke,
            "Revokes the links to the sheets of a round, or to one of them",
        )
        .signed()
        .query::<SheetLinksQuery>()
        .done(204),
    ]
}

async fn link(
    State(app): State<App>,
    session: Session,
    PathParam(cup): PathParam<CupId>,
    JsonBody(wanted): JsonBody<NewSheetLinks>,
) -> Reply<(StatusCode, Json<Vec<SheetLink>>)> {
    desk::of(&app, cup, session.user).await?;
    count_once(&app, Counted::SheetLinks, session.user, LINKS_PER_HOUR).await?;
    let book = app.cups.book(cup).await?.ok_or(Code::NotFound)?;
    let last = book.cup.rounds().last().filter(|round| round.number == wanted.round && !book.cup.is_finished());
    let round = last.ok_or_else(|| ApiError::bad("round: only the last round that was drawn has links"))?;
    let mut tables: Vec<u16> = round.sheets.iter().map(|sheet| sheet.table).collect();
    if let Some(only) = &wanted.tables {
        if only.iter().any(|table| !tables.contains(table)) {
            return Err(ApiError::bad("tables: there is no such table in this round"));
        }
        tables.retain(|table| only.contains(table));
    }
    let links: Vec<(u16, Token)> = tables.into_iter().map(|table| (table, Token::new(&mut clock::rng()))).collect();
    let expires_at = timestamp().saturating_add(VALID_FOR).unwrap_or_else(|_| timestamp());
    app.store.cups().link_sheets(cup, wanted.round, &links, expires_at).await?;
    let public_url = app.config.public_url.trim_end_matches('/');
    let shown = |(table, token): (u16, Token)| SheetLink {
        table,
        link: Secret::new(format!("{public_url}/sheet#{}", token.reveal())),
        token: Secret::new(token.reveal()),
    };
    Ok((StatusCode::CREATED, Json(links.into_iter().map(shown).collect())))
}

async fn revoke(
    State(app): State<App>,
    session: Session,
    PathParam(cup): PathParam<CupId>,
    QueryParams(wanted): QueryParams<SheetLinksQuery>,
) -> Reply<StatusCode> {
    desk::of(&app, cup, session.user).await?;
    app.store.cups().revoke_sheets(cup, wanted.round, wanted.table).await?;
    Ok(StatusCode::NO_CONTENT)
}
