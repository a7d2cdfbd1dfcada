#![doc = include_str!("../README.md")]

mod decided;
mod picture;
#[cfg(feature = "png")]
mod png;
mod points;
#[cfg(test)]
mod tests;

use tarock_words::Language;

pub use decided::{Decided, Decisive};
pub use picture::{HEIGHT, Picture, Played, WIDTH, trick_of};
pub use points::{Points, side};

/// Returns what is written on a picture and said about it, for [`Words::with`](tarock_words::Words::with).
///
/// ```
/// use tarock_words::{Language, Words};
/// let words = Words::with(Language::En, &[tarock_picture::catalogue(Language::En)]);
/// assert_eq!(words.say("picture-line", &[("n", 9.into())]), "Trick 9");
/// ```
#[inline]
pub const fn catalogue(language: Language) -> &'static str {
    match language {
        Language::De => include_str!("../locales/de/picture.ftl"),
        Language::En => include_str!("../locales/en/picture.ftl"),
    }
}
