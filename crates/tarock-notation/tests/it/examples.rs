//! The published examples: lines that are TAF, and lines that are not, with the code of their error.

use serde::Deserialize;
use tarock_notation::taf::State;

#[derive(Deserialize)]
struct Example {
    id: String,
    text: String,
    #[serde(default)]
    code: String,
}

fn examples(file: &str) -> Vec<Example> {
    let path = format!("{}/../../testdata/taf/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&text).expect("a list of examples")
}

#[test]
fn every_valid_example_is_read_and_canonical_after_one_round_trip() {
    let all = examples("valid.json");
    assert_eq!(all.len(), 16);
    for Example { id, text, .. } in all {
        let state: State = text.parse().unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
        let written = state.to_string();
        let again: State = written.parse().unwrap_or_else(|error| panic!("{id}: {error}\n{written}"));
        assert_eq!(again, state, "{id}");
        assert_eq!(again.to_string(), written, "{id}");
        let canonical = text.to_ascii_uppercase();
        if !["V01", "V06"].contains(&id.as_str()) {
            assert_eq!(written, canonical, "{id} is written in canonical form but for its case");
        }
    }
}

#[test]
fn every_invalid_example_is_refused_with_its_code() {
    let all = examples("invalid.json");
    assert_eq!(all.len(), 18);
    for Example { id, text, code } in all {
        let error = text.parse::<State>().expect_err(&id);
        assert_eq!(error.code.id(), code, "{id}: {error}");
        assert!(error.column >= 1 && error.column <= text.len() + 1, "{id}: column {}", error.column);
    }
}
