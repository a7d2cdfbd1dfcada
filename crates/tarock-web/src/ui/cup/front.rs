//! The first page of a cup: what comes next, its rules and its files.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::confirm_button::ConfirmButton;
use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::desk::Desk;
use super::files::CsvButtons;
use super::list_route;
use super::server::ServerBox;
use crate::app::app;
use crate::model::cup::Stage;

#[component]
pub(super) fn Front(desk: Desk) -> impl IntoView {
    let app = app();
    let stage = Memo::new(move |_| desk.cup(Stage::of));
    let next = move || {
        let stage = stage.get();
        let page = match stage {
            Stage::Draw(1) => "people",
            Stage::Draw(_) | Stage::Start(_) | Stage::Finish => "round",
            Stage::Sheets(..) => "sheets",
            Stage::Over => "standings",
        };
        let (round, count) = stage.numbers();
        let text = app.say(&format!("cup-next-{}", stage.code()), &[("round", round.into()), ("count", count.into())]);
        view! {
            <Link route=desk.route(page) class="resume">
                <span class="resume-text">
                    <strong>{tr(app, "cup-next")}</strong>
                    <span>{text}</span>
                </span>
                <Icon name="forward" />
            </Link>
        }
    };
    let present = move || {
        let (present, left) = desk.cup(|cup| (cup.present().count(), cup.players().len() - cup.present().count()));
        app.say("cup-present", &[("count", present.into()), ("left", left.into())])
    };
    let rules = move || {
        let (rounds, four, five, minutes) = desk.cup(|cup| {
            let rules = cup.rules();
            (rules.n_rounds, rules.deals_at_four, rules.deals_at_five, rules.round_minutes.unwrap_or(0))
        });
        let args =
            [("rounds", rounds.into()), ("four", four.into()), ("five", five.into()), ("minutes", minutes.into())];
        app.say("cup-rules-line", &args)
    };
    let order = move || {
        let order = desk.cup(|cup| cup.rules().order.clone());
        let names = order.into_iter().map(|one| app.t(&format!("cup-criterion-{}", one.code().replace('_', "-"))));
        app.say("cup-order-line", &[("order", names.collect::<Vec<_>>().join(" · ").into())])
    };
    let hash = move || {
        let hash = desk.book(|book| book.hash().map(|hash| hash.to_string()).unwrap_or_default());
        app.say("cup-hash", &[("hash", hash.into())])
    };
    let save = move |_| {
        let text = desk.book_untracked(|book| book.text().to_owned());
        desk.give(".cup", &text, "text/plain;charset=utf-8");
    };
    let remove = move || {
        spawn_local(async move {
            if desk.forget().await {
                app.go(list_route());
            } else {
                desk.refuse(untrack(|| app.t("cup-not-stored")));
            }
        });
    };
    view! {
        {next}
        <section class="stack">
            <p>{present}</p>
            <p>{rules}</p>
            <p>{order}</p>
        </section>
        <ServerBox desk />
        <section class="box stack">
            <h3>{tr(app, "cup-files")}</h3>
            <p>{tr(app, "cup-files-line")}</p>
            <div class="sheet-buttons">
                <button id="cup-save" on:click=save>
                    <Icon name="download" />
                    {tr(app, "cup-save")}
                </button>
            </div>
            <CsvButtons desk />
            <p class="hint cup-hash">{hash}</p>
        </section>
        <ConfirmButton
            label="cup-remove"
            ask=Signal::derive(move || app.t("cup-remove-ask"))
            yes="cup-remove-yes"
            name="remove"
            then=remove
        />
    }
}
