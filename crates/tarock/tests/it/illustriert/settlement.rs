//! Sections 1.1, 7.1 and 11.1: the value of games and bonuses. The Valat is in `valat`, the Renonce in `renonce`.

use super::fixtures::{Entered, entered, with};
use serde_json::json;

fn uhu(deal: Entered) -> Entered {
    deal.set("options", json!({ "uhu": true }))
}

#[test]
fn the_worked_examples_of_beck() {
    entered("DB", 120).pays("beck", "G+8", [8, 0, 0]); // B01
    entered("ZB", 116).pays("beck", "G+14", [14, 0, 0]); // B02
    entered("DB", 135).said("A", "after", None).pays("beck", "G+13 A!+5", [18, 0, 0]); // B03
    entered("ZB", 116).fact("H", 1, "before").pays("beck", "G+14 H!+8", [22, 0, 0]); // B04
    let fifty = entered("EB", 151).said("F", "after", None);
    fifty.fact("H", 2, "after").pays("beck", "G+54 F!+30 H!2+6", [84, 6, 0]); // B05
    let held = entered("DB", 99).standing("held");
    held.fact("H", 2, "after").pays("beck", "G-7 H!2+2", [0, 9, 7]); // B06
    let taken_over = entered("DB", 111).standing("unteren");
    taken_over.said("I", "after", false).pays("beck", "G+6 I!-10", [6, 10, 10]); // B07
    entered("DB", 105).pays("beck", "G-3", [0, 3, 3]); // B08
    entered("ZB", 107).kontra(1).pays("beck", "G+16", [16, 0, 0]); // B09
    entered("EB", 106).pays("beck", "G-9", [0, 9, 9]); // B10
    let solo = entered("SO", 123).said("I", "before", true).fact("T", 1, "before");
    solo.pays("beck", "G+36 I!+80 T!+32", [148, 0, 0]); // B11
    entered("ZB", 122).said("Q", "before", false).pays("beck", "G+18 Q!-20", [18, 20, 20]); // B14
}

#[test]
fn the_worked_examples_of_graz() {
    entered("DB", 156).fact("H", 1, None).pays("graz", "G+20 F+10 H+2", [32, 0, 0]); // B20
    entered("DB", 132).mondfang(2, 1).pays("graz", "G+12 MOON2+5-1", [7, 5, 0]); // B21
    let doubled = entered("ZB", 98).kontra(1).said("I", "after", true);
    doubled.pays("graz", "G-20 I!+20", [20, 20, 20]); // B22
}

/// Scores that come to 40 and 30 points: whole, ending in two thirds, ending in one third.
const FORTY: [(&str, u16); 4] = [("DB", 120), ("ZB", 119), ("EB", 121), ("SO", 120)];
const THIRTY: [(&str, u16); 4] = [("DB", 90), ("ZB", 89), ("EB", 91), ("SO", 90)];

#[test]
fn a_game_is_worth_standing_and_excess_times_its_factor() {
    for rules in ["beck", "graz"] {
        for (standing, values) in
            [("declared", [8, 16, 24, 32]), ("unteren", [9, 18, 27, 0]), ("held", [10, 20, 30, 0])]
        {
            for (at, value) in values.into_iter().enumerate().filter(|(_, value)| *value > 0) {
                let won = entered(FORTY[at].0, FORTY[at].1).standing(standing);
                won.pays(rules, &format!("G+{value}"), [value, 0, 0]);
                let lost = entered(THIRTY[at].0, THIRTY[at].1).standing(standing);
                lost.pays(rules, &format!("G-{value}"), [0, value, value]);
            }
        }
    }
}

#[test]
fn kontra_doubles_and_rekontra_quadruples_a_game_won_or_lost() {
    for rules in ["beck", "graz"] {
        entered("DB", 120).kontra(1).pays(rules, "G+16", [16, 0, 0]);
        entered("DB", 120).kontra(2).pays(rules, "G+32", [32, 0, 0]);
        let lost = entered("ZB", 98).standing("held"); // 32⅔ are 33: (5 + 2) · 2
        lost.clone().kontra(1).pays(rules, "G-28", [0, 28, 28]);
        lost.kontra(2).pays(rules, "G-56", [0, 56, 56]);
        entered("SO", 0).kontra(2).pays(rules, "G-608", [0, 608, 608]); // (3 + 35) · 4 · 4
    }
}

#[test]
fn a_third_is_rounded_down_and_two_thirds_up_before_36_is_asked_for() {
    for (contract, thirds, value) in [
        ("DB", 105, -3),
        ("DB", 108, 4),
        ("ZB", 104, -6),  // 34⅔ are 35
        ("ZB", 107, 8),   // 35⅔ are 36
        ("ZB", 110, 10),  // 36⅔ are 37
        ("EB", 103, -12), // 34⅓ are 34
        ("EB", 106, -9),  // 35⅓ are 35
        ("EB", 109, 12),  // 36⅓ are 36
        ("SO", 105, -12),
        ("SO", 108, 16),
    ] {
        let (sign, worth) = if value > 0 { ('+', value) } else { ('-', -value) };
        let credits = if value > 0 { [worth, 0, 0] } else { [0, worth, worth] };
        for rules in ["beck", "graz"] {
            entered(contract, thirds).pays(rules, &format!("G{sign}{worth}"), credits);
        }
    }
}

#[test]
fn forty_is_reached_with_the_rounded_score() {
    let forty = |contract: &str, score| entered(contract, score).said("A", "after", None);
    forty("DB", 117).pays("beck", "G+7 A!-5", [7, 5, 5]);
    forty("DB", 120).pays("beck", "G+8 A!+5", [13, 0, 0]);
    forty("ZB", 116).pays("beck", "G+14 A!-10", [14, 10, 10]); // 38⅔
    forty("ZB", 119).pays("beck", "G+16 A!+10", [26, 0, 0]); // 39⅔
    forty("EB", 118).pays("beck", "G+21 A!-15", [21, 15, 15]); // 39⅓
    forty("EB", 121).pays("beck", "G+24 A!+15", [39, 0, 0]); // 40⅓
    forty("DB", 105).pays("beck", "G-3 A!-5", [0, 8, 8]);
}

#[test]
fn fifty_is_reached_with_the_rounded_score() {
    let fifty = |contract: &str, score| entered(contract, score).said("F", "after", None);
    fifty("DB", 147).pays("beck", "G+17 F!-10", [17, 10, 10]);
    fifty("DB", 150).pays("beck", "G+18 F!+10", [28, 0, 0]);
    fifty("ZB", 146).pays("beck", "G+34 F!-20", [34, 20, 20]); // 48⅔
    fifty("ZB", 149).pays("beck", "G+36 F!+20", [56, 0, 0]); // 49⅔
    fifty("EB", 148).pays("beck", "G+51 F!-30", [51, 30, 30]); // 49⅓
    entered("SO", 150).said("F", "before", None).pays("beck", "G+72 F!+80", [152, 0, 0]);
    entered("SO", 147).said("F", "before", None).pays("beck", "G+68 F!-80", [68, 80, 80]);
}

#[test]
fn forty_and_fifty_count_in_beck_only_if_they_were_announced() {
    entered("DB", 156).pays("beck", "G+20", [20, 0, 0]);
    // A declarer who announced forty and made fifty has made forty.
    entered("DB", 156).said("A", "after", None).pays("beck", "G+20 A!+5", [25, 0, 0]);
}

#[test]
fn graz_counts_fifty_at_the_end_and_knows_no_forty() {
    entered("DB", 147).pays("graz", "G+17", [17, 0, 0]);
    entered("DB", 150).pays("graz", "G+18 F+10", [28, 0, 0]);
    entered("ZB", 146).pays("graz", "G+34", [34, 0, 0]);
    entered("ZB", 149).pays("graz", "G+36 F+20", [56, 0, 0]);
    entered("EB", 148).pays("graz", "G+51", [51, 0, 0]);
    entered("EB", 151).pays("graz", "G+54 F+30", [84, 0, 0]);
    entered("SO", 150).kontra(1).pays("graz", "G+144 F+40", [184, 0, 0]); // not doubled: nobody announced it
}

#[test]
fn announced_values_of_beck_after_and_before_the_talon() {
    // Values after and before, for a Dreiblatt with 37 points.
    for (bonus, after, before) in [("I", 10, 20), ("Q", 5, 10), ("O", 4, 8)] {
        for (when, value) in [("after", after), ("before", before)] {
            let deal = |made: bool| entered("DB", 111).said(bonus, when, made);
            deal(true).pays("beck", &format!("G+5 {bonus}!+{value}"), [5 + value, 0, 0]);
            // Only the talon can break "without kings" and "without Trull".
            if bonus == "I" || when == "before" {
                deal(false).pays("beck", &format!("G+5 {bonus}!-{value}"), [5, value, value]);
            }
        }
    }
    for (bonus, after, before) in [("K", 5, 10), ("T", 4, 8), ("H", 2, 4)] {
        for (when, value) in [("after", after), ("before", before)] {
            let own = entered("DB", 111).fact(bonus, 1, when);
            own.pays("beck", &format!("G+5 {bonus}!+{value}"), [5 + value, 0, 0]);
            let other = entered("DB", 111).fact(bonus, 3, when);
            other.pays("beck", &format!("G+5 {bonus}!3+{value}"), [5, 0, value]);
        }
    }
    entered("DB", 120).said("A", "before", None).pays("beck", "G+8 A!+10", [18, 0, 0]);
    entered("DB", 150).said("F", "before", None).pays("beck", "G+18 F!+20", [38, 0, 0]);
}

#[test]
fn every_bonus_is_multiplied_by_the_factor_of_the_contract() {
    // P = 37 in each: (3 + 2) · f.
    for (contract, score, f) in [("DB", 111, 1), ("ZB", 110, 2), ("EB", 112, 3)] {
        let deal = entered(contract, score).said("I", "after", true).fact("T", 1, "after").fact("K", 2, "after");
        let items = format!("G+{} I!+{} T!+{} K!2+{}", 5 * f, 10 * f, 4 * f, 5 * f);
        deal.pays("beck", &items, [19 * f, 5 * f, 0]);
        let deal = entered(contract, score).said("I", "after", true).fact("T", 1, None).fact("K", 2, None);
        let items = format!("G+{} I!+{} T+{} K2+{}", 5 * f, 10 * f, 4 * f, 5 * f);
        deal.pays("graz", &items, [19 * f, 5 * f, 0]);
    }
}

#[test]
fn in_a_solo_beck_pays_the_values_before_the_talon_and_graz_its_announced_ones() {
    let beck = entered("SO", 111).said("I", "before", true).said("Q", "before", true).fact("K", 2, "before");
    beck.pays("beck", "G+20 I!+80 Q!+40 K!2+40", [140, 40, 0]);
    let graz = entered("SO", 111).said("I", "before", true).silent("Q", "declarer").fact("K", 2, None);
    graz.pays("graz", "G+20 I!+40 Q+20 K2+20", [80, 20, 0]);
}

#[test]
fn hand_facts_are_paid_whoever_wins_the_game() {
    let lost = entered("ZB", 89).fact("T", 1, "before").fact("K", 3, "after");
    lost.pays("beck", "G-16 T!+16 K!3+10", [16, 16, 26]);
    let lost = entered("ZB", 89).fact("T", 1, None).fact("K", 3, None);
    lost.pays("graz", "G-16 T+8 K3+10", [8, 16, 26]);
}

#[test]
fn graz_counts_without_kings_and_without_trull_at_the_end() {
    let deal = entered("EB", 139).silent("Q", "declarer").silent("O", "declarer"); // 46⅓: (3 + 11) · 3
    deal.clone().pays("graz", "G+42 Q+15 O+12", [69, 0, 0]);
    deal.kontra(1).pays("graz", "G+84 Q+15 O+12", [111, 0, 0]);
    entered("DB", 60).silent("Q", "declarer").pays("graz", "G-18 Q+5", [5, 18, 18]); // a lost game too
    // Under Beck no silent bonus of this kind counts.
    entered("EB", 139).silent("Q", "declarer").silent("O", "declarer").pays("beck", "G+42", [42, 0, 0]);
}

#[test]
fn a_silent_pagat_is_five_for_the_declarer_or_for_each_defender() {
    for rules in ["beck", "graz"] {
        entered("DB", 111).silent("I", "declarer").pays(rules, "G+5 I+5", [10, 0, 0]);
        entered("EB", 112).silent("I", "declarer").pays(rules, "G+15 I+15", [30, 0, 0]);
        entered("DB", 111).silent("I", "defenders").pays(rules, "G+5 I-5", [5, 5, 5]);
        entered("SO", 90).silent("I", "defenders").pays(rules, "G-32 I-20", [0, 52, 52]);
    }
}

#[test]
fn the_uhu_counts_only_where_it_is_played() {
    for rules in ["beck", "graz"] {
        entered("ZB", 116).silent("II", "declarer").pays(rules, "G+14", [14, 0, 0]);
        assert_eq!(entered("ZB", 116).said("II", "after", true).refused(rules), "bonus-not-announceable");
        uhu(entered("ZB", 116).silent("II", "declarer")).pays(rules, "G+14 II+10", [24, 0, 0]);
        uhu(entered("ZB", 116).silent("II", "defenders")).pays(rules, "G+14 II-10", [14, 10, 10]);
        uhu(entered("ZB", 116).said("II", "after", true)).pays(rules, "G+14 II!+20", [34, 0, 0]);
        uhu(entered("ZB", 116).said("II", "after", false)).pays(rules, "G+14 II!-20", [14, 20, 20]);
    }
    let both = entered("ZB", 116).said("II", "after", true).said("I", "before", false);
    uhu(both).pays("beck", "G+14 II!+20 I!-40", [34, 40, 40]);
}

#[test]
fn becks_one_chain_doubles_all_that_is_the_declarers() {
    // 44⅓: (4 + 9) · 3 · 2, and everything else twice as well.
    let deal = entered("EB", 133).standing("unteren").kontra(1);
    let deal = deal.said("I", "after", true).said("A", "before", None).fact("K", 1, "before").fact("T", 1, "after");
    deal.pays("beck", "G+78 I!+60 A!+60 K!+60 T!+24", [282, 0, 0]);
    // With Rekontra, losses count four times as much, and so do the items won beside them.
    let deal = entered("DB", 90).kontra(2).said("I", "before", false).said("Q", "after", true).said("O", "after", true);
    let deal = deal.fact("H", 2, "after").fact("K", 3, "after");
    deal.pays("beck", "G-32 I!-80 Q!+20 O!+16 H!2+2 K!3+5", [36, 114, 117]);
}

#[test]
fn becks_chain_doubles_a_silent_bird_of_the_declarer_but_not_of_a_defender() {
    entered("ZB", 116).kontra(1).silent("I", "declarer").pays("beck", "G+28 I+20", [48, 0, 0]);
    entered("DB", 99).kontra(1).silent("I", "defenders").pays("beck", "G-10 I-5", [0, 15, 15]);
}

#[test]
fn a_defenders_hand_fact_is_never_doubled() {
    entered("ZB", 116).kontra(2).fact("K", 2, "before").pays("beck", "G+56 K!2+20", [56, 20, 0]);
    entered("ZB", 116).kontra(2).fact("K", 2, None).pays("graz", "G+56 K2+10", [56, 10, 0]);
}

#[test]
fn in_graz_game_and_pagat_are_doubled_apart() {
    let pagat = |made, kontra| entered("ZB", 116).doubled("I", "after", made, kontra);
    pagat(true, 1).pays("graz", "G+14 I!+40", [54, 0, 0]);
    pagat(false, 2).pays("graz", "G+14 I!-80", [14, 80, 80]);
    pagat(false, 0).kontra(2).pays("graz", "G+56 I!-20", [56, 20, 20]);
    pagat(true, 2).kontra(1).pays("graz", "G+28 I!+80", [108, 0, 0]);
}

#[test]
fn in_graz_what_was_not_announced_is_not_doubled() {
    let deal = entered("ZB", 149).kontra(1).silent("I", "declarer").fact("K", 1, None).fact("H", 1, None);
    deal.pays("graz", "G+72 I+10 F+20 K+10 H+4", [116, 0, 0]);
}

#[test]
fn the_mondfang_has_no_factor_and_no_kontra() {
    entered("EB", 112).mondfang(2, 3).pays("graz", "G+15 MOON2+5-3", [15, 5, -5]);
    entered("EB", 112).mondfang(3, 2).kontra(1).pays("graz", "G+30 MOON3+5-2", [30, -5, 5]);
    entered("SO", 111).mondfang(1, 2).pays("graz", "G+20 MOON1+5-2", [25, -5, 0]);
    entered("DB", 90).mondfang(3, 1).pays("graz", "G-8 MOON3+5-1", [-5, 8, 13]);
    entered("EB", 112).mondfang(2, 3).pays("beck", "G+15", [15, 0, 0]);
}

#[test]
fn game_and_bonuses_are_won_and_lost_on_their_own() {
    // A lost game with a made Pagat, and a won game with a lost one.
    entered("DB", 90).said("I", "before", true).pays("beck", "G-8 I!+20", [20, 8, 8]);
    entered("DB", 120).said("I", "before", false).pays("beck", "G+8 I!-20", [8, 20, 20]);
    entered("DB", 90).said("I", "after", true).pays("graz", "G-8 I!+10", [10, 8, 8]);
}

#[test]
fn any_of_the_three_may_have_declared() {
    let contract = |seat: u8| json!([{ "contract": "ZB", "seat": seat, "standing": "held" }]);
    for (seat, won, lost) in [(1, [18, 0, 0], [0, 10, 10]), (2, [0, 18, 0], [10, 0, 10]), (3, [0, 0, 18], [10, 10, 0])]
    {
        let deal = entered("ZB", 116).set("contracts", contract(seat));
        deal.clone().pays("beck", "G+18", won); // (5 + 4) · 2
        deal.set("score", json!(104)).pays("beck", "G-10", lost); // (5 + 0) · 2
    }
}

/// Checks the value of the game against the formula, for every possible score.
#[test]
fn every_score_of_every_game_is_settled_by_the_formula() {
    for (contract, f, residue) in [("DB", 1, 0), ("ZB", 2, 2), ("EB", 3, 1), ("SO", 4, 0)] {
        for (standing, g) in [("declared", 3), ("unteren", 4), ("held", 5)] {
            if contract == "SO" && standing != "declared" {
                continue;
            }
            for level in 0..=2 {
                for thirds in (0..=210u16).filter(|thirds| thirds % 3 == residue) {
                    let whole = i32::from(thirds / 3) + i32::from(residue == 2);
                    let excess = if whole >= 36 { whole - 35 } else { 35 - whole };
                    let worth = (g + excess) * f * [1, 2, 4][level as usize];
                    let deal = entered(contract, thirds).standing(standing).kontra(level);
                    let bill = deal.bill("beck").bill;
                    let credits = if whole >= 36 { [worth, 0, 0] } else { [0, worth, worth] };
                    assert_eq!(bill.as_slice(), credits.map(tarock::GamePoints::new), "{contract} {standing} {thirds}");
                }
            }
        }
    }
}

#[test]
fn values_and_factors_are_settings_of_the_table() {
    let rules = with("beck", |set| {
        set.held = 6;
        set.renonce_excess = 20;
        set.mondfang = true;
    });
    entered("ZB", 116).standing("held").pays_under(&rules, "G+20", [20, 0, 0]);
    entered("ZB", 116).mondfang(2, 1).pays_under(&rules, "G+14 MOON2+5-1", [9, 5, 0]);
    entered("ZB", 0).uncounted().renonce(1).pays_under(&rules, "G-46", [0, 46, 46]);
}
