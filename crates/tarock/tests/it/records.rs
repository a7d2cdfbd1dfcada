//! Saved deals replay to the settlement that was worked out by hand next to each.
//!
//! The files come from `tarock deal --play --save` with the seeds given here.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tarock::{BidOrigin, DealRecord, Position, Settlement, Viewer, When, Winner};
use tarock_testkit::{cards, points, seat};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records")
}

fn text(name: &str) -> String {
    let path = folder().join(format!("{name}.json"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(name: &str) -> DealRecord {
    serde_json::from_str(&text(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the error of reading a record with one field changed.
fn refused(name: &str, field: &str, value: Value) -> String {
    let mut record: Value = serde_json::from_str(&text(name)).expect("JSON");
    record[field] = value;
    serde_json::from_value::<DealRecord>(record).expect_err("it is refused").to_string()
}

/// Formats items as text, such as `II! 4 defenders` or `Zwiccolo 2 from 2 to 1`; `!` means announced.
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

/// Replays a record and checks tricks, items and bill (in whole points), and that every seat sees the same bill.
fn check<const N: usize>(name: &str, tricks: [u8; N], expected: &[&str], bill: [i32; N]) -> Position {
    let record = read(name);
    let end = record.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
    let settlement = end.settlement().unwrap_or_else(|| panic!("{name}: the deal is not over"));
    assert_eq!(end.board().n_tricks.as_slice(), tricks, "{name}");
    assert_eq!(items(&settlement), expected, "{name}");
    assert_eq!(points(&end), bill, "{name}");
    for viewer in end.board().seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        assert_eq!(end.view(viewer).settlement().as_ref(), Some(&settlement), "{name}, {viewer:?}");
    }
    end
}

#[test]
fn a_quapilrufer_with_a_failed_valat_costs_eightfold() {
    // Cup, seed 30. Player 1 calls the king of diamonds, which player 2 has. Player 2 announces II and four kings.
    // Player 1 does not know the partner and doubles both, which is void. Player 2 then announces KU and Valat: the
    // four kings are void beside it. The Valat fails (game 1 × 8), Quapil (8) and Uhu (4) are lost, KU (2) is made.
    let expected = ["G+VLT! 8 defenders", "II! 4 defenders", "IIII! 8 defenders", "KU! 2 declarer"];
    let end = check("cup-quapilrufer", [3, 5, 1, 3], &expected, [-18, -18, 18, 18]);
    assert_eq!(end.hidden().partner, Some(seat(2)));
}

#[test]
fn parallel_zwiccolos_are_paid_by_each_to_each() {
    // Min, seed 46. Players 2 and 4 play Zwiccolo (1) side by side, and neither takes two tricks. Players 1 and 3 have
    // doubled against player 2, and player 2 against player 4.
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
fn a_held_einblatt_counts_five_and_its_kontra_doubles_all_that_was_announced_before_and_after() {
    // Beck, seed 1820. Player 1 takes over the Einblatt of player 3, who holds it. Player 3 announces forty before the
    // talon and Valat after it, and player 2 doubles. Player 3 has 43 thirds, which are 14 points: (5 + 21) × 3 × 2.
    // The Valat is lost at 24 × 3 × 2, forty at 10 × 3 × 2. Each defender gets everything.
    let expected = ["G 156 defenders", "V! 144 defenders", "A! 60 defenders"];
    let end = check("beck-held-einblatt", [6, 6, 4], &expected, [360, 360, 0]);
    let board = end.board();
    assert_eq!(board.games[0].origin, BidOrigin::Held);
    let times: Vec<When> =
        ["A:3", "V:3"].map(|t| board.item(t.parse().expect("a target")).expect("said").when).to_vec();
    assert_eq!(times, [When::Before, When::After]);
}

#[test]
fn a_mond_that_was_kept_can_be_captured_in_the_deal_it_was_kept_for() {
    // Graz, seed 71 after seed 13, from which player 3 kept T21 T7 KP P7. Player 3 opens with a Zweiblatt and lets
    // player 2 take it over. Player 2 has 86 thirds, which are 29 points: (4 + 6) × 2 for each defender, and plays
    // without the Trull (4 × 2). Player 1 has two pieces of it (2 × 2) and takes the Mond of player 3 (5).
    let expected = ["G 20 defenders", "O 8 declarer", "H 4 to 1", "MOON 5 from 3 to 1"];
    let end = check("graz-kept-mond", [4, 8, 4], &expected, [29, 8, 15]);
    let (record, keeper) = (read("graz-kept-mond"), end.board().keeper.expect("cards were kept"));
    assert_eq!((keeper.seat, keeper.count), (seat(3), 4));
    let (start, kept) = (record.start(), cards("T21 T7 KP P7"));
    assert_eq!(start.hidden().hands[seat(3)] & kept, kept);
    assert!(kept.is_subset(start.view_of(seat(2)).unseen()));
    assert_eq!((start.board().turn, start.board().forehand()), (Some(seat(3)), seat(2)));
}

#[test]
fn kontra_and_re_on_a_game_of_kosakeln_double_the_absolut_of_the_declarer_too() {
    // Spieleversum, seed 602. Both exchange three cards. Player 1 holds the Zweiblatt and has 130 thirds: 6 × 4 for the
    // game, and 4 × 4 for the Absolut announced before the talon. The Absolut of player 2, announced after the talon
    // and doubled, is lost: 2 × 2.
    let expected = ["G 24 declarer", "A! 16 declarer", "A! 4 declarer"];
    let end = check("spieleversum-held-zweiblatt", [12, 4], &expected, [44, -44]);
    let board = end.board();
    assert_eq!(board.exchanged.as_slice(), [Some(3), Some(3)]);
    assert_eq!(end.hidden().own_talon_left(board, seat(1)), cards("PD KK T10 KB T17"));
    assert_eq!(board.item("G:1".parse().expect("a target")).map(tarock::Item::level), Some(2));
}

#[test]
fn a_dealer_whom_the_table_does_not_have_is_refused() {
    for (name, dealer, seats) in [("beck-held-einblatt", 4, 3), ("spieleversum-held-zweiblatt", 3, 2)] {
        let error = refused(name, "dealer", json!(dealer));
        assert!(error.starts_with("dealer: a table of"), "{error}");
        assert!(error.contains(&format!("has seats 1 to {seats}")), "{error}");
    }
    assert!(refused("cup-trischaken", "dealer", json!(5)).contains("a seat is a number from 1 to 4"));
    assert!(refused("cup-trischaken", "dealer", json!(0)).contains("a seat is a number from 1 to 4"));
}

#[test]
fn cards_that_nobody_can_have_kept_are_refused() {
    let kept = |seat: u8, cards: &str| json!({ "seat": seat, "cards": cards });
    let cases = [
        ("by the wrong player", "graz-kept-mond", kept(2, "T21 T7 KP P7")),
        ("by nobody at the table", "graz-kept-mond", kept(4, "T21 T7 KP P7")),
        ("none at all", "graz-kept-mond", kept(3, "")),
        ("more than the talon has", "graz-kept-mond", kept(3, "T21 T20 T19 T18 T17 T16 T15")),
        ("where passing leads to Trischaken", "beck-held-einblatt", kept(2, "T21")),
        ("in a game that keeps nothing", "spieleversum-held-zweiblatt", kept(1, "T21")),
        ("in Königrufen", "cup-trischaken", kept(3, "T21")),
    ];
    for (what, name, kept) in cases {
        let error = refused(name, "kept", kept);
        assert_eq!(error, "kept: nobody can have kept these cards under these rules", "{what}");
    }
    assert!(refused("graz-kept-mond", "kept", json!({ "seat": 3, "cards": "T23" })).contains("card"));
    assert!(refused("graz-kept-mond", "kept", json!({ "seat": 3 })).contains("cards"));
    assert!(refused("graz-kept-mond", "kept", json!({ "seat": 3, "cards": "T21", "why": 1 })).contains("why"));
}

#[test]
fn a_record_without_kept_cards_says_nothing_of_them() {
    for name in ["beck-held-einblatt", "cup-trischaken"] {
        let written = serde_json::to_value(read(name)).expect("a record can be written");
        assert_eq!(written.get("kept"), None, "{name}");
        assert_eq!(written, serde_json::from_str::<Value>(&text(name)).expect("JSON"), "{name}");
    }
    let written = serde_json::to_value(read("graz-kept-mond")).expect("a record can be written");
    assert_eq!(written["kept"], json!({ "seat": 3, "cards": "T21 T7 KP P7" }));
}

#[test]
fn every_saved_deal_is_replayed() {
    let mut files: Vec<String> = fs::read_dir(folder())
        .expect("testdata/records")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    let expected = [
        "beck-held-einblatt.json",
        "cup-quapilrufer.json",
        "cup-trischaken.json",
        "graz-kept-mond.json",
        "min-parallel-zwiccolo.json",
        "spieleversum-held-zweiblatt.json",
    ];
    assert_eq!(files, expected);
}

#[test]
fn a_record_of_a_newer_program_is_refused() {
    let text = text("cup-trischaken");
    let error = serde_json::from_str::<DealRecord>(&text.replace("\"version\":1", "\"version\":2")).unwrap_err();
    assert!(error.to_string().contains("version 2 is newer than this program reads"), "{error}");
    let error = serde_json::from_str::<DealRecord>(&text.replace("\"dealer\"", "\"geber\"")).unwrap_err();
    assert!(error.to_string().contains("geber"), "{error}");
}
