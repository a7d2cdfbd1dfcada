//! The schema fits the messages. Needs the feature `schema`.
#![cfg(feature = "schema")]

#[test]
fn every_kind_of_message_is_in_the_schema_and_in_the_declarations() {
    let schema = tarock_protocol::json_schema();
    let text = tarock_protocol::typescript();
    for name in ["ClientMessage", "ServerMessage", "Snapshot", "DealEvent", "OpenEvent", "Settings"] {
        assert!(schema["$defs"][name].is_object(), "{name}");
        assert!(text.contains(&format!("export type {name} = ")), "{name}");
    }
    assert!(!text.contains("= unknown;"), "{text}");
}
