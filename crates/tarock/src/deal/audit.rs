//! Invariants of every step of every deal, shared by tests, fuzzers and `tarock sim --check`.

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::{
    Action, Announcement, Bid, Bonus, BySeat, Card, CardSet, Contract, DealRecord, Event, EventView, GamePoints, Legal,
    Pack, Phase, Position, RuleSet, Seat, SeatView, Suit, TalonPart, Viewer, games,
};

/// A broken invariant of the engine itself.
///
/// ```
/// let violation = tarock::audit::Violation::new("cards are conserved", "T5 is missing");
/// assert_eq!(violation.to_string(), "cards are conserved: T5 is missing");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    claim: &'static str,
    detail: String,
}

impl Violation {
    /// Creates a violation from the broken claim and a description of how it was broken.
    ///
    /// ```
    /// assert!(tarock::audit::Violation::new("claim", "detail").to_string().contains("detail"));
    /// ```
    pub fn new(claim: &'static str, detail: impl fmt::Display) -> Self {
        Self { claim, detail: format!("{detail}") }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.claim, self.detail)
    }
}

impl core::error::Error for Violation {}

/// The points of each seat.
type Bill = BySeat<GamePoints>;

pub(crate) fn holds(condition: bool, claim: &'static str, detail: impl fmt::Display) -> Result<(), Violation> {
    if condition { Ok(()) } else { Err(Violation::new(claim, detail)) }
}

/// Plays a deal with randomly drawn actions and checks all invariants after each of them.
///
/// `pick(n)` returns a number below n.
///
/// # Errors
///
/// Returns the first claim that does not hold.
///
/// # Examples
///
/// ```
/// use tarock::{Pack, RuleSet, Seat, audit};
/// let record = audit::play_checked(RuleSet::CUP, Seat::S1, Pack::NEW, &mut |n| n / 2)?;
/// assert!(!record.actions.is_empty());
/// # Ok::<(), tarock::audit::Violation>(())
/// ```
pub fn play_checked(
    rules: impl Into<Arc<RuleSet>>,
    dealer: Seat,
    pack: Pack,
    pick: &mut impl FnMut(u32) -> u32,
) -> Result<DealRecord, Violation> {
    play_record_checked(DealRecord::new(rules, dealer, pack), pick)
}

/// Like [`play_checked`], for a deal that may follow one from which cards were kept.
///
/// # Errors
///
/// Returns the first claim that does not hold.
///
/// # Examples
///
/// ```
/// use tarock::{DealRecord, Kept, Pack, RuleSet, Seat, audit};
/// let kept = Kept { seat: Seat::S3, cards: "T22".parse()? };
/// let record = DealRecord::new(RuleSet::GRAZ, Seat::S1, Pack::NEW);
/// let played = audit::play_record_checked(record.keeping(Some(kept)), &mut |n| n / 2)?;
/// assert!(!played.actions.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_record_checked(mut record: DealRecord, pick: &mut impl FnMut(u32) -> u32) -> Result<DealRecord, Violation> {
    let dealer = record.dealer;
    record.actions.clear();
    let mut position = record.start();
    let seats = position.board().seats();
    let viewers: Vec<Viewer> = seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let dealt = position.dealt();
    let mut folded: Vec<SeatView> = viewers
        .iter()
        .map(|&viewer| {
            let mut view = SeatView::start(viewer, record.rules.clone(), dealer);
            view.follow(&dealt.view_for(viewer));
            view
        })
        .collect();
    check_events(&[dealt], &viewers)?;
    let mut certain: Option<Bill> = None;
    loop {
        check_cards(&position)?;
        check_views(&position, &folded, pick)?;
        let Some(legal) = position.legal() else { break };
        check_legal(&position, &legal, pick)?;
        let may_claim = position.may_claim();
        if let Some(seat) = position.board().turn.filter(|_| may_claim) {
            let bill = claimed_result(&position, seat)?;
            let same = certain.is_none_or(|before| before == bill);
            holds(same, "claims of one deal agree", format_args!("{certain:?} and {bill:?}"))?;
            certain = Some(bill);
        }
        let claims = may_claim && pick(4) == 0;
        let action = if claims { Action::Claim } else { legal.draw(pick) };
        let events = position
            .play(action)
            .map_err(|refusal| Violation::new("legal actions are accepted", format!("{action}: {refusal}")))?;
        record.actions.push(action);
        check_events(&events, &viewers)?;
        for view in &mut folded {
            for event in &events {
                view.follow(&event.view_for(view.viewer()));
            }
        }
        holds(record.actions.len() < 400, "deals end", "400 actions were not enough")?;
    }
    let bill = check_end(&position)?;
    if let Some(expected) = certain {
        holds(expected == bill, "a claim cannot change the bill", format_args!("{expected:?} became {bill:?}"))?;
    }
    let replayed = record.replay().map_err(|error| Violation::new("records replay", error))?;
    holds(replayed == position, "records replay", "to another position")?;
    Ok(record)
}

/// Returns the bill that a claim at this point would lead to.
fn claimed_result(position: &Position, seat: Seat) -> Result<Bill, Violation> {
    let mut claimed = position.clone();
    let result = claimed.play_as(seat, Action::Claim).map(|_| ());
    result.map_err(|refusal| Violation::new("offered claims are accepted", refusal))?;
    check_end(&claimed)
}

/// Checks that each of the 54 cards is in exactly one place.
fn check_cards(position: &Position) -> Result<(), Violation> {
    let (board, hidden) = (position.board(), position.hidden());
    if board.thrown_in {
        // The hands are gone; only cards that a player looks at or keeps are still counted.
        for (seat, hand) in hidden.hands.iter() {
            holds(hand.len() == board.cards_in_hand(seat), "hands can be counted", seat)?;
        }
        return Ok(());
    }
    let mut seen = CardSet::EMPTY;
    let mut place = |cards: CardSet, what: &str| {
        let twice = seen & cards;
        seen |= cards;
        holds(twice.is_empty(), "cards are conserved", format_args!("{twice} twice, also in {what}"))
    };
    for (_, hand) in hidden.hands.iter() {
        place(hand, "a hand")?;
    }
    for (_, cards) in board.taken.iter() {
        place(cards, "a pile")?;
    }
    place(board.trick.card_set(), "the trick")?;
    for (_, cards) in [hidden.laid, hidden.discards].iter().flat_map(BySeat::iter) {
        place(cards, "the discards")?;
    }
    let mut talon: CardSet = hidden.talon.iter().copied().collect();
    for (_, own) in hidden.own_talons.iter().flat_map(BySeat::iter) {
        talon |= own.iter().copied().collect();
    }
    let piles = [board.taken, hidden.laid, hidden.discards];
    let gone = piles.iter().flat_map(BySeat::iter).fold(CardSet::EMPTY, |all, (_, cards)| all | cards);
    let in_play = hidden.hands.iter().fold(gone | board.trick.card_set(), |all, (_, hand)| all | hand);
    place(talon - in_play, "the talon")?;
    holds(seen == CardSet::PACK, "cards are conserved", format_args!("{} missing", CardSet::PACK - seen))?;
    let trick = board.trick.cards().len();
    let in_hands: usize = hidden.hands.iter().map(|(_, hand)| hand.len()).sum();
    let taken: usize = board.tricks.len() * board.seats().len();
    let dealt = board.rules.game().n_tricks() * board.seats().len();
    let full = match board.phase {
        Phase::Discard => in_hands > dealt,
        // A declarer who lost the game by taking part of the talon never discarded.
        Phase::Finished if board.lost_at_talon => in_hands >= dealt,
        _ => in_hands + trick + taken == dealt,
    };
    for (seat, hand) in hidden.hands.iter() {
        holds(hand.len() == board.cards_in_hand(seat), "hands can be counted", seat)?;
    }
    holds(full, "hands have their size", format_args!("{in_hands} + {trick} + {taken}"))?;
    holds((board.turn.is_some()) == (board.phase != Phase::Finished), "somebody has the turn", board.phase.code())
}

/// Checks that views built from events equal views of the position, and that no view depends on hidden cards.
fn check_views(position: &Position, folded: &[SeatView], pick: &mut impl FnMut(u32) -> u32) -> Result<(), Violation> {
    let turn = position.board().turn;
    for view in folded {
        let viewer = view.viewer();
        let derived = position.view(viewer);
        holds(*view == derived, "views from events and positions agree", format_args!("{viewer:?}"))?;
        if viewer.seat().is_some() && viewer.seat() == turn {
            holds(view.legal() == position.legal(), "a seat knows what it may do", format_args!("{viewer:?}"))?;
            holds(
                view.may_claim() == position.may_claim(),
                "a seat knows whether it may claim",
                format_args!("{viewer:?}"),
            )?;
        }
        let unseen = derived.unseen();
        let n = unseen.len() as u32;
        if n < 2 {
            continue;
        }
        let [a, b] = [pick(n), pick(n)].map(|at| unseen.nth(at as usize).unwrap_or(Card::PAGAT));
        let other = position.with_hidden_swapped(a, b);
        let same = other.view(viewer) == derived && other.view(viewer).may_claim() == derived.may_claim();
        holds(same, "a view does not depend on hidden cards", format_args!("{viewer:?}, {a} and {b} exchanged"))?;
    }
    Ok(())
}

/// Checks that legal actions are accepted, and that all others are refused and change nothing.
fn check_legal(position: &Position, legal: &Legal, pick: &mut impl FnMut(u32) -> u32) -> Result<(), Violation> {
    let check = |action: Action| {
        let expected = legal.contains(&action) || action == Action::Claim && position.may_claim();
        let mut tried = position.clone();
        let result = tried.play_into(action, &mut ());
        if !expected {
            holds(tried == *position, "a refusal changes nothing", action)?;
        }
        let verdict = result.map_or_else(|refusal| refusal.code(), |()| "accepted");
        holds(result.is_ok() == expected, "legal and playable are the same", format_args!("{action} {verdict}"))
    };
    check(Action::Surrender)?;
    check(Action::Claim)?;
    check(Action::Exchange(CardSet::EMPTY))?;
    check(Action::Keep(CardSet::EMPTY))?;
    for bid in [Bid::Forehand, Bid::Pass, Bid::Hold, Bid::Unteren] {
        check(Action::Bid(bid))?;
    }
    match legal {
        Legal::Play(cards) => {
            holds(!cards.is_empty(), "there is always a card to play", "none")?;
            for card in CardSet::PACK {
                check(Action::Play(card))?;
            }
        }
        Legal::Bid(_) => {
            for &contract in Contract::ALL {
                check(Action::Bid(Bid::Contract(contract)))?;
            }
        }
        Legal::Call(choices) => {
            holds(choices.iter().next().is_some(), "there is always a card to call", "none")?;
            for suit in Suit::PLAIN {
                check(Action::Call(crate::Call::King(suit)))?;
                check(Action::Call(crate::Call::Queen(suit)))?;
            }
            check(Action::Call(crate::Call::FourthKing))?;
            check(Action::Call(crate::Call::King(Suit::Tarock)))?;
        }
        Legal::Talon(_) => {
            for part in (0..6).filter_map(TalonPart::new) {
                check(Action::TakeTalon(part))?;
            }
        }
        Legal::Discard(choices) => {
            let Action::Discard(cards) = legal.draw(pick) else { return Ok(()) };
            check(Action::Discard(cards))?;
            for _ in 0..8 {
                check(Action::Discard(disturbed(cards, pick)))?;
            }
            check(Action::Discard(choices.must))?;
        }
        Legal::Exchange(choices) | Legal::Keep(choices) => {
            let again = |cards| match legal {
                Legal::Exchange(_) => Action::Exchange(cards),
                _ => Action::Keep(cards),
            };
            for _ in 0..8 {
                let (Action::Exchange(cards) | Action::Keep(cards)) = legal.draw(pick) else { return Ok(()) };
                check(again(cards))?;
                check(again(disturbed(cards, pick)))?;
            }
            check(again(choices.of))?;
        }
        Legal::Announce(choices) => {
            for &bonus in Bonus::ALL {
                let mut said = Announcement::GOOD;
                said.bonuses.insert(bonus);
                check(Action::Announce(said))?;
                let other = Bonus::ALL[pick(Bonus::ALL.len() as u32) as usize];
                said.bonuses.insert(other);
                check(Action::Announce(said))?;
            }
            for item in &position.board().items {
                let mut said = Announcement::GOOD;
                said.kontras.insert(item.target);
                check(Action::Announce(said))?;
            }
            check(Action::Announce(Announcement { bonuses: choices.bonuses, kontras: choices.kontras }))?;
        }
    }
    Ok(())
}

/// Returns a set of discards with one card replaced by any card.
fn disturbed(cards: CardSet, pick: &mut impl FnMut(u32) -> u32) -> CardSet {
    let mut other = cards;
    if let Some(card) = cards.nth(pick(cards.len().max(1) as u32) as usize) {
        other.remove(card);
    }
    if let Some(card) = Card::from_index(pick(54) as usize) {
        other.insert(card);
    }
    other
}

/// Checks that dealt cards and cards moved face down are revealed only to the player they belong to.
fn check_events(events: &[Event], viewers: &[Viewer]) -> Result<(), Violation> {
    for event in events {
        for &viewer in viewers {
            let fits = match (event, event.view_for(viewer)) {
                (Event::Dealt { cards, .. }, EventView::Dealt { cards: told, .. }) => {
                    told == viewer.seat().map(|seat| cards.hands[seat])
                }
                (Event::Exchanged { seat, laid, taken, .. }, EventView::Exchanged { laid: l, taken: t, .. }) => {
                    let own = viewer.seat() == Some(*seat);
                    l == own.then_some(*laid) && t == own.then_some(*taken)
                }
                (Event::ClosedTalonTaken { seat, cards }, EventView::ClosedTalonTaken { cards: told, .. })
                | (Event::TalonKept { seat, cards, .. }, EventView::TalonKept { cards: told, .. })
                | (Event::Discarded { seat, cards, .. }, EventView::Discarded { cards: told, .. }) => {
                    told == (viewer.seat() == Some(*seat)).then_some(*cards)
                }
                _ => true,
            };
            holds(fits, "hidden cards are told to their owner alone", format_args!("{viewer:?} of {event:?}"))?;
        }
    }
    Ok(())
}

/// Checks that everybody sees the same bill, and that the bill keeps the invariants of its game.
fn check_end(position: &Position) -> Result<Bill, Violation> {
    let Some(settlement) = position.settlement() else {
        return Err(Violation::new("finished deals are settled", "no settlement"));
    };
    for item in &settlement.items {
        holds(item.value > GamePoints::ZERO, "items have a value", item.id)?;
    }
    games::audit(position)?;
    for seat in position.board().seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let seen = position.view(seat).settlement();
        holds(seen.as_ref() == Some(&settlement), "everybody sees the same bill", format_args!("{seat:?}"))?;
    }
    Ok(settlement.bill)
}
