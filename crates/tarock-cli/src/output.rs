//! Output of text, with colours only on a terminal.

use std::fmt::Display;
use std::io::Write;
use std::path::Path;

use anstyle::Style;
use anyhow::anyhow;
use tarock_words::Words;

/// Standard output in a language.
pub(crate) struct Output {
    pub(crate) words: Words,
}

impl Output {
    #[expect(clippy::unused_self, reason = "printing without words is a mistake in this program")]
    /// Prints one line. A closed pipe ends the program quietly, as `head` expects.
    pub(crate) fn line(&self, text: &str) {
        if writeln!(anstream::stdout(), "{text}").is_err() {
            std::process::exit(0);
        }
    }

    #[expect(clippy::unused_self, reason = "printing without words is a mistake in this program")]
    /// Prints text for other programs, with its own line ends.
    pub(crate) fn raw(&self, text: &str) {
        if std::io::stdout().write_all(text.as_bytes()).is_err() {
            std::process::exit(0);
        }
    }

    /// Prints a bold line.
    pub(crate) fn heading(&self, text: &str) {
        let bold = Style::new().bold();
        self.line(&format!("{bold}{text}{bold:#}"));
    }

    /// Returns the error for a file that cannot be read or understood.
    pub(crate) fn unreadable(&self, file: &Path, error: impl Display) -> anyhow::Error {
        let args =
            [("file", file.display().to_string().into()), ("error", error.to_string().trim_end().to_owned().into())];
        anyhow!(self.words.say("file-unreadable", &args))
    }

    /// Returns the error for a file that cannot be written.
    pub(crate) fn unwritable(&self, file: &Path, error: impl Display) -> anyhow::Error {
        let args = [("file", file.display().to_string().into()), ("error", error.to_string().into())];
        anyhow!(self.words.say("file-unwritable", &args))
    }

    /// Prints an error line to standard error.
    pub(crate) fn error(&self, text: &str) {
        let red = Style::new().bold().fg_color(Some(anstyle::AnsiColor::Red.into()));
        let label = self.words.say("error", &[]);
        self.complain(&format!("{red}{label}{red:#} {text}"));
    }

    #[expect(clippy::unused_self, reason = "printing without words is a mistake in this program")]
    /// Prints lines to standard error that already say that something is wrong.
    pub(crate) fn complain(&self, text: &str) {
        // If even this cannot be written, there is nothing left to do.
        let _ = writeln!(anstream::stderr(), "{text}");
    }
}
