//! Which characters a text may have that other people read: one rule for files, messages and requests.
//!
//! Two kinds are refused everywhere. Control characters break what is written line by line, and some databases cannot
//! keep them at all. Characters nobody sees can turn the direction of what follows, or make two names look alike.
//! Joiners stay allowed: some scripts and many emoji are written with them.

/// Whether a character must not stand in any text: it is not seen, and changes how others are read or stored. Line
/// breaks and tabs count too; [`is_text`] makes an exception for them.
///
/// ```
/// use tarock::text::is_hidden;
/// assert!(is_hidden('\0') && is_hidden('\u{202e}') && is_hidden('\u{200b}'));
/// assert!(!is_hidden('ß') && !is_hidden('\u{200d}'));
/// ```
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            // Marks, embeddings, overrides and isolates of the bidirectional algorithm.
            '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            // Spaces without width, and operators that only formulas need.
            | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{feff}'
            // Separators that some programs take for the end of a line.
            | '\u{2028}' | '\u{2029}'
            // What Unicode itself asks not to use any more, and annotations nobody shows.
            | '\u{180e}' | '\u{206a}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether a text is one line that people can read: names, talk.
///
/// ```
/// use tarock::text::is_line;
/// assert!(is_line("Servus, Resi! 👩‍🌾"));
/// assert!(!is_line("two\nlines"));
/// ```
pub fn is_line(text: &str) -> bool {
    !text.chars().any(is_hidden)
}

/// Whether a text is made of such lines: remarks, files.
///
/// ```
/// use tarock::text::is_text;
/// assert!(is_text("two\r\nlines\tand a tab"));
/// assert!(!is_text("\u{202e}sdrawkcab"));
/// ```
pub fn is_text(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '\n' | '\r' | '\t') || !is_hidden(c))
}
