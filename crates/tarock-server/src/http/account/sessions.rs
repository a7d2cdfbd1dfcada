//! A user's sessions, and how they end.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tarock_protocol::http::{Code, SignedIn};
use tarock_store::SessionId;

use crate::app::App;
use crate::connections::News;
use crate::http::extract::{PathParam, Reply, Session};
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(Method::Get, "/me/sessions", "mySessions", list, "Where the user is signed in, latest use first")
            .signed()
            .gives::<Vec<SignedIn>>(200)
            .may(&[Code::NotAllowed]),
        route(
            Method::Delete,
            "/me/sessions/{session}",
            "endSession",
            end,
            "Signs out a session, which ends its sockets too",
        )
        .signed()
        .done(204)
        .may(&[Code::NotAllowed]),
        route(Method::Delete, "/me/sessions", "endOtherSessions", end_others, "Signs out all other sessions")
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
