//! Groups: their members, invitations and ledger.

pub(super) mod groups;
mod ledger;
mod members;

use super::openapi::Route;

pub(super) fn routes() -> Vec<Route> {
    [groups::routes(), members::routes(), ledger::routes()].into_iter().flatten().collect()
}
