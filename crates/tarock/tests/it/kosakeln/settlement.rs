//! Sections 10 to 12 and 15: bills of deals as a scorer enters them, each computed by hand.

use super::{seat, shown, sorted};
use serde_json::{Value, json};
use tarock::{DealSummary, Settlement};

/// A deal as a scorer enters it: player 1 declares, player 2 defends.
#[derive(Clone)]
pub(crate) struct Entered(Value);

/// The time of an announcement, relative to the talon.
pub(crate) const BEFORE: &str = "before";
pub(crate) const AFTER: &str = "after";
const D: usize = 1;
const G: usize = 2;

impl Entered {
    pub(crate) fn new(contract: &str) -> Self {
        Self(json!({ "id": "test", "game": "kosakeln", "rules": "spieleversum",
                     "contracts": [{ "contract": contract, "seat": 1 }],
                     "announcements": [], "silent": [], "hand_facts": [] }))
    }

    pub(crate) fn set(mut self, key: &str, value: Value) -> Self {
        self.0[key] = value;
        self
    }

    fn push(mut self, key: &str, value: Value) -> Self {
        self.0[key].as_array_mut().expect("a list").push(value);
        self
    }

    pub(crate) fn score(self, thirds: u16) -> Self {
        self.set("score", json!(thirds))
    }

    pub(crate) fn kontra(self, level: u8) -> Self {
        self.set("kontra", json!(level))
    }

    /// Adds an announcement whose success follows from the rest.
    pub(crate) fn says(self, by: usize, bonus: &str, when: &str) -> Self {
        self.push("announcements", json!({ "bonus": bonus, "by": by, "when": when }))
    }

    /// Adds such an announcement with its own kontra level.
    fn says_doubled(self, by: usize, bonus: &str, when: &str, level: u8) -> Self {
        self.push("announcements", json!({ "bonus": bonus, "by": by, "when": when, "kontra": level }))
    }

    pub(crate) fn bird(self, by: usize, bonus: &str, when: &str, made: bool, level: u8) -> Self {
        self.push("announcements", json!({ "bonus": bonus, "by": by, "when": when, "made": made, "kontra": level }))
    }

    pub(crate) fn silent(self, by: usize, bonus: &str) -> Self {
        self.push("silent", json!({ "bonus": bonus, "side": if by == D { "declarer" } else { "defenders" } }))
    }

    pub(crate) fn fact(self, by: usize, bonus: &str) -> Self {
        self.push("hand_facts", json!({ "bonus": bonus, "by": by }))
    }

    pub(crate) fn valat(self, when: &str, made: bool, level: u8) -> Self {
        let made = if made { json!("declarer") } else { Value::Null };
        self.set("valat", json!({ "announced_by": 1, "when": when, "made_by": made, "kontra": level }))
    }

    fn silent_valat(self) -> Self {
        self.set("valat", json!({ "made_by": "declarer" }))
    }

    pub(crate) fn lost_at_talon(self) -> Self {
        self.set("lost_at_talon", json!(true))
    }

    pub(crate) fn revoked(self, by: usize) -> Self {
        self.set("renonce", json!({ "by": by }))
    }

    pub(crate) fn summary(&self) -> DealSummary {
        serde_json::from_value(self.0.clone()).unwrap_or_else(|error| panic!("{error}: {}", self.0))
    }

    fn settled(&self) -> Settlement {
        self.summary().settle().unwrap_or_else(|error| panic!("refused: {error}: {}", self.0))
    }

    /// Checks items and bill.
    #[track_caller]
    fn is(&self, items: &str, declarer: i32) {
        let settlement = self.settled();
        assert_eq!(shown(&settlement), sorted(items), "{}", self.0);
        let bill: Vec<i32> = settlement.bill.as_slice().iter().map(|points| points.halves()).collect();
        assert_eq!(bill, [2 * declarer, -2 * declarer], "{}", self.0);
    }
}

fn deal(contract: &str, score: u16) -> Entered {
    Entered::new(contract).score(score)
}

#[test]
fn worked_examples() {
    deal("DB", 107).is("G+3", 3); // C01
    deal("DB", 106).is("G-3", -3); // C02
    deal("ZB", 115).bird(D, "I", BEFORE, true, 0).silent(G, "II").is("G+6 I!+16 II-3", 19); // C03
    deal("EB", 135).says(D, "A", BEFORE).says(D, "F", AFTER).is("G+9 A!+6 F!-12", 3); // C04
    deal("DB", 130).says(D, "A", AFTER).kontra(1).is("G+6 A!+2", 8); // C05
    deal("SO", 90).bird(D, "IIII", BEFORE, true, 0).kontra(2).is("G-48 IIII!+36", -12); // C06
    let c07 = Entered::new("DB").silent_valat().bird(D, "I", AFTER, true, 0).silent(D, "II");
    c07.is("V+12 I!+6", 18);
    deal("ZB", 140).valat(BEFORE, false, 0).fact(D, "T").is("V!-48 T+1", -47); // C08
    let c09 = Entered::new("DB").says(D, "O", BEFORE).fact(G, "K").lost_at_talon();
    c09.is("G-3 O!-2 K-1", -6);
    deal("DB", 87).says(G, "A", AFTER).is("G-3 A!-1", -4); // C10
    deal("ZB", 120).bird(G, "III", AFTER, false, 1).is("G+6 III!+24", 30); // C11
    deal("EB", 110).fact(D, "B").silent(D, "I").is("G+9 I+3 B+3", 15); // C12
    deal("SO", 125).says(D, "Q", BEFORE).says(D, "A", BEFORE).kontra(3).is("G+96 Q!+72 A!+72", 240); // C13
    let c14 = Entered::new("ZB").bird(D, "II", AFTER, false, 1).revoked(G);
    c14.is("G+6 II!+20", 26);
    let c15 = Entered::new("SO").bird(D, "I", BEFORE, true, 0).fact(G, "T").revoked(D);
    c15.is("G-12 I!-24 T-1", -37);
}

/// An announcement with its values before and after the talon.
type Row = (&'static str, i32, i32);

/// The table of section 7.1: contract, value of the game, announcements.
const TARIFF: [(&str, i32, [Row; 6]); 4] = [
    ("DB", 3, [("I", 12, 6), ("II", 14, 7), ("III", 16, 8), ("IIII", 18, 9), ("A", 2, 1), ("F", 6, 3)]),
    ("ZB", 6, [("I", 16, 8), ("II", 20, 10), ("III", 24, 12), ("IIII", 28, 14), ("A", 4, 2), ("F", 12, 6)]),
    ("EB", 9, [("I", 20, 10), ("II", 24, 12), ("III", 28, 14), ("IIII", 32, 16), ("A", 6, 3), ("F", 24, 12)]),
    ("SO", 12, [("I", 24, 0), ("II", 28, 0), ("III", 32, 0), ("IIII", 36, 0), ("A", 9, 0), ("F", 28, 0)]),
];

#[test]
fn every_announcement_has_the_values_of_the_tariff() {
    for (contract, game, row) in TARIFF {
        for (bonus, before, after) in row {
            let times = if contract == "SO" { vec![(BEFORE, before)] } else { vec![(BEFORE, before), (AFTER, after)] };
            for (when, value) in times {
                let entered = |score, by, made| match bonus {
                    "A" | "F" => deal(contract, score).says(by, bonus, when),
                    _ => deal(contract, score).bird(by, bonus, when, made, 0),
                };
                // With 160 thirds the declarer reaches Absolut and Panzer; with 50, the defender does.
                entered(160, D, true).is(&format!("G+{game} {bonus}!+{value}"), game + value);
                entered(50, D, false).is(&format!("G-{game} {bonus}!-{value}"), -game - value);
                entered(50, G, true).is(&format!("G-{game} {bonus}!-{value}"), -game - value);
                entered(160, G, false).is(&format!("G+{game} {bonus}!+{value}"), game + value);
            }
        }
    }
}

#[test]
fn playing_without_is_won_and_lost_with_the_game() {
    for (contract, game, value) in [("DB", 3, 2), ("ZB", 6, 4), ("EB", 9, 6), ("SO", 12, 9)] {
        for bonus in ["O", "Q"] {
            deal(contract, 107).says(D, bonus, BEFORE).is(&format!("G+{game} {bonus}!+{value}"), game + value);
            deal(contract, 106).says(D, bonus, BEFORE).is(&format!("G-{game} {bonus}!-{value}"), -game - value);
        }
    }
}

#[test]
fn valat_has_its_values_in_place_of_the_game() {
    for (contract, announced, silent) in [("DB", 24, 12), ("ZB", 48, 24), ("EB", 72, 36), ("SO", 96, 48)] {
        Entered::new(contract).silent_valat().is(&format!("V+{silent}"), silent);
        let times: &[&str] = if contract == "SO" { &[BEFORE] } else { &[BEFORE, AFTER] };
        for when in times {
            Entered::new(contract).valat(when, true, 0).is(&format!("V!+{announced}"), announced);
            deal(contract, 180).valat(when, false, 0).is(&format!("V!-{announced}"), -announced);
        }
    }
}

#[test]
fn silent_birds_and_facts_count_the_same_in_every_contract() {
    for (contract, game) in [("DB", 3), ("ZB", 6), ("EB", 9), ("SO", 12)] {
        for bird in ["I", "II", "III", "IIII"] {
            deal(contract, 107).silent(D, bird).is(&format!("G+{game} {bird}+3"), game + 3);
            deal(contract, 107).silent(G, bird).is(&format!("G+{game} {bird}-3"), game - 3);
        }
        for (fact, value) in [("B", 3), ("T", 1), ("K", 1)] {
            deal(contract, 106).fact(D, fact).is(&format!("G-{game} {fact}+{value}"), value - game);
            deal(contract, 106).fact(G, fact).is(&format!("G-{game} {fact}-{value}"), -value - game);
        }
    }
}

#[test]
fn absolut_and_panzer_begin_at_120_and_150_thirds_of_the_own_score() {
    deal("DB", 120).says(D, "A", AFTER).is("G+3 A!+1", 4);
    deal("DB", 119).says(D, "A", AFTER).is("G+3 A!-1", 2);
    deal("DB", 150).says(D, "F", AFTER).is("G+3 F!+3", 6);
    deal("DB", 149).says(D, "F", AFTER).is("G+3 F!-3", 0);
    deal("DB", 90).says(G, "A", AFTER).is("G-3 A!-1", -4);
    deal("DB", 91).says(G, "A", AFTER).is("G-3 A!+1", -2);
    deal("DB", 60).says(G, "F", AFTER).is("G-3 F!-3", -6);
    deal("DB", 61).says(G, "F", AFTER).is("G-3 F!+3", 0);
}

#[test]
fn both_players_may_announce_the_same_points() {
    let both = deal("EB", 130).says(D, "A", BEFORE).says(D, "F", AFTER).says(G, "A", AFTER);
    both.is("G+9 A!+6 F!-12 A!+3", 6);
    let both = deal("EB", 155).says(D, "F", BEFORE).says(G, "F", AFTER);
    both.is("G+9 F!+24 F!+12", 45);
    // Nobody reaches it; the defender's is doubled on its own, the declarer's with the game.
    let both = deal("ZB", 110).says(D, "A", AFTER).says_doubled(G, "A", BEFORE, 1).kontra(2);
    both.is("G+24 A!-8 A!+8", 24);
    let both = deal("SO", 40).says(D, "A", BEFORE).says(G, "A", BEFORE).says(G, "F", BEFORE);
    both.is("G-12 A!-9 A!-9 F!-28", -58);
}

#[test]
fn kontra_on_the_game_covers_absolut_panzer_and_playing_without_but_no_birds() {
    let lost = deal("EB", 100).says(D, "A", AFTER).says(D, "O", BEFORE).bird(D, "IIII", AFTER, true, 0).kontra(1);
    lost.is("G-18 A!-6 O!-12 IIII!+16", -20);
    let won = deal("ZB", 150).says(D, "A", BEFORE).says(D, "F", BEFORE).says(D, "Q", BEFORE).kontra(3);
    won.bird(D, "I", BEFORE, false, 0).is("G+48 A!+32 F!+96 Q!+32 I!-16", 192);
}

#[test]
fn kontra_on_the_game_covers_nothing_of_the_defender() {
    let items = deal("ZB", 110).says(G, "A", BEFORE).bird(G, "III", AFTER, true, 0).kontra(1);
    items.is("G+12 A!+4 III!-12", 4);
    let items = deal("DB", 80).says_doubled(G, "A", AFTER, 2).bird(G, "I", BEFORE, true, 3).kontra(1);
    items.is("G-6 A!-4 I!-96", -106);
}

#[test]
fn birds_have_their_own_factors() {
    deal("DB", 110).bird(D, "I", BEFORE, true, 3).is("G+3 I!+96", 99);
    let two = deal("SO", 107).bird(D, "I", BEFORE, true, 1).bird(D, "II", BEFORE, false, 2);
    two.is("G+12 I!+48 II!-112", -52);
    let both = deal("EB", 106).bird(D, "I", AFTER, true, 2).bird(G, "II", AFTER, false, 1).kontra(1);
    both.is("G-18 I!+40 II!+24", 46);
}

#[test]
fn facts_and_silent_birds_are_never_doubled() {
    let all = deal("SO", 110).fact(D, "B").fact(D, "T").fact(G, "K").silent(D, "I").silent(G, "IIII").kontra(3);
    all.is("G+96 B+3 T+1 K-1 I+3 IIII-3", 99);
    deal("DB", 90).fact(D, "K").silent(G, "II").kontra(2).is("G-12 K+1 II-3", -14);
}

#[test]
fn a_made_valat_voids_silent_birds_and_keeps_announced_ones() {
    let made = Entered::new("EB").valat(AFTER, true, 0).bird(D, "I", BEFORE, true, 0).silent(D, "II").fact(D, "B");
    made.is("V!+72 I!+20 B+3", 95);
    // An announced bird that fell early is lost all the same, and so is one of the defender.
    let made = Entered::new("ZB").silent_valat().bird(D, "I", AFTER, false, 0).bird(G, "II", BEFORE, false, 1);
    made.is("V+24 I!-8 II!+40", 56);
}

#[test]
fn an_announced_valat_takes_the_larger_factor() {
    let valat = |made, game, level| Entered::new("ZB").valat(BEFORE, made, level).kontra(game).score(190);
    valat(true, 1, 2).is("V!+192", 192);
    valat(true, 3, 1).is("V!+384", 384);
    valat(false, 2, 0).is("V!-192", -192);
    valat(false, 0, 3).is("V!-384", -384);
    Entered::new("SO").valat(BEFORE, true, 3).is("V!+768", 768);
}

#[test]
fn a_silent_valat_takes_the_factor_of_the_game() {
    Entered::new("SO").silent_valat().kontra(1).is("V+96", 96);
    Entered::new("DB").silent_valat().kontra(3).says(D, "Q", BEFORE).is("V+96 Q!+16", 112);
}

#[test]
fn beside_a_valat_the_other_items_are_settled_by_their_own_rules() {
    // G8, KO9: O and Q follow the Valat, even against the score; Absolut depends on the thirds, with the game's factor.
    let failed = deal("EB", 130).valat(BEFORE, false, 1).says(D, "A", BEFORE).says(D, "O", BEFORE).kontra(2);
    failed.is("V!-288 A!+24 O!-24", -288);
    deal("DB", 180).valat(AFTER, false, 0).says(D, "Q", BEFORE).silent(D, "I").is("V!-24 Q!-2 I+3", -23);
    let made = Entered::new("SO").valat(BEFORE, true, 1).says(D, "O", BEFORE).says(D, "Q", BEFORE);
    made.is("V!+192 O!+9 Q!+9", 210);
    deal("ZB", 95).valat(AFTER, false, 0).says(G, "A", AFTER).silent(G, "III").is("V!-48 A!+2 III-3", -49);
}

#[test]
fn after_a_made_valat_the_score_need_not_be_entered() {
    // KO7: the declarer's Absolut and Panzer count as made, the defender's Absolut as lost.
    let made = Entered::new("DB").silent_valat().says(D, "A", BEFORE).says(D, "F", AFTER).says(G, "A", AFTER).kontra(1);
    made.is("V+24 A!+4 F!+6 A!+1", 35);
    // If a score is entered, it decides: all tricks with 119 thirds.
    deal("DB", 119).silent_valat().says(D, "A", BEFORE).is("V+12 A!-2", 10);
}

#[test]
fn lost_at_the_talon_everything_of_the_declarer_is_lost_and_nothing_doubled() {
    let lost = Entered::new("EB").says(D, "O", BEFORE).says(D, "Q", BEFORE).says(D, "A", BEFORE).says(D, "F", BEFORE);
    let lost = lost.says(G, "A", BEFORE).fact(G, "K").lost_at_talon();
    lost.is("G-9 O!-6 Q!-6 A!-6 F!-24 K-1", -52);
    // Without kings, with the Trull; the Pagat is lost, the defender's Uhu is void. No results need be entered.
    let lost = Entered::new("DB").says(D, "Q", BEFORE).says(D, "I", BEFORE).says(G, "II", BEFORE).fact(D, "T");
    lost.lost_at_talon().is("G-3 Q!-2 I!-12 T+1", -16);
    let lost = Entered::new("ZB").says(D, "O", BEFORE).valat(BEFORE, false, 0).fact(D, "K").lost_at_talon();
    lost.is("V!-48 O!-4 K+1", -51);
}

#[test]
fn a_revoking_declarer_pays_everything_announced_by_either() {
    let revoked = Entered::new("DB").says(D, "A", BEFORE).bird(G, "I", AFTER, false, 1).fact(D, "K").silent(G, "II");
    revoked.revoked(D).is("G-3 A!-2 I!-12 II-3 K+1", -19);
    // The declarer who revoked pays even for bonuses made, with their factors; that side's silent birds do not count.
    let revoked = deal("EB", 150).bird(D, "III", BEFORE, true, 2).says(D, "O", BEFORE).says(G, "F", AFTER).kontra(1);
    revoked.silent(D, "IIII").revoked(D).is("G-18 III!-112 O!-12 F!-12", -154);
    Entered::new("ZB").valat(AFTER, false, 1).revoked(D).is("V!-96", -96);
}

#[test]
fn a_revoking_defender_pays_everything_announced_by_either() {
    let revoked = Entered::new("EB").says(D, "O", BEFORE).says(D, "F", AFTER).kontra(2);
    let revoked = revoked.says(G, "A", AFTER).bird(G, "II", BEFORE, true, 1).silent(D, "IIII").silent(G, "III");
    revoked.fact(G, "T").revoked(G).is("G+36 O!+24 F!+48 A!+3 II!+48 IIII+3 T-1", 161);
    let revoked = Entered::new("DB").valat(BEFORE, false, 1).bird(D, "I", BEFORE, false, 0).fact(D, "B");
    revoked.revoked(G).is("V!+48 I!+12 B+3", 63);
    deal("SO", 30).revoked(G).is("G+12", 12);
}

#[test]
fn a_wrong_bird_is_lost_and_no_renonce() {
    // 11: the declarer announced a Kakadu that the defender held and made.
    deal("ZB", 115).bird(D, "III", AFTER, false, 0).silent(G, "III").is("G+6 III!-12 III-3", -9);
    // Both announced the Uhu; only one of them can have held it.
    let both = deal("ZB", 115).bird(D, "II", BEFORE, false, 0).bird(G, "II", AFTER, true, 1);
    both.is("G+6 II!-20 II!-20", -34);
}

#[test]
fn a_mondfang_is_not_paid() {
    deal("DB", 110).set("mondfang", json!({ "by": 2, "from": 1 })).is("G+3", 3);
}

#[test]
fn it_does_not_matter_who_sits_where() {
    let dealer = Entered::new("ZB").set("contracts", json!([{ "contract": "ZB", "seat": 2 }])).score(110);
    let settlement = dealer.bird(2, "I", AFTER, true, 0).bird(1, "II", AFTER, false, 0).settled();
    assert_eq!(shown(&settlement), sorted("G+6 I!+8 II!+10"));
    assert_eq!(settlement.bill.as_slice().iter().map(|p| p.halves()).collect::<Vec<_>>(), [-48, 48]);
}

#[test]
fn bills_are_added_up_without_an_end_at_100_points() {
    // 10.3
    let mut series = super::series();
    let solo = Entered::new("SO").valat(BEFORE, true, 3).settled();
    assert!(series.book_bill(&solo, None) && series.book_bill(&solo, None));
    assert!(!series.is_over());
    assert_eq!(series.totals()[seat(1)].halves(), 2 * 2 * 768, "no points on top");
    assert_eq!(series.totals()[seat(2)].halves(), -2 * 2 * 768);
}
