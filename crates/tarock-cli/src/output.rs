//! Where text goes: colours only on a terminal.

use std::fmt::Display;
use std::io::Write;
use std::path::Path;

use anstyle::Style;
use anyhow::anyhow;
use tarock_words::Words;

/// Standard output with the words of a language.
pub(crate) struct Output {
    pub(crate) words: Words,
}

impl Output {
    #[expect(clippy::unused_self, reason = "printing without words is a mistake in this program")]
    /// One line. A closed pipe ends the program quietly, as `head` expects.
    pub(crate) fn line(&self, text: &str) {
        if writeln!(anstream::stdout(), "{text}").is_err() {
            std::process::exit(0);
        }
    }

    /// A bold line.
    pub(crate) fn heading(&self, text: &str) {
        let bold = Style::new().bold();
        self.line(&format!("{bold}{text}{bold:#}"));
    }

    /// The error for a file that cannot be read or understood.
    pub(crate) fn unreadable(&self, file: &Path, error: impl Display) -> anyhow::Error {
        let args =
            [("file", file.display().to_string().into()), ("error", error.to_string().trim_end().to_owned().into())];
        anyhow!(self.words.say("file-unreadable", &args))
    }

    /// The error for a file that cannot be written.
    pub(crate) fn unwritable(&self, file: &Path, error: impl Display) -> anyhow::Error {
        let args = [("file", file.display().to_string().into()), ("error", error.to_string().into())];
        anyhow!(self.words.say("file-unwritable", &args))
    }

    /// A line for standard error.
    pub(crate) fn error(&self, text: &str) {
        let red = Style::new().bold().fg_color(Some(anstyle::AnsiColor::Red.into()));
        let label = self.words.say("error", &[]);
        self.complain(&format!("{red}{label}{red:#} {text}"));
    }

    #[expect(clippy::unused_self, reason = "printing without words is a mistake in this program")]
    /// Lines for standard error that say themselves that something is wrong.
    pub(crate) fn complain(&self, text: &str) {
        // Nothing is left to do when even this cannot be written.
        let _ = writeln!(anstream::stderr(), "{text}");
    }
}
