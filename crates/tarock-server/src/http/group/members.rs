//! Members of a group, and how people join it.

use std::str::FromStr;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::SignedDuration;
use tarock_protocol::Secret;
use tarock_protocol::http::{Acceptance, Code, Invitation, Invited, Joined, Member, MemberChange, NewInvitation};
use tarock_store::{GroupLimit, Role, Token};
use tarock_table::{Command, GroupId, Sender, UserId};

use super::groups;
use crate::app::App;
use crate::clock;
use crate::connections::News;
use crate::counters::Counted;
use crate::http::convert;
use crate::http::error::ApiError;
use crate::http::extract::{JsonBody, PathParam, PathParams, Reply, Session, count_once};
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;

/// The longest validity of an invitation, in days.
const MAX_DAYS: u32 = 90;
/// The maximum number of invitations that one user may create per hour.
const INVITATIONS_PER_HOUR: u32 = 60;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            Method::Get,
            "/groups/{group}/members",
            "groupMembers",
            list,
            "Lists the members, in the order in which they joined",
        )
        .signed()
        .gives::<Vec<Member>>(200),
        route(
            Method::Patch,
            "/groups/{group}/members/{user}",
            "changeMember",
            change,
            "Changes a member. Members may change their own name, administrators any name or role",
        )
        .signed()
        .takes::<MemberChange>()
        .gives::<Vec<Member>>(200)
        .may(&[Code::NotAllowed, Code::NameTaken, Code::LastAdmin]),
        route(
            Method::Delete,
            "/groups/{group}/members/{user}",
            "removeMember",
            remove,
            "Removes a member: oneself, or anybody as an administrator. Bills stay",
        )
        .signed()
        .done(204)
        .may(&[Code::NotAllowed, Code::LastAdmin]),
        route(
            Method::Post,
            "/groups/{group}/invitations",
            "invite",
            invite,
            "Creates an invitation link; administrators only",
        )
        .signed()
        .takes::<NewInvitation>()
        .gives::<Invitation>(201)
        .may(&[Code::NotAllowed]),
        route(Method::Get, "/invitations/{token}", "getInvitation", look, "Returns the group of an invitation")
            .gives::<Invited>(200),
        route(Method::Post, "/invitations/{token}/accept", "join", accept, "Accepts an invitation and joins its group")
            .signed()
            .takes::<Acceptance>()
            .gives::<Joined>(200)
            .may(&[Code::NotAllowed, Code::NameTaken, Code::AlreadyMember, Code::GroupFull]),
    ]
}

/// A token in a path.
struct Shown(Token);

impl FromStr for Shown {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let is_one = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_one.then(|| Self(Token::from_shown(text))).ok_or(())
    }
}

async fn members(app: &App, group: GroupId) -> Reply<Json<Vec<Member>>> {
    let members = app.store.groups().members(group).await?;
    let ids: Vec<UserId> = members.iter().map(|member| member.user_id).collect();
    let users = app.store.users().get_all(&ids).await?;
    let avatar = |user| users.iter().find(|known| known.user_id == user).and_then(|known| known.avatar);
    let members = members.into_iter().map(|member| Member {
        user: member.user_id,
        name: member.name.to_string(),
        role: convert::role(member.role),
        avatar: avatar(member.user_id).map(|hash| hash.to_string()),
        joined_at: member.joined_at,
    });
    Ok(Json(members.collect()))
}

async fn list(
    State(app): State<App>,
    session: Session,
    PathParam(group): PathParam<GroupId>,
) -> Reply<Json<Vec<Member>>> {
    groups::role(&app, group, session.user).await?;
    members(&app, group).await
}

async fn change(
    State(app): State<App>,
    session: Session,
    PathParams(group, user): PathParams<GroupId, UserId>,
    JsonBody(change): JsonBody<MemberChange>,
) -> Reply<Json<Vec<Member>>> {
    let role = groups::role(&app, group, session.user).await?;
    if role != Role::Admin && (user != session.user || change.role.is_some()) {
        return Err(Code::NotAllowed.into());
    }
    let new_role = change.role.map(|role| convert::stored_role(role).ok_or(Code::BadRequest)).transpose()?;
    groups::role(&app, group, user).await?;
    if let Some(name) = change.name {
        app.store.groups().rename_member(group, user, &name).await?;
    }
    if let Some(role) = new_role {
        app.store.groups().set_role(group, user, role).await?;
    }
    members(&app, group).await
}

async fn remove(
    State(app): State<App>,
    session: Session,
    PathParams(group, user): PathParams<GroupId, UserId>,
) -> Reply<StatusCode> {
    let role = groups::role(&app, group, session.user).await?;
    if role != Role::Admin && user != session.user {
        return Err(Code::NotAllowed.into());
    }
    let groups = app.store.groups();
    let removed = if user == session.user {
        groups.remove_member(group, user).await?
    } else {
        groups.expel_member(group, user).await?
    };
    if !removed {
        return Err(Code::NotFound.into());
    }
    app.connections.tell(News::NoMember { group, user }).await;
    for table in app.store.groups().tables(group).await? {
        // If they are not there or the table cannot be reached now, they still cannot enter it again.
        if let Ok(room) = app.registry.room(table).await {
            let _ = room.command(Sender::Admin(session.user), None, Command::Remove { user }).await;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn invite(
    State(app): State<App>,
    session: Session,
    PathParam(group): PathParam<GroupId>,
    JsonBody(new): JsonBody<NewInvitation>,
) -> Reply<(StatusCode, Json<Invitation>)> {
    groups::need_admin(&app, group, session.user).await?;
    let (days, uses) = (new.days.unwrap_or(7), new.uses.unwrap_or(1));
    if !(1..=MAX_DAYS).contains(&days) || !(1..=100).contains(&uses) {
        return Err(ApiError::bad(format!("days must be 1 to {MAX_DAYS}, uses must be 1 to 100")));
    }
    count_once(&app, Counted::Invitation, session.user, INVITATIONS_PER_HOUR).await?;
    let token = Token::new(&mut clock::rng());
    let expires_at = timestamp().saturating_add(SignedDuration::from_hours(24 * i64::from(days))).unwrap_or_default();
    app.store.groups().invite(&token, group, session.user, expires_at, uses).await?;
    let link = format!("{}/invitation/{}", app.config.origin(), token.reveal());
    Ok((
        StatusCode::CREATED,
        Json(Invitation { token: Secret::new(token.reveal()), link: Secret::new(link), expires_at }),
    ))
}

async fn look(State(app): State<App>, PathParam(Shown(token)): PathParam<Shown>) -> Reply<Json<Invited>> {
    let group = app.store.groups().invitation(&token, timestamp()).await?.ok_or(Code::NotFound)?;
    Ok(Json(Invited { group_name: group.name.to_string() }))
}

async fn accept(
    State(app): State<App>,
    session: Session,
    PathParam(Shown(token)): PathParam<Shown>,
    JsonBody(acceptance): JsonBody<Acceptance>,
) -> Reply<Json<Joined>> {
    session.human(&app).await?;
    let limit = GroupLimit::new(app.config.limits.group_members);
    let joined = app.store.groups().join(&token, session.user, &acceptance.name, limit, timestamp()).await?;
    Ok(Json(Joined { group: joined.ok_or(Code::NotFound)? }))
}
