//! Mistakes in the text of a query.

use std::fmt;

/// A mistake in the text of a query, with its place.
///
/// ```
/// use tarock_archive::{Query, QueryErrorKind};
/// let error = "declarer:Anna contract:skat".parse::<Query>().unwrap_err();
/// assert_eq!((error.column, error.kind), (24, QueryErrorKind::Contract));
/// assert_eq!(error.to_string(), "column 24: expected a contract such as solorufer");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueryError {
    /// The character, from 1; one after the last if something is missing at the end.
    pub column: usize,
    /// What is wrong there.
    pub kind: QueryErrorKind,
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl std::error::Error for QueryError {}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $what:literal;)*) => {
        /// What is wrong with the text of a query.
        ///
        /// ```
        /// assert_eq!(tarock_archive::QueryErrorKind::Quote.code(), "quote");
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum QueryErrorKind { $($(#[$doc])* $name,)* }

        impl QueryErrorKind {
            /// Every kind.
            ///
            /// ```
            /// assert!(tarock_archive::QueryErrorKind::ALL.len() > 10);
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Returns a stable name for translations.
            ///
            /// ```
            /// assert_eq!(tarock_archive::QueryErrorKind::Key.code(), "key");
            /// ```
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }
        }

        impl fmt::Display for QueryErrorKind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$name => $what,)* })
            }
        }
    };
}

kinds! {
    /// The text is too long, as it stands or as it would be written.
    Length = "length", "expected at most 4000 characters";
    /// Nothing follows an operator or a minus sign.
    Condition = "condition", "expected a condition";
    /// A parenthesis was not opened or not closed.
    Parenthesis = "parenthesis", "expected a matching parenthesis";
    /// A quotation mark was not closed.
    Quote = "quote", "expected a closing quotation mark";
    /// Parentheses and minus signs are nested too deeply.
    Depth = "depth", "nested too deeply";
    /// What stands before a colon is not a condition.
    Key = "key", "expected a condition such as contract, declarer or pagat";
    /// Nothing follows a colon.
    Value = "value", "expected a value";
    /// Not a contract.
    Contract = "contract", "expected a contract such as solorufer";
    /// Not a bonus.
    Bonus = "bonus", "expected a bonus such as pagat or trull";
    /// Not a game.
    Game = "game", "expected koenigrufen, illustriert or kosakeln";
    /// Not a detail of a contract.
    ContractDetail = "contract-detail", "expected won, lost, undoubled, kontra, re, sub or by=NAME";
    /// Not a detail of a bonus.
    BonusDetail = "bonus-detail", "expected announced, silent, made, lost, undoubled, kontra, re, sub, declarers, defenders or by=NAME";
    /// The same detail is given twice.
    Twice = "twice", "expected each detail once";
    /// Not a level of kontra.
    Kontra = "kontra", "expected undoubled, kontra, re or sub";
    /// Not a date.
    Date = "date", "expected a date such as 2026, 2026-01 or 2026-01-31";
    /// Not a range of points.
    Points = "points", "expected points such as >10, <=-1.5 or 5..10";
    /// Not a seat.
    Seat = "seat", "expected a seat from #1 to #4";
    /// Not a way to end a deal.
    Ending = "ending", "expected played, claimed, surrendered, lost-at-talon, thrown-in or unfinished";
}
