//! Statistics of random deals: what the page shows is what the archive holds.

use std::time::Instant;

use jiff::civil::date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use tarock::{Game, RuleSet};
use tarock_archive::Facts;
use tarock_record::{GameRecord, Player, PlayerKind};
use tarock_testkit::Chance;
use tarock_words::Language;

use super::calendar::Calendar;
use super::earned::{Earned, earned};
use super::groups::{Counted, sections};
use super::*;
use crate::words::catalogue;

/// Deals of all games, with four friends and dates of more than a year.
fn deals(n: usize) -> Vec<Facts> {
    let mut chance = Chance::new(17);
    let presets: Vec<RuleSet> = Game::ALL.iter().flat_map(|game| game.presets()).collect();
    let start: Timestamp = "2025-01-03T19:30:00Z".parse().expect("a moment");
    let names = ["Du", "Resi", "Ferdl", "Mizzi"];
    let few: Vec<Facts> = (0..n.min(240))
        .map(|at| {
            let mut record = GameRecord::from(chance.deal(presets[at % presets.len()].clone()));
            let n_seats = record.deal.rules.game().seats().len();
            record.about.players = (0..n_seats).map(|seat| Player::named(names[(seat + at) % 4])).collect();
            if let Some(own) = record.about.players.iter_mut().find(|player| player.name == "Du") {
                own.kind = Some(PlayerKind::Human);
            }
            Facts::of(&record, &TimeZone::UTC).expect("a legal deal")
        })
        .collect();
    let dated = |at: usize| {
        let moment = start + (at as i64 * 7).hours();
        let mut facts = few[at % few.len()].clone().dated(moment, &TimeZone::UTC);
        facts.id = format!("d{at}");
        facts
    };
    (0..n).map(dated).collect()
}

fn shown(all: &[Facts], name: &str, query: &str) -> Vec<Section> {
    let query = query.parse().expect("a query");
    let (statistics, whose) = (count(all.iter(), &query), whose(name));
    let words = catalogue(Language::De);
    sections(Counted { words: &words, statistics: &statistics, whose: &whose, announced: None })
}

fn section<'a>(sections: &'a [Section], id: &str) -> &'a Section {
    sections.iter().find(|section| section.id == id).unwrap_or_else(|| panic!("{id}"))
}

#[test]
fn every_subject_has_a_chart_a_table_and_its_texts() {
    let all = deals(600);
    let sections = shown(&all, "", "");
    assert_eq!(sections.len(), 12);
    for language in Language::ALL {
        let words = catalogue(language);
        for section in &sections {
            assert!(words.has(&format!("statistics-{}", section.id)), "{}", section.id);
            assert!(words.has(&format!("statistics-{}-hint", section.id)), "{}", section.id);
            assert!(!section.table.rows.is_empty());
            let columns = section.table.head.len();
            assert!(section.table.rows.iter().all(|row| row.len() == columns), "{}", section.id);
            for width in [320.0, 1000.0] {
                let picture = section.drawing.picture(&words, Room { width, em: 15.0 });
                assert!(picture.height > 15.0 && picture.shapes.len() > 2, "{}", section.id);
            }
        }
    }
    // The numbers of the table are those of the bars.
    let Drawing::Bars(bars) = &section(&sections, "contracts").drawing else { panic!("bars") };
    assert_eq!(bars.len(), section(&sections, "contracts").table.rows.len());
}

#[test]
fn the_last_balance_is_the_sum_of_all_points() {
    let all = deals(400);
    let own: i64 = all.iter().filter_map(|facts| Some(i64::from(facts.points?[facts.own].halves()))).sum();
    assert_eq!(total(&count(all.iter(), &Query::default()), &whose("")).half_points, own);
    let sections = shown(&all, "", "");
    let Drawing::Course(course) = &section(&sections, "balance").drawing else { panic!("a line") };
    assert_eq!(course.values.last().copied(), Some(own as f64 / 2.0));
    let rows = &section(&sections, "balance").table.rows;
    let last = rows.last().and_then(|row| row.last()).expect("a row");
    assert_eq!(last.shown, points_text(&catalogue(Language::De), own));
}

#[test]
fn a_deal_that_is_deleted_or_taken_back_is_not_counted() {
    let all = deals(90);
    let without: Vec<Facts> = all.iter().filter(|facts| facts.id != "d41").cloned().collect();
    assert_ne!(shown(&all, "", ""), shown(&without, "", ""));
    // The same as if it had never been played.
    let mut statistics = count(all.iter(), &Query::default());
    statistics.remove(&all[41]);
    assert_eq!(statistics, count(without.iter(), &Query::default()));
}

#[test]
fn questions_choose_what_is_counted() {
    let all = deals(300);
    let n = |name: &str, query: &str| total(&count(all.iter(), &query.parse().expect("a query")), &whose(name)).deals;
    let games: i64 = ["koenigrufen", "illustriert", "kosakeln"].iter().map(|game| n("", &format!("game:{game}"))).sum();
    assert_eq!(games, n("", ""));
    assert!(n("Resi", "") > 100 && n("Resi", "") != n("", ""));
    let years = n("", "date:2025") + n("", "from:2026");
    assert_eq!(years, n("", ""));
    assert!(n("", "declarer:me") < n("", "") && n("", "declarer:me") > 10);
}

#[test]
fn files_of_kubitarock_come_back_as_they_were() {
    let all = deals(500);
    let today = date(2025, 5, 20);
    let statistics = count(all.iter(), &Query::default());
    let calendar = Calendar::of(&statistics, &whose(""), today);
    let files = calendar.files();
    assert_eq!(files[0].name, "games.tsv");
    let (back, n_wrong) = Calendar::read(&files[0].bytes);
    assert_eq!((back.files(), n_wrong), (files.clone(), 0));
    let quiz = b"4\t2025.05.01\t30\t40\t3\r\n4\t2025.05.02\t99\t100\t4\r\nnonsense\r\n";
    let (quiz, n_wrong) = Calendar::read(quiz);
    assert_eq!(n_wrong, 1);
    let both = calendar.clone().plus(&quiz, today);
    assert_eq!(both.files().len(), 2);
    let words = catalogue(Language::De);
    assert_eq!(both.games_table(&words), calendar.games_table(&words));
    // 129 of 140 points: a medal of gold.
    let awards = both.awards();
    assert!(awards.iter().any(|won| won.is_quiz && won.award.code() == "gold-medal"), "{awards:?}");
    assert!(!both.quiz_table(&words).rows.is_empty());
}

#[test]
fn a_deal_earns_what_the_statistics_did_not_have_before_it() {
    // Somebody who only wins, one deal an hour.
    let start: Timestamp = "2025-05-02T19:30:00Z".parse().expect("a moment");
    let won: Vec<Facts> = deals(700)
        .into_iter()
        .filter(|facts| facts.points.is_some_and(|points| points[facts.own].halves() > 0))
        .enumerate()
        .map(|(at, facts)| facts.dated(start + (at as i64).hours(), &TimeZone::UTC))
        .take(200)
        .collect();
    let mut n_found = [0; 3];
    for n in 1..=won.len() {
        let (deal, others) = won[..n].split_last().expect("a deal");
        let today = date(2025, 5, 20);
        let awards = |all: &[Facts]| Calendar::of(&count(all.iter(), &Query::default()), &whose(""), today).awards();
        let (before, after) = (awards(others), awards(&won[..n]));
        let told = earned(others.iter(), deal, today);
        for found in &told {
            match found {
                Earned::Award(award) => assert!(after.contains(award) && !before.contains(award), "{award:?}"),
                Earned::Rarity(_, times) => assert!(*times > 0),
                Earned::Streak(length) => assert_eq!(*length, n as u64),
            }
            n_found[match found {
                Earned::Award(_) => 0,
                Earned::Rarity(..) => 1,
                Earned::Streak(_) => 2,
            }] += 1;
        }
        let is_better = |new: &&super::calendar::Won| {
            before.iter().filter(|had| had.period == new.period).all(|had| had.award < new.award)
        };
        assert!(after.iter().filter(is_better).all(|award| told.contains(&Earned::Award(*award))), "{n}");
    }
    assert_eq!(n_found[2], won.len() - 4, "each deal from the fifth on makes the streak longer");
    assert!(n_found[0] >= 2 && n_found[0] < 20 && n_found[1] > 0, "{n_found:?}");
}

/// Unoptimized and on a machine that does other things too, so the limits are wide; in the browser a test measures.
#[test]
fn ten_thousand_deals_are_searched_and_two_thousand_counted_quickly() {
    let all = deals(10_000);
    let queries = [
        "resi",
        "declarer:Resi (pagat OR trull) -kontra",
        "points:>10 from:2026",
        "contract:any,lost valat OR kaiserstich",
    ];
    let started = Instant::now();
    for query in queries {
        let query: Query = query.parse().expect("a query");
        assert!(all.iter().filter(|facts| query.matches(facts)).count() < all.len());
    }
    let per_search = started.elapsed() / 4;
    let started = Instant::now();
    let sections = shown(&all[..2_000], "", "");
    let counting = started.elapsed();
    assert!(per_search.as_millis() < 1_500 && counting.as_millis() < 6_000, "{per_search:?} {counting:?}");
    assert!(!sections.is_empty());
}
