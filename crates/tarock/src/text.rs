//! The characters allowed in text that other people read: one rule for files, messages and requests.
//!
//! Two kinds of characters are rejected everywhere. Control characters break line-based formats, and some databases
//! cannot store them at all. Invisible characters can reverse the direction of the text that follows, or make two names
//! look alike. Joiners are allowed: some scripts and many emoji need them.

/// Returns whether a character is forbidden in any text because it is invisible and changes how others are read or
/// stored. Line breaks and tabs count too; [`is_text`] makes an exception for them.
///
/// ```
/// use tarock::text::is_hidden;
/// assert!(is_hidden('\0') && is_hidden('\u{202e}') && is_hidden('\u{200b}'));
/// assert!(!is_hidden('ß') && !is_hidden('\u{200d}'));
/// ```
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            // The marks, embeddings, overrides and isolates of the bidirectional algorithm.
            '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            // Zero-width spaces, and operators that only formulas need.
            | '\u{200b}' | '\u{2060}'..='\u{2065}' | '\u{feff}'
            // Separators that some programs treat as line ends.
            | '\u{2028}' | '\u{2029}'
            // Characters that Unicode has deprecated, and annotations that are never displayed.
            | '\u{180e}' | '\u{206a}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Returns whether a text is a single readable line, such as a name or a chat message.
///
/// ```
/// use tarock::text::is_line;
/// assert!(is_line("Servus, Resi! 👩‍🌾"));
/// assert!(!is_line("two\nlines"));
/// ```
pub fn is_line(text: &str) -> bool {
    !text.chars().any(is_hidden)
}

/// Returns whether a text consists of such lines, such as a note or a file.
///
/// ```
/// use tarock::text::is_text;
/// assert!(is_text("two\r\nlines\tand a tab"));
/// assert!(!is_text("\u{202e}sdrawkcab"));
/// ```
pub fn is_text(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '\n' | '\r' | '\t') || !is_hidden(c))
}
