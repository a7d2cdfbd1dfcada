//! Accounts: signing in, the user's own profile, sessions, portrait and bots.

mod avatars;
mod bots;
mod exports;
mod login;
mod profile;
mod sessions;

use super::openapi::Route;

pub(super) fn routes() -> Vec<Route> {
    [login::routes(), profile::routes(), sessions::routes(), avatars::routes(), bots::routes()]
        .into_iter()
        .flatten()
        .collect()
}
