//! Kaiserstich in the browser: three games of Tarock, offline against bots and online with others.
//!
//! # Layout
//!
//! - [`model`]: the page without a browser: table, settings, routes, layout
//! - [`play`]: a deal on the screen, wherever it is kept: what is shown, what is chosen, and where it comes from
//! - [`mod@worker`]: bots and analysis, off the main thread
//! - [`archive`]: finished deals
//! - [`online`]: tables with other people
//! - [`dom`]: the browser: storage, images, sounds
//! - [`ui`]: the components of the page
//! - [`mod@words`]: its languages
//! - [`app`]: shared state
//!
//! The same program is the page and the worker: [`main`] checks where it runs. Code that only functions marked with
//! `wasm_split` reach is not in its first file but in chunks, which these functions fetch when they are called.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places on a screen and milliseconds are small numbers, none below zero"
)]
#![allow(
    clippy::needless_pass_by_value,
    clippy::single_match_else,
    unreachable_pub,
    reason = "components own what they are given; two views side by side read best as a match; the macro writes pub"
)]
#![allow(clippy::unnecessary_wraps, reason = "the functions of a chunk cannot fail, but fetching the chunk can")]

mod app;
mod archive;
mod dom;
mod model;
mod online;
mod play;
mod ui;
mod words;
mod worker;

use dom::browser;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use words::Part;

fn main() {
    // A panic is logged with its place; the deal is stored already.
    std::panic::set_hook(Box::new(|what| {
        browser::complain(&what.to_string());
        browser::tell_starter("failed");
    }));
    if js_sys::global().has_type::<web_sys::DedicatedWorkerGlobalScope>() {
        worker::serve();
    } else {
        spawn_local(start());
    }
}

/// Shows the page as soon as its words have loaded.
async fn start() {
    if words::fetch(app::first_language(), Part::Table).await {
        leptos::mount::mount_to_body(ui::Page);
        browser::tell_starter("started");
    } else {
        browser::tell_starter("failed");
    }
}
