//! What clients and operators ask about the server itself.

mod about;
pub(super) mod health;

use super::openapi::Route;

pub(super) fn routes() -> Vec<Route> {
    about::routes()
}
