//! The card play alone, small enough to copy at every card.

use tarock::koenigrufen::{self, Kind};
use tarock::{BySeat, Card, CardSet, Game, Obligations, Phase, Position, Reserved, Seat, Seats, Trick};

/// The card play of a deal with open cards: whose turn it is, which cards are playable, and who takes the trick.
///
/// It knows nothing of bills, views or events. It uses the rules of the kernel: [`Obligations::playable_reserving`]
/// determines the playable cards, and [`Trick::winner`] determines the winner.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// use tarock_solver::Play;
/// let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
/// assert!(Play::of(&position).is_none()); // the auction is still on
/// for action in ["forehand", "pass", "pass", "pass", "bid Trischaken"] {
///     position.play(action.parse()?)?;
/// }
/// let mut play = Play::of(&position).unwrap();
/// while !play.is_over() {
///     let card = play.playable().first().unwrap();
///     play.play(card);
/// }
/// assert_eq!(play.tricks_left(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Play {
    hands: BySeat<CardSet>,
    /// Announced cards that their holder must keep for a certain trick.
    reserved: CardSet,
    trick: Trick,
    obligations: Obligations,
    turn: Seat,
    left: u8,
    tricks: BySeat<u8>,
    /// The number of tricks each declarer of a negative game may make.
    limits: BySeat<u8>,
    /// Declarers of negative games who have not made too many tricks yet, one bit per seat. The play ends with the last
    /// of them.
    aiming: u8,
    negative: bool,
    /// Cards that are still to be added to tricks, the next one last.
    talon: [Card; 6],
    talon_left: u8,
}

/// A trick that has been taken.
///
/// ```
/// use tarock_solver::Taken;
/// fn taken_by(taken: &Taken) -> usize {
///     taken.winner.number()
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    /// The cards in the order in which they were played.
    pub trick: Trick,
    /// The seat that took the trick.
    pub winner: Seat,
    /// The talon card that was added to it, if any.
    pub talon_card: Option<Card>,
}

impl Taken {
    /// Returns all cards that the winner gets.
    ///
    /// ```
    /// use tarock_solver::Taken;
    /// fn score(taken: &Taken) -> u16 {
    ///     tarock::Counting::Thirds.score(taken.cards())
    /// }
    /// ```
    #[inline]
    pub fn cards(&self) -> CardSet {
        self.trick.card_set() | self.talon_card.map_or(CardSet::EMPTY, CardSet::of)
    }
}

impl Play {
    /// Returns the play of a position in which cards are played; `None` in every other phase.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(tarock_solver::Play::of(&position), None);
    /// ```
    pub fn of(position: &Position) -> Option<Self> {
        let board = position.board();
        if board.phase != Phase::Play {
            return None;
        }
        let seats = board.seats();
        let hands = position.hidden().hands;
        let mut limits = BySeat::new(seats, u8::MAX);
        let (mut aiming, mut negative) = (0, false);
        let mut talon_left = 0;
        for game in board.games.iter().filter(|_| board.rules.game() == Game::Koenigrufen) {
            match koenigrufen::shape(game.contract).kind {
                Kind::Negative { target } => {
                    negative = true;
                    limits[game.seat] = target;
                    aiming |= u8::from(board.n_tricks[game.seat] <= target) << game.seat.index();
                }
                Kind::Trischaken => talon_left = 6_usize.saturating_sub(board.tricks.len()) as u8,
                Kind::Positive | Kind::Colour => {}
            }
        }
        let mut talon = position.hidden().talon;
        talon.reverse();
        Some(Self {
            hands,
            reserved: seats.iter().map(|seat| board.reserved[seat] & hands[seat]).fold(CardSet::EMPTY, |a, b| a | b),
            trick: board.trick,
            obligations: board.obligations,
            turn: board.turn?,
            left: (board.rules.game().n_tricks() - board.tricks.len()) as u8,
            tricks: board.n_tricks,
            limits,
            aiming,
            negative,
            talon,
            talon_left,
        })
    }

    /// Creates a play from hands alone: no announcements, no talon, nothing taken yet. `None` unless all hands have the
    /// same size.
    ///
    /// ```
    /// use tarock::{BySeat, Obligations, Seat};
    /// use tarock_solver::Play;
    /// let hands = BySeat::from_slice(&["T2 H1".parse()?, "T3 HK".parse()?]).unwrap();
    /// let mut play = Play::new(hands, Seat::S1, Obligations::default()).unwrap();
    /// play.play("H1".parse()?);
    /// assert_eq!(play.playable(), "HK".parse()?);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub fn new(hands: BySeat<CardSet>, leader: Seat, obligations: Obligations) -> Option<Self> {
        let seats = hands.seats();
        let left = hands[leader].len();
        if !seats.has(leader) || hands.iter().any(|(_, hand)| hand.len() != left) {
            return None;
        }
        Some(Self {
            hands,
            reserved: CardSet::EMPTY,
            trick: Trick::new(leader),
            obligations,
            turn: leader,
            left: left as u8,
            tricks: BySeat::new(seats, 0),
            limits: BySeat::new(seats, u8::MAX),
            aiming: 0,
            negative: false,
            talon: [Card::PAGAT; 6],
            talon_left: 0,
        })
    }

    /// Returns the seats of the table.
    ///
    /// ```
    /// fn is_duel(play: &tarock_solver::Play) -> bool {
    ///     play.seats().len() == 2
    /// }
    /// ```
    #[inline]
    pub const fn seats(&self) -> Seats {
        self.hands.seats()
    }

    /// Returns the seat on turn; meaningless once the play is over.
    ///
    /// ```
    /// fn next(play: &tarock_solver::Play) -> usize {
    ///     play.turn().number()
    /// }
    /// ```
    #[inline]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Returns the cards a seat holds.
    ///
    /// ```
    /// fn trumps(play: &tarock_solver::Play, seat: tarock::Seat) -> usize {
    ///     (play.hand(seat) & tarock::CardSet::TAROCKS).len()
    /// }
    /// ```
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// Returns the trick on the table.
    ///
    /// ```
    /// fn leads(play: &tarock_solver::Play) -> bool {
    ///     play.trick().led().is_none()
    /// }
    /// ```
    #[inline]
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// Returns the seat that wins the trick on the table as it lies, and its card; `None` before the lead.
    ///
    /// ```
    /// fn is_mine(play: &tarock_solver::Play, seat: tarock::Seat) -> bool {
    ///     play.winning().is_some_and(|(winner, _)| winner == seat)
    /// }
    /// ```
    #[inline]
    pub fn winning(&self) -> Option<(Seat, Card)> {
        let best = self.trick.best()?;
        let card = if self.trick.is_kaiserstich(self.obligations) { Card::PAGAT } else { best };
        Some((self.trick.winner(self.seats(), self.obligations), card))
    }

    /// Returns the obligations in force.
    ///
    /// ```
    /// fn is_negative(play: &tarock_solver::Play) -> bool {
    ///     play.obligations().must_overtake
    /// }
    /// ```
    #[inline]
    pub const fn obligations(&self) -> Obligations {
        self.obligations
    }

    /// Returns the number of tricks still to be taken, including the one on the table.
    ///
    /// ```
    /// fn is_last(play: &tarock_solver::Play) -> bool {
    ///     play.tricks_left() == 1
    /// }
    /// ```
    #[inline]
    pub const fn tricks_left(&self) -> usize {
        self.left as usize
    }

    /// Returns the number of tricks a seat has taken in the deal.
    ///
    /// ```
    /// fn is_virgin(play: &tarock_solver::Play, seat: tarock::Seat) -> bool {
    ///     play.tricks(seat) == 0
    /// }
    /// ```
    #[inline]
    pub fn tricks(&self, seat: Seat) -> u8 {
        self.tricks[seat]
    }

    /// Returns whether the play is over: after the last trick, or when no declarer of a negative game can win any more.
    ///
    /// ```
    /// fn goes_on(play: &tarock_solver::Play) -> bool {
    ///     !play.is_over()
    /// }
    /// ```
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.left == 0 || self.negative && self.aiming == 0
    }

    /// Returns whether the play may stop before its last trick, although `seat` has made at most `tricks` more: it
    /// stops when the declarers of negative games have lost.
    pub(crate) fn may_stop_before(&self, seat: Seat, tricks: u8) -> bool {
        let others = self.aiming & !(1 << seat.index());
        let stops = self.aiming == others || self.tricks[seat] + tricks > self.limits[seat];
        self.negative && (others != 0 || stops)
    }

    /// Returns whether the play may stop before its last trick.
    pub(crate) const fn may_stop(&self) -> bool {
        self.negative
    }

    /// Returns the announced cards that are still to be played, in all hands.
    #[inline]
    pub(crate) const fn reserved(&self) -> CardSet {
        self.reserved
    }

    /// Returns the talon cards that are still to be added to tricks, the next one last.
    #[inline]
    pub(crate) fn talon(&self) -> &[Card] {
        &self.talon[..self.talon_left as usize]
    }

    /// Returns the cards that the seat on turn may play.
    ///
    /// ```
    /// fn is_forced(play: &tarock_solver::Play) -> bool {
    ///     play.playable().len() == 1
    /// }
    /// ```
    #[inline]
    pub fn playable(&self) -> CardSet {
        let hand = self.hands[self.turn];
        let cards = self.obligations.playable(hand, &self.trick);
        // In this order the branch predictor guesses right if nothing was announced.
        if self.reserved.is_empty() || self.reserved.is_disjoint(hand) {
            cards
        } else {
            self.obligations.playable_reserving(hand, &self.trick, self.reservations())
        }
    }

    /// Returns the announced cards that are due in the current trick and those that must be kept for a later one. Birds
    /// belong to the last four tricks in the order IIII, III, II, I, a called card to the last.
    fn reservations(&self) -> Reserved {
        const CALLED: CardSet = CardSet::from_bits(CardSet::KINGS.bits() | CardSet::QUEENS.bits());
        let own = self.reserved & self.hands[self.turn];
        let last = self.left == 1;
        let bird = if self.left <= 4 { 1 << (self.left - 1) } else { 0 };
        let later = (1 << (self.left - 1).min(4)) - 1;
        let called = if last { (CALLED, CardSet::EMPTY) } else { (CardSet::EMPTY, CALLED) };
        Reserved {
            due: own & (CardSet::from_bits(bird) | called.0),
            later: own & (CardSet::from_bits(later) | called.1),
        }
    }

    /// Plays a card for the seat on turn, and returns the trick if that completes it. The card must be playable.
    ///
    /// ```
    /// fn last_card(play: &mut tarock_solver::Play) -> Option<tarock::Seat> {
    ///     let card = play.playable().first()?;
    ///     play.play(card).map(|taken| taken.winner)
    /// }
    /// ```
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "random playouts do not look at the trick, which then need not be copied")]
    pub fn play(&mut self, card: Card) -> Option<Taken> {
        debug_assert!(self.playable().contains(card), "{card} may not be played");
        self.hands[self.turn].remove(card);
        if !self.reserved.is_empty() {
            self.reserved.remove(card);
        }
        self.trick.play(card, self.obligations);
        let seats = self.seats();
        if !self.trick.is_complete(seats) {
            self.turn = seats.after(self.turn);
            return None;
        }
        let winner = self.trick.winner(seats, self.obligations);
        let trick = self.trick;
        self.left -= 1;
        self.turn = winner;
        self.trick = Trick::new(winner);
        self.tricks[winner] += 1;
        if self.negative && self.tricks[winner] > self.limits[winner] {
            self.aiming &= !(1 << winner.index());
        }
        let talon_card = self.talon().last().copied();
        self.talon_left = self.talon_left.saturating_sub(1);
        Some(Taken { trick, winner, talon_card })
    }
}
