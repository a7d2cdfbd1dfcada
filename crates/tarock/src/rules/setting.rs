//! A setting of a rule set: its name, its values, how to read and change it.

use alloc::string::String;
use core::fmt;

/// The part of a rule-set file a setting belongs to.
///
/// ```
/// assert_eq!(tarock::SettingGroup::Options.key(), "options");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SettingGroup {
    /// What players choose between.
    Options,
    /// Finer points of the rules.
    Flags,
    /// Counting and thresholds.
    Scoring,
    /// Ranks and values of the contracts.
    Contracts,
    /// Values of the bonuses.
    Bonuses,
}

impl SettingGroup {
    /// The name of the table in a rule-set file.
    ///
    /// ```
    /// assert_eq!(tarock::SettingGroup::Scoring.key(), "scoring");
    /// ```
    pub const fn key(self) -> &'static str {
        match self {
            Self::Options => "options",
            Self::Flags => "flags",
            Self::Scoring => "scoring",
            Self::Contracts => "contracts",
            Self::Bonuses => "bonuses",
        }
    }
}

/// The value of one setting.
///
/// ```
/// use tarock::SettingValue;
/// assert_eq!(SettingValue::from(true).to_string(), "true");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SettingValue {
    /// Yes or no.
    Switch(bool),
    /// A number.
    Number(u16),
    /// One of several words.
    Word(&'static str),
}

impl From<bool> for SettingValue {
    fn from(on: bool) -> Self {
        Self::Switch(on)
    }
}

impl fmt::Display for SettingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(on) => write!(f, "{on}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// A value does not fit its setting.
///
/// ```
/// use tarock::{SettingValue, koenigrufen};
/// let quapil = koenigrufen::SETTINGS.iter().find(|s| s.key == "quapil").unwrap();
/// let mut settings = koenigrufen::CUP.settings();
/// let error = quapil.set(&mut settings, SettingValue::Number(3)).unwrap_err();
/// assert_eq!(error.to_string(), "quapil takes true or false, not 3");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseSettingError {
    pub(crate) key: &'static str,
    pub(crate) expected: String,
    pub(crate) found: String,
}

impl fmt::Display for ParseSettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} takes {}, not {}", self.key, self.expected, self.found)
    }
}

impl core::error::Error for ParseSettingError {}

/// One setting of a rule set of type `S`.
///
/// ```
/// use tarock::koenigrufen;
/// let first = &koenigrufen::SETTINGS[0];
/// assert_eq!((first.id, first.key), (Some("O1"), "forehand_farbendreier_must_not_lead"));
/// ```
#[derive(Debug)]
pub struct Setting<S: 'static> {
    /// The number of the option in the rule book, such as `O4` or `X13`, if it has one.
    pub id: Option<&'static str>,
    /// The key in rule-set files.
    pub key: &'static str,
    /// The table of the file it stands in.
    pub group: SettingGroup,
    /// The values it can take.
    pub values: &'static [SettingValue],
    pub(crate) get: fn(&S) -> SettingValue,
    pub(crate) set: fn(&mut S, SettingValue) -> bool,
}

impl<S> Setting<S> {
    /// The value in a rule set.
    ///
    /// ```
    /// use tarock::{SettingValue, koenigrufen};
    /// let first = &koenigrufen::SETTINGS[0];
    /// assert_eq!(first.get(&koenigrufen::MIN.settings()), SettingValue::Switch(true));
    /// ```
    pub fn get(&self, settings: &S) -> SettingValue {
        (self.get)(settings)
    }

    /// Changes the value in a rule set.
    ///
    /// # Errors
    ///
    /// The value is of the wrong kind or not among those the setting takes.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{SettingValue, koenigrufen};
    /// let mut settings = koenigrufen::MIN.settings();
    /// koenigrufen::SETTINGS[0].set(&mut settings, false.into())?;
    /// assert!(!settings.forehand_farbendreier_must_not_lead);
    /// # Ok::<(), tarock::ParseSettingError>(())
    /// ```
    pub fn set(&self, settings: &mut S, value: SettingValue) -> Result<(), ParseSettingError> {
        if (self.values.is_empty() || self.values.contains(&value)) && (self.set)(settings, value) {
            return Ok(());
        }
        Err(self.error(&value))
    }

    pub(crate) fn error(&self, found: &dyn fmt::Display) -> ParseSettingError {
        use fmt::Write;
        let mut expected = String::new();
        match self.values {
            [] => expected.push_str("a number from 0 to 210"),
            values => {
                for (at, value) in values.iter().enumerate() {
                    let glue = match at {
                        0 => "",
                        _ if at + 1 == values.len() => " or ",
                        _ => ", ",
                    };
                    // Writing to a string cannot fail.
                    let _ = write!(expected, "{glue}{value}");
                }
            }
        }
        ParseSettingError { key: self.key, expected, found: alloc::format!("{found}") }
    }
}

/// A type a setting can have.
pub(crate) trait SettingType: Copy {
    /// The values it can take; empty for a free number.
    const VALUES: &'static [SettingValue];
    fn to_value(self) -> SettingValue;
    fn from_value(value: SettingValue) -> Option<Self>;
}

impl SettingType for bool {
    const VALUES: &'static [SettingValue] = &[SettingValue::Switch(true), SettingValue::Switch(false)];

    fn to_value(self) -> SettingValue {
        SettingValue::Switch(self)
    }

    fn from_value(value: SettingValue) -> Option<Self> {
        match value {
            SettingValue::Switch(on) => Some(on),
            _ => None,
        }
    }
}

impl SettingType for u16 {
    const VALUES: &'static [SettingValue] = &[];

    fn to_value(self) -> SettingValue {
        SettingValue::Number(self)
    }

    fn from_value(value: SettingValue) -> Option<Self> {
        match value {
            SettingValue::Number(number) if number <= 210 => Some(number),
            _ => None,
        }
    }
}

/// Defines an enum whose variants are words of a setting.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vdoc])* $variant,)* }

        impl crate::rules::setting::SettingType for $name {
            const VALUES: &'static [crate::SettingValue] = &[$(crate::SettingValue::Word($word),)*];

            fn to_value(self) -> crate::SettingValue {
                crate::SettingValue::Word(match self { $(Self::$variant => $word,)* })
            }

            fn from_value(value: crate::SettingValue) -> Option<Self> {
                match value {
                    $(crate::SettingValue::Word($word) => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use choice;
