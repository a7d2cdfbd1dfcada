//! The public state of a deal.

use alloc::sync::Arc;

use arrayvec::ArrayVec;

use crate::deal::rounds::Rounds;
use crate::{
    Auction, BySeat, Call, Card, CardSet, Declaration, EventWith, Item, Keeper, KontraTarget, Legal, Obligations,
    Phase, RuleSet, Seat, Seats, TakenTrick, TalonPart, Trick, games,
};

/// Everything about a deal that is public. It holds no card that a spectator may not see.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// let position = Position::deal(RuleSet::MIN, Seat::S4, &Pack::NEW);
/// let board = position.board();
/// assert_eq!(board.forehand(), Seat::S1);
/// assert_eq!(board.turn, Some(Seat::S1));
/// assert_eq!(board.talon, None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// The rules the deal is played under.
    pub rules: Arc<RuleSet>,
    /// The seat that dealt.
    pub dealer: Seat,
    /// The player who kept cards of the previous deal's talon.
    pub keeper: Option<Keeper>,
    /// The number of cards each seat has exchanged with its own talon, in games that have them.
    pub exchanged: BySeat<Option<u8>>,
    /// The current phase.
    pub phase: Phase,
    /// The seat whose turn it is; `None` when the deal is over.
    pub turn: Option<Seat>,
    /// The auction so far.
    pub auction: Auction,
    /// The contracts being played, once the auction is over: one, or several negative ones in bidding order.
    pub games: ArrayVec<Declaration, 4>,
    /// The call, once the declarer has made it.
    pub call: Option<Call>,
    /// The called card, once everybody knows it.
    pub called_card: Option<Card>,
    /// The partner, once everybody knows who it is.
    pub partner: Option<Seat>,
    /// Whether the called card was seen in the talon, so that the caller plays alone.
    pub alone: bool,
    /// The talon, once it lies open.
    pub talon: Option<[Card; 6]>,
    /// The part of the talon that was taken.
    pub part: Option<TalonPart>,
    /// Whether the declarer gave up the game.
    pub surrendered: bool,
    /// Whether the game was lost at the talon, without play.
    pub lost_at_talon: bool,
    /// Whether nobody bid and the hands were thrown in.
    pub thrown_in: bool,
    /// The player who keeps cards of this talon for the next deal.
    pub kept: Option<Keeper>,
    /// The number of cards discarded.
    pub discards: u8,
    /// The discards that lie face up.
    pub open_discards: CardSet,
    /// The items at stake, with their kontras.
    pub items: ArrayVec<Item, 32>,
    /// The announced cards that each seat keeps for their tricks.
    pub reserved: BySeat<CardSet>,
    /// The obligations in force during play.
    pub obligations: Obligations,
    /// The trick on the table.
    pub trick: Trick,
    /// The tricks taken so far, in order.
    pub tricks: ArrayVec<TakenTrick, 16>,
    /// The cards in each seat's tricks, with any talon cards that came with them.
    pub taken: BySeat<CardSet>,
    /// The number of tricks each seat has taken.
    pub n_tricks: BySeat<u8>,
    /// All hands, once they lie open (ouvert).
    pub open_hands: Option<BySeat<CardSet>>,
    /// The seat that claimed the rest.
    pub claimed: Option<Seat>,
    pub(crate) rounds: Rounds,
}

impl Board {
    #[inline]
    pub(crate) fn new(rules: Arc<RuleSet>, dealer: Seat) -> Self {
        let seats = rules.game().seats();
        assert!(seats.has(dealer), "the dealer sits at the table");
        let forehand = seats.after(dealer);
        Self {
            dealer,
            keeper: None,
            exchanged: BySeat::new(seats, None),
            phase: Phase::Auction,
            turn: Some(forehand),
            auction: Auction::default(),
            games: ArrayVec::new(),
            call: None,
            called_card: None,
            partner: None,
            alone: false,
            talon: None,
            part: None,
            surrendered: false,
            lost_at_talon: false,
            thrown_in: false,
            kept: None,
            discards: 0,
            open_discards: CardSet::EMPTY,
            items: ArrayVec::new(),
            reserved: BySeat::new(seats, CardSet::EMPTY),
            obligations: Obligations::default(),
            trick: Trick::new(forehand),
            tricks: ArrayVec::new(),
            taken: BySeat::new(seats, CardSet::EMPTY),
            n_tricks: BySeat::new(seats, 0),
            open_hands: None,
            claimed: None,
            rounds: Rounds::new(seats, forehand),
            rules,
        }
    }

    /// Returns the seats of the table.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.board().seats().len(), 4);
    /// ```
    #[inline]
    pub const fn seats(&self) -> Seats {
        self.n_tricks.seats()
    }

    /// Returns the player after the dealer, who speaks first (*Vorhand*).
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.board().forehand(), Seat::S2);
    /// ```
    #[inline]
    pub const fn forehand(&self) -> Seat {
        self.seats().after(self.dealer)
    }

    /// Returns the contract being played and its declarer; the first one if there are several negative games.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.board().game(), None);
    /// ```
    #[inline]
    pub fn game(&self) -> Option<Declaration> {
        self.games.first().copied()
    }

    /// Returns what a seat with this hand may do, or `None` if it is not its turn. Claims are asked for separately. The
    /// answer depends on nothing that the seat does not know.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// let seat = position.board().turn.unwrap();
    /// assert_eq!(position.board().legal(seat, position.hidden().hands[seat]), position.legal());
    /// ```
    #[inline]
    pub fn legal(&self, seat: Seat, hand: CardSet) -> Option<Legal> {
        if self.turn == Some(seat) { games::legal(self, seat, hand) } else { None }
    }

    /// Returns the cards that lie or have lain open and whose place everybody knows.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert!(position.board().open_cards().is_empty());
    /// ```
    #[inline]
    pub fn open_cards(&self) -> CardSet {
        let mut open = self.open_discards | self.trick.card_set();
        for (_, cards) in self.taken.iter() {
            open |= cards;
        }
        for (_, hand) in self.open_hands.iter().flat_map(BySeat::iter) {
            open |= hand;
        }
        if let Some(talon) = self.talon {
            let taken = self.part.map_or(CardSet::EMPTY, |part| self.talon_part(part));
            // Taken cards are in the declarer's hand, which only the declarer sees; some may have been discarded.
            open |= talon.iter().copied().collect::<CardSet>() - taken;
        }
        open
    }

    /// Returns the item of a target.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.board().item("G:1".parse()?), None);
    /// # Ok::<(), tarock::ParseActionError>(())
    /// ```
    pub fn item(&self, target: KontraTarget) -> Option<&Item> {
        self.items.iter().find(|item| item.target == target)
    }

    /// Returns whether the next turn opens the announcements after the talon: the declarer's “Ich liege”.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let mut position = Position::deal(RuleSet::MIN, Seat::S4, &Pack::NEW);
    /// for action in ["forehand", "pass", "pass", "bid SoloDreier", "pass"] {
    ///     position.play(action.parse()?)?;
    /// }
    /// assert!(position.board().opens_announcements());
    /// position.play("announce".parse()?)?;
    /// assert!(!position.board().opens_announcements());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn opens_announcements(&self) -> bool {
        self.phase == Phase::Announce && self.rounds.turn == Rounds::FIRST_TURN
    }

    /// Returns the number of the current trick, from 1.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.board().trick_number(), 1);
    /// ```
    #[inline]
    pub fn trick_number(&self) -> usize {
        self.tricks.len() + 1
    }

    /// Applies an event. `Position` and `SeatView` both use this function, so they cannot drift apart. The types of
    /// hidden cards in an event (`D` and `C`) are opaque here, so nothing can be read from them.
    pub(crate) fn follow<D, C>(&mut self, event: &EventWith<D, C>) {
        match *event {
            EventWith::Dealt { keeper, .. } => self.keeper = keeper,
            EventWith::Exchanged { seat, count, .. } => self.exchanged[seat] = Some(count),
            EventWith::CardCalled { call, .. } => {
                self.call = Some(call);
                self.called_card = call.card();
            }
            EventWith::TalonOpened { talon } => {
                self.talon = Some(talon);
                self.phase = Phase::Talon;
            }
            EventWith::TalonTaken { part, .. } => {
                self.part = Some(part);
                self.phase = Phase::Discard;
            }
            EventWith::ClosedTalonTaken { .. } => self.phase = Phase::Discard,
            EventWith::Surrendered { .. } => self.surrendered = true,
            EventWith::LostAtTalon { .. } => self.lost_at_talon = true,
            EventWith::ThrownIn => {
                self.thrown_in = true;
                self.phase = Phase::Finished;
                self.turn = None;
            }
            EventWith::TalonKept { seat, count, .. } => {
                self.kept = Some(Keeper { seat, count });
                self.phase = Phase::Finished;
                self.turn = None;
            }
            EventWith::Discarded { count, open, .. } => {
                self.discards = count;
                self.open_discards = open;
            }
            EventWith::PartnerShown { seat } => {
                self.partner = Some(seat);
                if self.phase == Phase::Play {
                    // The card itself shows the partner; only now is it known which king a fourth king is.
                    self.called_card = self.trick.cards().last().copied();
                }
            }
            EventWith::PlayStarted { leader } => {
                self.phase = Phase::Play;
                self.turn = Some(leader);
                self.trick = Trick::new(leader);
            }
            EventWith::CardPlayed { seat, card } => self.card_played(seat, card),
            EventWith::TrickTaken { seat, talon_card } => self.trick_taken(seat, talon_card),
            EventWith::HandsOpened { hands } => self.open_hands = Some(hands),
            EventWith::Claimed { seat } => self.claimed = Some(seat),
            EventWith::DealEnded { shown } => {
                self.phase = Phase::Finished;
                self.turn = None;
                self.partner = shown.partner;
                self.called_card = shown.called_card;
            }
            EventWith::BidMade { .. } | EventWith::AuctionEnded { .. } | EventWith::Announced { .. } => {}
        }
        games::follow(self, event);
    }

    /// Returns the cards of a part of the talon; empty while the talon is closed.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat, TalonPart};
    /// let rules = RuleSet::GRAZ;
    /// let mut position = Position::deal(rules, Seat::S3, &Pack::NEW);
    /// for action in ["bid ZB", "pass", "pass"] {
    ///     position.play(action.parse()?)?;
    /// }
    /// assert_eq!(position.board().talon_part(TalonPart::new(4).unwrap()), "T5 T6".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn talon_part(&self, part: TalonPart) -> CardSet {
        self.talon.map_or(CardSet::EMPTY, |talon| games::talon_part(self, &talon, part))
    }

    /// Returns the number of cards in a seat's hand, which is public.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert_eq!(position.board().cards_in_hand(Seat::S2), 12);
    /// ```
    pub fn cards_in_hand(&self, seat: Seat) -> usize {
        if self.thrown_in {
            let looks = self.phase == Phase::Keep && self.turn == Some(seat);
            let kept = self.kept.filter(|keeper| keeper.seat == seat).map_or(0, |keeper| keeper.count as usize);
            return if looks { 6 } else { kept };
        }
        let played = self.tricks.len() + usize::from(self.trick.card_of(seat, self.seats()).is_some());
        let discards = self.phase == Phase::Discard && self.turn == Some(seat);
        let lost_with_it = self.lost_at_talon && self.part.is_some() && self.games[0].seat == seat;
        let holds_talon = discards || lost_with_it;
        let extra = match (holds_talon, self.part) {
            (false, _) => 0,
            (true, Some(part)) => self.talon_part(part).len(),
            (true, None) => 6,
        };
        self.rules.game().n_tricks() - played + extra
    }

    #[inline]
    pub(crate) fn card_played(&mut self, seat: Seat, card: Card) {
        self.trick.play(card, self.obligations);
        self.turn = Some(self.seats().after(seat));
        let unnamed = self.partner == Some(seat) && self.called_card.is_none();
        if unnamed && CardSet::KINGS.contains(card) {
            // A partner already known from an announcement now shows which king is the fourth.
            self.called_card = Some(card);
        }
        if let Some(hands) = &mut self.open_hands {
            hands[seat].remove(card);
        }
    }

    #[inline]
    pub(crate) fn trick_taken(&mut self, winner: Seat, talon_card: Option<Card>) {
        let trick = self.trick;
        self.taken[winner] |= trick.card_set();
        if let Some(card) = talon_card {
            self.taken[winner].insert(card);
        }
        self.n_tricks[winner] += 1;
        self.tricks.push(TakenTrick { trick, winner, talon_card });
        self.trick = Trick::new(winner);
        self.turn = Some(winner);
    }

    /// Returns the number of a seat's last turn in the announcement rounds; 0 before its first.
    pub(crate) fn turn_of(&self, seat: Seat) -> u8 {
        self.rounds.last[seat]
    }
}
