//! The places in which each hidden card can lie.

use tarock::koenigrufen::{Kind, shape};
use tarock::{Bonus, BySeat, Call, Card, CardSet, GameRules, Hidden, OwnTalon, Phase, Position, Seat, SeatView, Stake};

/// A place where a hidden card can be.
///
/// ```
/// use tarock_bot::Place;
/// assert_eq!(Place::all().count(), Place::N);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// In the hand of a seat.
    Hand(Seat),
    /// In the talon, or in the face-down rest of it.
    Talon,
    /// Among the cards laid aside for cards of the talon.
    Discards,
    /// In a player's own talon, among the cards not taken up.
    OwnTalon(Seat),
    /// Among the cards a player laid down for cards of their own talon.
    Laid(Seat),
}

impl Place {
    /// The number of places.
    ///
    /// ```
    /// assert_eq!(tarock_bot::Place::N, 10);
    /// ```
    pub const N: usize = 10;

    /// Returns every place, in the order of their indices.
    ///
    /// ```
    /// assert_eq!(tarock_bot::Place::all().next(), tarock::Seat::new(0).map(tarock_bot::Place::Hand));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        let seats = || (0..4).filter_map(Seat::new);
        let own = || (0..2).filter_map(Seat::new);
        seats()
            .map(Self::Hand)
            .chain([Self::Talon, Self::Discards])
            .chain(own().map(Self::OwnTalon))
            .chain(own().map(Self::Laid))
    }

    /// Returns the index of the place in tables.
    ///
    /// ```
    /// assert_eq!(tarock_bot::Place::Talon.index(), 4);
    /// ```
    pub const fn index(self) -> usize {
        match self {
            Self::Hand(seat) => seat.index(),
            Self::Talon => 4,
            Self::Discards => 5,
            Self::OwnTalon(seat) => 6 + seat.index(),
            Self::Laid(seat) => 8 + seat.index(),
        }
    }
}

/// The hidden cards, the places with room for them, and the cards that each place may hold.
#[derive(Debug, Clone)]
pub(super) struct Knowledge {
    pub(super) unseen: CardSet,
    /// The places, each with the number of hidden cards it holds and the cards that may be among them.
    pub(super) rooms: Vec<Room>,
    /// The known hands: the viewer's own and open ones.
    known: BySeat<CardSet>,
    declarer: Option<Seat>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    pub(super) place: Place,
    pub(super) size: u8,
    pub(super) may: CardSet,
}

impl Knowledge {
    pub(super) fn of(view: &SeatView) -> Option<Self> {
        let me = view.viewer().seat()?;
        let board = view.board();
        if board.phase == Phase::Finished || board.thrown_in {
            return None;
        }
        let unseen = view.unseen();
        let seats = board.seats();
        let mut known = BySeat::new(seats, CardSet::EMPTY);
        if let Some(open) = board.open_hands {
            known = open;
        }
        known[me] = view.hand();
        let declarer = board.game().map(|game| game.seat);
        let may = Restrictions::of(view);
        let mut rooms = Vec::new();
        for seat in seats.iter().filter(|seat| *seat != me) {
            let size = board.cards_in_hand(seat) - known[seat].len();
            if size > 0 {
                rooms.push(Room { place: Place::Hand(seat), size: size as u8, may: may.hands[seat] });
            }
        }
        let hidden_discards = board.discards as usize - board.open_discards.len();
        if hidden_discards > 0 && declarer != Some(me) {
            rooms.push(Room { place: Place::Discards, size: hidden_discards as u8, may: may.discards });
        }
        let dealt_out = board.tricks.iter().filter(|taken| taken.talon_card.is_some()).count();
        let talon_hidden = match () {
            () if board.talon.is_some() => 0,
            () if closed_talon_taken(view) => 0,
            () => 6 - dealt_out,
        };
        if talon_hidden > 0 {
            rooms.push(Room { place: Place::Talon, size: talon_hidden as u8, may: may.talon });
        }
        if matches!(board.rules.rules(), GameRules::Kosakeln(_)) {
            for seat in seats.iter() {
                let taken = board.exchanged[seat].unwrap_or(0);
                if taken < 8 {
                    rooms.push(Room { place: Place::OwnTalon(seat), size: 8 - taken, may: may.own_talons });
                }
                if taken > 0 && seat != me {
                    let low = CardSet::PLAIN - CardSet::KINGS;
                    rooms.push(Room { place: Place::Laid(seat), size: taken, may: low });
                }
            }
        }
        let room: usize = rooms.iter().map(|room| usize::from(room.size)).sum();
        (room == unseen.len()).then_some(Self { unseen, rooms, known, declarer })
    }

    /// Assembles the hidden part of a deal from the cards drawn for each room.
    pub(super) fn hidden(&self, view: &SeatView, drawn: &[CardSet], pick: &mut impl FnMut(u32) -> u32) -> Hidden {
        let board = view.board();
        let seats = board.seats();
        let me = view.viewer().seat();
        let none = BySeat::new(seats, CardSet::EMPTY);
        let mut hidden = Hidden {
            hands: self.known,
            talon: board.talon.unwrap_or([Card::PAGAT; 6]),
            own_talons: None,
            laid: none,
            discards: none,
            partner: None,
            called_card: None,
        };
        let mut talon = CardSet::EMPTY;
        let mut own: BySeat<CardSet> = none;
        if let Some(declarer) = self.declarer {
            hidden.discards[declarer] = board.open_discards;
        }
        for (room, cards) in self.rooms.iter().zip(drawn) {
            match room.place {
                Place::Hand(seat) => hidden.hands[seat] |= *cards,
                Place::Talon => talon = *cards,
                Place::Discards => {
                    if let Some(declarer) = self.declarer {
                        hidden.discards[declarer] |= *cards;
                    }
                }
                Place::OwnTalon(seat) => own[seat] = *cards,
                Place::Laid(seat) => hidden.laid[seat] = *cards,
            }
        }
        if let Some(me) = me {
            hidden.laid[me] = view.laid();
            hidden.discards[me] |= view.discards();
        }
        if board.talon.is_none() {
            fill_talon(view, talon, &mut hidden, pick);
        }
        if matches!(board.rules.rules(), GameRules::Kosakeln(_)) {
            hidden.own_talons = Some(BySeat::from_fn(seats, |seat| {
                let mut cards: OwnTalon = [Card::PAGAT; 8];
                let taken = usize::from(board.exchanged[seat].unwrap_or(0));
                for (at, card) in shuffled(own[seat], pick).into_iter().enumerate() {
                    cards[(taken + at).min(7)] = card;
                }
                cards
            }));
        }
        self.give_caller_three_kings(view, &mut hidden);
        find_called(view, &mut hidden);
        hidden
    }

    /// Gives the caller of the fourth king the other three kings, whichever they are. Kings that other players must not
    /// hold are exchanged for cards of the caller.
    fn give_caller_three_kings(&self, view: &SeatView, hidden: &mut Hidden) {
        let board = view.board();
        let (Some(Call::FourthKing), Some(game), None) = (board.call, board.game(), board.called_card) else { return };
        if view.viewer().seat() == Some(game.seat) {
            return;
        }
        let room = |seat: Seat| self.rooms.iter().find(|room| room.place == Place::Hand(seat));
        let Some(caller_room) = room(game.seat) else { return };
        let mut fourth = board.partner;
        for seat in board.seats().iter().filter(|seat| *seat != game.seat) {
            for king in hidden.hands[seat] & CardSet::KINGS {
                if fourth.is_none_or(|owner| owner == seat) && (hidden.hands[seat] & CardSet::KINGS).len() == 1 {
                    fourth = Some(seat);
                    continue;
                }
                let Some(room) = room(seat) else { continue };
                let back = (hidden.hands[game.seat] & self.unseen & room.may) - CardSet::KINGS;
                if let Some(card) = back.first().filter(|_| caller_room.may.contains(king)) {
                    hidden.hands[seat].remove(king);
                    hidden.hands[seat].insert(card);
                    hidden.hands[game.seat].remove(card);
                    hidden.hands[game.seat].insert(king);
                }
            }
        }
    }

    /// Returns the cards of every room in an imagined deal.
    pub(super) fn places_in<'w>(&'w self, world: &'w Position) -> impl Iterator<Item = (Place, CardSet)> + 'w {
        self.rooms.iter().map(move |room| {
            let hidden = world.hidden();
            let cards = match room.place {
                Place::Hand(seat) => hidden.hands[seat],
                Place::Talon => hidden.talon.iter().copied().collect(),
                Place::Discards => self.declarer.map_or(CardSet::EMPTY, |seat| hidden.discards[seat]),
                Place::OwnTalon(seat) => hidden.own_talon_left(world.board(), seat),
                Place::Laid(seat) => hidden.laid[seat],
            };
            (room.place, cards)
        })
    }
}

/// Returns whether the declarer has taken the whole talon face down.
fn closed_talon_taken(view: &SeatView) -> bool {
    let board = view.board();
    let takes_all = |contract| shape(contract).talon == tarock::koenigrufen::TalonUse::TakeAll;
    match board.rules.rules() {
        GameRules::Koenigrufen(_) => {
            board.game().is_some_and(|game| takes_all(game.contract))
                && !matches!(board.phase, Phase::Auction | Phase::Call)
        }
        GameRules::Illustriert(_) | GameRules::Kosakeln(_) => false,
    }
}

/// Puts hidden cards into a closed talon. Cards that already came to a trick stay in their place.
fn fill_talon(view: &SeatView, cards: CardSet, hidden: &mut Hidden, pick: &mut impl FnMut(u32) -> u32) {
    let board = view.board();
    if closed_talon_taken(view) {
        // Any six of the declarer's cards may have come from the talon.
        if let Some(game) = board.game() {
            let mut held = hidden.hands[game.seat] | hidden.discards[game.seat];
            let tricks = board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]);
            held |= tricks.filter_map(|trick| trick.card_of(game.seat, board.seats())).collect();
            for (place, card) in hidden.talon.iter_mut().zip(shuffled(held, pick)) {
                *place = card;
            }
        }
        return;
    }
    let mut rest = shuffled(cards, pick).into_iter();
    for (at, place) in hidden.talon.iter_mut().enumerate() {
        let shown = board.tricks.get(at).and_then(|taken| taken.talon_card);
        *place = shown.or_else(|| rest.next()).unwrap_or(Card::PAGAT);
    }
}

fn shuffled(cards: CardSet, pick: &mut impl FnMut(u32) -> u32) -> Vec<Card> {
    let mut list: Vec<Card> = cards.iter().collect();
    for at in (1..list.len()).rev() {
        list.swap(at, pick(at as u32 + 1) as usize);
    }
    list
}

/// Finds the called card and its holder.
fn find_called(view: &SeatView, hidden: &mut Hidden) {
    let board = view.board();
    let (Some(call), Some(game)) = (board.call, board.game()) else { return };
    let played = |seat: Seat| {
        board.tricks.iter().map(|t| &t.trick).chain([&board.trick]).filter_map(move |t| t.card_of(seat, board.seats()))
    };
    let holds = |seat: Seat, card: Card| hidden.hands[seat].contains(card) || played(seat).any(|c| c == card);
    let called = board
        .called_card
        .or_else(|| call.card())
        .or_else(|| CardSet::KINGS.iter().find(|king| !holds(game.seat, *king)));
    if let Some(partner) = board.partner {
        // The partner is known. Only the partner knows which king the fourth king is.
        let shown = CardSet::KINGS.iter().find(|king| holds(partner, *king));
        hidden.called_card = board.called_card.or(call.card()).or(shown);
        hidden.partner = Some(partner);
        return;
    }
    hidden.called_card = called;
    hidden.partner = called.and_then(|card| board.seats().iter().find(|seat| *seat != game.seat && holds(*seat, card)));
}

/// The cards that each hand, the talon and the discards may hold.
struct Restrictions {
    hands: BySeat<CardSet>,
    talon: CardSet,
    own_talons: CardSet,
    discards: CardSet,
}

impl Restrictions {
    fn of(view: &SeatView) -> Self {
        let board = view.board();
        let seats = board.seats();
        let mut may = Self {
            hands: BySeat::new(seats, CardSet::PACK),
            talon: CardSet::PACK,
            own_talons: CardSet::PACK,
            discards: CardSet::PACK - CardSet::HONOURS,
        };
        may.by_tricks(view);
        may.by_talon(view);
        may.by_call(view);
        may.by_announcements(view);
        may
    }

    /// Restricts a card to one seat.
    fn pin(&mut self, card: Card, seat: Seat) {
        let card = CardSet::of(card);
        for other in self.hands.seats().iter().filter(|other| *other != seat) {
            self.hands[other] -= card;
        }
        self.talon -= card;
        self.own_talons -= card;
        self.discards -= card;
    }

    /// Excludes cards from the hands of players who did not follow, trump or overtake.
    fn by_tricks(&mut self, view: &SeatView) {
        let board = view.board();
        let seats = board.seats();
        let duty = board.obligations;
        for trick in board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]) {
            let [led, ..] = trick.cards() else { continue };
            let suit = led.suit();
            let mut best = *led;
            let mut seat = trick.leader();
            for (at, card) in trick.cards().iter().copied().enumerate() {
                if at == 0 {
                    if duty.colour_game && card.is_tarock() {
                        self.hands[seat] &= CardSet::TAROCKS;
                    }
                    continue;
                }
                seat = seats.after(seat);
                let beats = |card: Card| {
                    (card.suit() == best.suit() && card > best)
                        || (card.is_tarock() && !best.is_tarock() && !duty.colour_game)
                };
                if card.suit() != suit {
                    self.hands[seat] -= suit.cards();
                    if !card.is_tarock() {
                        self.hands[seat] -= CardSet::TAROCKS;
                    }
                }
                if duty.must_overtake && !beats(card) {
                    // The player had to overtake if possible, so of the suit they played they hold nothing above the
                    // best card. They may have kept the Pagat back.
                    if card.suit() == best.suit() {
                        self.hands[seat] -= CardSet::above(best);
                    }
                }
                if duty.pagat_last && card == Card::PAGAT {
                    // The Pagat was the last Tarock, unless it had to complete the Kaiserstich.
                    if !(duty.kaiserstich && CardSet::TRULL.is_subset(trick.card_set())) {
                        self.hands[seat] -= CardSet::TAROCKS;
                    }
                }
                if beats(card) {
                    best = card;
                }
            }
            if duty.pagat_last && *led == Card::PAGAT {
                self.hands[trick.leader()] -= CardSet::TAROCKS;
            }
        }
    }

    /// Restricts cards taken from the open talon to the declarer's hand and discards.
    fn by_talon(&mut self, view: &SeatView) {
        let board = view.board();
        let Some(game) = board.game() else { return };
        if let Some(part) = board.part {
            for card in board.talon_part(part) {
                for seat in board.seats().iter().filter(|seat| *seat != game.seat) {
                    self.hands[seat].remove(card);
                }
                self.talon.remove(card);
            }
        }
        let positive = match board.rules.rules() {
            GameRules::Koenigrufen(rules) => match shape(game.contract).kind {
                Kind::Positive => true,
                Kind::Colour => {
                    if rules.settings().colour_suit_discards_open {
                        self.discards &= CardSet::TAROCKS;
                    }
                    false
                }
                _ => false,
            },
            GameRules::Illustriert(_) | GameRules::Kosakeln(_) => true,
        };
        if positive {
            // Tarocks that are laid aside lie open.
            self.discards -= CardSet::TAROCKS;
        }
    }

    fn by_call(&mut self, view: &SeatView) {
        let board = view.board();
        let (Some(call), Some(game)) = (board.call, board.game()) else { return };
        let caller = game.seat;
        if let Some(card) = call.card() {
            if !board.alone {
                self.hands[caller].remove(card);
            }
            if matches!(call, Call::Queen(_)) {
                // The caller holds all kings.
                self.pin_all(CardSet::KINGS, caller);
            }
        } else {
            // The caller holds three kings. Any other player known to have a king has the fourth.
            let others = view.hand() & CardSet::KINGS;
            let seen = board.called_card.map_or(others, CardSet::of);
            if view.viewer().seat() != Some(caller) {
                if !seen.is_empty() {
                    self.pin_all(CardSet::KINGS - seen, caller);
                }
            } else if let Some(partner) = board.partner {
                // The caller knows which king is missing.
                self.pin_all((view.unseen() & CardSet::KINGS) - view.hand(), partner);
            }
        }
        if let (Some(partner), Some(card)) = (board.partner, board.called_card) {
            self.pin(card, partner);
        }
    }

    fn by_announcements(&mut self, view: &SeatView) {
        let board = view.board();
        for item in &board.items {
            let owner = item.target.owner;
            let Stake::Bonus(bonus) = item.target.stake else { continue };
            if let Some(card) = bonus.bird() {
                self.pin(card, owner);
            }
            match bonus {
                Bonus::KingUltimo => {
                    if let Some(card) = board.called_card {
                        self.pin(card, owner);
                    }
                }
                Bonus::KingsInHand => self.pin_all(CardSet::KINGS, owner),
                Bonus::TrullInHand => self.pin_all(CardSet::TRULL, owner),
                Bonus::BirdsInHand => self.pin_all(CardSet::from_bits(0b1111), owner),
                _ => {}
            }
        }
    }

    fn pin_all(&mut self, cards: CardSet, seat: Seat) {
        for card in cards {
            self.pin(card, seat);
        }
    }
}
