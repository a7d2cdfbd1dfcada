//! The people who often play at this device (*Stammspieler*): names and portraits that can be given to any seat.

use super::settings::{Persona, Settings};

/// How many are kept. An album has room for the photos of all of them.
pub(crate) const MOST: usize = 20;

/// Whether somebody can be added: they have a name, and are not in the list as they are.
pub(crate) fn is_new(settings: &Settings, persona: &Persona) -> bool {
    let has_room = settings.regulars.len() < MOST || settings.regulars.iter().any(|known| known.name == persona.name);
    !persona.name.trim().is_empty() && !settings.regulars.contains(persona) && has_room
}

/// Adds somebody, or gives somebody of the same name another portrait. The list is sorted by name.
pub(crate) fn add(settings: &mut Settings, persona: Persona) {
    if !is_new(settings, &persona) {
        return;
    }
    settings.regulars.retain(|known| known.name != persona.name);
    settings.regulars.push(persona);
    settings.regulars.sort_by_key(|known| known.name.to_lowercase());
}

/// Removes somebody from the list. Whoever sits at the table stays there.
pub(crate) fn remove(settings: &mut Settings, name: &str) {
    settings.regulars.retain(|known| known.name != name);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn persona(name: &str, portrait: &str) -> Persona {
        Persona { name: name.to_owned(), portrait: portrait.to_owned() }
    }

    fn names(settings: &Settings) -> Vec<&str> {
        settings.regulars.iter().map(|known| known.name.as_str()).collect()
    }

    #[test]
    fn regulars_are_sorted_by_name_each_once_and_survive_storage() {
        let mut settings = Settings::default();
        for (name, portrait) in [("Vroni", "Resi"), ("anna", ""), ("Poldi", ""), ("Vroni", "Ferdl"), (" ", "")] {
            add(&mut settings, persona(name, portrait));
        }
        assert_eq!(names(&settings), ["anna", "Poldi", "Vroni"]);
        assert_eq!(settings.regulars[2].portrait, "Ferdl", "another portrait replaces the first");
        assert_eq!(Settings::read(&settings.write()).regulars, settings.regulars);
        remove(&mut settings, "Poldi");
        assert_eq!(names(&settings), ["anna", "Vroni"]);
    }

    #[test]
    fn a_full_list_takes_nobody_new_but_another_portrait() {
        let mut settings = Settings::default();
        (0..MOST).for_each(|n| add(&mut settings, persona(&format!("P{n:02}"), "")));
        assert!(!is_new(&settings, &persona("Nobody", "")));
        add(&mut settings, persona("Nobody", ""));
        add(&mut settings, persona("P03", "Resi"));
        assert_eq!((settings.regulars.len(), settings.regulars[3].portrait.as_str()), (MOST, "Resi"));
    }
}
