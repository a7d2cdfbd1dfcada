//! Announcements and kontras.

use tarock::koenigrufen::shape;
use tarock::{Action, AnnounceChoices, Announcement, Bonus, BonusSet, Card, CardSet, KontraSet, KontraTarget, Stake};

use super::hand::{self, STECHER};
use crate::regelbuch::Choice;
use crate::{Eyes, Relation, Thumb};

pub(super) fn announce(eyes: &Eyes, choices: AnnounceChoices) -> Choice {
    let mut said = Announcement::GOOD;
    let mut thumb = Thumb::NothingToSay;
    let mut add = |said: &mut Announcement, bonus: Bonus, why: Thumb| {
        let mut more = *said;
        more.bonuses.insert(bonus);
        let fits = Announcement { bonuses: more.bonuses.union(choices.need_one), kontras: KontraSet::EMPTY };
        if choices.bonuses.contains(bonus) && (choices.allows(more) || choices.allows(fits)) {
            *said = more;
            thumb = why;
        }
    };
    if !choices.need_one.is_empty()
        && let Some(bird) = choices.need_one.iter().next()
    {
        add(&mut said, bird, Thumb::AnnounceBird);
    }
    let alone = eyes.board.alone || eyes.game().is_some_and(|(_, contract)| !shape(contract).caller);
    let leads = eyes.seat == eyes.board.forehand();
    let attacking = matches!(eyes.game(), Some((declarer, _)) if eyes.relation(declarer) == Relation::Friend);
    for bird in choices.bonuses.intersection(BonusSet::BIRDS).iter() {
        let chance = hand::chance_of_bird(bird, eyes.hand, leads, alone);
        // The models were fitted to hands before the talon, which may still improve.
        let enough = if attacking { 0.74 } else { 0.85 } + if alone { 0.06 } else { 0.0 };
        if chance > enough && (said.bonuses.intersection(BonusSet::BIRDS).is_empty() || chance > 0.85) {
            add(&mut said, bird, Thumb::AnnounceBird);
        }
    }
    let tarocks = eyes.hand & CardSet::TAROCKS;
    if CardSet::TRULL.is_subset(eyes.hand) && tarocks.len() >= 6 {
        add(&mut said, Bonus::Trull, Thumb::AnnounceFact);
    }
    if CardSet::KINGS.is_subset(eyes.hand) && tarocks.len() >= 8 {
        add(&mut said, Bonus::AllKings, Thumb::AnnounceFact);
    }
    for fact in [Bonus::TenTarocks, Bonus::EightTarocks] {
        add(&mut said, fact, Thumb::AnnounceFact);
    }
    if choices.bonuses.contains(Bonus::KingUltimo) && king_ultimo(eyes) {
        add(&mut said, Bonus::KingUltimo, Thumb::AnnounceLikely);
    }
    for target in choices.kontras.iter() {
        if doubles(eyes, target) {
            said.kontras.insert(target);
            thumb = Thumb::DoubleStrong;
        }
    }
    if !choices.allows(said) {
        said = choices
            .need_one
            .iter()
            .next()
            .map_or(Announcement::GOOD, |bird| Announcement { bonuses: BonusSet::of(bird), kontras: KontraSet::EMPTY });
    }
    Choice::new(Action::Announce(said), thumb)
}

/// Returns whether the called king can wait for the last trick: at least three cards of its suit, with Tarocks and
/// Stecher beside it.
fn king_ultimo(eyes: &Eyes) -> bool {
    // The holder of the fourth king knows that it was called.
    let fourth = || (eyes.hand & CardSet::KINGS).first().filter(|_| eyes.is_called());
    let Some(king) = eyes.board.called_card.or_else(fourth) else { return false };
    let suit = (eyes.hand & king.suit().cards()).len();
    let tarocks = eyes.hand & CardSet::TAROCKS;
    suit >= 3 && tarocks.len() >= 7 && (tarocks & STECHER).len() >= 3
}

/// Returns the strength of a hand against a game for points: the twelve-point rule, with one more for each king, the
/// Sküs and the Mond.
fn defence(hand: CardSet) -> i32 {
    let tarocks = (hand & CardSet::TAROCKS).len() as i32;
    let stecher = (hand & STECHER).len() as i32;
    let kings = (hand & CardSet::KINGS).len() as i32;
    let top = i32::from(hand.contains(Card::SKUES)) + i32::from(hand.contains(Card::MOND));
    tarocks + stecher + 2 * kings + top
}

/// Returns how likely a player with this hand announces a bonus, from 0 to 1.
pub(crate) fn likelihood_of_bonus(eyes: &Eyes, bonus: Bonus) -> f32 {
    let alone = eyes.board.alone || eyes.game().is_some_and(|(_, contract)| !shape(contract).caller);
    let leads = eyes.seat == eyes.board.forehand();
    match bonus {
        bird if bird.bird().is_some() => {
            let chance = hand::chance_of_bird(bird, eyes.hand, leads, alone);
            hand::chance(8.0 * (chance - 0.6))
        }
        Bonus::Trull => [0.03, 0.1, 0.4, 1.0][(eyes.hand & CardSet::TRULL).len()],
        Bonus::AllKings => [0.02, 0.05, 0.15, 0.5, 1.0][(eyes.hand & CardSet::KINGS).len()],
        Bonus::EightTarocks if (eyes.hand & CardSet::TAROCKS).len() < 8 => 0.0,
        Bonus::TenTarocks if (eyes.hand & CardSet::TAROCKS).len() < 10 => 0.0,
        _ => 1.0,
    }
}

/// Returns how likely a player with this hand doubles a game for points, from 0 to 1.
pub(crate) fn likelihood_of_kontra(eyes: &Eyes) -> f32 {
    let own = defence(eyes.hand) as f32;
    hand::chance((own - 13.0) / 2.0)
}

fn doubles(eyes: &Eyes, target: KontraTarget) -> bool {
    let owner_is_own = eyes.relation(target.owner) == Relation::Friend;
    let level = eyes.board.item(target).map_or(0, tarock::Item::level);
    let own = defence(eyes.hand);
    let alone = eyes.game().is_some_and(|(_, contract)| !shape(contract).caller);
    match target.stake {
        Stake::Game if owner_is_own => own >= 19 && level == 1,
        Stake::Game => own >= if alone { 14 } else { 16 } + 4 * i32::from(level),
        Stake::GameAgainst(_) => false,
        Stake::Bonus(bonus) if owner_is_own => bonus.bird().is_some() && own >= 19 && level == 1,
        Stake::Bonus(bonus) => {
            bonus.bird().is_some() && (eyes.hand & CardSet::TAROCKS).len() >= 6 + usize::from(level) && own >= 11
        }
    }
}
