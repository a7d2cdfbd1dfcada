//! The choice of a person, without a screen.

use tarock::{BonusSet, DiscardChoices, PickChoices, Stake};
use tarock_testkit::{act, cards, deal, seat};

use super::*;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn discard(count: u8, must: &str, may: &str) -> Legal {
    Legal::Discard(DiscardChoices { count, must: cards(must), may: cards(may), keep_one: CardSet::EMPTY })
}

fn exchange(most: u8, of: &str) -> Legal {
    Legal::Exchange(PickChoices { most, of: cards(of) })
}

/// An input with these cards picked, one after the other.
fn with_picks(legal: &Legal, text: &str) -> Input {
    let mut input = Input::default();
    for name in text.split_whitespace() {
        input.pick(card(name), legal).expect("a card that may be picked");
    }
    input
}

/// Announcements of which the Pagat and the Uhu exclude each other.
fn announcements() -> AnnounceChoices {
    const EXCLUSIONS: &[(Bonus, BonusSet)] = &[(Bonus::PagatUltimo, BonusSet::of(Bonus::UhuUltimo))];
    let bonuses = [Bonus::PagatUltimo, Bonus::UhuUltimo, Bonus::Trull].into_iter().collect();
    AnnounceChoices { bonuses, exclusions: EXCLUSIONS, ..AnnounceChoices::NONE }
}

fn said(bonuses: &[Bonus]) -> Announcement {
    Announcement { bonuses: bonuses.iter().copied().collect(), ..Announcement::GOOD }
}

fn refusal() -> Refused {
    Refused { card: Some(card("T1")), sentence: "No.".to_owned(), rule: None }
}

#[test]
fn nothing_is_chosen_at_first() {
    let input = Input::default();
    assert_eq!((input.picked(), input.lifted(), input.said()), (CardSet::EMPTY, None, Announcement::GOOD));
    assert!(input.refused().is_none());
}

#[test]
fn a_picked_card_goes_back_when_it_is_picked_again() {
    let legal = discard(3, "", "H4 H3 H2 H1");
    let mut input = with_picks(&legal, "H4 H3");
    input.pick(card("H4"), &legal).expect("a picked card");
    assert_eq!(input.picked(), cards("H3"));
}

#[test]
fn the_newest_pick_replaces_the_oldest_once_there_are_enough() {
    let legal = discard(3, "", "H4 H3 H2 H1");
    assert_eq!(with_picks(&legal, "H3 H4 H2 H1").picked(), cards("H4 H2 H1"));
}

#[test]
fn a_card_that_was_put_back_and_picked_again_is_the_newest() {
    let legal = discard(2, "", "H4 H3 H2");
    // H4, H3, H4 back, H4 again: H3 is the oldest now.
    assert_eq!(with_picks(&legal, "H4 H3 H4 H4 H2").picked(), cards("H4 H2"));
}

#[test]
fn never_more_cards_are_picked_than_the_rules_allow() {
    for most in 1..4 {
        let legal = exchange(most, "H4 H3 H2 H1");
        assert_eq!(with_picks(&legal, "H1 H2 H3 H4").picked().len(), usize::from(most));
    }
}

#[test]
fn cards_that_have_to_go_can_be_picked_like_those_that_may() {
    let legal = discard(2, "H4", "T5");
    assert_eq!(with_picks(&legal, "H4 T5").picked(), cards("H4 T5"));
}

#[test]
fn a_card_that_may_not_be_discarded_is_asked_about_in_a_discard_of_the_right_size() {
    let legal = discard(3, "H4", "H3 H2");
    let asked = Input::default().pick(card("HK"), &legal).expect_err("kings stay");
    let Action::Discard(asked) = asked else { panic!("{asked:?}") };
    assert_eq!(asked.len(), 3);
    assert!(asked.contains(card("HK")) && (asked - CardSet::of(card("HK"))).is_subset(cards("H4 H3 H2")));
}

#[test]
fn a_card_that_may_not_be_exchanged_or_kept_is_asked_about_alone() {
    let of = PickChoices { most: 2, of: cards("H4 H3") };
    let exchanged = Input::default().pick(card("T21"), &Legal::Exchange(of));
    assert_eq!(exchanged, Err(Action::Exchange(cards("T21"))));
    assert_eq!(Input::default().pick(card("T21"), &Legal::Keep(of)), Err(Action::Keep(cards("T21"))));
}

#[test]
fn a_refused_card_leaves_the_picked_ones_alone() {
    let legal = discard(2, "", "H4 H3");
    let mut input = with_picks(&legal, "H4");
    input.pick(card("HK"), &legal).expect_err("kings stay");
    assert_eq!(input.picked(), cards("H4"));
}

#[test]
fn no_card_is_picked_where_cards_are_played_or_words_are_said() {
    let mut input = Input::default();
    for legal in [Legal::Play(cards("H4 H3")), Legal::Announce(AnnounceChoices::NONE)] {
        input.pick(card("H4"), &legal).expect("nothing is wrong with the card");
        assert!(input.picked().is_empty());
    }
}

#[test]
fn the_rules_say_what_is_wrong_with_a_card_that_is_asked_about() {
    let mut position = deal("cup", ["T22 T21 T1 HK KK PK", "XK", "", ""], "H4 H3 H2 K4 K3 K2");
    act(&mut position, "forehand; pass; pass; pass; bid KoenigRufer; call 4K; take 1");
    let view = position.view(tarock::Viewer::Seat(seat(1)));
    let legal = view.legal().expect("the declarer discards");
    let asked = Input::default().pick(card("HK"), &legal).expect_err("kings stay");
    assert_eq!(view.refusal(asked).expect("a reason").code(), "discard-honour");
}

#[test]
fn unpick_takes_back_the_newest_pick_and_says_when_there_is_none() {
    let legal = discard(3, "", "H4 H3 H2");
    let mut input = with_picks(&legal, "H2 H4 H3");
    assert!(input.unpick());
    assert_eq!(input.picked(), cards("H2 H4"));
    assert!(input.unpick() && input.unpick() && !input.unpick());
}

#[test]
fn a_lifted_card_stays_lifted_until_it_is_put_down() {
    let mut input = Input::default();
    input.lift(card("T21"));
    input.lift(card("T20"));
    assert_eq!(input.lifted(), Some(card("T20")));
    input.put_down();
    assert_eq!(input.lifted(), None);
}

#[test]
fn the_next_touch_takes_a_refusal_from_the_screen() {
    let legal = discard(2, "", "H4 H3");
    let mut input = Input::default();
    input.refuse(refusal());
    input.lift(card("H4"));
    assert!(input.refused().is_none());
    input.refuse(refusal());
    input.pick(card("H4"), &legal).expect("a card that may be picked");
    assert!(input.refused().is_none());
}

#[test]
fn a_forgotten_refusal_leaves_the_lifted_card_up() {
    let mut input = Input::default();
    input.lift(card("T21"));
    input.refuse(refusal());
    input.forget_refusal();
    assert!(input.refused().is_none());
    assert_eq!(input.lifted(), Some(card("T21")));
}

#[test]
fn a_bonus_is_ticked_and_unticked() {
    let mut input = Input::default();
    assert_eq!(input.tick_bonus(Bonus::Trull, &announcements()), []);
    assert_eq!(input.said(), said(&[Bonus::Trull]));
    assert_eq!(input.tick_bonus(Bonus::Trull, &announcements()), []);
    assert_eq!(input.said(), Announcement::GOOD);
}

#[test]
fn a_bonus_unticks_the_one_it_excludes_in_both_directions() {
    for (first, then) in [(Bonus::PagatUltimo, Bonus::UhuUltimo), (Bonus::UhuUltimo, Bonus::PagatUltimo)] {
        let mut input = Input::default();
        input.tick_bonus(Bonus::Trull, &announcements());
        input.tick_bonus(first, &announcements());
        assert_eq!(input.tick_bonus(then, &announcements()), [first]);
        assert_eq!(input.said(), said(&[Bonus::Trull, then]));
    }
}

#[test]
fn kontras_are_ticked_beside_each_other_and_beside_bonuses() {
    let target = |stake| KontraTarget { owner: seat(1), stake };
    let (game, trull) = (target(Stake::Game), target(Stake::Bonus(Bonus::Trull)));
    let mut input = Input::default();
    input.tick_bonus(Bonus::Trull, &announcements());
    input.tick_kontra(game);
    input.tick_kontra(trull);
    input.tick_kontra(game);
    assert_eq!(input.said().kontras.iter().collect::<Vec<_>>(), [trull]);
    assert_eq!(input.said().bonuses, BonusSet::of(Bonus::Trull));
}

#[test]
fn suggested_cards_are_preselected_where_nothing_is_picked() {
    let mut input = Input::default();
    input.preselect(Action::Discard(cards("H4 H3")), None);
    assert_eq!(input.picked(), cards("H4 H3"));
}

#[test]
fn a_suggestion_never_replaces_what_the_person_picked() {
    let legal = discard(3, "", "H4 H3 H2");
    let mut input = with_picks(&legal, "H2");
    input.preselect(Action::Discard(cards("H4 H3")), None);
    assert_eq!(input.picked(), cards("H2"));
}

#[test]
fn a_later_suggestion_replaces_an_untouched_earlier_one() {
    let mut input = Input::default();
    let (first, second) = (Action::Keep(cards("H4 H3")), Action::Keep(cards("H2")));
    input.preselect(first, None);
    input.preselect(second, Some(first));
    assert_eq!(input.picked(), cards("H2"));
}

#[test]
fn a_later_suggestion_leaves_a_changed_earlier_one_alone() {
    let legal = exchange(3, "H4 H3 H2");
    let mut input = Input::default();
    let first = Action::Exchange(cards("H4 H3"));
    input.preselect(first, None);
    input.pick(card("H3"), &legal).expect("a picked card");
    input.preselect(Action::Exchange(cards("H2")), Some(first));
    assert_eq!(input.picked(), cards("H4"));
}

#[test]
fn suggested_announcements_are_ticked_unless_the_person_has_ticked_something() {
    let suggested = Action::Announce(said(&[Bonus::Trull]));
    let mut input = Input::default();
    input.preselect(suggested, None);
    assert_eq!(input.said(), said(&[Bonus::Trull]));
    input.preselect(Action::Announce(said(&[Bonus::PagatUltimo])), Some(suggested));
    assert_eq!(input.said(), said(&[Bonus::PagatUltimo]));
    let mut touched = Input::default();
    touched.tick_bonus(Bonus::UhuUltimo, &announcements());
    touched.preselect(suggested, None);
    assert_eq!(touched.said(), said(&[Bonus::UhuUltimo]));
}

#[test]
fn a_suggested_card_to_play_preselects_nothing() {
    let mut input = Input::default();
    input.preselect(Action::Play(card("T21")), None);
    assert_eq!(input, Input::default());
}

#[test]
fn a_forgotten_choice_leaves_the_refusal_on_the_screen() {
    let mut input = with_picks(&discard(1, "", "H4"), "H4");
    input.refuse(refusal());
    input.forget_choice();
    assert!(input.picked().is_empty() && input.refused().is_some());
}

#[test]
fn an_accepted_action_ends_the_choice() {
    let mut input = with_picks(&discard(1, "", "H4"), "H4");
    input.lift(card("H3"));
    input.tick_bonus(Bonus::Trull, &announcements());
    input.refuse(refusal());
    input.accept(1_000.0);
    assert_eq!(input, Input { accepted_at: Some(1_000.0), ..Input::default() });
}

#[test]
fn the_second_half_of_a_double_click_is_no_second_action() {
    let mut input = Input::default();
    assert!(!input.is_echo(10.0, true), "nothing was accepted yet");
    input.accept(1_000.0);
    assert!(input.is_echo(1_200.0, true));
    assert!(!input.is_echo(1_200.0, false), "two separate clicks are two actions");
    assert!(!input.is_echo(1_400.0, true), "too late for a double click");
}

#[test]
fn a_cleared_choice_still_knows_its_double_click() {
    let mut input = Input::default();
    input.accept(1_000.0);
    input.clear();
    assert!(input.is_echo(1_100.0, true));
}

#[test]
fn a_card_chosen_in_advance_is_taken_once_and_a_second_tap_puts_it_back() {
    let (one, other) = (card("T5"), card("HK"));
    let mut input = Input::default();
    input.plan(one);
    input.plan(other);
    assert_eq!(input.planned(), Some(other));
    assert_eq!((input.take_planned(), input.take_planned()), (Some(other), None));
    input.plan(one);
    input.plan(one);
    assert_eq!(input.planned(), None);
    input.plan(one);
    input.clear();
    assert_eq!(input.planned(), None, "a table that has changed forgets it");
}
