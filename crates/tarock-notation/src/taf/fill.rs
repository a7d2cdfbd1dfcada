//! Fills in the unknown cards of a state.

use tarock::{Card, CardSet, Game};

use super::state::{Called, Choice, Known, State};

impl State {
    /// Returns whether everything that lies open is written: the trick on the table, the tricks that were taken, and
    /// the open part of the talon.
    ///
    /// ```
    /// use tarock_notation::taf::State;
    /// let line = ".../...#............/#............/...#............/#............/# D2--2 /// - -";
    /// assert!(!line.parse::<State>()?.open_cards_are_known()); // nobody plays a Dreier with a closed talon
    /// # Ok::<(), tarock_notation::taf::TafError>(())
    /// ```
    pub fn open_cards_are_known(&self) -> bool {
        let known = |cards: &[Known]| cards.iter().all(Option::is_some);
        let tricks = self.players.iter().enumerate().all(|(at, player)| {
            let deposit = if at == self.declarer().index() { self.deposit() } else { 0 };
            known(player.pile.get(self.own_talon() + deposit..).unwrap_or_default())
        });
        let largest = self.players.iter().map(|player| player.hand.len()).max().unwrap_or(0);
        let n_tricks = self.game().n_tricks().saturating_sub(largest);
        let n_open = match self.choice {
            Choice::Part(_) => 6,
            // In the Trischaken of Königrufen a talon card came with each of the first six tricks.
            Choice::None if self.is_trischaken() && self.game() == Game::Koenigrufen => n_tricks.min(6),
            Choice::None | Choice::All => 0,
        };
        let talon = known(&self.talon[..n_open]);
        known(&self.trick) && tricks && talon
    }

    /// Fills in the unknown cards at random; `below(n)` gives a number below `n`. The cards fit the announcements and
    /// the call, but not always the cards that were played, so not every such state can be reached.
    ///
    /// Returns `None` if the cards cannot be placed.
    ///
    /// ```
    /// use tarock_notation::taf::State;
    /// let line = ".../...#............/#............/#............/#............/# T4--- /// - -";
    /// let state: State = line.parse()?;
    /// assert!(state.filled(&mut |n| n / 2).unwrap().is_complete());
    /// # Ok::<(), tarock_notation::taf::TafError>(())
    /// ```
    pub fn filled(&self, below: &mut dyn FnMut(u32) -> u32) -> Option<Self> {
        let mut state = self.clone();
        let declarer = self.declarer().index();
        let mut known: CardSet = super::state::named(&self.trick);
        for player in &self.players {
            known |= player.hand.cards | super::state::named(&player.pile);
        }
        let taken = super::state::named(&self.talon[self.taken()]);
        let left = super::state::named(&self.talon) - taken;
        let mut free = !(known | left | taken);
        // Where the talon opens, its taken cards went to the declarer.
        let mut due: Vec<(usize, Card)> = (taken - known).iter().map(|card| (declarer, card)).collect();
        for (at, signs) in self.announced.iter().enumerate() {
            let birds =
                signs.iter().filter_map(|sign| CardSet::TAROCKS.iter().find(|card| is_bird(*card, sign.letter)));
            due.extend(birds.filter(|card| free.contains(*card)).map(|card| (at, card)));
        }
        if let (Some(partner), Some(card)) = (self.partner, self.called_card())
            && free.contains(card)
        {
            due.push((partner.index(), card));
        }
        let laid = self.own_talon()..self.own_talon() + self.deposit();
        for (at, card) in due {
            free.remove(card);
            let player = &mut state.players[at];
            let deposit = if at == declarer { player.pile.get_mut(laid.clone()) } else { None };
            let place = deposit.into_iter().flatten().find(|place| place.is_none());
            let may_lie = !CardSet::HONOURS.contains(card) && !card.is_tarock();
            let in_hand = player.hand.unknown > 0 && (!may_lie || place.is_none() || below(2) == 0);
            match place {
                _ if in_hand => {
                    player.hand.cards.insert(card);
                    player.hand.unknown -= 1;
                }
                Some(place) if !CardSet::HONOURS.contains(card) => *place = Some(card),
                _ => return None,
            }
        }
        // Suit cards are discarded first, while there are enough.
        let called = self.called_card().map_or(CardSet::EMPTY, CardSet::of);
        let suit_cards = free - CardSet::TAROCKS - CardSet::KINGS - called;
        for place in state.players[declarer].pile.get_mut(laid).into_iter().flatten().filter(|place| place.is_none()) {
            let choice = suit_cards & free;
            let card = draw(if choice.is_empty() { free - CardSet::HONOURS } else { choice }, below)?;
            free.remove(card);
            *place = Some(card);
        }
        if self.choice == Choice::All {
            // The whole talon was taken unseen, so the declarer's discards may as well have been in it.
            let mut laid = (state.laid() - super::state::named(&state.talon)).iter();
            for place in state.talon.iter_mut().filter(|place| place.is_none()) {
                *place = Some(laid.next()?);
            }
        }
        let (mut next, talon) = (free, &mut state.talon);
        let piles = state.players.iter_mut().flat_map(|player| {
            let hand = &mut player.hand;
            for _ in 0..core::mem::take(&mut hand.unknown) {
                let card = draw(next, below);
                let Some(card) = card else { break };
                next.remove(card);
                hand.cards.insert(card);
            }
            player.pile.iter_mut()
        });
        let mut places: Vec<&mut Known> = piles.collect();
        places.extend(talon.iter_mut().chain(&mut state.trick));
        for place in places.into_iter().filter(|place| place.is_none()) {
            let card = draw(next, below)?;
            next.remove(card);
            *place = Some(card);
        }
        Some(state).filter(Self::is_complete)
    }

    /// Returns the called card, if it is written.
    fn called_card(&self) -> Option<Card> {
        match self.called {
            Called::King(suit) | Called::FourthKing(Some(suit)) => suit.king(),
            Called::Queen(suit) => suit.queen(),
            Called::FourthKing(None) | Called::Nobody => None,
        }
    }
}

fn is_bird(card: Card, letter: u8) -> bool {
    card.to_string().as_bytes() == [b'T', letter]
}

fn draw(cards: CardSet, below: &mut dyn FnMut(u32) -> u32) -> Option<Card> {
    if cards.is_empty() {
        return None;
    }
    cards.iter().nth(below(cards.len() as u32) as usize)
}
