//! A whole evening in the fragment of a URL, short enough for a QR code.
//!
//! The bytes, before base64 (URL-safe alphabet, no padding) turns them into text: a version, the CRC-32 of what follows
//! (little-endian), and the stored text, compressed by DEFLATE.

use std::io::{Read, Write};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use tarock::RuleSet;

use super::evening::Evening;

/// What a link holds.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Handed {
    Evening(Box<Evening>),
    Rules(Box<RuleSet>),
}

/// The version of a link to an evening, and of one to rules.
const EVENING: u8 = 1;
const RULES: u8 = 2;

/// The longest link, and the longest text in one: an evening of hundreds of deals.
const LONGEST_LINK: usize = 64 * 1024;
const LONGEST_TEXT: u64 = 1024 * 1024;

fn packed(version: u8, text: &str) -> String {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    let packed = packer.write_all(text.as_bytes()).and_then(|()| packer.finish()).unwrap_or_default();
    let mut bytes = vec![version];
    bytes.extend(crc32fast::hash(&packed).to_le_bytes());
    bytes.extend(packed);
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Writes an evening as the fragment of a URL.
pub(crate) fn of_evening(evening: &Evening) -> String {
    packed(EVENING, &evening.write())
}

/// Writes a club's rules as the fragment of a URL.
pub(crate) fn of_rules(rules: &RuleSet) -> String {
    packed(RULES, &serde_json::to_string(rules).unwrap_or_default())
}

/// Reads the fragment of a URL; `None` if it is damaged or of a newer version.
pub(crate) fn read(fragment: &str) -> Option<Handed> {
    let bytes = (fragment.len() <= LONGEST_LINK).then(|| URL_SAFE_NO_PAD.decode(fragment).ok())??;
    let (version, rest) = bytes.split_first()?;
    let (checksum, packed) = rest.split_first_chunk::<4>()?;
    if u32::from_le_bytes(*checksum) != crc32fast::hash(packed) {
        return None;
    }
    let mut text = String::new();
    DeflateDecoder::new(packed).take(LONGEST_TEXT).read_to_string(&mut text).ok()?;
    match *version {
        EVENING => Evening::read(&text).map(Box::new).map(Handed::Evening),
        RULES => serde_json::from_str(&text).ok().map(Box::new).map(Handed::Rules),
        _ => None,
    }
}
