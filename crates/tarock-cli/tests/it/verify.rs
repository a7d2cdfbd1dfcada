//! Tests that anybody who has a deal can check its shuffle.

use serde_json::{Value, json};
use tarock::{DealRecord, RuleSet, Seat};
use tarock_table::{Contribution, Proof, Salt, Seed};

use crate::program::{scratch, tarock};

fn proof() -> Proof {
    let user = "f81d4fae7dec41d0a76500a0c91e6bf6".parse().expect("an id");
    let deal = "0b16c8ae7dec41d0a76500a0c91e6b54".parse().expect("an id");
    Proof { deal, seed: Seed([7; 32]), contributions: vec![Contribution { user, salt: Salt([9; 16]) }] }
}

/// Returns a deal as the archive keeps it.
fn archived() -> Value {
    let rules = RuleSet::CUP;
    let record = DealRecord::new(rules, Seat::S4, proof().pack());
    let mut value = serde_json::to_value(record).expect("a record is JSON");
    value["shuffle"] = serde_json::to_value(proof()).expect("a proof is JSON");
    value
}

/// Returns whether the program succeeds, and its output.
fn verify(name: &str, content: &str, args: &[&str]) -> (bool, String) {
    let file = scratch(name);
    std::fs::write(&file, content).expect("scratch can be written");
    let all: Vec<&str> = ["verify", &file, "--lang", "en"].iter().chain(args).copied().collect();
    let output = tarock(&all);
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).expect("output is UTF-8"))
}

#[test]
fn a_shuffle_that_follows_from_seed_and_salts_is_as_promised() {
    let (good, said) = verify("verify-kept.json", &archived().to_string(), &[]);
    assert!(good && said.contains("as promised"), "{said}");
    assert!(said.contains(&proof().seed.commitment().to_string()), "what to compare with: {said}");
    assert!(said.contains(&proof().contributions[0].salt.to_string()), "{said}");
}

#[test]
fn the_answer_of_a_server_and_lines_of_them_are_read_too() {
    let answer = json!({ "deal": proof().deal, "game": "koenigrufen", "record": archived() });
    let (good, said) = verify("verify-answers.json", &format!("{answer}\n{answer}\n"), &["--json"]);
    let reports: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(good && reports.len() == 2, "{said}");
    assert_eq!(reports[0]["verdict"], "kept");
    assert_eq!(reports[0]["promise_checked"], false);
    assert_eq!(reports[0]["promise"], proof().seed.commitment().to_string());
}

#[test]
fn a_changed_card_is_noticed() {
    let mut value = archived();
    let pack = value["pack"].as_str().expect("a pack is text").to_owned();
    let mut cards: Vec<&str> = pack.split(' ').collect();
    cards.swap(0, 53);
    value["pack"] = cards.join(" ").into();
    let (good, said) = verify("verify-card.json", &value.to_string(), &[]);
    assert!(!good && said.contains("a different order"), "{said}");
}

#[test]
fn a_changed_salt_is_noticed() {
    let mut value = archived();
    value["shuffle"]["contributions"][0]["salt"] = Salt([8; 16]).to_string().into();
    let (good, said) = verify("verify-salt.json", &value.to_string(), &["--json"]);
    let report: Value = serde_json::from_str(&said).expect("JSON");
    assert!(!good);
    assert_eq!(report["verdict"], "other_pack");
}

#[test]
fn a_seed_that_was_not_promised_is_noticed() {
    let content = archived().to_string();
    let kept = proof().seed.commitment().to_string();
    assert!(verify("verify-promise.json", &content, &["--promise", &kept]).0);
    let other = Seed([6; 32]).commitment().to_string();
    let (good, said) = verify("verify-promise.json", &content, &["--promise", &other]);
    assert!(!good && said.contains("a different seed was promised"), "{said}");
}

#[test]
fn a_deal_without_a_proof_and_a_file_without_a_deal_prove_nothing() {
    let mut value = archived();
    value.as_object_mut().expect("a record is an object").remove("shuffle");
    assert!(!verify("verify-bare.json", &value.to_string(), &[]).0);
    for (name, content) in
        [("verify-empty.json", ""), ("verify-other.json", "{}"), ("verify-half.json", "{\"record\":")]
    {
        let (good, said) = verify(name, content, &[]);
        assert!(!good && said.contains("Error:"), "{said}");
    }
}
