//! The settings of a session.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tarock::{Game, RuleSet, Seats};

/// How deals follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Flow {
    /// The next deal begins when everybody is ready, or a while after the last one.
    Automatic,
    /// The game master begins each deal.
    Master,
}

/// Whether moves can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum UndoPolicy {
    /// Moves are final.
    Never,
    /// When all other connected players agree.
    Agreement,
    /// Any player may take moves back.
    Free,
}

/// The settings of a session. The game master changes them; a group has its own to begin with.
///
/// ```
/// use tarock::{Game, RuleSet};
/// use tarock_table::Settings;
/// let settings = Settings::of(RuleSet::preset("beck").unwrap());
/// assert_eq!(settings.rules.game(), Game::Illustriert);
/// assert!(settings.check().is_ok());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The rules of the game.
    #[serde(with = "shared_rules")]
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    pub rules: Arc<RuleSet>,
    /// Whether players may ask Tarobot for advice. Their devices give it, from what their seat has seen. In a group, only
    /// an administrator allows it.
    pub assistant: bool,
    /// Whether moves can be taken back.
    pub undo: UndoPolicy,
    /// Whether bystanders see all hands.
    pub bystanders_see_hands: bool,
    /// The maximum number of bystanders.
    pub max_bystanders: u8,
    /// How long a bot waits before it acts, in milliseconds.
    pub bot_pace_ms: u32,
    /// How long a player may think before a bot plays for them, in seconds; 0 for no limit.
    pub turn_seconds: u32,
    /// How long the table waits for a lost connection before a bot plays, in seconds.
    pub grace_seconds: u32,
    /// How deals follow each other.
    pub flow: Flow,
    /// How long after a deal the next one begins if not everybody is ready, in seconds. Only with [`Flow::Automatic`].
    pub pause_seconds: u32,
    /// Where people also see and hear each other, in a program of their choice: an `https` URL.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meeting: Option<String>,
}

/// Why a setting is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadSetting {
    /// It is out of its range.
    TooLarge {
        /// Its name in JSON.
        name: &'static str,
        /// The largest value it can have.
        max: u32,
    },
    /// The meeting is not a URL that can be offered to everybody.
    Meeting,
    /// The name of the rules is not a single readable line.
    RulesName,
}

impl BadSetting {
    /// Returns a stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLarge { .. } => "bad_setting",
            Self::Meeting => "bad_meeting",
            Self::RulesName => "hidden_text",
        }
    }
}

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { name, max } => write!(f, "{name} is at most {max}"),
            Self::RulesName => {
                f.write_str("the name of the rules has a control character in it, or one that nobody sees")
            }
            Self::Meeting => {
                write!(f, "meeting begins with https:// and has at most {} bytes, no spaces", Settings::MAX_MEETING)
            }
        }
    }
}

impl Settings {
    /// The maximum number of bystanders at any table.
    pub const MAX_BYSTANDERS: u8 = 20;
    /// The maximum length of a meeting's URL, in bytes.
    pub const MAX_MEETING: usize = 300;

    /// Returns the defaults for a rule set.
    pub fn of(rules: impl Into<Arc<RuleSet>>) -> Self {
        Self {
            rules: rules.into(),
            assistant: false,
            undo: UndoPolicy::Never,
            bystanders_see_hands: false,
            max_bystanders: 3,
            bot_pace_ms: 1_200,
            turn_seconds: 0,
            grace_seconds: 60,
            flow: Flow::Automatic,
            pause_seconds: 30,
            meeting: None,
        }
    }

    /// Returns whether other settings would change what people agreed to when they sat down: the rules, who sees their
    /// cards, what may be taken back, and how long they may think or be away.
    pub fn has_other_terms(&self, other: &Self) -> bool {
        let terms =
            |one: &Self| (one.rules.clone(), one.bystanders_see_hands, one.undo, one.turn_seconds, one.grace_seconds);
        terms(self) != terms(other)
    }

    /// Checks that every value is in its range.
    ///
    /// # Errors
    ///
    /// The first value that is not.
    pub fn check(&self) -> Result<(), BadSetting> {
        let ranges = [
            ("max_bystanders", u32::from(self.max_bystanders), u32::from(Self::MAX_BYSTANDERS)),
            ("bot_pace_ms", self.bot_pace_ms, 20_000),
            ("turn_seconds", self.turn_seconds, 3_600),
            ("grace_seconds", self.grace_seconds, 600),
            ("pause_seconds", self.pause_seconds, 600),
        ];
        ranges
            .into_iter()
            .find(|(_, value, max)| value > max)
            .map_or(Ok(()), |(name, _, max)| Err(BadSetting::TooLarge { name, max }))?;
        // Rules come in here. Those already in the log are read as they are.
        if !tarock::text::is_line(self.rules.name()) {
            return Err(BadSetting::RulesName);
        }
        match &self.meeting {
            Some(meeting) if !is_meeting(meeting) => Err(BadSetting::Meeting),
            _ => Ok(()),
        }
    }

    /// Returns the seats of the game.
    pub fn seats(&self) -> Seats {
        self.rules.game().seats()
    }

    /// Returns the game that is played.
    pub fn game(&self) -> Game {
        self.rules.game()
    }

    pub(crate) fn grace(&self) -> Duration {
        Duration::from_secs(self.grace_seconds.into())
    }

    pub(crate) fn turn(&self) -> Option<Duration> {
        (self.turn_seconds > 0).then(|| Duration::from_secs(self.turn_seconds.into()))
    }

    pub(crate) fn pause(&self) -> Duration {
        Duration::from_secs(self.pause_seconds.into())
    }
}

/// Returns whether an address can be offered to everybody at the table: it names a host, is encrypted and runs no
/// script.
fn is_meeting(address: &str) -> bool {
    let Some(rest) = address.strip_prefix("https://") else { return false };
    let begins_with_host = rest.starts_with(|c: char| c.is_alphanumeric() || c == '[');
    let is_plain = |c: char| !c.is_whitespace() && !tarock::text::is_hidden(c);
    begins_with_host && address.len() <= Settings::MAX_MEETING && address.chars().all(is_plain)
}

mod shared_rules {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use tarock::RuleSet;

    pub(super) fn serialize<S: Serializer>(rules: &Arc<RuleSet>, serializer: S) -> Result<S::Ok, S::Error> {
        rules.as_ref().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<RuleSet>, D::Error> {
        RuleSet::deserialize(deserializer).map(Arc::new)
    }
}
