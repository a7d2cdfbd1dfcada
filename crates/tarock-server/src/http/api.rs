//! The API under `/api/v1`. Every resource has a file that lists its routes; files are grouped by topic.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, HeaderValue};
use axum::middleware::from_fn_with_state;
use tarock_protocol::http::Code;
use tower_http::set_header::SetResponseHeaderLayer;

use super::error::ApiError;
use super::openapi::{self, Route};
use super::{account, archive, cup, extract, group, ops, table};
use crate::app::App;

fn routes() -> Vec<Route> {
    [ops::routes(), account::routes(), archive::routes(), group::routes(), table::routes(), cup::routes()]
        .into_iter()
        .flatten()
        .collect()
}

pub(super) fn router(app: &App) -> Router<App> {
    // Responses are for one user at one moment, unless they say otherwise.
    let fresh = SetResponseHeaderLayer::if_not_present(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    openapi::router(routes())
        .fallback(nothing)
        .method_not_allowed_fallback(async || ApiError::from(Code::NoSuchMethod))
        .layer(from_fn_with_state(app.clone(), extract::count))
        .layer(fresh)
}

/// Responds to all unknown paths.
pub(super) async fn nothing() -> ApiError {
    Code::NotFound.into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use serde_json::Value;

    use super::*;

    #[test]
    fn the_published_document_is_that_of_the_routes() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol/openapi.json");
        let now = openapi::document(&routes());
        if std::env::var_os("UPDATE_SCHEMA").is_some() {
            let text = serde_json::to_string_pretty(&now).expect("a value") + "\n";
            std::fs::write(&file, text).expect("the file can be written");
        }
        let published = std::fs::read_to_string(&file).unwrap_or_default();
        let published: Value = serde_json::from_str(&published).unwrap_or_default();
        assert!(published == now, "run `cargo xtask protocol` and look at the change of docs/protocol/openapi.json");
    }

    fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
        match value {
            Value::Object(map) => {
                found.extend(map.get("$ref").and_then(Value::as_str));
                map.values().for_each(|value| references(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }

    #[test]
    fn the_document_describes_every_route_once_and_refers_to_what_is_there() {
        let document = openapi::document(&routes());
        let mut found = Vec::new();
        references(&document, &mut found);
        assert!(!found.is_empty());
        for reference in found {
            let pointer = reference.strip_prefix('#').expect("references stay inside");
            assert!(document.pointer(pointer).is_some(), "{reference}");
        }
        let operations = document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap());
        let ids: Vec<&str> = operations.map(|(_, operation)| operation["operationId"].as_str().unwrap()).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
        assert_eq!(ids.len(), routes().len() + 1);
    }
}
