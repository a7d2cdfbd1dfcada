//! Converts a deal to its state, complete or as one viewer knows it.

use arrayvec::ArrayVec;
use tarock::{
    Board, Bonus, BySeat, Call, Card, CardSet, Contract, Game, Hidden, Item, Phase, Position, RuleSet, Seat, SeatView,
    Stake, Suit, When,
};

use super::state::{Called, Choice, Extension, Hand, Kontra, Player, Sign, State, Target, Type, sort_signs};

/// The cards that the writer knows besides those on the board.
struct Knowledge {
    /// The hands that are known.
    hands: BySeat<Option<CardSet>>,
    /// The talon in the order in which it was dealt, if it is known.
    talon: Option<[Card; 6]>,
    /// The cards that each seat has laid down for its own talon, and what is left of that talon, where they are known.
    own_talons: BySeat<Option<(CardSet, Option<CardSet>)>>,
    /// The discards of each seat, where they are known.
    discards: BySeat<Option<CardSet>>,
    called_card: Option<Card>,
}

impl State {
    /// Returns the complete state of a deal between the announcements and the last trick; `None` at other times.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// use tarock_notation::taf::State;
    /// let mut position = Position::deal(RuleSet::GRAZ, Seat::S3, &Pack::NEW);
    /// assert_eq!(State::of(&position), None);
    /// for action in ["bid SO", "pass", "pass", "announce", "announce", "announce"] {
    ///     position.play(action.parse()?)?;
    /// }
    /// let state = State::of(&position).unwrap();
    /// assert!(state.is_complete());
    /// assert_eq!(state.to_string().parse(), Ok(state));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(position: &Position) -> Option<Self> {
        let (board, hidden) = (position.board(), position.hidden());
        let Hidden { hands, talon, laid, discards, called_card, .. } = hidden;
        let seats = board.seats();
        let own = |seat: Seat| hidden.own_talons.map(|_| (laid[seat], Some(hidden.own_talon_left(board, seat))));
        write(
            board,
            &Knowledge {
                hands: BySeat::from_fn(seats, |seat| Some(hands[seat])),
                talon: Some(*talon),
                own_talons: BySeat::from_fn(seats, own),
                discards: BySeat::from_fn(seats, |seat| Some(discards[seat])),
                called_card: *called_card,
            },
        )
    }

    /// Returns the state as a viewer knows it: everything else is a dot.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// use tarock_notation::taf::State;
    /// let mut position = Position::deal(RuleSet::GRAZ, Seat::S3, &Pack::NEW);
    /// for action in ["bid SO", "pass", "pass", "announce", "announce", "announce"] {
    ///     position.play(action.parse()?)?;
    /// }
    /// let state = State::of_view(&position.view_of(Seat::S1)).unwrap();
    /// assert_eq!((state.players[0].hand.unknown, state.players[1].hand.unknown), (0, 16));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_view(view: &SeatView) -> Option<Self> {
        let board = view.board();
        let me = view.viewer().seat();
        let seats = board.seats();
        let own = |seat: Seat| Some(seat) == me;
        let hand = |seat: Seat| match board.open_hands {
            Some(hands) => Some(hands[seat]),
            None => own(seat).then(|| view.hand()),
        };
        let own_talon = |seat: Seat| own(seat).then(|| (view.laid(), None));
        let discards = |seat: Seat| own(seat).then(|| view.discards());
        // A called card of unknown suit is known to its holder and to the caller, who lacks one king.
        let declares = board.game().is_some_and(|game| Some(game.seat) == me);
        let kings = CardSet::KINGS & (view.hand() | played(board, me));
        let unnamed = board.call == Some(Call::FourthKing);
        let known = match (unnamed, declares) {
            (true, true) if kings.len() == 3 => (CardSet::KINGS - kings).first(),
            (true, false) => kings.first(),
            _ => None,
        };
        write(
            board,
            &Knowledge {
                hands: BySeat::from_fn(seats, hand),
                talon: board.talon,
                own_talons: BySeat::from_fn(seats, own_talon),
                discards: BySeat::from_fn(seats, discards),
                called_card: board.called_card.or(known),
            },
        )
    }
}

/// Returns the cards that a seat has played.
fn played(board: &Board, seat: Option<Seat>) -> CardSet {
    let Some(seat) = seat else { return CardSet::EMPTY };
    let tricks = board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]);
    tricks.filter_map(|trick| trick.card_of(seat, board.seats())).collect()
}

fn write(board: &Board, known: &Knowledge) -> Option<State> {
    if board.phase != Phase::Play {
        return None;
    }
    let doubled = board.items.iter().filter(|item| item.level() > 0 && !is_void(board, item));
    let mut state = State {
        talon: known.talon.map_or([None; 6], |talon| talon.map(Some)),
        players: board.seats().iter().map(|seat| player(board, known, seat)).collect(),
        trick: board.trick.cards().iter().copied().map(Some).collect(),
        games: games(board),
        called: called(board, known),
        partner: board.partner,
        choice: choice(board)?,
        announced: board.seats().iter().map(|seat| announced(board, seat)).collect(),
        inverted: false,
        kontras: doubled.filter_map(|item| kontra(board, item)).collect(),
        extension: Extension {
            rules: preset(&board.rules),
            dealer: None,
            forehand: Some(board.forehand()),
            leader: Some(board.trick.leader()),
            origin: (board.rules.game() == Game::Illustriert)
                .then(|| board.game().map(|game| game.origin))
                .flatten()
                .filter(|_| board.game().is_some_and(|game| game.contract != Contract::Trischaken)),
            surrendered: false,
        },
    };
    for list in &mut state.announced {
        sort_signs(list);
    }
    state.sort_kontras();
    Some(state)
}

fn player(board: &Board, known: &Knowledge, seat: Seat) -> Player {
    let hand = match known.hands[seat] {
        Some(cards) => Hand { cards, unknown: 0 },
        None => Hand { cards: CardSet::EMPTY, unknown: board.cards_in_hand(seat) as u8 },
    };
    let mut pile = ArrayVec::new();
    if board.rules.game() == Game::Kosakeln {
        let (laid, left) = known.own_talons[seat].unwrap_or_default();
        let named = laid.iter().chain(left.unwrap_or_default());
        pile.extend(named.map(Some));
        pile.extend(std::iter::repeat_n(None, 8 - pile.len()));
    }
    if board.game().is_some_and(|game| game.seat == seat) {
        let cards = known.discards[seat].unwrap_or(board.open_discards);
        pile.extend(cards.iter().map(Some));
        pile.extend(std::iter::repeat_n(None, board.discards as usize - cards.len()));
    }
    for taken in board.tricks.iter().filter(|taken| taken.winner == seat) {
        pile.extend(taken.trick.cards().iter().copied().map(Some));
        pile.extend(taken.talon_card.map(Some));
    }
    Player { hand, pile }
}

fn games(board: &Board) -> ArrayVec<(Type, Seat), 4> {
    let several = board.games.len() > 1;
    let typ = |contract: Contract| match contract {
        Contract::Piccolo | Contract::Zwiccolo | Contract::Triccolo if several => Type::Beside(contract),
        contract => Type::Contract(contract),
    };
    board.games.iter().map(|game| (typ(game.contract), game.seat)).collect()
}

fn called(board: &Board, known: &Knowledge) -> Called {
    match board.call {
        None => Called::Nobody,
        Some(Call::King(suit)) => Called::King(suit),
        Some(Call::Queen(suit)) => Called::Queen(suit),
        Some(Call::FourthKing) => Called::FourthKing(known.called_card.map(Card::suit).filter(|s| *s != Suit::Tarock)),
    }
}

/// Returns the part that was taken, as TAF counts: by the first card of a window in Illustriertes Tarock, otherwise by
/// packets. `None` for a window in Kosakeln that is no packet, which only house rules allow and TAF cannot express.
fn choice(board: &Board) -> Option<Choice> {
    let (Some(talon), Some(part)) = (board.talon, board.part) else {
        return Some(if board.discards == 6 { Choice::All } else { Choice::None });
    };
    let taken = board.talon_part(part);
    let first = talon.iter().position(|card| taken.contains(*card)).unwrap_or(0);
    let size = taken.len().max(1);
    match board.rules.game() {
        Game::Illustriert => Some(Choice::Part(first as u8 + 1)),
        Game::Koenigrufen | Game::Kosakeln if first % size == 0 => Some(Choice::Part((first / size) as u8 + 1)),
        Game::Koenigrufen | Game::Kosakeln => None,
    }
}

fn announced(board: &Board, seat: Seat) -> ArrayVec<Sign, 16> {
    let before_counts = board.seats().len() < 4;
    let own = board.items.iter().filter(|item| item.target.owner == seat && !is_void(board, item));
    own.filter_map(|item| match item.target.stake {
        Stake::Bonus(bonus) => {
            Some(Sign { letter: letter(bonus)?, before: before_counts && item.when == When::Before })
        }
        Stake::Game | Stake::GameAgainst(_) => None,
    })
    .collect()
}

/// Returns whether a player's announced Trull or kings are void because of a later Valat by the same player. A line
/// leaves them out.
fn is_void(board: &Board, item: &Item) -> bool {
    let valat = tarock::KontraTarget { stake: Stake::Bonus(Bonus::Valat), ..item.target };
    matches!(item.target.stake, Stake::Bonus(Bonus::Trull | Bonus::AllKings)) && board.item(valat).is_some()
}

/// Returns the sign of a bonus.
pub(super) const fn letter(bonus: Bonus) -> Option<u8> {
    Some(match bonus {
        Bonus::PagatUltimo => b'1',
        Bonus::UhuUltimo => b'2',
        Bonus::KakaduUltimo => b'3',
        Bonus::QuapilUltimo => b'4',
        Bonus::Trull | Bonus::TrullInHand => b'T',
        Bonus::KingUltimo => b'U',
        Bonus::AllKings | Bonus::KingsInHand => b'K',
        Bonus::Valat | Bonus::AllTricks => b'V',
        Bonus::Absolut | Bonus::Forty => b'A',
        Bonus::Fifty => b'F',
        Bonus::FourHonours | Bonus::TwoTrullInHand => b'H',
        Bonus::NoTrull => b'O',
        Bonus::NoKings => b'Q',
        Bonus::BirdsInHand => b'B',
        Bonus::EightTarocks => b'8',
        Bonus::TenTarocks => b'0',
        Bonus::MondCaptured => return None,
    })
}

fn kontra(board: &Board, item: &Item) -> Option<Kontra> {
    let owner = item.target.owner;
    let target = match item.target.stake {
        Stake::Bonus(bonus) => Target::Sign(letter(bonus)?),
        Stake::Game | Stake::GameAgainst(_) => {
            Target::Type(games(board).iter().find(|(_, seat)| *seat == owner).map(|(typ, _)| *typ)?)
        }
    };
    Some(Kontra { target, owner, speakers: item.speakers.iter().flatten().copied().collect() })
}

/// Returns the name of the rules, if they are the preset of that name.
fn preset(rules: &RuleSet) -> Option<&'static str> {
    let name = rules.game().preset_name(rules.name())?;
    (RuleSet::preset(name)? == *rules).then_some(name)
}
