//! Routes with descriptions, from which both the router and the `OpenAPI` document are built.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::http::header::{CONTENT_TYPE, HeaderValue};
use axum::response::IntoResponse as _;
use axum::routing::{MethodFilter, MethodRouter, get, on};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};
use tarock_protocol::http::{Code, Problem};

use super::error::means;
use crate::app::App;

const JSON: &str = "application/json";
/// One JSON value per line.
pub(super) const NDJSON: &str = "application/x-ndjson";

type Described = fn(&mut SchemaGenerator) -> Schema;
/// The media types that a response may have, each with its schema if it is JSON.
type Contents = Vec<(&'static str, Option<Described>)>;

/// The method of a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    Get,
    Put,
    Post,
    Patch,
    Delete,
}

impl Method {
    const fn filter(self) -> MethodFilter {
        match self {
            Self::Get => MethodFilter::GET,
            Self::Put => MethodFilter::PUT,
            Self::Post => MethodFilter::POST,
            Self::Patch => MethodFilter::PATCH,
            Self::Delete => MethodFilter::DELETE,
        }
    }

    /// Returns the name of the method in an `OpenAPI` document.
    const fn name(self) -> &'static str {
        match self {
            Self::Get => "get",
            Self::Put => "put",
            Self::Post => "post",
            Self::Patch => "patch",
            Self::Delete => "delete",
        }
    }
}

/// One operation: a request and its possible responses.
pub(super) struct Route {
    method: Method,
    path: &'static str,
    handler: MethodRouter<App>,
    id: &'static str,
    about: &'static str,
    signed: Option<bool>,
    linked: bool,
    query: Option<Described>,
    takes: Option<(&'static [&'static str], Option<Described>)>,
    gives: Vec<(u16, Contents)>,
    codes: BTreeSet<Code>,
}

/// Describes a route by its method, path, operation id, handler and summary.
pub(super) fn route<H: Handler<T, App>, T: 'static>(
    method: Method,
    path: &'static str,
    id: &'static str,
    handler: H,
    about: &'static str,
) -> Route {
    let mut codes = BTreeSet::from([Code::TooOften, Code::Unavailable]);
    if path.contains('{') {
        codes.insert(Code::NotFound);
    }
    Route {
        method,
        path,
        handler: on(method.filter(), handler),
        id,
        about,
        signed: None,
        linked: false,
        query: None,
        takes: None,
        gives: Vec::new(),
        codes,
    }
}

fn schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

impl Route {
    /// Requires a session.
    pub(super) fn signed(mut self) -> Self {
        self.signed = Some(true);
        self.may(&[Code::NotSignedIn])
    }

    /// Accepts requests with and without a session.
    pub(super) fn perhaps_signed(mut self) -> Self {
        self.signed = Some(false);
        self.may(&[Code::NotSignedIn])
    }

    /// Requires the token of a link instead of a user's.
    pub(super) fn linked(mut self) -> Self {
        self.linked = true;
        self
    }

    /// Accepts JSON of at most this many bytes, where that is not the usual limit.
    pub(super) fn takes_up_to<T: JsonSchema>(mut self, max_bytes: usize) -> Self {
        self.handler = self.handler.layer(DefaultBodyLimit::max(max_bytes));
        self.takes::<T>()
    }

    /// Accepts JSON.
    pub(super) fn takes<T: JsonSchema>(mut self) -> Self {
        self.takes = Some((&[JSON], Some(schema_of::<T>)));
        self.may(&[Code::BadRequest, Code::TooLarge, Code::WrongMediaType, Code::TooSlow])
    }

    /// Accepts a file of one of these types.
    pub(super) fn takes_file(mut self, types: &'static [&'static str]) -> Self {
        self.takes = Some((types, None));
        self.may(&[Code::BadRequest, Code::TooLarge, Code::WrongMediaType, Code::TooSlow])
    }

    /// Accepts a query string.
    pub(super) fn query<T: JsonSchema>(mut self) -> Self {
        self.query = Some(schema_of::<T>);
        self.may(&[Code::BadRequest])
    }

    /// Responds with JSON.
    pub(super) fn gives<T: JsonSchema>(self, status: u16) -> Self {
        self.gives_as::<T>(status, JSON)
    }

    /// Responds with JSON values, one per line.
    pub(super) fn gives_lines<T: JsonSchema>(self) -> Self {
        self.gives_as::<T>(200, NDJSON)
    }

    fn gives_as<T: JsonSchema>(mut self, status: u16, media: &'static str) -> Self {
        self.gives.push((status, vec![(media, Some(schema_of::<T>))]));
        self
    }

    /// May also respond with a file of one of these types.
    pub(super) fn gives_file(mut self, types: &[&'static str]) -> Self {
        let files = types.iter().map(|media| (*media, None));
        match self.gives.iter_mut().find(|(status, _)| *status == 200) {
            Some((_, contents)) => contents.extend(files),
            None => self.gives.push((200, files.collect())),
        }
        self
    }

    /// Responds with a status and no body.
    pub(super) fn done(mut self, status: u16) -> Self {
        self.gives.push((status, Vec::new()));
        self
    }

    /// May respond with these errors.
    pub(super) fn may(mut self, codes: &[Code]) -> Self {
        self.codes.extend(codes);
        self
    }
}

/// Returns a router for all routes, and for `/openapi.json`, which describes them.
pub(super) fn router(routes: Vec<Route>) -> Router<App> {
    let document: Arc<str> = document(&routes).to_string().into();
    let mut router = Router::new();
    for route in routes {
        router = router.route(route.path, route.handler);
    }
    let send = async move || {
        let headers = [(CONTENT_TYPE, HeaderValue::from_static(JSON))];
        (headers, document.to_string()).into_response()
    };
    router.route("/openapi.json", get(send))
}

/// Returns the `OpenAPI` document for these routes.
pub(super) fn document(routes: &[Route]) -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    let problem = generator.subschema_for::<Problem>();
    let mut paths: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    for route in routes {
        let operation = operation(route, &problem, &mut generator);
        paths.entry(route.path).or_default().insert(route.method.name().to_owned(), operation);
    }
    let about = json!({
        "operationId": "getOpenapi",
        "summary": "Returns this document",
        "responses": { "200": { "description": "OK", "content": { JSON: { "schema": { "type": "object" } } } } },
    });
    paths.entry("/openapi.json").or_default().insert("get".into(), about);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Kaiserstich",
            "description": "Accounts, groups, tables and deals of a Tarock server. Playing itself goes over the \
                            WebSocket at `/ws`. Problems have a stable `code` and an English `text`.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/api/v1" }],
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "link": { "type": "http", "scheme": "bearer", "description": "The token of a link, after its `#`." },
            },
        },
    })
}

fn operation(route: &Route, problem: &Schema, generator: &mut SchemaGenerator) -> Value {
    let mut parameters: Vec<Value> = route.path.split('/').filter_map(path_parameter).collect();
    if let Some(query) = route.query {
        parameters.extend(query_parameters(query));
    }
    let mut operation = Map::new();
    operation.insert("operationId".into(), route.id.into());
    operation.insert("summary".into(), route.about.into());
    let noun = route.path.split('/').nth(1).unwrap_or_default();
    operation.insert("tags".into(), json!([noun]));
    match route.signed {
        None if route.linked => drop(operation.insert("security".into(), json!([{ "link": [] }]))),
        None => {}
        Some(true) => drop(operation.insert("security".into(), json!([{ "token": [] }]))),
        Some(false) => drop(operation.insert("security".into(), json!([{ "token": [] }, {}]))),
    }
    if !parameters.is_empty() {
        operation.insert("parameters".into(), parameters.into());
    }
    if let Some((types, schema)) = route.takes {
        let schema = schema.map(|schema| schema(generator).to_value());
        let content = types.iter().map(|media| content(media, schema.clone())).collect::<Map<_, _>>();
        operation.insert("requestBody".into(), json!({ "required": true, "content": content }));
    }
    let mut responses = Map::new();
    for (status, contents) in &route.gives {
        let contents: Map<String, Value> = contents
            .iter()
            .map(|(media, schema)| content(media, schema.map(|schema| schema(generator).to_value())))
            .collect();
        let mut response = json!({ "description": if contents.is_empty() { "Done" } else { "OK" } });
        if !contents.is_empty() {
            response["content"] = contents.into();
        }
        responses.insert(status.to_string(), response);
    }
    let mut problems: BTreeMap<u16, Vec<String>> = BTreeMap::new();
    for code in &route.codes {
        let (status, text) = means(*code);
        problems.entry(status.as_u16()).or_default().push(format!("`{code}`: {text}"));
    }
    for (status, texts) in problems {
        let mut response = json!({
            "description": texts.join("\n\n"),
            "content": { JSON: { "schema": problem } },
        });
        if status == 429 {
            response["headers"] =
                json!({ "Retry-After": { "description": "in seconds", "schema": { "type": "integer" } } });
        }
        responses.insert(status.to_string(), response);
    }
    operation.insert("responses".into(), responses.into());
    operation.into()
}

fn content(media: &str, schema: Option<Value>) -> (String, Value) {
    let schema = match (schema, media) {
        // OpenAPI 3.1 cannot describe a sequence of values, so the schema describes one line.
        (Some(schema), NDJSON) => json!({ "schema": { "type": "string" }, "x-line": schema }),
        (Some(schema), _) => json!({ "schema": schema }),
        (None, "text/csv") => json!({ "schema": { "type": "string" } }),
        (None, _) => json!({}),
    };
    (media.to_owned(), schema)
}

fn path_parameter(segment: &str) -> Option<Value> {
    let name = segment.strip_prefix('{')?.strip_suffix('}')?;
    let schema = match name {
        "hash" | "token" => json!({ "type": "string", "pattern": "^[0-9a-f]{64}$" }),
        "record" => json!({ "type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$" }),
        _ => json!({ "type": "string", "format": "uuid" }),
    };
    Some(json!({ "name": name, "in": "path", "required": true, "schema": schema }))
}

fn query_parameters(query: Described) -> Vec<Value> {
    let mut generator =
        SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true).into_generator();
    let mut schema = query(&mut generator).to_value();
    let required: Vec<String> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect();
    let Some(Value::Object(properties)) = schema.get_mut("properties").map(Value::take) else { return Vec::new() };
    let parameter = |(name, mut schema): (String, Value)| {
        let about = schema.as_object_mut().and_then(|schema| schema.remove("description"));
        // An optional parameter is never null when it is present.
        if let Some(Value::Array(types)) = schema.get_mut("type") {
            types.retain(|kind| kind != "null");
            if let [one] = &types[..] {
                let one = one.clone();
                schema["type"] = one;
            }
        }
        if let Some(Value::Array(choices)) = schema.get("anyOf")
            && let [one, Value::Object(null)] = &choices[..]
            && null.get("type").is_some_and(|kind| kind == "null")
        {
            schema = one.clone();
        }
        json!({
            "name": name, "in": "query", "required": required.contains(&name), "description": about, "schema": schema,
        })
    };
    properties.into_iter().map(parameter).collect()
}
