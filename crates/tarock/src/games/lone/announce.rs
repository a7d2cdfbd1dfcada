//! Announcements and kontras before and after the talon.

use super::{FACTS, at, customs, game, shown_by, talon};
use crate::deal::rounds;
use crate::{
    AnnounceChoices, Announcement, Board, Bonus, BonusSet, CardSet, Contract, Event, EventSink, Item, KontraSet, Phase,
    Position, Refusal, Seat, Stake, When,
};

/// Returns the time of an announcement made now: always before the talon in a Solo, where the talon stays closed.
fn now(board: &Board) -> When {
    let before = board.phase == Phase::AnnounceBefore || game(board).contract == Contract::Solo;
    if before { When::Before } else { When::After }
}

/// Begins the rounds after the talon. Earlier announcements can now be doubled; items already doubled keep their level.
pub(crate) fn started_after(board: &mut Board) {
    let declarer = game(board).seat;
    for item in &mut board.items {
        item.turn = u8::from(item.level() == 0);
    }
    rounds::begin(board, Phase::Announce, declarer);
}

/// Returns the bonuses that a seat can announce now, regardless of its hand.
fn existing(board: &Board, seat: Seat) -> BonusSet {
    let (customs, now) = (customs(board), at(now(board)));
    if board.phase == Phase::AnnounceBefore && !customs.announce_before {
        // This round is for kontras only.
        return BonusSet::EMPTY;
    }
    if seat == game(board).seat { customs.declarer[now] } else { customs.defenders[now] }
}

/// Returns the bonuses that the hand of a seat allows it to announce.
fn hand_allows(board: &Board, seat: Seat, hand: CardSet) -> BonusSet {
    const FREE: BonusSet =
        BonusSet::of(Bonus::Forty).union(BonusSet::of(Bonus::Fifty)).union(BonusSet::of(Bonus::AllTricks));
    let claimed_of = if customs(board).facts_before_talon { talon::hand_before(board, hand, seat) } else { hand };
    let shown = shown_by(claimed_of).intersection(FACTS).union(shown_by(hand).difference(FACTS));
    FREE.union(BonusSet::birds_in(hand)).union(shown)
}

/// Returns the announcement of a seat that bars it from announcing `bonus`: the same one, or one that excludes it.
fn barred_by(board: &Board, seat: Seat, bonus: Bonus) -> Option<Bonus> {
    let exclusions = customs(board).exclusions[at(now(board))];
    board.items.iter().filter(|item| item.target.owner == seat).find_map(|item| {
        let Stake::Bonus(said) = item.target.stake else { return None };
        let excludes = exclusions.iter().any(|(one, others)| *one == said && others.contains(bonus));
        (said == bonus || excludes).then_some(said)
    })
}

pub(crate) fn choices(board: &Board, seat: Seat, hand: CardSet) -> AnnounceChoices {
    let mut bonuses = BonusSet::EMPTY;
    if board.turn_of(seat) == 0 {
        bonuses = existing(board, seat).intersection(hand_allows(board, seat, hand));
        bonuses = bonuses.iter().filter(|bonus| barred_by(board, seat, *bonus).is_none()).collect();
    }
    let mut kontras = KontraSet::EMPTY;
    for item in &board.items {
        if kontra_refusal(board, seat, item).is_none() {
            kontras.insert(item.target);
        }
    }
    let exclusions = customs(board).exclusions[at(now(board))];
    AnnounceChoices { bonuses, need_one: BonusSet::EMPTY, exclusions, kontras }
}

/// Returns why a seat may not raise an item by one level, or `None` if it may.
fn kontra_refusal(board: &Board, seat: Seat, item: &Item) -> Option<Refusal> {
    let (customs, declarer, target) = (customs(board), game(board).seat, item.target);
    if board.phase == Phase::AnnounceBefore && !customs.kontra_before {
        return Some(Refusal::KontraAfterTalon);
    }
    if let Stake::Bonus(bonus) = target.stake {
        if target.owner == declarer && customs.doubled_with_game.contains(bonus) {
            return Some(Refusal::DoubledWithGame { target });
        }
        if FACTS.contains(bonus) {
            return Some(Refusal::CannotBeDoubled { target });
        }
    }
    let same_side = (seat == declarer) == (target.owner == declarer);
    let fits = same_side == rounds::is_owners_word(item);
    rounds::doubling_refusal(board, seat, item, fits, customs.manners.highest)
}

pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, said: Announcement) -> Refusal {
    for target in said.kontras.iter() {
        let Some(item) = board.item(target) else { return Refusal::NoSuchItem { target } };
        if let Some(refusal) = kontra_refusal(board, seat, item) {
            return refusal;
        }
    }
    let customs = customs(board);
    for bonus in said.bonuses.iter() {
        let ever = |sets: [BonusSet; 2]| sets[0].union(sets[1]).contains(bonus);
        let own = if seat == game(board).seat { customs.declarer } else { customs.defenders };
        if !ever(customs.declarer) && !ever(customs.defenders) {
            return Refusal::NoSuchBonus { bonus };
        }
        if !ever(own) {
            return Refusal::DeclarerOnly { bonus };
        }
        if !existing(board, seat).contains(bonus) {
            let early = board.phase == Phase::AnnounceBefore;
            return if early { Refusal::OnlyAfterTalon { bonus } } else { Refusal::OnlyBeforeTalon { bonus } };
        }
        if board.turn_of(seat) != 0 {
            return Refusal::FirstTurnOnly;
        }
        if let Some(by) = barred_by(board, seat, bonus) {
            return if by == bonus { Refusal::AlreadyAnnounced { bonus } } else { Refusal::Excluded { bonus, by } };
        }
        if !hand_allows(board, seat, hand).contains(bonus) {
            let bird = bonus.bird().is_some();
            return if bird { Refusal::CardNotHeld { bonus } } else { Refusal::HandSaysOtherwise { bonus } };
        }
    }
    match choices(board, seat, hand).excluded(said.bonuses) {
        Some((by, bonus)) => Refusal::Excluded { bonus, by },
        None => Refusal::FirstTurnOnly,
    }
}

pub(crate) fn spoken(board: &mut Board, seat: Seat, said: Announcement) {
    let (now, customs) = (now(board), customs(board));
    // Only bonuses that can be doubled now ask for an answer: not facts, and not those doubled with the game.
    let covered = if seat == game(board).seat { customs.doubled_with_game } else { BonusSet::EMPTY };
    let doublable = said.bonuses.difference(FACTS).difference(covered);
    let in_time = board.phase == Phase::Announce || customs.kontra_before;
    rounds::spoken(board, seat, said, now, customs.manners, in_time && !doublable.is_empty());
}

pub(crate) fn play(position: &mut Position, seat: Seat, said: Announcement, sink: &mut impl EventSink) {
    position.emit(Event::Announced { seat, said }, sink);
    if position.board().turn.is_none() {
        talon::after_round(position, sink);
    }
}
