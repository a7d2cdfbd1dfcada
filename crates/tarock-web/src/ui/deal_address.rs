//! The address of a deal for others. The deal is in the address itself, so no server has to keep it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{DealRecord, Phase};
use tarock_protocol::http::About;
use tarock_record::link;

use crate::dom::browser;
use crate::online::api;

/// Whether a server answers here that shows messengers what an address leads to; false until it has said so.
#[derive(Clone, Copy)]
pub(crate) struct Previews(RwSignal<bool>);

impl Previews {
    /// Asks the server of the page. A server of static files has no answer, so the value stays false.
    pub(crate) fn ask() -> Self {
        let here = RwSignal::new(false);
        spawn_local(async move {
            if browser::is_online()
                && let Ok(about) = api::get::<About>("/about", None).await
            {
                here.try_set(about.previews);
            }
        });
        Self(here)
    }

    /// The address of a deal, and whether messengers show a picture with it. A server only gets to know deals that are
    /// over: what is in a fragment stays in the browser.
    pub(crate) fn address(self, deal: &DealRecord) -> Option<(String, bool)> {
        let text = link::write(deal)?;
        let is_over = || deal.replay().is_ok_and(|end| end.board().phase == Phase::Finished);
        let path = if self.0.get() && is_over() { link::path(&text) } else { None };
        let is_shown = path.is_some();
        Some((format!("{}{}", browser::origin(), path.unwrap_or_else(|| format!("/replay/#{text}"))), is_shown))
    }
}
