//! Tells random deals: everything has words, and nobody hears of a card that they cannot know.

use std::collections::BTreeSet;

use tarock::{Action, Card, CardSet, Event, EventWith, Game, Position, RuleSet, Seat, SeatView, Viewer};
use tarock_testkit::{Chance, cards, seat};
use tarock_words::{Language, Teller, Verbosity, Words};

use crate::common::{fault, people};

/// Returns the cards that a text mentions, except the Trull and the birds, whose names are also those of bonuses.
fn mentioned(language: &Tongue, text: &str) -> CardSet {
    let tokens: BTreeSet<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let is_mentioned = |card: Card, name: &str| {
        if card.is_tarock() { tokens.contains(name) } else { text.contains(name) }
    };
    language.cards.iter().filter(|(card, name)| is_mentioned(*card, name)).map(|(card, _)| *card).collect()
}

/// A language, with the names of the cards to look for.
struct Tongue {
    words: Words,
    cards: Vec<(Card, String)>,
}

impl Tongue {
    fn new(language: Language) -> Self {
        let words = Words::new(language);
        let telling = CardSet::PACK - CardSet::TRULL - cards("T2 T3 T4");
        let cards = telling.iter().map(|card| (card, words.card(card))).collect();
        Self { words, cards }
    }
}

/// A listener who follows a random deal as one viewer.
struct Listener {
    viewer: Viewer,
    view: SeatView,
    verbosity: Verbosity,
}

impl Listener {
    fn all(position: &Position, rules: &RuleSet, verbosity: Verbosity) -> Vec<Self> {
        let viewers = rules.game().seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]);
        let start =
            |viewer| Self { viewer, view: SeatView::start(viewer, rules.clone(), position.board().dealer), verbosity };
        viewers.map(start).collect()
    }

    fn hears(&mut self, event: &Event, tongues: &[Tongue]) {
        let before = self.view.clone();
        let seen = event.view_for(self.viewer);
        self.view.follow(&seen);
        for tongue in tongues {
            let teller = Teller::new(&tongue.words, people(self.viewer)).with_verbosity(self.verbosity);
            let Some(told) = teller.event(&before, &seen) else { panic!("nothing of {event:?}") };
            assert_eq!(fault(&told), None, "{told}");
            assert!(told.ends_with('.'), "{told}");
            self.keeps_secrets(tongue, &told, before.unseen() & self.view.unseen());
            if let Some(other) = disguised(event, self.viewer) {
                assert_eq!(teller.event(&before, &other.view_for(self.viewer)), Some(told), "{other:?}");
            }
        }
    }

    fn asks(&self, tongues: &[Tongue], action: Option<&Action>) {
        for tongue in tongues {
            let teller = Teller::new(&tongue.words, people(self.viewer));
            let (title, task) = teller.turn(&self.view);
            let mut texts = vec![title, task, teller.ask(&self.view, 0), teller.ask(&self.view, 1)];
            texts.extend([teller.last_trick(&self.view), teller.status(&self.view)]);
            texts.extend([teller.hand(&self.view), teller.bids(&self.view)]);
            if let (Some(action), Some(_)) = (action, self.view.legal()) {
                let label = teller.label(&self.view, action);
                assert_eq!(fault(&label), None, "{label}");
            }
            texts.extend(self.view.settlement().map(|bill| teller.result(&self.view, &bill).0));
            for text in texts {
                assert_eq!(fault(&text), None, "{text}");
                self.keeps_secrets(tongue, &text, self.view.unseen());
            }
        }
    }

    fn keeps_secrets(&self, tongue: &Tongue, text: &str, unknown: CardSet) {
        // Everybody knows which card is called, but nobody knows where it is.
        let called = self.view.board().called_card.map_or(CardSet::EMPTY, CardSet::of);
        let betrayed = mentioned(tongue, text) & (unknown - called);
        assert!(betrayed.is_empty(), "{:?} hears of {betrayed}: {text}", self.viewer);
    }
}

/// Returns the same event with other cards where the viewer cannot see them.
fn disguised(event: &Event, viewer: Viewer) -> Option<Event> {
    let others = |seat: Seat| viewer.seat() != Some(seat);
    let swapped = |cards: CardSet| CardSet::PACK.iter().take(cards.len()).collect::<CardSet>();
    Some(match *event {
        EventWith::Exchanged { seat, count, laid, taken } if others(seat) => {
            EventWith::Exchanged { seat, count, laid: swapped(laid), taken: swapped(taken) }
        }
        EventWith::ClosedTalonTaken { seat, cards } if others(seat) => {
            EventWith::ClosedTalonTaken { seat, cards: swapped(cards) }
        }
        EventWith::TalonKept { seat, count, cards } if others(seat) => {
            EventWith::TalonKept { seat, count, cards: swapped(cards) }
        }
        EventWith::Discarded { seat, count, open, cards } if others(seat) => {
            EventWith::Discarded { seat, count, open, cards: swapped(cards) }
        }
        EventWith::Dealt { mut cards, keeper } => {
            for (seat, hand) in cards.hands.iter().filter(|(seat, _)| others(*seat)).collect::<Vec<_>>() {
                cards.hands[seat] = swapped(hand);
            }
            EventWith::Dealt { cards, keeper }
        }
        _ => return None,
    })
}

#[test]
fn every_event_of_random_deals_is_told_to_everybody_without_betraying_a_card() {
    let tongues = Language::ALL.map(Tongue::new);
    let presets: Vec<RuleSet> = Game::ALL.iter().flat_map(|game| game.presets()).collect();
    let verbosities = [Verbosity::Short, Verbosity::Normal, Verbosity::Long];
    let mut kinds = BTreeSet::new();
    for number in 0..300_u64 {
        let rules = &presets[number as usize % presets.len()];
        let mut chance = Chance::new(number);
        let dealer = seat(1 + number as usize % rules.game().seats().len());
        let pack = chance.pack();
        let mut position = Position::deal(rules.clone(), dealer, &pack);
        let mut listeners = Listener::all(&position, rules, verbosities[number as usize / presets.len() % 3]);
        let dealt = position.dealt();
        for listener in &mut listeners {
            listener.hears(&dealt, &tongues);
        }
        while let Some(legal) = position.legal() {
            let claims = position.may_claim() && chance.below(2) == 0;
            let action = if claims { Action::Claim } else { legal.draw(&mut |n| chance.below(n)) };
            // The player on turn asks, and one random listener.
            let other = chance.below(listeners.len() as u32) as usize;
            for (at, listener) in listeners.iter().enumerate() {
                if at == other || listener.view.legal().is_some() {
                    listener.asks(&tongues, Some(&action));
                }
            }
            for event in position.play(action).expect("a legal action") {
                kinds.insert(format!("{event:?}").split([' ', '{']).next().unwrap_or_default().to_owned());
                for listener in &mut listeners {
                    listener.hears(&event, &tongues);
                }
            }
        }
        for listener in &listeners {
            listener.asks(&tongues, None);
        }
    }
    assert!(kinds.len() >= 17, "{kinds:?}");
}
