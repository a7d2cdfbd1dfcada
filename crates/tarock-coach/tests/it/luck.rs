//! Claims about the luck of the cards.

use tarock::{DealRecord, Game, RuleSet, Seat, koenigrufen};
use tarock_bot::Bot;
use tarock_coach::{Estimate, Gauge, Scale, Split, above_average, baseline, luck};
use tarock_testkit::{Chance, preset};

use crate::played;

/// A rule set of each game.
const RULES: [&str; 3] = ["cup", "beck", "spieleversum"];

fn scale(rules: &RuleSet) -> Scale {
    Scale::of(rules).expect("a rule set that was measured")
}

#[test]
fn the_constants_were_measured_with_the_players_of_this_program() {
    assert_eq!(Scale::measured_with(), Gauge::USUAL.version(), "measure the constants again: see docs/LUCK.md");
    for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
        let (Scale { sample: known, .. }, now) = (scale(&rules), Scale::sample(&rules));
        assert!((known - now).abs() < 1e-3, "{}: {known} in luck.txt, {now} now; see docs/LUCK.md", rules.name());
    }
}

#[test]
fn house_rules_have_not_been_measured_but_presets_under_other_names_have() {
    let renamed = RuleSet::new("club", koenigrufen::CUP);
    assert_eq!(Scale::of(&renamed), Scale::of(&RuleSet::CUP));
    let settings = koenigrufen::Settings { triccolo: true, ..*koenigrufen::CUP.settings() };
    let house = RuleSet::new("cup", koenigrufen::Rules::new(settings).expect("rules that fit together"));
    assert_eq!(Scale::of(&house), None);
}

#[test]
fn the_luck_of_a_table_adds_up_to_zero() {
    for rules in RULES.map(preset) {
        let deal = DealRecord::new(rules.clone(), Seat::S2, Chance::new(4).pack());
        let sum: f64 = luck(&deal, scale(&rules)).iter().map(|(_, luck)| luck.points).sum();
        assert!(sum.abs() < 0.01, "{}: {sum}", rules.name());
    }
}

#[test]
fn luck_is_about_the_pack_and_not_about_what_was_played() {
    let deal = played(preset("beck"), Bot::Zufall, 6);
    let untouched = DealRecord::new(deal.rules.clone(), deal.dealer, deal.pack);
    assert_eq!(luck(&deal, scale(&deal.rules)), luck(&untouched, scale(&deal.rules)));
}

#[test]
fn luck_is_zero_on_average_for_every_role() {
    const PACKS: u32 = 300;
    for rules in RULES.map(preset) {
        let seats = rules.game().seats();
        let mut sums = vec![(0.0, 0.0); seats.len()];
        for number in 0..PACKS {
            let deal = DealRecord::new(rules.clone(), Seat::S1, Chance::new(u64::from(number)).pack());
            let luck = luck(&deal, scale(&rules));
            for (step, (sum, squares)) in sums.iter_mut().enumerate() {
                let Estimate { points, .. } = luck[seats.nth_after(deal.start().board().forehand(), step)];
                *sum += points;
                *squares += points * points;
            }
        }
        let n = f64::from(PACKS);
        for (step, (sum, squares)) in sums.into_iter().enumerate() {
            let error = (squares / n).sqrt() / n.sqrt();
            assert!((sum / n).abs() < 3.0 * error, "{} seat {step}: {} ± {error}", rules.name(), sum / n);
        }
    }
}

#[test]
fn more_tables_leave_a_smaller_error() {
    let deal = DealRecord::new(preset("cup"), Seat::S4, Chance::new(2).pack());
    let error = |tables| {
        let made = baseline(&deal, Gauge { tables, ..Gauge::USUAL });
        made.iter().map(|(_, made)| made.error * made.error).sum::<f64>().sqrt()
    };
    assert!(error(8) > 1.4 * error(64), "{} and {}", error(8), error(64));
    let (few, many) = (baseline(&deal, Gauge::USUAL), baseline(&deal, Gauge { tables: 200, ..Gauge::USUAL }));
    for (seat, few) in few.iter() {
        assert!((few.points - many[seat].points).abs() < 4.0 * few.error.max(1.0), "{few:?} and {:?}", many[seat]);
    }
}

#[test]
fn a_result_is_the_sum_of_cards_mistakes_and_the_rest() {
    let mut evening = Split::default();
    let mut result = 0.0;
    for number in 0..4 {
        let deal = played(preset("cup"), Bot::Zufall, number);
        let split = Split::of(&deal, Seat::S1, (1.5, 0.25)).expect("a finished deal");
        let bill = above_average(&deal.replay().expect("a legal deal"));
        assert!((split.result - bill[Seat::S1]).abs() < 1e-12);
        assert_eq!(split.cards, luck(&deal, scale(&deal.rules))[Seat::S1]);
        assert_eq!(split.mistakes, Estimate { points: -1.5, error: 0.25 });
        result += split.result;
        evening += split;
    }
    let parts = evening.cards.points + evening.mistakes.points + evening.rest().points;
    assert!((parts - result).abs() < 1e-9 && (evening.mistakes.error - 0.5).abs() < 1e-12);
    let mut unfinished = played(preset("cup"), Bot::Zufall, 0);
    unfinished.actions.pop();
    assert_eq!(Split::of(&unfinished, Seat::S1, (0.0, 0.0)), None);
}
