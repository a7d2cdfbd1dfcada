use std::fmt::{Debug, Display};
use std::str::FromStr;

use tarock::{Action, Card, CardSet, KontraTarget, Pack};
use tarock_notation::deal::Deal;

fn check<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        assert_eq!(written.parse::<T>().expect("what we write we can read"), value, "{written}");
    }
}

/// For any text, cards, sets, packs, actions and whole deals are read or refused. A value that was read is written so
/// that reading it again gives the same value.
pub fn notation_text(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    check::<Card>(text);
    check::<CardSet>(text);
    check::<Pack>(text);
    check::<Action>(text);
    check::<KontraTarget>(text);
    check::<Deal>(text);
}
