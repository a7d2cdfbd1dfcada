//! The cards of a lesson.

use tarock::{Action, BySeat, Card, CardSet, DealRecord, Hidden, Pack, RuleSet, Seat};

/// The deal of a lesson: the learner's seat, the cards, and what has happened before the lesson begins.
#[derive(Debug, Clone)]
pub struct Setup {
    /// The learner's seat.
    pub seat: Seat,
    /// The deal, with the actions that come before the first step.
    pub deal: DealRecord,
}

/// Cards of hands, talon and own talons, as far as a lesson names them.
#[derive(Debug, Default)]
pub(crate) struct Named {
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) talon: Vec<Card>,
    pub(crate) own_talons: Vec<Vec<Card>>,
}

impl Setup {
    /// Deals the named cards. All others go round the places that have room, from the lowest card up.
    pub(crate) fn new(
        rules: RuleSet,
        seat: Seat,
        dealer: Seat,
        named: Named,
        before: Vec<Action>,
    ) -> Result<Self, &'static str> {
        let (game, seats) = (rules.game(), rules.game().seats());
        if !seats.has(seat) || !seats.has(dealer) {
            return Err("this game has no such seat");
        }
        let n_own = if game == tarock::Game::Kosakeln { seats.len() } else { 0 };
        if named.hands.len() > seats.len() || named.own_talons.len() > n_own {
            return Err("more hands than seats");
        }
        let Named { mut hands, talon, mut own_talons } = named;
        hands.resize(seats.len(), Vec::new());
        own_talons.resize(n_own, Vec::new());
        let mut places: Vec<(Vec<Card>, usize)> = hands.into_iter().map(|hand| (hand, game.n_tricks())).collect();
        places.push((talon, 6));
        places.extend(own_talons.into_iter().map(|own| (own, 8)));
        let cards: Vec<Card> = places.iter().flat_map(|(cards, _)| cards).copied().collect();
        let set: CardSet = cards.iter().copied().collect();
        if set.len() != cards.len() {
            return Err("a card is named twice");
        }
        if places.iter().any(|(cards, size)| cards.len() > *size) {
            return Err("a hand or talon has too many cards");
        }
        let mut at = 0;
        for card in CardSet::PACK - set {
            let free = (0..places.len()).map(|n| (at + n) % places.len()).find(|n| places[*n].0.len() < places[*n].1);
            let Some(free) = free else { return Err("there are more cards than room") };
            places[free].0.push(card);
            at = free + 1;
        }
        let mut places = places.into_iter().map(|(cards, _)| cards);
        let mut hands = BySeat::new(seats, CardSet::EMPTY);
        for seat in seats.iter() {
            hands[seat] = places.next().unwrap_or_default().into_iter().collect();
        }
        let talon = places.next().and_then(|cards| cards.try_into().ok()).ok_or("the talon has six cards")?;
        let own: Vec<[Card; 8]> = places.filter_map(|cards| cards.try_into().ok()).collect();
        if own.len() != n_own {
            return Err("an own talon has eight cards");
        }
        let none = BySeat::new(seats, CardSet::EMPTY);
        let wanted = Hidden {
            hands,
            talon,
            own_talons: (n_own > 0).then(|| BySeat::from_fn(seats, |seat| own[seat.index()])),
            laid: none,
            discards: none,
            partner: None,
            called_card: None,
        };
        let pack = Pack::dealing(game, dealer, &wanted).ok_or("the cards do not make a deal")?;
        let mut deal = DealRecord::new(rules, dealer, pack);
        deal.actions = before;
        match deal.replay() {
            Ok(_) => Ok(Self { seat, deal }),
            Err(_) => Err("the rules refuse what happens before the lesson"),
        }
    }
}
