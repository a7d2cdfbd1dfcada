//! Groups: creating, viewing, changing and deleting them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tarock_protocol::http::{
    Code, Deal, DealsFound, DealsQuery, DealsSearch, Group, GroupChange, NewGroup, PageQuery, Table, Tariff,
};
use tarock_store::{Origin, Role, Shelf};
use tarock_table::{GroupId, Settings, UserId};
use uuid::Uuid;

use crate::app::App;
use crate::counters::{Counted, neighbourhood};
use crate::http::archive;
use crate::http::error::ApiError;
use crate::http::extract::{
    ClientAddress, JsonBody, PathParam, QueryParams, Reply, Session, count_network, count_once, need_capacity,
};
use crate::http::openapi::{Method, Route, route};
use crate::http::table::tables;
use crate::http::{convert, lines};
use crate::identity::timestamp;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(Method::Post, "/groups", "newGroup", create, "Creates a group")
            .signed()
            .takes::<NewGroup>()
            .gives::<Group>(201)
            .may(&[Code::AccountNeeded, Code::NameTaken, Code::ServerFull]),
        route(Method::Get, "/groups/{group}", "getGroup", get, "Returns a group of the user")
            .signed()
            .gives::<Group>(200),
        route(
            Method::Patch,
            "/groups/{group}",
            "changeGroup",
            change,
            "Changes the group's name, settings or tariff; administrators only",
        )
        .signed()
        .takes::<GroupChange>()
        .gives::<Group>(200)
        .may(&[Code::NotAllowed, Code::NameTaken]),
        route(
            Method::Delete,
            "/groups/{group}",
            "deleteGroup",
            delete,
            "Deletes a group without open tables; administrators only",
        )
        .signed()
        .done(204)
        .may(&[Code::NotAllowed, Code::TableOpen]),
        route(Method::Get, "/groups/{group}/tables", "groupTables", open_tables, "Lists the group's open tables")
            .signed()
            .gives::<Vec<Table>>(200),
        route(
            Method::Get,
            "/groups/{group}/deals",
            "groupDeals",
            search,
            "Returns the group's deals, newest first, one per line",
        )
        .signed()
        .query::<DealsQuery>()
        .gives_lines::<Deal>(),
        route(
            Method::Get,
            "/groups/{group}/deals/search",
            "searchGroupDeals",
            find,
            "Searches the group's deals for what happened in them; members only",
        )
        .signed()
        .query::<DealsSearch>()
        .gives::<DealsFound>(200),
    ]
}

/// Returns a user's role in a group. A group that the user is not a member of looks as if it did not exist.
pub(in crate::http) async fn role(app: &App, group: GroupId, user: UserId) -> Reply<Role> {
    Ok(app.store.groups().role(group, user).await?.ok_or(Code::NotFound)?)
}

/// Refuses everybody except administrators.
pub(in crate::http) async fn need_admin(app: &App, group: GroupId, user: UserId) -> Reply<()> {
    if role(app, group, user).await? == Role::Admin { Ok(()) } else { Err(Code::NotAllowed.into()) }
}

/// Returns the settings for new tables of a group; none if an older version stored them in a form that can no longer be
/// read.
pub(in crate::http) fn settings(stored: &serde_json::Value) -> Option<Settings> {
    let settings: Settings = serde_json::from_value(stored.clone()).ok()?;
    settings.check().is_ok().then_some(settings)
}

async fn show(app: &App, group: GroupId, role: Role) -> Reply<Json<Group>> {
    let group = app.store.groups().get(group).await?.ok_or(Code::NotFound)?;
    Ok(Json(Group {
        group: group.group_id,
        name: group.name.to_string(),
        role: convert::role(role),
        settings: settings(&group.settings),
        tariff: group.tariff.map(|tariff| Tariff { cents: tariff.cents.unsigned_abs(), currency: tariff.currency }),
        created_at: group.created_at,
    }))
}

async fn create(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    JsonBody(new): JsonBody<NewGroup>,
) -> Reply<(StatusCode, Json<Group>)> {
    let founder = session.person(&app).await?;
    need_capacity(&app)?;
    count_once(&app, Counted::Group, session.user, app.config.limits.groups_per_hour).await?;
    count_network(&app, Counted::GroupOfNetwork, &from, app.config.limits.groups_per_day).await?;
    let group = GroupId::from_uuid(Uuid::new_v4());
    let founder_name = new.member_name.unwrap_or(founder.display_name);
    app.store.groups().create(group, &new.name, session.user, &founder_name, timestamp()).await?;
    app.store.groups().came_from(group, Origin::of(&neighbourhood(&from))).await?;
    Ok((StatusCode::CREATED, show(&app, group, Role::Admin).await?))
}

async fn get(State(app): State<App>, session: Session, PathParam(group): PathParam<GroupId>) -> Reply<Json<Group>> {
    let role = role(&app, group, session.user).await?;
    show(&app, group, role).await
}

async fn change(
    State(app): State<App>,
    session: Session,
    PathParam(group): PathParam<GroupId>,
    JsonBody(change): JsonBody<GroupChange>,
) -> Reply<Json<Group>> {
    need_admin(&app, group, session.user).await?;
    if let Some(settings) = change.settings {
        settings.check().map_err(|bad| ApiError::bad(bad.to_string()))?;
        let settings = serde_json::to_value(&settings).map_err(|_| ApiError::bad("the settings cannot be stored"))?;
        app.store.groups().set_settings(group, &settings).await?;
    }
    if let Some(tariff) = change.tariff {
        if !tariff.is_valid() {
            return Err(ApiError::bad("tariff: cents must be at most 100000, and currency three capital letters"));
        }
        let tariff = tarock_store::Tariff { cents: tariff.cents.cast_signed(), currency: tariff.currency };
        app.store.groups().set_tariff(group, &tariff).await?;
    }
    if let Some(name) = change.name {
        app.store.groups().rename(group, &name).await?;
    }
    show(&app, group, Role::Admin).await
}

async fn delete(State(app): State<App>, session: Session, PathParam(group): PathParam<GroupId>) -> Reply<StatusCode> {
    need_admin(&app, group, session.user).await?;
    app.store.groups().delete(group, timestamp()).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn open_tables(
    State(app): State<App>,
    session: Session,
    PathParam(group): PathParam<GroupId>,
) -> Reply<Json<Vec<Table>>> {
    role(&app, group, session.user).await?;
    let mut texts = Vec::new();
    for table in app.store.groups().tables(group).await? {
        // A table that was closed meanwhile is left out.
        if let Some(text) = tables::look(&app, table).await? {
            texts.push(text);
        }
    }
    Ok(Json(texts))
}

async fn search(
    State(app): State<App>,
    session: Session,
    PathParam(group): PathParam<GroupId>,
    QueryParams(wanted): QueryParams<DealsQuery>,
) -> Reply<lines::Lines> {
    role(&app, group, session.user).await?;
    let filter = tarock_store::DealFilter {
        group_id: Some(group),
        table_id: wanted.table,
        participant: wanted.participant,
        declarer: wanted.declarer,
        game: wanted.game,
        contract: wanted.contract,
        before: None,
    };
    archive::deals::pages(app, session.user, filter, PageQuery { before: wanted.before, limit: wanted.limit }).await
}

async fn find(
    State(app): State<App>,
    session: Session,
    PathParam(group): PathParam<GroupId>,
    QueryParams(wanted): QueryParams<DealsSearch>,
) -> Reply<Json<DealsFound>> {
    role(&app, group, session.user).await?;
    let members = app.store.groups().members(group).await?;
    let names = members.into_iter().map(|member| (member.user_id, member.name.to_string())).collect();
    archive::search::find(&app, session.user, Shelf::OfGroup(group), names, wanted).await
}
