//! The common part of the games with Dreiblatt, Zweiblatt, Einblatt and Solo: one player against the rest, sixteen
//! tricks, a part of the talon, announcements before and after it.
//!
//! [`illustriert`](crate::illustriert) and [`kosakeln`] add their own dealing, auction, values and bill.
//! Their customs describe the differences in between.

pub(crate) mod announce;
pub(crate) mod auction;
pub(crate) mod audit;
pub(crate) mod claim;
mod ending;
#[cfg(feature = "serde")]
pub(crate) mod entry;
mod facts;
pub(crate) mod talon;

pub use ending::{Ending, Outlook};
pub use facts::{Announced, Facts, HandFact, LoneGame, Outcome, Valat};

use crate::deal::rounds::{self, Manners};
use crate::rules::setting::choice;
use crate::{
    Action, Board, Bonus, BonusSet, Card, CardSet, Contract, Declaration, Event, EventSink, EventWith, GameRules, Item,
    KontraTarget, Legal, Phase, Position, Refusal, Seat, Stake, When, kosakeln, tricks,
};

/// The number of tricks in a deal.
pub(crate) const N_TRICKS: usize = 16;

/// The contracts in rising order.
///
/// ```
/// assert_eq!(tarock::lone::CONTRACTS.map(|contract| contract.id()), ["DB", "ZB", "EB", "SO"]);
/// ```
pub const CONTRACTS: [Contract; 4] = [Contract::Dreiblatt, Contract::Zweiblatt, Contract::Einblatt, Contract::Solo];

/// The bonuses that a hand shows; their holder is paid no matter who wins the game.
pub(crate) const FACTS: BonusSet = {
    let mut facts = BonusSet::of(Bonus::KingsInHand);
    facts.insert(Bonus::TrullInHand);
    facts.insert(Bonus::TwoTrullInHand);
    facts.insert(Bonus::BirdsInHand);
    facts
};

/// Returns the place of a contract in rising order, and 0 for a contract of another game.
pub(crate) const fn rank(contract: Contract) -> usize {
    match contract {
        Contract::Zweiblatt => 1,
        Contract::Einblatt => 2,
        Contract::Solo => 3,
        _ => 0,
    }
}

/// Returns the number of talon cards that the declarer of a contract takes.
pub(crate) const fn cards_taken(contract: Contract) -> usize {
    3 - rank(contract)
}

/// Returns the contracts that outrank the highest bid, or all of them without one.
pub(crate) fn above(high: Option<Contract>) -> impl Iterator<Item = Contract> {
    let from = high.map_or(0, |contract| rank(contract) + 1);
    CONTRACTS.into_iter().skip(from)
}

choice! {
    /// The groups of cards that can be taken from the open talon.
    ///
    /// ```
    /// use tarock::{lone::TalonParts, illustriert::BECK};
    /// assert_eq!(BECK.settings().talon_parts, TalonParts::Windows);
    /// ```
    TalonParts {
        /// Any adjacent cards.
        Windows = "windows",
        /// Fixed packets: two of three cards, three of two, or six single cards.
        Packets = "packets",
    }
}

/// The customs of a rule set of one of these games: its choices about the course of a deal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Customs {
    pub(crate) parts: TalonParts,
    /// There is a round of announcements before the talon is opened.
    pub(crate) announce_before: bool,
    /// Kontra can be said in that round.
    pub(crate) kontra_before: bool,
    pub(crate) manners: Manners,
    /// The bonuses that the declarer can announce before and after the talon.
    pub(crate) declarer: [BonusSet; 2],
    /// The bonuses that the declarer's opponents can announce before and after the talon.
    pub(crate) defenders: [BonusSet; 2],
    /// The announcements that bar others in the same turn or later, before and after the talon.
    pub(crate) exclusions: [&'static [(Bonus, BonusSet)]; 2],
    /// The declarer's announcements that a kontra on the game doubles.
    pub(crate) doubled_with_game: BonusSet,
    /// The birds that count.
    pub(crate) birds: BonusSet,
    /// Hand facts refer to the hand before the talon, even when claimed after it.
    pub(crate) facts_before_talon: bool,
    /// Taking a card that "ohne Trull" or "ohne Könige" forbids loses the game at once.
    pub(crate) broken_loses: bool,
    /// A captured Mond is paid.
    pub(crate) mondfang: bool,
}

impl Customs {
    /// Returns every bonus that some player can announce at some time.
    pub(crate) fn announceable(&self) -> BonusSet {
        let [a, b] = self.declarer;
        let [c, d] = self.defenders;
        a.union(b).union(c).union(d)
    }
}

/// Returns the index of a time in the tables of [`Customs`].
pub(crate) const fn at(when: When) -> usize {
    match when {
        When::Before => 0,
        When::After => 1,
    }
}

pub(crate) fn customs(board: &Board) -> Customs {
    match board.rules.rules() {
        GameRules::Illustriert(rules) => rules.customs(),
        GameRules::Kosakeln(rules) => rules.customs(),
        GameRules::Koenigrufen(_) => unreachable!("asked at a table of another game"),
    }
}

/// Returns the seat that leads to the first trick.
fn leader(board: &Board) -> Seat {
    match board.rules.rules() {
        GameRules::Kosakeln(_) => kosakeln::auction::leader(board),
        GameRules::Illustriert(_) | GameRules::Koenigrufen(_) => board.forehand(),
    }
}

pub(crate) fn game(board: &Board) -> Declaration {
    board.game().expect("the auction is over")
}

/// Returns the legal actions of a seat between auction and play.
pub(crate) fn legal_before_play(board: &Board, seat: Seat, hand: CardSet) -> Option<Legal> {
    Some(match board.phase {
        Phase::Talon => Legal::Talon(talon::choices(board)),
        Phase::Discard => Legal::Discard(talon::discard_choices(board, hand)),
        Phase::AnnounceBefore | Phase::Announce => Legal::Announce(announce::choices(board, seat, hand)),
        _ => return None,
    })
}

/// Names the rule that an action breaks once the auction is over.
pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, action: Action) -> Refusal {
    match (board.phase, action) {
        (Phase::Finished, _) => Refusal::DealOver,
        (Phase::Talon, Action::TakeTalon(part)) => Refusal::NoSuchPart { part },
        (Phase::Talon, Action::Surrender) => Refusal::NothingToSurrender,
        (Phase::Discard, Action::Discard(cards)) => talon::discard_refusal(board, hand, cards),
        (Phase::AnnounceBefore | Phase::Announce, Action::Announce(said)) => announce::refusal(board, seat, hand, said),
        (Phase::Play, Action::Play(card)) => tricks::refusal(board, seat, hand, card),
        (Phase::Play, Action::Claim) => Refusal::ClaimUncertain,
        (phase, _) => Refusal::WrongPhase { phase },
    }
}

/// Advances a deal by an event once the auction is over.
pub(crate) fn follow<D, C>(board: &mut Board, event: &EventWith<D, C>) {
    match *event {
        EventWith::TalonOpened { .. } => board.turn = board.game().map(|game| game.seat),
        EventWith::Discarded { .. } => announce::started_after(board),
        EventWith::Announced { seat, said } => announce::spoken(board, seat, said),
        EventWith::PlayStarted { .. } => tricks::reserve_announced(board),
        _ => {}
    }
}

/// Records the game that the auction has found and begins the announcements or the talon.
pub(crate) fn found(board: &mut Board, declaration: Declaration) {
    board.games.clear();
    board.games.push(declaration);
    let target = KontraTarget { owner: declaration.seat, stake: Stake::Game };
    board.items.push(Item::new(target, 1));
    let customs = customs(board);
    if declaration.contract == Contract::Solo {
        rounds::begin(board, Phase::Announce, declaration.seat);
    } else if customs.announce_before || customs.kontra_before {
        rounds::begin(board, Phase::AnnounceBefore, declaration.seat);
    } else {
        board.turn = Some(declaration.seat);
    }
}

/// Ends the auction with a game.
pub(crate) fn end_auction(position: &mut Position, sink: &mut impl EventSink) {
    let high = *position.board().auction.high_bids.first().expect("an auction ends with a highest bid");
    position.emit(Event::AuctionEnded { declarer: high.seat, contract: high.contract }, sink);
    if position.board().phase == Phase::Auction {
        talon::open(position, sink);
    }
}

/// Carries out an action once the auction is over, other than playing a card.
pub(crate) fn play_before_tricks(position: &mut Position, seat: Seat, action: Action, sink: &mut impl EventSink) {
    match action {
        Action::TakeTalon(part) => talon::play_take(position, seat, part, sink),
        Action::Discard(cards) => talon::play_discard(position, seat, cards, sink),
        Action::Announce(said) => announce::play(position, seat, said, sink),
        Action::Claim => tricks::play_out(position, seat, sink),
        Action::Play(_)
        | Action::Bid(_)
        | Action::Call(_)
        | Action::Surrender
        | Action::Exchange(_)
        | Action::Keep(_) => {}
    }
}

/// Plays a card; the deal ends with the last trick.
#[inline]
pub(crate) fn play_card(position: &mut Position, seat: Seat, card: Card, sink: &mut impl EventSink) {
    position.play_card(seat, card, sink);
    let board = position.board();
    if board.trick.cards().len() < board.seats().len() {
        return;
    }
    tricks::take(position, None, sink);
    if position.board().tricks.len() == N_TRICKS {
        position.end(sink);
    }
}

/// Begins the play.
pub(crate) fn start_play(position: &mut Position, sink: &mut impl EventSink) {
    let leader = leader(position.board());
    tricks::start(position, leader, sink);
}

/// Returns the cards that a seat has played in complete tricks.
pub(crate) fn played_hand(board: &Board, seat: Seat) -> CardSet {
    board.tricks.iter().filter_map(|taken| taken.trick.card_of(seat, board.seats())).collect()
}

/// Returns the bonuses that a hand shows, among those that depend on a hand.
pub(crate) fn shown_by(hand: CardSet) -> BonusSet {
    let trull = (CardSet::TRULL & hand).len();
    let shows = [
        (Bonus::KingsInHand, CardSet::KINGS.is_subset(hand)),
        (Bonus::TrullInHand, trull == 3),
        (Bonus::TwoTrullInHand, trull == 2),
        (Bonus::BirdsInHand, BonusSet::birds_in(hand) == BonusSet::BIRDS),
        (Bonus::NoKings, CardSet::KINGS.is_disjoint(hand)),
        (Bonus::NoTrull, trull == 0),
    ];
    shows.into_iter().filter(|(_, shown)| *shown).map(|(bonus, _)| bonus).collect()
}

/// Returns the entry of a contract in a table with one value for each of the four contracts.
pub(crate) const fn of_contract<T: Copy>(table: &[T; 4], contract: Contract) -> T {
    table[rank(contract)]
}
