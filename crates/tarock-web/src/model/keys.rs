//! The keyboard: which key stands for which command, and remapped letters.
//!
//! A combination is written as it is pressed, in one order and in lower case: `ctrl+shift+z`, `arrowleft`, `?`. The
//! same text is looked up when a key is pressed and shown in the list of keys.

use super::settings::Settings;

/// Defines the enum of commands with their names and their default keys; the first key is shown first.
macro_rules! commands {
    ($($(#[$doc:meta])* $name:ident = $id:literal, [$($key:literal),*];)*) => {
        /// A keyboard command.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) enum Command { $($(#[$doc])* $name,)* }

        impl Command {
            pub(crate) const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Its name in settings and catalogue keys (`settings-command-…`).
            pub(crate) const fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }

            /// The default keys.
            const fn usual(self) -> &'static [&'static str] {
                match self { $(Self::$name => &[$($key),*],)* }
            }
        }
    };
}

commands! {
    Left = "left", ["arrowleft"];
    Right = "right", ["arrowright"];
    /// The row above, or the choice before.
    Up = "up", ["arrowup"];
    Down = "down", ["arrowdown"];
    First = "first", ["home"];
    Last = "last", ["end"];
    /// Plays, takes, confirms.
    Execute = "execute", ["enter"];
    /// Chooses a card or ticks a row.
    Select = "select", ["space"];
    /// Takes back the card chosen last.
    TakeBack = "take-back", ["backspace"];
    /// The first Tarock of the hand, then the next.
    Tarock = "tarock", ["t"];
    Hearts = "hearts", ["h"];
    Diamonds = "diamonds", ["k"];
    /// In a replay the same key plays and pauses: see [`Command::in_replay`].
    Spades = "spades", ["p"];
    Clubs = "clubs", ["x"];
    NextRegion = "next-region", ["f6"];
    PreviousRegion = "previous-region", ["shift+f6"];
    ActionBox = "action-box", ["a"];
    /// One hint.
    Advice = "advice", ["r"];
    WhyNot = "why-not", ["w"];
    Xray = "xray", ["o"];
    /// Enlarges the focused card.
    Magnify = "magnify", ["i"];
    ReadLastTrick = "read-last-trick", ["l"];
    ReadStatus = "read-status", ["s"];
    ReadHand = "read-hand", ["m"];
    ReadBids = "read-bids", ["b"];
    Undo = "undo", ["ctrl+z"];
    Redo = "redo", ["ctrl+shift+z", "ctrl+y"];
    Restart = "restart", ["alt+shift+r"];
    /// Goes one step back in a replay.
    Back = "back", ["["];
    Forward = "forward", ["]"];
    TrickBack = "trick-back", ["{"];
    TrickForward = "trick-forward", ["}"];
    /// Never looked up: it is what [`Command::Spades`] means in a replay.
    PlayPause = "play-pause", [];
    /// The next deal, once this one is over.
    NextDeal = "next-deal", ["n"];
    NewDeal = "new-deal", ["alt+shift+n"];
    /// Begins or ends the memory quiz.
    Quiz = "quiz", ["alt+shift+q"];
    Archive = "archive", ["alt+shift+a"];
    Edit = "edit", ["alt+shift+e"];
    People = "people", ["alt+shift+u"];
    /// Switches between the bill and the talon.
    ResultOrTalon = "result-or-talon", ["alt+shift+v"];
    Save = "save", ["ctrl+s"];
    Help = "help", ["?", "f1"];
    /// Stops what is running, or closes what is open.
    Close = "close", ["escape"];
}

/// Why a letter cannot be given to a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// It is not one letter or digit.
    NotALetter,
    /// Another command has it.
    Taken(Command),
    /// The command has no letter key.
    Fixed,
}

impl Command {
    #[cfg(test)]
    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|command| command.id() == id)
    }

    /// Whether its default key is a single letter, which can be remapped and switched off.
    pub(crate) fn is_letter(self) -> bool {
        self.usual().first().is_some_and(|key| is_letter(key))
    }

    /// The keys that stand for it now.
    pub(crate) fn keys(self, settings: &Settings) -> Vec<String> {
        if !self.is_letter() {
            return self.usual().iter().map(|key| (*key).to_owned()).collect();
        }
        let own = settings.keys.get(self.id()).filter(|key| is_letter(key));
        vec![own.cloned().unwrap_or_else(|| self.usual()[0].to_owned())]
    }

    /// Whether it only moves the focus.
    pub(crate) const fn is_move(self) -> bool {
        matches!(
            self,
            Self::Left
                | Self::Right
                | Self::Up
                | Self::Down
                | Self::First
                | Self::Last
                | Self::Tarock
                | Self::Hearts
                | Self::Diamonds
                | Self::Spades
                | Self::Clubs
                | Self::NextRegion
                | Self::PreviousRegion
                | Self::ActionBox
        )
    }

    /// Whether it only looks at the table, without opening anything and without acting.
    pub(crate) const fn is_of_looking(self) -> bool {
        let reads = matches!(self, Self::ReadStatus | Self::ReadHand | Self::ReadBids);
        reads || (self.is_move() && !matches!(self, Self::ActionBox))
    }

    /// The command's meaning while a deal is replayed.
    pub(crate) const fn in_replay(self) -> Self {
        match self {
            Self::Spades => Self::PlayPause,
            other => other,
        }
    }

    /// Assigns another letter to a command.
    ///
    /// # Errors
    ///
    /// If the letter is taken or is no letter; nothing is changed then.
    pub(crate) fn remap(self, settings: &mut Settings, key: &str) -> Result<(), Conflict> {
        let key = key.trim().to_lowercase();
        if !self.is_letter() {
            return Err(Conflict::Fixed);
        }
        if !is_letter(&key) {
            return Err(Conflict::NotALetter);
        }
        let holder = letters().find(|command| *command != self && command.keys(settings)[0] == key);
        if let Some(holder) = holder {
            return Err(Conflict::Taken(holder));
        }
        if key == self.usual()[0] {
            settings.keys.remove(self.id());
        } else {
            settings.keys.insert(self.id().to_owned(), key);
        }
        Ok(())
    }
}

/// The commands with a letter key.
fn letters() -> impl Iterator<Item = Command> {
    Command::ALL.iter().copied().filter(|command| command.is_letter())
}

/// Whether a key is a single letter or digit.
fn is_letter(key: &str) -> bool {
    let mut signs = key.chars();
    signs.next().is_some_and(char::is_alphanumeric) && signs.next().is_none()
}

/// A pressed key with what was held, as a browser reports it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Chord<'a> {
    /// The character typed, or the name of the key, in lower case: browsers know the letters of all scripts, which a first
    /// visit would otherwise load in this program.
    pub(crate) key: &'a str,
    /// The place of the key on the keyboard.
    pub(crate) code: &'a str,
    /// Also the command key of a Mac.
    pub(crate) ctrl: bool,
    pub(crate) alt: bool,
    pub(crate) shift: bool,
}

impl Chord<'_> {
    /// The command it gives, if any.
    pub(crate) fn command(self, settings: &Settings) -> Option<Command> {
        let Self { key, code, ctrl, alt, shift } = self;
        let key = if key == " " { "space".to_owned() } else { key.to_owned() };
        let single = key.chars().count() == 1;
        if single && !is_letter(&key) && !(alt && shift) {
            // Brackets and question marks need Shift or the third level on some keyboards, so the typed character counts.
            return fixed(&key);
        }
        if is_letter(&key) && !ctrl && !alt {
            let found = letters().find(|command| command.keys(settings)[0] == key);
            return found.filter(|_| settings.letter_keys);
        }
        // A Mac types other characters with Alt, so there the position of the key counts.
        let place = code.strip_prefix("Key").map(str::to_ascii_lowercase);
        let key = if alt && single { place.unwrap_or(key) } else { key };
        let mut pressed = String::new();
        for (held, name) in [(ctrl, "ctrl+"), (alt, "alt+"), (shift, "shift+")] {
            if held {
                pressed.push_str(name);
            }
        }
        pressed.push_str(&key);
        fixed(&pressed)
    }
}

/// The command of a combination that cannot be remapped.
fn fixed(pressed: &str) -> Option<Command> {
    Command::ALL.iter().copied().find(|command| !command.is_letter() && command.usual().contains(&pressed))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(held: &str, key: &str, code: &str, settings: &Settings) -> Option<Command> {
        let held = |name: &str| held.contains(name);
        Chord { key, code, ctrl: held("ctrl"), alt: held("alt"), shift: held("shift") }.command(settings)
    }

    fn plain(key: &str) -> Option<Command> {
        pressed("", key, "", &Settings::default())
    }

    #[test]
    fn every_command_is_found_by_its_own_keys() {
        for &wanted in Command::ALL {
            for combination in wanted.keys(&Settings::default()) {
                let key = combination.rsplit('+').next().unwrap();
                let key = if key == "space" { " " } else { key };
                let held = combination.rsplit_once('+').map_or("", |(held, _)| held);
                let found = pressed(held, key, "", &Settings::default());
                assert_eq!(found, Some(wanted), "{combination}");
            }
            assert_eq!(Command::from_id(wanted.id()), Some(wanted));
        }
    }

    #[test]
    fn no_two_commands_share_a_key() {
        let mut keys: Vec<_> = Command::ALL.iter().flat_map(|command| command.usual()).collect();
        let all = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), all);
    }

    #[test]
    fn letters_can_be_switched_off_and_nothing_else_goes_with_them() {
        let off = Settings { letter_keys: false, ..Settings::default() };
        assert_eq!(pressed("", "t", "KeyT", &off), None);
        assert_eq!(pressed("ctrl", "z", "KeyY", &off), Some(Command::Undo));
        assert_eq!(pressed("shift", "?", "Minus", &off), Some(Command::Help));
    }

    #[test]
    fn a_changed_letter_moves_its_command() {
        let mut settings = Settings::default();
        assert_eq!(Command::Advice.remap(&mut settings, "Ö"), Ok(()));
        assert_eq!(pressed("", "ö", "Semicolon", &settings), Some(Command::Advice));
        assert_eq!(pressed("", "r", "KeyR", &settings), None);
        assert_eq!(Command::WhyNot.remap(&mut settings, "r"), Ok(()));
        assert_eq!(Command::Advice.remap(&mut settings, "r"), Err(Conflict::Taken(Command::WhyNot)));
        assert_eq!(Command::WhyNot.remap(&mut settings, "w"), Ok(()));
        assert_eq!(Command::Advice.remap(&mut settings, "r"), Ok(()));
        assert!(settings.keys.is_empty());
    }

    #[test]
    fn what_is_no_letter_is_refused() {
        let mut settings = Settings::default();
        for key in ["", "[", "tt", "f6", "+"] {
            assert_eq!(Command::Advice.remap(&mut settings, key), Err(Conflict::NotALetter), "{key}");
        }
        assert_eq!(Command::Undo.remap(&mut settings, "u"), Err(Conflict::Fixed));
    }

    #[test]
    fn keyboards_of_other_countries_reach_everything() {
        let usual = Settings::default();
        // Brackets on the third level, which Windows reports as Ctrl and Alt.
        assert_eq!(pressed("ctrl alt", "[", "Digit8", &usual), Some(Command::Back));
        assert_eq!(pressed("shift", "{", "BracketLeft", &usual), Some(Command::TrickBack));
        // A Mac types another character with Alt and Shift.
        assert_eq!(pressed("alt shift", "‰", "KeyR", &usual), Some(Command::Restart));
        assert_eq!(pressed("ctrl shift", "z", "KeyY", &usual), Some(Command::Redo));
    }

    #[test]
    fn keys_of_the_browser_are_left_alone() {
        let usual = Settings::default();
        assert_eq!(pressed("alt", "arrowleft", "ArrowLeft", &usual), None);
        assert_eq!(pressed("ctrl", "r", "KeyR", &usual), None);
        assert_eq!(pressed("ctrl", "t", "KeyT", &usual), None);
        assert_eq!(plain("tab"), None);
    }

    #[test]
    fn what_only_moves_the_focus_is_told_from_what_acts() {
        let acts =
            [Command::Execute, Command::Select, Command::TakeBack, Command::Advice, Command::Undo, Command::Close];
        assert!(acts.iter().all(|command| !command.is_move()));
        assert!([Command::Left, Command::Clubs, Command::NextRegion, Command::ActionBox].iter().all(|c| c.is_move()));
    }

    #[test]
    fn spades_play_and_pause_in_a_replay() {
        assert_eq!(plain("p").map(Command::in_replay), Some(Command::PlayPause));
        assert_eq!(plain("h").map(Command::in_replay), Some(Command::Hearts));
    }
}
