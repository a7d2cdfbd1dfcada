//! Section 13: a series of deals, to 100 points.

use super::fixtures::{Entered, act, all_good, cards, entered, finish, preset, seat, trischaken, with};
use serde_json::json;
use tarock::illustriert::AllPass;
use tarock::{BySeat, DealRecord, GamePoints, Kept, Pack, Series, Settlement};

/// Returns a series whose first dealer is player 3.
fn series(rules: &str) -> Series {
    Series::new(preset(rules), seat(3))
}

fn totals(series: &Series) -> [i32; 3] {
    let totals = series.totals();
    [1, 2, 3].map(|number| {
        let halves = totals[seat(number)].halves();
        assert_eq!(halves % 2, 0, "half a point");
        halves / 2
    })
}

/// Returns a bill with these credits.
fn credits(credits: [i32; 3]) -> Settlement {
    let seats = preset("beck").game().seats();
    Settlement { bill: BySeat::from_fn(seats, |seat| GamePoints::new(credits[seat.index()])), ..Settlement::new(seats) }
}

/// Returns a series under Beck in which the players already have these points.
fn standing_at(points: [i32; 3]) -> Series {
    let mut series = series("beck");
    assert!(series.book_bill(&credits(points), None));
    assert!(!series.is_over());
    series
}

#[test]
fn the_forehand_of_a_deal_deals_the_next_one() {
    let mut series = series("beck");
    for dealer in [3, 1, 2, 3, 1] {
        assert_eq!(series.dealer(), seat(dealer));
        let mut position = series.deal(Pack::NEW).start();
        assert_eq!((position.board().dealer, position.board().forehand()), (seat(dealer), seat(dealer % 3 + 1)));
        act(&mut position, "pass; pass; pass");
        finish(&mut position, [""; 3]);
        assert!(series.book(&position).is_some());
    }
    assert_eq!(series.n_deals(), 5);
}

#[test]
fn credits_are_added_up_per_player() {
    let mut series = series("beck");
    series.book_bill(&entered("DB", 120).bill("beck"), None); // 8 / 0 / 0
    series.book_bill(&entered("DB", 99).standing("held").fact("H", 2, "after").bill("beck"), None); // 0 / 9 / 7
    series.book_bill(&trischaken([90, 60, 33], [6, 6, 4]).bill("beck"), None); // −10 / 5 / 5
    assert_eq!(totals(&series), [-2, 14, 12]);
    assert_eq!((series.n_deals(), series.is_over()), (3, false));
}

#[test]
fn a_played_deal_is_booked_with_its_bill() {
    let mut series = series("beck");
    let mut position = series.deal(Pack::NEW).start();
    assert_eq!(series.book(&position), None, "it is not over");
    act(&mut position, "bid SO; pass; pass");
    all_good(&mut position);
    finish(&mut position, [""; 3]);
    let bill = position.settlement().expect("the deal is over");
    assert_eq!(series.book(&position), Some(bill.clone()));
    let expected = bill.bill.as_slice().iter().map(|points| points.whole().expect("no half points"));
    let expected: Vec<i32> = expected.map(|points| if points >= 100 { points + 10 } else { points }).collect();
    assert_eq!(totals(&series).to_vec(), expected);
}

#[test]
fn a_series_goes_on_below_a_hundred() {
    let mut series = standing_at([99, 99, -50]);
    assert!(series.book_bill(&credits([0, 0, 149]), None));
    assert_eq!((totals(&series), series.is_over()), ([99, 99, 99], false));
}

#[test]
fn whoever_reaches_a_hundred_ends_the_series_and_gets_ten_more() {
    let mut exactly = standing_at([92, 50, 50]);
    exactly.book_bill(&entered("DB", 120).bill("beck"), None); // 8 / 0 / 0
    assert_eq!((totals(&exactly), exactly.is_over()), ([110, 50, 50], true));
    let mut past = standing_at([92, 50, 50]);
    past.book_bill(&entered("ZB", 116).bill("beck"), None); // 14 / 0 / 0
    assert_eq!((totals(&past), past.is_over()), ([116, 50, 50], true));
}

#[test]
fn everybody_who_reaches_a_hundred_in_the_same_deal_gets_ten_more() {
    let mut series = standing_at([40, 95, 93]);
    series.book_bill(&entered("DB", 99).standing("held").bill("beck"), None); // 7 to each defender
    assert_eq!((totals(&series), series.is_over()), ([40, 112, 110], true));
    let mut series = standing_at([95, 95, 95]);
    series.book_bill(&credits([5, 6, 7]), None);
    assert_eq!(totals(&series), [110, 111, 112]);
}

#[test]
fn a_series_that_is_over_takes_no_further_deal() {
    let mut series = standing_at([99, 0, 0]);
    series.book_bill(&credits([1, 0, 0]), None);
    let ended = series.clone();
    assert!(!series.book_bill(&credits([50, 50, 50]), None));
    let mut position = series.deal(Pack::NEW).start();
    act(&mut position, "pass; pass; pass");
    finish(&mut position, [""; 3]);
    assert_eq!(series.book(&position), None);
    assert_eq!(series, ended);
}

#[test]
fn a_mondfang_can_keep_somebody_below_a_hundred() {
    let mut series = Series::new(preset("graz"), seat(3));
    series.book_bill(&credits([95, 0, 0]), None);
    series.book_bill(&entered("DB", 111).mondfang(2, 1).bill("graz"), None); // 5 − 5 / 5 / 0
    assert_eq!((totals(&series), series.is_over()), ([95, 5, 0], false));
}

#[test]
fn an_award_for_a_renonce_ends_the_series_without_the_ten() {
    let revoked = |by| entered("ZB", 0).uncounted().renonce(by).bill("beck"); // 26 to the other side
    let mut series = standing_at([30, 80, 20]);
    series.book_bill(&revoked(1), Some(seat(1)));
    assert_eq!((totals(&series), series.is_over()), ([30, 106, 46], true));
    let mut series = standing_at([80, 30, 20]);
    series.book_bill(&revoked(3), Some(seat(3)));
    assert_eq!((totals(&series), series.is_over()), ([106, 30, 20], true));
}

#[test]
fn hand_facts_of_a_revoking_declarer_are_no_award_for_the_renonce() {
    // 13: a player carried past 100 by an award does not get the ten. 14: the declarer keeps hand facts all the same.
    let mut series = standing_at([90, 80, 20]);
    let deal: Entered = entered("ZB", 0).uncounted().renonce(1).fact("K", 1, "before"); // 20 / 26 / 26
    series.book_bill(&deal.bill("beck"), Some(seat(1)));
    assert_eq!((totals(&series), series.is_over()), ([120, 106, 46], true));
}

#[test]
fn each_two_players_settle_the_difference_of_their_totals() {
    let mut series = series("beck");
    series.book_bill(&credits([110, 50, -10]), None);
    assert_eq!(totals(&series), [120, 50, -10]);
    // 70 + 130, −70 + 60, −130 − 60
    let pairs = series.settled_in_pairs();
    assert_eq!(pairs.as_slice(), [200, -10, -190].map(GamePoints::new));
}

#[test]
fn kept_cards_go_over_into_the_next_deal_and_no_further() {
    let mut series = series("graz");
    let mut position = series.deal(Pack::NEW).start();
    act(&mut position, "pass; pass; pass; keep T5 T6");
    assert!(series.book(&position).is_some());
    assert_eq!(totals(&series), [0, 0, 0]);
    assert_eq!(series.kept(), Some(Kept { seat: seat(3), cards: cards("T5 T6") }));
    assert_eq!(series.dealer(), seat(1), "the deal has moved on by one seat");
    let mut position = series.deal(Pack::NEW).start();
    assert_eq!(position.board().keeper.map(|keeper| (keeper.seat, keeper.count)), Some((seat(3), 2)));
    assert_eq!(position.board().turn, Some(seat(3)));
    act(&mut position, "bid SO; pass; pass");
    all_good(&mut position);
    finish(&mut position, [""; 3]);
    assert!(series.book(&position).is_some());
    assert_eq!((series.kept(), series.dealer()), (None, seat(2)));
}

#[test]
fn a_deal_entered_by_hand_uses_up_what_was_kept() {
    let mut series = series("graz");
    let mut position = series.deal(Pack::NEW).start();
    act(&mut position, "pass; pass; pass; keep T5 T6");
    series.book(&position);
    assert!(series.kept().is_some());
    assert!(series.book_bill(&entered("DB", 120).bill("graz"), None));
    assert_eq!((series.kept(), series.dealer()), (None, seat(2)));
}

#[test]
fn a_record_of_the_next_deal_remembers_what_was_kept() {
    let mut series = series("graz");
    let mut position = series.deal(Pack::NEW).start();
    act(&mut position, "pass; pass; pass; keep T5 T6");
    series.book(&position);
    let record = series.deal(Pack::NEW);
    let text = serde_json::to_string(&record).expect("it can be written");
    let read: DealRecord = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(read.start(), record.start());
    assert!(cards("T5 T6").is_subset(read.start().hidden().hands[seat(3)]));
}

#[test]
fn keeping_nothing_leaves_an_ordinary_next_deal() {
    let mut series = series("graz");
    let mut position = series.deal(Pack::NEW).start();
    act(&mut position, "pass; pass; pass; keep");
    series.book(&position);
    assert_eq!((series.kept(), series.dealer()), (None, seat(1)));
    assert_eq!(series.deal(Pack::NEW).start().board().turn, Some(seat(2)));
}

#[test]
fn a_deal_that_was_thrown_in_counts_nothing() {
    let mut series = Series::new(with("beck", |set| set.all_pass = AllPass::Redeal), seat(3));
    let mut position = series.deal(Pack::NEW).start();
    act(&mut position, "pass; pass; pass");
    assert!(series.book(&position).is_some());
    assert_eq!((totals(&series), series.kept(), series.is_over()), ([0, 0, 0], None, false));
}

#[test]
fn the_end_and_the_ten_are_settings_of_the_table() {
    let rules = with("beck", |set| {
        set.series_end = 50;
        set.series_bonus = 5;
    });
    let mut series = Series::new(rules, seat(3));
    series.book_bill(&credits([49, 0, 0]), None);
    assert!(!series.is_over());
    series.book_bill(&credits([1, 0, 0]), None);
    assert_eq!((totals(&series), series.is_over()), ([55, 0, 0], true));
}

#[test]
fn a_series_to_a_hundred_from_entered_deals() {
    let by = |seat: u8, contract: &str| json!([{ "contract": contract, "seat": seat, "standing": "declared" }]);
    let mut series = series("beck");
    for (deal, expected) in [
        (entered("SO", 123).set("contracts", by(2, "SO")), [0, 36, 0]),
        (entered("EB", 106).set("contracts", by(3, "EB")), [9, 45, 0]),
        (entered("ZB", 107).kontra(1), [25, 45, 0]),
        (trischaken([78, 30, 78], [6, 4, 6]), [15, 50, -10]),
        (entered("SO", 150).set("contracts", by(2, "SO")), [15, 132, -10]), // 50 + 72 and 10
    ] {
        assert!(!series.is_over());
        assert!(series.book_bill(&deal.bill("beck"), None));
        assert_eq!(totals(&series), expected);
    }
    assert!(series.is_over());
}
