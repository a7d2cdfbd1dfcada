//! Phones at the tables of a cup, each of which writes one sheet. They need no account, only the token of their link.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use tarock_cup::{Line, Refusal};
use tarock_protocol::http::{Code, OpenSheet, SheetAnswer, SheetLine, SheetPlayer, SheetRequest};
use tarock_store::{SheetOf, Token};

use super::command;
use crate::app::App;
use crate::clock;
use crate::counters::Counted;
use crate::cups::{Acted, Book, Wanted};
use crate::http::extract::{ClientAddress, JsonBody, Reply, count_network};
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;

/// The maximum size of a phone's request, in bytes.
const MAX_BODY: usize = 8 * 1024;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(Method::Get, "/sheet", "getSheet", get, "Returns the sheet that the token of a table's link opens")
            .linked()
            .gives::<OpenSheet>(200)
            .may(&[Code::NotFound]),
        route(
            Method::Post,
            "/sheet",
            "writeSheet",
            write,
            "Writes on the sheet that the token of a table's link opens, until the desk confirms it",
        )
        .linked()
        .takes_up_to::<SheetRequest>(MAX_BODY)
        .gives::<SheetAnswer>(200)
        .may(&[Code::NotFound]),
    ]
}

/// Returns whether a text could be a token.
pub(super) fn is_token(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The sheet that the token of a request opens. Invalid tokens are counted, so that nobody can try many.
struct Link(SheetOf);

impl FromRequestParts<App> for Link {
    type Rejection = crate::http::error::ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Reply<Self> {
        let shown = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = shown.and_then(|shown| shown.split_once(' '));
        let token = token.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token.trim());
        let sheet = match token.filter(|token| is_token(token)) {
            Some(token) => app.store.cups().sheet(&Token::from_shown(token), timestamp()).await?,
            None => None,
        };
        if let Some(sheet) = sheet {
            return Ok(Self(sheet));
        }
        let ClientAddress(from) = ClientAddress::from_request_parts(parts, app).await?;
        count_network(app, Counted::WrongLink, &from, app.config.limits.tries_per_quarter).await?;
        Err(Code::NotFound.into())
    }
}

/// Returns the cup of a link, if its round is still the last one.
async fn open(app: &App, link: SheetOf) -> Reply<Arc<Book>> {
    let book = app.cups.book(link.cup).await?.ok_or(Code::NotFound)?;
    if book.place(link).is_none() {
        return Err(Code::NotFound.into());
    }
    Ok(book)
}

fn shown(book: &Book, link: SheetOf) -> Reply<OpenSheet> {
    let cup = &book.cup;
    let (round, sheet) = book.place(link).ok_or(Code::NotFound)?;
    let line = |(deal, line): (&u16, &Line)| SheetLine {
        deal: *deal,
        score: line.score.clone(),
        money: line.money.clone(),
        struck: line.struck,
        changes: u32::try_from(line.history.len()).unwrap_or(u32::MAX),
    };
    let name = |no| cup.player(no).map(|player| player.name.clone()).unwrap_or_default();
    Ok(OpenSheet {
        cup: cup.name().to_owned(),
        round: round.number,
        table: sheet.table,
        players: sheet.players.iter().map(|no| SheetPlayer { no: no.0, name: name(*no) }).collect(),
        deals: cup.rules().deals_at(sheet.players.len()),
        zero_sum: cup.rules().zero_sum,
        started: round.started.is_some(),
        until: round.until,
        confirmed: sheet.confirmed,
        lines: sheet.lines.iter().map(line).collect(),
    })
}

async fn get(State(app): State<App>, Link(link): Link) -> Reply<Json<OpenSheet>> {
    let book = open(&app, link).await?;
    Ok(Json(shown(&book, link)?))
}

async fn write(
    State(app): State<App>,
    Link(link): Link,
    JsonBody(wanted): JsonBody<SheetRequest>,
) -> Reply<Json<SheetAnswer>> {
    open(&app, link).await?;
    let commands = vec![command::of_phone(link, wanted.change)];
    let is_full = app.capacity.is_full();
    let wanted = Wanted { request: wanted.request, after: None, sheet: Some(link), commands, is_full };
    let refused = match app.cups.act(link.cup, wanted, clock::now()).await? {
        Acted::Done => None,
        Acted::Refused(refusal) => Some(refusal),
        // A director can still write what is no longer accepted from phones.
        Acted::Full => Some(Refusal::SheetConfirmed),
        Acted::NoSuchCup => return Err(Code::NotFound.into()),
        Acted::TooLong | Acted::Behind | Acted::Busy => return Err(Code::Unavailable.into()),
    };
    let book = open(&app, link).await?;
    let sheet = shown(&book, link)?;
    Ok(Json(SheetAnswer { refused: refused.map(|refusal| refusal.code().to_owned()), sheet }))
}
