//! What a person has set; kept on the device.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tarock::{Game, RuleSet};

/// Makes an enum of settings that is stored by its lower-case name and knows all its values.
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
        /// Whatever the browser asks for.
        System = "system",
        De = "de",
        En = "en",
    }

    /// The colours of table and panes.
    Theme {
        /// Green baize.
        Tuch = "tuch",
        /// Light.
        Marmor = "marmor",
        /// Dark.
        Nacht = "nacht",
        /// High contrast.
        Kontrast = "kontrast",
    }

    /// The type face of texts.
    Font {
        Plex = "plex",
        /// Easy to read.
        Lesbar = "lesbar",
    }

    /// Letters of the court cards.
    IndexLetters {
        /// As the language has them.
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

    /// Whether things move.
    Motion {
        /// As the system asks for.
        System = "system",
        Full = "full",
        Reduced = "reduced",
    }

    /// What one click on a card does.
    OneClick {
        /// Plays with a mouse, lifts with a finger.
        Auto = "auto",
        Plays = "plays",
        Lifts = "lifts",
    }

    /// How much is said.
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

/// Spoken words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Speech {
    /// Bots speak their calls.
    pub(crate) calls: bool,
    /// Advice is spoken.
    pub(crate) advice: bool,
    /// Per cent of the usual rate, 70 to 150.
    pub(crate) rate: u16,
    pub(crate) volume: u8,
}

impl Default for Speech {
    fn default() -> Self {
        Self { calls: false, advice: false, rate: 100, volume: 80 }
    }
}

/// Somebody who sits at the table: the first is the person, the others are names for Tarobot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Persona {
    /// Empty for the person: the page then says "Du".
    pub(crate) name: String,
    /// The name of the portrait in the deck, empty for the plain one; or a picture as a data address.
    pub(crate) portrait: String,
}

/// All settings. Whatever is missing in a stored text has its usual value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    pub(crate) language: Tongue,
    pub(crate) theme: Theme,
    /// 100 to 150.
    pub(crate) text_percent: u16,
    pub(crate) font: Font,
    pub(crate) large_index: bool,
    pub(crate) four_colours: bool,
    pub(crate) letters: IndexLetters,
    pub(crate) back: CardBack,
    /// A picture in the middle of the back, as a data address.
    pub(crate) back_picture: Option<String>,
    pub(crate) motion: Motion,
    /// 1 to 10; 5 is as designed.
    pub(crate) speed: u8,
    /// How long a full trick rests, in ms; 0 is "until I tap".
    pub(crate) rest_ms: u32,
    /// How long an opened talon can be looked at before a bot goes on, in ms; 0 is "until I tap".
    pub(crate) look_ms: u32,
    /// How long a bot takes at least, in ms, up to 20,000; 0 is "until I tap its portrait".
    pub(crate) pace_ms: u32,
    pub(crate) one_click: OneClick,
    /// The action Tarobot would choose is marked.
    pub(crate) assistant: bool,
    /// The pane with the reasons opens on every own turn.
    pub(crate) learning: bool,
    /// Who can still hold what.
    pub(crate) xray: bool,
    pub(crate) skill: Skill,
    /// 50 to 150.
    pub(crate) risk_percent: u32,
    /// A deal whose result is certain is played out without being asked.
    pub(crate) finish: bool,
    /// Bots play all seats, deal after deal.
    pub(crate) autonomous: bool,
    pub(crate) sounds: Sounds,
    pub(crate) speech: Speech,
    pub(crate) talk: Talk,
    /// Single letters are shortcuts.
    pub(crate) letter_keys: bool,
    /// Shortcuts that were changed, by the name of the command.
    pub(crate) keys: BTreeMap<String, String>,
    /// The rules of each game.
    pub(crate) rules: BTreeMap<String, RuleSet>,
    /// Cents per point; 0 shows points.
    pub(crate) tariff_cents: u32,
    pub(crate) people: Vec<Persona>,
}

impl Default for Settings {
    fn default() -> Self {
        let persona = |name: &str, portrait: &str| Persona { name: name.to_owned(), portrait: portrait.to_owned() };
        Self {
            language: Tongue::System,
            theme: Theme::Tuch,
            text_percent: 100,
            font: Font::Plex,
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
            skill: Skill::Normal,
            risk_percent: 100,
            finish: false,
            autonomous: false,
            sounds: Sounds::default(),
            speech: Speech::default(),
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
        }
    }
}

impl Settings {
    /// The settings of a stored text; what cannot be read is as usual.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The rules a game is played by.
    pub(crate) fn rules_of(&self, game: Game) -> Arc<RuleSet> {
        let own = self.rules.get(&game.to_string()).filter(|rules| rules.game() == game).cloned();
        Arc::new(own.or_else(|| game.presets().next()).expect("every game has presets"))
    }

    pub(crate) fn set_rules(&mut self, rules: RuleSet) {
        self.rules.insert(rules.game().to_string(), rules);
    }

    /// A time as designed, in ms, at the speed that is set.
    pub(crate) fn paced(&self, ms: u32) -> u32 {
        // 1 takes twice as long, 10 a third.
        let percent = match self.speed {
            0..=5 => 200 - 20 * u32::from(self.speed),
            more => 100 - 13 * (u32::from(more.min(10)) - 5),
        };
        ms * percent / 100
    }
}
