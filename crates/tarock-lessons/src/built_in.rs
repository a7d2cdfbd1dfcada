//! The lessons that come with the crate.

use crate::lesson::{InvalidLesson, Lesson};

/// The built-in lessons in the order in which they are taken.
const LESSONS: &[(&str, &str)] = &[
    ("koenigrufen-pack", include_str!("../lessons/koenigrufen-pack.toml")),
    ("koenigrufen-follow", include_str!("../lessons/koenigrufen-follow.toml")),
    ("koenigrufen-points", include_str!("../lessons/koenigrufen-points.toml")),
    ("koenigrufen-call", include_str!("../lessons/koenigrufen-call.toml")),
    ("koenigrufen-talon", include_str!("../lessons/koenigrufen-talon.toml")),
    ("koenigrufen-bid", include_str!("../lessons/koenigrufen-bid.toml")),
    ("koenigrufen-bird", include_str!("../lessons/koenigrufen-bird.toml")),
    ("koenigrufen-trischaken", include_str!("../lessons/koenigrufen-trischaken.toml")),
    ("koenigrufen-bettler", include_str!("../lessons/koenigrufen-bettler.toml")),
    ("koenigrufen-kontra", include_str!("../lessons/koenigrufen-kontra.toml")),
    ("illustriert-new", include_str!("../lessons/illustriert-new.toml")),
    ("kosakeln-new", include_str!("../lessons/kosakeln-new.toml")),
];

/// The ids of the built-in lessons, in the order in which they are taken.
///
/// ```
/// assert_eq!(tarock_lessons::ids().next(), Some("koenigrufen-pack"));
/// ```
pub fn ids() -> impl Iterator<Item = &'static str> {
    LESSONS.iter().map(|(id, _)| *id)
}

/// A built-in lesson by its id; `None` if there is no such lesson.
///
/// # Errors
///
/// Returns what is wrong with its text. A test reads them all, so that this does not happen.
pub fn built_in(id: &str) -> Result<Option<Lesson>, InvalidLesson> {
    LESSONS.iter().find(|(name, _)| *name == id).map(|(_, text)| Lesson::parse(text)).transpose()
}
