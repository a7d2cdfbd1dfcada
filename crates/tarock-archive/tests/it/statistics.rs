//! Statistics are sums: the order does not matter, and what is removed was never there.

use jiff::civil::date;
use proptest::prelude::*;
use tarock::{Bonus, Contract, Game, GamePoints, Seat, Side};
use tarock_archive::statistics::{Award, Metal, PlayerKey, Rarity, Share, Statistics, Streaks, Tally, Trophy, Whose};
use tarock_archive::{BonusFact, Ending, Facts, QuizFact, Role, Who};
use tarock_record::statistics::{Block, Decimal, QuizLine, roll_up};

use crate::deals::{facts, some};

fn of<'a>(deals: impl IntoIterator<Item = &'a Facts>) -> Statistics {
    let mut statistics = Statistics::default();
    deals.into_iter().for_each(|facts| statistics.add(facts));
    statistics
}

fn named(name: &str) -> Who {
    Who::Named(name.to_owned())
}

/// Adds up all results of a player.
fn total(statistics: &Statistics, who: &Who) -> Tally {
    let whose = Whose::from(who);
    statistics.tally(|cell| cell.is_of(&whose).then_some(())).remove(&()).unwrap_or_default()
}

fn deals() -> Vec<Facts> {
    some(21, 40).iter().map(facts).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Every deal may be added and removed several times, in any order; what is left counts.
    #[test]
    fn any_order_of_adding_and_removing_gives_the_sum_of_what_is_left(steps in prop::collection::vec((0..120_usize, any::<bool>()), 0..200)) {
        let all = deals();
        let mut statistics = Statistics::default();
        let mut left: Vec<&Facts> = Vec::new();
        for (at, adds) in steps {
            let deal = &all[at];
            if adds {
                statistics.add(deal);
                left.push(deal);
            } else if let Some(place) = left.iter().position(|other| other.id == deal.id) {
                statistics.remove(deal);
                left.remove(place);
            }
        }
        prop_assert_eq!(&statistics, &of(left.iter().copied()));
        // Removing first and adding later comes to the same.
        let mut reversed = Statistics::default();
        for deal in &left {
            reversed.remove(deal);
        }
        reversed += &statistics;
        prop_assert_eq!(reversed, Statistics::default());
    }
}

/// What happens to an archive.
#[derive(Debug, Clone)]
enum Step {
    /// A deal ends and is stored.
    Play(usize),
    /// The last deal is taken back, and with it its entry.
    Undo,
    /// A stored deal is deleted.
    Delete(usize),
    /// A file with these deals is read; those that are there already are left alone.
    Import(Vec<usize>),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        (0..60_usize).prop_map(Step::Play),
        Just(Step::Undo),
        (0..60_usize).prop_map(Step::Delete),
        prop::collection::vec(0..60_usize, 0..8).prop_map(Step::Import),
    ];
    prop::collection::vec(step, 0..60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn after_any_undo_deletion_and_import_statistics_are_those_of_the_records_that_are_left(steps in steps()) {
        let records = some(25, 20);
        let mut statistics = Statistics::default();
        let mut stored: Vec<Facts> = Vec::new();
        for step in steps {
            match step {
                Step::Play(at) => {
                    let mut record = records[at].clone();
                    // At a table, every deal has a name of its own.
                    record.about.id = Some(format!("table-{}", stored.len()));
                    let played = facts(&record);
                    statistics.add(&played);
                    stored.push(played);
                }
                Step::Undo => {
                    if let Some(last) = stored.pop() {
                        statistics.remove(&last);
                    }
                }
                Step::Delete(at) if at < stored.len() => statistics.remove(&stored.remove(at)),
                Step::Delete(_) => {}
                Step::Import(file) => {
                    for at in file {
                        let read = facts(&records[at]);
                        if stored.iter().all(|known| known.deal != read.deal) {
                            statistics.add(&read);
                            stored.push(read);
                        }
                    }
                }
            }
        }
        prop_assert_eq!(statistics, of(&stored));
    }
}

#[test]
fn the_same_deal_is_known_under_every_name_and_another_one_is_not() {
    let records = some(26, 12);
    for record in &records {
        let mut renamed = record.clone();
        (renamed.about.id, renamed.about.comment) = (None, "von Anna".into());
        assert_eq!(facts(&renamed).deal, facts(record).deal);
    }
    let mut all: Vec<u64> = records.iter().map(|record| facts(record).deal).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), records.len());
}

#[test]
fn the_last_balance_is_the_sum_of_all_results() {
    let all = deals();
    let statistics = of(&all);
    let balance = statistics.balance(&named("anna"));
    assert_eq!(balance.last().map(|last| last.half_points), Some(total(&statistics, &named("anna")).half_points));
    assert!(balance.is_sorted_by_key(|point| point.at));
    assert_eq!(balance.len() as i64, total(&statistics, &named("anna")).deals);
}

#[test]
fn partners_share_their_deals() {
    let all = deals();
    let statistics = of(&all);
    let [anna, berta] = ["anna", "berta"].map(PlayerKey::named);
    let together = all.iter().filter(|facts| {
        let seat = |name: &str| facts.seats().find(|seat| facts.name(*seat) == Some(name));
        seat("Anna").and_then(|anna| facts.mate(anna)).is_some_and(|mate| Some(mate) == seat("Berta"))
    });
    let n_together = together.count() as i64;
    assert!(n_together > 0);
    assert_eq!(statistics.mates(&anna)[&berta].deals, n_together);
    assert_eq!(statistics.mates(&berta)[&anna].deals, n_together);
}

#[test]
fn two_halves_of_an_archive_add_up_to_the_whole() {
    let all = deals();
    let (first, second) = all.split_at(all.len() / 3);
    let mut sum = of(second);
    sum += &of(first);
    assert_eq!(sum, of(&all));
}

#[test]
fn tallies_are_those_of_the_bills() {
    let all = deals();
    let statistics = of(&all);
    let own = |facts: &Facts| facts.seats().find(|seat| facts.name(*seat) == Some("Anna"));
    let anna = |facts: &Facts| Some(facts.points?[own(facts)?]);
    let total = total(&statistics, &named("anna"));
    let points: Vec<GamePoints> = all.iter().filter_map(anna).collect();
    assert_eq!(total.deals + total.thrown_in, points.len() as i64);
    assert_eq!(total.half_points, points.iter().map(|points| i64::from(points.halves())).sum::<i64>());
    assert_eq!(total.won, points.iter().filter(|points| **points > GamePoints::ZERO).count() as i64);
    let whose = Whose::from(&named("anna"));
    let declared = statistics.tally(|cell| cell.is_of(&whose).then_some(cell.role))[&Some(Role::Declarer)];
    let expected = all.iter().filter(|facts| own(facts).and_then(|seat| facts.role(seat)) == Some(Role::Declarer));
    assert_eq!(declared.deals, expected.count() as i64);
    assert_eq!(declared.contracts, declared.deals);
    // Every deal has as many players as seats.
    let by_game = statistics.tally(|cell| Some(cell.game));
    for &game in Game::ALL {
        let n_deals = all.iter().filter(|facts| facts.game == game).count();
        assert_eq!(by_game[&game].deals + by_game[&game].thrown_in, (n_deals * game.seats().len()) as i64);
    }
    assert_eq!(statistics.name(&PlayerKey::named("anna")), Some("Anna"));
    assert_eq!(statistics.players().len(), 6);
}

#[test]
fn the_success_rate_compares_only_deals_that_have_a_target() {
    let all: Vec<Facts> = some(23, 60).iter().map(facts).collect();
    let of_game = |wanted: Option<Game>| {
        let deals = all.iter().filter(|facts| wanted.is_none_or(|game| facts.game == game));
        total(&of(deals), &named("Anna"))
    };
    let (mixed, koenigrufen) = (of_game(None), of_game(Some(Game::Koenigrufen)));
    assert!(koenigrufen.rated > 0 && mixed.deals > koenigrufen.deals);
    assert_eq!(mixed.success_rate(), koenigrufen.success_rate());
    assert_eq!((of_game(Some(Game::Kosakeln)).rated, of_game(Some(Game::Illustriert)).rated), (0, 0));
}

#[test]
fn hands_that_are_thrown_in_are_counted_apart() {
    let all: Vec<Facts> = some(24, 120).iter().map(facts).collect();
    let n_thrown_in = all.iter().filter(|facts| facts.ending == Ending::ThrownIn).count() as i64;
    assert!(n_thrown_in > 0);
    let played = of(all.iter().filter(|facts| facts.ending != Ending::ThrownIn));
    let (with, without) = (total(&of(&all), &Who::Me), total(&played, &Who::Me));
    assert_eq!((with.deals, with.thrown_in, without.thrown_in), (without.deals, n_thrown_in, 0));
    assert_eq!((with.mean(), with.share_won()), (without.mean(), without.share_won()));
}

#[test]
fn a_player_is_found_by_any_spelling_of_the_name_by_seat_and_as_the_owner_of_the_archive() {
    let all = deals();
    let statistics = of(&all);
    for (who, seat_of) in [
        (
            named("ANNA"),
            (|facts| facts.seats().find(|seat| facts.name(*seat) == Some("Anna"))) as fn(&Facts) -> Option<Seat>,
        ),
        (Who::Me, |facts| Some(facts.own)),
        (Who::Seat(Seat::S2), |_| Some(Seat::S2)),
    ] {
        let points: Vec<GamePoints> = all.iter().filter_map(|facts| Some(facts.points?[seat_of(facts)?])).collect();
        let tally = total(&statistics, &who);
        assert_eq!(tally.deals + tally.thrown_in, points.len() as i64, "{who:?}");
        assert_eq!(tally.half_points, points.iter().map(|points| i64::from(points.halves())).sum::<i64>(), "{who:?}");
        assert!(statistics.streaks(&who).longest_won > 0 && !statistics.game_lines(&who).is_empty(), "{who:?}");
    }
    // What a list shows and what is asked for one of its rows is the same.
    for player in statistics.players() {
        let whose = Whose::from(&player);
        let listed = statistics.tally(|cell| (cell.who == player).then_some(()));
        assert_eq!(statistics.tally(|cell| cell.is_of(&whose).then_some(())), listed);
    }
}

#[test]
fn squares_of_high_bills_do_not_overflow() {
    let mut deal = played(Game::Kosakeln);
    let highest = GamePoints::from_halves(i32::MAX);
    deal.points = tarock::BySeat::from_slice(&[highest, -highest]);
    let tally = total(&of(std::iter::repeat_n(&deal, 5)), &Who::Seat(Seat::S1));
    let interval = tally.mean_interval().expect("five deals");
    assert_eq!((interval.low, interval.high), (tally.mean().expect("five deals"), tally.mean().expect("five deals")));
}

#[test]
fn bonuses_are_counted_for_those_who_announced_or_made_them() {
    let all = deals();
    let statistics = of(&all);
    let by_bonus = statistics.bonuses(|cell| Some((cell.bonus, cell.announced)));
    let announced = all.iter().flat_map(|facts| &facts.bonuses).filter(|fact| fact.announced && !fact.void);
    let n_announced = announced.clone().count() as i64;
    assert!(n_announced > 10);
    // An announcement has one author.
    let counted = by_bonus.iter().filter(|((_, announced), _)| *announced);
    assert_eq!(counted.clone().map(|(_, tally)| tally.n).sum::<i64>(), n_announced);
    assert_eq!(counted.map(|(_, tally)| tally.made).sum::<i64>(), announced.filter(|fact| fact.made).count() as i64);
    assert!(by_bonus.iter().all(|((_, announced), tally)| *announced || tally.made == tally.n));
}

/// Returns a deal of a game that was not thrown in.
fn played(game: Game) -> Facts {
    deals().into_iter().find(|facts| facts.game == game && !facts.contracts.is_empty()).expect("a deal")
}

#[test]
fn players_who_share_a_name_count_with_every_seat_and_their_points_cancel_out() {
    let mut facts = played(Game::Koenigrufen);
    facts.players = vec!["Bot".into(), "bot".into(), "BOT".into(), "Anna".into()];
    let statistics = of([&facts]);
    let players = statistics.tally(|cell| Some(cell.who.clone()));
    assert_eq!(players.values().map(|tally| tally.deals).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(players.values().map(|tally| tally.half_points).sum::<i64>(), 0);
    // Three results of one deal are no streak.
    assert_eq!(statistics.streaks(&named("bot")), Streaks::default());
    let mine = statistics.streaks(&Who::Seat(Seat::S1));
    assert_eq!(mine.longest_won + mine.longest_lost, 1);
}

#[test]
fn streaks_follow_the_order_of_play_and_not_of_adding() {
    let mut deal = played(Game::Kosakeln);
    deal.players = vec!["Anna".into(), "Berta".into()];
    let results = [1, 1, -1, 1, 1, 1, -1, -1, 1];
    let mut all: Vec<Facts> = Vec::new();
    for (at, points) in results.into_iter().enumerate() {
        let mut facts = deal.clone();
        facts.id = format!("deal-{at}");
        facts.at = Some(format!("2026-01-{:02}T20:00:00Z", at + 1).parse().expect("a moment"));
        facts.points = tarock::BySeat::from_slice(&[GamePoints::new(points), GamePoints::new(-points)]);
        all.push(facts);
    }
    all.reverse();
    let streaks = |all: &[Facts], name: &str| {
        let streaks = of(all).streaks(&named(name));
        (streaks.longest_won, streaks.longest_lost, streaks.won_now)
    };
    assert_eq!(streaks(&all, "Anna"), (3, 2, 1));
    assert_eq!(streaks(&all, "berta"), (2, 3, 0));
    // Nobody knows in which order deals without a date were played.
    for facts in &mut all {
        facts.at = None;
    }
    assert_eq!(streaks(&all, "Anna"), (0, 0, 0));
}

#[test]
fn rarities_are_counted() {
    let mut facts = played(Game::Koenigrufen);
    facts.kaiserstich = Some(Seat::S2);
    facts.players = ["Anna", "Berta", "Cilli", "Dora"].map(str::to_owned).to_vec();
    let statistics = of([&facts, &facts]);
    assert_eq!(statistics.rarity(&named("Berta"), Rarity::Kaiserstich), 2);
    assert_eq!(statistics.rarity(&named("Anna"), Rarity::Kaiserstich), 0);
}

#[test]
fn a_made_valat_counts_for_the_whole_side_announced_or_silent() {
    let mut facts = deals().into_iter().find(|facts| facts.partner.is_some()).expect("a deal with a partner");
    let side = |facts: &Facts, seat: Seat| facts.side(seat) == Some(Side::Declarer);
    for announced in [true, false] {
        let mut valat = BonusFact::silent(Bonus::Valat, Side::Declarer);
        (valat.announced, valat.by) = (announced, facts.contract().map(|fact| fact.declarer).filter(|_| announced));
        facts.bonuses = vec![valat];
        let statistics = of([&facts]);
        for seat in facts.seats() {
            let n = statistics.rarity(&Who::Seat(seat), Rarity::Valat);
            assert_eq!(n, i64::from(side(&facts, seat)), "seat {seat}, announced: {announced}");
        }
        // What is lost is not rare.
        facts.bonuses[0].made = false;
        assert!(facts.seats().all(|seat| of([&facts]).rarity(&Who::Seat(seat), Rarity::Valat) == 0));
    }
}

#[test]
fn a_void_announcement_is_neither_made_nor_lost() {
    let mut facts = played(Game::Koenigrufen);
    let mut trull = BonusFact::silent(Bonus::Trull, Side::Declarer);
    (trull.announced, trull.made, trull.void) = (true, false, true);
    facts.bonuses = vec![trull];
    assert!(of([&facts]).bonuses(|cell| Some(cell.bonus)).is_empty());
}

#[test]
fn game_lines_hold_what_was_declared_called_and_played() {
    let all: Vec<Facts> = some(22, 200).iter().map(facts).collect();
    let statistics = of(&all);
    let lines = statistics.game_lines(&named("anna"));
    assert!(lines.len() > 50);
    let mut expected = Block::default();
    for facts in all.iter().filter(|facts| facts.game == Game::Koenigrufen && !facts.contracts.is_empty()) {
        let Some(seat) = facts.seats().find(|seat| facts.name(*seat) == Some("Anna")) else { continue };
        let points: Decimal = facts.points.expect("a finished deal")[seat].into();
        let own = facts.contracts.iter().find(|fact| fact.declarer == seat).or(facts.contract()).expect("a contract");
        let value: Decimal = own.value.expect("a value in Königrufen").into();
        expected.total_games += 1;
        if own.declarer == seat {
            expected.declarer_games += 1;
            expected.declarer_points += points;
            expected.target_points += value;
        } else if facts.partner == Some(seat) {
            expected.callee_games += 1;
            expected.callee_points += points;
            expected.target_points += value;
        }
    }
    let mut total = Block::default();
    for line in &lines {
        total += line.total();
    }
    assert_eq!(total, expected);
    assert!(total.declarer_games > 0 && total.callee_games > 0);
    // The file of the last day: months, running periods and days.
    let file = roll_up(lines, date(2026, 10, 27));
    assert!(file.iter().any(|line| line.block(Contract::Rufer).is_some()));
    assert!(file.len() < 50);
}

#[test]
fn quiz_lines_hold_the_answers_of_each_day() {
    let mut facts = deals().remove(0);
    facts.day = Some(date(2026, 2, 17));
    facts.quiz = vec![QuizFact::new(Seat::S1, 4, 6)];
    let name = facts.name(Seat::S1).expect("a name").to_lowercase();
    let lines: Vec<QuizLine> = of([&facts, &facts]).quiz_lines(&named(&name));
    assert_eq!(lines.iter().map(ToString::to_string).collect::<Vec<_>>(), ["4\t2026.02.17\t8\t12\t2"]);
}

#[test]
fn answers_in_a_deal_that_was_left_count_and_nothing_else_of_it_does() {
    let mut facts = deals().remove(0);
    facts.day = Some(date(2026, 2, 17));
    facts.points = None;
    facts.quiz = vec![QuizFact::new(Seat::S1, 4, 6)];
    let name = facts.name(Seat::S1).expect("a name").to_lowercase();
    let mut statistics = of([&facts]);
    let lines: Vec<QuizLine> = statistics.quiz_lines(&named(&name));
    assert_eq!(lines.iter().map(ToString::to_string).collect::<Vec<_>>(), ["4\t2026.02.17\t4\t6\t1"]);
    assert_eq!(total(&statistics, &named(&name)), Tally::default());
    statistics.remove(&facts);
    assert_eq!(statistics, Statistics::default());
}

#[test]
fn awards_need_points_and_a_rate() {
    let block = |points: &str, target: &str| Block {
        declarer_points: points.parse().expect("points"),
        target_points: target.parse().expect("points"),
        ..Block::default()
    };
    let award = |trophy: Trophy, metal: Metal| Some(Award { trophy, metal });
    for (points, target, expected) in [
        ("49.5", "10", None),
        ("50", "61", None),
        ("50", "60", award(Trophy::FlowerPot, Metal::Bronze)),
        ("99.5", "99.5", award(Trophy::FlowerPot, Metal::Silver)),
        ("100", "50", award(Trophy::Medal, Metal::Gold)),
        ("499.5", "600", award(Trophy::Medal, Metal::Bronze)),
        ("500", "500", award(Trophy::Cup, Metal::Silver)),
        ("500", "0", None),
    ] {
        assert_eq!(Award::of_games(&block(points, target)), expected, "{points} of {target}");
    }
    for (line, expected) in [
        ("4 2024.02.29 24 24 3", None),
        ("4 2024.02.29 25 40 3", None),
        ("4 2024.02.29 26 40 3", award(Trophy::FlowerPot, Metal::Bronze)),
        ("4 2024.02.29 100 125 3", award(Trophy::Medal, Metal::Silver)),
        ("4 2024.02.29 500 588 3", award(Trophy::Cup, Metal::Gold)),
    ] {
        let line: QuizLine = line.replace(' ', "\t").parse().expect("a line");
        assert_eq!(Award::of_quiz(&line), expected, "{line}");
    }
}

#[test]
fn shares_of_few_deals_come_with_wide_intervals() {
    for of in 1..200 {
        for n in 0..=of {
            let (share, interval) = (Share { n, of }, Share { n, of }.interval().expect("deals"));
            let percent = share.percent().expect("deals");
            assert!(interval.low <= percent + 1e-9 && percent <= interval.high + 1e-9, "{share:?}");
            assert!(interval.low >= 0.0 && interval.high <= 100.0);
        }
    }
    assert!(Share { n: 3, of: 10 }.is_unsure() && !Share { n: 300, of: 1000 }.is_unsure());
}
