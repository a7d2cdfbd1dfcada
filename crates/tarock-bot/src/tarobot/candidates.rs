//! The actions that are worth weighing.

use tarock::{
    Action, AnnounceChoices, Announcement, Bid, BidChoices, Bonus, Card, CardSet, Contract, Game, KontraSet, Legal,
    PickChoices, Stake, TalonPart,
};

use super::weigh::Tally;
use crate::regelbuch::koenigrufen;
use crate::{Eyes, order};

/// Returns the actions worth weighing. The proposal of the rules of thumb comes first.
pub(super) fn of(eyes: &Eyes, legal: Legal, thumb: Action) -> Vec<Action> {
    let mut found = vec![thumb];
    let mut add = |action: Action| {
        if legal.contains(&action) && !found.contains(&action) {
            found.push(action);
        }
    };
    match legal {
        Legal::Bid(choices) => bids(eyes, choices).into_iter().for_each(&mut add),
        // Imagined players do not know what a call of the fourth king hides from the others.
        Legal::Call(choices) if choices.fourth_king => {}
        Legal::Call(choices) => choices.iter().map(Action::Call).for_each(&mut add),
        Legal::Talon(choices) => {
            (0..6).filter_map(TalonPart::new).map(Action::TakeTalon).for_each(&mut add);
            if choices.surrender {
                add(Action::Surrender);
            }
        }
        Legal::Discard(choices) => {
            koenigrufen::discards(eyes, choices).into_iter().map(Action::Discard).for_each(&mut add);
        }
        Legal::Exchange(choices) => picks(choices).into_iter().map(Action::Exchange).for_each(&mut add),
        Legal::Keep(choices) => picks(choices).into_iter().map(Action::Keep).for_each(&mut add),
        Legal::Announce(mut choices) => {
            if valat_stands(eyes) {
                // A player who announces a Valat has the cards for it; imagined deals do not know that.
                choices.kontras = KontraSet::EMPTY;
            }
            announcements(choices).into_iter().map(Action::Announce).for_each(&mut add);
        }
        Legal::Play(cards) => distinct(eyes, cards).iter().map(Action::Play).for_each(&mut add),
    }
    found
}

/// Returns whether another seat has announced a Valat and this seat has no sure trick against it.
fn valat_stands(eyes: &Eyes) -> bool {
    let valat = |bonus: Bonus| matches!(bonus, Bonus::Valat | Bonus::AllTricks);
    let announced = eyes.board.items.iter().any(|item| match item.target.stake {
        Stake::Bonus(bonus) => valat(bonus) && item.target.owner != eyes.seat,
        _ => false,
    });
    announced && (eyes.board.obligations.colour_game || !eyes.hand.contains(Card::SKUES))
}

fn bids(eyes: &Eyes, choices: BidChoices) -> Vec<Action> {
    let mut bids: Vec<Bid> = vec![Bid::Pass, Bid::Forehand, Bid::Hold, Bid::Unteren];
    if eyes.board.rules.game() == Game::Koenigrufen {
        let prospects = koenigrufen::auction::prospects(eyes);
        let worth = |contract: Contract| koenigrufen::auction::worth(eyes, &prospects, contract);
        let mut contracts: Vec<_> = choices.contracts.iter().map(|contract| (worth(contract), contract)).collect();
        order::sort(&mut contracts, |a, b| a.0.total_cmp(&b.0).is_gt());
        // Contracts that look hopeless are not played out.
        let below = 1.5 * koenigrufen::auction::unit(eyes);
        let bar = contracts.first().map_or(0.0, |(worth, _)| worth.min(0.0) - below);
        let worth_it = contracts.iter().take(4).filter(|(worth, _)| *worth > bar);
        bids.extend(worth_it.map(|(_, contract)| Bid::Contract(*contract)));
    } else {
        bids.extend(choices.contracts.iter().map(Bid::Contract));
    }
    bids.into_iter().map(Action::Bid).collect()
}

/// Returns what the counts of the hand promise for a bid, in points. For a contract that is its worth, for any other
/// bid the worth of the best possible contract instead. Returns 0 where no model exists.
pub(super) fn counted(eyes: &Eyes, legal: Legal, action: Action) -> f64 {
    let (Legal::Bid(choices), Action::Bid(bid)) = (legal, action) else { return 0.0 };
    if eyes.board.rules.game() != Game::Koenigrufen {
        return 0.0;
    }
    let prospects = koenigrufen::auction::prospects(eyes);
    let worth = match bid {
        Bid::Contract(contract) => koenigrufen::auction::worth(eyes, &prospects, contract),
        _ if choices.contracts.is_empty() => 0.0,
        _ => koenigrufen::auction::best_of(eyes, &prospects, choices).1,
    };
    f64::from(worth)
}

/// Returns the `n` cheapest cards for every `n` up to the maximum.
fn picks(choices: PickChoices) -> Vec<CardSet> {
    let mut cards: Vec<Card> = choices.of.iter().collect();
    let key = |card: &Card| (card.value(), card.rank(), card.index());
    order::sort(&mut cards, |a, b| key(a) < key(b));
    let most = usize::from(choices.most).min(cards.len());
    (0..=most).map(|n| cards[..n].iter().copied().collect()).collect()
}

/// Returns the shortest announcement and every single addition to it.
fn announcements(choices: AnnounceChoices) -> Vec<Announcement> {
    let mut found = Vec::new();
    let bases: Vec<Announcement> = if choices.need_one.is_empty() {
        vec![Announcement::GOOD]
    } else {
        choices.need_one.iter().map(|bonus| with_bonus(Announcement::GOOD, bonus)).collect()
    };
    for base in bases {
        found.push(base);
        found.extend(choices.bonuses.iter().map(|bonus| with_bonus(base, bonus)));
        for target in choices.kontras.iter() {
            let mut said = base;
            said.kontras.insert(target);
            found.push(said);
        }
    }
    found
}

fn with_bonus(mut said: Announcement, bonus: tarock::Bonus) -> Announcement {
    said.bonuses.insert(bonus);
    said
}

/// Joins the announcements that are each better than saying nothing, the best first.
pub(super) fn together(choices: AnnounceChoices, tally: &Tally) -> Vec<Action> {
    let said: Vec<(Announcement, f64)> = tally
        .finalists()
        .filter_map(|(action, score)| match action {
            Action::Announce(said) => Some((said, score)),
            _ => None,
        })
        .collect();
    let least = |said: &Announcement| said.bonuses.len() + said.kontras.len();
    let Some(base) = said.iter().min_by_key(|(said, _)| least(said)).copied() else { return Vec::new() };
    let mut all = base.0;
    let mut best: Vec<&(Announcement, f64)> = said.iter().filter(|(_, score)| *score > base.1).collect();
    order::sort(&mut best, |a, b| a.1.total_cmp(&b.1).is_gt());
    let mut found = Vec::new();
    for (more, _) in best {
        let mut joined = all;
        joined.bonuses = joined.bonuses.union(more.bonuses);
        for target in more.kontras.iter() {
            joined.kontras.insert(target);
        }
        if choices.allows(joined) {
            all = joined;
            if !said.iter().any(|(known, _)| *known == all) {
                found.push(Action::Announce(all));
            }
        }
    }
    found.truncate(3);
    found
}

/// Returns one card of each run that others cannot tell apart: neighbours of equal value with no other player's card
/// between.
fn distinct(eyes: &Eyes, cards: CardSet) -> CardSet {
    const OWN_MEANING: CardSet = CardSet::from_bits(0b1111 | 1 << 20 | 1 << 21); // birds, Mond, Sküs: each has its own bonus
    let foreign = eyes.unseen() | eyes.board.trick.card_set();
    let mut kept = CardSet::EMPTY;
    let mut last: Option<Card> = None;
    for card in cards {
        let same = last.is_some_and(|last| {
            last.suit() == card.suit()
                && last.value() == card.value()
                && !OWN_MEANING.contains(last)
                && !OWN_MEANING.contains(card)
                && (foreign & (CardSet::above(last) - CardSet::above(card))).is_empty()
        });
        if !same {
            kept.insert(card);
        }
        last = Some(card);
    }
    kept
}
