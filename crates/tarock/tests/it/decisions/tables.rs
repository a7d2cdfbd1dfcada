//! Sections A1 to A4: the presets as tables.

use super::fixtures::{contract, preset, rules_of};
use tarock::koenigrufen::{CONTRACTS, Rules};
use tarock::{Bonus, BonusSet, Contract, GamePoints, SettingGroup};

const SETS: [&str; 5] = ["min", "cup", "luxus", "melk", "mayr2012"];

fn rules(name: &str) -> Rules {
    rules_of(&preset(name))
}

/// Returns the values of a setting in the five presets.
fn setting(id: &str) -> [String; 5] {
    SETS.map(|name| {
        let set = preset(name);
        let found = set.settings().into_iter().find(|(setting, _)| setting.id == Some(id) || setting.key == id);
        found.unwrap_or_else(|| panic!("no setting {id}")).1.to_string()
    })
}

#[test]
fn the_seventeen_options_stand_as_in_the_table() {
    let table = [
        ("O1", "ynnnn"),
        ("O2", "nyynn"),
        ("O3", "nyyyy"),
        ("O4", "nyyny"),
        ("O5", "ynyyn"),
        ("O6", "nnnyn"),
        ("O7", "nnnyn"),
        ("O8", "nyyyy"),
        ("O9", "nnnyn"),
        ("O10", "yynny"), // E-16
        ("O11", "nnnyy"),
        ("O12", "nnnyn"),
        ("O13", "nnnyn"),
        ("O14", "nnnyn"),
        ("O15", "nyyyy"),
        ("O16", "nyyny"),
        ("O17", "nyynn"),
    ];
    for (id, row) in table {
        let found: String = setting(id).iter().map(|value| if value == "true" { 'y' } else { 'n' }).collect();
        assert_eq!(found, row, "{id}");
    }
    let options =
        preset("min").settings().into_iter().filter(|(setting, _)| setting.group == SettingGroup::Options).count();
    assert_eq!(options, 17);
}

#[test]
fn the_flags_stand_as_in_the_table() {
    let words = |id: &str, row: [&str; 5]| assert_eq!(setting(id), row, "{id}");
    words("X1", ["positive", "positive", "positive", "positive", "all"]); // Melk: not read with O12
    words("X2", ["re", "re", "re", "re", "sub"]);
    words("X3", ["true", "true", "true", "false", "true"]); // E-32
    assert_eq!(setting("X4")[2], "true"); // Luxus only; E-21
    words("X5", ["true", "true", "true", "true", "false"]);
    words("X6", ["no-caller", "no-caller", "no-caller", "no-caller", "call-queen"]);
    words("X7", ["must", "must", "must", "must", "may"]);
    words("X8", ["false", "true", "true", "false", "true"]); // E-37
    words("X9", ["true", "true", "true", "true", "false"]);
    words("X10", ["false", "false", "false", "false", "true"]);
    words("X11", ["false", "false", "false", "false", "true"]);
    words("X12", ["true", "true", "true", "true", "false"]); // E-81
    words(
        "X13",
        ["after-second-lead", "after-second-lead", "after-second-lead", "after-second-lead", "before-second-lead"],
    );
    words("X14", ["any-turn", "any-turn", "any-turn", "any-turn", "first-turn"]);
    words("X15", ["false", "false", "false", "false", "true"]);
    words("X16", ["false", "false", "false", "false", "true"]);
    words("X18", ["false", "false", "false", "false", "false"]);
    words("passed_may_reenter_over_negative", ["false", "false", "false", "false", "false"]); // E-58
    words("earlier_tricks", ["all", "all", "all", "all", "none"]);
    words("colour_suit_discards_open", ["false", "false", "false", "false", "true"]);
    let shares = setting("X17");
    assert!(shares[..4].iter().all(|share| *share == shares[0]) && shares[4] != shares[0], "X17 {shares:?}");
}

#[test]
fn the_thresholds_stand_as_in_the_table() {
    assert_eq!(setting("counting"), ["thirds", "thirds", "thirds", "whole", "thirds"]);
    assert_eq!(setting("win_at"), ["107", "107", "107", "54", "107"]);
    assert_eq!(setting("absolut_at"), ["0", "0", "137", "0", "0"]);
    assert_eq!(setting("mayor_at"), ["106", "107", "107", "0", "107"]); // E-33: no mayor in Melk
    assert_eq!(setting("valat"), ["multiply", "multiply", "fixed", "multiply", "multiply"]);
    assert_eq!(setting("valat_silent"), ["4", "4", "10", "5", "4"]);
    assert_eq!(setting("valat_announced"), ["8", "8", "20", "10", "8"]);
}

/// Returns rank, value won and value lost; `None` if the set does not have the contract.
fn row(set: &str, id: &str) -> Option<(Option<u8>, i32, i32)> {
    let rules = rules(set);
    let value = rules.value(contract(id));
    let points = |value: GamePoints| value.whole().expect("no half points");
    rules.contracts().contains(contract(id)).then(|| (value.rank, points(value.won), points(value.lost)))
}

#[test]
fn ranks_and_values_stand_as_in_the_table() {
    // E-3, E-56, E-71, E-72: rank (0 for none), value won and value lost in Min, Cup and Luxus, Melk, Mayr2012.
    type Cell = (u8, i32, i32);
    const NO: Cell = (99, 0, 0);
    let table: [(&str, [Cell; 4]); 19] = [
        ("Zwiccolo", [(2, 1, 1), (2, 2, 2), (3, 2, 2), (2, 20, 20)]),
        ("Piccolo", [(2, 2, 2), (2, 2, 2), (3, 2, 2), (2, 20, 20)]),
        ("Triccolo", [NO, NO, (3, 3, 3), NO]),
        ("SoloRufer", [(3, 2, 2), (3, 2, 2), (2, 1, 3), (3, 20, 20)]),
        ("BesserRufer", [(4, 1, 1), NO, NO, NO]),
        ("PagatRufer", [NO, (4, 1, 1), (4, 1, 1), (4, 10, 10)]),
        ("Bettler", [(5, 3, 3), (5, 4, 4), (6, 5, 5), (5, 40, 40)]),
        ("UhuRufer", [NO, (7, 1, 1), (5, 1, 1), (7, 10, 10)]),
        ("FarbenDreier", [(8, 3, 3), (8, 5, 5), (8, 5, 5), (8, 50, 50)]),
        ("Dreier", [(9, 3, 3), (9, 5, 5), (10, 7, 7), (9, 50, 50)]),
        ("PiccoloOuvert", [(10, 4, 4), (10, 6, 6), (11, 8, 8), (10, 60, 60)]),
        ("ZwiccoloOuvert", [(10, 4, 4), (10, 6, 6), (11, 8, 8), (10, 60, 60)]),
        ("TriccoloOuvert", [NO, NO, (11, 8, 8), NO]),
        ("PelikanRufer", [NO, (11, 1, 1), (9, 1, 1), (11, 10, 10)]),
        ("BettlerOuvert", [(12, 6, 6), (12, 8, 8), (12, 8, 8), (12, 80, 80)]),
        ("QuapilRufer", [NO, (13, 1, 1), NO, (13, 10, 10)]),
        ("SoloFarbenDreier", [(14, 6, 6), (14, 10, 10), (14, 9, 9), (14, 100, 100)]),
        ("SoloDreier", [(15, 6, 6), (15, 10, 10), (15, 10, 10), (15, 100, 100)]),
        ("Trischaken", [(0, 1, 1), (0, 1, 1), (0, 1, 1), (0, 10, 10)]),
    ];
    for (id, cells) in table {
        for (set, at) in [("min", 0), ("cup", 1), ("luxus", 1), ("melk", 2), ("mayr2012", 3)] {
            let (rank, won, lost) = cells[at];
            let expected = (cells[at] != NO).then_some(((rank > 0).then_some(rank), won, lost));
            assert_eq!(row(set, id), expected, "{set} {id}");
        }
    }
    for (set, value) in SETS.into_iter().zip([1, 1, 1, 1, 10]) {
        assert_eq!(row(set, "KoenigRufer"), Some((None, value, value)), "{set}");
    }
    let sechser = SETS.map(|set| row(set, "SechserDreier").map(|(_, won, lost)| (won, lost)));
    assert_eq!(sechser, [Some((3, 6)), Some((4, 8)), Some((4, 8)), Some((7, 10)), Some((50, 100))]);
    assert_eq!(row("cup", "SechserDreier").and_then(|(rank, ..)| rank), Some(6));
}

#[test]
fn bonus_values_stand_as_in_the_table() {
    // E-4, E-5, E-29, E-70: silent and announced values, in half points.
    let value = |set: &str, id: &str| {
        let bonus: Bonus = id.parse().expect("a bonus");
        let value = rules(set).settings().bonuses[bonus as usize];
        (value.silent.halves(), value.announced.halves())
    };
    let birds = ["I", "II", "III", "IIII"];
    assert_eq!(birds.map(|id| value("min", id)), [(2, 4), (3, 6), (4, 8), (5, 10)]);
    for set in ["cup", "luxus", "melk"] {
        assert_eq!(birds.map(|id| value(set, id)), [(2, 4), (4, 8), (6, 12), (8, 16)], "{set}");
    }
    assert_eq!(birds.map(|id| value("mayr2012", id)), [(20, 40), (40, 80), (60, 120), (80, 160)]);
    for (set, unit) in SETS.into_iter().zip([1, 1, 1, 1, 10]) {
        assert_eq!([value(set, "KU"), value(set, "TRL")], [(2 * unit, 4 * unit); 2], "{set}");
        assert_eq!(value(set, "K4").1, 4 * unit, "{set}");
    }
    assert_eq!(value("luxus", "ABS"), (2, 4));
    assert_eq!(["min", "luxus", "melk"].map(|set| value(set, "MOON").0), [2; 3]);
    assert_eq!(["H4", "T8", "T10"].map(|id| value("melk", id)), [(0, 2); 3]);
}

fn bonuses(set: &str, id: &str) -> BonusSet {
    rules(set).bonuses(contract(id))
}

fn named(ids: &str) -> BonusSet {
    ids.split(' ').map(|id| id.parse::<Bonus>().expect("a bonus")).collect()
}

#[test]
fn caller_games_have_all_bonuses_of_the_rule_set() {
    assert_eq!(bonuses("min", "KoenigRufer"), named("I II III KU K4 TRL MOON VLT"));
    assert_eq!(bonuses("cup", "SoloRufer"), named("I II III IIII KU K4 TRL VLT"));
    assert_eq!(bonuses("luxus", "PagatRufer"), named("I II III IIII KU K4 TRL ABS MOON VLT")); // E-18
    assert_eq!(bonuses("melk", "KoenigRufer"), named("I II III KU K4 TRL MOON H4 T8 T10 VLT")); // E-28
    assert_eq!(bonuses("mayr2012", "QuapilRufer"), named("I II III IIII KU K4 TRL VLT")); // E-69
}

#[test]
fn games_without_a_called_king_have_no_koenig_ultimo() {
    // E-27
    for set in SETS {
        for id in ["Dreier", "SoloDreier", "SechserDreier", "FarbenDreier"] {
            assert!(!bonuses(set, id).contains(Bonus::KingUltimo), "{set} {id}");
        }
    }
    assert_eq!(bonuses("melk", "SechserDreier"), named("I II III K4 TRL MOON H4 T8 T10 VLT")); // E-28
}

#[test]
fn colour_games_know_kings_valat_and_absolut_only() {
    // E-19, E-87
    for id in ["FarbenDreier", "SoloFarbenDreier"] {
        assert_eq!(bonuses("min", id), named("VLT"));
        assert_eq!(bonuses("cup", id), named("K4 VLT"));
        assert_eq!(bonuses("luxus", id), named("K4 ABS VLT"));
        assert_eq!(bonuses("melk", id), named("K4 VLT"));
        assert_eq!(bonuses("mayr2012", id), named("K4 VLT"));
    }
}

#[test]
fn negative_games_have_no_bonuses() {
    for set in SETS {
        for id in ["Trischaken", "Piccolo", "Zwiccolo", "Bettler", "BettlerOuvert"] {
            assert!(bonuses(set, id).is_empty(), "{set} {id}");
        }
    }
}

#[test]
fn the_quapilrufer_is_a_partner_game() {
    // E-68
    assert!(tarock::koenigrufen::shape(Contract::Quapilrufer).caller);
}

#[test]
fn pagatdreier_and_solopagatdreier_are_no_contracts() {
    // A2: PD and SPD parse in the exchange format only; no rule set plays them.
    assert!("PD".parse::<Contract>().is_err() && "SPD".parse::<Contract>().is_err());
    assert_eq!(CONTRACTS.len(), 21);
}

#[test]
fn promised_tricks_run_from_zero_to_three() {
    // E-2
    use tarock::koenigrufen::{Kind, shape};
    let targets = ["Bettler", "Piccolo", "Zwiccolo", "Triccolo"].map(|id| shape(contract(id)).kind);
    assert_eq!(targets, [0, 1, 2, 3].map(|target| Kind::Negative { target }));
}
