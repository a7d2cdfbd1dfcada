//! What the games of Dreiblatt, Zweiblatt, Einblatt and Solo share: one player against the rest, sixteen tricks, a part of
//! the talon, announcements before and after it.
//!
//! [`illustriert`](crate::illustriert) and [`kosakeln`] add what is theirs: dealing, auction, values, bill.
//! What differs in between is said by their customs.

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

use crate::position::Position;
use crate::rounds::{self, Manners};
use crate::rules::setting::choice;
use crate::{
    Action, Board, Bonus, BonusSet, Card, CardSet, Contract, Declaration, Event, EventSink, GameRules, Happening, Item,
    KontraTarget, Legal, Phase, Refusal, Seat, Stake, When, kosakeln, tricks,
};

/// Sixteen tricks.
pub(crate) const N_TRICKS: usize = 16;

/// The contracts in rising order.
///
/// ```
/// assert_eq!(tarock::blatt::CONTRACTS.map(|contract| contract.id()), ["DB", "ZB", "EB", "SO"]);
/// ```
pub const CONTRACTS: [Contract; 4] = [Contract::Dreiblatt, Contract::Zweiblatt, Contract::Einblatt, Contract::Solo];

/// What a hand shows: paid to its holder whatever happens.
pub(crate) const FACTS: BonusSet = {
    let mut facts = BonusSet::of(Bonus::KingsInHand);
    facts.insert(Bonus::TrullInHand);
    facts.insert(Bonus::TwoTrullInHand);
    facts.insert(Bonus::BirdsInHand);
    facts
};

/// The place of a contract in rising order; 0 for one of another game.
pub(crate) const fn rank(contract: Contract) -> usize {
    match contract {
        Contract::Zweiblatt => 1,
        Contract::Einblatt => 2,
        Contract::Solo => 3,
        _ => 0,
    }
}

/// How many cards of the talon a contract takes.
pub(crate) const fn cards_taken(contract: Contract) -> usize {
    3 - rank(contract)
}

/// The contracts that outrank a standing one.
pub(crate) fn above(standing: Option<Contract>) -> impl Iterator<Item = Contract> {
    let from = standing.map_or(0, |contract| rank(contract) + 1);
    CONTRACTS.into_iter().skip(from)
}

choice! {
    /// Which cards of the open talon can be taken together.
    ///
    /// ```
    /// use tarock::{blatt::TalonParts, illustriert::BECK};
    /// assert_eq!(BECK.settings().talon_parts, TalonParts::Windows);
    /// ```
    TalonParts {
        /// Any adjacent ones.
        Windows = "windows",
        /// Fixed packets: two of three cards, three of two, or six single ones.
        Packets = "packets",
    }
}

/// What a rule set of one of these games says about the course of a deal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Customs {
    pub(crate) parts: TalonParts,
    /// There is a round of announcements before the talon is opened.
    pub(crate) announce_before: bool,
    /// Kontra can be said in that round.
    pub(crate) kontra_before: bool,
    pub(crate) manners: Manners,
    /// What the declarer can announce before and after the talon.
    pub(crate) declarer: [BonusSet; 2],
    /// What his opponents can announce.
    pub(crate) defenders: [BonusSet; 2],
    /// Which announcements keep which others from being made in the same turn or later, before and after the talon.
    pub(crate) exclusions: [&'static [(Bonus, BonusSet)]; 2],
    /// Announcements of the declarer that a kontra on the game doubles.
    pub(crate) doubled_with_game: BonusSet,
    /// The birds that count.
    pub(crate) birds: BonusSet,
    /// Hand facts are those of the hand before the talon, even when claimed after it.
    pub(crate) facts_before_talon: bool,
    /// Taking a card that "ohne Trull" or "ohne Könige" forbids loses the game at once.
    pub(crate) broken_loses: bool,
    /// A captured Mond is paid.
    pub(crate) mondfang: bool,
}

impl Customs {
    /// Everything that can be announced by somebody at some time.
    pub(crate) fn announceable(&self) -> BonusSet {
        let [a, b] = self.declarer;
        let [c, d] = self.defenders;
        a.union(b).union(c).union(d)
    }
}

/// The index of a time in the tables of [`Customs`].
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

/// Who leads to the first trick.
fn leader(board: &Board) -> Seat {
    match board.rules.rules() {
        GameRules::Kosakeln(_) => kosakeln::auction::leader(board),
        GameRules::Illustriert(_) | GameRules::Koenigrufen(_) => board.forehand(),
    }
}

pub(crate) fn game(board: &Board) -> Declaration {
    board.game().expect("the auction is over")
}

/// What a seat may do between auction and play.
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

/// How events move a deal on once the auction is over.
pub(crate) fn follow<D, C>(board: &mut Board, event: &Happening<D, C>) {
    match *event {
        Happening::TalonOpened { .. } => board.turn = board.game().map(|game| game.seat),
        Happening::Discarded { .. } => announce::started_after(board),
        Happening::Announced { seat, said } => announce::spoken(board, seat, said),
        Happening::PlayStarted { .. } => tricks::reserve_announced(board),
        _ => {}
    }
}

/// A game has been found: announcements, or the talon.
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
    let standing = *position.board().auction.standing.first().expect("an auction ends with a standing bid");
    position.emit(Event::AuctionEnded { declarer: standing.seat, contract: standing.contract }, sink);
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

/// The hand a seat has played with.
pub(crate) fn played_hand(board: &Board, seat: Seat) -> CardSet {
    board.tricks.iter().filter_map(|taken| taken.trick.card_of(seat, board.seats())).collect()
}

/// What a hand shows of the bonuses that are about a hand.
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

/// The entry of a contract in a table with a value for each of the four.
pub(crate) const fn of_contract<T: Copy>(table: &[T; 4], contract: Contract) -> T {
    table[rank(contract)]
}
