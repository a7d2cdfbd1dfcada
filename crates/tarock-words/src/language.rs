//! The languages that have catalogues.

use unic_langid::{LanguageIdentifier, langid};

/// A language of the catalogues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// German, as it is spoken at Austrian tables.
    De,
    /// English, as card players write it.
    En,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::De, Self::En];

    /// Returns the code of the language, as HTML and files write it: `de`, `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }

    /// Returns the language of a tag such as `de-AT`, `de_AT.UTF-8` or `en`, if there is a catalogue for it.
    ///
    /// ```
    /// use tarock_words::Language;
    /// assert_eq!(Language::of_tag("de-AT"), Some(Language::De));
    /// assert_eq!(Language::of_tag("hu"), None);
    /// ```
    pub fn of_tag(tag: &str) -> Option<Self> {
        let code = tag.split(['-', '_', '.']).next()?;
        Self::ALL.into_iter().find(|language| code.eq_ignore_ascii_case(language.code()))
    }

    pub(crate) const fn id(self) -> LanguageIdentifier {
        match self {
            Self::De => langid!("de-AT"),
            Self::En => langid!("en"),
        }
    }

    /// Returns what a table needs, for [`Words::of`](crate::Words::of): the words of the game, and the sentences that tell it.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// let words = Words::of(Language::De, &Language::De.table_catalogues());
    /// assert!(words.has("tell-pass") && !words.has("setting-quapil"));
    /// ```
    #[inline]
    pub const fn table_catalogues(self) -> [&'static str; 2] {
        match self {
            Self::De => [include_str!("../locales/de/tarock.ftl"), include_str!("../locales/de/tell.ftl")],
            Self::En => [include_str!("../locales/en/tarock.ftl"), include_str!("../locales/en/tell.ftl")],
        }
    }

    /// Returns what can be loaded when somebody asks: the names of single rules, and the reasons of bots.
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// let words = Words::of(Language::De, &Language::De.late_catalogues());
    /// assert!(words.has("setting-quapil") && words.has("reason-only"));
    /// ```
    #[inline]
    pub const fn late_catalogues(self) -> [&'static str; 2] {
        match self {
            Self::De => [include_str!("../locales/de/rules.ftl"), include_str!("../locales/de/reasons.ftl")],
            Self::En => [include_str!("../locales/en/rules.ftl"), include_str!("../locales/en/reasons.ftl")],
        }
    }
}
