//! Registration: players, their teams, and the pairs that should not meet.

use leptos::prelude::*;
use tarock_cup::{Command, Player, PlayerNo, Sizes};

use super::super::field::Field;
use super::super::page_frame::tr;
use super::desk::Desk;
use super::focus_soon;
use crate::app::{App, app};
use crate::model::cup::{Newcomer, newcomers};

/// What the list shows of a player.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Row {
    no: u16,
    name: String,
    team: Option<String>,
    withdrawn: bool,
}

impl From<&Player> for Row {
    fn from(player: &Player) -> Self {
        let (name, team) = (player.name.clone(), player.team.clone());
        Self { no: player.no.0, name, team, withdrawn: player.withdrawn }
    }
}

impl Row {
    fn matches(&self, wanted: &str) -> bool {
        let has = |text: &str| text.to_lowercase().contains(wanted);
        wanted.is_empty() || self.no.to_string() == wanted || has(&self.name) || self.team.as_deref().is_some_and(has)
    }
}

/// Reads numbers of players with anything between them.
fn numbers(text: &str) -> Vec<PlayerNo> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).map(PlayerNo).collect()
}

/// How many are here, and the sizes of their tables.
pub(super) fn present_tables(app: App, desk: Desk) -> String {
    let n_present = desk.cup(|cup| cup.present().count());
    match Sizes::of(n_present) {
        Some(Sizes { fours, fives }) => {
            let args = [("count", n_present.into()), ("fours", fours.into()), ("fives", fives.into())];
            app.say("cup-present-tables", &args)
        }
        None => app.say("cup-present-no-tables", &[("count", n_present.into())]),
    }
}

#[component]
pub(super) fn People(desk: Desk) -> impl IntoView {
    let app = app();
    let changing = RwSignal::new(None::<PlayerNo>);
    let wanted = RwSignal::new(String::new());
    let rows = Memo::new(move |_| {
        let wanted = wanted.get().trim().to_lowercase();
        let mut rows: Vec<Row> = desk.cup(|cup| cup.players().iter().map(Row::from).collect());
        rows.retain(|row| row.matches(&wanted));
        // Who came last is looked at first.
        rows.reverse();
        rows
    });
    view! {
        <Newcomers desk />
        <p id="cup-count"><strong>{move || present_tables(app, desk)}</strong></p>
        {move || changing.get().map(|no| view! { <Change desk no changing /> })}
        <section class="stack">
            <label class="field">
                <span>{tr(app, "cup-find")}</span>
                <input
                    type="search"
                    id="cup-find"
                    prop:value=move || wanted.get()
                    on:input=move |event| wanted.set(event_target_value(&event))
                />
            </label>
            <div class="scroll" role="region" tabindex="0" aria-label=tr(app, "cup-players")>
                <table class="cup-players" id="cup-players">
                    <caption class="unseen">{tr(app, "cup-players")}</caption>
                    <thead>
                        <tr>
                            <th scope="col" class="number">{tr(app, "cup-no")}</th>
                            <th scope="col">{tr(app, "cup-player")}</th>
                            <th scope="col">{tr(app, "cup-team")}</th>
                            <td></td>
                        </tr>
                    </thead>
                    <tbody>
                        <For each=move || rows.get() key=Clone::clone let(row)>
                            <PlayerRow desk row changing />
                        </For>
                    </tbody>
                </table>
            </div>
        </section>
        <Apart desk />
    }
}

/// One player of the list.
#[component]
fn PlayerRow(desk: Desk, row: Row, changing: RwSignal<Option<PlayerNo>>) -> impl IntoView {
    let app = app();
    let Row { no, name, team, withdrawn } = row;
    let player = PlayerNo(no);
    let turn = move |_| {
        let command = if withdrawn { Command::Return { no: player } } else { Command::Withdraw { no: player } };
        desk.tell(command, || {});
    };
    let change = move |_| {
        changing.set(Some(player));
        focus_soon("cup-change-name");
    };
    let (of_change, of_turn) = (name.clone(), name.clone());
    let key = if withdrawn { "cup-return" } else { "cup-withdraw" };
    view! {
        <tr class:left=withdrawn>
            <td class="number">{no}</td>
            <th scope="row">{name} {withdrawn.then(|| view! { <small>{tr(app, "cup-has-left")}</small> })}</th>
            <td>{team}</td>
            <td class="row-buttons">
                <button class="quiet" on:click=change>
                    {tr(app, "cup-change")}
                    <span class="unseen">" " {of_change}</span>
                </button>
                <button class="quiet" data-turn=no on:click=turn>
                    {tr(app, key)}
                    <span class="unseen">" " {of_turn}</span>
                </button>
            </td>
        </tr>
    }
}

/// One name after the other, or a whole list.
#[component]
fn Newcomers(desk: Desk) -> impl IntoView {
    let app = app();
    let text = || RwSignal::new(String::new());
    let (name, team, apart, list) = (text(), text(), text(), text());
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = format!("{};{}", name.get_untracked(), team.get_untracked());
        let Some(Newcomer { name: full, team: of }) = newcomers(&typed).into_iter().next() else { return };
        let command = Command::Register { name: full, team: of, apart: numbers(&apart.get_untracked()) };
        desk.tell(command, move || {
            for field in [name, team, apart] {
                field.try_set(String::new());
            }
            focus_soon("cup-player-name");
        });
    };
    let add_all = move |_| {
        let commands: Vec<Command> = newcomers(&list.get_untracked())
            .into_iter()
            .map(|Newcomer { name, team }| Command::Register { name, team, apart: Vec::new() })
            .collect();
        if !commands.is_empty() {
            desk.tell_all(commands, move || {
                list.try_set(String::new());
            });
        }
    };
    view! {
        <form class="cup-newcomer" on:submit=add autocomplete="off">
            <Field label="cup-player" id="cup-player-name" value=name max=60 autocomplete="off" />
            <Field label="cup-team-optional" id="cup-player-team" value=team max=60 autocomplete="off" />
            <Field label="cup-apart-from" id="cup-player-apart" value=apart autocomplete="off" />
            <button type="submit" class="primary">{tr(app, "cup-register")}</button>
        </form>
        <details class="group">
            <summary>{tr(app, "cup-paste")}</summary>
            <div class="stack">
                <label class="field">
                    <span>{tr(app, "cup-paste-label")}</span>
                    <textarea
                        id="cup-paste"
                        rows="8"
                        prop:value=move || list.get()
                        on:input=move |event| list.set(event_target_value(&event))
                    ></textarea>
                </label>
                <button id="cup-paste-go" on:click=add_all>{tr(app, "cup-paste-go")}</button>
            </div>
        </details>
    }
}

/// Another name or team for a player.
#[component]
fn Change(desk: Desk, no: PlayerNo, changing: RwSignal<Option<PlayerNo>>) -> impl IntoView {
    let app = app();
    let before = desk.book_untracked(|book| book.cup().player(no).cloned());
    let name = RwSignal::new(before.as_ref().map(|player| player.name.clone()).unwrap_or_default());
    let team = RwSignal::new(before.and_then(|player| player.team).unwrap_or_default());
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let squeezed = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let name = squeezed(name.get_untracked());
        let team = Some(squeezed(team.get_untracked())).filter(|team| !team.is_empty());
        desk.tell(Command::ChangePlayer { no, name, team }, move || {
            changing.try_set(None);
            focus_soon("cup-player-name");
        });
    };
    view! {
        <form class="box cup-newcomer" on:submit=go autocomplete="off">
            <p class="cup-wide"><strong>{move || app.say("cup-change-no", &[("no", no.0.into())])}</strong></p>
            <Field label="cup-player" id="cup-change-name" value=name max=60 autocomplete="off" />
            <Field label="cup-team-optional" id="cup-change-team" value=team max=60 autocomplete="off" />
            <button type="submit" class="primary">{tr(app, "cup-keep")}</button>
            <button type="button" on:click=move |_| changing.set(None)>{tr(app, "cup-cancel")}</button>
        </form>
    }
}

/// Who should not sit at the same table.
#[component]
fn Apart(desk: Desk) -> impl IntoView {
    let app = app();
    let pair = RwSignal::new(String::new());
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let [one, other] = numbers(&pair.get_untracked())[..] else {
            return desk.refuse(untrack(|| app.t("cup-apart-two")));
        };
        desk.tell(Command::KeepApart { players: [one, other] }, move || {
            pair.try_set(String::new());
        });
    };
    let pairs = Memo::new(move |_| {
        desk.cup(|cup| {
            let named = |no: PlayerNo| format!("{no} {}", cup.name_of(no));
            cup.apart().iter().map(|[one, other]| ([*one, *other], named(*one), named(*other))).collect::<Vec<_>>()
        })
    });
    let row = move |(players, one, other): ([PlayerNo; 2], String, String)| {
        view! {
            <li>
                <span>{one} " – " {other}</span>
                <button class="quiet" on:click=move |_| desk.tell(Command::LetMeet { players }, || {})>
                    {tr(app, "cup-let-meet")}
                </button>
            </li>
        }
    };
    view! {
        <section class="stack">
            <h3>{tr(app, "cup-apart")}</h3>
            <p class="hint">{tr(app, "cup-apart-line")}</p>
            <form class="cup-newcomer" on:submit=add>
                <Field label="cup-apart-numbers" id="cup-apart-numbers" value=pair autocomplete="off" />
                <button type="submit">{tr(app, "cup-apart-add")}</button>
            </form>
            <ul class="people-list">{move || pairs.get().into_iter().map(row).collect_view()}</ul>
        </section>
    }
}
