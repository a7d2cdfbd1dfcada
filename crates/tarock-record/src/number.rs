//! A deal as one number: every choice is a digit, and there are as many digits as there were choices.
//!
//! A choice among n possibilities is a digit below n. The possibilities follow from the choices before, so a reader
//! that replays the deal knows every n. Cards are chosen from the hand, not from the legal cards, so a later version
//! that allows more cards still reads the same deal.

use tarock::{
    Action, Announcement, Bid, Bonus, Call, Card, CardSet, Contract, DealRecord, Kept, KontraTarget, Pack, Phase,
    Position, RuleSet, Seat, Stake, Suit, TalonPart,
};

use std::sync::Arc;

/// More actions than any deal has.
const MOST_ACTIONS: u32 = 512;
/// Places for bids, more than there are. The bids that name no game come first.
const MOST_BIDS: u32 = 64;
/// Places for bonuses and for items that can be doubled.
const MOST_STAKES: u32 = 64;
/// The most bytes of the number of a deal.
const MOST_BYTES: usize = 1024;

/// The choices, each with its number of possibilities, first to last.
#[derive(Default)]
struct Writer(Vec<(u32, u32)>);

/// The rest of a number, lowest limb first.
struct Reader(Vec<u32>);

/// Writes or reads digits, so that the same code encodes and decodes a deal.
trait Digits {
    /// Writes the `known` digit or reads one; either is below `n`.
    fn digit(&mut self, known: Option<u32>, n: u32) -> Option<u32>;
}

impl Digits for Writer {
    fn digit(&mut self, known: Option<u32>, n: u32) -> Option<u32> {
        let digit = known.filter(|&digit| digit < n)?;
        self.0.push((digit, n));
        Some(digit)
    }
}

impl Digits for Reader {
    fn digit(&mut self, _: Option<u32>, n: u32) -> Option<u32> {
        // A set that claims more cards than are left has no next card.
        if n == 0 {
            return None;
        }
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let value = rest << 32 | u64::from(*limb);
            *limb = (value / u64::from(n)) as u32;
            rest = value % u64::from(n);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        Some(rest as u32)
    }
}

impl Writer {
    /// Returns the number, little-endian, without zeros at its end.
    fn into_bytes(self) -> Vec<u8> {
        let mut limbs: Vec<u32> = Vec::new();
        for (digit, n) in self.0.into_iter().rev() {
            let mut carry = u64::from(digit);
            for limb in &mut limbs {
                let value = u64::from(*limb) * u64::from(n) + carry;
                *limb = value as u32;
                carry = value >> 32;
            }
            if carry > 0 {
                limbs.push(carry as u32);
            }
        }
        let mut bytes: Vec<u8> = limbs.into_iter().flat_map(u32::to_le_bytes).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }
}

impl Reader {
    fn new(bytes: &[u8]) -> Option<Self> {
        if bytes.len() > MOST_BYTES || bytes.last() == Some(&0) {
            return None;
        }
        let limb = |bytes: &[u8]| bytes.iter().rev().fold(0, |limb, &byte| limb << 8 | u32::from(byte));
        Some(Self(bytes.chunks(4).map(limb).collect()))
    }
}

/// Returns the number of a deal, or `None` if the rules refuse one of its actions.
pub(crate) fn to_bytes(deal: &DealRecord) -> Option<Vec<u8>> {
    let mut digits = Writer::default();
    code(&mut digits, &deal.rules, Some(deal))?;
    Some(digits.into_bytes())
}

/// Returns the deal of a number under these rules.
pub(crate) fn from_bytes(rules: &Arc<RuleSet>, bytes: &[u8]) -> Option<DealRecord> {
    let mut digits = Reader::new(bytes)?;
    let deal = code(&mut digits, rules, None)?;
    // A deal has exactly one number: nothing is left over, and nothing is encoded twice.
    (digits.0.is_empty() && to_bytes(&deal)? == bytes).then_some(deal)
}

fn code(digits: &mut impl Digits, rules: &Arc<RuleSet>, known: Option<&DealRecord>) -> Option<DealRecord> {
    let seats = rules.game().seats();
    let n_seats = seats.len() as u32;
    let seat = |index: u32| Seat::new(index as usize);
    let n_actions = digits.digit(known.map(|deal| deal.actions.len() as u32), MOST_ACTIONS)?;
    let dealer = seat(digits.digit(known.map(|deal| deal.dealer.index() as u32), n_seats)?)?;
    // The seat that kept cards of the deal before, or the number of seats for nobody.
    let keeper = known.map(|deal| deal.kept.map_or(n_seats, |kept| kept.seat.index() as u32));
    let keeper = digits.digit(keeper, n_seats + 1)?;
    let kept = if keeper == n_seats {
        None
    } else {
        let cards = known.and_then(|deal| deal.kept).map(|kept| kept.cards);
        Some(Kept { seat: seat(keeper)?, cards: cards_of(digits, cards, CardSet::PACK)? })
    };
    let mut left = CardSet::PACK;
    let mut order = [Card::PAGAT; Card::COUNT];
    for (at, place) in order.iter_mut().enumerate() {
        *place = card_of(digits, known.map(|deal| deal.pack.cards()[at]), left)?;
        left.remove(*place);
    }
    let mut deal = DealRecord::new(rules.clone(), dealer, Pack::new(order)?).keeping(kept).validated().ok()?;
    let mut position = deal.start();
    for at in 0..n_actions as usize {
        let action = action(digits, &position, known.map(|deal| deal.actions[at]))?;
        position.play_into(action, &mut ()).ok()?;
        deal.actions.push(action);
    }
    Some(deal)
}

fn action(digits: &mut impl Digits, position: &Position, known: Option<Action>) -> Option<Action> {
    let board = position.board();
    let hand = position.hidden().hands[board.turn?];
    let cards = match known {
        Some(Action::Discard(cards) | Action::Exchange(cards) | Action::Keep(cards)) => Some(cards),
        _ => None,
    };
    match board.phase {
        Phase::Auction => bid(digits, known).map(Action::Bid),
        Phase::Call => call(digits, known).map(Action::Call),
        Phase::Talon => {
            let part = match known {
                Some(Action::TakeTalon(part)) => Some(u32::from(part.index())),
                Some(Action::Surrender) => Some(7),
                _ => None,
            };
            match digits.digit(part, 8)? {
                7 => Some(Action::Surrender),
                part => TalonPart::new(part as u8).map(Action::TakeTalon),
            }
        }
        Phase::Discard => cards_of(digits, cards, hand).map(Action::Discard),
        Phase::Exchange => cards_of(digits, cards, hand).map(Action::Exchange),
        Phase::Keep => {
            let talon = position.hidden().talon.into_iter().collect();
            cards_of(digits, cards, talon).map(Action::Keep)
        }
        Phase::Announce | Phase::AnnounceBefore => {
            let said = match known {
                Some(Action::Announce(said)) => Some(said),
                _ => None,
            };
            announcement(digits, said).map(Action::Announce)
        }
        Phase::Play => {
            let place = match known {
                Some(Action::Play(card)) => place(card, hand),
                Some(Action::Claim) => Some(hand.len() as u32),
                _ => None,
            };
            let place = digits.digit(place, hand.len() as u32 + 1)?;
            Some(hand.nth(place as usize).map_or(Action::Claim, Action::Play))
        }
        Phase::Finished => None,
    }
}

fn place(card: Card, among: CardSet) -> Option<u32> {
    among.iter().position(|other| other == card).map(|place| place as u32)
}

fn card_of(digits: &mut impl Digits, known: Option<Card>, among: CardSet) -> Option<Card> {
    let place = digits.digit(known.and_then(|card| place(card, among)), among.len() as u32)?;
    among.nth(place as usize)
}

/// Codes a part of a set: how many cards, and which, in order.
fn cards_of(digits: &mut impl Digits, known: Option<CardSet>, among: CardSet) -> Option<CardSet> {
    let n = digits.digit(known.map(|cards| cards.len() as u32), among.len() as u32 + 1)?;
    let mut left = among;
    let mut chosen = CardSet::EMPTY;
    let mut order = known.map(CardSet::iter);
    for _ in 0..n {
        let card = card_of(digits, order.as_mut().and_then(Iterator::next), left)?;
        chosen.insert(card);
        // In order, so that a set has one number.
        while let Some(first) = left.first().filter(|&first| first <= card) {
            left.remove(first);
        }
    }
    Some(chosen)
}

fn bid(digits: &mut impl Digits, known: Option<Action>) -> Option<Bid> {
    const WORDS: [Bid; 4] = [Bid::Forehand, Bid::Pass, Bid::Hold, Bid::Unteren];
    let place = match known {
        Some(Action::Bid(Bid::Contract(contract))) => Some(WORDS.len() as u32 + contract as u32),
        Some(Action::Bid(word)) => WORDS.iter().position(|&known| known == word).map(|place| place as u32),
        _ => None,
    };
    let place = digits.digit(place, MOST_BIDS)? as usize;
    match WORDS.get(place) {
        Some(&word) => Some(word),
        None => Contract::ALL.get(place - WORDS.len()).copied().map(Bid::Contract),
    }
}

fn call(digits: &mut impl Digits, known: Option<Action>) -> Option<Call> {
    let suit = |suit: Suit| Suit::PLAIN.iter().position(|&plain| plain == suit).map(|place| place as u32);
    let place = match known {
        Some(Action::Call(Call::FourthKing)) => Some(0),
        Some(Action::Call(Call::King(king))) => suit(king).map(|place| 1 + place),
        Some(Action::Call(Call::Queen(queen))) => suit(queen).map(|place| 5 + place),
        _ => None,
    };
    match digits.digit(place, 9)? as usize {
        0 => Some(Call::FourthKing),
        place @ 1..=4 => Some(Call::King(Suit::PLAIN[place - 1])),
        place => Some(Call::Queen(Suit::PLAIN[place - 5])),
    }
}

/// Codes a turn of announcing. Most turns say nothing and cost one bit.
fn announcement(digits: &mut impl Digits, known: Option<Announcement>) -> Option<Announcement> {
    let says = digits.digit(known.map(|said| u32::from(!said.is_good())), 2)?;
    if says == 0 {
        return Some(Announcement::GOOD);
    }
    let mut said = Announcement::GOOD;
    let mut bonuses = known.map(|said| said.bonuses.iter());
    let n = digits.digit(known.map(|said| said.bonuses.iter().count() as u32), 16)?;
    for _ in 0..n {
        let bonus = bonuses.as_mut().and_then(Iterator::next).map(|bonus| bonus as u32);
        let bonus = *Bonus::ALL.get(digits.digit(bonus, MOST_STAKES)? as usize)?;
        said.bonuses.insert(bonus);
    }
    let mut kontras = known.map(|said| said.kontras.iter());
    let n = digits.digit(known.map(|said| said.kontras.len() as u32), 64)?;
    for _ in 0..n {
        let target = kontras.as_mut().and_then(Iterator::next);
        let owner = Seat::new(digits.digit(target.map(|target| target.owner.index() as u32), 4)? as usize)?;
        let stake = target.map(|target| match target.stake {
            Stake::Game => 0,
            Stake::GameAgainst(seat) => 1 + seat.index() as u32,
            Stake::Bonus(bonus) => 5 + bonus as u32,
        });
        let stake = match digits.digit(stake, MOST_STAKES)? as usize {
            0 => Stake::Game,
            seat @ 1..=4 => Stake::GameAgainst(Seat::new(seat - 1)?),
            bonus => Stake::Bonus(*Bonus::ALL.get(bonus - 5)?),
        };
        said.kontras.insert(KontraTarget { owner, stake });
    }
    Some(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Links name games and bonuses by number, so these lists may grow but never change.
    #[test]
    fn the_numbers_of_games_and_bonuses_stay() {
        let contracts: Vec<_> = Contract::ALL.iter().map(|contract| contract.id()).collect();
        let bonuses: Vec<_> = Bonus::ALL.iter().map(|bonus| bonus.id()).collect();
        insta::assert_snapshot!(contracts.join(" "), @"Trischaken KoenigRufer SechserDreier Piccolo Zwiccolo Triccolo SoloRufer BesserRufer PagatRufer UhuRufer PelikanRufer QuapilRufer Bettler FarbenDreier Dreier PiccoloOuvert ZwiccoloOuvert TriccoloOuvert BettlerOuvert SoloFarbenDreier SoloDreier DB ZB EB SO");
        insta::assert_snapshot!(bonuses.join(" "), @"I II III IIII KU K4 TRL ABS MOON H4 T8 T10 VLT A F K T H Q O B V");
        assert!(Contract::ALL.len() + 4 <= MOST_BIDS as usize && Bonus::ALL.len() + 5 <= MOST_STAKES as usize);
    }

    #[test]
    fn a_set_of_more_cards_than_there_are_is_refused() {
        let mut writer = Writer::default();
        // Three of three cards, the first of which is the highest.
        for (digit, n) in [(3, 4), (2, 3), (1, 9)] {
            writer.digit(Some(digit), n);
        }
        let mut reader = Reader::new(&writer.into_bytes()).unwrap();
        assert_eq!(cards_of(&mut reader, None, "T1 T2 T3".parse().unwrap()), None);
    }

    #[test]
    fn a_number_gives_its_digits_back() {
        let mut writer = Writer::default();
        let digits = [(0, 7), (6, 7), (3, 4), (0, 1), (511, 512), (0, 9), (1, 2), (0, 5)];
        for (digit, n) in digits {
            assert_eq!(writer.digit(Some(digit), n), Some(digit));
        }
        assert_eq!(writer.digit(Some(5), 5), None);
        let mut reader = Reader::new(&writer.into_bytes()).unwrap();
        for (digit, n) in digits {
            assert_eq!(reader.digit(None, n), Some(digit));
        }
        assert!(reader.0.is_empty());
    }
}
