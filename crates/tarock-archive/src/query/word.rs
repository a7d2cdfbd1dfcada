//! Words of a query: what stands between spaces, with quoted parts.

use super::{QueryError, QueryErrorKind};

/// Whether a character begins and ends a quotation. Phone keyboards insert curly quotes.
pub(super) const fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„')
}

/// One character of a word.
#[derive(Debug, Clone, Copy)]
struct Letter {
    c: char,
    /// Quoted characters mean nothing but themselves.
    is_quoted: bool,
    /// The place in the query, from 1.
    column: usize,
}

/// A word of a query, or a part of one.
#[derive(Debug, Clone)]
pub(super) struct Word {
    letters: Vec<Letter>,
    /// The columns of opening quotation marks, in order.
    quotes: Vec<usize>,
    /// The column after the last letter.
    end: usize,
}

impl Word {
    /// Reads the word at the beginning of `chars`, up to a space or a parenthesis. Returns it with the number of
    /// characters that it takes. `column` is the place of the first one.
    pub(super) fn read(chars: &[char], column: usize) -> Result<(Self, usize), QueryError> {
        let mut word = Self { letters: Vec::new(), quotes: Vec::new(), end: column };
        let mut opened: Option<usize> = None;
        let mut at = 0;
        while let Some(&c) = chars.get(at) {
            let here = column + at;
            match (opened, c) {
                (None, c) if c.is_whitespace() || matches!(c, '(' | ')') => break,
                (None, c) if is_quote(c) => {
                    opened = Some(here);
                    word.quotes.push(here);
                }
                (None, c) => word.letters.push(Letter { c, is_quoted: false, column: here }),
                (Some(_), c) if is_quote(c) => opened = None,
                (Some(_), '\\') => {
                    at += 1;
                    if let Some(&c) = chars.get(at) {
                        word.letters.push(Letter { c, is_quoted: true, column: here });
                    }
                }
                (Some(_), c) => word.letters.push(Letter { c, is_quoted: true, column: here }),
            }
            at += 1;
        }
        if let Some(column) = opened {
            return Err(QueryError { column, kind: QueryErrorKind::Quote });
        }
        word.end = column + at;
        Ok((word, at))
    }

    /// Returns the column where the word begins.
    pub(super) fn column(&self) -> usize {
        self.letters.first().map_or(self.end, |letter| letter.column)
    }

    /// Returns an error at the beginning of the word.
    pub(super) fn error(&self, kind: QueryErrorKind) -> QueryError {
        QueryError { column: self.column(), kind }
    }

    /// Returns the characters without quotation marks.
    pub(super) fn text(&self) -> String {
        self.letters.iter().map(|letter| letter.c).collect()
    }

    /// Returns the word in lower case, if nothing of it is quoted.
    pub(super) fn plain(&self) -> Option<String> {
        let is_plain = !self.letters.is_empty() && self.letters.iter().all(|letter| !letter.is_quoted);
        is_plain.then(|| self.text().to_lowercase())
    }

    /// Whether there is nothing, not even an empty quotation.
    pub(super) fn is_empty(&self) -> bool {
        self.letters.is_empty() && self.quotes.is_empty()
    }

    fn find(&self, is_wanted: impl Fn(char) -> bool) -> Option<usize> {
        self.letters.iter().position(|letter| !letter.is_quoted && is_wanted(letter.c))
    }

    /// Returns the part of the word from one column up to another, which has these letters.
    fn part(&self, letters: &[Letter], from: usize, end: usize) -> Self {
        let [first, last] = [from, end].map(|column| self.quotes.partition_point(|quote| *quote < column));
        Self { letters: letters.to_vec(), quotes: self.quotes[first..last].to_vec(), end }
    }

    /// Splits the word before a letter and leaves out `n_skipped` letters there.
    fn split_at(&self, at: usize, n_skipped: usize) -> (Self, Self) {
        let middle = self.letters.get(at).map_or(self.end, |letter| letter.column);
        let rest = self.letters.get(at + n_skipped..).unwrap_or_default();
        (self.part(&self.letters[..at], 0, middle), self.part(rest, middle, self.end))
    }

    /// Splits the word at the first unquoted `mark`, which is left out.
    pub(super) fn split_once(&self, mark: char) -> Option<(Self, Self)> {
        self.find(|c| c == mark).map(|at| self.split_at(at, 1))
    }

    /// Splits the word before the first unquoted comparison.
    pub(super) fn split_before_comparison(&self) -> Option<(Self, Self)> {
        self.find(|c| matches!(c, '<' | '>' | '=')).map(|at| self.split_at(at, 0))
    }

    /// Splits the word at unquoted commas.
    pub(super) fn split_at_commas(&self) -> Vec<Self> {
        let is_comma = |letter: &Letter| letter.c == ',' && !letter.is_quoted;
        let commas = self.letters.iter().filter(|letter| is_comma(letter)).map(|letter| letter.column);
        let mut from = 0;
        let parts = self.letters.split(is_comma).zip(commas.chain([self.end])).map(|(letters, end)| {
            let part = self.part(letters, from, end);
            from = end;
            part
        });
        parts.collect()
    }
}
