//! The shipped schema is that of the types, and describes the records that are written.

use std::path::Path;

use tarock::{DealRecord, Game, Seat};
use tarock_record::{GameRecord, Player, Question, QuestionKind, json_schema};
use tarock_testkit::Chance;

#[test]
fn the_shipped_schema_is_the_one_of_the_types() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema/record.schema.json");
    let now = serde_json::to_string_pretty(&json_schema()).expect("a value") + "\n";
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        std::fs::write(&file, &now).expect("the file can be written");
    }
    let shipped = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(shipped == now, "run this test once with UPDATE_SCHEMA=1 and look at the change of {}", file.display());
}

#[test]
fn what_is_written_fits_the_schema() {
    let schema = jsonschema::validator_for(&json_schema()).expect("a schema");
    let mut chance = Chance::new(1);
    for &game in Game::ALL {
        for round in 0..30 {
            let rules = if round < 5 { game.presets().next().expect("a preset") } else { chance.rules_of(game) };
            let mut deal = DealRecord::new(rules, Seat::S2, chance.pack());
            let mut position = deal.start();
            while let Some(legal) = position.legal() {
                let action = legal.draw(&mut |n| chance.below(n));
                position.play(action).expect("a legal action");
                deal.actions.push(action);
            }
            let mut record = GameRecord::from(deal).settled().expect("legal");
            record.about.started = "2026-11-15T19:30:00Z".parse().ok();
            record.about.players = vec![Player::named("Sepp"); game.seats().len()];
            record.about.quiz = vec![Question::new(QuestionKind::CardsPlayedCount, 0)];
            record.about.undone = vec!["claim".parse().expect("an action")];
            record.about.extra.insert("later".into(), 7.into());
            let value = serde_json::from_str(&record.to_string()).expect("JSON");
            if let Err(error) = schema.validate(&value) {
                panic!("{error} at {}", error.instance_path());
            }
        }
    }
}

#[test]
fn what_is_no_record_does_not_fit_the_schema() {
    let schema = jsonschema::validator_for(&json_schema()).expect("a schema");
    let cup = Game::Koenigrufen.presets().next().expect("a preset");
    let deal = DealRecord::new(cup, Seat::S2, tarock::Pack::NEW);
    let good = GameRecord::from(deal).to_string();
    let value = |text: &str| serde_json::from_str(text).expect("JSON");
    assert!(schema.is_valid(&value(&good)));
    for (old, new) in [
        ("\"version\":1", "\"version\":2"),
        ("\"dealer\":2", "\"dealer\":5"),
        ("\"actions\":[]", "\"actions\":[\"play T99\"]"),
        ("\"actions\":[]", "\"actions\":[\"play T1 T2\"]"),
        ("T1 T2", "T1 T1T2"),
        ("\"game\":\"koenigrufen\"", "\"game\":\"poker\""),
        ("\"quapil\":", "\"quapli\":"),
    ] {
        let bad = good.replacen(old, new, 1);
        assert!(bad != good && !schema.is_valid(&value(&bad)), "{new}");
    }
}
