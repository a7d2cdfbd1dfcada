//! Which crate may use which: the table and the checks against it.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use serde_json::Value;

pub(super) const KERNEL: &str = "tarock";
pub(super) const TESTKIT: &str = "tarock-testkit";

/// All external crates that the kernel may use, so that it stays small enough for any target.
const KERNEL_MAY_USE: [&str; 2] = ["arrayvec", "serde"];

/// The distance of a crate from the rules of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    /// The rules: no I/O, no clock, no randomness.
    Kernel,
    /// One idea on top of the rules.
    Idea,
    /// Combinations of those ideas.
    Product,
    /// What is built from several of those combinations.
    Collection,
    /// Programs that people start.
    Program,
    /// Libraries of the tools for developers.
    Toolbox,
    /// Tools for developers.
    Tool,
}

/// One crate's row: all our crates that it may use. What is missing is missing on purpose.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) layer: Layer,
    pub(super) may_use: &'static [&'static str],
}

const fn row(name: &'static str, layer: Layer, may_use: &'static [&'static str]) -> Row {
    Row { name, layer, may_use }
}

/// The whole plan.
pub(super) const LAYERS: &[Row] = &[
    row("tarock", Layer::Kernel, &[]),
    row("tarock-notation", Layer::Idea, &["tarock"]),
    row("tarock-solver", Layer::Idea, &["tarock"]),
    row("tarock-advice", Layer::Idea, &["tarock"]),
    row("tarock-deck", Layer::Idea, &["tarock"]),
    row("tarock-table", Layer::Idea, &["tarock"]),
    row("tarock-static", Layer::Idea, &[]),
    row("tarock-record", Layer::Product, &["tarock", "tarock-notation"]),
    row("tarock-bot", Layer::Product, &["tarock", "tarock-advice", "tarock-solver"]),
    row("tarock-lessons", Layer::Idea, &["tarock"]),
    // Draws use the seeds, commitments and random numbers of the shuffle.
    row("tarock-cup", Layer::Product, &["tarock", "tarock-table"]),
    row("tarock-protocol", Layer::Product, &["tarock", "tarock-table"]),
    row("tarock-words", Layer::Product, &["tarock", "tarock-advice"]),
    row("tarock-store", Layer::Product, &["tarock-table"]),
    row("tarock-coach", Layer::Collection, &["tarock", "tarock-bot", "tarock-record", "tarock-solver"]),
    row("tarock-archive", Layer::Collection, &["tarock", "tarock-record"]),
    row("tarock-picture", Layer::Collection, &["tarock", "tarock-deck", "tarock-words"]),
    row(
        "tarock-server",
        Layer::Program,
        &[
            "tarock",
            // Searching for deals.
            "tarock-archive",
            "tarock-bot",
            // The rules of tournaments.
            "tarock-cup",
            // The card images in previews of shared deals.
            "tarock-deck",
            "tarock-picture",
            "tarock-protocol",
            "tarock-record",
            "tarock-static",
            "tarock-store",
            "tarock-table",
            "tarock-words",
        ],
    ),
    // The browser plays, replays, analyses and counts offline, so it includes bots, records and the archive.
    row(
        "tarock-web",
        Layer::Program,
        &[
            "tarock",
            "tarock-archive",
            "tarock-bot",
            "tarock-coach",
            "tarock-cup",
            "tarock-deck",
            "tarock-lessons",
            "tarock-notation",
            "tarock-picture",
            "tarock-protocol",
            "tarock-record",
            "tarock-table",
            "tarock-words",
        ],
    ),
    row(
        "tarock-cli",
        Layer::Program,
        &[
            "tarock",
            "tarock-archive",
            "tarock-coach",
            "tarock-bot",
            "tarock-cup",
            "tarock-lessons",
            "tarock-notation",
            "tarock-protocol",
            "tarock-record",
            "tarock-solver",
            // So that anyone can check a shuffle without trusting a server.
            "tarock-table",
            "tarock-words",
        ],
    ),
    // The testkit serves every layer, as a dev-dependency only.
    row(TESTKIT, Layer::Tool, &["tarock"]),
    // xtask is compiled before everything else, so this has no dependency that takes long.
    row("tarock-stage", Layer::Toolbox, &[]),
    row(
        "tarock-swarm",
        Layer::Tool,
        &["tarock", "tarock-protocol", "tarock-server", "tarock-stage", "tarock-store", "tarock-table"],
    ),
    row(
        "tarock-fuzz",
        Layer::Tool,
        &[
            "tarock",
            "tarock-archive",
            "tarock-cup",
            "tarock-notation",
            "tarock-protocol",
            "tarock-record",
            "tarock-table",
        ],
    ),
    row("xtask", Layer::Tool, &["tarock-stage"]),
    row("xtask-page", Layer::Tool, &[]),
];

/// A workspace crate and the dependencies of its manifest.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) dependencies: Vec<Dependency>,
}

/// One dependency of a manifest.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Dependency {
    pub(super) name: String,
    pub(super) is_dev: bool,
}

/// Reads the workspace crates from the output of `cargo metadata --no-deps`.
pub(super) fn packages(metadata: &Value) -> Result<Vec<Package>> {
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    packages.iter().map(package).collect()
}

fn package(package: &Value) -> Result<Package> {
    let name = text(package, "name")?;
    let dependencies = package["dependencies"]
        .as_array()
        .with_context(|| format!("cargo metadata lists no dependencies for {name}"))?
        .iter()
        .map(|dependency| {
            Ok(Dependency {
                name: text(dependency, "name")?,
                // Normal dependencies have no kind; build scripts count as normal.
                is_dev: dependency["kind"] == "dev",
            })
        })
        .collect::<Result<_>>()?;
    Ok(Package { name, dependencies })
}

fn text(value: &Value, key: &str) -> Result<String> {
    let text = value[key].as_str().with_context(|| format!("cargo metadata gives no {key}"))?;
    Ok(text.to_owned())
}

/// Dependencies between our crates that the table does not allow, and crates it does not know.
pub(super) fn wrong_edges(packages: &[Package]) -> Vec<String> {
    let ours: BTreeSet<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    let mut wrong = Vec::new();
    for package in packages {
        let name = &package.name;
        let Some(row) = LAYERS.iter().find(|row| row.name == name) else {
            wrong.push(format!("{name}: has no layer; give it a row in xtask/src/tidy/layers.rs"));
            continue;
        };
        for dependency in &package.dependencies {
            let other = dependency.name.as_str();
            // The testkit has a rule of its own.
            if ours.contains(other) && other != TESTKIT && !row.may_use.contains(&other) {
                let layer = row.layer;
                wrong.push(format!(
                    "{name}: uses {other}, which its row (layer {layer:?}) does not allow; if it \
                     should, decide so in xtask/src/tidy/layers.rs"
                ));
            }
        }
    }
    wrong
}

/// Crates that would ship the testkit to their users, one complaint each.
pub(super) fn testkit_users(packages: &[Package]) -> Vec<String> {
    let ships_it = |package: &&Package| {
        package.dependencies.iter().any(|dependency| dependency.name == TESTKIT && !dependency.is_dev)
    };
    packages
        .iter()
        .filter(ships_it)
        .map(|package| format!("{}: move {TESTKIT} to [dev-dependencies]", package.name))
        .collect()
}

/// The kernel's dependencies beyond its two crates.
pub(super) fn kernel_dependencies(packages: &[Package]) -> Vec<String> {
    packages
        .iter()
        .filter(|package| package.name == KERNEL)
        .flat_map(|package| &package.dependencies)
        .filter(|dependency| !dependency.is_dev)
        .map(|dependency| dependency.name.as_str())
        .filter(|name| !KERNEL_MAY_USE.contains(name))
        .map(|name| format!("{KERNEL}: needs {name}; the kernel has {} only", KERNEL_MAY_USE.join(" and ")))
        .collect()
}
