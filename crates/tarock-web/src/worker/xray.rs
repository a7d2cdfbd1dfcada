//! Which cards each player can still hold, as far as a seat may infer it.

use tarock::{Card, CardSet, Seat, SeatView, Suit};
use tarock_bot::{Belief, Place};
use tarock_words::Words;

use super::Question;
use super::advice::Names;
use super::answer::{Xray, XrayCard};
use crate::words::catalogue;

/// The number of sampled deals: enough for shares to be right within a few per cent.
const WORLDS: usize = 400;

/// The belief of the asker in words and numbers; `None` where everything is open.
pub(super) fn of(question: &Question, view: &SeatView, inference: bool) -> Option<Xray> {
    let belief = Belief::new(view, inference)?;
    let worlds = belief.worlds(WORLDS, question.seed);
    let odds = belief.odds(&worlds);
    let places: Vec<Place> = belief.places().map(|(place, _)| place).collect();
    let words = catalogue(question.language());
    let names = Names::of(question, &words);
    let rows = in_table_order(view.unseen()).map(|card| {
        let seen: Vec<f64> = places.iter().map(|place| odds.at(card, *place)).collect();
        let possible: Vec<bool> =
            places.iter().zip(&seen).map(|(place, share)| *share > 0.0 || belief.possible(card, *place)).collect();
        let reason = |(place, possible): (&Place, &bool)| {
            let why = if *possible { None } else { why(view, card, *place) };
            why.map(|why| why.sentence(&words, &names)).unwrap_or_default()
        };
        let why = places.iter().zip(&possible).map(reason).collect();
        XrayCard { card, shares: apportioned(&seen, 1000), possible, why }
    });
    Some(Xray {
        rows: rows.collect(),
        places: places.iter().map(|place| name_of(*place, &words, &names)).collect(),
        worlds: worlds.len() as u32,
    })
}

/// Tarocks from the top, then suit by suit from the king down.
fn in_table_order(cards: CardSet) -> impl Iterator<Item = tarock::Card> {
    let tarocks: Vec<_> = (cards & CardSet::TAROCKS).iter().collect();
    let mut plain: Vec<_> = (cards - CardSet::TAROCKS).iter().collect();
    plain.sort_by_key(|card| (card.suit() as u8, std::cmp::Reverse(card.rank())));
    tarocks.into_iter().rev().chain(plain)
}

/// Shares as whole numbers that add up to `of`: the remainder goes where rounding down took most.
#[allow(clippy::cast_sign_loss, reason = "shares are not negative")]
pub(crate) fn apportioned(shares: &[f64], of: u16) -> Vec<u16> {
    let sum: f64 = shares.iter().sum();
    if sum <= 0.0 {
        return vec![0; shares.len()];
    }
    let exact: Vec<f64> = shares.iter().map(|share| share / sum * f64::from(of)).collect();
    let mut whole: Vec<u16> = exact.iter().map(|share| share.floor() as u16).collect();
    let mut order: Vec<usize> = (0..exact.len()).collect();
    order.sort_by(|a, b| exact[*b].fract().total_cmp(&exact[*a].fract()));
    let left = of.saturating_sub(whole.iter().sum());
    for at in order.into_iter().take(usize::from(left)) {
        whole[at] += 1;
    }
    whole
}

/// The evidence that a card is not in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Why {
    /// A player did not follow a suit.
    Void(Seat, Suit),
    /// A player could neither follow nor trump.
    NoTarock(Seat, Suit),
    /// A player who calls a king has another one.
    Called(Seat),
    /// Kings and Trull are not laid aside.
    NotLaid,
}

impl Why {
    fn sentence(self, words: &Words, names: &Names) -> String {
        let suit = |suit: Suit| ("suit", words.suit(suit).into());
        let name = |seat: Seat| ("name", names.of_seat(seat).into());
        match self {
            Self::Void(seat, led) => words.say("xray-why-void", &[name(seat), suit(led)]),
            Self::NoTarock(seat, led) => words.say("xray-why-no-tarock", &[name(seat), suit(led)]),
            Self::Called(seat) => words.say("xray-why-called", &[name(seat)]),
            Self::NotLaid => words.say("xray-why-not-laid", &[]),
        }
    }
}

/// Why a card cannot be in a place, where a single public fact shows it.
fn why(view: &SeatView, card: Card, place: Place) -> Option<Why> {
    let board = view.board();
    let seat = match place {
        Place::Hand(seat) => seat,
        Place::Discards | Place::Laid(_) => return CardSet::HONOURS.contains(card).then_some(Why::NotLaid),
        Place::Talon | Place::OwnTalon(_) => return None,
    };
    if board.called_card == Some(card) && board.game().is_some_and(|game| game.seat == seat) {
        return Some(Why::Called(seat));
    }
    let mut tricks = board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]);
    tricks.find_map(|trick| {
        let led = trick.led()?;
        let played = *trick.cards().iter().find(|played| trick.player_of(**played, board.seats()) == Some(seat))?;
        let followed = played.suit() == led;
        match card.suit() {
            suit if suit == led && !followed => Some(Why::Void(seat, led)),
            Suit::Tarock if !followed && !played.is_tarock() => Some(Why::NoTarock(seat, led)),
            _ => None,
        }
    })
}

fn name_of(place: Place, words: &Words, names: &Names) -> String {
    let of = |key: &str, seat| words.say(key, &[("name", names.of_seat(seat).into())]);
    match place {
        Place::Hand(seat) => names.of_seat(seat),
        Place::Talon => words.say("xray-talon", &[]),
        Place::Discards => words.say("xray-discards", &[]),
        Place::OwnTalon(seat) if names.is_asker(seat) => words.say("xray-own-talon", &[]),
        Place::OwnTalon(seat) => of("xray-talon-of", seat),
        Place::Laid(seat) => of("xray-laid-of", seat),
    }
}
