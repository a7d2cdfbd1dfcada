//! Cups: tournaments with real cards.

mod command;
mod desk;
mod directors;
mod phone;
mod sheet_links;
mod standings;

use super::openapi::Route;

pub(super) fn routes() -> Vec<Route> {
    [desk::routes(), directors::routes(), sheet_links::routes(), phone::routes(), standings::routes()]
        .into_iter()
        .flatten()
        .collect()
}
