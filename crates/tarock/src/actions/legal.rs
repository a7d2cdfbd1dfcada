//! The legal actions of a player, described rather than listed.

use crate::{
    Action, Announcement, Bid, Bonus, BonusSet, Call, CardSet, ContractSet, KontraSet, Refusal, Suit, TalonPart,
};

/// The legal actions of the player whose turn it is.
///
/// ```
/// use tarock::{Action, Bid, Pack, Position, RuleSet, Seat};
/// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
/// let legal = position.legal().unwrap();
/// assert!(legal.contains(&Action::Bid(Bid::Forehand)));
/// assert!(!legal.contains(&Action::Bid(Bid::Pass)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Legal {
    /// A bid, pass or other word in the auction.
    Bid(BidChoices),
    /// The call of a partner.
    Call(CallChoices),
    /// A part of the talon, or surrender.
    Talon(TalonChoices),
    /// The discards.
    Discard(DiscardChoices),
    /// Cards to exchange for the same number from the player's own talon.
    Exchange(PickChoices),
    /// Cards of the talon to keep for the next deal.
    Keep(PickChoices),
    /// A turn in the announcement rounds.
    Announce(AnnounceChoices),
    /// The playable cards. A [`claim`](crate::Position::may_claim) is asked for separately.
    Play(CardSet),
}

/// Choices in the auction.
///
/// ```
/// use tarock::BidChoices;
/// let only_pass = BidChoices { pass: true, ..BidChoices::NONE };
/// assert!(only_pass.contracts.is_empty());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BidChoices {
    /// Whether forehand may open without naming a contract.
    pub forehand: bool,
    /// Whether the player may pass.
    pub pass: bool,
    /// Whether the player may hold their bid.
    pub hold: bool,
    /// Whether the player may take over the standing contract.
    pub unteren: bool,
    /// The contracts the player may name.
    pub contracts: ContractSet,
}

impl BidChoices {
    /// No choice at all.
    ///
    /// ```
    /// assert!(!tarock::BidChoices::NONE.pass);
    /// ```
    pub const NONE: Self =
        Self { forehand: false, pass: false, hold: false, unteren: false, contracts: ContractSet::EMPTY };
}

/// Choices for the call.
///
/// ```
/// use tarock::{CallChoices, CardSet};
/// let choices = CallChoices { cards: CardSet::KINGS, fourth_king: false };
/// assert_eq!(choices.iter().count(), 4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallChoices {
    /// The kings or queens that may be named.
    pub cards: CardSet,
    /// Whether "the fourth king" may be called.
    pub fourth_king: bool,
}

impl CallChoices {
    /// Iterates over every call that may be made.
    ///
    /// ```
    /// use tarock::{Call, CallChoices, CardSet};
    /// let choices = CallChoices { cards: CardSet::EMPTY, fourth_king: true };
    /// assert_eq!(choices.iter().collect::<Vec<_>>(), [Call::FourthKing]);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Call> {
        let named = self.cards.iter().map(|card| {
            let suit = card.suit();
            if suit.king() == Some(card) { Call::King(suit) } else { Call::Queen(suit) }
        });
        named.chain(self.fourth_king.then_some(Call::FourthKing))
    }

    fn contains(self, call: Call) -> bool {
        match call {
            Call::FourthKing => self.fourth_king,
            Call::King(Suit::Tarock) | Call::Queen(Suit::Tarock) => false,
            Call::King(_) | Call::Queen(_) => call.card().is_some_and(|card| self.cards.contains(card)),
        }
    }
}

/// Choices at the open talon.
///
/// ```
/// use tarock::{TalonChoices, TalonPart};
/// let second = TalonPart::new(1).unwrap();
/// let choices = TalonChoices::new([second], true);
/// assert_eq!(choices.parts().collect::<Vec<_>>(), [second]);
/// assert!(choices.surrender);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TalonChoices {
    /// Bit i says whether part i may be taken.
    parts: u8,
    /// Whether the declarer may give up the game.
    pub surrender: bool,
}

impl TalonChoices {
    /// Returns the choice between these parts, and giving up if `surrender`.
    ///
    /// ```
    /// assert_eq!(tarock::TalonChoices::new([], true).parts().next(), None);
    /// ```
    pub fn new(parts: impl IntoIterator<Item = TalonPart>, surrender: bool) -> Self {
        Self { parts: parts.into_iter().fold(0, |parts, part| parts | 1 << part.index()), surrender }
    }

    /// Iterates over the parts that may be taken, in the order of the talon.
    ///
    /// ```
    /// use tarock::{TalonChoices, TalonPart};
    /// let halves = [0, 1].map(|index| TalonPart::new(index).unwrap());
    /// assert!(TalonChoices::new(halves, false).parts().eq(halves));
    /// ```
    pub fn parts(self) -> impl Iterator<Item = TalonPart> {
        (0..6).filter_map(TalonPart::new).filter(move |part| self.may_take(*part))
    }

    /// Returns whether a part may be taken.
    ///
    /// ```
    /// use tarock::{TalonChoices, TalonPart};
    /// let [first, second] = [0, 1].map(|index| TalonPart::new(index).unwrap());
    /// let choices = TalonChoices::new([first], false);
    /// assert!(choices.may_take(first) && !choices.may_take(second));
    /// ```
    pub const fn may_take(self, part: TalonPart) -> bool {
        self.parts >> part.index() & 1 == 1
    }
}

/// Choices of discards: `count` cards, including all of `must` and the rest from `may`.
///
/// ```
/// use tarock::{CardSet, DiscardChoices};
/// let choices = DiscardChoices {
///     count: 3, must: "H1".parse()?, may: "T5 T6 T7".parse()?, keep_one: CardSet::EMPTY };
/// assert!(choices.allows("H1 T5 T7".parse()?));
/// assert!(!choices.allows("T5 T6 T7".parse()?));
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiscardChoices {
    /// The number of cards to discard.
    pub count: u8,
    /// Cards that have to be discarded.
    pub must: CardSet,
    /// Cards that may be discarded to make up the number.
    pub may: CardSet,
    /// If not empty, at least one of these has to stay in hand.
    pub keep_one: CardSet,
}

impl DiscardChoices {
    /// Returns the choice of `count` cards of `first`; if there are too few, all of them and the rest from `then`.
    pub(crate) const fn in_order(count: u8, first: CardSet, then: CardSet) -> Self {
        let (must, may) = if first.len() >= count as usize { (CardSet::EMPTY, first) } else { (first, then) };
        Self { count, must, may, keep_one: CardSet::EMPTY }
    }

    /// Returns the rule that discards break in every game: cards not in hand, honours or a wrong number.
    pub(crate) fn refusal(self, hand: CardSet, cards: CardSet) -> Option<Refusal> {
        if let Some(card) = (cards - hand).first() {
            return Some(Refusal::NotInHand { card });
        }
        if let Some(card) = (cards & CardSet::HONOURS).first() {
            return Some(Refusal::DiscardHonour { card });
        }
        (cards.len() != self.count as usize).then_some(Refusal::DiscardCount { count: self.count })
    }

    /// Returns whether these cards may be discarded.
    ///
    /// ```
    /// use tarock::{CardSet, DiscardChoices};
    /// let one = DiscardChoices { count: 1, must: CardSet::EMPTY, may: "T2 T3".parse()?, keep_one: "T2".parse()? };
    /// assert!(one.allows("T3".parse()?) && !one.allows("T2".parse()?));
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub const fn allows(self, cards: CardSet) -> bool {
        cards.len() == self.count as usize
            && self.must.is_subset(cards)
            && cards.is_subset(CardSet::from_bits(self.must.bits() | self.may.bits()))
            && (self.keep_one.is_empty() || !self.keep_one.is_subset(cards))
    }
}

/// A choice of any cards of a set, up to a number; none is allowed too.
///
/// ```
/// use tarock::{CardSet, PickChoices};
/// let choices = PickChoices { most: 2, of: "H1 H2 H3".parse()? };
/// assert!(choices.allows(CardSet::EMPTY) && choices.allows("H1 H3".parse()?) && !choices.allows(choices.of));
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PickChoices {
    /// The largest number of cards that may be picked.
    pub most: u8,
    /// The cards to pick from.
    pub of: CardSet,
}

impl PickChoices {
    /// Returns whether these cards may be picked.
    ///
    /// ```
    /// use tarock::{CardSet, PickChoices};
    /// assert!(PickChoices { most: 0, of: CardSet::EMPTY }.allows(CardSet::EMPTY));
    /// ```
    pub const fn allows(self, cards: CardSet) -> bool {
        cards.len() <= self.most as usize && cards.is_subset(self.of)
    }

    fn draw(self, pick: &mut impl FnMut(u32) -> u32) -> CardSet {
        let n = pick(u32::from(self.most).min(self.of.len() as u32) + 1);
        let (mut cards, mut left) = (CardSet::EMPTY, self.of);
        for _ in 0..n {
            let card = draw_card(left, pick);
            left.remove(card);
            cards.insert(card);
        }
        cards
    }
}

/// Choices in the announcement rounds: any of `bonuses` that do not exclude each other, and any of `kontras`.
///
/// ```
/// use tarock::{AnnounceChoices, Announcement};
/// assert!(AnnounceChoices::NONE.allows(Announcement::GOOD));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnnounceChoices {
    /// Bonuses that may be announced.
    pub bonuses: BonusSet,
    /// If not empty, at least one of these has to be announced.
    pub need_one: BonusSet,
    /// Bonuses with those that cannot be announced in the same turn.
    pub exclusions: &'static [(Bonus, BonusSet)],
    /// Items that may be doubled.
    pub kontras: KontraSet,
}

impl AnnounceChoices {
    /// No choice but "gut".
    ///
    /// ```
    /// assert!(tarock::AnnounceChoices::NONE.bonuses.is_empty());
    /// ```
    pub const NONE: Self =
        Self { bonuses: BonusSet::EMPTY, need_one: BonusSet::EMPTY, exclusions: &[], kontras: KontraSet::EMPTY };

    /// Returns whether this may be said.
    ///
    /// ```
    /// use tarock::{AnnounceChoices, Announcement, Bonus, BonusSet};
    /// let trull = Announcement { bonuses: BonusSet::of(Bonus::Trull), ..Announcement::GOOD };
    /// assert!(!AnnounceChoices::NONE.allows(trull));
    /// ```
    pub fn allows(self, said: Announcement) -> bool {
        said.bonuses.is_subset(self.bonuses)
            && said.kontras.is_subset(self.kontras)
            && (self.need_one.is_empty() || !said.bonuses.intersection(self.need_one).is_empty())
            && self.excluded(said.bonuses).is_none()
    }

    /// Returns the first pair of bonuses that exclude each other.
    pub(crate) fn excluded(self, bonuses: BonusSet) -> Option<(Bonus, Bonus)> {
        self.exclusions
            .iter()
            .filter(|(bonus, _)| bonuses.contains(*bonus))
            .find_map(|(bonus, others)| Some((*bonus, bonuses.intersection(*others).iter().next()?)))
    }
}

impl Legal {
    /// Returns whether the action is legal. For a [`Claim`](Action::Claim) the answer is always no; see
    /// [`Position::may_claim`](crate::Position::may_claim).
    ///
    /// ```
    /// use tarock::{Action, Card, CardSet, Legal};
    /// assert!(Legal::Play(CardSet::TRULL).contains(&Action::Play(Card::PAGAT)));
    /// ```
    #[inline]
    pub fn contains(&self, action: &Action) -> bool {
        match (self, action) {
            (Self::Play(cards), Action::Play(card)) => cards.contains(*card),
            (Self::Bid(choices), Action::Bid(bid)) => match bid {
                Bid::Forehand => choices.forehand,
                Bid::Pass => choices.pass,
                Bid::Hold => choices.hold,
                Bid::Unteren => choices.unteren,
                Bid::Contract(contract) => choices.contracts.contains(*contract),
            },
            (Self::Call(choices), Action::Call(call)) => choices.contains(*call),
            (Self::Talon(choices), Action::TakeTalon(part)) => choices.may_take(*part),
            (Self::Talon(choices), Action::Surrender) => choices.surrender,
            (Self::Discard(choices), Action::Discard(cards)) => choices.allows(*cards),
            (Self::Exchange(choices), Action::Exchange(cards)) | (Self::Keep(choices), Action::Keep(cards)) => {
                choices.allows(*cards)
            }
            (Self::Announce(choices), Action::Announce(said)) => choices.allows(*said),
            _ => false,
        }
    }

    /// Returns whether there is more than one legal action, not counting a claim.
    ///
    /// ```
    /// use tarock::{Card, CardSet, Legal};
    /// assert!(Legal::Play(CardSet::TRULL).is_choice());
    /// assert!(!Legal::Play(CardSet::of(Card::PAGAT)).is_choice());
    /// ```
    pub fn is_choice(&self) -> bool {
        match self {
            Self::Play(cards) => cards.is_several(),
            Self::Bid(bid) => {
                let words = [bid.forehand, bid.pass, bid.hold, bid.unteren];
                words.into_iter().filter(|may| *may).count() + bid.contracts.len() > 1
            }
            Self::Call(call) => call.cards.len() + usize::from(call.fourth_king) > 1,
            Self::Talon(talon) => talon.parts.count_ones() + u32::from(talon.surrender) > 1,
            Self::Discard(discard) => discard.must.len() + discard.may.len() > usize::from(discard.count),
            Self::Exchange(pick) | Self::Keep(pick) => pick.most > 0 && !pick.of.is_empty(),
            Self::Announce(say) => !(say.bonuses.is_empty() && say.kontras.is_empty()),
        }
    }

    /// Draws one action. `pick(n)` returns a number below n; every legal action comes out for some picks.
    ///
    /// Simulations, fuzzers and tests use it, each with its own source of randomness. Bids and announcements are
    /// weighted to produce realistic deals: players mostly pass or bid low, and most turns say nothing new.
    ///
    /// ```
    /// use tarock::{CardSet, Legal};
    /// let legal = Legal::Play(CardSet::TRULL);
    /// assert!(legal.contains(&legal.draw(&mut |n| n - 1)));
    /// ```
    #[inline]
    pub fn draw(&self, pick: &mut impl FnMut(u32) -> u32) -> Action {
        match self {
            Self::Play(cards) => Action::Play(draw_card(*cards, pick)),
            other => other.draw_before_play(pick),
        }
    }

    #[inline(never)]
    fn draw_before_play(&self, pick: &mut impl FnMut(u32) -> u32) -> Action {
        match self {
            Self::Play(cards) => Action::Play(draw_card(*cards, pick)),
            Self::Bid(choices) => Action::Bid(choices.draw(pick)),
            Self::Call(choices) => {
                let n = choices.cards.len() as u32 + u32::from(choices.fourth_king);
                let at = pick(n) as usize;
                Action::Call(choices.iter().nth(at).unwrap_or(Call::FourthKing))
            }
            Self::Talon(choices) => {
                if choices.surrender && pick(4) == 0 {
                    return Action::Surrender;
                }
                let at = pick(choices.parts.count_ones()) as usize;
                Action::TakeTalon(choices.parts().nth(at).expect("there is always a part to take"))
            }
            Self::Discard(choices) => Action::Discard(choices.draw(pick)),
            Self::Exchange(choices) => Action::Exchange(choices.draw(pick)),
            Self::Keep(choices) => Action::Keep(choices.draw(pick)),
            Self::Announce(choices) => Action::Announce(choices.draw(pick)),
        }
    }
}

#[inline]
fn draw_card(cards: CardSet, pick: &mut impl FnMut(u32) -> u32) -> crate::Card {
    let at = if cards.is_several() { pick(cards.len() as u32) } else { 0 };
    cards.nth(at as usize).expect("there is always a card to play")
}

impl BidChoices {
    fn draw(self, pick: &mut impl FnMut(u32) -> u32) -> Bid {
        let n = self.contracts.len() as u32;
        // A player who could also pass holds every other time; one who could only bid higher mostly holds.
        if self.hold && if self.pass { pick(2) != 0 } else { n == 0 || pick(4) != 0 } {
            return Bid::Hold;
        }
        if self.unteren && pick(3) == 0 {
            return Bid::Unteren;
        }
        if self.pass && (n == 0 || pick(3) != 0) {
            return Bid::Pass;
        }
        if self.forehand && (n == 0 || pick(8) != 0) {
            return Bid::Forehand;
        }
        // Takes the smaller of two picks: low bids leave room for others.
        let at = pick(n).min(pick(n)) as usize;
        self.contracts.iter().nth(at).map_or(Bid::Pass, Bid::Contract)
    }
}

impl DiscardChoices {
    fn draw(self, pick: &mut impl FnMut(u32) -> u32) -> CardSet {
        let mut cards = self.must;
        let mut may = self.may;
        while cards.len() < self.count as usize {
            if self.keep_one.len() == (self.keep_one & cards).len() + 1 {
                // Only one of the cards to keep is left, so it stays in hand.
                may -= self.keep_one;
            }
            let card = draw_card(may, pick);
            may.remove(card);
            cards.insert(card);
        }
        cards
    }
}

impl AnnounceChoices {
    fn draw(self, pick: &mut impl FnMut(u32) -> u32) -> Announcement {
        let mut said = Announcement::GOOD;
        if !self.need_one.is_empty() {
            let at = pick(self.need_one.len() as u32) as usize;
            said.bonuses = self.need_one.iter().nth(at).into_iter().collect();
        }
        if !self.bonuses.is_empty() && pick(4) == 0 {
            for bonus in self.bonuses.iter() {
                if pick(4) == 0 {
                    let mut more = said.bonuses;
                    more.insert(bonus);
                    if self.excluded(more).is_none() {
                        said.bonuses = more;
                    }
                }
            }
        }
        if !self.kontras.is_empty() && pick(4) == 0 {
            for target in self.kontras.iter() {
                if pick(2) == 0 {
                    said.kontras.insert(target);
                }
            }
        }
        said
    }
}
