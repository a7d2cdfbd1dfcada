//! Kaiserstich in the browser: three games of Tarock, against bots without a network and with others over one.
//!
//! # Layout
//!
//! - [`model`]: what the page knows without a browser: table, settings, routes, places
//! - [`game`]: the running table: events on their way to the screen, bots, undo and replay
//! - [`mod@worker`]: thinking, away from the page
//! - [`archive`]: finished deals
//! - [`online`]: tables with other people
//! - [`dom`]: the browser: storage, pictures, sounds
//! - [`ui`]: the components of the page
//! - [`mod@words`]: its languages
//! - [`app`]: what all of them share
//!
//! The same program is the page and the worker: [`main`] looks where it runs. What only functions marked with `wasm_split`
//! reach is not in its first file but in pieces, which these functions fetch when they are called.

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
#![allow(clippy::unnecessary_wraps, reason = "what a piece of the program gives can fail to come, not to be made")]

mod app;
mod archive;
mod dom;
mod game;
mod model;
mod online;
mod ui;
mod words;
mod worker;

use dom::browser;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use words::Part;

fn main() {
    // A mistake of ours says where it is; the deal is stored already.
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

/// Shows the page as soon as there are words for it.
async fn start() {
    if words::fetch(app::first_language(), Part::Table).await {
        leptos::mount::mount_to_body(ui::Page);
        browser::tell_starter("started");
    } else {
        browser::tell_starter("failed");
    }
}
