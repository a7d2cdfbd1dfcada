//! The schema matches the messages, and the files for other programs are generated from it. Needs the feature `schema`,
//! which the server enables whenever the whole workspace is built.
#![cfg(feature = "schema")]

use std::path::Path;

#[test]
fn the_published_files_are_those_of_the_types() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol");
    let schema = serde_json::to_string_pretty(&tarock_protocol::json_schema()).expect("a value") + "\n";
    for (name, now) in [("messages.schema.json", schema), ("kaiserstich.d.ts", tarock_protocol::typescript())] {
        let file = folder.join(name);
        if std::env::var_os("UPDATE_SCHEMA").is_some() {
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            std::fs::write(&file, &now).expect("the file can be written");
        }
        let published = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(published == now, "run `cargo xtask protocol` and look at the change of docs/protocol/{name}");
    }
}

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
