//! Tables: opening and watching them. Playing uses the WebSocket.

mod live;
pub(super) mod tables;

use super::openapi::Route;

pub(super) fn routes() -> Vec<Route> {
    [tables::routes(), live::routes()].into_iter().flatten().collect()
}
