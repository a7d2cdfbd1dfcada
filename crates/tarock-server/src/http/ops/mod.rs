//! Endpoints about the server itself, for clients and operators.

mod about;
pub(super) mod health;

use super::openapi::Route;

pub(super) fn routes() -> Vec<Route> {
    about::routes()
}
