//! The rules of Kosakeln, one test per claim.
//!
//! Numbers in comments are sections of `docs/RULES-KOSAKELN.md`; `KO…` are its decisions, `C…` its worked examples,
//! `E-…` and `G…` entries of the register of disputed points.

#![cfg(feature = "serde")]

mod announcements;
mod auction;
mod exchange;
mod kontra;
mod play;
mod refusals;
mod settlement;
mod talon;
mod views;

pub(crate) use crate::shared::{after, level, playable, tells_apart, viewer, witnesses};
use tarock::{Action, Announcement, BidChoices, Card, Legal, Phase, Position, Series, Settlement, Side, Winner};
pub(crate) use tarock_testkit::{act, allowed, cards, play_out, points, refused, seat, try_act, turn};

/// Fifteen Tarocks with all birds and the Trull, and a heart that loses to the king of [`WEAK`].
pub(crate) const STRONG: &str = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T4 T3 T2 T1 H1";
/// Seven Tarocks, and the kings and queens of the red suits with small cards.
pub(crate) const WEAK: &str = "T11 T10 T9 T8 T7 T6 T5 HK HD H2 H3 H4 KK KD K1 K2";
/// The external talon beside [`STRONG`] and [`WEAK`]: no Tarock, no king, 42 thirds.
pub(crate) const TALON: &str = "PD PP XD PB XP XB";
/// The players' own talons beside them: 14 thirds for the strong hand, 44 for the weak one.
pub(crate) const OWN: [&str; 2] = ["K3 K4 P10 X10 HB KB P7 P8", "HP KP P9 X7 X8 X9 PK XK"];

/// Two birds and suit cards against fourteen Tarocks, H1 and K1. With HK and KK as its last cards, the first hand takes
/// the last two tricks, 28 thirds.
pub(crate) const MANY: [&str; 2] =
    ["T1 T2 HK HD HP HB KK KD KP KB PK PD PP XK XD XP", "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 H1 K1"];
/// The talon beside [`MANY`], 6 thirds.
pub(crate) const MANY_TALON: &str = "T3 T4 T5 T6 T7 T8";
/// The players' own talons beside it; the first has 8 thirds.
pub(crate) const MANY_OWN: [&str; 2] = ["H2 H3 H4 K2 K3 K4 P7 P8", "P9 P10 PB X7 X8 X9 X10 XB"];

/// Returns a table with player 2 as dealer.
pub(crate) fn table(hands: [&str; 2], talon: &str, own: [&str; 2]) -> Position {
    tarock_testkit::table("spieleversum", &hands, talon, &own)
}

/// Returns the same table after an exchange in which nobody exchanged a card.
pub(crate) fn auction(hands: [&str; 2], talon: &str, own: [&str; 2]) -> Position {
    after(table(hands, talon, own), "exchange; exchange")
}

/// Lets player 1 win the auction with this contract against a dealer who passes, or the dealer after an opening pass.
pub(crate) fn declare(mut position: Position, declarer: usize, contract: &str) -> Position {
    if declarer == 2 {
        act(&mut position, "pass");
    }
    act(&mut position, &format!("bid {contract}"));
    if position.board().phase == Phase::Auction {
        act(&mut position, "pass");
    }
    position
}

/// Returns a deal in which the strong hand of player 1 declares and the announcement rounds begin.
pub(crate) fn strong(contract: &str) -> Position {
    declare(auction([STRONG, WEAK], TALON, OWN), 1, contract)
}

/// Returns a deal in which the weak hand of player 2, the dealer, declares against the strong hand after an opening
/// pass.
pub(crate) fn weak(contract: &str) -> Position {
    declare(auction([STRONG, WEAK], TALON, OWN), 2, contract)
}

/// Makes these announcements in the current round, then says "gut" until the round is over.
pub(crate) fn round(position: &mut Position, said: &str) {
    let phase = position.board().phase;
    act(position, said);
    while let Some(Legal::Announce(_)) = position.legal().filter(|_| position.board().phase == phase) {
        position.play(Action::Announce(Announcement::GOOD)).expect("gut is always possible");
    }
}

/// Takes a packet of the talon and discards the same cards.
pub(crate) fn take(position: &mut Position, packet: usize) {
    let declarer = position.board().turn.expect("the declarer takes");
    let before = position.hidden().hands[declarer];
    act(position, &format!("take {packet}"));
    let taken = position.hidden().hands[declarer] - before;
    position.play(Action::Discard(taken)).expect("suit cards without kings");
}

/// Goes on to the round after the talon, with these announcements before it; packet 1 is taken and discarded.
pub(crate) fn talon_done(mut position: Position, before: &str) -> Position {
    round(&mut position, before);
    take(&mut position, 1);
    position
}

/// Goes on to the first lead without announcements; packet 1 of the talon is taken and discarded.
pub(crate) fn to_play(mut position: Position) -> Position {
    round(&mut position, "");
    if position.board().phase == Phase::Talon {
        take(&mut position, 1);
        round(&mut position, "");
    }
    position
}

/// Plays the strong against the weak hand from the first lead: HK takes H1, and the strong hand takes the other fifteen
/// tricks, with the birds in tricks 13 to 16. In cards that is 14 thirds against 96.
pub(crate) fn play_birds(position: &mut Position) {
    play(position, if turn(position) == 1 { "H1 HK H2 T12" } else { "HK H1 H2 T12" });
    finish(position, ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T4 T3 T2 T1", ""]);
}

/// Formats declarer and contract, as `1 DB`.
pub(crate) fn game(position: &Position) -> String {
    let game = position.board().game().expect("the auction is over");
    format!("{} {}", game.seat, game.contract)
}

/// Returns what can be said in the auction now.
pub(crate) fn biddable(position: &Position) -> BidChoices {
    match position.legal() {
        Some(Legal::Bid(choices)) => choices,
        other => panic!("not a time to bid: {other:?}"),
    }
}

/// Plays cards in the given order, each by the player whose turn it is.
pub(crate) fn play(position: &mut Position, order: &str) {
    for card in order.split_whitespace() {
        if let Err(refusal) = try_act(position, &format!("play {card}")) {
            panic!("player {} cannot play {card}: {refusal:?}, only {}", turn(position), playable(position));
        }
    }
}

/// Plays the rest: each player plays first the cards of their list in its order, then the others from the lowest up,
/// and those behind a `|` last.
pub(crate) fn finish(position: &mut Position, wishes: [&str; 2]) {
    let lists = wishes.map(|text| {
        let (first, last) = text.split_once('|').unwrap_or((text, ""));
        [first, last].map(|part| part.split_whitespace().map(|word| word.parse().expect("a card")).collect::<Vec<_>>())
    });
    play_out(position, |position, cards| {
        let [first, last] = &lists[turn(position) - 1];
        let among = |list: &[Card]| list.iter().copied().find(|card| cards.contains(*card));
        let other = cards.iter().find(|card| !first.contains(card) && !last.contains(card));
        among(first).or(other).or(among(last)).expect("a card")
    });
}

/// Formats items as the declarer sees them, `!` for announced ones, sorted: `G+3 I!-12`.
pub(crate) fn shown(settlement: &Settlement) -> String {
    let item = |item: &tarock::BillItem| {
        let sign = if item.winner == Winner::Side(Side::Declarer) { '+' } else { '-' };
        let id = item.id.to_string();
        // Hand facts are always announced, so the mark would say nothing.
        let announced = item.announced && !["B", "T", "K"].contains(&id.as_str());
        format!("{id}{}{sign}{}", if announced { "!" } else { "" }, item.value)
    };
    sorted(&settlement.items.iter().map(item).collect::<Vec<_>>().join(" "))
}

/// Sorts words alphabetically, because no rule prescribes the order of a bill.
pub(crate) fn sorted(text: &str) -> String {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    words.sort_unstable();
    words.join(" ")
}

/// Checks the items and the bill of a finished deal; `declarer` is what the declarer gets.
#[track_caller]
pub(crate) fn assert_bill(position: &Position, items: &str, declarer: i32) {
    assert_eq!(shown(&position.settlement().expect("the deal is over")), sorted(items));
    let first = position.board().game().expect("a game").seat == seat(1);
    assert_eq!(points(position), if first { [declarer, -declarer] } else { [-declarer, declarer] });
}

/// Returns the declarer's score in thirds.
pub(crate) fn score(position: &Position) -> u16 {
    position.summary("test").expect("the deal is over").score.expect("it was played")
}

/// Returns a series in which player 2 deals first.
pub(crate) fn series() -> Series {
    Series::new(tarock_testkit::preset("spieleversum"), seat(2))
}
