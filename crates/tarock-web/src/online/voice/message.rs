//! Signalling messages between the browsers of two people at a table, relayed by the server.

use serde::{Deserialize, Serialize};

/// The version of these messages; other versions are ignored.
const VERSION: u32 = 1;
/// The most candidates in one message. The server accepts 16 kB at once.
pub(super) const MAX_CANDIDATES: usize = 20;

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Envelope {
    v: u32,
    #[serde(flatten)]
    message: Message,
}

/// A message. Each end gives every connection a random number: `of` is the sender's, `to` the receiver's, if the sender
/// knows it already. They identify messages for connections that no longer exist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Message {
    /// The sender's microphone is on. Sent to everybody, and again when it is muted or unmuted.
    Hello {
        /// A new random number each time the microphone is turned on.
        session: u32,
        muted: bool,
        /// Whether this answers a hello of the receiver; no further answer is expected, and the connection is being
        /// made.
        #[serde(default)]
        reply: bool,
    },
    /// An offer or an answer.
    Description {
        of: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<u32>,
        offer: bool,
        sdp: String,
    },
    /// Network paths to the sender.
    Candidate {
        of: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<u32>,
        candidates: Vec<Candidate>,
    },
    /// The sender's microphone, on under that number, is off.
    Bye { session: u32 },
}

/// A network path to a person, as browsers write it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Candidate {
    #[serde(rename = "candidate")]
    pub(super) way: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) mid: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) line: Option<u16>,
}

impl Message {
    /// Reads another page's message; `None` if it is of another version.
    pub(super) fn read(text: &str) -> Option<Self> {
        let envelope: Envelope = serde_json::from_str(text).ok()?;
        (envelope.v == VERSION).then_some(envelope.message)
    }

    pub(super) fn write(self) -> String {
        serde_json::to_string(&Envelope { v: VERSION, message: self }).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let candidate = Candidate { way: "candidate:1 1 udp".into(), mid: Some("0".into()), line: Some(0) };
        for message in [
            Message::Hello { session: u32::MAX, muted: true, reply: false },
            Message::Description { of: 1, to: None, offer: true, sdp: "v=0\r\n".into() },
            Message::Candidate { of: 1, to: Some(2), candidates: vec![candidate] },
            Message::Bye { session: 0 },
        ] {
            assert_eq!(Message::read(&message.clone().write()), Some(message));
        }
    }

    #[test]
    fn it_is_written_as_the_next_version_will_read_it() {
        let hello = Message::Hello { session: 7, muted: false, reply: true };
        assert_eq!(hello.write(), r#"{"v":1,"kind":"hello","session":7,"muted":false,"reply":true}"#);
        assert_eq!(Message::Bye { session: 7 }.write(), r#"{"v":1,"kind":"bye","session":7}"#);
    }

    #[test]
    fn other_versions_and_other_things_are_not_for_this_page() {
        for text in [
            "",
            "{}",
            r#"{"v":2,"kind":"bye","session":7}"#,
            r#"{"v":1,"kind":"sing"}"#,
            r#"{"kind":"bye","session":7}"#,
        ] {
            assert_eq!(Message::read(text), None, "{text}");
        }
    }

    #[test]
    fn the_most_candidates_at_once_are_not_too_much_for_the_server() {
        let candidate = Candidate { way: "x".repeat(400), mid: Some("audio".into()), line: Some(0) };
        let message =
            Message::Candidate { of: u32::MAX, to: Some(u32::MAX), candidates: vec![candidate; MAX_CANDIDATES] };
        assert!(message.write().len() < 16 * 1024);
    }
}
