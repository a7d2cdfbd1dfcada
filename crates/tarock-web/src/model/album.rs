//! The pictures that a person cropped for portraits and the card back. They stay on the device, even unused, until the
//! person deletes them or there are too many.

use crate::model::settings::{Persona, Settings};

/// How many are kept. The oldest ones that are not in use go first.
const MOST: usize = 24;

/// Pictures as data URLs, newest first, each of them once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Album(Vec<String>);

impl Album {
    /// Reads what [`Album::write`] wrote. Pictures in use are added: they may be older than the album.
    pub(crate) fn read(text: &str, settings: &Settings) -> Self {
        let mut album = Self(text.lines().filter(|line| line.starts_with("data:image/")).map(str::to_owned).collect());
        for picture in used(settings) {
            album.add(picture.to_owned(), settings);
        }
        album
    }

    /// Writes the pictures, one per line.
    pub(crate) fn write(&self) -> String {
        self.0.join("\n")
    }

    pub(crate) fn pictures(&self) -> &[String] {
        &self.0
    }

    /// Adds a picture, unless it is there.
    pub(crate) fn add(&mut self, picture: String, settings: &Settings) {
        if self.0.contains(&picture) {
            return;
        }
        self.0.insert(0, picture);
        while self.0.len() > MOST {
            let is_free = |old: &String| used(settings).all(|used| used != old);
            // The one that was just added stays.
            let last = self.0[1..].iter().rposition(is_free).map_or(MOST, |at| at + 1);
            self.0.remove(last);
        }
    }

    /// Deletes a picture here and wherever it is in use.
    pub(crate) fn delete(&mut self, picture: &str, settings: &mut Settings) {
        self.0.retain(|other| other != picture);
        let usual = Settings::default().people;
        for (at, persona) in settings.people.iter_mut().enumerate() {
            if persona.portrait == picture {
                persona.portrait = usual.get(at).map_or_else(String::new, |usual| usual.portrait.clone());
            }
        }
        for persona in settings.regulars.iter_mut().filter(|persona| persona.portrait == picture) {
            persona.portrait.clear();
        }
        if settings.back_picture.as_deref() == Some(picture) {
            settings.back_picture = None;
        }
    }
}

/// Where a picture is in use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Use {
    /// As the portrait of somebody with this name, which is empty for the person themselves.
    Portrait(String),
    Back,
}

/// Where a picture is in use, portraits first.
pub(crate) fn uses(picture: &str, settings: &Settings) -> Vec<Use> {
    let portraits = settings.people.iter().chain(&settings.regulars).filter(|persona| persona.portrait == picture);
    let mut uses: Vec<Use> = portraits.map(|persona| Use::Portrait(persona.name.clone())).collect();
    if settings.back_picture.as_deref() == Some(picture) {
        uses.push(Use::Back);
    }
    uses
}

/// The pictures in use.
fn used(settings: &Settings) -> impl Iterator<Item = &str> {
    let portraits = settings.people.iter().chain(&settings.regulars).map(|Persona { portrait, .. }| portrait.as_str());
    portraits.chain(settings.back_picture.as_deref()).filter(|picture| picture.starts_with("data:image/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(n: usize) -> String {
        format!("data:image/webp;base64,{n}")
    }

    fn with_portrait(portrait: String) -> Settings {
        let mut settings = Settings::default();
        settings.people[1].portrait = portrait;
        settings
    }

    #[test]
    fn a_picture_stays_when_another_one_is_chosen() {
        let mut album = Album::default();
        album.add(picture(1), &Settings::default());
        album.add(picture(2), &with_portrait(picture(1)));
        album.add(picture(1), &with_portrait(picture(2)));
        assert_eq!(album.pictures(), [picture(2), picture(1)]);
        assert_eq!(Album::read(&album.write(), &Settings::default()), album);
    }

    #[test]
    fn a_picture_chosen_before_there_was_an_album_is_in_it() {
        let settings = Settings { back_picture: Some(picture(7)), ..with_portrait(picture(3)) };
        let album = Album::read("", &settings);
        assert_eq!(album.pictures(), [picture(7), picture(3)]);
        assert!(Album::read("", &Settings::default()).pictures().is_empty(), "the deck's portraits are not in it");
    }

    #[test]
    fn a_full_album_keeps_what_is_in_use() {
        let settings = with_portrait(picture(0));
        let mut album = Album::default();
        for n in 0..=MOST {
            album.add(picture(n), &settings);
        }
        assert_eq!(album.pictures().len(), MOST);
        assert!(album.pictures().contains(&picture(0)), "it is in use");
        assert!(!album.pictures().contains(&picture(1)), "it is the oldest of the others");
    }

    #[test]
    fn a_deleted_picture_is_nowhere_in_use() {
        let mut settings = Settings { back_picture: Some(picture(3)), ..with_portrait(picture(3)) };
        settings.regulars.push(Persona { name: "Vroni".to_owned(), portrait: picture(3) });
        let mut album = Album::read("", &settings);
        assert_eq!(uses(&picture(3), &settings).len(), 3);
        album.delete(&picture(3), &mut settings);
        assert!(album.pictures().is_empty() && uses(&picture(3), &settings).is_empty());
        assert_eq!(settings.people[1].portrait, Settings::default().people[1].portrait);
        assert_eq!(settings.back_picture, None);
    }
}
