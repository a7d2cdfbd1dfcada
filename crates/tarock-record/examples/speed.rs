//! Measures how fast texts are read and written; `cargo xtask bench notation` runs this and prints its report.
//!
//! It runs one thread and reports the best of three rounds. The same bytes are read with their own types and as JSON
//! without types (`serde_json::Value`), which is what a program without our crates would start with.

#![expect(clippy::cast_precision_loss, reason = "counts of things in memory, shown rounded")]

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tarock::{DealRecord, Game, Phase, RuleSet, Seat};
use tarock_notation::taf;
use tarock_record::{GameRecord, Player, binary, ktaro, link, records};
use tarock_testkit::Chance;

const N_ROUNDS: usize = 3;
const SEED: u64 = 1;

/// Returns finished deals of every preset, with players and results.
fn deals(n: usize) -> Vec<GameRecord> {
    let mut chance = Chance::new(SEED);
    let presets: Vec<RuleSet> = Game::ALL.iter().flat_map(|game| game.presets()).collect();
    let mut all = Vec::new();
    // A file keeps its rules for an evening.
    for evening in 0..n / 20 {
        let rules = &presets[evening % presets.len()];
        for _ in 0..20 {
            let mut deal = DealRecord::new(rules.clone(), Seat::S1, chance.pack());
            let mut position = deal.start();
            while let Some(legal) = position.legal() {
                let action = legal.draw(&mut |n| chance.below(n));
                position.play(action).expect("a legal action");
                deal.actions.push(action);
            }
            let mut record = GameRecord::from(deal).settled().expect("legal");
            let names = ["Sepp", "Resi", "Franz", "Mizzi"];
            record.about.players = names[..rules.game().seats().len()].iter().copied().map(Player::named).collect();
            record.about.started = "2026-11-15T19:30:00Z".parse().ok();
            all.push(record);
        }
    }
    all
}

/// Returns the TAF lines of all positions that have one.
fn taf_lines(records: &[GameRecord]) -> Vec<String> {
    let mut lines = Vec::new();
    for record in records {
        let mut position = record.deal.start();
        for &action in &record.deal.actions {
            position.play(action).expect("a legal action");
            if position.board().phase == Phase::Play
                && let Some(state) = taf::State::of(&position)
            {
                lines.push(state.to_string());
            }
        }
    }
    lines
}

/// Returns the items per second of the best round; noise only ever slows a program down.
fn speed(n: usize, mut work: impl FnMut()) -> f64 {
    let mut best = Duration::MAX;
    for _ in 0..N_ROUNDS {
        let start = Instant::now();
        work();
        best = best.min(start.elapsed());
    }
    n as f64 / best.as_secs_f64()
}

fn main() {
    let n: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let all = deals(n);
    let lines: Vec<String> = all.iter().map(GameRecord::to_string).collect();
    let file = lines.join("\n");
    let mut report = json!({ "bench": "notation", "seed": SEED, "records": all.len() });
    let mut put = |key: &str, value: f64| report[key] = json!(value.round());

    put("record_bytes", file.len() as f64 / all.len() as f64);
    put(
        "records_per_second",
        speed(all.len(), || {
            assert_eq!(
                records(file.as_bytes()).filter(|line| line.as_ref().is_ok_and(|l| l.record.is_ok())).count(),
                all.len()
            );
        }),
    );
    put(
        "records_untyped_per_second",
        speed(all.len(), || {
            for line in file.lines() {
                black_box(serde_json::from_str::<Value>(line).expect("JSON"));
            }
        }),
    );
    put(
        "records_written_per_second",
        speed(all.len(), || {
            for record in &all {
                black_box(record.to_string());
            }
        }),
    );

    let taf = taf_lines(&all[..all.len() / 20]);
    let taf_file = taf.join("\n");
    // JSON has no positions. A line as a JSON string is the least that an untyped reader does with the same bytes.
    let quoted: Vec<String> = taf.iter().map(|line| Value::from(line.as_str()).to_string()).collect();
    put(
        "taf_lines_per_second",
        speed(taf.len(), || {
            assert_eq!(
                taf::lines(taf_file.as_bytes()).filter(|l| l.as_ref().is_ok_and(|l| l.state.is_ok())).count(),
                taf.len()
            );
        }),
    );
    put(
        "taf_as_json_string_per_second",
        speed(taf.len(), || {
            for line in &quoted {
                black_box(serde_json::from_str::<Value>(line).expect("JSON"));
            }
        }),
    );

    let mut bytes = Vec::new();
    binary::begin(&mut bytes).expect("memory");
    for record in &all {
        binary::write(&mut bytes, record).expect("legal");
    }
    put("binary_bytes", bytes.len() as f64 / all.len() as f64);
    put(
        "binary_records_per_second",
        speed(all.len(), || {
            assert_eq!(binary::read(bytes.as_slice()).expect("a file").flatten().count(), all.len());
        }),
    );

    let links: Vec<String> = all.iter().filter_map(|record| link::write(&record.deal)).collect();
    let mut lengths: Vec<usize> = links.iter().map(String::len).collect();
    lengths.sort_unstable();
    put("link_median_length", lengths[lengths.len() / 2] as f64);
    put("link_longest", lengths[lengths.len() - 1] as f64);
    put(
        "links_per_second",
        speed(links.len(), || {
            assert!(links.iter().all(|link| link::read(link).is_ok()));
        }),
    );

    let koenigrufen: Vec<_> =
        all.iter().filter(|record| record.deal.rules.game() == Game::Koenigrufen).take(1000).collect();
    let xml: Vec<String> = koenigrufen.iter().map(|r| ktaro::File::of(r).expect("Königrufen").to_string()).collect();
    put("ktaro_bytes", xml.iter().map(String::len).sum::<usize>() as f64 / xml.len() as f64);
    put(
        "ktaro_per_second",
        speed(xml.len(), || {
            assert!(
                xml.iter().all(|text| ktaro::File::read(text.as_bytes()).is_ok_and(|file| file.to_record().is_ok()))
            );
        }),
    );
    writeln!(std::io::stdout(), "{report}").expect("standard output");
}
