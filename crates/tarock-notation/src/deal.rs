//! A whole deal as one line: the dealer, all hands, the talon.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use tarock::{BySeat, Card, CardSet, Game, Hidden, OwnTalon, Pack, Position, Seat};

/// The cards of a deal as they were dealt.
///
/// The text is the game, the number of the dealer, the hands from seat 1 on with `/` between them, then `|` and the six
/// cards of the talon in order; in Kosakeln another `|` and the players' own talons. Hands are written high to low.
///
/// ```
/// use tarock_notation::deal::Deal;
/// let text = "koenigrufen 4: \
///     T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 / T10 T9 T8 T7 T6 T5 T4 T3 T2 T1 HK HD / \
///     HP HB H1 H2 H3 H4 KK KD KP KB K1 K2 / K3 K4 PK PD PP PB P10 P9 P8 P7 XK XD | XP XB X10 X9 X8 X7";
/// let deal: Deal = text.parse()?;
/// assert_eq!(deal.to_string(), text);
/// assert_eq!(deal.dealer.number(), 4);
/// assert!(deal.pack().is_some());
/// # Ok::<(), tarock_notation::deal::DealError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The game.
    pub game: Game,
    /// The seat that dealt.
    pub dealer: Seat,
    /// The cards in each hand before anybody took or played one.
    pub hands: BySeat<CardSet>,
    /// The talon in the order in which it was dealt.
    pub talon: [Card; 6],
    /// The players' own talons; only in Kosakeln.
    pub own_talons: Option<BySeat<OwnTalon>>,
}

impl Deal {
    /// Returns the deal that a position comes from, at any moment. Cards that were taken lie in the talon again; cards
    /// that were played or discarded are in the hand to which they were dealt. `None` once the hands of a deal that
    /// nobody wanted have been thrown in. The result shows every card, so a player must not see it.
    ///
    /// Cards that a player had kept from the talon before are in that player's hand like any other.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// use tarock_notation::deal::Deal;
    /// let mut position = Position::deal(RuleSet::CUP, Seat::S3, &Pack::NEW);
    /// let deal = Deal::of(&position).unwrap();
    /// position.play("forehand".parse()?)?;
    /// assert_eq!(Deal::of(&position), Some(deal));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(position: &Position) -> Option<Self> {
        let (board, hidden) = (position.board(), position.hidden());
        let mut hands =
            BySeat::from_fn(board.seats(), |seat| hidden.hands[seat] | hidden.laid[seat] | hidden.discards[seat]);
        for trick in board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]) {
            for seat in board.seats().iter() {
                hands[seat] |= trick.card_of(seat, board.seats()).map_or(CardSet::EMPTY, CardSet::of);
            }
        }
        let talon: CardSet = hidden.talon.into_iter().collect();
        for seat in board.seats().iter() {
            let own = hidden.own_talons.map_or(CardSet::EMPTY, |own| own[seat].into_iter().collect());
            hands[seat] = hands[seat] - talon - own;
        }
        let game = board.rules.game();
        let whole = hands.iter().all(|(_, hand)| hand.len() == game.n_tricks());
        whole.then_some(Self { game, dealer: board.dealer, hands, talon: hidden.talon, own_talons: hidden.own_talons })
    }

    /// Returns a pack that gives this deal, or `None` if the cards are not those of a whole deal of the game. A deal
    /// that was read from text always has a pack.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// use tarock_notation::deal::Deal;
    /// let (rules, dealer) = (RuleSet::CUP, Seat::S3);
    /// let deal = Deal::of(&Position::deal(rules, dealer, &Pack::NEW)).unwrap();
    /// assert_eq!(deal.pack(), Some(Pack::NEW));
    /// ```
    pub fn pack(&self) -> Option<Pack> {
        let none = BySeat::new(self.hands.seats(), CardSet::EMPTY);
        let wanted = Hidden {
            hands: self.hands,
            talon: self.talon,
            own_talons: self.own_talons,
            laid: none,
            discards: none,
            partner: None,
            called_card: None,
        };
        Pack::dealing(self.game, self.dealer, &wanted)
    }
}

fn write_cards(f: &mut fmt::Formatter<'_>, cards: &[Card]) -> fmt::Result {
    cards.iter().try_for_each(|card| write!(f, " {card}"))
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}:", self.game, self.dealer)?;
        for (seat, hand) in self.hands.iter() {
            write!(f, "{} {hand}", if seat.index() == 0 { "" } else { " /" })?;
        }
        f.write_str(" |")?;
        write_cards(f, &self.talon)?;
        for (seat, own) in self.own_talons.iter().flat_map(BySeat::iter) {
            f.write_str(if seat.index() == 0 { " |" } else { " /" })?;
            write_cards(f, &own)?;
        }
        Ok(())
    }
}

/// The error of a text that is not a deal, with its place and what was expected there.
///
/// ```
/// let error = "koenigrufen 5: T22".parse::<tarock_notation::deal::Deal>().unwrap_err();
/// assert_eq!(error.to_string(), "column 13: expected the number of the seat that deals");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DealError {
    /// The place where the reader noticed it, in characters from the beginning of the text, from 1.
    pub column: usize,
    /// What the reader expected there.
    pub expected: &'static str,
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}", self.column, self.expected)
    }
}

impl std::error::Error for DealError {}

/// Reads cards in their usual form, with or without spaces; any amount of space may surround the signs.
impl FromStr for Deal {
    type Err = DealError;

    fn from_str(text: &str) -> Result<Self, DealError> {
        let mut reader = Reader { text, rest: text, seen: CardSet::EMPTY };
        let game: Game = reader.word().parse().map_err(|_| reader.error("koenigrufen, illustriert or kosakeln"))?;
        reader.rest = &reader.rest[reader.word().len()..];
        let seats = game.seats();
        let number = reader.word();
        let dealer = match number.as_bytes() {
            [digit @ b'1'..=b'4'] => Seat::from_number(usize::from(digit - b'0')).filter(|seat| seats.has(*seat)),
            _ => None,
        };
        let dealer = dealer.ok_or_else(|| reader.error("the number of the seat that deals"))?;
        reader.rest = &reader.rest[number.len()..];
        reader.sign(':', "a colon after the number of the dealer")?;

        let size = match game {
            Game::Koenigrufen => "twelve cards in a hand",
            Game::Illustriert | Game::Kosakeln => "sixteen cards in a hand",
        };
        let mut hands = BySeat::new(seats, CardSet::EMPTY);
        for seat in seats.iter() {
            if seat.index() > 0 {
                reader.sign('/', "a / and the next hand")?;
            }
            hands[seat] = reader.cards::<16>(game.n_tricks(), size)?.into_iter().collect();
        }
        reader.sign('|', "a | and the talon")?;
        let talon = reader.array("six cards in the talon")?;
        let mut own_talons = None;
        if game == Game::Kosakeln {
            let mut own = BySeat::new(seats, [Card::PAGAT; 8]);
            for seat in seats.iter() {
                match seat.index() {
                    0 => reader.sign('|', "a | and the players' own talons")?,
                    _ => reader.sign('/', "a / and the next own talon")?,
                }
                own[seat] = reader.array("eight cards in an own talon")?;
            }
            own_talons = Some(own);
        }
        reader.skip_space();
        if reader.rest.is_empty() {
            Ok(Self { game, dealer, hands, talon, own_talons })
        } else {
            Err(reader.error("the end of the deal"))
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    rest: &'a str,
    seen: CardSet,
}

impl<'a> Reader<'a> {
    fn error(&self, expected: &'static str) -> DealError {
        let before = &self.text[..self.text.len() - self.rest.len()];
        DealError { column: before.chars().count() + 1, expected }
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_ascii_start();
    }

    /// Returns the letters and digits that come next, without consuming them.
    fn word(&mut self) -> &'a str {
        self.skip_space();
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(self.rest.len());
        &self.rest[..end]
    }

    fn sign(&mut self, sign: char, expected: &'static str) -> Result<(), DealError> {
        self.skip_space();
        self.rest = self.rest.strip_prefix(sign).ok_or_else(|| self.error(expected))?;
        Ok(())
    }

    /// Reads `n` cards, up to the next sign or the end.
    fn cards<const N: usize>(&mut self, n: usize, size: &'static str) -> Result<ArrayVec<Card, N>, DealError> {
        let mut cards = ArrayVec::new();
        loop {
            self.rest = self.rest.trim_start_matches(|c: char| c == ',' || c.is_ascii_whitespace());
            if self.rest.is_empty() || self.rest.starts_with(['/', '|']) {
                return if cards.len() == n { Ok(cards) } else { Err(self.error(size)) };
            }
            let (card, rest) =
                Card::split_first(self.rest).ok_or_else(|| self.error("a card such as T21, HK or X7"))?;
            if self.seen.contains(card) {
                return Err(self.error("each card once"));
            }
            if cards.len() == n || cards.try_push(card).is_err() {
                return Err(self.error(size));
            }
            self.seen.insert(card);
            self.rest = rest;
        }
    }

    fn array<const N: usize>(&mut self, size: &'static str) -> Result<[Card; N], DealError> {
        let cards = self.cards::<N>(N, size)?;
        cards.into_inner().map_err(|_| self.error(size))
    }
}
