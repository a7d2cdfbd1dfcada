//! The user's own account: profile, password, settings, export, deletion.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HeaderValue};
use axum::response::{IntoResponse as _, Response};
use jiff::SignedDuration;
use serde_json::Value;
use tarock_protocol::http::{
    AccountSettings, Code, Deal, DealsFound, DealsSearch, GroupSummary, NewPassword, NewSession, PageQuery, Profile,
    ProfileChange,
};
use tarock_store::{Setting, Settings, Shelf, UserKind};

use super::{bots, exports, login};
use crate::app::App;
use crate::connections::News;
use crate::counters::{Counted, neighbourhood};
use crate::http::archive::{deals, search};
use crate::http::error::ApiError;
use crate::http::extract::{self, ClientAddress, JsonBody, QueryParams, Reply, Session, count_once};
use crate::http::openapi::{Method, Route, route};
use crate::http::{convert, lines};
use crate::identity::timestamp;

/// The maximum total size of a user's settings as JSON, in bytes.
const MAX_SETTINGS_BYTES: usize = 64 * 1024;
/// The same for guests, who are anonymous.
const MAX_SETTINGS_BYTES_OF_GUESTS: usize = 16 * 1024;
/// Settings up to this size, in bytes, are not counted.
const FREE_SETTINGS_BYTES: usize = 4 * 1024;
/// How long after signing in a user may delete their account.
const JUST_NOW: SignedDuration = SignedDuration::from_mins(15);
/// The maximum number of exports per user and hour.
const EXPORTS_PER_HOUR: u32 = 10;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(Method::Get, "/me", "getMe", get, "Returns the user's profile").signed().gives::<Profile>(200),
        route(Method::Patch, "/me", "changeMe", change, "Changes the display name")
            .signed()
            .takes::<ProfileChange>()
            .gives::<Profile>(200)
            .may(&[Code::NotAllowed]),
        route(
            Method::Delete,
            "/me",
            "deleteMe",
            delete,
            "Deletes the account and all personal data, permanently. Users with an email address or a password must have \
             signed in within the last 15 minutes",
        )
        .signed()
        .done(204)
        .may(&[Code::NotAllowed, Code::SignInAgain, Code::TableOpen]),
        route(Method::Get, "/me/export", "exportMe", export, "Exports everything that is stored about the user")
            .signed()
            .gives::<Value>(200)
            .may(&[Code::NotAllowed]),
        route(
            Method::Put,
            "/me/password",
            "setPassword",
            set_password,
            "Sets the password, given the old one or an emailed code. All other sessions end",
        )
        .signed()
        .takes::<NewPassword>()
        .gives::<NewSession>(200)
        .may(&[Code::AccountNeeded, Code::WrongCredentials]),
        route(
            Method::Put,
            "/me/settings",
            "syncSettings",
            sync,
            "Merges the settings of a device into those of the account, and returns the result for both",
        )
        .signed()
        .takes::<AccountSettings>()
        .gives::<AccountSettings>(200)
        .may(&[Code::NotAllowed, Code::ServerFull]),
        route(Method::Get, "/me/groups", "myGroups", groups, "Lists the user's groups")
            .signed()
            .gives::<Vec<GroupSummary>>(200),
        route(Method::Get, "/me/games", "myGames", games, "Returns the user's deals, newest first, one per line")
            .signed()
            .query::<PageQuery>()
            .gives_lines::<Deal>(),
        route(
            Method::Get,
            "/me/games/search",
            "searchMyGames",
            find,
            "Searches the user's deals for what happened in them",
        )
            .signed()
            .query::<DealsSearch>()
            .gives::<DealsFound>(200),
    ]
}

async fn get(State(app): State<App>, session: Session) -> Reply<Json<Profile>> {
    profile(&app, &session).await
}

async fn profile(app: &App, session: &Session) -> Reply<Json<Profile>> {
    let user = session.look_up(app).await?;
    let emails = app.store.users().emails(session.user).await?;
    Ok(Json(Profile {
        user: user.user_id,
        kind: convert::user_kind(user.kind),
        name: user.display_name.to_string(),
        avatar: user.avatar.map(|hash| hash.to_string()),
        emails: emails.iter().map(ToString::to_string).collect(),
        has_password: app.store.credentials().password(session.user).await?.is_some(),
        created_at: user.created_at,
    }))
}

async fn change(
    State(app): State<App>,
    session: Session,
    JsonBody(change): JsonBody<ProfileChange>,
) -> Reply<Json<Profile>> {
    session.human(&app).await?;
    app.store.users().rename(session.user, &change.name).await?;
    profile(&app, &session).await
}

async fn delete(State(app): State<App>, session: Session) -> Reply<StatusCode> {
    session.human(&app).await?;
    // With a stolen token, nobody may delete the account of a user who can prove that it is theirs.
    if login::has_proof(&app, session.user).await? {
        let since = app.store.sessions().signed_in_at(&session.token).await?;
        if since.is_none_or(|since| timestamp().duration_since(since) > JUST_NOW) {
            return Err(Code::SignInAgain.into());
        }
    }
    let programs = app.store.bot_tokens().of_owner(session.user).await?;
    app.store.accounts().erase(session.user, timestamp()).await?;
    app.connections.tell_erased(session.user, true).await;
    for program in &programs {
        bots::erase(&app, program).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn export(State(app): State<App>, session: Session, ClientAddress(from): ClientAddress) -> Reply<Response> {
    session.human(&app).await?;
    count_once(&app, Counted::Export, session.user, EXPORTS_PER_HOUR).await?;
    let place = exports::Place::take(session.user, &neighbourhood(&from))?;
    let export = app.store.accounts().export(session.user).await?.ok_or(Code::NotSignedIn)?;
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"kaiserstich.json\"")),
    ];
    Ok((headers, exports::hand_over(&app, export, place)).into_response())
}

async fn set_password(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    JsonBody(new): JsonBody<NewPassword>,
) -> Reply<Json<NewSession>> {
    session.person(&app).await?;
    let user = session.user;
    if !login::is_proved(&app, &from, user, new.old, new.code).await? {
        return Err(Code::WrongCredentials.into());
    }
    let digest = app.passwords.digest(new.password.into_revealed()).await?;
    app.store.credentials().set_password(user, &digest, timestamp()).await?;
    app.store.sessions().end_all(user).await?;
    let begun = login::begin(&app, user).await?;
    app.connections.tell(News::EndedAll { user, but: login::id_of(&begun) }).await;
    Ok(Json(begun))
}

async fn sync(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    JsonBody(theirs): JsonBody<AccountSettings>,
) -> Reply<Json<AccountSettings>> {
    let user = session.human(&app).await?;
    let max_bytes = if user.kind == UserKind::Guest { MAX_SETTINGS_BYTES_OF_GUESTS } else { MAX_SETTINGS_BYTES };
    let theirs = convert::stored_settings(theirs);
    if theirs.0.keys().any(|name| name.len() > AccountSettings::MAX_NAME) {
        let most = AccountSettings::MAX_NAME;
        return Err(ApiError::bad(format!("the name of a setting may have at most {most} bytes")));
    }
    if theirs.0.values().any(|setting| matches!(setting, Setting::Latest { value, .. } if is_deep(value, 8))) {
        return Err(ApiError::bad("a setting is nested too deeply"));
    }
    if theirs.0.values().any(|setting| matches!(setting, Setting::Latest { value, .. } if is_long(value))) {
        return Err(ApiError::bad("a number in a setting is too large or too small"));
    }
    let stored = app.store.settings().sync(session.user, Settings::default()).await?;
    let size = |settings: &Settings| serde_json::to_vec(settings).map_or(usize::MAX, |bytes| bytes.len());
    let n_before = size(&stored);
    let merged = stored.merge(theirs.clone());
    let n_bytes = size(&merged);
    if merged.0.len() > AccountSettings::MAX || n_bytes > max_bytes {
        return Err(Code::TooLarge.into());
    }
    let n_more = n_bytes.saturating_sub(n_before.max(FREE_SETTINGS_BYTES));
    if n_more > 0 {
        extract::keep(&app, &from, n_more).await?;
    }
    Ok(Json(convert::settings(app.store.settings().sync(session.user, theirs).await?)))
}

/// Returns whether a value contains a number that is short in our JSON but long in PostgreSQL's: `1e308` becomes 309
/// digits.
fn is_long(value: &Value) -> bool {
    match value {
        Value::Array(values) => values.iter().any(is_long),
        Value::Object(values) => values.values().any(is_long),
        Value::Number(number) => number.as_f64().is_none_or(|x| x.abs() > 1e18 || x != 0.0 && x.abs() < 1e-9),
        _ => false,
    }
}

fn is_deep(value: &Value, most: usize) -> bool {
    match value {
        Value::Array(values) => most == 0 || values.iter().any(|value| is_deep(value, most - 1)),
        Value::Object(values) => most == 0 || values.values().any(|value| is_deep(value, most - 1)),
        _ => false,
    }
}

async fn groups(State(app): State<App>, session: Session) -> Reply<Json<Vec<GroupSummary>>> {
    let mut groups = Vec::new();
    for (group_id, role) in app.store.groups().of_user(session.user).await? {
        if let Some(group) = app.store.groups().get(group_id).await? {
            groups.push(GroupSummary { group: group_id, name: group.name.to_string(), role: convert::role(role) });
        }
    }
    Ok(Json(groups))
}

async fn games(
    State(app): State<App>,
    session: Session,
    QueryParams(page): QueryParams<PageQuery>,
) -> Reply<lines::Lines> {
    let filter = tarock_store::DealFilter { participant: Some(session.user), ..Default::default() };
    deals::pages(app, session.user, filter, page).await
}

async fn find(
    State(app): State<App>,
    session: Session,
    QueryParams(wanted): QueryParams<DealsSearch>,
) -> Reply<Json<DealsFound>> {
    search::find(&app, session.user, Shelf::OfUser(session.user), HashMap::new(), wanted).await
}
