//! One state of a deal, as a line of TAF holds it.

use arrayvec::ArrayVec;
use tarock::{BidOrigin, Card, CardSet, Contract, Game, Seat, Seats, Suit};

/// A card, or `None` for a card that the writer does not know.
pub type Known = Option<Card>;

/// The largest pile: all cards, including own talons and discards.
pub(super) const PILE: usize = 54;
/// The largest hand.
pub(super) const HAND: usize = 16;

/// A hand: the cards that the writer knows, and the number of the others.
///
/// ```
/// use tarock_notation::taf::Hand;
/// let hand = Hand { cards: "T21 HK".parse()?, unknown: 10 };
/// assert_eq!(hand.len(), 12);
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand {
    /// The known cards.
    pub cards: CardSet,
    /// The number of unknown cards.
    pub unknown: u8,
}

impl Hand {
    /// Returns the number of cards in the hand.
    ///
    /// ```
    /// assert_eq!(tarock_notation::taf::Hand::default().len(), 0);
    /// ```
    pub const fn len(self) -> usize {
        self.cards.len() + self.unknown as usize
    }

    /// Returns whether the hand has no card.
    ///
    /// ```
    /// assert!(tarock_notation::taf::Hand::default().is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// The cards of one player.
///
/// ```
/// assert!(tarock_notation::taf::Player::default().hand.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// The hand.
    pub hand: Hand,
    /// The pile: own talon, discards, then tricks in the order in which they were taken.
    pub pile: ArrayVec<Known, PILE>,
}

/// The type of a game as TAF names it.
///
/// ```
/// use tarock::Contract;
/// use tarock_notation::taf::Type;
/// assert_eq!(Type::Contract(Contract::Dreier).code(), "D");
/// assert_eq!(Type::Beside(Contract::Piccolo).code(), "PB1");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Type {
    /// A contract of one of our games.
    Contract(Contract),
    /// Piccolo, Zwiccolo or Triccolo beside other negative games.
    Beside(Contract),
    /// *Pagatdreier*, which no rule set here has.
    Pagatdreier,
    /// *Solopagatdreier*, which no rule set here has.
    Solopagatdreier,
}

impl Type {
    /// Every type, longer codes first.
    pub(super) const ALL: [Self; 30] = {
        use Contract as C;
        [
            Self::Contract(C::PiccoloOuvert),
            Self::Contract(C::ZwiccoloOuvert),
            Self::Contract(C::TriccoloOuvert),
            Self::Beside(C::Piccolo),
            Self::Beside(C::Zwiccolo),
            Self::Beside(C::Triccolo),
            Self::Solopagatdreier,
            Self::Contract(C::Piccolo),
            Self::Contract(C::Zwiccolo),
            Self::Contract(C::Triccolo),
            Self::Contract(C::Solorufer),
            Self::Contract(C::Besserrufer),
            Self::Contract(C::Pagatrufer),
            Self::Contract(C::Uhurufer),
            Self::Contract(C::Kakadurufer),
            Self::Contract(C::Quapilrufer),
            Self::Contract(C::Farbendreier),
            Self::Contract(C::Farbensolo),
            Self::Contract(C::BettlerOuvert),
            Self::Contract(C::Solodreier),
            Self::Contract(C::Dreiblatt),
            Self::Contract(C::Zweiblatt),
            Self::Contract(C::Einblatt),
            Self::Contract(C::Solo),
            Self::Pagatdreier,
            Self::Contract(C::Trischaken),
            Self::Contract(C::Rufer),
            Self::Contract(C::Sechserdreier),
            Self::Contract(C::Bettler),
            Self::Contract(C::Dreier),
        ]
    };

    /// Returns the code that TAF uses.
    ///
    /// ```
    /// assert_eq!(tarock_notation::taf::Type::Pagatdreier.code(), "PD");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Contract(contract) => contract.code(),
            Self::Beside(Contract::Zwiccolo) => "PB2",
            Self::Beside(Contract::Triccolo) => "PB3",
            Self::Beside(_) => "PB1",
            Self::Pagatdreier => "PD",
            Self::Solopagatdreier => "SPD",
        }
    }

    /// Returns the contract, if one of our games has it.
    ///
    /// ```
    /// assert_eq!(tarock_notation::taf::Type::Pagatdreier.contract(), None);
    /// ```
    pub const fn contract(self) -> Option<Contract> {
        match self {
            Self::Contract(contract) | Self::Beside(contract) => Some(contract),
            Self::Pagatdreier | Self::Solopagatdreier => None,
        }
    }

    /// Returns whether the game is played for an exact number of tricks.
    pub(super) const fn is_negative(self) -> bool {
        match self.contract() {
            Some(contract) => tarock::koenigrufen::shape(contract).is_negative(),
            None => false,
        }
    }

    /// Returns whether a partner is called.
    pub(super) const fn is_caller(self) -> bool {
        match self.contract() {
            Some(contract) => tarock::koenigrufen::shape(contract).caller,
            None => false,
        }
    }

    /// Returns whether a game has this type.
    pub(super) fn is_of(self, game: Game) -> bool {
        let is_lone = self.contract().is_some_and(|contract| tarock::lone::CONTRACTS.contains(&contract));
        match game {
            Game::Koenigrufen => !is_lone,
            Game::Illustriert => is_lone || self == Self::Contract(Contract::Trischaken),
            Game::Kosakeln => is_lone,
        }
    }
}

/// How the partner was called.
///
/// ```
/// assert_eq!(tarock_notation::taf::Called::default(), tarock_notation::taf::Called::Nobody);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Called {
    /// Nobody was called.
    #[default]
    Nobody,
    /// By a king.
    King(Suit),
    /// By "the fourth king", of a suit if the writer knows it.
    FourthKing(Option<Suit>),
    /// By a queen.
    Queen(Suit),
}

/// The part of the talon that was taken.
///
/// ```
/// assert_eq!(tarock_notation::taf::Choice::default(), tarock_notation::taf::Choice::None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Choice {
    /// No part.
    #[default]
    None,
    /// A half, a packet, or the window that begins with this card; from 1.
    Part(u8),
    /// All six cards.
    All,
}

/// The signs of announcements, in the order in which they are written.
pub(super) const SIGNS: &[u8; 16] = b"1234TUKVAFHOQB80";

/// Sorts announcements in the order in which they are written.
pub(super) fn sort_signs(list: &mut [Sign]) {
    list.sort_by_key(|sign| SIGNS.iter().position(|letter| *letter == sign.letter));
}

/// An announcement: its sign and whether it was made before the talon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sign {
    /// One of `1234TUKVAFHOQB80`.
    pub letter: u8,
    /// Whether it was made before the talon was opened.
    pub before: bool,
}

/// An item that was doubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// A game.
    Type(Type),
    /// An announcement.
    Sign(u8),
}

/// A kontra and the answers to it.
///
/// ```
/// use arrayvec::ArrayVec;
/// use tarock::Seat;
/// use tarock_notation::taf::{Kontra, Target};
/// let owner = Seat::S1;
/// let kontra = Kontra { target: Target::Sign(b'T'), owner, speakers: ArrayVec::from_iter([Seat::S2]) };
/// assert_eq!(kontra.speakers.len(), 1); // Kontra, nothing more
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kontra {
    /// The item that was doubled.
    pub target: Target,
    /// The seat that declared the game or made the announcement.
    pub owner: Seat,
    /// The seats that said Kontra, Re and Sub, in this order.
    pub speakers: ArrayVec<Seat, 3>,
}

/// The content of the sixth group.
///
/// ```
/// assert_eq!(tarock_notation::taf::Extension::default().rules, None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Extension {
    /// The name of the preset, in lower case.
    pub rules: Option<&'static str>,
    /// The seat that dealt.
    pub dealer: Option<Seat>,
    /// The seat of forehand, after the dealer.
    pub forehand: Option<Seat>,
    /// The seat that leads the current or the next trick.
    pub leader: Option<Seat>,
    /// How the declarer got the contract (Illustriertes Tarock).
    pub origin: Option<BidOrigin>,
    /// Whether the game was given up.
    pub surrendered: bool,
}

/// One state of a deal between the end of the announcements and the last trick.
///
/// ```
/// use tarock_notation::taf::State;
/// let line = ".../...#............/#............/...#............/#............/# D2--2 /1T// - D23/T23";
/// let state: State = line.parse()?;
/// assert_eq!(state.games[0].1.number(), 2);
/// assert_eq!(state.to_string(), line);
/// # Ok::<(), tarock_notation::taf::TafError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The talon as it was dealt.
    pub talon: [Known; 6],
    /// Every player in playing order.
    pub players: ArrayVec<Player, 4>,
    /// The current trick in the order of play.
    pub trick: ArrayVec<Known, 4>,
    /// The games with their declarers.
    pub games: ArrayVec<(Type, Seat), 4>,
    /// How the partner was called.
    pub called: Called,
    /// The partner, once everybody knows who it is.
    pub partner: Option<Seat>,
    /// The part of the talon that was taken.
    pub choice: Choice,
    /// The announcements of each player.
    pub announced: ArrayVec<ArrayVec<Sign, 16>, 4>,
    /// Whether "die Kleinen stechen die Großen" was announced.
    pub inverted: bool,
    /// The kontras on games and announcements.
    pub kontras: ArrayVec<Kontra, 32>,
    /// The content of the sixth group.
    pub extension: Extension,
}

impl State {
    /// Returns the game for this number of players.
    ///
    /// ```
    /// use tarock::Game;
    /// use tarock_notation::taf::State;
    /// let line = ".../...#............/#............/#............/#............/# T4--- /// - -";
    /// assert_eq!(line.parse::<State>()?.game(), Game::Koenigrufen);
    /// # Ok::<(), tarock_notation::taf::TafError>(())
    /// ```
    pub fn game(&self) -> Game {
        match self.players.len() {
            2 => Game::Kosakeln,
            3 => Game::Illustriert,
            _ => Game::Koenigrufen,
        }
    }

    /// Returns the seats of the table.
    pub(super) fn seats(&self) -> Seats {
        self.game().seats()
    }

    /// Returns the first declarer.
    pub(super) fn declarer(&self) -> Seat {
        self.games.first().map_or(Seat::S1, |(_, seat)| *seat)
    }

    /// Returns whether every card is named.
    ///
    /// ```
    /// use tarock_notation::taf::State;
    /// let line = ".../...#............/#............/#............/#............/# T4--- /// - -";
    /// assert!(!line.parse::<State>()?.is_complete());
    /// # Ok::<(), tarock_notation::taf::TafError>(())
    /// ```
    pub fn is_complete(&self) -> bool {
        let known = |cards: &[Known]| cards.iter().all(Option::is_some);
        let all = |player: &Player| player.hand.unknown == 0 && known(&player.pile);
        known(&self.talon) && known(&self.trick) && self.players.iter().all(all)
    }

    /// Returns how many cards of every pile belong to an own talon.
    pub(super) fn own_talon(&self) -> usize {
        if self.game() == Game::Kosakeln { 8 } else { 0 }
    }

    /// Returns how many cards the declarer has discarded; they come next in the pile.
    pub(super) fn deposit(&self) -> usize {
        match self.choice {
            Choice::None => 0,
            Choice::All => 6,
            Choice::Part(_) => self.part_size(),
        }
    }

    /// Returns the declarer's discards, as far as they are known.
    pub(super) fn laid(&self) -> CardSet {
        let pile = &self.players[self.declarer().index()].pile;
        pile.iter().skip(self.own_talon()).take(self.deposit()).flatten().copied().collect()
    }

    /// Returns how many cards a part of the talon has.
    pub(super) fn part_size(&self) -> usize {
        match self.games.first().and_then(|(game, _)| game.contract()) {
            Some(Contract::Zweiblatt) => 2,
            Some(Contract::Einblatt) => 1,
            _ => 3,
        }
    }

    /// Returns the places of the talon that were taken.
    pub(super) fn taken(&self) -> core::ops::Range<usize> {
        let n = self.part_size();
        match self.choice {
            Choice::None => 0..0,
            Choice::All => 0..6,
            Choice::Part(at) => {
                let at = at as usize - 1;
                let first = if self.game() == Game::Illustriert { at } else { at * n };
                first..first + n
            }
        }
    }

    /// Returns whether the game is a Trischaken, in which everybody plays alone.
    pub(super) fn is_trischaken(&self) -> bool {
        self.games.first().is_some_and(|(game, _)| *game == Type::Contract(Contract::Trischaken))
    }
}

/// Returns the named cards of a list.
pub(super) fn named(cards: &[Known]) -> CardSet {
    cards.iter().flatten().copied().collect()
}
