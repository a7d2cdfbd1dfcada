//! Passwords, tokens and codes, which must not appear in logs.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A text that grants access: a token, a password, a code, a URL with credentials.
///
/// It is serialized as plain text. `Debug` hides it, so that log messages and failed assertions reveal nothing.
///
/// ```
/// use tarock_protocol::Secret;
/// let password = Secret::new("Sküs, Mond, Pagat");
/// assert_eq!(format!("{password:?}"), "Secret(…)");
/// assert_eq!(password.reveal(), "Sküs, Mond, Pagat");
/// ```
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// Wraps a text.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the text, to send, store or compare it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns the text, no longer hidden.
    pub fn into_revealed(self) -> String {
        self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// In schemas, a secret is an ordinary string.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for Secret {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}
