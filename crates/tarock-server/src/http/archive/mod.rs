//! Finished deals, and users' private archives.

pub(super) mod deals;
mod personal;
pub(super) mod search;

use super::openapi::Route;

pub(super) fn routes() -> Vec<Route> {
    [personal::routes(), deals::routes()].into_iter().flatten().collect()
}
