//! The language of the program and its catalogues.

use tarock_words::{Language, Words};

/// A language given as an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Lang {
    /// Deutsch
    De,
    /// English
    En,
}

impl Lang {
    /// Returns German if the environment asks for it, otherwise English.
    pub(crate) fn of_environment() -> Self {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
        match set {
            Some(value) if value.starts_with("de") => Self::De,
            _ => Self::En,
        }
    }

    /// Returns the texts of the game, of files, of the program, and of its table.
    pub(crate) fn words(self) -> Words {
        match self {
            Self::De => Words::with(
                Language::De,
                &[
                    include_str!("../locales/de/files.ftl"),
                    include_str!("../locales/de/cli.ftl"),
                    include_str!("../locales/de/play.ftl"),
                ],
            ),
            Self::En => Words::with(
                Language::En,
                &[
                    include_str!("../locales/en/files.ftl"),
                    include_str!("../locales/en/cli.ftl"),
                    include_str!("../locales/en/play.ftl"),
                ],
            ),
        }
    }
}
