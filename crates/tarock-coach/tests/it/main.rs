//! Claims about reports and quizzes.

mod luck;
mod puzzles;
mod quiz;

use tarock::{DealRecord, Game, Pack, RuleSet, Seat};
use tarock_bot::{Bot, Strength};
use tarock_coach::{Depth, Findings, Judged, Report, Review, Shown, hindsight};
use tarock_testkit::{Chance, preset, seat};

/// A shallow review, because these tests run without optimisation.
fn depth() -> Depth {
    let mut depth = Depth::NORMAL;
    depth.worlds = 40;
    depth.advisor = Strength { worlds: 12, exact_tricks: 3, ..Strength::NORMAL };
    depth
}

/// A whole deal, played by one bot on every seat.
fn played(rules: RuleSet, bot: Bot, number: u64) -> DealRecord {
    let seats = rules.game().seats();
    let mut deal = DealRecord::new(rules, seat(seats.len()), Chance::new(number).pack());
    let mut position = deal.start();
    while let Some(turn) = position.board().turn {
        let action = bot.player(1).decide(&position.view_of(turn)).expect("it is their turn").action;
        position.play(action).expect("bots play by the rules");
        deal.actions.push(action);
    }
    deal
}

#[test]
fn the_saved_report_of_twelve_decisions_is_what_this_bot_says() {
    let text = include_str!("../../../../testdata/report/twelve.tarock");
    let record: tarock_record::GameRecord = text.trim().parse().expect("a record");
    let saved: Findings = serde_json::from_value(record.about.extra["report"].clone()).expect("a report");
    let report = Report::of(&record.deal, Some(seat(1)), Depth::NORMAL).expect("a legal deal");
    assert_eq!(Findings::of(&report, Depth::NORMAL), saved);
    assert_eq!(saved.decisions.len(), 12);
}

#[test]
fn whoever_plays_like_the_advisor_makes_no_mistake() {
    for rules in ["cup", "beck", "spieleversum"] {
        let deal = played(preset(rules), Bot::Tarobot(depth().advisor), 3);
        let report = Report::of(&deal, None, depth()).expect("a legal deal");
        assert!(report.decisions.len() > 5, "{rules}: {} decisions", report.decisions.len());
        assert_eq!(report.agreed(), report.decisions.len(), "{rules}");
        assert_eq!(report.cost(), (0.0, 0.0), "{rules}");
        assert!(report.mistakes().is_empty(), "{rules}");
    }
}

#[test]
fn random_play_costs_much_more_than_chance_explains() {
    for rules in ["min", "beck", "spieleversum"] {
        let deal = played(preset(rules), Bot::Zufall, 5);
        let report = Report::of(&deal, None, depth()).expect("a legal deal");
        let (cost, error) = report.cost();
        assert!(cost > 4.0 * error && cost > 1.0, "{rules}: {cost} ± {error}");
        let mistakes = report.mistakes();
        assert!(mistakes.len() > 1, "{rules}: {} mistakes", mistakes.len());
        assert!(mistakes.windows(2).all(|pair| pair[0].cost() >= pair[1].cost()), "the most expensive first");
    }
}

#[test]
fn a_report_shows_a_deal_in_which_the_advice_pays() {
    let deal = played(preset("beck"), Bot::Zufall, 5);
    let report = Report::of(&deal, None, depth()).expect("a legal deal");
    let worst = report.mistakes()[0];
    let shows = worst.comparison.as_ref().and_then(|comparison| comparison.shows.as_ref()).expect("a mistake has one");
    assert!(shows.chosen > shows.instead);
    // The player's own cards are where the player knows them to be.
    let position = deal.replay_to(worst.number - 1).expect("a legal deal");
    assert_eq!(shows.hidden.hands[worst.seat], position.hidden().hands[worst.seat]);
}

#[test]
fn one_seat_is_judged_alone_as_among_all() {
    let deal = played(preset("min"), Bot::Regelbuch, 9);
    let all = Report::of(&deal, None, depth()).expect("a legal deal");
    let own: Report = Review::new(&deal, Some(Seat::S2), depth()).expect("a legal deal").collect();
    let same = all.decisions.iter().filter(|judged| judged.seat == Seat::S2).cloned().collect::<Vec<_>>();
    assert_eq!(own.decisions, same);
}

#[test]
fn what_a_seat_cannot_see_does_not_change_its_report() {
    let deal = played(preset("min"), Bot::Regelbuch, 9);
    let own: Vec<_> = Review::new(&deal, Some(Seat::S1), depth()).expect("a legal deal").collect();
    let first = own.first().expect("a decision");
    let before = deal.replay_to(first.number - 1).expect("a legal deal");
    let view = before.view_of(Seat::S1);
    let belief = tarock_bot::Belief::new(&view, false).expect("a seat on turn");
    for world in belief.worlds(3, 1) {
        let pack = Pack::dealing(Game::Koenigrufen, deal.dealer, world.hidden()).expect("a deal");
        assert_ne!(pack, deal.pack, "other cards behind the same view");
        let mut other = DealRecord::new(preset("min"), deal.dealer, pack);
        other.actions = deal.actions[..first.number].to_vec();
        let judged = Review::new(&other, Some(Seat::S1), depth()).expect("a legal deal").next();
        assert_eq!(judged.as_ref(), Some(first));
    }
}

#[test]
fn findings_are_read_as_they_were_written() {
    let deal = played(preset("beck"), Bot::Zufall, 7);
    let report = Report::of(&deal, Some(Seat::S1), depth()).expect("a legal deal");
    let findings = Findings::of(&report, depth());
    let text = serde_json::to_string(&findings).expect("plain data");
    assert_eq!(serde_json::from_str::<Findings>(&text).expect("what was written"), findings);
    assert!(findings.is_current());
    let old: Findings = serde_json::from_str(&text.replace("tarobot ", "tarobot 0.0.")).expect("an older bot");
    assert!(!old.is_current());
}

#[test]
fn hindsight_needs_a_card_on_the_table() {
    let deal = DealRecord::new(preset("beck"), Seat::S3, Chance::new(1).pack());
    assert_eq!(hindsight(&deal, 1_000), None);
}

#[test]
fn progress_reaches_the_end() {
    let deal = played(preset("beck"), Bot::Regelbuch, 2);
    let mut review = Review::new(&deal, Some(Seat::S1), depth()).expect("a legal deal");
    assert_eq!(review.progress().0, 0);
    while review.next().is_some() {}
    assert_eq!(review.progress(), (deal.actions.len(), deal.actions.len()));
}

#[test]
fn a_decision_judged_alone_gets_the_same_numbers() {
    let deal = played(preset("beck"), Bot::Zufall, 6);
    let report = Report::of(&deal, Some(Seat::S1), depth()).expect("a legal deal");
    assert!(report.decisions.len() > 3);
    for judged in &report.decisions {
        let before = deal.replay_to(judged.number - 1).expect("a legal deal");
        let alone = Judged::of(&before, judged.number, judged.played, depth());
        assert_eq!(alone.as_ref(), Some(judged));
    }
}

#[test]
fn the_deal_that_shows_a_mistake_is_played_to_its_end_and_the_advice_pays_in_it() {
    let mut n_shown = 0;
    for rules in ["cup", "beck", "spieleversum"] {
        let mut n_mistakes = 0;
        for number in 0..3 {
            let deal = played(preset(rules), Bot::Zufall, number);
            let report = Report::of(&deal, None, depth()).expect("a legal deal");
            for judged in report.mistakes() {
                n_mistakes += 1;
                let Some(shown) = Shown::of(judged, &deal) else { continue };
                n_shown += 1;
                assert!(shown.gains[0] > shown.gains[1]);
                for (record, action) in [(&shown.advised, judged.advice.action), (&shown.played, judged.played)] {
                    let end = record.replay().expect("imagined deals are legal");
                    assert_eq!(end.board().phase, tarock::Phase::Finished);
                    assert_eq!(record.actions[..judged.number - 1], deal.actions[..judged.number - 1]);
                    assert_eq!(record.actions[judged.number - 1], action);
                    // The seat sees the same as in the real deal.
                    let at = judged.number - 1;
                    let (imagined, real) = (record.replay_to(at).expect("legal"), deal.replay_to(at).expect("legal"));
                    assert_eq!(imagined.view_of(judged.seat), real.view_of(judged.seat), "{rules} {number}");
                }
            }
        }
        assert!(n_mistakes > 5, "{rules}: {n_mistakes}");
    }
    assert!(n_shown > 20, "{n_shown}");
}
