//! The bids and cards of the others, each with the board of that moment.

use tarock::koenigrufen::{Kind, shape};
use tarock::{
    Action, Bid, Board, Bonus, BySeat, Card, CardSet, EventView, Game, Hidden, Legal, Phase, Seat, SeatView, Stake,
    TakenTrick, Trick, Viewer, When,
};

use crate::Eyes;
use crate::regelbuch::koenigrufen::hand::Prospects;
use crate::regelbuch::koenigrufen::{announce, auction};
use crate::regelbuch::{self, lone};

/// A decision of another player, with the board as it was.
#[derive(Debug, Clone)]
struct Moment {
    board: Board,
    seat: Seat,
    action: Action,
}

/// All decisions of the others that can be judged from outside.
#[derive(Debug, Clone)]
pub(super) struct Past {
    bids: Vec<Moment>,
    cards: Vec<Moment>,
    /// Announcements of the others: the seat, the bonus or `None` for a kontra, and whether it came after the discards.
    said: Vec<(Seat, Option<Bonus>, bool)>,
    board: Board,
    /// The cards each seat has played, to reconstruct its hand at any moment.
    played: BySeat<CardSet>,
    taken_part: Option<(Seat, CardSet)>,
}

/// The logarithm of likelihood zero.
const IMPOSSIBLE: f64 = f64::NEG_INFINITY;

/// The penalty for a card that the rules of thumb would not have played, in nats.
const SURPRISE: f64 = 0.9;

impl Past {
    pub(super) fn of(view: &SeatView) -> Self {
        let board = view.board();
        let me = view.viewer().seat();
        let mut played = BySeat::new(board.seats(), CardSet::EMPTY);
        for trick in board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]) {
            for seat in board.seats().iter() {
                if let Some(card) = trick.card_of(seat, board.seats()) {
                    played[seat].insert(card);
                }
            }
        }
        let taken_part = match (board.game(), board.part) {
            (Some(game), Some(part)) => Some((game.seat, board.talon_part(part))),
            _ => None,
        };
        let judged = |moment: &Moment| Some(moment.seat) != me;
        let bids = bids(view).into_iter().filter(judged).collect();
        let cards =
            if board.phase == Phase::Play { cards(board).into_iter().filter(judged).collect() } else { Vec::new() };
        let mut said = Vec::new();
        for item in &board.items {
            let after_talon = item.when == When::After;
            match item.target.stake {
                Stake::Bonus(bonus) => said.push((item.target.owner, Some(bonus), after_talon)),
                Stake::Game => said.extend(item.speakers.iter().flatten().map(|seat| (*seat, None, after_talon))),
                Stake::GameAgainst(_) => {}
            }
        }
        said.retain(|(seat, ..)| Some(*seat) != me);
        Self { bids, cards, said, board: board.clone(), played, taken_part }
    }

    pub(super) const fn has_bids(&self) -> bool {
        !self.bids.is_empty()
    }

    /// Returns whether somebody said something that one hand in hundreds is good for. The usual number of draws would
    /// contain no deal that explains it.
    pub(super) fn has_rare_words(&self) -> bool {
        if self.board.rules.game() == Game::Koenigrufen {
            return self.bids.iter().any(|moment| match moment.action {
                Action::Bid(Bid::Contract(contract)) => auction::is_rare(contract),
                _ => false,
            });
        }
        let is_rare = |bonus: Bonus| bonus.bird().is_some() || matches!(bonus, Bonus::Fifty | Bonus::AllTricks);
        self.said.iter().any(|(_, bonus, _)| bonus.is_some_and(is_rare))
    }

    pub(super) const fn has_cards(&self) -> bool {
        !self.cards.is_empty()
    }

    pub(super) const fn tells_something(&self) -> bool {
        self.has_bids() || self.has_cards()
    }

    /// Returns a seat's hand before anybody saw the talon: its present cards and those it played, without those it
    /// took.
    fn hand_before_talon(&self, hidden: &Hidden, seat: Seat) -> CardSet {
        let mut hand = hidden.hands[seat] | self.played[seat] | hidden.discards[seat];
        if let Some((declarer, part)) = self.taken_part
            && declarer == seat
        {
            hand -= part;
        }
        if hand.len() > self.board.rules.game().n_tricks() {
            // The declarer took the whole talon face down.
            hand -= hidden.talon.iter().copied().collect();
        }
        hand
    }

    /// Returns how well a deal explains the bids of the others, as the logarithm of a likelihood.
    pub(super) fn log_of_bids(&self, hidden: &Hidden) -> f64 {
        let mut log = 0.0;
        // A seat that bids several times counts its hand once.
        let mut counted: [Option<Prospects>; 4] = [const { None }; 4];
        for moment in &self.bids {
            let hand = self.hand_before_talon(hidden, moment.seat);
            let eyes = eyes(moment, hand, CardSet::EMPTY);
            let counted = &mut counted[moment.seat.index()];
            if counted.as_ref().is_none_or(|counted| counted.hand != hand) {
                *counted = Some(auction::prospects(&eyes));
            }
            if let Some(prospects) = counted {
                log += bid_log(&eyes, prospects, moment.action);
            }
        }
        for (seat, bonus, after_talon) in &self.said {
            let (hand, discards) = if *after_talon {
                (hidden.hands[*seat] | self.played[*seat], hidden.discards[*seat])
            } else {
                (self.hand_before_talon(hidden, *seat), CardSet::EMPTY)
            };
            let eyes = Eyes { board: &self.board, seat: *seat, hand, discards, laid: hidden.laid[*seat] };
            let likelihood = match (self.board.rules.game(), bonus) {
                (Game::Koenigrufen, Some(bonus)) => announce::likelihood_of_bonus(&eyes, *bonus),
                (Game::Koenigrufen, None) => announce::likelihood_of_kontra(&eyes),
                (_, Some(bonus)) => lone::announce::likelihood_of_bonus(&eyes, *bonus, *after_talon),
                (_, None) => lone::announce::likelihood_of_kontra(&eyes),
            };
            log += if likelihood <= 0.0 { IMPOSSIBLE } else { ln(f64::from(likelihood).max(0.01)) };
        }
        log
    }

    /// Returns how well a deal explains the cards of the others, as the logarithm of a likelihood.
    pub(super) fn log_of_cards(&self, hidden: &Hidden) -> f64 {
        let mut log = 0.0;
        let mut hands = BySeat::from_fn(hidden.hands.seats(), |seat| hidden.hands[seat] | self.played[seat]);
        for moment in &self.cards {
            let Action::Play(card) = moment.action else { continue };
            let seat = moment.seat;
            log += card_log(&eyes(moment, hands[seat], hidden.discards[seat]), card);
            hands[seat].remove(card);
        }
        log
    }
}

fn eyes(moment: &Moment, hand: CardSet, discards: CardSet) -> Eyes<'_> {
    Eyes { board: &moment.board, seat: moment.seat, hand, discards, laid: CardSet::EMPTY }
}

fn bid_log(eyes: &Eyes, prospects: &Prospects, action: Action) -> f64 {
    let (Some(Legal::Bid(choices)), Action::Bid(bid)) = (eyes.legal(), action) else { return 0.0 };
    if eyes.board.rules.game() == Game::Koenigrufen {
        if let Bid::Contract(contract) = bid
            && !choices.contracts.contains(contract)
        {
            // The seat could not have bid this with such a hand, for example a caller with four kings.
            return IMPOSSIBLE;
        }
        let likelihood = f64::from(auction::likelihood(eyes, prospects, choices, bid));
        return ln(likelihood.max(0.000_2));
    }
    match regelbuch::decide(eyes) {
        Some(choice) if choice.action == action => 0.0,
        _ => -1.2,
    }
}

/// Computes the natural logarithm by its series in (x-1)/(x+1), with the same result on every machine.
fn ln(x: f64) -> f64 {
    let mut x = x;
    let mut twos = 0.0;
    while x < 0.5 {
        x *= 2.0;
        twos += 1.0;
    }
    let z = (x - 1.0) / (x + 1.0);
    let square = z * z;
    2.0 * z * (1.0 + square * (1.0 / 3.0 + square * (0.2 + square * (1.0 / 7.0 + square / 9.0))))
        - twos * core::f64::consts::LN_2
}

fn card_log(eyes: &Eyes, card: Card) -> f64 {
    let Some(Legal::Play(cards)) = eyes.legal() else { return 0.0 };
    if !cards.contains(card) {
        // Announced cards and similar rules forbid this card, so the deal is impossible.
        return IMPOSSIBLE;
    }
    if !cards.is_several() {
        return 0.0;
    }
    let Some(choice) = regelbuch::decide(eyes) else { return 0.0 };
    let Action::Play(thought) = choice.action else { return 0.0 };
    if thought == card || (thought.suit() == card.suit() && thought.value() == card.value() && !card.is_tarock()) {
        return 0.0;
    }
    // Another Tarock of about the same height tells little.
    if thought.is_tarock() && card.is_tarock() && thought.index().abs_diff(card.index()) <= 4 {
        return -0.3 * SURPRISE;
    }
    -SURPRISE
}

/// Returns the moments of the auction.
fn bids(view: &SeatView) -> Vec<Moment> {
    let board = view.board();
    let mut then = SeatView::start(Viewer::Spectator, board.rules.clone(), board.dealer);
    then.follow(&EventView::Dealt { cards: None, keeper: board.keeper });
    if board.rules.game() == Game::Kosakeln {
        for seat in board.seats().from(board.forehand()) {
            if let Some(count) = board.exchanged[seat] {
                then.follow(&EventView::Exchanged { seat, count, laid: None, taken: None });
            }
        }
    }
    let mut moments = Vec::new();
    for &(seat, bid) in &board.auction.said {
        moments.push(Moment { board: then.board().clone(), seat, action: Action::Bid(bid) });
        then.follow(&EventView::BidMade { seat, bid });
    }
    moments
}

/// Returns the moments of the play.
fn cards(board: &Board) -> Vec<Moment> {
    let seats = board.seats();
    let mut then = board.clone();
    let first = board.tricks.first().map_or(board.trick.leader(), |taken| taken.trick.leader());
    then.tricks.clear();
    then.taken = BySeat::new(seats, CardSet::EMPTY);
    then.n_tricks = BySeat::new(seats, 0);
    then.trick = Trick::new(first);
    let ouvert = board.games.iter().any(|game| {
        board.rules.game() == Game::Koenigrufen
            && matches!(shape(game.contract).kind, Kind::Negative { .. })
            && shape(game.contract).ouvert
    });
    if !ouvert {
        then.open_hands = None;
    }
    // A partner revealed by the called card itself was unknown until it was played.
    let shown_by_card = board.called_card.filter(|card| {
        let announced = board.items.iter().any(|item| {
            Some(item.target.owner) == board.partner && board.game().is_some_and(|game| game.seat != item.target.owner)
                || item.speakers[1].is_some() && item.speakers[1] == board.partner
        });
        board.partner.is_some() && !announced && seats.iter().any(|seat| has_played(board, seat, *card))
    });
    if shown_by_card.is_some() {
        then.partner = None;
    }
    let mut moments = Vec::with_capacity(4 * board.tricks.len() + 3);
    let play = |then: &mut Board, seat: Seat, card: Card, moments: &mut Vec<Moment>| {
        then.turn = Some(seat);
        moments.push(Moment { board: then.clone(), seat, action: Action::Play(card) });
        let obligations = then.obligations;
        then.trick.play(card, obligations);
        if Some(card) == shown_by_card {
            then.partner = board.partner;
        }
        if let Some(hands) = &mut then.open_hands {
            hands[seat].remove(card);
        }
    };
    if let Some(hands) = &mut then.open_hands {
        for trick in board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]) {
            for seat in seats.iter() {
                if let Some(card) = trick.card_of(seat, seats) {
                    hands[seat].insert(card);
                }
            }
        }
    }
    for taken in &board.tricks {
        let TakenTrick { trick, winner, talon_card } = taken;
        for (at, card) in trick.cards().iter().enumerate() {
            play(&mut then, seats.nth_after(trick.leader(), at), *card, &mut moments);
        }
        then.taken[*winner] |= trick.card_set();
        if let Some(card) = talon_card {
            then.taken[*winner].insert(*card);
        }
        then.n_tricks[*winner] += 1;
        then.tricks.push(*taken);
        then.trick = Trick::new(*winner);
    }
    for (at, card) in board.trick.cards().iter().enumerate() {
        play(&mut then, seats.nth_after(board.trick.leader(), at), *card, &mut moments);
    }
    moments
}

fn has_played(board: &Board, seat: Seat, card: Card) -> bool {
    let tricks = board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]);
    tricks.filter_map(|trick| trick.card_of(seat, board.seats())).any(|played| played == card)
}
