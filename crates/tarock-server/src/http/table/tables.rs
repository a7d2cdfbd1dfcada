//! Tables: opening and viewing them, and removing people. Playing uses the WebSocket.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tarock::RuleSet;
use tarock_protocol::http::{Code, NewTable, Opened, Table};
use tarock_store::{Role, StoreError, UserKind};
use tarock_table::{Command, Sender, Settings, TableId, UserId};

use crate::app::App;
use crate::config::OpenTables;
use crate::counters::Counted;
use crate::http::error::ApiError;
use crate::http::extract::{ClientAddress, JsonBody, PathParam, PathParams, Reply, Session, count_network, count_once};
use crate::http::group::groups;
use crate::http::openapi::{Method, Route, route};
use crate::identity;
use crate::identity::timestamp;
use crate::room::{RoomError, RoomHandle};
use crate::wire::Answer;

/// How many tables all guests and bots of one network may open, as a multiple of the limit of one user: anybody can
/// become a new guest, and an account may have many bots.
const GUESTS_TABLES: u32 = 4;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            Method::Post,
            "/tables",
            "newTable",
            create,
            "Opens a table, for a group or for anybody who knows its id",
        )
        .signed()
        .takes::<NewTable>()
        .gives::<Opened>(201)
        .may(&[Code::NotFound, Code::NotAllowed, Code::NoRoom, Code::AccountNeeded]),
        route(Method::Get, "/tables/{table}", "getTable", get, "Returns who is at a table, and what is played")
            .signed()
            .gives::<Table>(200),
        route(
            Method::Post,
            "/tables/{table}/remove/{user}",
            "removeFromTable",
            remove,
            "Removes a person from a table of the group; administrators only. A bot takes over their seat",
        )
        .signed()
        .done(204)
        .may(&[Code::NotAllowed, Code::Refused]),
    ]
}

async fn create(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    JsonBody(new): JsonBody<NewTable>,
) -> Reply<(StatusCode, Json<Opened>)> {
    let kind = session.look_up(&app).await?.kind;
    if kind == UserKind::Guest && app.config.open_tables == OpenTables::Accounts {
        return Err(Code::AccountNeeded.into());
    }
    let mut role = None;
    let of_group = match new.group {
        None => None,
        Some(group) => {
            role = Some(groups::role(&app, group, session.user).await?);
            groups::settings(&app.store.groups().get(group).await?.ok_or(Code::NotFound)?.settings)
        }
    };
    let is_advised = of_group.as_ref().is_some_and(|settings| settings.assistant);
    let settings = match (new.settings, new.rules) {
        (Some(_), Some(_)) => return Err(ApiError::bad("give either rules or settings, not both")),
        (Some(settings), None) => *settings,
        (None, Some(rules)) => {
            let rules = RuleSet::preset(&rules).ok_or_else(|| ApiError::bad("rules: there is no such rule set"))?;
            match of_group {
                Some(settings) => Settings { rules: rules.into(), ..settings },
                None => Settings::of(rules),
            }
        }
        (None, None) => of_group.ok_or_else(|| ApiError::bad("rules or settings are missing"))?,
    };
    settings.check().map_err(|bad| ApiError::bad(bad.to_string()))?;
    // In a group, only an administrator may allow advice, for all its tables or for one of them.
    if settings.assistant && role == Some(Role::Member) && !is_advised {
        return Err(Code::NotAllowed.into());
    }
    if !app.registry.has_room() {
        metrics::counter!("tarock_no_room_total").increment(1);
        return Err(Code::NoRoom.into());
    }
    let most = app.config.limits.tables_per_hour;
    count_once(&app, Counted::Table, session.user, most).await?;
    if kind != UserKind::Person {
        count_network(&app, Counted::Table, &from, most.saturating_mul(GUESTS_TABLES)).await?;
    }
    let table = app.registry.open_table(settings, new.group).await.map_err(|error| {
        tracing::warn!(%error, "http.new_table: the log cannot be written");
        Code::Unavailable
    })?;
    if let Some(group) = new.group {
        app.store.groups().open_table(group, table, timestamp()).await?;
    }
    Ok((StatusCode::CREATED, Json(Opened { table })))
}

/// Returns the room of a table that this user may see. A table without access looks as if it did not exist.
pub(in crate::http) async fn room(app: &App, user: UserId, table: TableId) -> Reply<RoomHandle> {
    let room = open(app, table).await?.ok_or(Code::NotFound)?;
    if let Some(group) = room.group
        && !identity::is_member(&app.store, group, user).await?
    {
        return Err(Code::NotFound.into());
    }
    Ok(room)
}

async fn open(app: &App, table: TableId) -> Reply<Option<RoomHandle>> {
    match app.registry.room(table).await {
        Ok(room) => Ok(Some(room)),
        Err(RoomError::NoSuchTable) => Ok(None),
        Err(RoomError::Newer { .. }) => Err(Code::Unavailable.into()),
        Err(error @ (RoomError::Log(_) | RoomError::Bus(_))) => {
            tracing::warn!(%table, %error, "http.room: the log cannot be read");
            Err(Code::Unavailable.into())
        }
    }
}

/// Returns what a user may see of a table without joining it, if the table is open.
pub(in crate::http) async fn look(app: &App, table: TableId) -> Reply<Option<Table>> {
    match open(app, table).await? {
        Some(room) => see(&room).await.map(Some),
        None => Ok(None),
    }
}

async fn see(room: &RoomHandle) -> Reply<Table> {
    let table = room.look().await.ok_or(Code::Unavailable)?;
    let session = table.session();
    Ok(Table {
        table: session.table,
        group: session.group,
        game: session.settings.game().to_string(),
        rules: session.settings.rules.name().to_owned(),
        n_seats: session.chairs.as_slice().len(),
        people: session.people.clone(),
        master: session.master,
        n_deals: session.n_deals,
    })
}

async fn get(State(app): State<App>, session: Session, PathParam(table): PathParam<TableId>) -> Reply<Json<Table>> {
    see(&room(&app, session.user, table).await?).await.map(Json)
}

async fn remove(
    State(app): State<App>,
    session: Session,
    PathParams(table, user): PathParams<TableId, UserId>,
) -> Reply<StatusCode> {
    let room = room(&app, session.user, table).await?;
    let role: Result<Option<Role>, StoreError> = match room.group {
        Some(group) => app.store.groups().role(group, session.user).await,
        None => Ok(None),
    };
    if role? != Some(Role::Admin) {
        return Err(Code::NotAllowed.into());
    }
    match room.command(Sender::Admin(session.user), None, Command::Remove { user }).await {
        Answer::Done { .. } => Ok(StatusCode::NO_CONTENT),
        Answer::Refused(refusal) => Err(ApiError::refused(refusal)),
        Answer::NotOwner | Answer::Unavailable => Err(Code::Unavailable.into()),
    }
}
