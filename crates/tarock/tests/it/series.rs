//! Properties of series of deals: who deals, which cards are kept and who knows them, and when a series is over.

use proptest::prelude::*;
use proptest::test_runner::{TestCaseError, TestCaseResult};
use tarock::illustriert::{AllPass, BECK, GRAZ, Rules, Settings};
use tarock::{BySeat, CardSet, Game, GamePoints, Legal, Phase, Position, RuleSet, Seat, Series, Settlement, Viewer};
use tarock_testkit::{Chance, act, play_out, points, preset, seat};

use crate::cases::cases;
use crate::drawn::{draw, pass_out, play, rules_of, seat_of, viewers};

fn illustriert(settings: Settings) -> RuleSet {
    RuleSet::new("house", Rules::new(settings).expect("valid settings"))
}

/// Plays the next deal of a series with drawn actions.
fn next_deal(series: &Series, chance: &mut Chance) -> Result<Position, TestCaseError> {
    let mut position = series.deal(chance.pack()).start();
    while let Some(legal) = position.legal() {
        play(&mut position, draw(&legal, chance))?;
    }
    Ok(position)
}

/// Returns a bill of whole points.
fn bill(points: &[i32]) -> Settlement {
    let bill: Vec<GamePoints> = points.iter().copied().map(GamePoints::new).collect();
    let bill = BySeat::from_slice(&bill).expect("two to four seats");
    Settlement { bill, ..Settlement::new(bill.seats()) }
}

fn totals(series: &Series) -> Vec<i32> {
    series.totals().as_slice().iter().map(|points| points.whole().expect("no half points")).collect()
}

fn sum_of(points: impl Iterator<Item = GamePoints>) -> GamePoints {
    points.fold(GamePoints::ZERO, |sum, points| sum + points)
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn the_deal_goes_round_and_totals_are_the_sum_of_the_bills(seed: u64) {
        for &game in Game::ALL {
            let mut chance = Chance::new(seed);
            let (rules, first) = (rules_of(game, &mut chance), seat_of(game, &mut chance));
            let end = rules.series_end();
            let mut series = Series::new(rules, first);
            for n in 0..12 {
                prop_assert_eq!(series.n_deals(), n);
                if series.is_over() {
                    break;
                }
                let position = next_deal(&series, &mut chance)?;
                let (dealer, before) = (position.board().dealer, series.totals());
                prop_assert_eq!(dealer, series.dealer());
                let booked = series.book(&position).expect("the deal is over and the series is not");
                prop_assert_eq!(Some(booked.clone()), position.settlement());
                // The same player deals again only under rules where passing means a new deal.
                let again = position.board().thrown_in && position.board().kept.is_none() && game == Game::Illustriert;
                prop_assert_eq!(series.dealer(), if again { dealer } else { game.seats().after(dealer) });
                prop_assert_eq!(series.kept(), position.kept());
                for seat in game.seats().iter() {
                    let plain = before[seat] + booked.bill[seat];
                    let extra = end.filter(|(at, _)| plain >= *at).map_or(GamePoints::ZERO, |(_, extra)| extra);
                    prop_assert_eq!(series.totals()[seat], plain + extra);
                    prop_assert!(series.is_over() || extra == GamePoints::ZERO);
                }
            }
            prop_assert!(game == Game::Illustriert || !series.is_over());
            let pairs = series.settled_in_pairs();
            prop_assert_eq!(sum_of(pairs.iter().map(|(_, points)| points)), GamePoints::ZERO);
        }
    }

    #[test]
    fn kept_cards_are_in_the_next_hand_of_the_keeper_who_opens_with_a_game(seed: u64) {
        let mut chance = Chance::new(seed);
        let first = seat_of(Game::Illustriert, &mut chance);
        let mut series = Series::new(preset("graz"), first);
        let passed = pass_out(&mut series, &mut chance).expect("Graz keeps the talon");
        let talon: CardSet = passed.hidden().talon.into_iter().collect();
        prop_assert_eq!(passed.settlement().map(|settlement| settlement.items.len()), Some(0));
        let start = series.deal(chance.pack()).start();
        let Some(kept) = series.kept() else {
            // If the dealer keeps nothing, an ordinary deal follows.
            prop_assert_eq!(passed.board().kept.map(|keeper| keeper.count), Some(0));
            prop_assert!(start.board().keeper.is_none() && start.board().turn == Some(start.board().forehand()));
            return Ok(());
        };
        prop_assert_eq!(kept.seat, first);
        prop_assert!(kept.cards.is_subset(talon) && kept.cards.is_subset(start.hidden().hands[kept.seat]));
        prop_assert!(start.hidden().hands.iter().all(|(_, hand)| hand.len() == 16));
        prop_assert_eq!(start.board().keeper.map(|keeper| (keeper.seat, keeper.count as usize)),
            Some((kept.seat, kept.cards.len())));
        prop_assert_eq!(start.board().turn, Some(kept.seat));
        prop_assert_eq!(start.board().forehand(), Game::Illustriert.seats().after(start.board().dealer));
        let Some(Legal::Bid(choices)) = start.legal() else { return Err(TestCaseError::fail("the auction begins")) };
        prop_assert!(!choices.pass && choices.contracts.len() == 4);
    }

    #[test]
    fn nobody_but_the_keeper_learns_which_cards_were_kept(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut series = Series::new(preset("graz"), seat_of(Game::Illustriert, &mut chance));
        let passed = pass_out(&mut series, &mut chance).expect("Graz keeps the talon");
        let Some(kept) = series.kept() else { return Ok(()) };
        let start = series.deal(chance.pack()).start();
        for viewer in viewers(Game::Illustriert).filter(|viewer| *viewer != Viewer::Seat(kept.seat)) {
            // The viewer learns nothing, neither in the deal that was thrown in nor in the next one.
            check_unknown(&passed, viewer, kept.cards, &mut chance)?;
            check_unknown(&start, viewer, kept.cards, &mut chance)?;
        }
        let own = passed.view_of(kept.seat);
        prop_assert_eq!(own.hand(), kept.cards);
        prop_assert_eq!(own.shown(), None);
    }

    #[test]
    fn a_kept_hand_is_forgotten_after_the_next_deal(seed: u64) {
        let mut chance = Chance::new(seed);
        let mut series = Series::new(preset("graz"), seat_of(Game::Illustriert, &mut chance));
        pass_out(&mut series, &mut chance);
        let position = next_deal(&series, &mut chance)?;
        let had_keeper = series.kept().is_some();
        series.book(&position);
        prop_assert!(!had_keeper || series.kept().is_none());
    }
}

/// Checks that the cards are unseen, and that swapping any of them with another unseen card makes no difference.
fn check_unknown(position: &Position, viewer: Viewer, kept: CardSet, chance: &mut Chance) -> TestCaseResult {
    let view = position.view(viewer);
    prop_assert!(kept.is_subset(view.unseen()), "{:?} sees {}", viewer, kept - view.unseen());
    for card in kept {
        let others = view.unseen();
        let other = others.nth(chance.below(others.len() as u32) as usize).expect("an unseen card");
        prop_assert_eq!(&position.with_hidden_swapped(card, other).view(viewer), &view);
    }
    Ok(())
}

#[test]
fn a_series_ends_when_somebody_has_a_hundred_and_he_gets_ten_on_top() {
    for name in ["beck", "graz"] {
        let mut series = Series::new(preset(name), seat(3));
        assert!(series.book_bill(&bill(&[60, 0, 99]), None));
        assert!(!series.is_over());
        assert!(series.book_bill(&bill(&[40, 10, 0]), None));
        assert!(series.is_over());
        assert_eq!(totals(&series), [110, 10, 99], "{name}");
        // Nothing more is booked.
        let before = series.clone();
        assert!(!series.book_bill(&bill(&[0, 100, 0]), None));
        assert_eq!(series, before);
    }
}

#[test]
fn two_who_reach_a_hundred_in_the_same_deal_both_get_ten() {
    let mut series = Series::new(preset("beck"), seat(1));
    series.book_bill(&bill(&[0, 100, 130]), None);
    assert_eq!(totals(&series), [0, 110, 140]);
    assert_eq!(series.settled_in_pairs().as_slice(), [-250, 80, 170].map(GamePoints::new));
}

#[test]
fn an_award_for_a_revoke_ends_a_series_without_the_ten() {
    let mut series = Series::new(preset("beck"), seat(1));
    series.book_bill(&bill(&[95, 95, 0]), None);
    assert!(series.book_bill(&bill(&[13, 0, 0]), Some(seat(2))));
    assert!(series.is_over());
    assert_eq!(totals(&series), [108, 95, 0]);
}

#[test]
fn a_played_deal_that_reaches_the_end_is_the_last_one() {
    let mut series = Series::new(preset("beck"), seat(3));
    series.book_bill(&bill(&[99, 99, 99]), None);
    let mut position = series.deal(tarock::Pack::NEW).start();
    // Trischaken: every player without the highest score gets five points, or ten without a trick.
    act(&mut position, "pass; pass; pass");
    play_out(&mut position, |_, cards| cards.first().expect("a card"));
    let lost: Vec<bool> = points(&position).iter().map(|points| *points < 0).collect();
    assert!(lost.contains(&true) && lost.contains(&false));
    assert!(series.book(&position).is_some() && series.is_over());
    assert_eq!(totals(&series).iter().map(|total| *total < 100).collect::<Vec<_>>(), lost);
    assert_eq!(series.book(&position), None);
}

#[test]
fn a_table_without_an_end_goes_on() {
    let mut series = Series::new(illustriert(Settings { series_end: 0, ..*BECK.settings() }), seat(1));
    for _ in 0..5 {
        assert!(series.book_bill(&bill(&[1000, 0, 0]), None));
    }
    assert_eq!(totals(&series), [5000, 0, 0]);
    for name in ["cup", "spieleversum"] {
        let mut series = Series::new(preset(name), seat(1));
        let n = preset(name).game().seats().len();
        let mut points = vec![0; n];
        (points[0], points[1]) = (500, -500);
        assert!(series.book_bill(&bill(&points), None) && !series.is_over(), "{name}");
    }
}

#[test]
fn where_passing_means_a_new_deal_the_same_player_deals_again() {
    let redeal = illustriert(Settings { all_pass: AllPass::Redeal, ..*GRAZ.settings() });
    let mut series = Series::new(redeal, seat(2));
    for _ in 0..2 {
        let mut position = series.deal(tarock::Pack::NEW).start();
        act(&mut position, "pass; pass; pass");
        assert_eq!(position.board().phase, Phase::Finished);
        series.book(&position).expect("a deal without a bill is booked");
        assert_eq!((series.dealer(), series.kept()), (seat(2), None));
    }
    assert_eq!((series.n_deals(), totals(&series)), (2, vec![0, 0, 0]));
}

#[test]
fn in_kosakeln_the_deal_moves_on_when_both_pass() {
    let mut series = Series::new(preset("spieleversum"), seat(1));
    let mut position = series.deal(tarock::Pack::NEW).start();
    act(&mut position, "exchange; exchange; pass; pass");
    series.book(&position).expect("a deal without a bill is booked");
    assert_eq!((series.dealer(), totals(&series)), (seat(2), vec![0, 0]));
}

#[test]
fn only_finished_deals_of_the_same_table_are_booked() {
    let mut series = Series::new(preset("beck"), seat(1));
    let before = series.clone();
    assert_eq!(series.book(&series.deal(tarock::Pack::NEW).start()), None);
    let mut keeps = Position::deal(preset("graz"), seat(1), &tarock::Pack::NEW);
    act(&mut keeps, "pass; pass; pass");
    assert_eq!(keeps.board().phase, Phase::Keep);
    assert_eq!(series.book(&keeps), None, "the keeper still chooses");
    let mut other = Position::deal(preset("spieleversum"), seat(1), &tarock::Pack::NEW);
    act(&mut other, "exchange; exchange; pass; pass");
    assert_eq!(series.book(&other), None, "a bill of two players");
    assert!(!series.book_bill(&bill(&[1, -1]), None));
    assert_eq!(series, before);
}

#[test]
fn a_keeper_may_keep_all_six_or_none() {
    for (kept, count) in [("keep T1 T2 T3 T4 T5 T6", 6), ("keep", 0)] {
        let mut series = Series::new(preset("graz"), seat(3));
        let mut position = series.deal(tarock::Pack::NEW).start();
        act(&mut position, &format!("pass; pass; pass; {kept}"));
        series.book(&position).expect("a deal without a bill is booked");
        assert_eq!(series.kept().map_or(0, |kept| kept.cards.len()), count);
        let next = series.deal(tarock::Pack::NEW).start();
        assert_eq!(next.board().keeper.map(|keeper| keeper.count), (count > 0).then_some(count as u8));
        assert_eq!(next.board().turn.map(Seat::number), Some(if count > 0 { 3 } else { 2 }));
    }
}
