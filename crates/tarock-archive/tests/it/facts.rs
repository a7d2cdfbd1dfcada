//! Facts say what the bill says.

use std::fs;
use std::path::Path;

use jiff::civil::date;
use jiff::tz::{TimeZone, offset};
use tarock::{Bonus, Contract, DealRecord, GamePoints, GameRules, ItemId, Pack, RuleSet, Seat, Side, Winner};
use tarock_archive::{ContractFact, Ending, Facts, Role};
use tarock_record::{Choice, GameRecord, Question, QuestionKind, open};
use tarock_testkit::Chance;

use crate::deals::{facts, play, record_of, scripted, some};

fn testdata() -> Vec<(String, GameRecord)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let mut all = Vec::new();
    for folder in ["records", "ktaro"] {
        for entry in fs::read_dir(root.join(folder)).expect("a folder") {
            let path = entry.expect("an entry").path();
            let bytes = fs::read(&path).expect("a file");
            let (_, records) = open(bytes.as_slice(), None).expect("a format");
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            all.extend(records.map(|record| (name.clone(), record.expect("a record"))));
        }
    }
    assert!(all.len() >= 11, "{}", all.len());
    all
}

fn of_file(name: &str) -> Facts {
    let found = testdata().into_iter().find(|(file, _)| file == name);
    facts(&found.unwrap_or_else(|| panic!("{name}")).1)
}

#[test]
fn stored_facts_are_read_again_and_those_of_another_version_are_refused() {
    for record in some(1, 30) {
        let facts = facts(&record);
        let text = serde_json::to_string(&facts).expect("facts are written");
        assert_eq!(serde_json::from_str::<Facts>(&text).expect("and read"), facts);
        let newer = text.replacen("\"version\":1", "\"version\":2", 1);
        let error = serde_json::from_str::<Facts>(&newer).expect_err("a newer version").to_string();
        assert!(error.contains("compute them again"), "{error}");
    }
}

/// The web client stored these before this crate existed.
#[test]
fn facts_of_the_first_web_client_are_refused_so_that_they_are_computed_again() {
    let old = r#"{"id":"x1","game":"koenigrufen","rules":"cup","contract":"Dreier","declarer":1,"own":1,"hand":"T1",
        "points":[3,-1,-1,-1],"players":[],"kontra":false,"announced":[],"at":0,"studied":false,"comment":""}"#;
    assert!(serde_json::from_str::<Facts>(old).is_err());
}

#[test]
fn points_and_winners_are_those_of_the_bill_in_random_deals_of_all_games() {
    for record in some(2, 60) {
        let facts = facts(&record);
        let end = record.deal.replay().expect("a legal deal");
        let bill = end.settlement().expect("a finished deal");
        assert_eq!(facts.points, Some(bill.bill));
        assert_ne!(facts.ending, Ending::Unfinished);
        let games: Vec<Contract> = facts.contracts.iter().map(|fact| fact.contract).collect();
        assert_eq!(games, end.board().games.iter().map(|game| game.contract).collect::<Vec<_>>());
        for fact in &facts.contracts {
            assert_eq!(fact.won.is_none(), fact.contract == Contract::Trischaken);
        }
        // Whoever has a role has exactly one.
        for seat in facts.seats() {
            let roles =
                Role::ALL.into_iter().filter(|role| facts.has_role(seat, *role) && Some(*role) == facts.role(seat));
            assert_eq!(roles.count(), usize::from(!facts.contracts.is_empty()));
        }
    }
}

#[test]
fn every_bonus_of_the_bill_is_a_fact_won_by_the_side_that_made_it() {
    let mut n_bonuses = 0;
    for record in some(3, 150) {
        let facts = facts(&record);
        let end = record.deal.replay().expect("a legal deal");
        let bill = end.settlement().expect("a finished deal");
        let side = |winner: Winner| match winner {
            Winner::Side(side) => Some(side),
            Winner::Seat(seat) => facts.side(seat),
        };
        for item in &bill.items {
            let (ItemId::Bonus(bonus) | ItemId::GameWith(bonus)) = item.id else { continue };
            n_bonuses += 1;
            // The side that made it wins an item; the other side wins it if it was announced and lost.
            let wins = |fact: &&tarock_archive::BonusFact| {
                let winner = if fact.made { fact.side } else { fact.side.other() };
                fact.bonus == bonus && Some(winner) == side(item.winner) && (fact.announced || !item.announced)
            };
            assert!(
                facts.bonuses.iter().any(|fact| wins(&fact)),
                "{}: {item:?} {:?}",
                record.deal.rules.name(),
                facts.bonuses
            );
        }
        for fact in &facts.bonuses {
            assert!(fact.announced || fact.made && fact.kontra == 0, "{fact:?}");
            assert!(!fact.void || fact.announced && !fact.made, "{fact:?}");
            assert!(fact.by.is_none_or(|by| facts.side(by) == Some(fact.side)), "{fact:?}");
            assert!(facts.seats().any(|seat| facts.is_bonus_of(fact, seat)), "{fact:?}");
        }
    }
    assert!(n_bonuses > 100, "{n_bonuses}");
}

/// Plays random deals of a game, under presets and, in Königrufen, mixed rules.
fn random_deals(seed: u64, game: tarock::Game, n: usize) -> Vec<DealRecord> {
    let mut chance = Chance::new(seed);
    let presets: Vec<RuleSet> = game.presets().collect();
    let n_choices = presets.len() + usize::from(game == tarock::Game::Koenigrufen);
    let rules =
        |chance: &mut Chance, at: usize| presets.get(at % n_choices).cloned().unwrap_or_else(|| chance.rules_of(game));
    (0..n)
        .map(|at| {
            let rules = rules(&mut chance, at);
            play(&mut chance, rules)
        })
        .collect()
}

#[test]
fn announcements_that_the_bill_leaves_out_are_void_and_the_others_end_as_it_says() {
    let (mut n_void, mut n_both, mut n_at_talon) = (0, 0, 0);
    for &game in tarock::Game::ALL {
        for deal in random_deals(31, game, 1500) {
            let bill = deal.replay().expect("a legal deal").settlement().expect("a finished deal");
            let facts = facts(&deal.into());
            for &bonus in Bonus::ALL {
                let said: Vec<_> = facts.bonuses.iter().filter(|fact| fact.bonus == bonus && fact.announced).collect();
                let is_hand = said.iter().any(|fact| fact.by.is_some() && fact.made && is_in_hand(bonus));
                if matches!(bonus, Bonus::Valat | Bonus::AllTricks) || is_hand {
                    continue;
                }
                // The bill lists the declarers first.
                let sides = [Side::Declarer, Side::Defenders].into_iter();
                let counted = sides.filter_map(|side| said.iter().find(|fact| fact.side == side && !fact.void));
                let winners: Vec<Winner> =
                    counted.map(|fact| Winner::Side(if fact.made { fact.side } else { fact.side.other() })).collect();
                let items = bill.items.iter().filter(|item| item.announced && item.id == ItemId::Bonus(bonus));
                let billed: Vec<Winner> = items.map(|item| item.winner).collect();
                assert_eq!(winners, billed, "{}: {bonus} {:?} {:?}", facts.rules, facts.bonuses, bill.items);
                n_void += said.iter().filter(|fact| fact.void).count();
                n_both += usize::from(said.len() == 2 && winners.len() == 1);
                n_at_talon += usize::from(facts.ending == Ending::LostAtTalon && said.iter().any(|fact| fact.void));
            }
        }
    }
    assert!(n_void > 20 && n_both > 0 && n_at_talon > 0, "{n_void} {n_both} {n_at_talon}");
}

const fn is_in_hand(bonus: Bonus) -> bool {
    matches!(bonus, Bonus::KingsInHand | Bonus::TrullInHand | Bonus::TwoTrullInHand | Bonus::BirdsInHand)
}

#[test]
fn kontras_are_what_was_said_and_not_what_the_bill_makes_of_it() {
    let mut n_doubled = [0; 2];
    for record in some(32, 150) {
        let facts = facts(&record);
        let end = record.deal.replay().expect("a legal deal");
        let said = |owner: Seat, stake: tarock::Stake| {
            end.board().item(tarock::KontraTarget { owner, stake }).map_or(0, tarock::Item::level)
        };
        for fact in facts.bonuses.iter().filter(|fact| fact.announced) {
            // If both partners announce a bonus, it has the higher level.
            let levels = facts.seats().filter(|seat| facts.side(*seat) == Some(fact.side));
            let highest = levels.map(|seat| said(seat, tarock::Stake::Bonus(fact.bonus))).max();
            assert_eq!(Some(fact.kontra), highest, "{fact:?}");
            n_doubled[0] += usize::from(fact.kontra > 0);
        }
        for fact in facts.contracts.iter().filter(|fact| fact.against.is_none()) {
            let games = end.board().items.iter().filter(|item| item.target.stake == tarock::Stake::Game);
            assert_eq!(fact.kontra, games.map(tarock::Item::level).max().unwrap_or(0), "{fact:?}");
            n_doubled[1] += usize::from(fact.kontra > 0);
        }
    }
    assert!(n_doubled.iter().all(|n| *n > 10), "{n_doubled:?}");
}

#[test]
fn what_is_known_of_an_unfinished_deal_stays_true() {
    let (mut n_hidden, mut n_doubled) = (0, 0);
    for game in [tarock::Game::Koenigrufen, tarock::Game::Kosakeln] {
        for deal in random_deals(33, game, 30) {
            let end = facts(&deal.clone().into());
            for n in 0..deal.actions.len() {
                let mut cut = deal.clone();
                cut.actions.truncate(n);
                let position = cut.replay().expect("a legal deal");
                if position.board().phase == tarock::Phase::Finished {
                    continue;
                }
                let facts = facts(&cut.into());
                assert_eq!(facts.partner, position.board().partner, "a hidden partner stays hidden");
                for seat in facts.seats() {
                    assert!(facts.role(seat).is_none() || facts.role(seat) == end.role(seat), "{:?}", facts.contracts);
                }
                for (fact, at_end) in facts.contracts.iter().zip(&end.contracts) {
                    assert!(fact.won.is_none() && fact.value.is_none() && fact.kontra <= at_end.kontra);
                    n_doubled += usize::from(fact.kontra > 0);
                }
                n_hidden += usize::from(facts.partner.is_none() && end.partner.is_some());
                assert!(facts.bonuses.is_empty());
                for undoubled in ["kontra:undoubled", "contract:any,undoubled"] {
                    assert!(!undoubled.parse::<tarock_archive::Query>().expect("a query").matches(&facts));
                }
            }
        }
    }
    assert!(n_hidden > 100 && n_doubled > 100, "{n_hidden} {n_doubled}");
}

#[test]
fn a_silent_valat_of_a_lone_declarer_is_the_declarers() {
    let mut hands = HANDS;
    hands[0] = "T5 T6 T7 T8 HK HD HP HB H1 H2 H3 H4";
    hands[1] = "T1 T9 T10 T2 KK KD KP KB K1 K2 K3 K4";
    hands[2] = "T3 PK PD PP PB P10 P9 P8 P7 XK XD XP";
    hands[3] = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11";
    let (facts, _) = scripted(hands, "T4 XB X10 X9 X8 X7", SOLODREIER, "");
    let valat = facts.bonuses.iter().find(|fact| fact.bonus == Bonus::Valat).expect("all tricks");
    assert_eq!((valat.by, valat.announced, valat.made), (Some(Seat::S4), false, true));
}

#[test]
fn facts_with_a_high_bill_are_read_again() {
    let mut facts = facts(&some(34, 1)[0]);
    let bill: Vec<GamePoints> = facts.seats().map(|_| GamePoints::from_halves(2_000_003)).collect();
    facts.points = tarock::BySeat::from_slice(&bill);
    let mut contract = ContractFact::new(Contract::Dreier, Seat::S1);
    contract.value = Some(GamePoints::from_halves(-i32::MAX));
    facts.contracts = vec![contract];
    let text = serde_json::to_string(&facts).expect("facts are written");
    assert_eq!(serde_json::from_str::<Facts>(&text).expect("and read"), facts);
    assert!(serde_json::from_str::<Facts>(&text.replacen("1000001.5", "1e300", 1)).is_err());
    assert!(serde_json::from_str::<Facts>(&text.replacen("1000001.5", "0.3", 1)).is_err());
}

#[test]
fn recorded_deals_have_the_facts_that_people_remember() {
    let quapil = of_file("cup-quapilrufer");
    assert_eq!(quapil.contract().map(|fact| fact.contract), Some(Contract::Quapilrufer));
    assert!(quapil.bonuses.iter().any(|fact| fact.bonus == Bonus::QuapilUltimo && fact.announced));
    let parallel = of_file("min-parallel-zwiccolo");
    assert!(parallel.contracts.len() > 1);
    assert!(parallel.contracts.iter().all(|fact| fact.against.is_some()));
    let trischaken = of_file("cup-trischaken");
    assert_eq!(trischaken.role(Seat::S1), Some(Role::Trischaker));
    assert_eq!(of_file("graz-kept-mond").game, tarock::Game::Illustriert);
    assert_eq!(of_file("dealt").ending, Ending::Unfinished);
}

/// Dora holds the Pagat and six high Tarocks and plays alone.
const HANDS: [&str; 4] = [
    "T22 T5 T6 T7 HK HD HP HB H1 H2 H3 H4",
    "T21 T8 T9 T10 KK KD KP KB K1 K2 K3 K4",
    "T2 PK PD PP PB P10 P9 P8 P7 XK XD XP",
    "T1 T3 T4 T11 T12 T13 T14 XB X10 X9 X8 X7",
];
const TALON: &str = "T15 T16 T17 T18 T19 T20";
const SOLODREIER: &str = "forehand; pass; pass; bid SoloDreier; pass";

#[test]
fn a_lost_announced_pagat_under_kontra_is_the_announcers() {
    let said = format!("{SOLODREIER}; announce I; announce kontra I:4");
    let (facts, position) = scripted(HANDS, TALON, &said, "T1 T22 T21");
    let pagat = facts.bonuses.iter().find(|fact| fact.bonus == Bonus::PagatUltimo).expect("it was announced");
    assert_eq!((pagat.by, pagat.side, pagat.announced, pagat.kontra), (Some(Seat::S4), Side::Declarer, true, 1));
    let settlement = position.settlement().expect("the deal is over");
    let item = settlement.items.iter().find(|item| item.id == ItemId::Bonus(Bonus::PagatUltimo)).expect("it is billed");
    assert_eq!(pagat.made, item.winner == Winner::Side(Side::Declarer));
    assert_eq!(facts.contract().map(|fact| fact.kontra), Some(0));
}

#[test]
fn a_kaiserstich_belongs_to_the_player_of_the_pagat() {
    let mut hands = HANDS;
    hands[2] = "T1 PK PD PP PB P10 P9 P8 P7 XK XD XP";
    hands[3] = "T2 T3 T4 T11 T12 T13 T14 XB X10 X9 X8 X7";
    // Anna leads or follows with the Sküs, Berta with the Mond, and Cilli has no other Tarock than the Pagat.
    let (facts, _) = scripted(hands, TALON, SOLODREIER, "T22 T21 T1 T14 T13 T12");
    assert_eq!(facts.kaiserstich, Some(Seat::S3));
    let (facts, _) = scripted(HANDS, TALON, SOLODREIER, "T14 T13 T12 T22 T21");
    assert_eq!(facts.kaiserstich, None);
}

#[test]
fn the_day_of_a_deal_is_that_of_the_time_zone() {
    let record = record_of(play(&mut Chance::new(4), RuleSet::CUP), ["A", "B", "C", "D"], "2026-12-31T23:30:00Z");
    let day = |hours: i8| Facts::of(&record, &TimeZone::fixed(offset(hours))).expect("a legal deal").day;
    assert_eq!(day(0), Some(date(2026, 12, 31)));
    assert_eq!(day(1), Some(date(2027, 1, 1)));
}

#[test]
fn an_unfinished_deal_has_no_result_and_an_undated_one_no_day() {
    let mut deal = play(&mut Chance::new(5), RuleSet::CUP);
    deal.actions.truncate(2);
    let facts = facts(&deal.into());
    assert_eq!((facts.ending, facts.points, facts.day, facts.at), (Ending::Unfinished, None, None, None));
    assert!(facts.bonuses.is_empty() && facts.contracts.is_empty());
}

#[test]
fn a_lone_declarer_is_paid_three_times_and_a_partner_once() {
    let mut values = [0; 2];
    for record in some(6, 200) {
        let facts = facts(&record);
        let (Some(fact), GameRules::Koenigrufen(rules)) = (facts.contract(), record.deal.rules.rules()) else {
            continue;
        };
        let won = rules.value(fact.contract).won;
        let is_lone = facts.partner.is_none() && fact.contract != Contract::Trischaken;
        assert_eq!(fact.value, Some(if is_lone { won * 3 } else { won }));
        values[usize::from(is_lone)] += 1;
    }
    assert!(values.iter().all(|n| *n > 10), "{values:?}");
}

#[test]
fn quiz_points_are_added_up_for_each_seat_and_unanswered_questions_do_not_count() {
    let mut record = GameRecord::from(DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW));
    let question = |seat: Option<Seat>, answer: Option<u8>| {
        let mut question = Question::new(QuestionKind::CardsPlayedCount, 0);
        question.seat = seat;
        question.choices =
            [(1, 0), (2, 3), (3, 1)].map(|(value, points)| Choice { value, points, ..Choice::default() }).to_vec();
        question.answer = answer;
        question
    };
    record.about.quiz = vec![
        question(None, Some(2)),
        question(Some(Seat::S1), Some(3)),
        question(Some(Seat::S2), Some(1)),
        question(None, None),
    ];
    let quiz: Vec<_> = facts(&record).quiz.iter().map(|fact| (fact.seat.number(), fact.points, fact.max)).collect();
    assert_eq!(quiz, [(1, 4, 6), (2, 0, 3)]);
}

#[test]
fn deals_are_listed_newest_first_and_undated_ones_last() {
    let mut all: Vec<Facts> = some(7, 5).iter().map(facts).collect();
    let undated = facts(&play(&mut Chance::new(8), RuleSet::CUP).into());
    all.insert(3, undated.clone());
    all.sort_by(Facts::newest_first);
    assert_eq!(all.last(), Some(&undated));
    assert!(all.windows(2).all(|pair| pair[0].at >= pair[1].at));
}
