//! Saved deals replay to the settlement worked out by hand beside each.
//!
//! The files come from `tarock deal --play --save` with the seeds given here.

use std::fs;
use std::path::{Path, PathBuf};

use tarock::{DealRecord, Position, Settlement, Viewer, Winner};
use tarock_testkit::{bill, seat};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records")
}

fn read(name: &str) -> DealRecord {
    let path = folder().join(format!("{name}.json"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Items as text, such as `II! 4 defenders` or `Zwiccolo 2 from 2 to 1`; `!` means announced.
fn items(settlement: &Settlement) -> Vec<String> {
    let item = |item: &tarock::BillItem| {
        let sign = if item.announced { "!" } else { "" };
        let whom = match (item.winner, item.loser) {
            (Winner::Seat(winner), Some(loser)) => format!("from {loser} to {winner}"),
            (Winner::Seat(winner), None) => format!("to {winner}"),
            (Winner::Side(side), _) => format!("{side:?}").to_lowercase(),
        };
        format!("{}{sign} {} {whom}", item.id, item.value)
    };
    settlement.items.iter().map(item).collect()
}

/// Replays a record and compares tricks, items and bill (in whole points); every seat sees the same bill.
fn check(name: &str, tricks: [u8; 4], expected: &[&str], points: [i32; 4]) -> Position {
    let record = read(name);
    let end = record.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
    let settlement = end.settlement().unwrap_or_else(|| panic!("{name}: the deal is not over"));
    assert_eq!(end.board().n_tricks.as_slice(), tricks, "{name}");
    assert_eq!(items(&settlement), expected, "{name}");
    assert_eq!(bill(&end), points.map(|points| 2 * points), "{name}");
    for viewer in (1..=4).map(|number| Viewer::Seat(seat(number))).chain([Viewer::Spectator]) {
        assert_eq!(end.view(viewer).settlement().as_ref(), Some(&settlement), "{name}, {viewer:?}");
    }
    end
}

#[test]
fn a_quapilrufer_with_a_failed_valat_costs_eightfold() {
    // Cup, seed 30. Player 1 calls the king of diamonds, player 2 has it. Player 2 announces II and four kings, and
    // player 1, who does not know his partner, doubles both: void. Player 2 then announces KU and Valat: the four
    // kings are void beside it. The Valat fails (game 1 × 8), Quapil (8) and Uhu (4) are lost, KU (2) is made.
    let expected = ["G+VLT! 8 defenders", "II! 4 defenders", "IIII! 8 defenders", "KU! 2 declarer"];
    let end = check("cup-quapilrufer", [3, 5, 1, 3], &expected, [-18, -18, 18, 18]);
    assert_eq!(end.hidden().partner, Some(seat(2)));
}

#[test]
fn parallel_zwiccolos_are_paid_by_each_to_each() {
    // Min, seed 46. Players 2 and 4 play Zwiccolo (1) side by side, neither takes two tricks. Players 1 and 3 have
    // doubled against player 2, player 2 against player 4.
    let expected = [
        "Zwiccolo 2 from 2 to 1",
        "Zwiccolo 2 from 2 to 3",
        "Zwiccolo 1 from 2 to 4",
        "Zwiccolo 1 from 4 to 1",
        "Zwiccolo 2 from 4 to 2",
        "Zwiccolo 1 from 4 to 3",
    ];
    let end = check("min-parallel-zwiccolo", [4, 6, 1, 1], &expected, [3, -3, 3, -3]);
    assert_eq!(end.board().games.len(), 2);
}

#[test]
fn in_trischaken_the_highest_score_pays_the_player_without_a_trick() {
    // Cup, seed 9. Player 2 takes no trick and gets three times the value from player 4, who has the highest score.
    check("cup-trischaken", [4, 0, 3, 5], &[], [0, 3, 0, -3]);
}

#[test]
fn every_saved_deal_is_replayed() {
    let mut files: Vec<String> = fs::read_dir(folder())
        .expect("testdata/records")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    assert_eq!(files, ["cup-quapilrufer.json", "cup-trischaken.json", "min-parallel-zwiccolo.json"]);
}

#[test]
fn a_record_of_a_newer_program_is_refused() {
    let path = folder().join("cup-trischaken.json");
    let text = fs::read_to_string(path).expect("the record");
    let error = serde_json::from_str::<DealRecord>(&text.replace("\"version\":1", "\"version\":2")).unwrap_err();
    assert!(error.to_string().contains("version 2 is newer than this program reads"), "{error}");
    let error = serde_json::from_str::<DealRecord>(&text.replace("\"dealer\"", "\"geber\"")).unwrap_err();
    assert!(error.to_string().contains("geber"), "{error}");
}
