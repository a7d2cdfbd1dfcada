//! A setting of a rule set: its name, its values, and access to it.

use alloc::string::String;
use core::fmt;

/// The part of a rule-set file a setting belongs to.
///
/// ```
/// assert_eq!(tarock::SettingGroup::Options.key(), "options");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SettingGroup {
    /// The options of the rule book that a table chooses from.
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
    /// Returns the name of the table in a rule-set file.
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
    /// On or off.
    Switch(bool),
    /// A number; settings accept 0 to 1000.
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

/// The error for a value that does not fit its setting.
///
/// ```
/// use tarock::{SettingValue, koenigrufen};
/// let quapil = koenigrufen::SETTINGS.iter().find(|s| s.info.key == "quapil").unwrap();
/// let mut settings = *koenigrufen::CUP.settings();
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

/// The name and the possible values of a setting, independent of a rule set.
///
/// ```
/// use tarock::RuleSet;
/// let beck = RuleSet::BECK;
/// assert!(beck.settings().iter().any(|(setting, _)| setting.id == Some("uhu")));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct SettingInfo {
    /// The id of the option in the rule book, such as `O4` or `X13`, if it has one.
    pub id: Option<&'static str>,
    /// The key in rule-set files.
    pub key: &'static str,
    /// The table of the file that contains it.
    pub group: SettingGroup,
    /// The values it can take; empty for a number.
    pub values: &'static [SettingValue],
}

/// One setting of a rule set of type `S`.
///
/// ```
/// use tarock::koenigrufen;
/// let first = &koenigrufen::SETTINGS[0];
/// assert_eq!((first.info.id, first.info.key), (Some("O1"), "forehand_farbendreier_must_not_lead"));
/// ```
#[derive(Debug)]
pub struct Setting<S: 'static> {
    /// Its name and values.
    pub info: SettingInfo,
    pub(crate) get: fn(&S) -> SettingValue,
    pub(crate) set: fn(&mut S, SettingValue) -> bool,
}

impl<S> Setting<S> {
    /// Returns the value in a rule set.
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
    /// use tarock::koenigrufen;
    /// let mut settings = *koenigrufen::MIN.settings();
    /// koenigrufen::SETTINGS[0].set(&mut settings, false.into())?;
    /// assert!(!settings.forehand_farbendreier_must_not_lead);
    /// # Ok::<(), tarock::ParseSettingError>(())
    /// ```
    pub fn set(&self, settings: &mut S, value: SettingValue) -> Result<(), ParseSettingError> {
        let values = self.info.values;
        if (values.is_empty() || values.contains(&value)) && (self.set)(settings, value) {
            return Ok(());
        }
        Err(self.info.error(&value))
    }
}

impl SettingInfo {
    pub(crate) fn error(&self, found: &dyn fmt::Display) -> ParseSettingError {
        use fmt::Write;
        let mut expected = String::new();
        match self.values {
            [] => expected.push_str("a number from 0 to 1000"),
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
    /// The values it can take; empty for a number from 0 to 1000.
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
            SettingValue::Number(number) if number <= 1_000 => Some(number),
            _ => None,
        }
    }
}

/// Defines an enum whose variants are the words of a setting.
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

/// Defines the settings of a game: a struct with a field per setting and per table of values, and the list of settings
/// with their names in files. A setting with an id in the rule book is preceded by it, such as `O4`; others by `_`.
macro_rules! settings {
    ($(#[$about:meta])* Settings, $(#[$list:meta])* SETTINGS;
     tables { $($(#[$tdoc:meta])* $table:ident: $ttype:ty,)* }
     $($group:ident { $($id:tt $(#[$doc:meta])* $key:ident: $type:ty,)* })*) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Settings {
            $($($(#[$doc])* pub $key: $type,)*)*
            $($(#[$tdoc])* pub $table: $ttype,)*
        }

        $(#[$list])*
        pub const SETTINGS: &[crate::Setting<Settings>] = &[
            $($(crate::Setting {
                info: crate::SettingInfo {
                    id: crate::rules::setting::settings!(@id $id),
                    key: stringify!($key),
                    group: crate::SettingGroup::$group,
                    values: <$type as crate::rules::setting::SettingType>::VALUES,
                },
                get: |settings| crate::rules::setting::SettingType::to_value(settings.$key),
                set: |settings, value| {
                    <$type as crate::rules::setting::SettingType>::from_value(value)
                        .map(|value| settings.$key = value)
                        .is_some()
                },
            },)*)*
        ];
    };
    (@id _) => { None };
    (@id $id:ident) => { Some(stringify!($id)) };
}
pub(crate) use settings;

choice! {
    /// The highest level to which an item can be doubled.
    ///
    /// ```
    /// use tarock::{HighestKontra, koenigrufen::CUP};
    /// assert_eq!(CUP.settings().highest_kontra, HighestKontra::Re);
    /// ```
    HighestKontra {
        /// Kontra and Re.
        Re = "re",
        /// Kontra, Re and Sub.
        Sub = "sub",
    }
}

choice! {
    /// What a kontra doubles: the score of a deal (*Schrift*), or only the money (*Geld*).
    ///
    /// ```
    /// use tarock::{KontraCounts, koenigrufen::{CUP, RAIFFEISEN}};
    /// assert_eq!(CUP.settings().kontra_counts, KontraCounts::Score);
    /// assert_eq!(RAIFFEISEN.settings().kontra_counts, KontraCounts::Money);
    /// ```
    KontraCounts {
        /// The score, and the money with it: a bill has one column.
        Score = "score",
        /// The money only: a bill has two columns.
        Money = "money",
    }
}

choice! {
    /// The tricks before the last one that players may look at again while a deal is played. The last trick may always
    /// be looked at, and after the deal everything may.
    ///
    /// ```
    /// use tarock::{EarlierTricks, RuleSet};
    /// assert_eq!(RuleSet::SPIELEVERSUM.earlier_tricks(), EarlierTricks::Own);
    /// ```
    EarlierTricks {
        /// All of them.
        All = "all",
        /// Those that the player took.
        Own = "own",
        /// Nothing but the last trick.
        None = "none",
    }
}

impl HighestKontra {
    /// Returns the level as a number: 2 or 3.
    pub(crate) const fn level(self) -> u8 {
        match self {
            Self::Re => 2,
            Self::Sub => 3,
        }
    }
}

choice! {
    /// The way in which a Valat is paid.
    ///
    /// ```
    /// use tarock::{ValatMode, koenigrufen::LUXUS};
    /// assert_eq!(LUXUS.settings().valat, ValatMode::Fixed);
    /// ```
    ValatMode {
        /// It multiplies the value of the game.
        Multiply = "multiply",
        /// It is an item of its own, besides the game.
        Fixed = "fixed",
    }
}
