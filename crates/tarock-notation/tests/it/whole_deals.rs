//! Whole deals as lines.

use tarock::{Game, Position, Seat, Series};
use tarock_notation::deal::{Deal, DealError};
use tarock_testkit::{Chance, seat};

/// Shows random deals of each game, with every dealer.
fn deals(seed: u64, rounds: usize, mut show: impl FnMut(&Deal, &Position)) {
    let mut chance = Chance::new(seed);
    for _ in 0..rounds {
        for game in Game::ALL {
            for dealer in game.seats().iter() {
                let position = Position::deal(chance.rules_of(*game), dealer, &chance.pack());
                show(&Deal::of(&position).expect("dealt"), &position);
            }
        }
    }
}

#[test]
fn every_deal_reads_back_from_its_line_and_can_be_dealt_again() {
    deals(1, 200, |deal, position| {
        let line = deal.to_string();
        let again: Deal = line.parse().unwrap_or_else(|error| panic!("{error}\n{line}"));
        assert_eq!(&again, deal, "{line}");
        assert_eq!(again.to_string(), line);
        let pack = again.pack().unwrap_or_else(|| panic!("no pack for {line}"));
        let dealt = Position::deal(position.board().rules.clone(), again.dealer, &pack);
        assert_eq!(dealt.hidden(), position.hidden(), "{line}");
    });
}

#[test]
fn spaces_case_and_language_do_not_matter() {
    deals(2, 20, |deal, _| {
        let line = deal.to_string();
        let (head, cards) = line.split_once(": ").expect("a colon");
        let tight = format!("{head}:{}", cards.replace(' ', ""));
        let airy =
            format!("  {head} : {}\t", cards.replace(' ', " , ").replace(" , / , ", " / ").replace(" , | , ", " | "));
        let symbols = format!("{head}:{}", cards.replace(" X", " ♣").replace(" HK", " \u{2665}\u{fe0f}k"));
        for text in [tight, airy, symbols, line.to_lowercase()] {
            assert_eq!(text.parse::<Deal>().as_ref(), Ok(deal), "{text}");
        }
    });
}

#[test]
fn at_every_moment_a_position_knows_the_deal_it_comes_from() {
    let mut chance = Chance::new(3);
    let (mut moments, mut kept) = (0, 0);
    for game in Game::ALL {
        for n in 0..60 {
            let rules = game.presets().nth(n % (game.presets().count() + 1)).unwrap_or_else(|| chance.rules_of(*game));
            let mut series = Series::new(rules, Seat::new(n % game.seats().len()).expect("a seat"));
            for _ in 0..3 {
                let mut position = series.deal(chance.pack()).start();
                kept += usize::from(position.board().keeper.is_some());
                let deal = Deal::of(&position).expect("dealt");
                assert!(deal.pack().is_some(), "{deal}");
                while let Some(legal) = position.legal() {
                    // Now and then a player claims the rest.
                    let claims = position.may_claim() && chance.below(4) == 0;
                    let action = if claims { tarock::Action::Claim } else { legal.draw(&mut |n| chance.below(n)) };
                    position.play(action).expect("drawn from what is legal");
                    let thrown_together = position.board().thrown_in;
                    assert_eq!(Deal::of(&position), (!thrown_together).then_some(deal), "after {action}");
                    moments += 1;
                }
                series.book(&position);
            }
        }
    }
    assert!(moments > 10_000 && kept > 0, "{moments} moments, {kept} with kept cards");
}

/// Returns the line of a deal for four players, which is easy to spoil.
fn line() -> String {
    Deal::of(&tarock_testkit::deal("cup", ["T22 T21", "", "", ""], "XK XD XP XB X10 X9")).expect("dealt").to_string()
}

fn mistake(text: &str) -> (usize, &'static str) {
    let DealError { column, expected } = text.parse::<Deal>().expect_err(text);
    (column, expected)
}

#[test]
fn a_mistake_is_shown_where_it_stands() {
    let line = line();
    assert_eq!(mistake(""), (1, "koenigrufen, illustriert or kosakeln"));
    assert_eq!(mistake(" skat 4: T22"), (2, "koenigrufen, illustriert or kosakeln"));
    assert_eq!(mistake("kosakeln 3: T22"), (10, "the number of the seat that deals"));
    assert_eq!(mistake("koenigrufen 04: T22"), (13, "the number of the seat that deals"));
    assert_eq!(mistake("koenigrufen 4 T22"), (15, "a colon after the number of the dealer"));
    assert_eq!(mistake("koenigrufen 4: T22 T23"), (20, "a card such as T21, HK or X7"));
    assert_eq!(mistake("koenigrufen 4: ♥K Ä"), (19, "a card such as T21, HK or X7"));
    assert_eq!(mistake("koenigrufen 4: T22 T21 / HK"), (24, "twelve cards in a hand"));
    assert_eq!(mistake("illustriert 3: T22 T21 / HK"), (24, "sixteen cards in a hand"));
    let first = line.find(" /").expect("four hands");
    assert_eq!(mistake(&line[..first]), (first + 1, "a / and the next hand"));
    assert_eq!(mistake(&line.replacen("T21", "T22", 1)), (20, "each card once"));
    assert_eq!(mistake(&line.replacen(" /", "", 1)).1, "twelve cards in a hand");
    assert_eq!(mistake(&line.replace('|', "/")).1, "a | and the talon");
    assert_eq!(mistake(&line.replace(" X9", "")), (line.len() - 2, "six cards in the talon"));
    assert_eq!(mistake(&format!("{line} | X8")), (line.len() + 2, "the end of the deal"));
}

#[test]
fn cards_that_are_no_whole_deal_make_no_pack() {
    let mut deal: Deal = line().parse().expect("a deal");
    deal.hands[seat(1)] = tarock_testkit::cards("T22");
    assert_eq!(deal.pack(), None);
    let mut deal: Deal = line().parse().expect("a deal");
    deal.game = Game::Illustriert;
    assert_eq!(deal.pack(), None);
}
