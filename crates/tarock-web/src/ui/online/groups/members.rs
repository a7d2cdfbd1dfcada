//! The members of a group: roles, invitations and leaving.

use leptos::prelude::*;
use serde::de::IgnoredAny;
use tarock_protocol::http::{Invitation, Member, MemberChange, NewInvitation, Profile, Role};
use tarock_table::UserId;

use super::super::super::confirm_button::ConfirmButton;
use super::super::super::page_frame::tr;
use super::super::invite::Invite;
use super::{Desk, change, fetch};
use crate::app::app;
use crate::model::route::{Route, Screen};

#[component]
pub(super) fn Members(desk: Desk) -> impl IntoView {
    let app = app();
    let said = desk.said;
    let members = RwSignal::new(None::<Vec<Member>>);
    let me = RwSignal::new(None::<Profile>);
    let invitation = RwSignal::new(None::<String>);
    desk.part(desk.path("/members"), members);
    desk.part("/me".to_owned(), me);
    let again = move || {
        fetch(desk.path("/members"), members, said);
        // The person's own role may have changed.
        desk.load();
    };
    let invite = move |_| {
        let wanted = NewInvitation { uses: Some(12), ..NewInvitation::default() };
        change("POST", desk.path("/invitations"), wanted, said, move |made: Invitation| {
            invitation.try_set(Some(made.link.into_revealed()));
        });
    };
    let role = move |user: UserId, role: Role| {
        let wanted = MemberChange { role: Some(role), ..MemberChange::default() };
        change("PATCH", desk.path(&format!("/members/{user}")), wanted, said, move |_: IgnoredAny| again());
    };
    let remove = move |user: UserId| {
        change("DELETE", desk.path(&format!("/members/{user}")), (), said, move |_: IgnoredAny| again());
    };
    let leave = move |user: UserId| {
        change("DELETE", desk.path(&format!("/members/{user}")), (), said, move |_: IgnoredAny| {
            app.go(Route::to(Screen::Groups));
        });
    };
    let is_me = move |user: UserId| me.with(|me| me.as_ref().is_some_and(|me| me.user == user));
    let row = move |member: Member| {
        let Member { user, name, role: now, .. } = member;
        let leads = now == Role::Admin;
        let shown = name.clone();
        let ask = move |key: &'static str| {
            let name = name.clone();
            Signal::derive(move || app.say(key, &[("name", name.clone().into())]))
        };
        // Fetching the same data again must not close an open question.
        let (mine, led) = (Memo::new(move |_| is_me(user)), Memo::new(move |_| desk.is_led()));
        let buttons = move || {
            let (mine, led) = (mine.get(), led.get());
            view! {
                {(led && !leads)
                    .then(|| {
                        view! {
                            <ConfirmButton
                                label="online-group-promote"
                                ask=ask("online-group-promote-ask")
                                yes="online-group-promote"
                                name="promote"
                                then=move || role(user, Role::Admin)
                            />
                        }
                    })}
                {(led && leads)
                    .then(|| {
                        view! {
                            <ConfirmButton
                                label="online-group-demote"
                                ask=ask("online-group-demote-ask")
                                yes="online-group-demote"
                                name="demote"
                                then=move || role(user, Role::Member)
                            />
                        }
                    })}
                {(led && !mine)
                    .then(|| {
                        view! {
                            <ConfirmButton
                                label="online-group-remove"
                                ask=ask("online-group-remove-ask")
                                yes="online-group-remove-yes"
                                name="remove"
                                then=move || remove(user)
                            />
                        }
                    })}
                {mine
                    .then(|| {
                        view! {
                            <ConfirmButton
                                label="online-group-leave"
                                ask=ask("online-group-leave-ask")
                                yes="online-group-leave-yes"
                                name="leave"
                                then=move || leave(user)
                            />
                        }
                    })}
            }
        };
        view! {
            <li class:me=move || is_me(user) data-user=user.to_string()>
                <span class="seat-name">{shown}</span>
                <span class="hint">{move || app.t(&format!("online-role-{}", now.as_str()))}</span>
                <span class="row-buttons">{buttons}</span>
            </li>
        }
    };
    view! {
        <h3>{tr(app, "online-group-members")}</h3>
        <ul class="people-list" id="group-members">
            {move || {
                // The buttons of a row depend on the person looking at it.
                let rows = members.get().filter(|_| me.with(Option::is_some));
                rows.unwrap_or_default().into_iter().map(row).collect_view()
            }}
        </ul>
        <Show when=move || desk.is_led()>
            <div class="sheet-buttons">
                <button class="primary" id="invite-group" on:click=invite>{tr(app, "online-group-invite")}</button>
            </div>
        </Show>
        {move || {
            invitation
                .get()
                .map(|address| {
                    view! {
                        <Invite address link="online-group-link" />
                        <p class="hint">{tr(app, "online-group-invite-hint")}</p>
                    }
                })
        }}
    }
}
