//! Tests of the tidy rules that need no files.

use std::collections::BTreeSet;

use serde_json::json;

use super::layers::{self, Dependency, KERNEL, LAYERS, Layer, Package, TESTKIT};
use super::*;

/// Parses `"tarock-cli: tarock, dev tarock-testkit"` as a package.
fn package(line: &str) -> Package {
    let (name, list) = line.split_once(':').expect("a name and a list");
    let words = list.split(',').map(str::trim).filter(|word| !word.is_empty());
    let dependencies = words
        .map(|word| Dependency { name: word.trim_start_matches("dev ").to_owned(), is_dev: word.starts_with("dev ") })
        .collect();
    Package { name: name.to_owned(), dependencies }
}

fn packages(lines: &[&str]) -> Vec<Package> {
    lines.iter().map(|line| package(line)).collect()
}

#[test]
fn every_row_uses_lower_layers_only() {
    for row in LAYERS {
        for other in row.may_use {
            let other = LAYERS.iter().find(|row| row.name == *other).expect("a row for each crate");
            assert!(other.layer < row.layer, "{} may not use {}", row.name, other.name);
        }
    }
}

#[test]
fn no_row_ships_a_tool() {
    for row in LAYERS {
        for other in row.may_use {
            let is_tool = LAYERS.iter().any(|row| row.name == *other && row.layer == Layer::Tool);
            assert!(!is_tool, "{} may not use {other}", row.name);
        }
    }
}

#[test]
fn the_architecture_lists_every_crate_with_its_layer() {
    let text = fs::read_to_string(shell::root().join("docs/ARCHITECTURE.md")).expect("it can be read");
    let listed = text.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let name = words.next()?.trim_start_matches("crates/").replace('/', "-");
        let layer = words.next().filter(|word| ["L0", "L1", "L2", "L3", "L4", "dev"].contains(word))?;
        // Folders that are not crates of the workspace.
        (!["fuzz", "web"].contains(&name.as_str())).then(|| (name, layer.to_owned()))
    });
    let layer = |layer| match layer {
        Layer::Kernel => "L0",
        Layer::Idea => "L1",
        Layer::Product => "L2",
        Layer::Collection => "L3",
        Layer::Program => "L4",
        Layer::Toolbox | Layer::Tool => "dev",
    };
    let table = LAYERS.iter().map(|row| (row.name.to_owned(), layer(row.layer).to_owned()));
    assert_eq!(listed.collect::<BTreeSet<_>>(), table.collect::<BTreeSet<_>>());
}

#[test]
fn metadata_tells_dev_dependencies_apart() {
    let metadata = json!({ "packages": [{
        "name": "tarock",
        "dependencies": [
            { "name": "arrayvec", "kind": null },
            { "name": "tarock-testkit", "kind": "dev" },
            { "name": "cc", "kind": "build" },
        ],
    }]});
    assert_eq!(
        layers::packages(&metadata).expect("well formed"),
        [package("tarock: arrayvec, dev tarock-testkit, cc")]
    );
}

#[test]
fn metadata_without_packages_is_an_error() {
    assert!(layers::packages(&json!({})).is_err());
}

#[test]
fn an_allowed_edge_passes() {
    let packages =
        packages(&["tarock: serde", "tarock-cli: tarock, clap, dev tarock-testkit", "tarock-testkit: tarock"]);
    assert_eq!(layers::wrong_edges(&packages), [""; 0]);
}

#[test]
fn an_edge_upwards_is_refused() {
    let wrong = layers::wrong_edges(&packages(&["tarock: tarock-cli", "tarock-cli: tarock"]));
    assert_eq!(wrong.len(), 1);
    assert!(wrong[0].starts_with("tarock: uses tarock-cli"), "{wrong:?}");
}

#[test]
fn an_edge_for_tests_only_is_an_edge_too() {
    let wrong = layers::wrong_edges(&packages(&["tarock: dev tarock-cli", "tarock-cli:"]));
    assert_eq!(wrong.len(), 1);
}

#[test]
fn a_crate_without_a_row_is_refused() {
    let wrong = layers::wrong_edges(&packages(&["tarock-nobody: tarock", "tarock:"]));
    assert_eq!(wrong.len(), 1);
    assert!(wrong[0].starts_with("tarock-nobody: has no layer"), "{wrong:?}");
}

#[test]
fn the_testkit_is_for_tests_only() {
    let packages = packages(&["tarock-cli: tarock-testkit", "tarock-bot: dev tarock-testkit"]);
    assert_eq!(layers::testkit_users(&packages), [format!("tarock-cli: move {TESTKIT} to [dev-dependencies]")]);
}

#[test]
fn the_kernel_needs_two_crates_and_anything_for_its_tests() {
    let fine = packages(&["tarock: arrayvec, serde, dev proptest", "tarock-cli: clap"]);
    assert_eq!(layers::kernel_dependencies(&fine), [""; 0]);
    let wrong = layers::kernel_dependencies(&packages(&["tarock: arrayvec, rand"]));
    assert_eq!(wrong.len(), 1);
    assert!(wrong[0].starts_with(&format!("{KERNEL}: needs rand")), "{wrong:?}");
}

#[test]
fn a_comment_speaks_for_its_group() {
    let manifest = "\
[workspace.dependencies]
tarock = { path = \"crates/tarock\" }
# Why both are there.
one = \"1\"
two = { version = \"2\", features = [
    \"three\",
] }
";
    assert_eq!(dependencies_without_a_reason(manifest), [""; 0]);
}

#[test]
fn a_blank_line_ends_a_group() {
    let manifest = "[workspace.dependencies]\n# Why.\none = \"1\"\n\ntwo = \"2\"\n";
    let wrong = dependencies_without_a_reason(manifest);
    assert_eq!(wrong, ["Cargo.toml: say in a comment above `two` why it is there"]);
}

#[test]
fn other_sections_need_no_reasons() {
    let manifest = "# Why.\n[workspace.package]\nedition = \"2024\"\n[workspace.dependencies]\none = \"1\"\n[profile.dev]\nopt-level = 1\n";
    assert_eq!(dependencies_without_a_reason(manifest).len(), 1);
}

#[test]
fn only_source_files_can_be_too_long() {
    let at_the_limit = "x\n".repeat(MAX_LINES);
    let over = "x\n".repeat(MAX_LINES + 1);
    assert_eq!(too_long("crates/tarock/src/card.rs", &at_the_limit), None);
    assert_eq!(too_long("testdata/summaries/koenigrufen.json", &over), None);
    assert!(too_long("crates/tarock/src/card.rs", &over).is_some());
}
