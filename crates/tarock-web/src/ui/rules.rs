//! The rule book, generated from the rule set.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::Game;

use super::card_figure::CardFigure;
use super::icon::Icon;
use super::page::Link;
use super::page_frame::{Frame, tr};
use crate::app::{App, app};
use crate::dom::{browser, device, files};
use crate::model::route::{Route, Screen};
use crate::model::rule_book::{self, Figure, Glossary, Grid, Piece, Section, Term, Topic};

/// The current rules of a game, opened at a topic.
#[component]
pub(crate) fn RulesPage(game: Game, topic: String) -> impl IntoView {
    let app = app();
    let sought = RwSignal::new(String::new());
    let book = Memo::new(move |_| {
        let rules = app.settings.with(|settings| settings.rules_of(game));
        app.words(|words| rule_book::book(&rules, words))
    });
    let found = Memo::new(move |_| filtered(book.get(), &sought.read()));
    let name = move || {
        let name = app.settings.with(|settings| rule_book::title(settings.rules_of(game).name()));
        app.say("rules-page-of", &[("name", name.into())])
    };
    let wanted = app.words(|words| rule_book::topic_of(words, &decoded(topic)));
    if let Some(topic) = wanted {
        set_timeout(move || device::show(topic), std::time::Duration::from_millis(60));
    }
    let other = move |&kind: &Game| {
        let current = (kind == game).then_some("page");
        view! {
            <Link route=Route::to(Screen::Rules(kind, String::new())) class="button">
                <span aria-current=current class:current=kind == game>{move || app.t(&format!("game-{kind}"))}</span>
            </Link>
        }
    };
    let place = move |section: &Section| Place { game, id: section.id, title: section.title.clone(), sought };
    let entry = move |section: &Section| {
        let place = place(section);
        let (address, title) = (place.address(), place.title.clone());
        view! { <li><a href=address on:click=move |event| place.open(&event)>{title}</a></li> }
    };
    let glossary = Memo::new(move |_| Arc::new(app.words(Glossary::of)));
    let chapters = move |sections: Vec<Section>| {
        let places: Vec<Place> = book.with(|book| book.iter().map(place).collect());
        let chapter = |section: Section| {
            // What is sought may hide the sections before and after this one.
            let at = places.iter().position(|place| place.id == section.id).unwrap_or_default();
            let before = at.checked_sub(1).and_then(|at| places.get(at)).cloned();
            let (here, after) = (places[at].clone(), places.get(at + 1).cloned());
            view! {
                <Chapter section glossary=glossary.get()>
                    <Foot here before after />
                </Chapter>
            }
        };
        sections.into_iter().map(chapter).collect_view()
    };
    view! {
        <Frame title="home-rules" class="book">
            <nav class="page-tabs no-print" aria-label=tr(app, "home-games")>{Game::ALL.iter().map(other).collect_view()}</nav>
            <p class="book-name">
                <strong>{move || app.t(&format!("game-{game}"))}</strong> ", " {name}
            </p>
            <div class="book-tools no-print">
                <Search sought label="rules-page-search" />
                <Link route=Route::to(Screen::Settings("game".to_owned())) class="button">
                    <Icon name="gear" />
                    {tr(app, "rules-page-change")}
                </Link>
                <button on:click=|_| device::print()>
                    <Icon name="print" />
                    {tr(app, "rules-page-print")}
                </button>
            </div>
            <div class="book-body">
                <nav class="contents no-print" aria-label=tr(app, "rules-page-contents")>
                    <ol>{move || book.get().iter().map(entry).collect_view()}</ol>
                </nav>
                <div class="chapters">
                    {move || {
                        let sections = found.get();
                        if sections.is_empty() {
                            view! { <p role="status">{app.t("rules-page-nothing")}</p> }.into_any()
                        } else {
                            chapters(sections).into_any()
                        }
                    }}
                </div>
            </div>
        </Frame>
    }
}

/// A search field for a page.
#[component]
pub(super) fn Search(sought: RwSignal<String>, label: &'static str) -> impl IntoView {
    let app = app();
    view! {
        <label class="search">
            <span class="unseen">{tr(app, label)}</span>
            <input
                type="search"
                placeholder=tr(app, label)
                prop:value=move || sought.get()
                on:input=move |event| sought.set(event_target_value(&event))
            />
        </label>
    }
}

/// A section of the book, for links to it.
#[derive(Clone)]
struct Place {
    game: Game,
    id: &'static str,
    title: String,
    sought: RwSignal<String>,
}

impl Place {
    fn address(&self) -> String {
        Route::to(Screen::Rules(self.game, self.id.to_owned())).to_string()
    }

    /// Turns to the section; what was sought is forgotten, because it may hide it.
    fn open(&self, event: &leptos::ev::MouseEvent) {
        let id = self.id;
        event.prevent_default();
        self.sought.set(String::new());
        browser::replace_address(&self.address());
        request_animation_frame(move || device::show(id));
    }

    /// Hands on the link to the section: to the system's dialog, or else to the clipboard.
    fn share(&self, app: App) {
        let (address, title) = (self.address(), self.title.clone());
        browser::replace_address(&address);
        let link = browser::origin() + &address;
        if files::can_share() {
            files::share(&title, &link);
            return;
        }
        spawn_local(async move {
            let key = if files::copy(&link).await { "rules-page-link-copied" } else { "rules-page-link-failed" };
            app.tell(untrack(|| app.t(key)));
        });
    }
}

/// The end of a section: the ones before and after it, and its link.
#[component]
fn Foot(here: Place, before: Option<Place>, after: Option<Place>) -> impl IntoView {
    let app = app();
    let turn = |place: Place, rel: &'static str| {
        let (address, title) = (place.address(), place.title.clone());
        view! {
            <a class="button" rel=rel href=address on:click=move |event| place.open(&event)>
                {(rel == "prev").then(|| view! { <Icon name="back" /> })}
                <span>{title}</span>
                {(rel == "next").then(|| view! { <Icon name="forward" /> })}
            </a>
        }
    };
    view! {
        <div class="section-foot no-print" role="group" aria-label=tr(app, "rules-page-foot")>
            {before.map(|place| turn(place, "prev"))}
            <button class="quiet" on:click=move |_| here.share(app)>
                <Icon name="share" />
                {tr(app, "rules-page-share")}
            </button>
            {after.map(|place| turn(place, "next"))}
        </div>
    }
}

#[component]
fn Chapter(section: Section, glossary: Arc<Glossary>, children: Children) -> impl IntoView {
    let app = app();
    let points = (!section.points.is_empty()).then(|| {
        let row = |point: rule_book::Point| {
            view! {
                <tr>
                    <th scope="row">
                        {point.text} {point.id.map(|id| view! { <small class="muted">" " {id}</small> })}
                    </th>
                    <td>{point.value}</td>
                </tr>
            }
        };
        view! {
            <details class="group">
                <summary>{tr(app, "rules-page-points")}</summary>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{tr(app, "rules-page-point")}</th>
                            <th scope="col">{tr(app, "rules-page-value")}</th>
                        </tr>
                    </thead>
                    <tbody>{section.points.into_iter().map(row).collect_view()}</tbody>
                </table>
            </details>
        }
    });
    let paragraph = |topic: Topic| {
        let glossary = glossary.clone();
        view! { <Paragraph topic glossary /> }
    };
    let topics = section.topics.into_iter().map(paragraph).collect_view();
    view! {
        <section class="chapter" aria-labelledby=format!("section-{}", section.id)>
            <h2 id=format!("section-{}", section.id)>{section.title}</h2>
            {topics}
            {points}
            {children()}
        </section>
    }
}

#[component]
fn Paragraph(topic: Topic, glossary: Arc<Glossary>) -> impl IntoView {
    let piece = |piece: Piece| match piece {
        Piece::Plain(text) => text.into_any(),
        Piece::Word(id, text) => {
            let route = Route::to(Screen::Help(Term::anchor(id)));
            let meaning = glossary.meaning(id).map(str::to_owned);
            view! { <span title=meaning><Link route class="term">{text}</Link></span> }.into_any()
        }
    };
    let text = glossary.mark(&topic.text).into_iter().map(piece).collect_view();
    let title = topic.title.clone();
    let figure = |Figure { cards, caption }: Figure| match caption {
        Some(caption) => view! { <CardFigure cards caption=Signal::stored(caption) /> }.into_any(),
        None => view! { <CardFigure cards /> }.into_any(),
    };
    let figures = topic.figures.into_iter().map(figure).collect_view();
    let table = topic.table.map(|Grid { heads, rows }| {
        let row = |row: Vec<String>| {
            let mut cells = row.into_iter();
            let name = cells.next();
            view! {
                <tr>
                    <th scope="row">{name}</th>
                    {cells.map(|cell| view! { <td>{cell}</td> }).collect_view()}
                </tr>
            }
        };
        view! {
            <div class="page-scroll" tabindex="0" role="region" aria-label=title>
                <table>
                    <thead>
                        <tr>{heads.into_iter().map(|head| view! { <th scope="col">{head}</th> }).collect_view()}</tr>
                    </thead>
                    <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        }
    });
    view! {
        <article class="topic" id=topic.id tabindex="-1">
            <h3>{topic.title}</h3>
            <p>{text}</p>
            {figures}
            {table}
        </article>
    }
}

/// The parts of the book that contain all the words.
fn filtered(book: Vec<Section>, sought: &str) -> Vec<Section> {
    let words: Vec<String> = sought.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return book;
    }
    let holds = |text: &str| {
        let text = text.to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    let of_topic = |topic: &Topic| {
        let table = topic.table.iter().flat_map(|table| table.rows.iter().flatten());
        holds(&table.fold(format!("{} {}", topic.title, topic.text), |text, cell| text + " " + cell))
    };
    let keep = |mut section: Section| {
        if !holds(&section.title) {
            section.topics.retain(of_topic);
            section.points.retain(|point| holds(&point.text));
        }
        (!section.topics.is_empty() || !section.points.is_empty()).then_some(section)
    };
    book.into_iter().filter_map(keep).collect()
}

/// Decodes a part of a URL.
fn decoded(part: String) -> String {
    js_sys::decode_uri_component(&part).ok().and_then(|text| text.as_string()).unwrap_or(part)
}
