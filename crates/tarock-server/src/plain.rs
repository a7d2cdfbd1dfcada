//! Checks JSON from outside before anything else reads it: no text in it may contain a character that [no text may
//! have](tarock::text), wherever it is and however it is escaped.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use tarock::text::is_text;

/// Returns whether all texts in it, including keys, are free of such characters.
///
/// # Errors
///
/// If it is not JSON.
pub(crate) fn is_plain(json: &[u8]) -> Result<bool, serde_json::Error> {
    // Most messages contain neither escapes nor non-ASCII characters; JSON itself forbids other control characters.
    if !json.iter().any(|&byte| byte == b'\\' || byte >= 0x7f) {
        return Ok(true);
    }
    serde_json::from_slice::<Plain>(json).map(|plain| plain.0)
}

/// Any JSON value, reduced to whether all its texts are plain.
struct Plain(bool);

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Look)
    }
}

struct Look;

impl<'de> Visitor<'de> for Look {
    type Value = Plain;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Plain, E> {
        Ok(Plain(is_text(text)))
    }

    fn visit_bool<E: de::Error>(self, _: bool) -> Result<Plain, E> {
        Ok(Plain(true))
    }

    fn visit_i64<E: de::Error>(self, _: i64) -> Result<Plain, E> {
        Ok(Plain(true))
    }

    fn visit_u64<E: de::Error>(self, _: u64) -> Result<Plain, E> {
        Ok(Plain(true))
    }

    fn visit_f64<E: de::Error>(self, _: f64) -> Result<Plain, E> {
        Ok(Plain(true))
    }

    fn visit_unit<E: de::Error>(self) -> Result<Plain, E> {
        Ok(Plain(true))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Plain, A::Error> {
        let mut plain = true;
        while let Some(value) = values.next_element::<Plain>()? {
            plain &= value.0;
        }
        Ok(Plain(plain))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Plain, A::Error> {
        let mut plain = true;
        while let Some((key, value)) = fields.next_entry::<Plain, Plain>()? {
            plain &= key.0 && value.0;
        }
        Ok(Plain(plain))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_found_wherever_they_stand_and_however_they_are_written() {
        for json in [
            r#"{"a":[{"b":"x\u0000"}]}"#,
            "{\"a\":\"\u{202e}x\"}",
            "{\"a\":\"\u{7f}\"}",
            r#"{"\u202E":1}"#,
            "[\"\u{feff}\"]",
            r#""\u200b""#,
        ] {
            assert!(!is_plain(json.as_bytes()).unwrap(), "{json:?}");
        }
        for json in [r#"{"a":[1,-2,3.5,null,true,"Sküs \\u0000 \r\n"]}"#, "{}", "[]", "\"👩\u{200d}🌾\""] {
            assert!(is_plain(json.as_bytes()).unwrap(), "{json:?}");
        }
        for json in ["{\"ä\"", "\\", "\"\\ud800\"", &"[\"ä\",".repeat(200)] {
            assert!(is_plain(json.as_bytes()).is_err(), "{json:?}");
        }
    }
}
