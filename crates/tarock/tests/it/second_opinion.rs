//! The bit operations of the trick kernel against the naive implementation, in random situations and in whole deals.

use std::collections::BTreeMap;

use tarock::{
    Action, Bid, Card, CardSet, DealRecord, Game, Legal, Obligation, Obligations, Position, Reserved, Seats, Trick,
};
use tarock_testkit::{Chance, seat};

use crate::{drawn, naive};

/// The number of situations per set of obligations; there are eight sets.
const SITUATIONS: usize = 25_000;

/// Iterates over every set of obligations that a contract can have.
fn regimes() -> impl Iterator<Item = Obligations> {
    let plain = Obligations::default();
    let kinds = [
        plain,
        Obligations { must_overtake: true, pagat_last: true, ..plain },
        Obligations { must_overtake: true, ..plain },
        Obligations { colour_game: true, ..plain },
    ];
    kinds.into_iter().flat_map(|kind| [false, true].map(|kaiserstich| Obligations { kaiserstich, ..kind }))
}

/// Draws distinct cards, half of them from the cards that rules are about, so that every rule is exercised.
fn draw_cards(chance: &mut Chance, n: usize) -> Vec<Card> {
    // The Trull is listed twice, because three given cards seldom come together.
    const TELLING: [&str; 16] =
        ["T1", "T21", "T22", "T1", "T21", "T22", "T2", "T3", "T4", "T9", "T20", "HK", "H4", "XK", "X10", "X7"];
    let mut cards: Vec<Card> = Vec::new();
    while cards.len() < n {
        let card = if chance.below(2) == 0 {
            TELLING[chance.below(TELLING.len() as u32) as usize].parse().expect("a card")
        } else {
            Card::from_index(chance.below(54) as usize).expect("54 cards")
        };
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}

fn lay(cards: &[Card], rules: Obligations) -> Trick {
    let mut trick = Trick::new(seat(1));
    for &card in cards {
        trick.play(card, rules);
    }
    trick
}

/// Draws announced cards from a hand, and the number of tricks left, up to five.
fn draw_kept(chance: &mut Chance, hand: &[Card]) -> (Vec<(Card, usize)>, usize) {
    let left = 1 + chance.below(5) as usize;
    let mut kept = Vec::new();
    for &card in hand {
        let target = match (naive::suit(card), naive::strength(card)) {
            ('T', number @ 1..=4) => usize::from(number),
            ('H' | 'K' | 'P' | 'X', 8) => 1,
            _ => continue,
        };
        if chance.below(2) == 0 {
            kept.push((card, target));
        }
    }
    (kept, left)
}

fn reserved(kept: &[(Card, usize)], left: usize) -> Reserved {
    let cards = |fits: &dyn Fn(usize) -> bool| kept.iter().filter(|(_, t)| fits(*t)).map(|(c, _)| *c).collect();
    Reserved { due: cards(&|target| target == left), later: cards(&|target| target < left) }
}

#[test]
fn playable_cards_are_those_of_the_rule_book() {
    let mut broken: BTreeMap<String, usize> = BTreeMap::new();
    for (at, rules) in regimes().enumerate() {
        let mut chance = Chance::new(at as u64);
        for situation in 0..SITUATIONS {
            let (n_hand, n_trick) = (1 + chance.below(6) as usize, chance.below(4) as usize);
            let all = draw_cards(&mut chance, n_hand + n_trick);
            let (hand, lying) = all.split_at(n_hand);
            let (set, trick): (CardSet, Trick) = (hand.iter().copied().collect(), lay(lying, rules));
            let expected: CardSet = naive::legal(hand, lying, rules, &[], 1).into_iter().collect();
            assert_eq!(
                rules.playable(set, &trick),
                expected,
                "regime {at}, situation {situation}: {set} to {lying:?} under {rules:?}"
            );
            let (kept, left) = draw_kept(&mut chance, hand);
            let bound = reserved(&kept, left);
            let expected: CardSet = naive::legal(hand, lying, rules, &kept, left).into_iter().collect();
            assert_eq!(
                rules.playable_reserving(set, &trick, bound),
                expected,
                "regime {at}, situation {situation}: {set} to {lying:?} under {rules:?}, {kept:?} kept, {left} left"
            );
            assert!(!expected.is_empty(), "there is always a card to play");
            for card in set {
                let reason = rules.broken_by(card, set, &trick, bound);
                assert_eq!(reason.is_none(), expected.contains(card), "{card} of {set} to {lying:?}: {reason:?}");
                if let Some(reason) = reason {
                    check_reason(reason, card, hand, lying);
                    *broken.entry(format!("{reason:?}")).or_default() += 1;
                }
            }
        }
    }
    // Otherwise the situations would be too simple to prove anything.
    let all = ["DueNow", "Follow", "Kaiserstich", "LeadSuitFirst", "Overtake", "PagatLast", "Reserved", "Trump"];
    assert_eq!(broken.keys().collect::<Vec<_>>(), all);
    assert!(broken.values().all(|&n| n >= 100), "{broken:?}");
}

/// Checks that a reason at least fits the cards in hand and in the trick.
fn check_reason(reason: Obligation, card: Card, hand: &[Card], lying: &[Card]) {
    let has = |suit: char| hand.iter().any(|&other| naive::suit(other) == suit);
    let led = lying.first().map(|&card| naive::suit(card));
    let pagat = card == Card::PAGAT;
    let fits = match reason {
        Obligation::Follow => led.is_some_and(|led| naive::suit(card) != led && has(led)),
        Obligation::Trump => led.is_some_and(|led| !has(led)) && has('T') && naive::suit(card) != 'T',
        Obligation::Overtake => led.is_some() && hand.len() > 1,
        Obligation::PagatLast => pagat && hand.iter().filter(|&&other| naive::suit(other) == 'T').count() > 1,
        Obligation::Kaiserstich => !pagat && hand.contains(&Card::PAGAT) && lying.len() >= 2,
        Obligation::LeadSuitFirst => led.is_none() && naive::suit(card) == 'T',
        Obligation::DueNow | Obligation::Reserved => hand.len() > 1,
    };
    assert!(fits, "{reason:?} for {card} of {hand:?} to {lying:?}");
}

#[test]
fn tricks_go_to_whom_the_rule_book_says() {
    for seats in [2, 3, 4].map(|n| Seats::new(n).expect("a table")) {
        let mut kaiserstiche = 0;
        for (at, rules) in regimes().enumerate() {
            let mut chance = Chance::new(100 + at as u64);
            for situation in 0..SITUATIONS {
                let cards = draw_cards(&mut chance, seats.len());
                let trick = lay(&cards, rules);
                let expected = naive::winner(&cards, rules);
                let winner = trick.winner(seats, rules);
                assert_eq!(winner, seat(expected + 1), "regime {at}, situation {situation}: {cards:?} under {rules:?}");
                kaiserstiche += usize::from(trick.is_kaiserstich(rules));
            }
        }
        let enough = if seats.len() < 3 { kaiserstiche == 0 } else { kaiserstiche >= 100 };
        assert!(enough, "{kaiserstiche} tricks of {} were won by the Pagat over Mond and Sküs", seats.len());
    }
}

/// A naive table that plays along with lists of cards.
struct Shadow {
    rules: Obligations,
    hands: Vec<Vec<Card>>,
    /// The announced cards of each player, with their tricks counted from the end.
    kept: Vec<Vec<(Card, usize)>>,
    leader: usize,
    lying: Vec<Card>,
    tricks: Vec<usize>,
}

impl Shadow {
    /// Creates the table when the play begins; the announcements are read from the actions so far.
    fn new(position: &Position, record: &DealRecord) -> Self {
        let (board, seats) = (position.board(), position.board().seats());
        let mut said = record.start();
        let mut kept = vec![Vec::new(); seats.len()];
        for &action in &record.actions {
            if let (Action::Announce(said), Some(turn)) = (action, said.board().turn) {
                let birds = said.bonuses.iter().filter_map(tarock::Bonus::bird);
                kept[turn.index()].extend(birds.map(|bird| (bird, usize::from(naive::strength(bird)))));
            }
            said.play(action).expect("a drawn action is legal");
        }
        // In Kosakeln a non-dealer who passes at once loses the lead.
        let first = record.actions.iter().find(|action| matches!(action, Action::Bid(_)));
        let dealer_leads = board.rules.game() == Game::Kosakeln && first == Some(&Action::Bid(Bid::Pass));
        let leader = if dealer_leads { board.dealer } else { seats.after(board.dealer) };
        Self {
            rules: naive::obligations(&board.rules, board.games[0].contract),
            hands: position.hidden().hands.iter().map(|(_, hand)| hand.iter().collect()).collect(),
            kept,
            leader: leader.index(),
            lying: Vec::new(),
            tricks: vec![0; seats.len()],
        }
    }

    fn turn(&self) -> usize {
        (self.leader + self.lying.len()) % self.hands.len()
    }

    fn legal(&self) -> CardSet {
        let turn = self.turn();
        let hand = &self.hands[turn];
        naive::legal(hand, &self.lying, self.rules, &self.kept[turn], hand.len()).into_iter().collect()
    }

    fn play(&mut self, card: Card) {
        let turn = self.turn();
        self.hands[turn].retain(|&other| other != card);
        self.lying.push(card);
        if self.lying.len() == self.hands.len() {
            self.leader = (self.leader + naive::winner(&self.lying, self.rules)) % self.hands.len();
            self.tricks[self.leader] += 1;
            self.lying.clear();
        }
    }
}

#[test]
fn whole_deals_are_played_as_the_rule_book_says() {
    for game in [Game::Illustriert, Game::Kosakeln] {
        let (mut played, mut narrowed) = (0, 0);
        for seed in 0..3000 {
            let mut chance = Chance::new(seed);
            let mut record = drawn::record_of(game, &mut chance);
            let (mut position, mut shadow) = (record.start(), None);
            while let Some(legal) = position.legal() {
                if let Legal::Play(cards) = legal {
                    let shadow = shadow.get_or_insert_with(|| Shadow::new(&position, &record));
                    let turn = position.board().turn.map(tarock::Seat::index);
                    assert_eq!(turn, Some(shadow.turn()), "{game} {seed}: whose turn it is");
                    assert_eq!(cards, shadow.legal(), "{game} {seed}: {:?} to {:?}", shadow.hands, shadow.lying);
                    played += 1;
                    let free = naive::legal(&shadow.hands[shadow.turn()], &shadow.lying, shadow.rules, &[], 16);
                    narrowed += usize::from(free.len() > cards.len());
                }
                let action = drawn::draw(&legal, &mut chance);
                position.play(action).expect("a drawn action is legal");
                record.actions.push(action);
                if let (Some(shadow), Action::Play(card)) = (&mut shadow, action) {
                    shadow.play(card);
                }
            }
            if let Some(shadow) = shadow {
                let tricks: Vec<usize> = position.board().n_tricks.iter().map(|(_, n)| usize::from(n)).collect();
                assert_eq!(tricks, shadow.tricks, "{game} {seed}");
            }
        }
        assert!(played > 40_000 && narrowed > 100, "{game}: {played} cards, {narrowed} kept to their tricks");
    }
}
