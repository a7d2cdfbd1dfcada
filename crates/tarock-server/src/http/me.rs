//! The user's own account: profile, password, settings, export, deletion.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, HeaderName, HeaderValue};
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tarock_store::{Setting, Settings, UserKind};
use tarock_table::{GroupId, UserId};
use tokio::sync::Semaphore;

use super::error::{ApiError, Code};
use super::extract::{Filter, From, Input, Reply, Signed, count_once};
use super::groups::RoleText;
use super::login::{self, Proof, Session};
use super::openapi::{Route, route};
use super::text::NameText;
use super::{bots, deals, lines};
use crate::app::App;
use crate::counters::Counted;
use crate::doors::News;
use crate::identity::timestamp;

/// The maximum number of settings of an account.
const MAX_SETTINGS: usize = 500;
/// The maximum length of a setting's name, in bytes.
const MAX_SETTING_NAME: usize = 64;
/// The maximum size of all settings as JSON, in bytes.
const MAX_SETTINGS_BYTES: usize = 64 * 1024;
/// How often a user may export everything, per hour.
const EXPORTS_PER_HOUR: u32 = 10;
/// One export at a time.
static EXPORTS: Semaphore = Semaphore::const_new(1);

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("get", "/me", "getMe", get, "Who one is").signed().gives::<Profile>(200),
        route("patch", "/me", "changeMe", change, "Changes the name")
            .signed()
            .takes::<Change>()
            .gives::<Profile>(200)
            .may(&[Code::NotAllowed]),
        route("delete", "/me", "deleteMe", delete, "Deletes the account and everything personal, for good")
            .signed()
            .done(204)
            .may(&[Code::NotAllowed, Code::TableOpen]),
        route("get", "/me/export", "exportMe", export, "Everything that is stored about one")
            .signed()
            .gives::<Value>(200)
            .may(&[Code::NotAllowed]),
        route(
            "put",
            "/me/password",
            "setPassword",
            set_password,
            "Sets the password. It takes the old one, or a code that was mailed. All other sessions end",
        )
        .signed()
        .takes::<NewPassword>()
        .gives::<Session>(200)
        .may(&[Code::AccountNeeded, Code::WrongCredentials]),
        route(
            "put",
            "/me/settings",
            "syncSettings",
            sync,
            "Merges the settings of a device into those of the account, and gives what both have from now on",
        )
        .signed()
        .takes::<SettingsText>()
        .gives::<SettingsText>(200)
        .may(&[Code::NotAllowed]),
        route("get", "/me/groups", "myGroups", groups, "The groups one belongs to").signed().gives::<Vec<Mine>>(200),
        route("get", "/me/games", "myGames", games, "One's deals, the newest first, one in each line")
            .signed()
            .query::<deals::Page>()
            .gives_lines::<deals::DealText>(),
    ]
}

/// The kind of a user.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "UserKind")]
pub(super) enum KindText {
    /// A visitor who has a session and nothing else.
    Guest,
    /// A person with an account.
    Person,
    /// A program.
    Bot,
}

impl core::convert::From<UserKind> for KindText {
    fn from(kind: UserKind) -> Self {
        match kind {
            UserKind::Guest => Self::Guest,
            UserKind::Person => Self::Person,
            UserKind::Bot => Self::Bot,
        }
    }
}

/// The user's own profile. Nobody else ever sees the email addresses.
#[derive(Serialize, JsonSchema)]
struct Profile {
    user: UserId,
    kind: KindText,
    name: NameText,
    /// The hash of the image at `/avatars/{hash}`.
    avatar: Option<String>,
    emails: Vec<String>,
    has_password: bool,
    #[schemars(with = "String", extend("format" = "date-time"))]
    created_at: Timestamp,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Change {
    name: NameText,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewPassword {
    /// The new password.
    #[schemars(length(min = 8, max = 256))]
    password: String,
    /// The current password.
    #[serde(default)]
    #[schemars(length(max = 256))]
    old: Option<String>,
    /// An emailed code, for a user who has no password yet or has forgotten it.
    #[serde(default)]
    code: Option<Proof>,
}

/// Settings by name, each with the rule that decides when two devices differ.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct SettingsText(Settings);

impl JsonSchema for SettingsText {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "AccountSettings".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let setting = |keep: &str, value: Value, more: Option<(&str, Value)>| {
            let mut setting = serde_json::json!({
                "type": "object",
                "properties": { "keep": { "const": keep }, "value": value },
                "required": ["keep", "value"],
            });
            if let Some((name, schema)) = more {
                setting["properties"][name] = schema;
                setting["required"] = serde_json::json!(["keep", "value", name]);
            }
            setting
        };
        let moment = serde_json::json!({ "type": "string", "format": "date-time" });
        let kinds = [
            setting("earliest", moment.clone(), None),
            setting("largest", serde_json::json!({ "type": "integer", "format": "int64" }), None),
            setting("latest", Value::Bool(true), Some(("changed_at", moment))),
        ];
        schemars::json_schema!({
            "type": "object",
            "description": "Settings by name, each with what decides when two devices differ: the earliest date, the \
                            largest number, the latest choice.",
            "maxProperties": MAX_SETTINGS,
            "propertyNames": { "maxLength": MAX_SETTING_NAME },
            "additionalProperties": { "oneOf": kinds },
        })
    }
}

/// A group the user belongs to.
#[derive(Serialize, JsonSchema)]
struct Mine {
    group: GroupId,
    name: NameText,
    role: RoleText,
}

async fn get(State(app): State<App>, signed: Signed) -> Reply<Json<Profile>> {
    profile(&app, &signed).await
}

async fn profile(app: &App, signed: &Signed) -> Reply<Json<Profile>> {
    let user = signed.look_up(app).await?;
    let emails = app.store.users().emails(signed.user).await?;
    Ok(Json(Profile {
        user: user.user_id,
        kind: user.kind.into(),
        name: user.display_name.into(),
        avatar: user.avatar.map(|hash| hash.to_string()),
        emails: emails.iter().map(ToString::to_string).collect(),
        has_password: app.store.credentials().password(signed.user).await?.is_some(),
        created_at: user.created_at,
    }))
}

async fn change(State(app): State<App>, signed: Signed, Input(change): Input<Change>) -> Reply<Json<Profile>> {
    signed.human(&app).await?;
    app.store.users().rename(signed.user, &change.name.0).await?;
    profile(&app, &signed).await
}

async fn delete(State(app): State<App>, signed: Signed) -> Reply<StatusCode> {
    signed.human(&app).await?;
    let programs = app.store.bot_tokens().of_owner(signed.user).await?;
    app.store.accounts().erase(signed.user, timestamp()).await?;
    app.doors.tell_erased(signed.user, true).await;
    for program in &programs {
        bots::erase(&app, program).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn export(State(app): State<App>, signed: Signed) -> Reply<([(HeaderName, HeaderValue); 1], Json<Value>)> {
    signed.human(&app).await?;
    count_once(&app, Counted::Export, signed.user, EXPORTS_PER_HOUR).await?;
    // Everything about somebody is in memory at once, several times over.
    let _turn = EXPORTS.acquire().await;
    let export = app.store.accounts().export(signed.user).await?.ok_or(Code::NotSignedIn)?;
    let file = HeaderValue::from_static("attachment; filename=\"kaiserstich.json\"");
    Ok(([(CONTENT_DISPOSITION, file)], Json(export)))
}

async fn set_password(
    State(app): State<App>,
    signed: Signed,
    From(from): From,
    Input(new): Input<NewPassword>,
) -> Reply<Json<Session>> {
    signed.person(&app).await?;
    let user = signed.user;
    if !login::is_proved(&app, &from, user, new.old, new.code).await? {
        return Err(Code::WrongCredentials.into());
    }
    let digest = app.passwords.digest(new.password).await?;
    app.store.credentials().set_password(user, &digest, timestamp()).await?;
    app.store.sessions().end_all(user).await?;
    let session = login::begin(&app, user).await?;
    app.doors.tell(News::EndedAll { user, but: session.id() }).await;
    Ok(Json(session))
}

async fn sync(State(app): State<App>, signed: Signed, Input(theirs): Input<SettingsText>) -> Reply<Json<SettingsText>> {
    signed.human(&app).await?;
    let theirs = theirs.0;
    if theirs.0.keys().any(|name| name.len() > MAX_SETTING_NAME) {
        return Err(ApiError::bad(format!("the name of a setting has at most {MAX_SETTING_NAME} bytes")));
    }
    if theirs.0.values().any(|setting| matches!(setting, Setting::Latest { value, .. } if is_deep(value, 8))) {
        return Err(ApiError::bad("a setting is too deep"));
    }
    let stored = app.store.settings().sync(signed.user, Settings::default()).await?;
    let merged = stored.merge(theirs.clone());
    let n_bytes = serde_json::to_vec(&merged).map_or(usize::MAX, |bytes| bytes.len());
    if merged.0.len() > MAX_SETTINGS || n_bytes > MAX_SETTINGS_BYTES {
        return Err(Code::TooLarge.into());
    }
    Ok(Json(SettingsText(app.store.settings().sync(signed.user, theirs).await?)))
}

fn is_deep(value: &Value, most: usize) -> bool {
    match value {
        Value::Array(values) => most == 0 || values.iter().any(|value| is_deep(value, most - 1)),
        Value::Object(values) => most == 0 || values.values().any(|value| is_deep(value, most - 1)),
        _ => false,
    }
}

async fn groups(State(app): State<App>, signed: Signed) -> Reply<Json<Vec<Mine>>> {
    let mut groups = Vec::new();
    for (group_id, role) in app.store.groups().of_user(signed.user).await? {
        if let Some(group) = app.store.groups().get(group_id).await? {
            groups.push(Mine { group: group_id, name: group.name.into(), role: role.into() });
        }
    }
    Ok(Json(groups))
}

async fn games(State(app): State<App>, signed: Signed, Filter(page): Filter<deals::Page>) -> Reply<lines::Lines> {
    let filter = tarock_store::DealFilter { participant: Some(signed.user), ..Default::default() };
    deals::pages(app, filter, page).await
}
