//! The lessons of a club that were loaded on this device.

use serde::{Deserialize, Serialize};
use tarock_lessons::{InvalidLesson, Lesson};

/// The storage key.
pub(crate) const KEY: &str = "own-lessons";

/// The most lessons that are kept.
const MOST: usize = 50;

/// The texts of the lessons, in the order in which they were loaded.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct OwnLessons(Vec<String>);

/// Why a lesson was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It is not a text.
    NoText,
    /// Something is wrong with it.
    Invalid(InvalidLesson),
    /// There are too many.
    Full,
}

impl OwnLessons {
    /// Reads what is stored; what cannot be read counts as nothing.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The lessons that this version can read.
    pub(crate) fn lessons(&self) -> Vec<Lesson> {
        self.0.iter().filter_map(|text| Lesson::of_club(text).ok()).collect()
    }

    /// The lesson with an id.
    pub(crate) fn get(&self, id: &str) -> Option<Lesson> {
        self.lessons().into_iter().find(|lesson| lesson.id == id)
    }

    /// Takes a file in. A lesson with the same id is replaced.
    pub(crate) fn add(&mut self, file: &[u8]) -> Result<(), Refused> {
        let text = core::str::from_utf8(file).map_err(|_| Refused::NoText)?;
        let lesson = Lesson::of_club(text).map_err(Refused::Invalid)?;
        self.remove(&lesson.id);
        if self.0.len() >= MOST {
            return Err(Refused::Full);
        }
        self.0.push(text.to_owned());
        Ok(())
    }

    /// Removes the lesson with an id.
    pub(crate) fn remove(&mut self, id: &str) {
        self.0.retain(|text| Lesson::of_club(text).is_ok_and(|lesson| lesson.id != id));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLUB: &str = include_str!("../../../../testdata/lessons/club.toml");

    #[test]
    fn a_loaded_lesson_is_kept_replaced_and_removed() {
        let mut own = OwnLessons::default();
        assert_eq!(own.add(CLUB.as_bytes()), Ok(()));
        let changed = CLUB.replace("The king first", "Kings first");
        assert_eq!(own.add(changed.as_bytes()), Ok(()));
        let read = OwnLessons::read(&own.write());
        assert_eq!(read.lessons().iter().map(|lesson| lesson.title.en.as_str()).collect::<Vec<_>>(), ["Kings first"]);
        assert!(read.get("club-first-lead").is_some() && read.get("koenigrufen-pack").is_none());
        own.remove("club-first-lead");
        assert_eq!(own, OwnLessons::default());
        assert_eq!(OwnLessons::read("nonsense"), OwnLessons::default());
    }

    #[test]
    fn what_is_no_lesson_is_refused_and_changes_nothing() {
        let mut own = OwnLessons::default();
        assert_eq!(own.add(&[0xFF, 0xFE]), Err(Refused::NoText));
        let wrong = CLUB.replace("play HK", "play T21");
        assert!(matches!(own.add(wrong.as_bytes()), Err(Refused::Invalid(error)) if error.step == 3));
        for n in 0..MOST {
            assert_eq!(own.add(CLUB.replace("club-first-lead", &format!("club-{n}")).as_bytes()), Ok(()));
        }
        assert_eq!(own.add(CLUB.as_bytes()), Err(Refused::Full));
        assert_eq!(own.lessons().len(), MOST);
    }
}
