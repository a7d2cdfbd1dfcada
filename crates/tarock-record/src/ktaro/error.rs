//! Errors in a file, and in the deal that it holds.

use std::fmt;

use tarock::{Game, Refusal, ReplayError};

/// The kind of an error in a file.
///
/// ```
/// assert_eq!(tarock_record::ktaro::Fault::Doctype.code(), "doctype");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// More than [`MAX_BYTES`](super::MAX_BYTES).
    TooLarge,
    /// Not UTF-8.
    Encoding,
    /// Not XML.
    Syntax,
    /// A document type declaration, which no game file needs.
    Doctype,
    /// An entity other than the five that XML predefines.
    Entity,
    /// A character that XML cannot hold.
    Character,
    /// Elements nested deeper than [`MAX_DEPTH`](super::MAX_DEPTH).
    TooDeep,
    /// More elements than any game file has.
    TooManyElements,
    /// More attributes than any element of a game file has.
    TooManyAttributes,
    /// More than [`MAX_COMMANDS`](super::MAX_COMMANDS).
    TooManyCommands,
    /// Another root element: the document is no game file.
    Root,
    /// A required element is missing.
    MissingElement,
    /// A required attribute is missing.
    MissingAttribute,
    /// An element occurs too often or too rarely.
    Count,
    /// An attribute has a value that is not allowed.
    Value,
}

impl Fault {
    /// Returns a stable name for translations and logs.
    ///
    /// ```
    /// assert_eq!(tarock_record::ktaro::Fault::TooDeep.code(), "too-deep");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLarge => "too-large",
            Self::Encoding => "encoding",
            Self::Syntax => "syntax",
            Self::Doctype => "doctype",
            Self::Entity => "entity",
            Self::Character => "character",
            Self::TooDeep => "too-deep",
            Self::TooManyElements => "too-many-elements",
            Self::TooManyAttributes => "too-many-attributes",
            Self::TooManyCommands => "too-many-commands",
            Self::Root => "root",
            Self::MissingElement => "missing-element",
            Self::MissingAttribute => "missing-attribute",
            Self::Count => "count",
            Self::Value => "value",
        }
    }
}

/// The error of a text that is not a game file, with the place where the reader noticed it.
///
/// ```
/// use tarock_record::ktaro::File;
/// let error = File::read("<KubiTarock>\n  <GameSettings RiskAppetite='9'/>").unwrap_err();
/// assert_eq!((error.line, error.code()), (2, "syntax")); // it is not even complete
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KtaroError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The kind of error.
    pub fault: Fault,
    /// What the reader expected, in English.
    pub what: String,
}

impl KtaroError {
    /// Returns a stable name for translations and logs.
    ///
    /// ```
    /// use tarock_record::ktaro::File;
    /// assert_eq!(File::read("<Poker/>").unwrap_err().code(), "root");
    /// ```
    pub const fn code(&self) -> &'static str {
        self.fault.code()
    }
}

impl fmt::Display for KtaroError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {} ({})", self.line, self.column, self.what, self.code())
    }
}

impl std::error::Error for KtaroError {}

/// Why a record cannot become a file, or a file a record.
///
/// ```
/// use tarock_record::ktaro::File;
/// assert_eq!(File::default().to_record().unwrap_err().code(), "no-history");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConvertError {
    /// The format only has room for Königrufen.
    OtherGame(Game),
    /// The rules refuse an action of the record. The refusal may name cards of the player who acted.
    Refused(ReplayError),
    /// The rules cannot be read from the settings; holds the reason.
    Rules(String),
    /// The file has cards, but no commands that lead to them.
    NoHistory,
    /// The commands do not deal a whole pack; holds the reason.
    Dealing(&'static str),
    /// A command does not fit in its place.
    Command {
        /// Its number in the undo stack, from 1; the numbers of the redo stack continue those of the undo stack.
        number: usize,
        /// The name of its element.
        name: &'static str,
        /// Why it does not fit.
        misfit: Misfit,
    },
    /// The cards in the players' hands are not those that the commands leave there.
    Inconsistent,
}

/// Why a command does not fit.
///
/// ```
/// assert_eq!(tarock_record::ktaro::Misfit::Editor.code(), "editor-command");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misfit {
    /// The rules refuse it. The refusal may name cards of the player who acted.
    Refused(Refusal),
    /// The deal is in another phase.
    OutOfPlace,
    /// It is another player's turn.
    OtherPlayer,
    /// Cards of the deal were swapped by hand after somebody had acted.
    Editor,
    /// The announcements are not those from before with more added.
    Announcements,
    /// Another player won the trick.
    Trick,
    /// It names no card.
    Card,
}

impl Misfit {
    /// Returns a stable name for translations and logs.
    ///
    /// ```
    /// assert_eq!(tarock_record::ktaro::Misfit::OtherPlayer.code(), "other-player");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Refused(_) => "command-refused",
            Self::OutOfPlace => "out-of-place",
            Self::OtherPlayer => "other-player",
            Self::Editor => "editor-command",
            Self::Announcements => "announcements",
            Self::Trick => "other-trick",
            Self::Card => "no-card",
        }
    }
}

impl ConvertError {
    /// Returns a stable name for translations and logs.
    ///
    /// ```
    /// assert_eq!(tarock_record::ktaro::ConvertError::Inconsistent.code(), "inconsistent");
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OtherGame(_) => "other-game",
            Self::Refused(_) => "refused",
            Self::Rules(_) => "rules",
            Self::NoHistory => "no-history",
            Self::Dealing(_) => "dealing",
            Self::Command { misfit, .. } => misfit.code(),
            Self::Inconsistent => "inconsistent",
        }
    }
}

impl fmt::Display for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame(game) => write!(f, "a .ktaro file holds a deal of koenigrufen, not of {game}"),
            Self::Refused(error) => write!(f, "{error}"),
            Self::Rules(why) => write!(f, "the rules of the file are not known: {why}"),
            Self::NoHistory => f.write_str("the file has cards, but no undo stack that tells how they were played"),
            Self::Dealing(why) => write!(f, "the commands deal no whole pack: {why}"),
            Self::Command { number, name, misfit } => {
                write!(f, "command {number} ({name}): ")?;
                match misfit {
                    Misfit::Refused(refusal) => write!(f, "{refusal}"),
                    Misfit::OutOfPlace => f.write_str("it is not the time for it"),
                    Misfit::OtherPlayer => f.write_str("it is another player's turn"),
                    Misfit::Editor => f.write_str("cards were exchanged by hand during the deal"),
                    Misfit::Announcements => f.write_str("the announcements cannot be read"),
                    Misfit::Trick => f.write_str("another player takes this trick"),
                    Misfit::Card => f.write_str("it names no card"),
                }
            }
            Self::Inconsistent => f.write_str("the hands are not those that the commands leave"),
        }
    }
}

impl std::error::Error for ConvertError {}
