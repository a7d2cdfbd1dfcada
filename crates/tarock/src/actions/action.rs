//! The actions of a player and their text form.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::cards::card_text::CardList;
use crate::{Announcement, Bid, Call, Card, CardSet, TalonPart};

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
            "announce" => Announcement::from_words(rest).map(Self::Announce),
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
pub(super) fn digit(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [byte @ b'0'..=b'9'] => Some(usize::from(byte - b'0')),
        _ => None,
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
    pub(super) fn new(text: &str, expected: &'static str) -> Self {
        Self { text: text.to_string(), expected }
    }
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {:?}: expected {}", self.text, self.expected)
    }
}

impl core::error::Error for ParseActionError {}

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
    use crate::Suit;

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
