//! Announcements and kontras.

use super::{Kind, OwnAnnouncements, play, rules, shape};
use crate::deal::rounds::{self, Manners};
use crate::{
    AnnounceChoices, Announcement, Board, Bonus, BonusSet, Call, CardSet, Contract, Event, EventSink, Item, KontraSet,
    KontraTarget, Phase, Position, Refusal, Seat, Stake, When,
};

/// Bonuses for the cards or the score of a side, which are void beside that side's announced Valat.
pub(crate) const POSSESSION: BonusSet = {
    let mut set = BonusSet::EMPTY;
    set.insert(Bonus::AllKings);
    set.insert(Bonus::Trull);
    set.insert(Bonus::Absolut);
    set.insert(Bonus::FourHonours);
    set.insert(Bonus::EightTarocks);
    set.insert(Bonus::TenTarocks);
    set
};

const EXCLUSIONS: &[(Bonus, BonusSet)] = &[
    (Bonus::Valat, POSSESSION),
    (Bonus::FourHonours, BonusSet::of(Bonus::AllKings)),
    (Bonus::TenTarocks, BonusSet::of(Bonus::EightTarocks)),
];

/// Begins the rounds of announcements with the declarer.
pub(crate) fn started(board: &mut Board) {
    let Some(game) = board.game() else { return };
    rounds::begin(board, Phase::Announce, game.seat);
    board.items.clear();
    let shape = shape(game.contract);
    if shape.is_negative() {
        let seats = board.seats();
        for game in board.games.clone() {
            for opponent in seats.iter().filter(|&seat| seat != game.seat) {
                let target = KontraTarget { owner: game.seat, stake: Stake::GameAgainst(opponent) };
                board.items.push(Item::new(target, 1));
            }
        }
        return;
    }
    board.items.push(Item::new(KontraTarget { owner: game.seat, stake: Stake::Game }, 1));
    if let Some(bird) = shape.bird {
        board.items.push(Item::new(KontraTarget { owner: game.seat, stake: Stake::Bonus(bird) }, 1));
    }
}

/// Whether a seat with this hand knows that it holds the called card.
fn holds_called_card(board: &Board, seat: Seat, hand: CardSet) -> bool {
    let declarer = board.game().map(|game| game.seat);
    match (board.call, board.called_card) {
        (Some(_), Some(card)) => hand.contains(card),
        // The caller holds three kings, so a king in any other hand is the fourth.
        (Some(Call::FourthKing), None) => Some(seat) != declarer && !hand.is_disjoint(CardSet::KINGS),
        _ => false,
    }
}

/// Whether `seat`, whose hand is `hand`, is on the side of `other`; `None` if the seat cannot know.
fn same_side(board: &Board, seat: Seat, hand: CardSet, other: Seat) -> Option<bool> {
    let game = board.game()?;
    if seat == other {
        return Some(true);
    }
    let caller = shape(game.contract).caller;
    let partner = if !caller || board.alone {
        None
    } else if let Some(partner) = board.partner {
        Some(partner)
    } else if seat != game.seat && holds_called_card(board, seat, hand) {
        Some(seat)
    } else {
        // A player who is neither the declarer nor the partner knows only that the declarer is an opponent.
        let others_known = seat != game.seat && other == game.seat;
        return others_known.then_some(false);
    };
    let declares = |seat: Seat| seat == game.seat || Some(seat) == partner;
    Some(declares(seat) == declares(other))
}

fn announced(board: &Board) -> impl Iterator<Item = (Seat, Bonus)> + '_ {
    board.items.iter().filter_map(|item| match item.target.stake {
        Stake::Bonus(bonus) => Some((item.target.owner, bonus)),
        _ => None,
    })
}

/// Returns the announcement that bars a seat from announcing `bonus`: the same one, or another that excludes it.
fn barred_by(board: &Board, seat: Seat, hand: CardSet, bonus: Bonus) -> Option<Bonus> {
    announced(board).find_map(|(owner, said)| bars(board, seat, hand, owner, said).contains(bonus).then_some(said))
}

/// Returns the bonuses that `said`, announced by `owner`, bars for a seat.
fn bars(board: &Board, seat: Seat, hand: CardSet, owner: Seat, said: Bonus) -> BonusSet {
    let same = BonusSet::of(said);
    if same_side(board, seat, hand, owner) != Some(true) {
        // Only one Valat can be announced, and each bird and the called card have one holder.
        let single = said == Bonus::Valat || said.bird().is_some() || said == Bonus::KingUltimo;
        return if single { same } else { BonusSet::EMPTY };
    }
    same.union(match said {
        Bonus::Valat => POSSESSION,
        Bonus::FourHonours => BonusSet::of(Bonus::AllKings),
        Bonus::AllKings => BonusSet::of(Bonus::FourHonours),
        Bonus::EightTarocks if owner == seat => BonusSet::of(Bonus::TenTarocks),
        Bonus::TenTarocks if owner == seat => BonusSet::of(Bonus::EightTarocks),
        _ => BonusSet::EMPTY,
    })
}

/// Returns the bonuses that the hand of a seat allows it to announce.
fn hand_allows(board: &Board, seat: Seat, hand: CardSet) -> BonusSet {
    const FREE: BonusSet = POSSESSION
        .union(BonusSet::of(Bonus::Valat))
        .difference(BonusSet::of(Bonus::EightTarocks))
        .difference(BonusSet::of(Bonus::TenTarocks));
    let mut allowed = FREE.union(BonusSet::birds_in(hand));
    let tarocks = (hand & CardSet::TAROCKS).len();
    if tarocks >= 8 {
        allowed.insert(Bonus::EightTarocks);
    }
    if tarocks >= 10 {
        allowed.insert(Bonus::TenTarocks);
    }
    if holds_called_card(board, seat, hand) {
        allowed.insert(Bonus::KingUltimo);
    }
    allowed
}

/// Whether a seat may still announce bonuses.
fn may_announce(board: &Board, seat: Seat) -> bool {
    rules(board).settings().own_announcements == OwnAnnouncements::AnyTurn || board.turn_of(seat) == 0
}

fn existing(board: &Board) -> BonusSet {
    let mut bonuses = board.game().map_or(BonusSet::EMPTY, |game| rules(board).bonuses(game.contract));
    bonuses.remove(Bonus::MondCaptured);
    bonuses
}

/// Whether a seat must announce a bird now: the declarer of a Besserrufer opens the rounds with one.
fn needs_bird(board: &Board, seat: Seat) -> bool {
    board.game().is_some_and(|game| game.contract == Contract::Besserrufer && game.seat == seat)
        && board.turn_of(seat) == 0
}

pub(crate) fn choices(board: &Board, seat: Seat, hand: CardSet) -> AnnounceChoices {
    let mut bonuses = BonusSet::EMPTY;
    let mut need_one = BonusSet::EMPTY;
    if may_announce(board, seat) {
        bonuses = existing(board).intersection(hand_allows(board, seat, hand));
        for (owner, said) in announced(board) {
            bonuses = bonuses.difference(bars(board, seat, hand, owner, said));
        }
        if needs_bird(board, seat) {
            need_one = bonuses.intersection(BonusSet::BIRDS);
        }
    }
    let mut kontras = KontraSet::EMPTY;
    let last = board.turn_of(seat);
    for item in board.items.iter().filter(|item| item.turn > last) {
        if kontra_refusal(board, seat, hand, item).is_none() {
            kontras.insert(item.target);
        }
    }
    AnnounceChoices { bonuses, need_one, exclusions: EXCLUSIONS, kontras }
}

/// Returns why a seat may not raise an item by one level, or `None` if it may.
fn kontra_refusal(board: &Board, seat: Seat, hand: CardSet, item: &Item) -> Option<Refusal> {
    let target = item.target;
    let owners_word = rounds::is_owners_word(item);
    let speaker_fits = match target.stake {
        Stake::GameAgainst(opponent) => seat == if owners_word { target.owner } else { opponent },
        _ => match same_side(board, seat, hand, target.owner) {
            Some(same) => same == owners_word,
            None => !owners_word,
        },
    };
    let valat_alone = rules(board).settings().valat_voids_kontra_on_game && target.stake == Stake::Game;
    match rounds::doubling_refusal(board, seat, item, speaker_fits, rules(board).highest_level()) {
        None | Some(Refusal::TooLate { .. })
            if valat_alone && announced(board).any(|(_, bonus)| bonus == Bonus::Valat) =>
        {
            Some(Refusal::DoubleTheValat)
        }
        refusal => refusal,
    }
}

pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, said: Announcement) -> Refusal {
    for target in said.kontras.iter() {
        let Some(item) = board.item(target) else { return Refusal::NoSuchItem { target } };
        if let Some(refusal) = kontra_refusal(board, seat, hand, item) {
            return refusal;
        }
    }
    for bonus in said.bonuses.iter() {
        if !existing(board).contains(bonus) {
            return Refusal::NoSuchBonus { bonus };
        }
        if !may_announce(board, seat) {
            return Refusal::FirstTurnOnly;
        }
        if let Some(by) = barred_by(board, seat, hand, bonus) {
            return if by == bonus { Refusal::AlreadyAnnounced { bonus } } else { Refusal::Excluded { bonus, by } };
        }
        if !hand_allows(board, seat, hand).contains(bonus) {
            return match bonus {
                Bonus::EightTarocks | Bonus::TenTarocks => Refusal::TooFewTarocks { bonus },
                _ => Refusal::CardNotHeld { bonus },
            };
        }
    }
    match choices(board, seat, hand).excluded(said.bonuses) {
        Some((by, bonus)) => Refusal::Excluded { bonus, by },
        None => Refusal::BirdMissing,
    }
}

pub(crate) fn spoken(board: &mut Board, seat: Seat, said: Announcement) {
    let manners = Manners { highest: rules(board).highest_level(), clockwise: false };
    rounds::spoken(board, seat, said, When::After, manners, !said.bonuses.is_empty());
}

pub(crate) fn play(position: &mut Position, seat: Seat, said: Announcement, sink: &mut impl EventSink) {
    let shows = shows_partner(position.board(), seat, said) && position.hidden().partner == Some(seat);
    position.emit(Event::Announced { seat, said }, sink);
    if shows {
        position.emit(Event::PartnerShown { seat }, sink);
    }
    if position.board().turn.is_none() {
        play::start(position, sink);
    }
}

/// Whether a turn reveals the speaker as the partner: by König ultimo, or by a Re for the declarer.
fn shows_partner(board: &Board, seat: Seat, said: Announcement) -> bool {
    let Some(game) = board.game() else { return false };
    let hidden = shape(game.contract).kind == Kind::Positive && board.partner.is_none() && seat != game.seat;
    let re = |target: KontraTarget| target.owner == game.seat && board.item(target).is_some_and(|i| i.level() == 1);
    hidden && (said.bonuses.contains(Bonus::KingUltimo) || said.kontras.iter().any(re))
}
