//! Bot accounts of a user, which programs play as.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tarock_protocol::Secret;
use tarock_protocol::http::{Bot, BotCreated, Code, NewBot};
use tarock_store::{BotToken, Name, Token, UserKind};
use tarock_table::UserId;

use super::login;
use crate::app::App;
use crate::clock;
use crate::counters::Counted;
use crate::http::extract::{ClientAddress, JsonBody, PathParam, Reply, Session, count_once, need_capacity};
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;

/// The maximum number of bots that one user may create per hour, and the maximum they may delete. These are counted
/// separately, so that a user who has created too many can still revoke a token.
const BOTS_PER_HOUR: u32 = 20;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(Method::Get, "/me/bots", "myBots", list, "Lists the user's bots").signed().gives::<Vec<Bot>>(200),
        route(Method::Post, "/me/bots", "newBot", create, "Creates a bot. Its token is shown only this once")
            .signed()
            .takes::<NewBot>()
            .gives::<BotCreated>(201)
            .may(&[Code::AccountNeeded, Code::TooManyBots, Code::NameTaken, Code::ServerFull]),
        route(Method::Delete, "/me/bots/{bot}", "deleteBot", delete, "Deletes a bot and revokes its token")
            .signed()
            .done(204),
    ]
}

/// Deletes a bot's account, which revokes its token. If the bot joins its first table at the same moment, that table
/// has a room, and the room is told.
pub(super) async fn erase(app: &App, token: &BotToken) -> Reply<()> {
    app.store.accounts().erase(token.bot, timestamp()).await?;
    app.connections.tell_erased(token.bot, token.last_used_at.is_some()).await;
    Ok(())
}

async fn list(State(app): State<App>, session: Session) -> Reply<Json<Vec<Bot>>> {
    let tokens = app.store.bot_tokens().of_owner(session.user).await?;
    let bots = tokens.into_iter().map(|token| Bot {
        bot: token.bot,
        name: token.label,
        created_at: token.created_at,
        last_used_at: token.last_used_at,
    });
    Ok(Json(bots.collect()))
}

async fn create(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    JsonBody(new): JsonBody<NewBot>,
) -> Reply<(StatusCode, Json<BotCreated>)> {
    session.person(&app).await?;
    need_capacity(&app)?;
    let tokens = app.store.bot_tokens().of_owner(session.user).await?;
    if tokens.len() >= app.config.limits.bots as usize {
        return Err(Code::TooManyBots.into());
    }
    let name = new.name;
    if tokens.iter().any(|token| Name::from_stored(token.label.clone()).is_same(&name)) {
        return Err(Code::NameTaken.into());
    }
    count_once(&app, Counted::Bot, session.user, BOTS_PER_HOUR).await?;
    let bot = login::new_user(&app, UserKind::Bot, &name, &from).await?;
    let token = Token::new(&mut clock::rng());
    app.store.bot_tokens().create(&token, bot, session.user, name.as_str(), timestamp()).await?;
    Ok((StatusCode::CREATED, Json(BotCreated { bot, token: Secret::new(token.reveal()) })))
}

async fn delete(State(app): State<App>, session: Session, PathParam(bot): PathParam<UserId>) -> Reply<StatusCode> {
    let tokens = app.store.bot_tokens().of_owner(session.user).await?;
    let token = tokens.iter().find(|token| token.bot == bot).ok_or(Code::NotFound)?;
    count_once(&app, Counted::BotDeleted, session.user, BOTS_PER_HOUR).await?;
    erase(&app, token).await?;
    Ok(StatusCode::NO_CONTENT)
}
