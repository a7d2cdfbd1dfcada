//! Section 14: deals that ended by a Renonce and were entered by hand.

use super::fixtures::{Entered, entered, trischaken, with};
use tarock::ValatMode;

/// Returns a game of player 1 that was ended by a Renonce.
fn revoked(contract: &str, by: u8) -> Entered {
    entered(contract, 0).uncounted().renonce(by)
}

#[test]
fn the_worked_examples() {
    let soloist = revoked("ZB", 1).standing("held").said("I", "after", None);
    soloist.pays("beck", "G-30 I!-20", [0, 50, 50]); // B15
    revoked("DB", 3).said("A", "after", None).pays("beck", "G+13 A!+5", [18, 0, 0]); // B16
}

#[test]
fn ten_points_of_excess_stand_in_for_the_score() {
    for rules in ["beck", "graz"] {
        for (contract, f) in [("DB", 1), ("ZB", 2), ("EB", 3), ("SO", 4)] {
            for (standing, g) in [("declared", 3), ("unteren", 4), ("held", 5)] {
                if contract == "SO" && g > 3 {
                    continue;
                }
                let value = (g + 10) * f;
                revoked(contract, 1).standing(standing).pays(rules, &format!("G-{value}"), [0, value, value]);
                revoked(contract, 2).standing(standing).pays(rules, &format!("G+{value}"), [value, 0, 0]);
                revoked(contract, 3).standing(standing).pays(rules, &format!("G+{value}"), [value, 0, 0]);
            }
        }
    }
}

#[test]
fn a_score_that_was_counted_all_the_same_changes_nothing() {
    entered("DB", 210).renonce(1).pays("beck", "G-13", [0, 13, 13]);
    entered("DB", 0).renonce(2).pays("beck", "G+13", [13, 0, 0]);
    entered("DB", 210).renonce(1).pays("graz", "G-13", [0, 13, 13]);
}

#[test]
fn everything_the_declarer_announced_goes_to_the_other_side_made_or_not() {
    for made in [None, Some(true), Some(false)] {
        let soloist = revoked("ZB", 1).said("I", "after", made).said("Q", "before", made).said("F", "after", None);
        soloist.pays("beck", "G-26 I!-20 Q!-20 F!-20", [0, 86, 86]);
        let defender = revoked("ZB", 2).said("I", "after", made).said("Q", "before", made).said("F", "after", None);
        defender.pays("beck", "G+26 I!+20 Q!+20 F!+20", [86, 0, 0]);
    }
}

#[test]
fn becks_chain_multiplies_game_and_announcements_but_no_hand_fact() {
    // IL3. (3 + 10) · 2, I 20 · 2, A 5 · 2, V 24 · 2; K of the declarer and H of player 2 stay as they are.
    let soloist =
        revoked("DB", 1).kontra(1).said("I", "before", None).said("A", "after", None).valat("after", false, 0);
    let soloist = soloist.fact("K", 1, "before").fact("H", 2, "after");
    soloist.pays("beck", "G-26 I!-40 A!-10 V!-48 K!+10 H!2+2", [10, 126, 124]);
    // (4 + 10) · 2 · 4, I 10 · 2 · 4 though it failed, T 8 · 2.
    let defender = revoked("ZB", 3).standing("unteren").kontra(2).said("I", "after", false).fact("T", 1, "before");
    defender.pays("beck", "G+112 I!+80 T!+16", [208, 0, 0]);
}

#[test]
fn a_revoking_declarer_keeps_his_hand_facts() {
    revoked("EB", 1).fact("K", 1, "after").fact("T", 1, "before").pays("beck", "G-39 K!+15 T!+24", [39, 39, 39]);
    revoked("EB", 1).fact("K", 1, None).fact("H", 1, None).pays("graz", "G-39 K+15 H+6", [21, 39, 39]);
}

#[test]
fn the_side_of_a_revoking_defender_gets_nothing_for_hand_facts_either() {
    // IL9: not even the partner of the player who revoked.
    for by in [2, 3] {
        let deal = revoked("ZB", by).fact("K", 2, "before").fact("H", 3, "after");
        deal.pays("beck", "G+26", [26, 0, 0]);
        let deal = revoked("ZB", by).fact("K", 2, None).fact("H", 3, None);
        deal.pays("graz", "G+26", [26, 0, 0]);
    }
}

#[test]
fn a_defender_who_did_not_revoke_has_his_hand_fact_beside_a_revoking_declarer() {
    // 7.2: a hand fact is never lost.
    revoked("DB", 1).fact("K", 2, "after").pays("beck", "G-13 K!2+5", [0, 18, 13]);
    revoked("DB", 1).fact("K", 3, None).pays("graz", "G-13 K3+5", [0, 13, 18]);
}

#[test]
fn in_graz_each_item_keeps_its_own_chain() {
    // (5 + 10) · 2 · 2, I 10 · 2 · 4.
    let soloist = revoked("ZB", 1).standing("held").kontra(1).doubled("I", "after", None, 2).fact("H", 1, None);
    soloist.pays("graz", "G-60 I!-80 H+4", [4, 140, 140]);
    let defender = revoked("ZB", 2).kontra(2).doubled("I", "after", false, 0);
    defender.pays("graz", "G+104 I!+20", [124, 0, 0]);
}

#[test]
fn a_fixed_valat_is_one_of_the_announced_bonuses() {
    revoked("DB", 1).valat("after", false, 0).pays("beck", "G-13 V!-24", [0, 37, 37]);
    revoked("ZB", 2).valat("before", false, 0).kontra(1).pays("beck", "G+52 V!+192", [244, 0, 0]);
    revoked("SO", 1).valat("before", false, 0).pays("beck", "G-52 V!-192", [0, 244, 244]);
}

#[test]
fn a_multiplying_valat_raises_the_game_by_its_announced_factor() {
    // IL8
    revoked("DB", 1).valat("after", false, 0).pays("graz", "G+V!-156", [0, 156, 156]);
    revoked("ZB", 2).valat("after", false, 0).pays("graz", "G+V!+312", [312, 0, 0]);
    let doubled = revoked("DB", 1).valat("after", false, 0).kontra(1).doubled("I", "after", None, 0);
    doubled.pays("graz", "G+V!-312 I!-10", [0, 322, 322]);
    let rules = with("beck", |set| set.valat = ValatMode::Multiply);
    revoked("DB", 1).valat("before", false, 0).kontra(1).pays_under(&rules, "G+V!-1248", [0, 1248, 1248]);
    revoked("EB", 3).valat("after", false, 0).pays_under(&rules, "G+V!+936", [936, 0, 0]);
}

#[test]
fn what_nobody_announced_is_not_in_the_award() {
    // Neither silent birds nor fifty count: the rest of the deal was not played for points.
    let deal = entered("DB", 156).silent("I", "declarer");
    deal.clone().renonce(1).pays("graz", "G-13", [0, 13, 13]);
    deal.renonce(2).pays("graz", "G+13", [13, 0, 0]);
    entered("DB", 156).silent("I", "defenders").renonce(1).pays("beck", "G-13", [0, 13, 13]);
}

#[test]
fn trischaken_sets_no_price_for_a_renonce() {
    let deal = trischaken([90, 60, 33], [6, 6, 4]).renonce(2);
    assert_eq!(deal.refused("beck"), "no-renonce-in-trischaken");
}
