//! Diagnoses of mistakes in a text, shown in their line.

use std::borrow::Cow;

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use anstream::adapter::strip_str;

use crate::output::Output;

/// The number of characters shown before and after the position.
const AROUND: usize = 50;

/// A mistake and its position.
pub(crate) struct Mistake<'a> {
    /// The name of the file as the user gave it; empty if there is none.
    pub(crate) name: &'a str,
    /// A text that contains the line, and the number of its first line: 1 for a whole file.
    pub(crate) text: &'a str,
    pub(crate) text_starts_at: usize,
    /// The line in the file and the character in it, from 1. A position past the end is shown at the end.
    pub(crate) line: usize,
    pub(crate) column: usize,
    /// The stable code for other programs.
    pub(crate) code: &'a str,
    /// The mistake in the language of the user.
    pub(crate) sentence: &'a str,
    /// A few words on what would be right; shown beside the position.
    pub(crate) expected: Option<&'a str>,
}

/// Formats the mistake as several lines, with colours that only a terminal shows. No text from the file can control the
/// terminal, and of a long line only the part around the position is shown.
pub(crate) fn diagnosis(out: &Output, mistake: &Mistake<'_>) -> String {
    let at = mistake.line.saturating_sub(mistake.text_starts_at);
    let line = mistake.text.split('\n').nth(at).unwrap_or_default().trim_end_matches('\r');
    let (shown, place) = crop(line, mistake.column.saturating_sub(1));
    let end = shown[place..].chars().next().map_or(place, |c| place + c.len_utf8());

    let expected = mistake.expected.map(|what| out.words.say("diagnosis-expected", &[("what", what.into())]));
    let label = expected.as_deref().map(clean);
    let error = out.words.say("error", &[]);
    let name = error.trim_end_matches([':', '\u{a0}', ' ']);
    let snippet = Snippet::source(shown.as_str())
        .line_start(mistake.line)
        .annotation(AnnotationKind::Primary.span(place..end).label(label));
    let title = Level::ERROR.with_name(name).primary_title(clean(mistake.sentence)).id(mistake.code);
    let report = if mistake.name.is_empty() {
        title.element(snippet)
    } else {
        title.element(Origin::path(clean(mistake.name)).line(mistake.line).char_column(mistake.column)).element(snippet)
    };
    // The line is already cropped.
    let text = Renderer::styled().term_width(8 * AROUND).render(&[report]);
    // The position is given apart from the snippet, because a cropped line has other columns. The separator between the
    // two is removed.
    let parts = text.lines().filter(|line| strip_str(line).to_string().trim() != ":::");
    parts.collect::<Vec<_>>().join("\n")
}

/// Returns the part of a line around a character, and the byte offset of the character in it.
fn crop(line: &str, column: usize) -> (String, usize) {
    let column = column.min(line.chars().count());
    let from = column.saturating_sub(AROUND);
    let mut shown = String::from(if from > 0 { "…" } else { "" });
    let mut place = shown.len();
    let mut rest = line.chars().skip(from);
    for (at, c) in rest.by_ref().take(2 * AROUND).enumerate() {
        if at == column - from {
            place = shown.len();
        }
        shown.push(harmless(c));
        if at < column - from {
            place = shown.len();
        }
    }
    if rest.next().is_some() {
        shown.push('…');
    }
    (shown, place)
}

/// Returns the character, or a visible replacement for one that controls the terminal.
fn harmless(c: char) -> char {
    match c {
        '\t' => ' ',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        // Marks that change the direction of the text.
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => char::REPLACEMENT_CHARACTER,
        c => c,
    }
}

fn clean(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| harmless(c) == c) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().map(harmless).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Lang;

    /// Returns the lines of a diagnosis without colours.
    fn shown(text: &str, line: usize, column: usize) -> Vec<String> {
        let out = Output { words: Lang::De.words() };
        let mistake = Mistake {
            name: "abend.txt",
            text,
            text_starts_at: 1,
            line,
            column,
            code: "X-1",
            sentence: "So geht das nicht.",
            expected: Some("HK"),
        };
        let text = strip_str(&diagnosis(&out, &mistake)).to_string();
        text.lines().map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn the_caret_stands_under_the_character() {
        insta::assert_snapshot!(shown("eins\r\nzwei drei\r\nvier", 2, 6).join("\n"), @r"
        Fehler[X-1]: So geht das nicht.
         --> abend.txt:2:6
          |
        2 | zwei drei
          |      ^ erwartet: HK
        ");
    }

    #[test]
    fn a_place_behind_the_end_is_shown_at_the_end() {
        for (text, line, column, caret) in
            [("ab", 1, 3, 2), ("ab", 1, 99, 2), ("", 1, 1, 0), ("ab", 7, 5, 0), ("äöü", 1, 4, 3)]
        {
            let shown = shown(text, line, column);
            let marks = shown.iter().find(|line| line.contains('^')).unwrap_or_else(|| panic!("{shown:?}"));
            assert_eq!(marks.find('^'), Some("1 | ".len() + caret), "{shown:?}");
        }
    }

    #[test]
    fn of_a_long_line_only_the_surroundings_of_the_place_are_shown() {
        let text = format!("{}!{}", "a".repeat(1_000_000), "b".repeat(1_000_000));
        let shown = shown(&text, 1, 1_000_001);
        assert!(shown[1].ends_with("abend.txt:1:1000001"), "{shown:?}");
        let line = shown.iter().position(|line| line.contains('!')).expect("the line");
        let column = |text: &str, what: char| text.chars().position(|c| c == what);
        assert_eq!(column(&shown[line], '!'), column(&shown[line + 1], '^'), "{shown:?}");
        assert!(shown.iter().all(|line| line.chars().count() < 120), "{shown:?}");
    }

    #[test]
    fn nothing_in_a_file_controls_the_terminal() {
        let text = "T1\u{1b}[2J\u{9b}31m\u{7}\u{202e}\tX";
        let out = Output { words: Lang::En.words() };
        let mistake = Mistake {
            name: "a\u{1b}]0;x\u{7}.taf",
            text,
            text_starts_at: 3,
            line: 3,
            column: 3,
            code: "X-1",
            sentence: "bad \u{1b}[31m",
            expected: Some("\u{1b}[0m"),
        };
        let text = diagnosis(&out, &mistake);
        let text = strip_str(&text).to_string();
        assert!(text.chars().all(|c| c == '\n' || harmless(c) == c), "{text:?}");
        for part in ["T1\u{fffd}[2J\u{fffd}31m\u{fffd}\u{fffd} X", "a\u{fffd}]0;x\u{fffd}.taf:3:3"] {
            assert!(text.contains(part), "{text}");
        }
    }
}
