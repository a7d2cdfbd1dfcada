//! Announcements before and after the talon, and kontras.

use tarock::{
    Action, AnnounceChoices, Announcement, Bonus, BonusSet, Card, CardSet, Contract, Game, GameRules, KontraTarget,
    Phase, RuleSet, Seat, Stake, Suit,
};

use super::hand::{self, Expected};
use crate::regelbuch::Choice;
use crate::regelbuch::koenigrufen::hand::chance;
use crate::{Eyes, Thumb};

/// Bonuses that depend on the hand alone, not on the play. A player who has one announces it.
const FACTS: [Bonus; 4] = [Bonus::KingsInHand, Bonus::TrullInHand, Bonus::TwoTrullInHand, Bonus::BirdsInHand];

pub(super) fn decide(eyes: &Eyes, choices: AnnounceChoices) -> Choice {
    let mut said = Announcement::GOOD;
    let mut thumb = Thumb::NothingToSay;
    if !choices.bonuses.is_empty() {
        let mut say = |bonus: Bonus, why: Thumb| {
            let mut more = said;
            more.bonuses.insert(bonus);
            if choices.allows(more) {
                said = more;
                thumb = why;
            }
        };
        for bonus in FACTS {
            say(bonus, Thumb::AnnounceFact);
        }
        if eyes.declares() {
            declare(eyes, choices.bonuses, &mut say);
        } else {
            birds(eyes, choices.bonuses, &mut say);
        }
    }
    for target in choices.kontras.iter() {
        if doubles(eyes, target) {
            let mut more = said;
            more.kontras.insert(target);
            if choices.allows(more) {
                said = more;
                thumb = Thumb::DoubleStrong;
            }
        }
    }
    Choice::new(Action::Announce(said), thumb)
}

/// Announces the declarer's bonuses besides facts.
fn declare(eyes: &Eyes, bonuses: BonusSet, say: &mut impl FnMut(Bonus, Thumb)) {
    let Some((_, contract)) = eyes.game() else { return };
    let before = eyes.board.phase == Phase::AnnounceBefore;
    let expected = if before { hand::before_talon(eyes, contract) } else { hand::after_talon(eyes) };
    if bonuses.contains(Bonus::AllTricks) && !before && takes_everything(eyes) {
        say(Bonus::AllTricks, Thumb::Certain);
    }
    birds(eyes, bonuses, say);
    let without = match eyes.board.rules.rules() {
        // These bonuses follow the game, and a card from the talon can lose the game at once.
        GameRules::Kosakeln(rules) => {
            hand::surplus(expected.thirds, f64::from(rules.settings().win_at), expected.spread) > 0.35
        }
        // After the talon this is a fact. Before it, a talon that forces such cards on the declarer is rare.
        GameRules::Illustriert(_) | GameRules::Koenigrufen(_) => true,
    };
    if without {
        for bonus in [Bonus::NoKings, Bonus::NoTrull].into_iter().filter(|bonus| bonuses.contains(*bonus)) {
            say(bonus, Thumb::AnnounceFact);
        }
    }
    points(eyes, before, expected, say);
}

fn birds(eyes: &Eyes, bonuses: BonusSet, say: &mut impl FnMut(Bonus, Thumb)) {
    let own = |item: &&tarock::Item| item.target.owner == eyes.seat;
    let said = |item: &tarock::Item| matches!(item.target.stake, Stake::Bonus(bonus) if bonus.bird().is_some());
    let mut others = eyes.board.items.iter().filter(own).filter(|item| said(item)).count();
    for (at, bird) in Bonus::BIRDS.into_iter().enumerate() {
        if bonuses.contains(bird) && brings_home(eyes, at, others) {
            say(bird, Thumb::AnnounceBird);
            others += 1;
        }
    }
}

/// Returns the thirds that make forty and fifty.
fn goals(rules: &RuleSet) -> Option<[u16; 2]> {
    match rules.rules() {
        GameRules::Illustriert(rules) => {
            let set = rules.settings();
            Some([3 * set.forty_at - 1, 3 * set.fifty_at - 1])
        }
        GameRules::Kosakeln(rules) => Some([rules.settings().absolut_at, rules.settings().panzer_at]),
        GameRules::Koenigrufen(_) => None,
    }
}

/// Announces forty and fifty. The one that promises more goes first, the other follows where both are allowed.
fn points(eyes: &Eyes, before: bool, expected: Expected, say: &mut impl FnMut(Bonus, Thumb)) {
    let Some([forty, fifty]) = goals(&eyes.board.rules) else { return };
    let margin = if before { 0.25 } else { 0.12 };
    let likely = |at: u16| hand::surplus(expected.thirds, f64::from(at), expected.spread);
    let (forty, fifty) = (likely(forty), likely(fifty));
    if fifty > margin && 2.0 * fifty > forty {
        say(Bonus::Fifty, Thumb::AnnounceLikely);
    }
    if forty > margin {
        say(Bonus::Forty, Thumb::AnnounceLikely);
    }
}

/// The score with which a bird comes home in two of three deals, before and after the talon: three for each Tarock, and
/// one more for each from the XVII up. One row per bird, the Pagat first.
const NEEDED_OF_THREE: [[usize; 2]; 4] = [[31, 34], [34, 37], [37, 40], [40, 43]];
const NEEDED_OF_TWO: [[usize; 2]; 4] = [[40, 42], [41, 44], [44, 46], [47, 49]];

/// Returns whether a bird is likely to win its trick because the seat's Tarocks outlast those of the others. Each bird
/// already announced makes it harder.
fn brings_home(eyes: &Eyes, at: usize, others: usize) -> bool {
    spare(eyes, at, eyes.board.phase == Phase::Announce) >= 2 * others as i32
}

/// Returns by how much the score of the Tarocks exceeds what a bird needs.
fn spare(eyes: &Eyes, at: usize, after_talon: bool) -> i32 {
    let tarocks = eyes.hand & CardSet::TAROCKS;
    let needed = if eyes.board.seats().len() == 2 { NEEDED_OF_TWO } else { NEEDED_OF_THREE };
    let needed = needed[at][usize::from(after_talon)] + 2 * usize::from(!eyes.declares());
    let high = tarocks & CardSet::from_bits(0x3F << 16);
    (3 * tarocks.len() + high.len()) as i32 - needed as i32
}

/// Returns how likely a player with this hand announces a bonus, from 0 to 1.
pub(crate) fn likelihood_of_bonus(eyes: &Eyes, bonus: Bonus, after_talon: bool) -> f32 {
    if let Some(at) = Bonus::BIRDS.iter().position(|bird| *bird == bonus) {
        return chance(spare(eyes, at, after_talon) as f32 / 1.5);
    }
    let (Some((_, contract)), Some([forty, fifty])) = (eyes.game(), goals(&eyes.board.rules)) else { return 1.0 };
    let goal = match bonus {
        Bonus::Forty => forty,
        Bonus::Fifty | Bonus::AllTricks => fifty,
        _ => return 1.0,
    };
    let expected = if after_talon { hand::after_talon(eyes) } else { hand::before_talon(eyes, contract) };
    chance(8.0 * hand::surplus(expected.thirds, f64::from(goal), expected.spread) as f32)
}

/// Returns how likely a player with this hand doubles the game, from 0 to 1.
pub(crate) fn likelihood_of_kontra(eyes: &Eyes) -> f32 {
    let Some((_, contract)) = eyes.game() else { return 1.0 };
    if eyes.declares() {
        let expected = hand::after_talon(eyes);
        return chance(8.0 * hand::surplus(expected.thirds, win_at(eyes), expected.spread) as f32 - 3.0);
    }
    let game = eyes.board.rules.game();
    chance((hand::tables(game).worth(eyes.hand) - kontra_worth(game, contract)) as f32 / 60.0)
}

/// Returns whether every card is a master if led in the right order, however the others' cards lie.
fn takes_everything(eyes: &Eyes) -> bool {
    let board = eyes.board;
    let leads = match board.rules.game() {
        Game::Kosakeln => board.auction.said.first().is_some_and(|(seat, _)| *seat == eyes.seat),
        _ => board.forehand() == eyes.seat,
    };
    let unseen = eyes.unseen();
    leads
        && [Suit::Tarock, Suit::Hearts, Suit::Diamonds, Suit::Spades, Suit::Clubs].into_iter().all(|suit| {
            let (own, out) = (eyes.hand & suit.cards(), unseen & suit.cards());
            let masters = own.iter().filter(|card| (out & CardSet::above(*card)).is_empty()).count();
            masters == own.len() || masters >= out.len()
        })
        && !(eyes.hand & CardSet::TAROCKS).is_empty()
}

/// Returns whether the seat doubles an item because its own hand speaks against it.
fn doubles(eyes: &Eyes, target: KontraTarget) -> bool {
    let (Some(item), Some((declarer, contract))) = (eyes.board.item(target), eyes.game()) else { return false };
    let own_item = (target.owner == declarer) == (eyes.seat == declarer);
    match target.stake {
        Stake::Game if eyes.board.phase == Phase::AnnounceBefore => false,
        Stake::Game | Stake::Bonus(Bonus::Forty | Bonus::Fifty | Bonus::NoKings | Bonus::NoTrull) => {
            if eyes.seat == declarer { answers(eyes) } else { holds_against(eyes, contract, item.level()) }
        }
        Stake::Bonus(Bonus::AllTricks) => !own_item && eyes.hand.contains(Card::SKUES),
        Stake::Bonus(bonus) => match bonus.bird() {
            Some(_) if own_item => false,
            Some(bird) => stops(eyes, target.owner, bird),
            None => false,
        },
        Stake::GameAgainst(_) => false,
    }
}

fn win_at(eyes: &Eyes) -> f64 {
    match eyes.board.rules.rules() {
        GameRules::Kosakeln(rules) => f64::from(rules.settings().win_at),
        GameRules::Illustriert(rules) => f64::from(3 * rules.settings().points_to_win - 1),
        GameRules::Koenigrufen(_) => 107.0,
    }
}

/// Returns whether the declarer trusts the game even though it was doubled.
fn answers(eyes: &Eyes) -> bool {
    let expected = hand::after_talon(eyes);
    hand::surplus(expected.thirds, win_at(eyes), expected.spread) > 0.6
}

/// Returns whether a defender's hand is one against which most declarers of the contract lose.
fn holds_against(eyes: &Eyes, contract: Contract, level: u8) -> bool {
    let game = eyes.board.rules.game();
    hand::tables(game).worth(eyes.hand) >= kontra_worth(game, contract) + 60 * i32::from(level)
}

/// Returns the worth a defender's hand needs to double a contract.
fn kontra_worth(game: Game, contract: Contract) -> i32 {
    const OF_THREE: [i32; 4] = [900, 880, 820, 800];
    const OF_TWO: [i32; 4] = [950, 880, 790, 750];
    let worths = if game == Game::Kosakeln { OF_TWO } else { OF_THREE };
    worths[hand::rank(contract)]
}

/// Returns whether the seat's Tarocks outlast those of the player who announced a bird.
fn stops(eyes: &Eyes, _owner: Seat, _bird: Card) -> bool {
    let tarocks = eyes.hand & CardSet::TAROCKS;
    tarocks.len() >= if eyes.board.seats().len() == 2 { 9 } else { 8 }
}
