//! A subject: its chart as SVG, and the table of the same numbers.

use leptos::prelude::*;

use super::super::page_frame::tr;
use crate::app::app;
use crate::model::chart::{Picture, Room, Shape};
use crate::model::statistics::Section;
use crate::model::statistics::table::Table;

/// The widest chart, in CSS pixels, and what the page leaves free on both sides.
const WIDEST: f64 = 1000.0;
const MARGINS: f64 = 66.0;

#[component]
pub(super) fn SectionView(section: Section) -> impl IntoView {
    let app = app();
    let Section { id, drawing, table } = section;
    let room = Memo::new(move |_| {
        let em = 15.0 * f64::from(app.settings.with(|settings| settings.text_percent)) / 100.0;
        Room { width: (app.window.get().0 - MARGINS).clamp(200.0, WIDEST), em }
    });
    let picture = move || {
        let picture = app.words(|words| drawing.picture(words, room.get()));
        let label = app.say("statistics-chart", &[("what", app.t(&format!("statistics-{id}")).into())]);
        view! { <Svg picture label /> }
    };
    let heading = move || format!("statistics-{id}-title");
    view! {
        <section class="box statistics-section" data-section=id aria-labelledby=heading()>
            <h2 id=heading()>{move || app.t(&format!("statistics-{id}"))}</h2>
            <p class="small muted">{move || app.t(&format!("statistics-{id}-hint"))}</p>
            {picture}
            <details>
                <summary>{tr(app, "statistics-as-table")}</summary>
                <Numbers table />
            </details>
        </section>
    }
}

/// The hatching of what is below zero, for all charts of the page.
#[component]
pub(super) fn Hatching() -> impl IntoView {
    view! {
        <svg class="chart unseen" width="0" height="0" aria-hidden="true" focusable="false">
            <defs>
                <pattern id="below-zero" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect class="hatch" width="3" height="6" />
                </pattern>
            </defs>
        </svg>
    }
}

#[component]
fn Svg(picture: Picture, label: String) -> impl IntoView {
    let Picture { width, height, shapes } = picture;
    let shape = |shape: Shape| match shape {
        Shape::Line { from, to, class } => {
            view! { <line class=class x1=px(from.0) y1=px(from.1) x2=px(to.0) y2=px(to.1) /> }.into_any()
        }
        Shape::Rect { at, size, class } => {
            view! { <rect class=class x=px(at.0) y=px(at.1) width=px(size.0) height=px(size.1) /> }.into_any()
        }
        Shape::Path { points, class } => {
            let points: Vec<String> = points.iter().map(|(x, y)| format!("{},{}", px(*x), px(*y))).collect();
            view! { <polyline class=class points=points.join(" ") /> }.into_any()
        }
        Shape::Text { at, anchor, text, class } => {
            view! { <text class=class x=px(at.0) y=px(at.1) text-anchor=anchor.id()>{text}</text> }.into_any()
        }
    };
    view! {
        <svg
            class="chart"
            role="img"
            aria-label=label
            width=px(width)
            height=px(height)
            viewBox=format!("0 0 {} {}", px(width), px(height))
        >
            {shapes.into_iter().map(shape).collect_view()}
        </svg>
    }
}

/// A length, in tenths of a pixel.
fn px(length: f64) -> String {
    format!("{}", (length * 10.0).round() / 10.0)
}

/// A table of numbers.
#[component]
pub(super) fn Numbers(table: Table) -> impl IntoView {
    let app = app();
    let head = |(at, text): (usize, String)| view! { <th scope="col" class:number={at > 0}>{text}</th> };
    let row = |row: Vec<crate::model::statistics::table::Value>| {
        let cell = |(at, value): (usize, crate::model::statistics::table::Value)| {
            if at == 0 {
                view! { <th scope="row">{value.shown}</th> }.into_any()
            } else {
                view! { <td class="number">{value.shown}</td> }.into_any()
            }
        };
        view! { <tr>{row.into_iter().enumerate().map(cell).collect_view()}</tr> }
    };
    view! {
        <div class="scroll" role="region" tabindex="0" aria-label=tr(app, "statistics-table")>
            <table class="numbers">
                <thead>
                    <tr>{table.head.into_iter().enumerate().map(head).collect_view()}</tr>
                </thead>
                <tbody>{table.rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}
