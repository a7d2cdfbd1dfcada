//! Fixtures and generators for the tests of the Tarock crates. No crate depends on them outside of tests.
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
use tarock::{Action, BySeat, Card, CardSet, DealRecord, Event, Game, Hidden, Pack, Position, Refusal, RuleSet, Seat};

/// Returns the seat with this number, from 1.
///
/// # Panics
///
/// If there is no such seat.
pub fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("seats are numbered from 1 to 4")
}

/// Parses cards from a text such as `"T21 HK X7"`.
///
/// # Panics
///
/// If the text contains anything else.
pub fn cards(text: &str) -> CardSet {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// Returns the preset of this name.
///
/// # Panics
///
/// If there is no such preset.
pub fn preset(name: &str) -> RuleSet {
    RuleSet::preset(name).unwrap_or_else(|| panic!("no preset {name}"))
}

/// Makes a pack that deals these hands (in seat order) and this talon at a table of a game whose last seat deals. Cards
/// that are not named fill up the hands from the first seat on, then the talon, then own talons, in pack order.
///
/// # Panics
///
/// If a card is named twice or a hand has too many cards.
pub fn pack_for(game: Game, hands: &[&str], talon: &str, own_talons: &[&str]) -> Pack {
    let seats = game.seats();
    assert_eq!(hands.len(), seats.len(), "one hand per seat");
    let lists = |texts: &[&str]| -> Vec<Vec<Card>> { texts.iter().map(|text| list(text)).collect() };
    let (mut hands, mut talon, mut own) = (lists(hands), list(talon), lists(own_talons));
    let named: Vec<Card> = hands.iter().flatten().chain(&talon).chain(own.iter().flatten()).copied().collect();
    let set: CardSet = named.iter().copied().collect();
    assert_eq!(set.len(), named.len(), "a card is named twice");
    let mut rest = (CardSet::PACK - set).iter();
    let mut fill = |cards: &mut Vec<Card>, size: usize| {
        assert!(cards.len() <= size, "too many cards for one place");
        cards.extend(rest.by_ref().take(size - cards.len()));
    };
    for hand in &mut hands {
        fill(hand, game.n_tricks());
    }
    fill(&mut talon, 6);
    let has_own = game == Game::Kosakeln;
    own.resize(if has_own { seats.len() } else { 0 }, Vec::new());
    for own in &mut own {
        fill(own, 8);
    }
    let empty = BySeat::new(seats, CardSet::EMPTY);
    let wanted = Hidden {
        hands: BySeat::from_fn(seats, |seat| hands[seat.index()].iter().copied().collect()),
        talon: talon.try_into().expect("six cards"),
        own_talons: has_own
            .then(|| BySeat::from_fn(seats, |seat| own[seat.index()].clone().try_into().expect("eight cards"))),
        laid: empty,
        discards: empty,
        partner: None,
        called_card: None,
    };
    Pack::dealing(game, last_seat(game), &wanted).expect("every card was placed once")
}

/// Returns the last seat of a game's table.
fn last_seat(game: Game) -> Seat {
    seat(game.seats().len())
}

/// Deals at a table of any game under a preset, with player 1 as forehand; see [`pack_for`].
///
/// ```
/// use tarock_testkit::{act, table};
/// let mut position = table("beck", &["T22 T21", "", ""], "HK H1 H2 H3 H4 X7", &[]);
/// act(&mut position, "bid DB; pass; pass; announce; announce; announce; take 2; discard H1 H2 H3");
/// assert!(position.hidden().hands.as_slice()[0].contains("T22".parse().unwrap()));
/// ```
pub fn table(rules: &str, hands: &[&str], talon: &str, own_talons: &[&str]) -> Position {
    table_under(preset(rules), hands, talon, own_talons)
}

/// Like [`table`], but under any rules.
pub fn table_under(rules: RuleSet, hands: &[&str], talon: &str, own_talons: &[&str]) -> Position {
    let game = rules.game();
    Position::deal(rules, last_seat(game), &pack_for(game, hands, talon, own_talons))
}

/// Makes a pack for Königrufen; see [`pack_for`].
pub fn pack(hands: [&str; 4], talon: &str) -> Pack {
    pack_for(Game::Koenigrufen, &hands, talon, &[])
}

fn list(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|word| word.parse().unwrap_or_else(|error| panic!("{word:?}: {error}"))).collect()
}

/// Deals at a table of Königrufen under a preset, with player 1 as forehand; see [`pack`].
pub fn deal(rules: &str, hands: [&str; 4], talon: &str) -> Position {
    deal_under(preset(rules), hands, talon)
}

/// Like [`deal`], but under any rules.
pub fn deal_under(rules: RuleSet, hands: [&str; 4], talon: &str) -> Position {
    Position::deal(rules, seat(4), &pack(hands, talon))
}

/// Like [`deal`], but returns a record.
pub fn record(rules: &str, hands: [&str; 4], talon: &str) -> DealRecord {
    DealRecord::new(preset(rules), seat(4), pack(hands, talon))
}

/// Plays actions in their text form, separated by semicolons, and returns their events.
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

/// Returns the code of the rule that refuses an action. A refused action leaves the position as it was.
///
/// # Panics
///
/// If the action is allowed, or was refused and changed something.
pub fn refused(position: &Position, action: &str) -> &'static str {
    let mut tried = position.clone();
    match try_act(&mut tried, action) {
        Err(refusal) => {
            assert_eq!(&tried, position, "{action} was refused but changed something");
            refusal.code()
        }
        Ok(_) => panic!("{action} was allowed"),
    }
}

/// Returns whether an action is allowed now.
pub fn allowed(position: &Position, action: &str) -> bool {
    try_act(&mut position.clone(), action).is_ok()
}

/// Returns the number of the seat whose turn it is; 0 when the deal is over.
pub fn turn(position: &Position) -> usize {
    position.board().turn.map_or(0, Seat::number)
}

/// Plays the cards that `choose` picks from the playable ones, until the deal is over.
///
/// # Panics
///
/// If the deal is not in the phase of playing cards, or a card is refused.
pub fn play_out(position: &mut Position, mut choose: impl FnMut(&Position, CardSet) -> Card) {
    while let Some(legal) = position.legal() {
        let tarock::Legal::Play(cards) = legal else { panic!("not a time to play cards: {legal:?}") };
        let card = choose(position, cards);
        position.play(Action::Play(card)).unwrap_or_else(|refusal| panic!("{card}: {refusal:?}"));
    }
}

/// Returns the bill of a finished deal of any game, in points.
///
/// # Panics
///
/// If the deal is not over, or somebody has half a point.
pub fn points(position: &Position) -> Vec<i32> {
    let bill = position.settlement().expect("the deal is over").bill;
    bill.as_slice().iter().map(|points| points.whole().expect("no half points")).collect()
}

/// Returns the bill of a finished deal of four players, in half points.
///
/// # Panics
///
/// If the deal is not over.
pub fn bill(position: &Position) -> [i32; 4] {
    let bill: BySeat<_> = position.settlement().expect("the deal is over").bill;
    [1, 2, 3, 4].map(|number| bill[seat(number)].halves())
}

/// A seeded random generator for tests.
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// Makes the generator of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Draws a number below `n`.
    pub fn below(&mut self, n: u32) -> u32 {
        tarock::below(self.0.next_u32(), n)
    }

    /// Draws a shuffled pack.
    pub fn pack(&mut self) -> Pack {
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| self.below(n));
        pack
    }

    /// Returns a deal by a random dealer in which every player picks random legal actions.
    ///
    /// # Panics
    ///
    /// If the rules refuse what they allow.
    pub fn deal(&mut self, rules: RuleSet) -> DealRecord {
        let seats = rules.game().seats();
        let dealer = seats.iter().nth(self.below(seats.len() as u32) as usize).expect("a seat");
        let mut record = DealRecord::new(rules, dealer, self.pack());
        let mut position = record.start();
        while let Some(legal) = position.legal() {
            let action = legal.draw(&mut |n| self.below(n));
            position.play(action).expect("what is drawn is legal");
            record.actions.push(action);
        }
        record
    }

    /// Draws a rule set of a game with every option at random.
    pub fn rules_of(&mut self, game: Game) -> RuleSet {
        game.draw_rules(&mut |n| self.below(n))
    }

    /// Draws a rule set of Königrufen with every option at random.
    pub fn rules(&mut self) -> RuleSet {
        self.rules_of(Game::Koenigrufen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A failing seed is replayed months later, and with the command line.
    #[test]
    fn a_seed_draws_the_same_numbers_for_ever() {
        let mut chance = Chance::new(54);
        assert_eq!([2, 4, 54, 54, 256, 1000].map(|n| chance.below(n)), [0, 2, 11, 11, 176, 217]);
    }
}
