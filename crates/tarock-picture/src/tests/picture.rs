use tarock::Game;
use tarock_deck::Style;
use tarock_testkit::{Chance, cards};
use tarock_words::{Language, Words};

use crate::{Decided, Picture, Played, catalogue, trick_of};

fn picture(cards_of_trick: &str, name: &str) -> Picture {
    let played = |(place, card)| Played { card, by: name.to_owned(), wins: place == 0 };
    let cards: Vec<Played> = cards(cards_of_trick).iter().enumerate().map(played).collect();
    let results = cards.iter().map(|played| (played.by.clone(), "+1".to_owned())).collect();
    Picture { title: "Dreier".to_owned(), line: "1. Stich".to_owned(), told: String::new(), cards, results }
}

#[test]
fn every_finished_deal_with_a_trick_has_one_to_show() {
    let mut chance = Chance::new(3);
    let mut n_decided = 0;
    for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
        for _ in 0..10 {
            let deal = chance.deal(rules.clone());
            let end = deal.replay().expect("a legal deal");
            let shown = trick_of(&end);
            assert_eq!(shown.is_some(), !end.board().tricks.is_empty(), "{}", rules.name());
            if let Some(decisive) = Decided::of(&end).and_then(Decided::trick) {
                let (number, taken) = shown.expect("it was played");
                assert_eq!((number, taken.winner), (decisive.number, decisive.winner));
                n_decided += 1;
            }
            assert_eq!(trick_of(&deal.start()), None, "nothing is shown of a deal that is not over");
        }
    }
    assert!(n_decided > 20, "{n_decided}");
}

#[test]
fn a_picture_is_one_document_with_every_card_and_name_in_it() {
    for trick in ["T21 HK", "T21 HK T1", "T22 T21 T1 HK"] {
        let picture = picture(trick, "Resi");
        let svg = picture.svg(Style::default());
        let n = picture.cards.len();
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>"));
        assert_eq!((svg.matches("<svg ").count(), svg.matches("</svg>").count()), (n + 1, n + 1));
        assert_eq!(svg.matches(">Resi</text>").count(), 2 * n);
        assert!(!svg.contains("http") || svg.matches("http").count() == 1, "only the name of the format");
        for tag in ["g", "text"] {
            let begins = [format!("<{tag} "), format!("<{tag}>")].map(|begin| svg.matches(&begin).count());
            assert_eq!(begins.iter().sum::<usize>(), svg.matches(&format!("</{tag}>")).count(), "{tag}");
        }
    }
}

#[test]
fn a_name_cannot_become_part_of_the_drawing() {
    let svg = picture("T21 HK", "<b>\u{1}&\n").svg(Style::default());
    assert!(svg.contains(">&lt;b&gt;&amp;</text>") && !svg.contains("<b>"), "{svg}");
    assert!(picture("T21 HK", "Maximilian von und zu Tarock").svg(Style::default()).contains(">Maximilian von…<"));
}

#[test]
fn a_picture_tells_what_the_replay_shows() {
    let mut chance = Chance::new(21);
    for language in Language::ALL {
        let words = Words::with(language, &[catalogue(language)]);
        let mut n_shown = 0;
        for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
            let deal = chance.deal(rules);
            let end = deal.replay().expect("a legal deal");
            let Some(picture) = Picture::of(&end, &words, &|seat| format!("Name {}", seat.number())) else {
                assert_eq!(trick_of(&end), None);
                continue;
            };
            let (number, taken) = trick_of(&end).expect("it is shown");
            let (board, bill) = (end.board(), end.settlement().expect("it is over").bill);
            let game = board.game().expect("it was played");
            assert!(picture.title.starts_with(&words.contract(game.contract)), "{}", picture.title);
            assert!(picture.title.ends_with(&format!("Name {}", game.seat.number())), "{}", picture.title);
            assert!(picture.line.contains(&number.to_string()), "{}", picture.line);
            let winners: Vec<_> = picture.cards.iter().filter(|played| played.wins).collect();
            assert_eq!(winners.len(), 1);
            assert_eq!(winners[0].by, format!("Name {}", taken.winner.number()));
            assert_eq!(picture.cards.iter().map(|played| played.card).collect::<Vec<_>>(), taken.trick.cards());
            assert_eq!(picture.results.len(), board.seats().len());
            for (seat, (name, points)) in board.seats().iter().zip(&picture.results) {
                assert_eq!((name, points), (&format!("Name {}", seat.number()), &words.signed_points(bill[seat])));
                assert!(picture.told.contains(&format!("{name} {points}")), "{}", picture.told);
            }
            for card in taken.trick.cards() {
                assert!(picture.told.contains(&words.card(*card)), "{}", picture.told);
            }
            n_shown += 1;
        }
        assert!(n_shown > 5, "{n_shown}");
    }
}
