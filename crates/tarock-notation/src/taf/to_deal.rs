//! Converts a complete state to a deal that can be played on.
//!
//! A line holds the cards, but not the actions that led to them. A replay finds the deal: some auction that ends with
//! the game, the announcements and kontras in the order of speaking, and the tricks in an order in which the winner of
//! each trick leads the next. If the rules refuse every such replay, the state is not a position of this game.

use std::fmt;

use tarock::{
    Action, Announcement, Bid, BidOrigin, BySeat, Call, Card, CardSet, Contract, DealRecord, Game, Hidden,
    KontraTarget, Legal, Pack, Phase, Position, RuleSet, Seat, Stake, TalonPart,
};

use super::from_deal::letter;
use super::state::{Called, Known, State, Target, Type};

/// Why a state cannot be played on.
///
/// ```
/// use tarock_notation::taf::{State, Unplayable};
/// let state: State = ".../...#............/#............/#............/#............/# T4--- /// - -".parse()?;
/// let rules = tarock::RuleSet::CUP;
/// assert_eq!(state.to_deal(rules), Err(Unplayable::UnknownCards));
/// # Ok::<(), tarock_notation::taf::TafError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unplayable {
    /// Some cards are unknown.
    UnknownCards,
    /// The rules are of another game.
    OtherGame,
    /// No rule set here has this game or "die Kleinen stechen die Großen", or the game was given up.
    UnsupportedVariant,
    /// The state does not tell who was forehand.
    UnknownForehand,
    /// The search finds no way to this state under the rules.
    Unreachable,
}

impl Unplayable {
    /// Returns a stable name for translations.
    ///
    /// ```
    /// assert_eq!(tarock_notation::taf::Unplayable::UnknownCards.code(), "unknown-cards");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::UnknownCards => "unknown-cards",
            Self::OtherGame => "other-game",
            Self::UnsupportedVariant => "unsupported-variant",
            Self::UnknownForehand => "unknown-forehand",
            Self::Unreachable => "unreachable",
        }
    }
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the position cannot be played on: {}", self.code())
    }
}

impl std::error::Error for Unplayable {}

/// A trick in a pile, in the order of play.
type Cards = Vec<Card>;

impl State {
    /// Returns a deal that leads to this state under these rules; its last position can be played on.
    ///
    /// # Errors
    ///
    /// The reason why the state cannot be played on, such as unknown cards.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// use tarock_notation::taf::State;
    /// let rules = RuleSet::GRAZ;
    /// let mut position = Position::deal(rules.clone(), Seat::S3, &Pack::NEW);
    /// for action in ["bid SO", "unteren"] {
    ///     let _ = position.play(action.parse()?); // a Solo cannot be taken over
    /// }
    /// for action in ["pass", "pass", "announce", "announce", "announce"] {
    ///     position.play(action.parse()?)?;
    /// }
    /// let state = State::of(&position).unwrap();
    /// let again = state.to_deal(rules)?.replay()?;
    /// assert_eq!(State::of(&again), Some(state));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_deal(&self, rules: RuleSet) -> Result<DealRecord, Unplayable> {
        if rules.game() != self.game() {
            return Err(Unplayable::OtherGame);
        }
        if self.inverted || self.games.iter().any(|(typ, _)| typ.contract().is_none()) || self.extension.surrendered {
            return Err(Unplayable::UnsupportedVariant);
        }
        if !self.is_complete() {
            return Err(Unplayable::UnknownCards);
        }
        let forehand = self.forehand().ok_or(Unplayable::UnknownForehand)?;
        let dealer = self.seats().before(forehand);
        let rules = std::sync::Arc::new(rules);
        for tricks in self.orders(&rules) {
            let Some(pack) = self.pack(dealer, &tricks) else { continue };
            let mut record = DealRecord::new(rules.clone(), dealer, pack);
            if self.replay(&mut record, &tricks).is_some() {
                return Ok(record);
            }
        }
        Err(Unplayable::Unreachable)
    }

    fn forehand(&self) -> Option<Seat> {
        let extension = &self.extension;
        let by_dealer = extension.dealer.map(|dealer| self.seats().after(dealer));
        // A Trischaken, a Rufer and, where it opens, a Sechserdreier belong to forehand.
        let own =
            matches!(self.games[0].0, Type::Contract(Contract::Trischaken | Contract::Rufer | Contract::Sechserdreier));
        extension.forehand.or(by_dealer).or(own.then(|| self.declarer()))
    }

    /// Returns the tricks of every pile.
    fn piles(&self) -> Vec<Vec<Cards>> {
        let n = self.players.len();
        let with_talon = self.is_trischaken() && self.game() == Game::Koenigrufen;
        let talon: CardSet = super::state::named(&self.talon);
        let piles = self.players.iter().enumerate().map(|(at, player)| {
            let deposit = if at == self.declarer().index() { self.deposit() } else { 0 };
            let cards: Cards = player.pile.iter().skip(self.own_talon() + deposit).flatten().copied().collect();
            // In a Trischaken, the talon card that follows a trick does not belong to it.
            let played: Cards = cards.into_iter().filter(|card| !with_talon || !talon.contains(*card)).collect();
            played.chunks(n).map(<[Card]>::to_vec).collect()
        });
        piles.collect()
    }

    /// Returns every order in which the tricks can have been taken: the winner of each leads to the next.
    fn orders(&self, rules: &RuleSet) -> Vec<Vec<(Seat, Cards)>> {
        /// More orders than real deals have; a line built to have more is not worth the search.
        const MOST: usize = 200;
        let piles = self.piles();
        let mut found = Vec::new();
        let mut search = Orders {
            state: self,
            piles: &piles,
            taken: vec![0; piles.len()],
            order: Vec::new(),
            rules,
            steps: 100_000,
        };
        for leader in self.seats().iter() {
            search.go(leader, &mut found, MOST);
        }
        found
    }

    /// Returns the pack that deals the cards that the players had.
    fn pack(&self, dealer: Seat, tricks: &[(Seat, Cards)]) -> Option<Pack> {
        let seats = self.seats();
        let mut hands = BySeat::from_fn(seats, |seat| self.players[seat.index()].hand.cards);
        for (leader, cards) in tricks {
            for (at, card) in cards.iter().enumerate() {
                hands[seats.nth_after(*leader, at)].insert(*card);
            }
        }
        let leader = self.leader(tricks)?;
        for (at, card) in self.trick.iter().flatten().enumerate() {
            hands[seats.nth_after(leader, at)].insert(*card);
        }
        let declarer = self.declarer();
        hands[declarer] = (hands[declarer] | self.laid()) - super::state::named(&self.talon[self.taken()]);
        let cards = |list: &[Known]| list.iter().flatten().copied().collect::<Cards>();
        let own = |seat: Seat| cards(&self.players[seat.index()].pile[..8]).try_into().ok();
        let own_talons = if self.game() == Game::Kosakeln {
            let [one, other] = [own(Seat::new(0)?)?, own(Seat::new(1)?)?];
            BySeat::from_slice(&[one, other])
        } else {
            None
        };
        let none = BySeat::new(seats, CardSet::EMPTY);
        let talon = cards(&self.talon).try_into().ok()?;
        let wanted = Hidden { hands, talon, own_talons, laid: none, discards: none, partner: None, called_card: None };
        Pack::dealing(self.game(), dealer, &wanted)
    }

    /// Returns the seat that leads the trick on the table.
    fn leader(&self, tricks: &[(Seat, Cards)]) -> Option<Seat> {
        let piles = self.piles();
        let took = tricks.last().and_then(|(_, last)| piles.iter().position(|pile| pile.contains(last)));
        match (took.and_then(Seat::new), self.extension.leader) {
            (Some(took), Some(said)) => (took == said).then_some(took),
            (Some(took), None) => Some(took),
            (None, Some(said)) => Some(said),
            (None, None) => {
                // The players who have played sit side by side, and the first of them leads.
                let seats = self.seats();
                let full = self.players.iter().map(|player| player.hand.len()).max()?;
                let short = |seat: Seat| self.players[seat.index()].hand.len() < full;
                seats.iter().find(|&seat| short(seat) && !short(seats.before(seat))).or(self.forehand())
            }
        }
    }

    /// Plays the deal; `None` if the rules refuse an action or it ends in another state.
    fn replay(&self, record: &mut DealRecord, tricks: &[(Seat, Cards)]) -> Option<Position> {
        let mut position = record.start();
        let mut actions = Vec::new();
        while position.board().phase == Phase::Exchange {
            act(&mut position, &mut actions, Action::Exchange(CardSet::EMPTY))?;
        }
        let mut bids = Vec::new();
        let first = tricks.first().map_or_else(|| self.leader(tricks), |(leader, _)| Some(*leader))?;
        let mut position = self.auction(&position, first, &mut bids, &mut 20_000)?;
        actions.append(&mut bids);
        loop {
            let action = match position.board().phase {
                Phase::Call => Action::Call(self.call()?),
                Phase::Talon => Action::TakeTalon(self.part(&position)?),
                Phase::Discard => Action::Discard(self.laid()),
                Phase::AnnounceBefore | Phase::Announce => Action::Announce(self.announcement(&position)?),
                _ => break,
            };
            act(&mut position, &mut actions, action)?;
        }
        let played = tricks.iter().flat_map(|(_, cards)| cards).copied().chain(self.trick.iter().flatten().copied());
        for card in played {
            act(&mut position, &mut actions, Action::Play(card))?;
        }
        // Everything that was said must have found its place.
        let mut reached = State::of(&position)?;
        let mut wanted = self.clone();
        if wanted.extension.leader.is_some_and(|leader| reached.extension.leader != Some(leader)) {
            return None;
        }
        reached.extension = wanted.extension;
        // The line does not tell which of the exchanged cards were laid down.
        for (one, other) in reached.players.iter_mut().zip(&mut wanted.players) {
            let own = self.own_talon();
            one.pile[..own].sort_unstable();
            other.pile[..own].sort_unstable();
            let laid = own + self.deposit().min(one.pile.len() - own);
            one.pile[own..laid].sort_unstable();
            other.pile[own..laid].sort_unstable();
        }
        wanted.called = reached.called;
        if reached != wanted {
            return None;
        }
        record.actions = actions;
        Some(position)
    }

    /// Finds some auction that ends with the games of the state.
    fn auction(&self, position: &Position, first: Seat, bids: &mut Vec<Action>, steps: &mut u32) -> Option<Position> {
        if position.board().phase != Phase::Auction {
            let board = position.board();
            let same = board.games.len() == self.games.len()
                && board.games.iter().zip(&self.games).all(|(game, (typ, seat))| {
                    let origin_fits = self.extension.origin.is_none_or(|origin| origin == game.origin);
                    Some(game.contract) == typ.contract() && game.seat == *seat && origin_fits
                });
            // In Kosakeln, the leader tells whether the non-dealer gave the forehand away by passing at once.
            let gave_away = bids.first() == Some(&Action::Bid(Bid::Pass));
            let leads = self.game() != Game::Kosakeln || (first == board.dealer) == gave_away;
            return (same && leads).then(|| position.clone());
        }
        *steps = steps.checked_sub(1)?;
        let Some(Legal::Bid(choices)) = position.legal() else { return None };
        let seat = position.board().turn?;
        let own = self.games.iter().filter(|(_, declarer)| *declarer == seat).filter_map(|(typ, _)| typ.contract());
        // Another player first bid a game that was taken over.
        let others = self.games.iter().filter_map(|(typ, _)| typ.contract());
        let contested = matches!(self.extension.origin, Some(BidOrigin::Unteren | BidOrigin::Held));
        // In Kosakeln, a forehand who was overbid has bid something lower.
        let lower = tarock::lone::CONTRACTS.into_iter().filter(|_| self.game() == Game::Kosakeln);
        let contracts = own.chain(others.filter(|_| contested)).chain(lower);
        let named = contracts.map(Bid::Contract);
        let words = [Bid::Forehand, Bid::Hold, Bid::Unteren, Bid::Pass];
        for bid in words.into_iter().chain(named) {
            let action = Action::Bid(bid);
            if !Legal::Bid(choices).contains(&action) {
                continue;
            }
            let mut next = position.clone();
            next.play_into(action, &mut ()).ok()?;
            bids.push(action);
            if let Some(found) = self.auction(&next, first, bids, steps) {
                return Some(found);
            }
            bids.pop();
        }
        None
    }

    const fn call(&self) -> Option<Call> {
        match self.called {
            Called::King(suit) => Some(Call::King(suit)),
            Called::Queen(suit) => Some(Call::Queen(suit)),
            Called::FourthKing(_) => Some(Call::FourthKing),
            Called::Nobody => None,
        }
    }

    /// Returns the part of the talon that holds the taken cards, as the rules count parts.
    fn part(&self, position: &Position) -> Option<TalonPart> {
        let taken = super::state::named(&self.talon[self.taken()]);
        (0..6).filter_map(TalonPart::new).find(|part| position.board().talon_part(*part) == taken)
    }

    /// Returns what the player on turn says: the announcements that belong to this round, and the kontras that this
    /// player says next.
    fn announcement(&self, position: &Position) -> Option<Announcement> {
        let (board, seat) = (position.board(), position.board().turn?);
        let Some(Legal::Announce(choices)) = position.legal() else { return None };
        let mut said = Announcement::GOOD;
        let before = board.phase == Phase::AnnounceBefore;
        let solo = self.games[0].0 == Type::Contract(Contract::Solo);
        for bonus in choices.bonuses.iter() {
            let wanted = self.announced[seat.index()].iter().find(|sign| Some(sign.letter) == letter(bonus));
            // In a Solo, everything is said in its one round, before the talon.
            if wanted.is_some_and(|sign| solo || sign.before == before) {
                said.bonuses.insert(bonus);
            }
        }
        for target in choices.kontras.iter() {
            let level = board.item(target).map_or(0, tarock::Item::level) as usize;
            let wanted =
                self.kontras.iter().find(|kontra| doubles(kontra.target, kontra.owner, target, &kontra.speakers));
            if wanted.is_some_and(|kontra| kontra.speakers.get(level) == Some(&seat)) {
                said.kontras.insert(target);
            }
        }
        Some(said)
    }
}

/// Returns whether an entry of the line is about an item of the deal.
fn doubles(entry: Target, owner: Seat, target: KontraTarget, speakers: &[Seat]) -> bool {
    let same = match (entry, target.stake) {
        (Target::Type(_), Stake::Game) => true,
        (Target::Type(_), Stake::GameAgainst(opponent)) => speakers.first() == Some(&opponent),
        (Target::Sign(sign), Stake::Bonus(bonus)) => letter(bonus) == Some(sign),
        _ => false,
    };
    same && owner == target.owner
}

fn act(position: &mut Position, actions: &mut Vec<Action>, action: Action) -> Option<()> {
    position.play_into(action, &mut ()).ok()?;
    actions.push(action);
    Some(())
}

/// The search for an order of the tricks.
struct Orders<'a> {
    state: &'a State,
    piles: &'a [Vec<Cards>],
    taken: Vec<usize>,
    order: Vec<(Seat, Cards)>,
    rules: &'a RuleSet,
    /// How many more steps the search may take.
    steps: u32,
}

impl Orders<'_> {
    fn go(&mut self, leader: Seat, found: &mut Vec<Vec<(Seat, Cards)>>, most: usize) {
        if found.len() >= most || self.steps == 0 {
            return;
        }
        self.steps -= 1;
        let left = self.piles.iter().zip(&self.taken).any(|(pile, taken)| *taken < pile.len());
        if !left {
            let said = self.state.extension.leader.is_none_or(|said| said == leader);
            if said {
                found.push(self.order.clone());
            }
            return;
        }
        for winner in self.state.seats().iter() {
            let Some(cards) = self.piles[winner.index()].get(self.taken[winner.index()]) else { continue };
            if !self.may_win(leader, cards, winner) {
                continue;
            }
            self.taken[winner.index()] += 1;
            self.order.push((leader, cards.clone()));
            self.go(winner, found, most);
            self.order.pop();
            self.taken[winner.index()] -= 1;
        }
    }

    /// Returns whether a seat can have taken these cards, with or without the Kaiserstich.
    fn may_win(&self, leader: Seat, cards: &[Card], winner: Seat) -> bool {
        let colour = self.state.games.first().and_then(|(typ, _)| typ.contract()).is_some_and(|contract| {
            self.rules.game() == Game::Koenigrufen
                && tarock::koenigrufen::shape(contract).kind == tarock::koenigrufen::Kind::Colour
        });
        [false, true].into_iter().any(|kaiserstich| {
            let obligations = tarock::Obligations { colour_game: colour, kaiserstich, ..Default::default() };
            let mut trick = tarock::Trick::new(leader);
            for card in cards {
                trick.play(*card, obligations);
            }
            trick.winner(self.state.seats(), obligations) == winner
        })
    }
}
