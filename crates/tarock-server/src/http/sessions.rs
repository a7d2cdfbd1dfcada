//! A user's sessions, and how they end.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tarock_protocol::http::{Code, SignedIn};
use tarock_store::{SessionId, Token};

use super::extract::{Reply, Segment, Signed};
use super::openapi::{Route, route};
use crate::app::App;
use crate::doors::News;
use crate::identity::timestamp;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("get", "/me/sessions", "mySessions", list, "Where one is signed in, what was used last first")
            .signed()
            .gives::<Vec<SignedIn>>(200)
            .may(&[Code::NotAllowed]),
        route(
            "delete",
            "/me/sessions/{session}",
            "endSession",
            end,
            "Signs out one of them, which ends its sockets too",
        )
        .signed()
        .done(204)
        .may(&[Code::NotAllowed]),
        route("delete", "/me/sessions", "endOtherSessions", end_others, "Signs out all but the one that asks")
            .signed()
            .done(204)
            .may(&[Code::NotAllowed]),
    ]
}

async fn list(State(app): State<App>, signed: Signed) -> Reply<Json<Vec<SignedIn>>> {
    signed.human(&app).await?;
    let this = Token::from_shown(signed.token).session();
    let sessions = app.store.sessions().of_user(signed.user, timestamp()).await?;
    let sessions = sessions.into_iter().map(|session| SignedIn {
        session: session.session.to_string(),
        is_this: session.session == this,
        created_at: session.created_at,
        last_seen_at: session.last_seen_at,
        expires_at: session.expires_at,
    });
    Ok(Json(sessions.collect()))
}

async fn end(State(app): State<App>, signed: Signed, Segment(session): Segment<SessionId>) -> Reply<StatusCode> {
    signed.human(&app).await?;
    if !app.store.sessions().end_one(signed.user, session).await? {
        return Err(Code::NotFound.into());
    }
    app.doors.tell(News::Ended(session)).await;
    Ok(StatusCode::NO_CONTENT)
}

async fn end_others(State(app): State<App>, signed: Signed) -> Reply<StatusCode> {
    signed.human(&app).await?;
    let this = Token::from_shown(signed.token).session();
    for session in app.store.sessions().of_user(signed.user, timestamp()).await? {
        if session.session != this && app.store.sessions().end_one(signed.user, session.session).await? {
            app.doors.tell(News::Ended(session.session)).await;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}
