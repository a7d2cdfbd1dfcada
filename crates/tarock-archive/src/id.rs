//! Names of deals in an archive.

use tarock_record::{GameRecord, link};

/// The most characters of an id.
const LONGEST: usize = 64;

/// Returns the id of a deal in an archive: its own, or one derived from its cards and actions. It has at most 64
/// letters, digits, hyphens and underscores, so that it can be part of a file name or an address.
///
/// ```
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_record::GameRecord;
/// let mut record = GameRecord::from(DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW));
/// assert_eq!(tarock_archive::id_of(&record).len(), 17);
/// record.about.id = Some("deal-7".into());
/// assert_eq!(tarock_archive::id_of(&record), "deal-7");
/// ```
pub fn id_of(record: &GameRecord) -> String {
    let fits = |id: &&String| {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        (1..=LONGEST).contains(&id.len()) && id.bytes().all(is_plain)
    };
    if let Some(id) = record.about.id.as_ref().filter(fits) {
        return id.clone();
    }
    format!("x{:016x}", deal_print(record))
}

/// Returns the fingerprint of rules, cards and actions.
pub(crate) fn deal_print(record: &GameRecord) -> u64 {
    fingerprint(&link::write(&record.deal).unwrap_or_else(|| GameRecord::from(record.deal.clone()).to_string()))
}

/// Returns the FNV-1a hash of a text, which is the same in every version. It tells texts apart and keeps no secret.
///
/// ```
/// assert_eq!(tarock_archive::fingerprint(""), 0xcbf2_9ce4_8422_2325);
/// ```
pub fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
