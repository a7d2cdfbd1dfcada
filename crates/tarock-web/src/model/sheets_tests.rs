//! Bills, balance sheets and files of random deals.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use tarock::{BySeat, DealRecord, Game, GamePoints, Phase, RuleSet, Seat};
use tarock_archive::{Facts, id_of};
use tarock_picture::Points;
use tarock_record::{Format, GameRecord, Player, PlayerKind};
use tarock_testkit::Chance;
use tarock_words::{Language, Words};

use super::archive::{facts, files, own_points, read, stored_facts, tags};
use super::balance::{self, Balance, Kind};
use super::bill::{Bill, Cards, Taken, What};
use super::device_table::DeviceTable;

fn words(language: Language) -> Words {
    let own = match language {
        Language::De => include_str!("../../locales/de/sheets.ftl"),
        Language::En => include_str!("../../locales/en/sheets.ftl"),
    };
    Words::with(language, &[own])
}

fn all_rules(chance: &mut Chance) -> Vec<RuleSet> {
    let presets = Game::ALL.iter().flat_map(|game| game.presets());
    let mut all: Vec<RuleSet> = presets.collect();
    for game in Game::ALL {
        all.extend((0..8).map(|_| chance.rules_of(*game)));
    }
    all
}

fn sum(points: BySeat<GamePoints>) -> GamePoints {
    points.as_slice().iter().copied().sum()
}

#[test]
fn rows_of_every_bill_sum_up_to_the_settlement() {
    let mut chance = Chance::new(1);
    let (mut trischaken, mut negative, mut doubled, mut bars) = (0, 0, 0, 0);
    for rules in all_rules(&mut chance) {
        for _ in 0..60 {
            let record = chance.deal(rules.clone());
            let position = record.replay().expect("a legal deal");
            let bill = Bill::of(&position).expect("the deal is over");
            let settlement = position.settlement().expect("the deal is over");
            for seat in rules.game().seats().iter() {
                let column: GamePoints = bill.rows.iter().map(|row| row.cells[seat]).sum();
                assert_eq!(column, settlement.bill[seat], "{} {:?}", rules.name(), bill.rows);
            }
            assert_eq!(bill.sums, settlement.bill);
            if rules.game() != Game::Illustriert {
                assert!(bill.is_even(), "{}", rules.name());
                assert!(bill.rows.iter().all(|row| sum(row.cells) == GamePoints::ZERO));
            }
            for row in &bill.rows {
                assert!(row.factors.iter().all(|(_, factor)| matches!(factor, 1 | 2 | 4 | 8)), "{row:?}");
                doubled += usize::from(row.factors.iter().any(|(_, factor)| *factor > 1));
                trischaken += usize::from(row.what == What::Trischaken);
                negative += usize::from(matches!(row.what, What::Negative(..)));
            }
            let thrown_in = position.board().thrown_in;
            assert!(!thrown_in || bill.is_empty());
            assert!(Points::of(&position).is_none() || Taken::of(&position).is_none());
            bars += usize::from(Points::of(&position).is_some());
        }
    }
    assert!(trischaken > 20 && negative > 20 && doubled > 20 && bars > 100, "{trischaken} {negative} {doubled} {bars}");
}

#[test]
fn every_card_is_in_a_hand_or_a_talon_as_it_was_dealt() {
    let mut chance = Chance::new(2);
    for rules in all_rules(&mut chance) {
        let record = chance.deal(rules);
        let end = record.replay().expect("a legal deal");
        let cards = Cards::of(Some(&record), &end);
        // Hands that were thrown in are never shown.
        if !end.board().thrown_in {
            assert_eq!(Cards::of(None, &end), cards, "{record:?}");
        }
        let mut all = cards.talon;
        let mut n = 6;
        for (_, hand) in cards.hands.iter().chain(cards.own_talons.iter().copied()) {
            all |= hand;
            n += hand.len();
        }
        assert_eq!((all.len(), n), (54, 54));
        assert!((cards.taken - cards.talon).is_empty());
    }
}

/// Plays deals on a table until `n` are over.
fn evening(rules: RuleSet, n: u64) -> DeviceTable {
    let rules = std::sync::Arc::new(rules);
    let mut chance = Chance::new(n);
    let mut table = DeviceTable::new(rules.clone(), 1);
    for seed in 0..n {
        if seed > 0 {
            table.next(&rules, seed + 1);
        }
        while let Some(legal) = table.position().legal() {
            table.act(legal.draw(&mut |n| chance.below(n))).expect("what is drawn is legal");
        }
    }
    table
}

#[test]
fn a_balance_sheet_sums_up_to_the_totals() {
    for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
        let table = evening(rules.clone(), 20);
        let sheet = Balance::of(&table);
        for seat in table.seats().iter() {
            let column: GamePoints = sheet.lines.iter().map(|line| line.cells[seat.index()]).sum();
            assert_eq!(column, sheet.sums[seat.index()], "{}", rules.name());
        }
        assert_eq!(sheet.sums, table.totals().as_slice());
        assert_eq!(sheet.has_money_column, rules.has_money_column());
        if rules.series_end().is_none() {
            assert_eq!(sheet.lines.len(), 20);
            assert!(matches!(sheet.lines[19].kind, Kind::Deal { number: 20, .. }));
        }
    }
}

#[test]
fn a_new_round_has_only_what_follows() {
    let rules = std::sync::Arc::new(RuleSet::preset("cup").expect("a preset"));
    let mut table = evening(RuleSet::clone(&rules), 5);
    table.next(&rules, 99);
    let dealt = table.record().clone();
    table.new_round();
    assert_eq!(*table.record(), dealt, "the deal on the table stays");
    assert!(Balance::of(&table).lines.is_empty());
    assert_eq!(table.number(), 1);
    let mut chance = Chance::new(3);
    while let Some(legal) = table.position().legal() {
        table.act(legal.draw(&mut |n| chance.below(n))).expect("what is drawn is legal");
    }
    let sheet = Balance::of(&table);
    assert_eq!(sheet.lines.len(), 1);
    assert_eq!(sheet.sums, sheet.lines[0].cells);
    assert_eq!(DeviceTable::restore(&table.save()).map(|table| Balance::of(&table)), Some(sheet));
}

#[test]
fn a_deal_that_was_looked_at_can_be_played_on_at_the_table_of_its_game() {
    let mut chance = Chance::new(4);
    let cup = RuleSet::preset("cup").expect("a preset");
    let record = chance.deal(RuleSet::preset("melk").expect("a preset"));
    let looked_at = DeviceTable::study("x".to_owned(), record.clone(), 3).expect("a legal deal");
    let mut table = evening(cup, 2);
    let before = table.totals();
    table.take_over(&looked_at, 77);
    assert_eq!(table.cursor(), 3);
    assert_eq!(table.record().actions, record.actions[..3]);
    assert!(table.is_studied());
    assert_eq!((table.totals(), table.number()), (before, 3));
    assert_ne!(table.id(), "x");
    while let Some(legal) = table.position().legal() {
        table.act(legal.draw(&mut |n| chance.below(n))).expect("what is drawn is legal");
    }
    let sheet = Balance::of(&table);
    for seat in table.seats().iter() {
        assert_eq!(sheet.sums[seat.index()], before[seat] + table.settlement().expect("over").bill[seat]);
    }
    assert_eq!(DeviceTable::restore(&table.save()), Some(table));
}

#[test]
fn money_is_points_times_the_tariff() {
    let (de, en) = (words(Language::De), words(Language::En));
    let text = |words: &Words, halves: i32, cents: u32| {
        let text = balance::money(words, GamePoints::from_halves(halves), cents);
        text.replace(['\u{2068}', '\u{2069}'], "").replace('\u{a0}', " ")
    };
    assert_eq!(text(&de, 6, 10), "0,30 €");
    assert_eq!(text(&de, -301, 10), "−15,05 €");
    assert_eq!(text(&en, -301, 10), "−€15.05");
    assert_eq!(text(&en, 3, 5), "€0.075");
    // A group may have another currency.
    let francs = |words, halves| balance::money_in(words, GamePoints::from_halves(halves), 20, "CHF");
    assert_eq!((francs(&de, -6).as_str(), francs(&en, 6).as_str()), ("−0,60 CHF", "CHF 0.60"));
}

#[test]
fn a_table_for_programs_has_a_line_per_deal_and_no_formulas() {
    let table = evening(RuleSet::preset("cup").expect("a preset"), 3);
    let names = ["=1+1", "Resi; und", "Ferdl", "Tarobot"].map(str::to_owned);
    let text = Balance::of(&table).csv(&words(Language::De), &names, 0);
    assert_eq!(text.lines().count(), 5);
    assert!(text.contains("'=1+1;\"Resi; und\";Ferdl"), "{text}");
    let english = Balance::of(&table).csv(&words(Language::En), &names, 10);
    assert!(english.lines().all(|line| line.matches(',').count() == 6), "{english}");
}

/// A record as the page stores it.
fn record_of(deal: DealRecord, id: &str) -> GameRecord {
    let mut record = GameRecord::from(deal);
    let seats = record.deal.rules.game().seats();
    let names = ["Sepp", "Resi", "Ferdl", "Mizzi"];
    record.about.players = seats
        .iter()
        .map(|seat| Player {
            kind: Some(if seat.index() == 1 { PlayerKind::Human } else { PlayerKind::Bot }),
            ..Player::named(names[seat.index()])
        })
        .collect();
    record.about.id = Some(id.to_owned());
    record.settled().expect("a legal deal")
}

#[test]
fn deals_come_back_from_every_form_as_far_as_it_tells_them() {
    let mut chance = Chance::new(5);
    let n_deals = 8 * Game::ALL.iter().map(|game| game.presets().count()).sum::<usize>();
    for format in Format::ALL {
        let (mut written, mut back) = (0, 0);
        for rules in (0..8).flat_map(|_| Game::ALL.iter().flat_map(|game| game.presets())) {
            let record = record_of(chance.deal(rules), "d1");
            let (all, refused) = files(std::slice::from_ref(&record), format);
            assert_eq!(all.len() + refused, 1);
            let Some(file) = all.first() else { continue };
            written += 1;
            assert!(file.name.ends_with(format.extension()), "{}", file.name);
            let read = read(&file.bytes, Some(&record.deal.rules));
            match read.records.as_slice() {
                [again] if again.about.result == record.about.result => back += 1,
                // TAF writes its lines before the tricks: a game that was lost in the middle of one ends before it.
                [again] => assert_eq!((format, &again.about.result), (Format::Taf, &None)),
                _ => assert!(format == Format::Taf && read.failed > 0 && read.why.is_some(), "{format}"),
            }
        }
        match format {
            Format::Taf => assert!(back > 32, "{back} of {written}"),
            // Only Königrufen, and not everything its rules allow.
            Format::Ktaro => assert!(back == written && written > 20, "{back} of {written}"),
            _ => assert_eq!((written, back), (n_deals, n_deals), "{format}"),
        }
    }
}

#[test]
fn many_deals_are_one_file_and_a_link_is_found_inside_of_a_sentence() {
    let mut chance = Chance::new(6);
    let deals: Vec<GameRecord> =
        (0..5).map(|n| record_of(chance.deal(RuleSet::preset("graz").expect("a preset")), &format!("d{n}"))).collect();
    let (all, refused) = files(&deals, Format::Tarock);
    assert_eq!((all.len(), refused), (1, 0));
    assert_eq!(read(&all[0].bytes, None).records, deals);
    let link = tarock_record::link::write(&deals[0].deal).expect("a legal deal");
    for place in ["replay/#", "d/"] {
        let text = format!("Schau dir das an: https://kaiserstich.example/{place}{link} (Ferdl!)");
        assert_eq!(read(text.as_bytes(), None).records[0].deal, deals[0].deal);
        let text = format!("https://kaiserstich.example/{place}{link}");
        assert_eq!(read(text.as_bytes(), None).records[0].deal, deals[0].deal);
    }
    assert_eq!(read(b"Servus", None).records, []);
    assert_eq!(read(b"Servus", None).failed, 1);
}

#[test]
fn a_deal_without_a_name_gets_the_same_one_every_time() {
    let mut chance = Chance::new(7);
    let deal = chance.deal(RuleSet::preset("cup").expect("a preset"));
    let other = chance.deal(RuleSet::preset("cup").expect("a preset"));
    assert_eq!(id_of(&deal.clone().into()), id_of(&deal.clone().into()));
    assert_ne!(id_of(&deal.clone().into()), id_of(&other.into()));
    let mut named = GameRecord::from(deal);
    named.about.id = Some("../../etc".to_owned());
    assert!(id_of(&named).bytes().all(|byte| byte.is_ascii_alphanumeric()));
}

/// The facts of a record without a date.
fn facts_of(record: &GameRecord) -> Facts {
    facts(record, &TimeZone::UTC, None).expect("a legal deal")
}

#[test]
fn facts_are_stored_as_they_are_and_those_of_earlier_versions_give_their_moment() {
    let mut chance = Chance::new(8);
    for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
        let record = record_of(chance.deal(rules), "d1");
        let facts = facts_of(&record);
        let text = serde_json::to_string(&facts).expect("facts are written");
        assert_eq!(stored_facts(&text), Ok(facts.clone()));
        assert_eq!(facts.own, Seat::new(1).expect("a seat"));
        assert_eq!(own_points(&facts), facts.points.map(|points| points[facts.own]));
        assert_eq!(stored_facts(&text.replace("\"version\":1", "\"version\":0")), Err(None));
    }
    let moment = Timestamp::from_millisecond(1_767_225_600_123).expect("a moment");
    assert_eq!(stored_facts("{\"id\":\"d1\",\"at\":1767225600123}"), Err(Some(moment)));
    assert_eq!(stored_facts("{\"id\":\"d1\",\"at\":0}"), Err(None), "nobody knew");
    assert_eq!(stored_facts("nonsense"), Err(None));
    // An imported deal keeps the moment of its import when its facts are computed again.
    let record = record_of(chance.deal(RuleSet::preset("cup").expect("a preset")), "d1");
    assert_eq!(facts(&record, &TimeZone::UTC, Some(moment)).and_then(|facts| facts.at), Some(moment));
}

#[test]
fn tags_are_separated_by_commas_and_each_is_kept_once() {
    assert_eq!(tags(" Cup Abend, schön,, cup abend , "), ["Cup Abend", "schön"]);
    assert!(tags("").is_empty());
}

#[test]
fn an_unfinished_deal_has_no_result() {
    let mut chance = Chance::new(9);
    let mut deal = chance.deal(RuleSet::preset("cup").expect("a preset"));
    deal.actions.truncate(2);
    assert_ne!(deal.replay().expect("a legal deal").board().phase, Phase::Finished);
    let facts = facts_of(&deal.into());
    assert_eq!((facts.points, facts.at), (None, None));
}
