//! Fixtures and generators for the tests of the Tarock crates. Never a dependency outside of tests.
//!
//! ```
//! use tarock_testkit::{act, deal};
//! // Forehand is player 1; cards that are not named go where there is room.
//! let mut position = deal("cup", ["T22 T21 T1 HK KK PK", "XK", "", ""], "H4 H3 H2 K4 K3 K2");
//! act(&mut position, "forehand; pass; pass; pass; bid KoenigRufer; call 4K; take 1; discard H4 H3 H2");
//! assert_eq!(position.hidden().partner.map(|seat| seat.number()), Some(2));
//! ```

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Action, BySeat, Card, CardSet, DealRecord, Event, Pack, Position, Refusal, RuleSet, Seat};

/// A seat by its number from 1.
///
/// # Panics
///
/// If there is no such seat.
pub fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("seats are numbered from 1 to 4")
}

/// Cards from a text such as `"T21 HK X7"`.
///
/// # Panics
///
/// If the text has something else in it.
pub fn cards(text: &str) -> CardSet {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// A preset by name.
///
/// # Panics
///
/// If there is no such preset.
pub fn preset(name: &str) -> RuleSet {
    RuleSet::preset(name).unwrap_or_else(|| panic!("no preset {name}"))
}

/// A pack that deals these hands (in seat order) and this talon when player 4 deals. Cards that are not named fill up
/// the hands from the first seat on, then the talon, in pack order.
///
/// # Panics
///
/// If a card is named twice or a hand has more than twelve.
pub fn pack(hands: [&str; 4], talon: &str) -> Pack {
    let mut hands: Vec<Vec<Card>> = hands.iter().map(|text| list(text)).collect();
    let mut talon = list(talon);
    let named: Vec<Card> = hands.iter().flatten().chain(&talon).copied().collect();
    let set: CardSet = named.iter().copied().collect();
    assert_eq!(set.len(), named.len(), "a card is named twice");
    let mut rest = (CardSet::PACK - set).iter();
    for hand in &mut hands {
        assert!(hand.len() <= 12, "a hand has twelve cards");
        hand.extend(rest.by_ref().take(12 - hand.len()));
    }
    talon.extend(rest);
    assert_eq!(talon.len(), 6, "the talon has six cards");
    let mut order = Vec::with_capacity(54);
    order.extend(hands.iter().flat_map(|hand| &hand[..6]));
    order.extend(&talon);
    order.extend(hands.iter().flat_map(|hand| &hand[6..]));
    let order: [Card; 54] = order.try_into().expect("54 cards were placed");
    Pack::new(order).expect("each card was placed once")
}

fn list(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|word| word.parse().unwrap_or_else(|error| panic!("{word:?}: {error}"))).collect()
}

/// A dealt table under a preset with player 1 as forehand; see [`pack`].
pub fn deal(rules: &str, hands: [&str; 4], talon: &str) -> Position {
    deal_under(preset(rules), hands, talon)
}

/// Like [`deal`], under any rules.
pub fn deal_under(rules: RuleSet, hands: [&str; 4], talon: &str) -> Position {
    Position::deal(rules, seat(4), &pack(hands, talon))
}

/// Like [`deal`], as a record.
pub fn record(rules: &str, hands: [&str; 4], talon: &str) -> DealRecord {
    DealRecord::new(preset(rules), seat(4), pack(hands, talon))
}

/// Plays actions in their text form, separated by semicolons, and gives their events.
///
/// # Panics
///
/// If one of them is refused.
pub fn act(position: &mut Position, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        events.extend(try_act(position, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}")));
    }
    events
}

/// Tries one action in its text form.
///
/// # Errors
///
/// The rule that refuses it.
///
/// # Panics
///
/// If the text is not an action.
pub fn try_act(position: &mut Position, action: &str) -> Result<Vec<Event>, Refusal> {
    let action: Action = action.parse().unwrap_or_else(|error| panic!("{error}"));
    position.play(action)
}

/// Plays on with whatever `choose` says of the playable cards until the deal is over.
///
/// # Panics
///
/// If it is not a time to play cards, or a card is refused.
pub fn play_out(position: &mut Position, mut choose: impl FnMut(&Position, CardSet) -> Card) {
    while let Some(legal) = position.legal() {
        let tarock::Legal::Play(cards) = legal else { panic!("not a time to play cards: {legal:?}") };
        let card = choose(position, cards);
        position.play(Action::Play(card)).unwrap_or_else(|refusal| panic!("{card}: {refusal:?}"));
    }
}

/// The bill of a finished deal in half points.
///
/// # Panics
///
/// If the deal is not over.
pub fn bill(position: &Position) -> [i32; 4] {
    let bill: BySeat<_> = position.settlement().expect("the deal is over").bill;
    [1, 2, 3, 4].map(|number| bill[seat(number)].halves())
}

/// Seeded chance for tests.
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// The chance of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `n`.
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.0.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// A shuffled pack.
    pub fn pack(&mut self) -> Pack {
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| self.below(n));
        pack
    }

    /// A rule set with every option drawn.
    ///
    /// # Panics
    ///
    /// Never: drawn settings are valid.
    pub fn rules(&mut self) -> RuleSet {
        let settings = tarock::koenigrufen::Settings::draw(&mut |n| self.below(n));
        RuleSet::new("random", tarock::koenigrufen::Rules::new(settings).expect("drawn settings are valid"))
    }
}
