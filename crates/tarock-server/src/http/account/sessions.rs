//! A user's sessions: listing and ending them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tarock_protocol::http::{Code, GuestBrought, SignedIn};
use tarock_store::{SessionId, Token};
use tarock_table::{Command, Sender};

use crate::app::App;
use crate::connections::News;
use crate::counters::Counted;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParam, Reply, Session, count_once};
use crate::http::openapi::{Method, Route, route};
use crate::http::table::tables;
use crate::identity::timestamp;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(Method::Get, "/me/sessions", "mySessions", list, "Lists the user's sessions, most recently used first")
            .signed()
            .gives::<Vec<SignedIn>>(200)
            .may(&[Code::NotAllowed]),
        route(
            Method::Delete,
            "/me/sessions/{session}",
            "endSession",
            end,
            "Ends a session and closes its sockets",
        )
        .signed()
        .done(204)
        .may(&[Code::NotAllowed]),
        route(
            Method::Post,
            "/me/guest",
            "bringGuest",
            bring_guest,
            "Merges a guest into the user's account: deals, groups, balances and seats. Requires the tokens of both; the \
             guest is gone afterwards",
        )
        .signed()
        .takes::<GuestBrought>()
        .done(204)
        .may(&[Code::AccountNeeded, Code::WrongCredentials]),
        route(Method::Delete, "/me/sessions", "endOtherSessions", end_others, "Ends all other sessions")
            .signed()
            .done(204)
            .may(&[Code::NotAllowed]),
    ]
}

async fn list(State(app): State<App>, session: Session) -> Reply<Json<Vec<SignedIn>>> {
    session.human(&app).await?;
    let this = session.token.session();
    let sessions = app.store.sessions().of_user(session.user, timestamp()).await?;
    let sessions = sessions.into_iter().map(|session| SignedIn {
        session: session.session.to_string(),
        is_this: session.session == this,
        created_at: session.created_at,
        last_seen_at: session.last_seen_at,
        expires_at: session.expires_at,
    });
    Ok(Json(sessions.collect()))
}

/// The maximum number of tables at which to look for the guest.
const MAX_TABLES: usize = 8;

async fn bring_guest(
    State(app): State<App>,
    session: Session,
    JsonBody(brought): JsonBody<GuestBrought>,
) -> Reply<StatusCode> {
    session.person(&app).await?;
    if brought.tables.len() > MAX_TABLES {
        return Err(ApiError::bad("tables: too many"));
    }
    count_once(&app, Counted::Try, session.user, app.config.limits.tries_per_quarter).await?;
    let token = Token::from_shown(brought.token.reveal());
    let guest = app.store.accounts().bring_guest(&token, session.user, timestamp()).await?;
    let from = guest.ok_or(Code::WrongCredentials)?;
    // First, because a table may take long to answer, and the guest's connections must not outlive their session.
    app.connections.tell(News::EndedAll { user: from, but: session.token.session() }).await;
    for table in brought.tables {
        // A table that is closed, or where the guest never was, has nothing to hand over.
        if let Ok(room) = tables::room(&app, session.user, table).await {
            room.command(Sender::Owner, None, Command::HandOver { from, to: session.user }).await;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn end(State(app): State<App>, session: Session, PathParam(other): PathParam<SessionId>) -> Reply<StatusCode> {
    session.human(&app).await?;
    if !app.store.sessions().end_one(session.user, other).await? {
        return Err(Code::NotFound.into());
    }
    app.connections.tell(News::Ended(other)).await;
    Ok(StatusCode::NO_CONTENT)
}

async fn end_others(State(app): State<App>, session: Session) -> Reply<StatusCode> {
    session.human(&app).await?;
    let this = session.token.session();
    for other in app.store.sessions().of_user(session.user, timestamp()).await? {
        if other.session != this && app.store.sessions().end_one(session.user, other.session).await? {
            app.connections.tell(News::Ended(other.session)).await;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}
