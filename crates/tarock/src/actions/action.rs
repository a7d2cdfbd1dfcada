//! The actions of a player and their text form.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::cards::card_text::CardList;
use crate::{Bonus, BonusSet, Card, CardSet, Contract, Seat, Suit};

/// An action of the player whose turn it is. [`Legal`](crate::Legal) describes the actions that are allowed.
///
/// The text form is used in records, on the command line and in tests:
///
/// ```
/// use tarock::{Action, Bid, Card, Contract};
/// assert_eq!("bid Dreier".parse(), Ok(Action::Bid(Bid::Contract(Contract::Dreier))));
/// assert_eq!("play T21".parse(), Ok(Action::Play(Card::MOND)));
/// for text in ["forehand", "pass", "hold", "call HK", "call 4K", "take 2", "discard H1 X8 X7",
///              "announce", "announce I TRL", "announce kontra G:1 TRL:2", "announce K4 kontra G:2-1",
///              "unteren", "exchange", "exchange H1 X7", "keep T5", "surrender", "claim"] {
///     assert_eq!(text.parse::<Action>()?.to_string(), text);
/// }
/// // Cards are read in English as well, and need no spaces between them.
/// assert_eq!("discard H1C8♣7".parse::<Action>()?.to_string(), "discard H1 X8 X7");
/// # Ok::<(), tarock::ParseActionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Speaks in the auction.
    Bid(Bid),
    /// Names the card whose holder becomes the partner.
    Call(Call),
    /// Takes a part of the talon.
    TakeTalon(TalonPart),
    /// Gives up the game after the called card was found in the talon (*Schleifen*).
    Surrender,
    /// Discards cards.
    Discard(CardSet),
    /// Exchanges cards for the same number from the player's own talon; the set may be empty.
    Exchange(CardSet),
    /// Keeps cards of the talon for the next deal after nobody has bid; the set may be empty.
    Keep(CardSet),
    /// Takes a turn in the announcement rounds; empty for "Ich liege" or "gut".
    Announce(Announcement),
    /// Plays a card to the trick.
    Play(Card),
    /// Finishes a deal whose result can no longer change.
    Claim,
}

/// Something a player can say in the auction.
///
/// ```
/// use tarock::{Bid, Contract};
/// assert_eq!(Bid::Contract(Contract::Rufer).to_string(), "bid KoenigRufer");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bid {
    /// Opens as forehand without naming a contract ("Mein Spiel").
    Forehand,
    /// Leaves the auction ("Weiter").
    Pass,
    /// Keeps the player's own bid: beside those who joined it, or against a player who took it over or bid higher.
    Hold,
    /// Takes over the standing contract at the same rank ("Unteren").
    Unteren,
    /// Names a contract.
    Contract(Contract),
}

/// The way the declarer calls a partner.
///
/// ```
/// use tarock::{Call, Suit};
/// assert_eq!(Call::King(Suit::Spades).to_string(), "PK");
/// assert_eq!(Call::FourthKing.to_string(), "4K");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Call {
    /// The king of a suit.
    King(Suit),
    /// "The fourth king", by a player who holds the other three.
    FourthKing,
    /// The queen of a suit, by a player who holds all kings.
    Queen(Suit),
}

impl Call {
    /// Returns the called card, or `None` if only the caller knows it.
    ///
    /// ```
    /// use tarock::{Call, Suit};
    /// assert_eq!(Call::King(Suit::Hearts).card().unwrap().to_string(), "HK");
    /// assert_eq!(Call::FourthKing.card(), None);
    /// ```
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::King(suit) => suit.king(),
            Self::Queen(suit) => suit.queen(),
            Self::FourthKing => None,
        }
    }
}

/// A part of the talon that can be taken: a half in Königrufen, otherwise one of the contract's windows or packets.
///
/// ```
/// use tarock::TalonPart;
/// assert_eq!(TalonPart::new(1).unwrap().number(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TalonPart(u8); // invariant: < 6, the talon has six cards

impl TalonPart {
    /// Returns the part with this zero-based index, or `None` from 6 on.
    ///
    /// ```
    /// use tarock::TalonPart;
    /// assert_eq!(TalonPart::new(0).unwrap().index(), 0);
    /// assert_eq!(TalonPart::new(6), None);
    /// ```
    pub const fn new(index: u8) -> Option<Self> {
        if index < 6 { Some(Self(index)) } else { None }
    }

    /// Returns the zero-based index.
    ///
    /// ```
    /// assert_eq!(tarock::TalonPart::new(1).unwrap().index(), 1);
    /// ```
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the number from 1, as players say it.
    ///
    /// ```
    /// assert_eq!(tarock::TalonPart::new(0).unwrap().number(), 1);
    /// ```
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// One turn of the announcement rounds.
///
/// ```
/// use tarock::{Announcement, Bonus, BonusSet};
/// let pagat = Announcement { bonuses: BonusSet::of(Bonus::PagatUltimo), ..Announcement::GOOD };
/// assert!(!pagat.is_good());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announcement {
    /// The bonuses the player announces.
    pub bonuses: BonusSet,
    /// The items the player doubles, with Kontra, Re or Sub, whichever is next.
    pub kontras: KontraSet,
}

impl Announcement {
    /// Nothing announced and nothing doubled ("gut").
    ///
    /// ```
    /// assert!(tarock::Announcement::GOOD.is_good());
    /// ```
    pub const GOOD: Self = Self { bonuses: BonusSet::EMPTY, kontras: KontraSet::EMPTY };

    /// Returns whether nothing is announced or doubled.
    ///
    /// ```
    /// assert!(tarock::Announcement::GOOD.is_good());
    /// ```
    pub const fn is_good(self) -> bool {
        self.bonuses.is_empty() && self.kontras.is_empty()
    }
}

/// An item that can be doubled.
///
/// ```
/// use tarock::{Bonus, KontraTarget, Seat, Stake};
/// let trull = KontraTarget { owner: Seat::new(1).unwrap(), stake: Stake::Bonus(Bonus::Trull) };
/// assert_eq!(trull.to_string(), "TRL:2");
/// assert_eq!("TRL:2".parse(), Ok(trull));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct KontraTarget {
    /// The seat that bid or announced it.
    pub owner: Seat,
    /// The game or bonus itself.
    pub stake: Stake,
}

/// The stake of an item.
///
/// ```
/// use tarock::{Seat, Stake};
/// assert_ne!(Stake::Game, Stake::GameAgainst(Seat::new(0).unwrap()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stake {
    /// A game between two sides.
    Game,
    /// A negative game against one opponent.
    GameAgainst(Seat),
    /// An announced bonus.
    Bonus(Bonus),
}

impl KontraTarget {
    /// Bits per owner in a [`KontraSet`].
    const WIDTH: usize = 32;
    const GAME: usize = {
        assert!(Bonus::ALL.len() <= 24, "bonuses have their bits below the games'");
        24
    };

    const fn bit(self) -> usize {
        let what = match self.stake {
            Stake::Bonus(bonus) => bonus as usize,
            Stake::Game => Self::GAME,
            Stake::GameAgainst(seat) => Self::GAME + 1 + seat.index(),
        };
        self.owner.index() * Self::WIDTH + what
    }

    fn from_bit(bit: usize) -> Option<Self> {
        let owner = Seat::new(bit / Self::WIDTH)?;
        let stake = match bit % Self::WIDTH {
            Self::GAME => Stake::Game,
            what if what > Self::GAME => Stake::GameAgainst(Seat::new(what - Self::GAME - 1)?),
            what => Stake::Bonus(*Bonus::ALL.get(what)?),
        };
        Some(Self { owner, stake })
    }
}

impl fmt::Display for KontraTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stake {
            Stake::Game => write!(f, "G:{}", self.owner),
            Stake::GameAgainst(seat) => write!(f, "G:{}-{seat}", self.owner),
            Stake::Bonus(bonus) => write!(f, "{bonus}:{}", self.owner),
        }
    }
}

impl FromStr for KontraTarget {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseActionError::new(text, "an item such as G:1, G:1-3 or TRL:2");
        let (what, seats) = text.split_once(':').ok_or_else(error)?;
        let seat = |text: &str| digit(text).and_then(Seat::from_number).ok_or_else(error);
        if !what.eq_ignore_ascii_case("G") {
            let bonus = what.parse().map_err(|_| error())?;
            return Ok(Self { owner: seat(seats)?, stake: Stake::Bonus(bonus) });
        }
        match seats.split_once('-') {
            None => Ok(Self { owner: seat(seats)?, stake: Stake::Game }),
            Some((owner, against)) if owner == against => Err(error()),
            Some((owner, against)) => Ok(Self { owner: seat(owner)?, stake: Stake::GameAgainst(seat(against)?) }),
        }
    }
}

/// A set of items to double.
///
/// ```
/// use tarock::{KontraSet, KontraTarget, Seat, Stake};
/// let game = KontraTarget { owner: Seat::new(0).unwrap(), stake: Stake::Game };
/// let set = KontraSet::of(game);
/// assert!(set.contains(game));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [game]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KontraSet([u64; 2]); // owners 1 and 2, owners 3 and 4; the alignment of a u128 would enlarge every action

impl KontraSet {
    /// Nothing to double.
    ///
    /// ```
    /// assert!(tarock::KontraSet::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self([0; 2]);

    /// Returns the set with one item.
    ///
    /// ```
    /// use tarock::{KontraSet, KontraTarget, Seat, Stake};
    /// assert_eq!(KontraSet::of(KontraTarget { owner: Seat::new(0).unwrap(), stake: Stake::Game }).len(), 1);
    /// ```
    pub const fn of(target: KontraTarget) -> Self {
        let mut set = Self::EMPTY;
        set.insert(target);
        set
    }

    /// Adds an item.
    ///
    /// ```
    /// use tarock::KontraSet;
    /// let mut set = KontraSet::EMPTY;
    /// set.insert("G:1".parse()?);
    /// assert_eq!(set.len(), 1);
    /// # Ok::<(), tarock::ParseActionError>(())
    /// ```
    pub const fn insert(&mut self, target: KontraTarget) {
        let bit = target.bit();
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    /// Returns whether the item is in the set.
    ///
    /// ```
    /// use tarock::KontraSet;
    /// assert!(!KontraSet::EMPTY.contains("G:1".parse()?));
    /// # Ok::<(), tarock::ParseActionError>(())
    /// ```
    pub const fn contains(self, target: KontraTarget) -> bool {
        let bit = target.bit();
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Returns whether every item is in the other set.
    ///
    /// ```
    /// use tarock::KontraSet;
    /// assert!(KontraSet::EMPTY.is_subset(KontraSet::EMPTY));
    /// ```
    pub const fn is_subset(self, other: Self) -> bool {
        self.0[0] & !other.0[0] == 0 && self.0[1] & !other.0[1] == 0
    }

    /// Returns whether the set has no items.
    ///
    /// ```
    /// assert!(tarock::KontraSet::default().is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Returns the number of items.
    ///
    /// ```
    /// assert_eq!(tarock::KontraSet::EMPTY.len(), 0);
    /// ```
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Iterates over the items, ordered by owner.
    ///
    /// ```
    /// assert_eq!(tarock::KontraSet::EMPTY.iter().count(), 0);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = KontraTarget> {
        let mut words = self.0;
        core::iter::from_fn(move || {
            let at = usize::from(words[0] == 0);
            if words[at] == 0 {
                return None;
            }
            let bit = words[at].trailing_zeros() as usize;
            words[at] &= words[at] - 1;
            KontraTarget::from_bit(64 * at + bit)
        })
    }
}

impl fmt::Debug for KontraSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forehand => f.write_str("forehand"),
            Self::Pass => f.write_str("pass"),
            Self::Hold => f.write_str("hold"),
            Self::Unteren => f.write_str("unteren"),
            Self::Contract(contract) => write!(f, "bid {contract}"),
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.card()) {
            (Self::FourthKing, _) => f.write_str("4K"),
            (_, Some(card)) => write!(f, "{card}"),
            // There is no such card; the text must not parse as another call.
            (_, None) => f.write_str("T?"),
        }
    }
}

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("announce")?;
        for bonus in self.bonuses.iter() {
            write!(f, " {bonus}")?;
        }
        if !self.kontras.is_empty() {
            f.write_str(" kontra")?;
            for target in self.kontras.iter() {
                write!(f, " {target}")?;
            }
        }
        Ok(())
    }
}

/// Writes a verb, followed by its cards if there are any.
fn with_cards(f: &mut fmt::Formatter<'_>, verb: &str, cards: CardSet) -> fmt::Result {
    f.write_str(verb)?;
    if cards.is_empty() { Ok(()) } else { write!(f, " {cards}") }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(bid) => write!(f, "{bid}"),
            Self::Call(call) => write!(f, "call {call}"),
            Self::TakeTalon(part) => write!(f, "take {}", part.number()),
            Self::Surrender => f.write_str("surrender"),
            Self::Discard(cards) => write!(f, "discard {cards}"),
            Self::Exchange(cards) => with_cards(f, "exchange", *cards),
            Self::Keep(cards) => with_cards(f, "keep", *cards),
            Self::Announce(announcement) => write!(f, "{announcement}"),
            Self::Play(card) => write!(f, "play {card}"),
            Self::Claim => f.write_str("claim"),
        }
    }
}

/// The text is not an action.
///
/// ```
/// let error = "play T99".parse::<tarock::Action>().unwrap_err();
/// assert_eq!(error.to_string(), "cannot read \"T99\": expected a card such as T21 or HK");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseActionError {
    text: String,
    expected: &'static str,
}

impl ParseActionError {
    fn new(text: &str, expected: &'static str) -> Self {
        Self { text: text.to_string(), expected }
    }
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {:?}: expected {}", self.text, self.expected)
    }
}

impl core::error::Error for ParseActionError {}

impl FromStr for Call {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("4K") {
            return Ok(Self::FourthKing);
        }
        let error = || ParseActionError::new(text, "a king such as HK, 4K for the fourth king, or a queen such as XD");
        let card: Card = text.parse().map_err(|_| error())?;
        match card {
            card if CardSet::KINGS.contains(card) => Ok(Self::King(card.suit())),
            card if CardSet::QUEENS.contains(card) => Ok(Self::Queen(card.suit())),
            _ => Err(error()),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // Fast path: most actions of a record are played cards.
        if let Some(Ok(card)) = text.strip_prefix("play ").map(str::parse) {
            return Ok(Self::Play(card));
        }
        let text = text.trim();
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim_start();
        let nothing_after = |action| {
            if rest.is_empty() { Ok(action) } else { Err(ParseActionError::new(rest, "nothing more")) }
        };
        match verb {
            "forehand" => nothing_after(Self::Bid(Bid::Forehand)),
            "pass" => nothing_after(Self::Bid(Bid::Pass)),
            "hold" => nothing_after(Self::Bid(Bid::Hold)),
            "unteren" => nothing_after(Self::Bid(Bid::Unteren)),
            "surrender" => nothing_after(Self::Surrender),
            "claim" => nothing_after(Self::Claim),
            "bid" => match rest.parse() {
                Ok(contract) => Ok(Self::Bid(Bid::Contract(contract))),
                Err(_) => Err(ParseActionError::new(rest, "a contract such as KoenigRufer or Dreier")),
            },
            "call" => rest.parse().map(Self::Call),
            "take" => digit(rest)
                .and_then(|number| TalonPart::new(number.checked_sub(1)? as u8))
                .map(Self::TakeTalon)
                .ok_or_else(|| ParseActionError::new(rest, "a part of the talon from 1 to 6")),
            "discard" => match each_once(rest)? {
                CardSet::EMPTY => Err(ParseActionError::new(rest, "cards such as H1 X7 X8, each once")),
                cards => Ok(Self::Discard(cards)),
            },
            "exchange" => each_once(rest).map(Self::Exchange),
            "keep" => each_once(rest).map(Self::Keep),
            "play" => match rest.parse() {
                Ok(card) => Ok(Self::Play(card)),
                Err(_) => Err(ParseActionError::new(rest, "a card such as T21 or HK")),
            },
            "announce" => announcement(rest).map(Self::Announce),
            _ => Err(ParseActionError::new(
                verb,
                "forehand, pass, hold, unteren, bid, call, exchange, take, surrender, discard, announce, keep, play or claim",
            )),
        }
    }
}

/// Parses a list of cards that names no card twice.
fn each_once(text: &str) -> Result<CardSet, ParseActionError> {
    let mut cards = CardSet::EMPTY;
    for card in CardList::new(text) {
        match card {
            Ok(card) if !cards.contains(card) => cards.insert(card),
            _ => return Err(ParseActionError::new(text, "cards such as H1 X7 X8, each once")),
        }
    }
    Ok(cards)
}

/// Parses a text that is exactly one digit.
fn digit(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [byte @ b'0'..=b'9'] => Some(usize::from(byte - b'0')),
        _ => None,
    }
}

fn announcement(text: &str) -> Result<Announcement, ParseActionError> {
    let mut said = Announcement::GOOD;
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let mut doubles = false;
    for word in words.by_ref() {
        if word == "kontra" {
            doubles = true;
            break;
        }
        let bonus = word.parse().map_err(|_| ParseActionError::new(word, "a bonus such as I, KU or TRL, or kontra"))?;
        said.bonuses.insert(bonus);
    }
    for word in words {
        said.kontras.insert(word.parse()?);
    }
    if doubles && said.kontras.is_empty() {
        return Err(ParseActionError::new(text, "the items to double after kontra"));
    }
    Ok(said)
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::Action;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Action {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Action {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            crate::serde_text::parse(deserializer)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_are_almost_actions_are_refused() {
        for text in [
            "",
            "take 0",
            "take 7",
            "take +1",
            "announce kontra",
            "announce kontra G",
            "announce kontra G:1-1",
            "announce kontra TRL:+2",
            "announce kontra TRL:5",
            "discard",
            "discard ,",
            "discard H1 H1 X7",
            "discard H1H1X7",
            "discard X7 C7 H1",
            "discard H1 X7 4K",
            "play",
            "pass now",
            "call T1",
            "call HB",
            "bid",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn cards_of_actions_are_read_in_english_as_well() {
        for (text, german) in [
            ("play S10", "play P10"),
            ("play ♦Q", "play KD"),
            ("call DK", "call KK"),
            ("call CQ", "call XD"),
            ("call 4k", "call 4K"),
            ("exchange HJ,CN", "exchange HB XP"),
            ("keep Uhu", "keep T2"),
        ] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(german), "{text}");
        }
    }

    #[test]
    fn a_call_that_cannot_be_made_does_not_read_as_another() {
        assert!(Action::Call(Call::King(Suit::Tarock)).to_string().parse::<Action>().is_err());
    }
}
