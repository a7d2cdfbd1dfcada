//! The people of the tests, and the faults that a text must not have.

use tarock::{Seat, Viewer};
use tarock_words::{Gender, Who};

/// Returns the people of a table; the listener sits where the viewer does.
pub(crate) fn people(viewer: Viewer) -> Vec<Who> {
    let names = [
        ("Leni", Gender::Feminine),
        ("Ferdl", Gender::Masculine),
        ("Resi", Gender::Feminine),
        ("Tarobot", Gender::Neutral),
    ];
    let you = viewer.seat().map(Seat::index);
    let who =
        |(at, (name, gender)): (usize, (&str, Gender))| Who { name: name.to_owned(), gender, you: you == Some(at) };
    names.into_iter().enumerate().map(who).collect()
}

/// Returns what is wrong with a text that is not a complete sentence of the catalogue.
pub(crate) fn fault(text: &str) -> Option<&'static str> {
    // A missing message appears as its key: a word with hyphens, which otherwise only German cards have.
    let is_key = |word: &str| {
        let mut parts = word.split('-');
        let first = parts.next().unwrap_or_default();
        parts.next().is_some() && !["Herz", "Karo", "Pik", "Treff"].contains(&first)
    };
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_');
    if text.is_empty() {
        Some("is empty")
    } else if text.contains(['{', '}', '$']) {
        Some("has something left open")
    } else if words.any(is_key) {
        Some("has a key in it")
    } else if text.contains("  ") || text.contains(" .") || text.contains(" ,") || text.contains("..") {
        Some("has a gap in it")
    } else if !text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || matches!(c, '„' | '“')) {
        Some("does not begin with a capital")
    } else {
        None
    }
}
