//! The people and bots at the table.

use tarock::Seat;
use tarock_deck::Portrait;
use tarock_words::{Gender, Who};

use crate::model::settings::Persona;

/// A player as the screen shows them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Person {
    /// Empty for the person at this screen if they gave no name: the page then calls them "Du".
    pub(crate) name: String,
    /// The name of a portrait of the deck, or the URL of an image; empty for the plain portrait.
    pub(crate) portrait: String,
    pub(crate) gender: Gender,
    /// Whether a bot plays: in its own name, or for a person who is away.
    pub(crate) is_bot: bool,
    /// Whether this is a person for whom a bot plays.
    pub(crate) has_stand_in: bool,
    /// Whether they decide how the table of the server is run.
    pub(crate) is_master: bool,
    /// Whether this is a person whose connection is lost.
    pub(crate) is_lost: bool,
}

/// A player of a recorded deal: a name, and what kind of player it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Recorded {
    pub(crate) name: String,
    pub(crate) is_bot: bool,
}

impl Person {
    /// Somebody with a portrait, which also says how they are spoken of.
    pub(crate) fn new(name: String, portrait: String) -> Self {
        let gender = Portrait::from_name(&portrait).map_or(Gender::Neutral, gender);
        Self { name, portrait, gender, ..Self::default() }
    }

    /// A bot that plays in its own name.
    pub(crate) fn bot(portrait: Portrait) -> Self {
        let name = portrait.name().to_owned();
        Self { is_bot: true, ..Self::new(name.clone(), name) }
    }

    /// A player of this device, as the settings name them.
    pub(crate) fn of_device(persona: Option<&Persona>, is_bot: bool) -> Self {
        let persona = persona.map(|persona| Self::new(persona.name.clone(), persona.portrait.clone()));
        Self { is_bot, ..persona.unwrap_or_default() }
    }

    /// A player of a recorded deal. Records keep no portraits, so only bots have one.
    pub(crate) fn of_record(player: Recorded, is_bot: bool) -> Self {
        let portrait = if player.is_bot { Portrait::Tarobot } else { Portrait::Player };
        Self { name: player.name, portrait: portrait.name().to_owned(), is_bot, ..Self::default() }
    }

    /// The player as sentences speak of them; `you` addresses them.
    pub(crate) fn who(self, you: bool) -> Who {
        Who { name: self.name, gender: self.gender, you }
    }
}

/// Gives players of the same name numbers, in the order of their seats: "Resi 1", "Resi 2". Other names stay.
pub(super) fn told_apart(names: Vec<String>) -> Vec<String> {
    let mut said: Vec<String> = Vec::with_capacity(names.len());
    for name in &names {
        let is_shared = names.iter().filter(|other| *other == name).count() > 1;
        // Somebody may really be called "Resi 1".
        let is_free = |name: &String| !names.contains(name) && !said.contains(name);
        let numbered = (1..=2 * names.len()).map(|n| format!("{name} {n}")).find(is_free).filter(|_| is_shared);
        said.push(numbered.unwrap_or_else(|| name.clone()));
    }
    said
}

/// The bot in an empty seat of a server's table: the same on every screen.
pub(crate) const fn server_bot(seat: Seat) -> Portrait {
    match seat.index() {
        0 => Portrait::Mitzi,
        1 => Portrait::Resi,
        2 => Portrait::Ferdl,
        _ => Portrait::Tarobot,
    }
}

/// How a portrait is spoken of. A photo says nothing about that.
const fn gender(portrait: Portrait) -> Gender {
    match portrait {
        Portrait::Leni | Portrait::Resi | Portrait::Vroni | Portrait::Mitzi => Gender::Feminine,
        Portrait::Ferdl | Portrait::Poldi | Portrait::Gustl | Portrait::Tarobot => Gender::Masculine,
        Portrait::Player => Gender::Neutral,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recorded(name: &str, is_bot: bool) -> Recorded {
        Recorded { name: name.to_owned(), is_bot }
    }

    #[test]
    fn a_portrait_says_how_its_player_is_spoken_of_whatever_their_name() {
        let gender = |name: &str, portrait: &str| Person::new(name.to_owned(), portrait.to_owned()).gender;
        assert_eq!(gender("Ferdl", "Resi"), Gender::Feminine);
        assert_eq!(gender("Resi", "Gustl"), Gender::Masculine);
        assert_eq!(gender("Anna", ""), Gender::Neutral);
        assert_eq!(gender("Resi", "data:image/jpeg;base64,AA"), Gender::Neutral);
    }

    #[test]
    fn a_person_called_tarobot_is_no_bot() {
        let person = Person::of_record(recorded("Tarobot", false), false);
        assert_eq!((person.portrait.as_str(), person.is_bot), ("", false));
        assert!(
            !Person::of_device(Some(&Persona { name: "Tarobot".to_owned(), portrait: String::new() }), false).is_bot
        );
    }

    #[test]
    fn a_bot_under_any_name_has_the_portrait_of_the_bot_in_a_recorded_deal() {
        assert_eq!(Person::of_record(recorded("Mitzi", true), true).portrait, Portrait::Tarobot.name());
    }

    #[test]
    fn every_seat_of_a_server_has_a_bot_of_its_own() {
        let bots: Vec<&str> = (0..4).filter_map(Seat::new).map(|seat| server_bot(seat).name()).collect();
        assert_eq!(bots, ["Mitzi", "Resi", "Ferdl", "Tarobot"]);
        let first = Person::bot(server_bot(Seat::new(0).expect("a seat")));
        assert_eq!((first.name.as_str(), first.gender, first.is_bot), ("Mitzi", Gender::Feminine, true));
    }

    #[test]
    fn players_of_the_same_name_have_numbers() {
        let apart = |names: [&str; 4]| told_apart(names.map(str::to_owned).to_vec());
        assert_eq!(apart(["Du", "Resi", "Ferdl", "Resi"]), ["Du", "Resi 1", "Ferdl", "Resi 2"]);
        assert_eq!(apart(["Du", "Du", "Du", "Du"]), ["Du 1", "Du 2", "Du 3", "Du 4"]);
        assert_eq!(apart(["Resi", "Resi", "Resi 1", "Franz"]), ["Resi 2", "Resi 3", "Resi 1", "Franz"]);
    }

    #[test]
    fn players_of_different_names_keep_them() {
        let names = ["Anna", "anna", "Anna K.", ""].map(str::to_owned).to_vec();
        assert_eq!(told_apart(names.clone()), names);
    }

    #[test]
    fn a_seat_without_a_persona_has_no_name_and_the_plain_portrait() {
        let nobody = Person::of_device(None, true);
        assert_eq!((nobody.name.as_str(), nobody.portrait.as_str(), nobody.is_bot), ("", "", true));
    }
}
