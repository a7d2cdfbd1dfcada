//! A deal in a URL: in its fragment, or in its path.
//!
//! The bytes of a link, before base64 (URL-safe alphabet, no padding) turns them into text:
//!
//! | bytes | |
//! |---|---|
//! | 4 | CRC-32 of all bytes that follow, little-endian |
//! | 1 | the number of a preset, or 0 |
//! | | after 0: the length of the text of the rules, two bytes, little-endian, and the text |
//! | rest | the [number](crate) of the deal |
//!
//! A preset never changes once it has a number; other rules get another name.
//!
//! A fragment (`…/replay/#TEXT`) is never sent to a server. A path (`…/d/TEXT`) is, so that a server can show messengers
//! what the link is about.

use std::fmt;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use tarock::{DealRecord, RuleSet};

use crate::{number, rules_text};

/// The presets that a link names by number, from 1. New ones are added at the end.
const PRESETS: [&str; 10] =
    ["min", "melk", "cup", "luxus", "mayr2012", "beck", "graz", "spieleversum", "oesterreich", "raiffeisen"];

/// The most bytes of a link.
const LONGEST: usize = 32 * 1024;

/// What a path begins with.
pub(crate) const PATH: &str = "/d/";

/// The most letters of a link in a path: what browsers, messengers and proxies pass on. A deal under a preset has about
/// 80, under house rules up to a few hundred more.
const LONGEST_IN_PATH: usize = 1_500;

/// Why a text is not a link to a deal.
///
/// ```
/// use tarock_record::link::{LinkError, read};
/// assert_eq!(read("hello!"), Err(LinkError::Letters));
/// assert_eq!(read("hello"), Err(LinkError::Damaged));
/// assert_eq!(read("aGVsbG8gd29ybGQ"), Err(LinkError::Damaged));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkError {
    /// The text has characters that no link has, or too many characters.
    Letters,
    /// The checksum does not match: something is missing or was changed.
    Damaged,
    /// The rules cannot be read.
    Rules(String),
    /// The checksum is right, but this version cannot play the deal.
    Deal,
}

impl LinkError {
    /// Returns a stable name for translations.
    ///
    /// ```
    /// assert_eq!(tarock_record::link::LinkError::Damaged.code(), "damaged");
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Damaged => "damaged",
            Self::Rules(_) => "rules",
            Self::Deal => "deal",
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letters => f.write_str("expected letters, digits, - and _"),
            Self::Damaged => f.write_str("the link is damaged: its checksum does not fit"),
            Self::Rules(error) => write!(f, "rules of the link: {error}"),
            Self::Deal => f.write_str("the deal of the link cannot be played under its rules"),
        }
    }
}

impl std::error::Error for LinkError {}

/// Writes a deal as text for a URL; `None` if the rules refuse one of its actions.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_record::link;
/// let mut deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// deal.actions.push("forehand".parse()?);
/// let text = link::write(&deal).unwrap();
/// assert!(text.len() < 60);
/// assert_eq!(link::read(&text)?, deal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(deal: &DealRecord) -> Option<String> {
    Some(URL_SAFE_NO_PAD.encode(to_bytes(deal)?))
}

/// Returns the path of a URL with a link in it; `None` if the link is too long for a path, or is none.
///
/// ```
/// use tarock_record::link;
/// assert_eq!(link::path("AbC-_9"), Some("/d/AbC-_9".to_owned()));
/// assert_eq!(link::path(&"A".repeat(5_000)), None);
/// ```
pub fn path(text: &str) -> Option<String> {
    fits_in_path(text).then(|| format!("{PATH}{text}"))
}

/// Returns the link in the path of a URL, whether it can be read or not; `None` if no link can be there.
///
/// ```
/// use tarock_record::link;
/// assert_eq!(link::of_path("/d/AbC-_9"), Some("AbC-_9"));
/// for other in ["/", "/d/", "/d/a.png", "/d/a/b", "/d/<b>", "/deck"] {
///     assert_eq!(link::of_path(other), None);
/// }
/// ```
pub fn of_path(path: &str) -> Option<&str> {
    path.strip_prefix(PATH).filter(|text| fits_in_path(text))
}

fn fits_in_path(text: &str) -> bool {
    (1..=LONGEST_IN_PATH).contains(&text.len()) && text.bytes().all(is_letter)
}

const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// Reads the deal of a link. The part of a URL up to the last `#`, `=` or `/d/` is ignored.
///
/// # Errors
///
/// The text is damaged, or this version cannot read its rules or its deal.
///
/// # Examples
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_record::link;
/// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// let text = link::write(&deal).unwrap();
/// assert_eq!(link::read(&format!("https://example.org/replay#{text}")), Ok(deal.clone()));
/// assert_eq!(link::read(&format!("https://example.org/d/{text}")), Ok(deal));
/// ```
pub fn read(text: &str) -> Result<DealRecord, LinkError> {
    let text = text.trim();
    let text = text.rsplit(['#', '=']).next().unwrap_or(text);
    let text = text.rsplit_once(PATH).map_or(text, |(_, text)| text);
    if text.len() > LONGEST {
        return Err(LinkError::Letters);
    }
    if text.is_empty() || !text.bytes().all(is_letter) {
        return Err(LinkError::Letters);
    }
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| LinkError::Damaged)?;
    from_bytes(&bytes)
}

/// Makes a link from any bytes and puts the right checksum before them, so that tests get past the checksum.
///
/// ```
/// use tarock_record::link::{LinkError, read, with_checksum};
/// assert!(matches!(read(&with_checksum(b"\xff")), Err(LinkError::Rules(_))));
/// ```
pub fn with_checksum(bytes: &[u8]) -> String {
    let mut all = crc32fast::hash(bytes).to_le_bytes().to_vec();
    all.extend(bytes);
    URL_SAFE_NO_PAD.encode(all)
}

/// Encodes a deal.
pub(crate) fn to_bytes(deal: &DealRecord) -> Option<Vec<u8>> {
    let mut bytes = vec![0; 4];
    let number = number_of(&deal.rules);
    bytes.push(number.unwrap_or(0));
    if number.is_none() {
        let text = rules_text::to_text(&deal.rules);
        bytes.extend(u16::try_from(text.len()).ok()?.to_le_bytes());
        bytes.extend(text.as_bytes());
    }
    bytes.extend(number::to_bytes(deal)?);
    let checksum = crc32fast::hash(&bytes[4..]);
    bytes[..4].copy_from_slice(&checksum.to_le_bytes());
    Some(bytes)
}

/// Decodes a deal.
pub(crate) fn from_bytes(bytes: &[u8]) -> Result<DealRecord, LinkError> {
    let (checksum, rest) = bytes.split_first_chunk().ok_or(LinkError::Damaged)?;
    if crc32fast::hash(rest) != u32::from_le_bytes(*checksum) {
        return Err(LinkError::Damaged);
    }
    let (&number, rest) = rest.split_first().ok_or(LinkError::Damaged)?;
    let (rules, rest) = if number == 0 {
        let (length, rest) = rest.split_first_chunk().ok_or(LinkError::Damaged)?;
        let length = usize::from(u16::from_le_bytes(*length));
        let (text, rest) = rest.split_at_checked(length).ok_or(LinkError::Damaged)?;
        let text = str::from_utf8(text).map_err(|_| LinkError::Damaged)?;
        let rules = rules_text::from_text(text).map_err(LinkError::Rules)?;
        // A deal has exactly one link.
        if number_of(&rules).is_some() || rules_text::to_text(&rules) != text {
            return Err(LinkError::Deal);
        }
        (rules, rest)
    } else {
        let name = PRESETS.get(usize::from(number) - 1);
        let unknown = || LinkError::Rules(format!("no preset has the number {number}"));
        (name.and_then(|name| RuleSet::preset(name)).ok_or_else(unknown)?, rest)
    };
    number::from_bytes(&Arc::new(rules), rest).ok_or(LinkError::Deal)
}

/// Returns the number of a rule set that is a preset under its own name.
fn number_of(rules: &RuleSet) -> Option<u8> {
    let place = PRESETS.iter().position(|name| *name == rules.name())?;
    let preset = RuleSet::preset(rules.name())?;
    (preset == *rules).then_some(place as u8 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarock::Game;

    #[test]
    fn every_preset_has_its_number() {
        let presets: Vec<_> = Game::ALL.iter().flat_map(|game| game.presets()).collect();
        assert_eq!(presets.len(), PRESETS.len());
        for preset in presets {
            assert!(number_of(&preset).is_some(), "{} needs a number at the end of the list", preset.name());
        }
    }
}
