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

    /// Returns the words of the game, and the sentences that tell it, for [`Words::of`](crate::Words::of).
    ///
    /// ```
    /// use tarock_words::{Language, Words};
    /// assert!(Words::of(Language::De, &Language::De.catalogues()).has("yes"));
    /// ```
    #[inline]
    pub const fn catalogues(self) -> [&'static str; 2] {
        match self {
            Self::De => [include_str!("../locales/de/tarock.ftl"), include_str!("../locales/de/tell.ftl")],
            Self::En => [include_str!("../locales/en/tarock.ftl"), include_str!("../locales/en/tell.ftl")],
        }
    }
}
