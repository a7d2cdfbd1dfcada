//! Groups: founding, viewing, changing and deleting them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tarock_store::Role;
use tarock_table::{GroupId, Settings, TableId, UserId};
use uuid::Uuid;

use super::error::{ApiError, Code};
use super::extract::{Filter, Input, Reply, Segment, Signed, count_once};
use super::openapi::{Route, route};
use super::tables::{self, TableText};
use super::text::NameText;
use super::{deals, lines};
use crate::app::App;
use crate::counters::Counted;
use crate::identity::timestamp;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route("post", "/groups", "newGroup", create, "Founds a group")
            .signed()
            .takes::<NewGroup>()
            .gives::<GroupText>(201)
            .may(&[Code::AccountNeeded, Code::NameTaken]),
        route("get", "/groups/{group}", "getGroup", get, "A group one belongs to").signed().gives::<GroupText>(200),
        route("patch", "/groups/{group}", "changeGroup", change, "Changes name or settings; administrators only")
            .signed()
            .takes::<GroupChange>()
            .gives::<GroupText>(200)
            .may(&[Code::NotAllowed, Code::NameTaken]),
        route(
            "delete",
            "/groups/{group}",
            "deleteGroup",
            delete,
            "Deletes a group, while none of its tables is open; administrators only",
        )
        .signed()
        .done(204)
        .may(&[Code::NotAllowed, Code::TableOpen]),
        route("get", "/groups/{group}/tables", "groupTables", open_tables, "The open tables of the group")
            .signed()
            .gives::<Vec<TableText>>(200),
        route(
            "get",
            "/groups/{group}/deals",
            "groupDeals",
            search,
            "Deals of the group, the newest first, one in each line",
        )
        .signed()
        .query::<DealsWanted>()
        .gives_lines::<deals::DealText>(),
    ]
}

/// The role of a member.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Role")]
pub(super) enum RoleText {
    /// Invites and removes members, changes settings, clears balances, deletes the group.
    Admin,
    /// Plays, and changes nothing but their own name.
    Member,
}

impl From<Role> for RoleText {
    fn from(role: Role) -> Self {
        match role {
            Role::Admin => Self::Admin,
            Role::Member => Self::Member,
        }
    }
}

impl From<RoleText> for Role {
    fn from(role: RoleText) -> Self {
        match role {
            RoleText::Admin => Self::Admin,
            RoleText::Member => Self::Member,
        }
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewGroup {
    /// A name no other group has.
    name: NameText,
    /// The founder's name in it; their display name if absent.
    #[serde(default)]
    member_name: Option<NameText>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct GroupChange {
    #[serde(default)]
    name: Option<NameText>,
    /// The settings of new tables of the group.
    #[serde(default)]
    settings: Option<Box<Settings>>,
}

/// A group, for its members.
#[derive(Serialize, JsonSchema)]
struct GroupText {
    group: GroupId,
    name: NameText,
    /// The caller's role in it.
    role: RoleText,
    /// The settings of new tables; absent if nobody has set any.
    settings: Option<Settings>,
    #[schemars(with = "String", extend("format" = "date-time"))]
    created_at: Timestamp,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DealsWanted {
    /// Deals in which this user had a seat.
    #[serde(default)]
    participant: Option<UserId>,
    /// Deals that this user declared.
    #[serde(default)]
    declarer: Option<UserId>,
    /// Deals played at this table.
    #[serde(default)]
    table: Option<TableId>,
    /// Deals of this game: `koenigrufen`, `illustriert` or `kosakeln`.
    #[serde(default)]
    #[schemars(length(max = 64))]
    game: Option<String>,
    /// Deals with this contract, by its id.
    #[serde(default)]
    #[schemars(length(max = 64))]
    contract: Option<String>,
    /// Only deals older than this one, the last on the previous page.
    #[serde(default)]
    before: Option<tarock_table::DealId>,
    /// The maximum number of deals.
    #[serde(default)]
    #[schemars(range(min = 1, max = 10_000))]
    limit: Option<u32>,
}

/// Returns a user's role in a group; a group the user does not belong to counts as missing.
pub(super) async fn role(app: &App, group: GroupId, user: UserId) -> Reply<Role> {
    Ok(app.store.groups().role(group, user).await?.ok_or(Code::NotFound)?)
}

/// Refuses everybody but administrators.
pub(super) async fn need_admin(app: &App, group: GroupId, user: UserId) -> Reply<()> {
    if role(app, group, user).await? == Role::Admin { Ok(()) } else { Err(Code::NotAllowed.into()) }
}

/// Returns the settings for new tables of a group; none if they are of an older version that cannot be read.
pub(super) fn settings(stored: &serde_json::Value) -> Option<Settings> {
    let settings: Settings = serde_json::from_value(stored.clone()).ok()?;
    settings.check().is_ok().then_some(settings)
}

async fn show(app: &App, group: GroupId, role: Role) -> Reply<Json<GroupText>> {
    let group = app.store.groups().get(group).await?.ok_or(Code::NotFound)?;
    Ok(Json(GroupText {
        group: group.group_id,
        name: group.name.into(),
        role: role.into(),
        settings: settings(&group.settings),
        created_at: group.created_at,
    }))
}

async fn create(
    State(app): State<App>,
    signed: Signed,
    Input(new): Input<NewGroup>,
) -> Reply<(StatusCode, Json<GroupText>)> {
    let founder = signed.person(&app).await?;
    count_once(&app, Counted::Group, signed.user, app.config.limits.groups_per_hour).await?;
    let group = GroupId::from_uuid(Uuid::new_v4());
    let his_name = new.member_name.map_or(founder.display_name, |name| name.0);
    app.store.groups().create(group, &new.name.0, signed.user, &his_name, timestamp()).await?;
    Ok((StatusCode::CREATED, show(&app, group, Role::Admin).await?))
}

async fn get(State(app): State<App>, signed: Signed, Segment(group): Segment<GroupId>) -> Reply<Json<GroupText>> {
    let role = role(&app, group, signed.user).await?;
    show(&app, group, role).await
}

async fn change(
    State(app): State<App>,
    signed: Signed,
    Segment(group): Segment<GroupId>,
    Input(change): Input<GroupChange>,
) -> Reply<Json<GroupText>> {
    need_admin(&app, group, signed.user).await?;
    if let Some(settings) = change.settings {
        settings.check().map_err(|bad| ApiError::bad(bad.to_string()))?;
        let settings = serde_json::to_value(&settings).map_err(|_| ApiError::bad("settings cannot be written"))?;
        app.store.groups().set_settings(group, &settings).await?;
    }
    if let Some(name) = change.name {
        app.store.groups().rename(group, &name.0).await?;
    }
    show(&app, group, Role::Admin).await
}

async fn delete(State(app): State<App>, signed: Signed, Segment(group): Segment<GroupId>) -> Reply<StatusCode> {
    need_admin(&app, group, signed.user).await?;
    app.store.groups().delete(group, timestamp()).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn open_tables(
    State(app): State<App>,
    signed: Signed,
    Segment(group): Segment<GroupId>,
) -> Reply<Json<Vec<TableText>>> {
    role(&app, group, signed.user).await?;
    let mut texts = Vec::new();
    for table in app.store.groups().tables(group).await? {
        // A table that was closed meanwhile is not open.
        if let Some(text) = tables::look(&app, table).await? {
            texts.push(text);
        }
    }
    Ok(Json(texts))
}

async fn search(
    State(app): State<App>,
    signed: Signed,
    Segment(group): Segment<GroupId>,
    Filter(wanted): Filter<DealsWanted>,
) -> Reply<lines::Lines> {
    role(&app, group, signed.user).await?;
    let filter = tarock_store::DealFilter {
        group_id: Some(group),
        table_id: wanted.table,
        participant: wanted.participant,
        declarer: wanted.declarer,
        game: wanted.game,
        contract: wanted.contract,
        before: None,
    };
    deals::pages(app, filter, deals::Page { before: wanted.before, limit: wanted.limit }).await
}
