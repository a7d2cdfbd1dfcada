//! Section 11.2: the Valat, with fixed values and as a factor.

use super::fixtures::{Entered, act, all_good, assert_bill, bid, bid_under, entered, finish, thirds, with};
use tarock::{CardSet, Phase, RuleSet, ValatMode};

/// Returns Beck with a Valat that multiplies by 12, 24 or 48.
fn multiply() -> RuleSet {
    with("beck", |set| set.valat = ValatMode::Multiply)
}

/// Returns a Dreiblatt with 66 points, which is everything except an untaken talon of four points.
fn all_but_four() -> Entered {
    entered("DB", 198)
}

// Fixed values.

#[test]
fn a_silent_valat_of_beck_adds_twelve() {
    all_but_four().silent_valat().silent("I", "declarer").pays("beck", "G+34 V+12 I+5", [51, 0, 0]); // B12
    // 66⅓: (3 + 31) · 3, twice; 12 · 3, twice.
    entered("EB", 199).silent_valat().kontra(1).pays("beck", "G+204 V+72", [276, 0, 0]);
}

#[test]
fn a_valat_announced_after_the_talon_is_24_and_before_it_48() {
    let taken_over = entered("ZB", 200).standing("unteren"); // 66⅔ are 67: (4 + 32) · 2
    taken_over.valat("after", true, 0).pays("beck", "G+72 V!+48", [120, 0, 0]);
    let held = all_but_four().standing("held").said("F", "before", None);
    held.valat("before", true, 0).pays("beck", "G+36 V!+48 F!+20", [104, 0, 0]);
    entered("SO", 180).valat("before", true, 0).pays("beck", "G+112 V!+192", [304, 0, 0]);
}

#[test]
fn an_announced_valat_of_beck_that_fails_leaves_the_game_to_the_points() {
    entered("DB", 180).valat("after", false, 0).pays("beck", "G+28 V!-24", [28, 24, 24]); // B13
    entered("ZB", 116).valat("before", false, 0).pays("beck", "G+14 V!-96", [14, 96, 96]);
    entered("DB", 90).valat("after", false, 0).pays("beck", "G-8 V!-24", [0, 32, 32]);
    entered("DB", 90).valat("after", false, 0).kontra(2).pays("beck", "G-32 V!-96", [0, 128, 128]);
    entered("SO", 123).valat("before", false, 0).pays("beck", "G+36 V!-192", [36, 192, 192]);
}

#[test]
fn beside_a_valat_of_beck_bonuses_are_settled_as_always() {
    let deal = all_but_four().silent_valat().said("I", "after", false).fact("K", 1, "before").fact("H", 1, "after");
    deal.clone().pays("beck", "G+34 V+12 I!-10 K!+10 H!+2", [58, 10, 10]);
    deal.kontra(1).pays("beck", "G+68 V+24 I!-20 K!+20 H!+4", [116, 20, 20]);
    // In a Solo all tricks can be made without fifty, because six cards are not taken.
    let solo = entered("SO", 144).silent_valat().said("F", "before", None);
    solo.pays("beck", "G+64 V+48 F!-80", [112, 80, 80]);
}

// Beck's other way: the Valat multiplies.

#[test]
fn with_a_multiplying_valat_beck_multiplies_game_and_bonuses() {
    let silent = all_but_four().silent_valat().silent("I", "declarer").fact("K", 1, "after");
    silent.pays_under(&multiply(), "G+V+408 I+60 K!+60", [528, 0, 0]);
    // 66⅔: (3 + 32) · 2 · 24; announced fifty and Pagat 10 · 2 · 24 each.
    let after = entered("ZB", 200).valat("after", true, 0).said("F", "after", None).said("I", "after", true);
    after.pays_under(&multiply(), "G+V!+1680 F!+480 I!+480", [2640, 0, 0]);
    let before = all_but_four().valat("before", true, 0).kontra(1).fact("T", 1, "before");
    before.pays_under(&multiply(), "G+V!+3264 T!+768", [4032, 0, 0]);
    let forty =
        all_but_four().silent_valat().said("A", "after", None).said("Q", "after", true).said("O", "before", true);
    forty.pays_under(&multiply(), "G+V+408 A!+60 Q!+60 O!+96", [624, 0, 0]);
}

#[test]
fn what_failed_stays_outside_the_block() {
    // IL5
    let bird = all_but_four().silent_valat().said("I", "after", false);
    bird.clone().pays_under(&multiply(), "G+V+408 I!-10", [408, 10, 10]);
    bird.kontra(1).pays_under(&multiply(), "G+V+816 I!-20", [816, 20, 20]);
    let broken = all_but_four().silent_valat().said("Q", "before", false);
    broken.pays_under(&multiply(), "G+V+408 Q!-10", [408, 10, 10]);
    let solo = entered("SO", 144).silent_valat().said("F", "before", None); // 48 points: (3 + 13) · 4 · 12
    solo.pays_under(&multiply(), "G+V+768 F!-80", [768, 80, 80]);
}

#[test]
fn a_defenders_hand_fact_is_not_multiplied() {
    let deal = all_but_four().silent_valat().fact("K", 3, "after");
    deal.pays_under(&multiply(), "G+V+408 K!3+5", [408, 0, 5]);
    all_but_four().silent_valat().fact("K", 3, None).pays("graz", "G+V+204 F+10 K3+5", [214, 0, 5]);
}

#[test]
fn a_failed_multiplying_valat_of_beck_replaces_the_game_only() {
    // IL6, IL14. Untaken 4/0: (3 + 66 − 35) · 24.
    let failed = entered("DB", 180).valat("after", false, 0).untaken(12).said("A", "after", None);
    failed.clone().pays_under(&multiply(), "G+V!-816 A!+5", [5, 816, 816]);
    failed.kontra(2).pays_under(&multiply(), "G+V!-3264 A!+20", [20, 3264, 3264]);
    // 5⅓ are 5: (5 + 65 − 35) · 2 · 48.
    let held = entered("ZB", 116).standing("held").valat("before", false, 0).untaken(16);
    held.pays_under(&multiply(), "G+V!-3360", [0, 3360, 3360]);
    // All six cards of a Solo, 8/0: (3 + 62 − 35) · 4 · 48.
    let solo = entered("SO", 120).valat("before", false, 0).untaken(24);
    solo.pays_under(&multiply(), "G+V!-5760", [0, 5760, 5760]);
}

#[test]
fn an_announced_forty_is_not_lost_because_nobody_counted() {
    // IL6 lets a failed Valat be entered without a score. Then either the scorer's entry for forty counts, or a score
    // has to be required; a score of 0 is not what was entered.
    let deal = entered("DB", 0).uncounted().valat("after", false, 0).untaken(12).said("A", "after", true);
    if let Ok(settlement) = deal.try_bill_under(&multiply()) {
        assert_bill(&settlement, "G+V!-816 A!+5", [5, 816, 816]);
    }
}

// Graz.

#[test]
fn a_silent_valat_of_graz_multiplies_by_six() {
    all_but_four().silent_valat().fact("H", 1, None).pays("graz", "G+V+204 H+12 F+10", [226, 0, 0]); // B23
    // 66⅓: (5 + 31) · 3 · 6; Pagat and "without kings" 5 · 3 · 6 each; fifty 10 · 3.
    let held = entered("EB", 199).standing("held").silent_valat().silent("I", "declarer").silent("Q", "declarer");
    held.pays("graz", "G+V+648 I+90 Q+90 F+30", [858, 0, 0]);
    let without = all_but_four().silent_valat().silent("O", "declarer").fact("K", 1, None);
    without.pays("graz", "G+V+204 O+24 K+30 F+10", [268, 0, 0]);
}

#[test]
fn an_announced_valat_of_graz_multiplies_by_twelve() {
    let deal = all_but_four().valat("after", true, 0).silent("I", "declarer").silent("Q", "declarer");
    deal.pays("graz", "G+V!+408 I+60 Q+60 F+10", [538, 0, 0]);
    let solo = entered("SO", 198).valat("before", true, 0).fact("T", 1, None);
    solo.pays("graz", "G+V!+1632 T+192 F+40", [1864, 0, 0]);
}

#[test]
fn the_larger_of_two_kontras_counts_once_for_the_block() {
    // IL4
    let block = |game, valat| all_but_four().valat("after", true, valat).kontra(game).fact("H", 1, None);
    block(0, 1).pays("graz", "G+V!+816 H+48 F+10", [874, 0, 0]);
    block(1, 0).pays("graz", "G+V!+816 H+48 F+10", [874, 0, 0]);
    block(1, 1).pays("graz", "G+V!+816 H+48 F+10", [874, 0, 0]);
    block(2, 1).pays("graz", "G+V!+1632 H+96 F+10", [1738, 0, 0]);
    block(1, 2).pays("graz", "G+V!+1632 H+96 F+10", [1738, 0, 0]);
    // A silent Valat takes the kontra of the game.
    let silent = all_but_four().silent_valat().kontra(1).fact("H", 1, None);
    silent.pays("graz", "G+V+408 H+24 F+10", [442, 0, 0]);
}

#[test]
fn an_announced_bird_in_the_block_takes_the_larger_of_its_own_kontra_and_the_blocks() {
    // IL4
    let deal =
        |game, valat, bird| all_but_four().valat("after", true, valat).kontra(game).doubled("I", "after", true, bird);
    deal(0, 0, 0).pays("graz", "G+V!+408 I!+120 F+10", [538, 0, 0]);
    deal(0, 1, 2).pays("graz", "G+V!+816 I!+480 F+10", [1306, 0, 0]);
    deal(2, 1, 0).pays("graz", "G+V!+1632 I!+480 F+10", [2122, 0, 0]);
    deal(0, 0, 1).pays("graz", "G+V!+408 I!+240 F+10", [658, 0, 0]);
}

#[test]
fn an_announced_bird_that_failed_is_outside_the_block_of_graz() {
    // IL5
    let deal = |kontra| all_but_four().silent_valat().doubled("I", "after", false, kontra);
    deal(0).pays("graz", "G+V+204 I!-10 F+10", [214, 10, 10]);
    deal(1).pays("graz", "G+V+204 I!-20 F+10", [214, 20, 20]);
    deal(0).kontra(2).pays("graz", "G+V+816 I!-10 F+10", [826, 10, 10]);
}

#[test]
fn fifty_and_mondfang_are_not_multiplied() {
    // IL7
    let deal = entered("ZB", 200).silent_valat().mondfang(1, 3); // (3 + 32) · 2 · 6
    deal.pays("graz", "G+V+420 F+20 MOON1+5-3", [445, 0, -5]);
    let low = entered("SO", 144).silent_valat(); // all tricks, and still only 48 points
    low.pays("graz", "G+V+384", [384, 0, 0]);
}

#[test]
fn a_failed_valat_of_graz_costs_as_much_as_a_made_one_would_have_brought() {
    entered("DB", 0).uncounted().valat("after", false, 0).untaken(12).pays("graz", "G+V!-408", [0, 408, 408]); // B24
    // 2⅓ are 2: (4 + 68 − 35) · 2 · 12, and 2⅔ are 3: (4 + 67 − 35) · 3 · 12.
    let two = entered("ZB", 116).standing("unteren").valat("after", false, 0).untaken(7);
    two.pays("graz", "G+V!-888", [0, 888, 888]);
    let one = entered("EB", 118).standing("unteren").valat("after", false, 0).untaken(8);
    one.pays("graz", "G+V!-1296", [0, 1296, 1296]);
    let solo = entered("SO", 120).valat("before", false, 0).untaken(6);
    solo.pays("graz", "G+V!-1728", [0, 1728, 1728]);
}

#[test]
fn a_failed_valat_of_graz_is_lost_whatever_the_score() {
    for score in [0, 105, 108, 147] {
        let deal = entered("DB", score).valat("after", false, 0).untaken(12);
        deal.pays("graz", "G+V!-408", [0, 408, 408]);
    }
}

#[test]
fn a_failed_valat_of_graz_takes_the_larger_kontra() {
    let deal = |game, valat| entered("DB", 120).valat("after", false, valat).untaken(12).kontra(game);
    deal(0, 1).pays("graz", "G+V!-816", [0, 816, 816]);
    deal(1, 0).pays("graz", "G+V!-816", [0, 816, 816]);
    deal(2, 1).pays("graz", "G+V!-1632", [0, 1632, 1632]);
}

#[test]
fn beside_a_failed_valat_of_graz_everything_else_is_settled_as_always() {
    // IL6: fifty follows the score, and nothing is multiplied.
    let deal = entered("DB", 156).valat("after", false, 1).untaken(12).doubled("I", "after", true, 2);
    let deal = deal.fact("H", 1, None).fact("K", 2, None).mondfang(3, 2);
    deal.pays("graz", "G+V!-816 I!+40 F+10 H+2 K2+5 MOON3+5-2", [52, 816, 821]);
}

#[test]
fn a_valat_nobody_announced_and_nobody_made_is_nothing() {
    entered("DB", 180).pays("graz", "G+28 F+10", [38, 0, 0]);
    entered("DB", 180).pays_under(&multiply(), "G+28", [28, 0, 0]);
}

// Played deals.

const HAND: &str = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 HK";
const LEADS: &str = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 HK";

#[test]
fn a_played_valat_is_found_announced_or_not() {
    // Untaken P9 X7 X8: 210 − 3 thirds are 69 points. KP K2 P8 are taken and discarded again.
    for (rules, said, items, credits) in [
        ("beck", "announce", "G+37 V+12", [49, 0, 0]),
        ("beck", "announce V", "G+37 V!+24", [61, 0, 0]),
        ("graz", "announce", "G+V+222 H+12 F+10", [244, 0, 0]),
        ("graz", "announce V", "G+V!+444 H+24 F+10", [478, 0, 0]),
    ] {
        let mut position = bid(rules, "DB", [HAND, "", ""], "KP K2 P8 P9 X7 X8");
        all_good(&mut position);
        act(&mut position, "take 1; discard KP K2 P8");
        act(&mut position, said);
        all_good(&mut position);
        finish(&mut position, [LEADS, "", ""]);
        assert_bill(&position.settlement().expect("the deal is over"), items, credits);
    }
}

#[test]
fn a_played_valat_announced_before_the_talon_is_48() {
    let mut position = bid("beck", "DB", [HAND, "", ""], "KP K2 P8 P9 X7 X8");
    act(&mut position, "announce V");
    all_good(&mut position);
    act(&mut position, "take 1; discard KP K2 P8");
    all_good(&mut position);
    finish(&mut position, [LEADS, "", ""]);
    assert_bill(&position.settlement().expect("the deal is over"), "G+37 V!+48", [85, 0, 0]);
}

#[test]
fn one_trick_of_the_defenders_is_no_valat() {
    // Player 1 leads a single heart below the king, so the defenders take the first trick.
    let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 H4";
    for (rules, untaken) in [(with("graz", |_| ()), 3u16), (multiply(), 3)] {
        let m = if rules == multiply() { 24 } else { 12 };
        let mut position = bid_under(rules, "DB", [hand, "HK HD HP", ""], "KP K2 P8 P9 X7 X8");
        all_good(&mut position);
        act(&mut position, "take 1; discard KP K2 P8; announce V");
        all_good(&mut position);
        assert_eq!(position.board().phase, Phase::Play);
        finish(&mut position, ["H4 T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8", "HK", ""]);
        let left: CardSet = "P9 X7 X8".parse().expect("cards");
        assert_eq!(thirds(left), untaken);
        // (3 + 69 − 35) · m to each defender, though the declarer has far more than 36 points.
        let bill = position.settlement().expect("the deal is over");
        let game = bill.items.iter().find(|item| item.id.to_string() == "G+V").expect("a game");
        assert_eq!(game.value, tarock::GamePoints::new(37 * m));
        assert_eq!(game.winner, tarock::Winner::Side(tarock::Side::Defenders));
    }
}
