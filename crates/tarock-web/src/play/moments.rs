//! Moments on the table: heard, said, and celebrated for a while.

use leptos::prelude::*;

use super::Play;
use crate::dom::sound::Sound;
use crate::model::moment::{Moment, What};

impl Play {
    /// Shows a moment for this long, unless somebody goes on before.
    pub(super) fn celebrate(self, moment: Moment, ms: u32) {
        self.screen.moment.set(Some(moment));
        self.after(ms, move || self.end_moment());
    }

    /// Takes the moment from the screen.
    pub(super) fn end_moment(self) {
        if self.screen.moment.with_untracked(Option::is_some) {
            self.screen.moment.set(None);
        }
    }

    /// Goes on before the moment is over. Returns whether there was one.
    pub(crate) fn skip_moment(self) -> bool {
        let is_shown = self.screen.moment.with_untracked(Option::is_some);
        if is_shown {
            self.hurry();
            self.end_moment();
        }
        is_shown
    }

    /// Plays the sound of a moment, and says what no event says.
    pub(super) fn sound_moment(self, moment: &Moment) {
        let sound = match moment.what {
            What::Kaiserstich | What::Ultimo(_) | What::Valat => Sound::Fanfare,
            What::Partner => Sound::Turn,
            What::UltimoLost(_) | What::Broken(_) => Sound::Lost,
        };
        self.sound(Some(sound));
        if !matches!(moment.what, What::Kaiserstich | What::Partner) {
            let (title, line) = untrack(|| self.moment_words(moment));
            self.app.speak(format!("{title}. {line}"));
        }
    }

    /// The title of a moment, and a line about it.
    pub(crate) fn moment_words(self, moment: &Moment) -> (String, String) {
        let app = self.app;
        let title = match moment.what {
            What::Ultimo(bonus) | What::UltimoLost(bonus) => app.words(|words| words.bonus(bonus)),
            What::Broken(contract) => app.words(|words| words.contract(contract)),
            What::Partner | What::Kaiserstich | What::Valat => app.t(&format!("moment-title-{}", moment.what.id())),
        };
        let is_own = self.listener() == Some(moment.seat);
        let key = format!("moment-line-{}{}", moment.what.id(), if is_own { "-you" } else { "" });
        let card = moment.cards.first().map(|card| app.words(|words| words.object(*card))).unwrap_or_default();
        let line = app.say(&key, &[("name", self.named(moment.seat)), ("card", card.into())]);
        (title, line)
    }
}
