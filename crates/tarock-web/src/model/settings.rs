//! A person's settings, stored on the device.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tarock::{Game, RuleSet, Seat};

use super::device_table::Plan;
use super::voice::Voice;

/// Defines enums of settings that are stored by their lower-case names and can list all values.
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $id:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        pub(crate) enum $name { $($(#[$vdoc])* #[serde(rename = $id)] $variant,)* }

        impl $name {
            pub(crate) const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Its name in files, classes and catalogue keys.
            pub(crate) const fn id(self) -> &'static str {
                match self { $(Self::$variant => $id,)* }
            }

            #[allow(dead_code, reason = "not every choice is made in a list")]
            pub(crate) fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.id() == id)
            }
        }
    )*};
}

choices! {
    /// The language of the page.
    Tongue {
        /// The browser's language.
        System = "system",
        De = "de",
        En = "en",
    }

    /// The colours of table and panes.
    Theme {
        /// Green baize.
        Tuch = "tuch",
        /// Light marble.
        Marmor = "marmor",
        /// Dark, for the night.
        Nacht = "nacht",
        /// High contrast.
        Kontrast = "kontrast",
    }

    /// The typeface of texts.
    Font {
        Plex = "plex",
        /// Easy to read.
        Lesbar = "lesbar",
    }

    /// The pictures on the cards.
    CardDesign {
        /// Two scenes on every Tarock.
        Scenes = "scenes",
        /// Flat fields and large figures.
        Poster = "poster",
    }

    /// The letters on court cards.
    IndexLetters {
        /// As in the page's language.
        Language = "language",
        German = "de",
        French = "fr",
        English = "en",
        Neutral = "neutral",
    }

    /// Card backs.
    CardBack {
        Oxblood = "oxblood",
        BottleGreen = "bottle-green",
        Navy = "navy",
    }

    /// Whether animations are on.
    Motion {
        /// As the system prefers.
        System = "system",
        Full = "full",
        Reduced = "reduced",
    }

    /// The effect of one click on a card.
    OneClick {
        /// Plays with a mouse, lifts with a finger.
        Auto = "auto",
        Plays = "plays",
        Lifts = "lifts",
    }

    /// How much is spoken.
    Talk {
        Short = "short",
        Normal = "normal",
        Long = "long",
    }

    /// How hard the bots think.
    Skill {
        /// Rules of thumb only.
        Regelbuch = "regelbuch",
        Normal = "tarobot",
        Strong = "tarobot:strong",
    }
}

/// Volumes from 0 to 100; 0 is silent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Sounds {
    /// Whether there are sounds at the tables of this device.
    pub(crate) on: bool,
    pub(crate) deal: u8,
    pub(crate) card: u8,
    pub(crate) trick: u8,
    pub(crate) turn: u8,
    pub(crate) won: u8,
    pub(crate) lost: u8,
}

impl Default for Sounds {
    fn default() -> Self {
        Self { on: true, deal: 40, card: 60, trick: 60, turn: 40, won: 60, lost: 60 }
    }
}

/// Settings for speech.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Speech {
    /// Whether bots speak their calls.
    pub(crate) calls: bool,
    /// Whether advice is spoken.
    pub(crate) advice: bool,
    /// The rate in per cent of normal, 70 to 150.
    pub(crate) rate: u16,
    pub(crate) volume: u8,
}

impl Default for Speech {
    fn default() -> Self {
        Self { calls: false, advice: false, rate: 100, volume: 80 }
    }
}

/// A player at the table: the first is the person, the others are names for Tarobot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Persona {
    /// Empty for the person, whom the page then addresses as "Du".
    pub(crate) name: String,
    /// The name of the portrait in the deck, empty for the plain one; or an image as a data URL.
    pub(crate) portrait: String,
}

/// All settings. A value that is missing in a stored text gets its default.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    pub(crate) language: Tongue,
    pub(crate) theme: Theme,
    /// Text size in per cent, 100 to 150.
    pub(crate) text_percent: u16,
    pub(crate) font: Font,
    pub(crate) design: CardDesign,
    pub(crate) large_index: bool,
    pub(crate) four_colours: bool,
    pub(crate) letters: IndexLetters,
    pub(crate) back: CardBack,
    /// An image in the middle of the back, as a data URL.
    pub(crate) back_picture: Option<String>,
    pub(crate) motion: Motion,
    /// Animation speed, 1 to 10; 5 is as designed.
    pub(crate) speed: u8,
    /// How long a full trick rests, in ms; 0 is "until I tap".
    pub(crate) rest_ms: u32,
    /// How long an opened talon is shown before a bot goes on, in ms; 0 is "until I tap".
    pub(crate) look_ms: u32,
    /// The least time a bot takes, in ms, up to 20,000; 0 is "until I tap its portrait".
    pub(crate) pace_ms: u32,
    pub(crate) one_click: OneClick,
    /// Whether the action Tarobot would choose is marked.
    pub(crate) assistant: bool,
    /// Whether the pane with the reasons opens on every turn of the person.
    pub(crate) learning: bool,
    /// Whether the X-ray shows which cards each player can still hold.
    pub(crate) xray: bool,
    /// The most memory questions in a quiz deal, 1 to 10.
    pub(crate) quiz_most: u8,
    /// Whether the quiz asks about points.
    pub(crate) quiz_points: bool,
    /// Whether the quiz asks once more when the deal is over.
    pub(crate) quiz_after: bool,
    pub(crate) skill: Skill,
    /// The bots' appetite for risk in per cent, 50 to 150.
    pub(crate) risk_percent: u32,
    /// Whether a deal whose result is certain is played out without asking.
    pub(crate) finish: bool,
    /// Whether the only card that may be played is played by itself.
    pub(crate) forced: bool,
    /// Whether a card can be chosen while others are on turn.
    pub(crate) early: bool,
    /// Whether a tap on the pack deals.
    pub(crate) deals: bool,
    /// Whether the first dealer is drawn.
    pub(crate) draws: bool,
    /// Whether bots play all seats, deal after deal.
    pub(crate) autonomous: bool,
    pub(crate) sounds: Sounds,
    /// Whether there are sounds at tables with others, where people may be talking.
    pub(crate) sounds_online: bool,
    /// After how many seconds the person is reminded that it is their turn; 0 is never.
    pub(crate) remind_s: u8,
    pub(crate) speech: Speech,
    /// The voices of players, by the number of their seat, each as a text ([`Voice`]).
    pub(crate) voices: BTreeMap<String, String>,
    pub(crate) talk: Talk,
    /// Whether single letters are shortcuts.
    pub(crate) letter_keys: bool,
    /// Remapped shortcuts, by the name of the command.
    pub(crate) keys: BTreeMap<String, String>,
    /// The rules of each game.
    pub(crate) rules: BTreeMap<String, RuleSet>,
    /// Cents per point; 0 shows points.
    pub(crate) tariff_cents: u32,
    pub(crate) people: Vec<Persona>,
    /// People who often play at this device, for any seat; see [`super::regulars`].
    pub(crate) regulars: Vec<Persona>,
}

impl Default for Settings {
    fn default() -> Self {
        let persona = |name: &str, portrait: &str| Persona { name: name.to_owned(), portrait: portrait.to_owned() };
        Self {
            language: Tongue::System,
            theme: Theme::Tuch,
            text_percent: 100,
            font: Font::Plex,
            design: CardDesign::Scenes,
            large_index: false,
            four_colours: false,
            letters: IndexLetters::Language,
            back: CardBack::Oxblood,
            back_picture: None,
            motion: Motion::System,
            speed: 5,
            rest_ms: 900,
            look_ms: 4_000,
            pace_ms: 500,
            one_click: OneClick::Auto,
            assistant: false,
            learning: false,
            xray: false,
            quiz_most: 3,
            quiz_points: true,
            quiz_after: true,
            skill: Skill::Normal,
            risk_percent: 100,
            finish: false,
            forced: false,
            early: false,
            deals: false,
            draws: false,
            autonomous: false,
            sounds: Sounds::default(),
            sounds_online: false,
            remind_s: 0,
            speech: Speech::default(),
            voices: BTreeMap::new(),
            talk: Talk::Normal,
            letter_keys: true,
            keys: BTreeMap::new(),
            rules: BTreeMap::new(),
            tariff_cents: 0,
            people: vec![
                persona("", ""),
                persona("Resi", "Resi"),
                persona("Ferdl", "Ferdl"),
                persona("Tarobot", "Tarobot"),
            ],
            regulars: Vec::new(),
        }
    }
}

impl Settings {
    /// Reads the settings of a stored text; an unreadable text gives the defaults.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str::<Self>(text).unwrap_or_default().with_new_names()
    }

    /// Gives remapped keys the present names of their commands.
    pub(crate) fn with_new_names(mut self) -> Self {
        if let Some(key) = self.keys.remove("rat") {
            self.keys.entry("advice".to_owned()).or_insert(key);
        }
        self
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The questions of a quiz deal.
    pub(crate) const fn quiz_plan(&self, seed: u64) -> Plan {
        Plan { most: self.quiz_most, seed, points: self.quiz_points, after: self.quiz_after }
    }

    /// The rules of a game.
    pub(crate) fn rules_of(&self, game: Game) -> Arc<RuleSet> {
        let own = self.rules.get(&game.to_string()).filter(|rules| rules.game() == game).cloned();
        Arc::new(own.or_else(|| game.presets().next()).expect("every game has presets"))
    }

    pub(crate) fn set_rules(&mut self, rules: RuleSet) {
        self.rules.insert(rules.game().to_string(), rules);
    }

    /// Whether there are sounds at a table: one with others, or one of this device.
    pub(crate) const fn has_sounds(&self, with_others: bool) -> bool {
        if with_others { self.sounds_online } else { self.sounds.on }
    }

    /// Switches the sounds of such a table on or off.
    pub(crate) const fn switch_sounds(&mut self, with_others: bool) {
        let on = if with_others { &mut self.sounds_online } else { &mut self.sounds.on };
        *on = !*on;
    }

    /// How the player of a seat speaks.
    pub(crate) fn voice_of(&self, seat: Seat) -> Voice {
        self.voices.get(&seat.number().to_string()).map(|text| Voice::read(text)).unwrap_or_default()
    }

    /// Changes how the player of a seat speaks.
    pub(crate) fn change_voice(&mut self, seat: Seat, change: impl FnOnce(&mut Voice)) {
        let mut voice = self.voice_of(seat);
        change(&mut voice);
        self.voices.insert(seat.number().to_string(), voice.write());
    }

    /// Scales a designed duration, in ms, by the speed setting.
    pub(crate) fn paced(&self, ms: u32) -> u32 {
        // 1 takes 1.8 times as long, 10 about a third.
        let percent = match self.speed {
            0..=5 => 200 - 20 * u32::from(self.speed),
            more => 100 - 13 * (u32::from(more.min(10)) - 5),
        };
        ms * percent / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remapped_key_for_advice_keeps_its_command_under_its_new_name() {
        let settings = Settings::read(r#"{"keys":{"rat":"q","xray":"y"}}"#);
        assert_eq!(settings.keys.get("advice").map(String::as_str), Some("q"));
        assert_eq!(settings.keys.len(), 2);
    }

    #[test]
    fn settings_of_an_earlier_version_keep_their_values_and_get_the_rest() {
        let settings = Settings::read(r#"{"theme":"nacht","sounds":{"on":false,"turn":10},"speech":{"rate":90}}"#);
        assert_eq!(settings.theme, Theme::Nacht);
        assert_eq!(settings.sounds, Sounds { on: false, turn: 10, ..Sounds::default() });
        assert_eq!(settings.speech, Speech { rate: 90, ..Speech::default() });
        assert_eq!(Settings::read(&settings.write()), settings);
    }

    #[test]
    fn tables_with_others_have_their_own_switch_for_sounds() {
        let mut settings = Settings::default();
        assert!(settings.has_sounds(false) && !settings.has_sounds(true));
        settings.switch_sounds(true);
        settings.switch_sounds(false);
        assert!(!settings.has_sounds(false) && settings.has_sounds(true));
    }

    #[test]
    fn nobody_is_reminded_who_has_not_asked_for_it() {
        assert_eq!(Settings::default().remind_s, 0);
    }

    #[test]
    fn a_player_has_their_own_voice_from_then_on() {
        let [first, second] = [0, 1].map(|index| Seat::new(index).expect("a seat"));
        let mut settings = Settings::default();
        settings.change_voice(second, |voice| voice.pitch = 120);
        settings.change_voice(second, |voice| voice.speaks = false);
        let settings = Settings::read(&settings.write());
        assert_eq!(settings.voice_of(second), Voice { speaks: false, pitch: 120, ..Voice::default() });
        assert_eq!(settings.voice_of(first), Voice::default());
    }
}
