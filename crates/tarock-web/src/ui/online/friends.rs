//! "Mit Freunden spielen": a name and a game open a table.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{DealRecord, Game};
use tarock_protocol::http::{Code, NewTable, Opened};
use tarock_table::{Name, Settings, TableId};

use super::super::field::Field;
use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::{Frame, tr};
use crate::app::{App, app};
use crate::archive::load_link;
use crate::dom::files;
use crate::model::route::{Route, Screen};
use crate::model::rule_book::title;
use crate::online::account::Account;
use crate::online::api::{self, Trouble};
use crate::online::prepared;
use crate::online::recent::{self, Visit};

/// Opens a table with this device's rules for a game, or with those of a prepared deal.
async fn open_table(app: App, game: Game, deal: Option<DealRecord>) -> Result<TableId, Trouble> {
    let rules = match &deal {
        Some(deal) => deal.rules.clone(),
        None => app.settings.with_untracked(|settings| settings.rules_of(game)),
    };
    let wanted = NewTable { settings: Some(Box::new(Settings::of(rules))), ..NewTable::default() };
    for again in [true, false] {
        let token = Account::token().await?;
        match api::ask::<Opened>("POST", "/tables", Some(&token), Some(&wanted)).await {
            Ok(opened) => {
                if let Some(deal) = deal {
                    prepared::keep(opened.table, deal);
                }
                return Ok(opened.table);
            }
            // The server has forgotten this device, which signs in again.
            Err(Trouble::Refused(Some(Code::NotSignedIn))) if again => Account::forget_token(&token),
            Err(trouble) => return Err(trouble),
        }
    }
    Err(Trouble::Unreachable)
}

/// A field for the person's name, which is kept for the next time.
#[component]
pub(super) fn NameField(name: RwSignal<String>) -> impl IntoView {
    view! { <Field label="online-name" id="online-name" value=name autocomplete="nickname" max=32 /> }
}

/// Corrects a typed name to the form servers accept: a capital first, then letters of the same script, digits and
/// hyphens, 32 at most.
pub(super) fn proper(name: &str) -> Option<String> {
    let words = name.split_whitespace().collect::<Vec<_>>().join("-");
    let capital = |c: char| c.to_uppercase().collect::<String>();
    let mut letters = words.chars().skip_while(|c| capital(*c).parse::<Name>().is_err());
    let mut proper = capital(letters.next()?);
    for letter in letters {
        proper.push(letter);
        if proper.parse::<Name>().is_err() {
            proper.pop();
        }
    }
    Some(proper)
}

/// The same as a name that can be sent.
pub(super) fn proper_name(name: &str) -> Option<Name> {
    proper(name)?.parse().ok()
}

#[component]
pub(crate) fn FriendsPage() -> impl IntoView {
    let app = app();
    let name = RwSignal::new(Account::stored().name);
    let game = RwSignal::new(Game::Koenigrufen);
    let busy = RwSignal::new(false);
    let trouble = RwSignal::new(None::<&'static str>);
    // A deal that was prepared on this device comes with the URL.
    let deal = RwSignal::new(None::<DealRecord>);
    let fragment = app.route.with_untracked(|route| route.fragment.clone());
    if !fragment.is_empty() {
        spawn_local(async move {
            match load_link(fragment).await {
                Some(found) => _ = deal.try_set(Some(prepared::opening(found.deal))),
                None => _ = trouble.try_set(Some("online-refused-bad-deal")),
            }
        });
    }
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(proper) = proper(&name.get_untracked()) else {
            trouble.set(Some("online-name-missing"));
            return;
        };
        Account::call(&proper);
        trouble.set(None);
        busy.set(true);
        spawn_local(async move {
            match open_table(app, game.get_untracked(), deal.get_untracked()).await {
                // The page is left, so nothing on it may change any more.
                Ok(table) => app.go(Route::to(Screen::Online(table.to_string()))),
                Err(why) => {
                    trouble.try_set(Some(why.key()));
                    busy.try_set(false);
                }
            }
        });
    };
    let choice = move |kind: Game| {
        view! {
            <label class="pick">
                <input
                    type="radio"
                    name="game"
                    value=kind.to_string()
                    prop:checked=move || game.get() == kind
                    on:change=move |_| game.set(kind)
                />
                <span>
                    <strong>{move || app.t(&format!("game-{kind}"))}</strong>
                    <span class="hint">{move || app.t(&format!("home-players-{}", kind.seats().len()))}</span>
                </span>
            </label>
        }
    };
    view! {
        <Frame title="online-friends" class="friends">
            <p>{tr(app, "online-friends-line")}</p>
            <form class="stack" on:submit=begin>
                <NameField name />
                {move || match deal.get() {
                    Some(deal) => view! { <Prepared deal /> }.into_any(),
                    None => view! {
                        <fieldset class="picks">
                            <legend>{tr(app, "online-game")}</legend>
                            {Game::ALL.iter().map(|kind| choice(*kind)).collect_view()}
                        </fieldset>
                    }
                    .into_any(),
                }}
                <button class="primary" id="open-table" type="submit" disabled=move || busy.get()>
                    <Icon name="people" />
                    {move || app.t(if busy.get() { "online-opening" } else { "online-open-table" })}
                </button>
                <p role="alert" class="hint danger">{move || trouble.get().map(|key| app.t(key))}</p>
            </form>
            <Recent />
            <p class="friends-more">
                <Link route=Route::to(Screen::Groups) class="button quiet">{tr(app, "online-groups")}</Link>
                <Link route=Route::to(Screen::Games) class="button quiet">{tr(app, "online-games")}</Link>
                <Link route=Route::to(Screen::Account) class="button quiet">{tr(app, "online-account")}</Link>
            </p>
        </Frame>
    }
}

/// The deal that opens the table, without its cards.
#[component]
fn Prepared(deal: DealRecord) -> impl IntoView {
    let app = app();
    let (game, name) = (deal.rules.game(), title(deal.rules.name()));
    let rules = move || {
        let kind = app.t(&format!("game-{game}"));
        format!("{kind} · {}", app.say("home-rules-of", &[("name", name.clone().into())]))
    };
    view! {
        <section class="prepared" id="prepared" aria-label=tr(app, "online-prepared")>
            <h2>{tr(app, "online-prepared")}</h2>
            <p>{rules}</p>
            <p class="hint">{tr(app, "online-prepared-line")}</p>
        </section>
    }
}

/// The ways back to the tables of this device.
#[component]
fn Recent() -> impl IntoView {
    let app = app();
    let row = move |visit: Visit| {
        let (game, at) = (visit.game()?, visit.at as f64);
        let route = Route::to(Screen::Online(visit.table.to_string()));
        Some(view! {
            <li>
                <Link route class="button quiet">
                    {move || app.t(&format!("game-{game}"))} " · "
                    {move || files::date(at, app.language.get().code(), true)}
                </Link>
            </li>
        })
    };
    let rows: Vec<_> = recent::tables().into_iter().filter_map(row).collect();
    (!rows.is_empty()).then(|| {
        view! {
            <section aria-label=tr(app, "online-recent")>
                <h2>{tr(app, "online-recent")}</h2>
                <ul class="friends-more" id="recent-tables">{rows}</ul>
            </section>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::proper;

    #[test]
    fn a_name_is_taken_as_it_is_meant() {
        for (typed, meant) in [("Anna", "Anna"), ("  max muster ", "Max-muster"), ("ö.r!", "Ör"), ("7up", "Up")] {
            assert_eq!(proper(typed).as_deref(), Some(meant));
        }
        // An invisible letter, and a Cyrillic one among Latin ones.
        for (typed, meant) in [("\u{3164}resi", "Resi"), ("Ann\u{430}", "Ann"), ("анна", "Анна")] {
            assert_eq!(proper(typed).as_deref(), Some(meant));
        }
        assert_eq!(proper(" ?! "), None);
        assert_eq!(proper(&"a".repeat(50)).map(|name| name.len()), Some(32));
    }
}
