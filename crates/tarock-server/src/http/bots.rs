//! Programs that play in somebody's name.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tarock_store::{Name, Token, UserKind};
use tarock_table::UserId;

use super::error::Code;
use super::extract::{Input, Reply, Segment, Signed};
use super::login;
use super::openapi::{Route, route};
use super::text::NameText;
use crate::app::App;
use crate::clock;
use crate::doors::News;
use crate::identity::timestamp;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("get", "/me/bots", "myBots", list, "One's programs").signed().gives::<Vec<BotText>>(200),
        route("post", "/me/bots", "newBot", create, "A new program, with a token that is shown only now")
            .signed()
            .takes::<NewBot>()
            .gives::<BotCreated>(201)
            .may(&[Code::AccountNeeded, Code::TooManyBots, Code::NameTaken]),
        route(
            "delete",
            "/me/bots/{bot}",
            "deleteBot",
            delete,
            "Deletes a program: its token is worth nothing any more",
        )
        .signed()
        .done(204),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewBot {
    name: NameText,
}

#[derive(Serialize, JsonSchema)]
struct BotCreated {
    bot: UserId,
    /// What the program shows, as people show theirs. Nobody sees it again.
    token: String,
}

/// A program.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Bot")]
struct BotText {
    bot: UserId,
    name: String,
    #[schemars(with = "String", extend("format" = "date-time"))]
    created_at: Timestamp,
    /// When its token was last used, to a minute.
    #[schemars(with = "Option<String>")]
    last_used_at: Option<Timestamp>,
}

/// The accounts of somebody's programs.
pub(super) async fn ids(app: &App, owner: UserId) -> Reply<Vec<UserId>> {
    let tokens = app.store.bot_tokens().of_owner(owner).await?;
    Ok(tokens.into_iter().map(|token| token.bot).collect())
}

/// Deletes a program's account, which ends its token.
pub(super) async fn erase(app: &App, bot: UserId) -> Reply<()> {
    app.store.accounts().erase(bot, timestamp()).await?;
    app.doors.tell(News::Erased(bot)).await;
    Ok(())
}

async fn list(State(app): State<App>, signed: Signed) -> Reply<Json<Vec<BotText>>> {
    let tokens = app.store.bot_tokens().of_owner(signed.user).await?;
    let bots = tokens.into_iter().map(|token| BotText {
        bot: token.bot,
        name: token.label,
        created_at: token.created_at,
        last_used_at: token.last_used_at,
    });
    Ok(Json(bots.collect()))
}

async fn create(
    State(app): State<App>,
    signed: Signed,
    Input(new): Input<NewBot>,
) -> Reply<(StatusCode, Json<BotCreated>)> {
    signed.person(&app).await?;
    let tokens = app.store.bot_tokens().of_owner(signed.user).await?;
    if tokens.len() >= app.config.limits.bots as usize {
        return Err(Code::TooManyBots.into());
    }
    let name = new.name.0;
    if tokens.iter().any(|token| Name::from_stored(token.label.clone()).is_same(&name)) {
        return Err(Code::NameTaken.into());
    }
    let bot = login::new_user(&app, UserKind::Bot, &name).await?;
    let token = Token::new(&mut clock::rng());
    app.store.bot_tokens().create(&token, bot, signed.user, name.as_str(), timestamp()).await?;
    Ok((StatusCode::CREATED, Json(BotCreated { bot, token: token.reveal().to_owned() })))
}

async fn delete(State(app): State<App>, signed: Signed, Segment(bot): Segment<UserId>) -> Reply<StatusCode> {
    if !ids(&app, signed.user).await?.contains(&bot) {
        return Err(Code::NotFound.into());
    }
    erase(&app, bot).await?;
    Ok(StatusCode::NO_CONTENT)
}
