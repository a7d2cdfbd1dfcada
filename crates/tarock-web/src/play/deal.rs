//! The pack on the table, before it is dealt.

use leptos::prelude::*;

use super::Play;

impl Play {
    /// What is said while the pack lies on the table: who drew what, who deals, and what a tap does.
    pub(crate) fn undealt_words(self) -> (String, String) {
        let app = self.app;
        let dealer = self.screen.shown.with(|shown| shown.view.board().dealer);
        let is_own = self.listener() == Some(dealer);
        let drawn = self.screen.draw.with(|draw| draw.as_ref().and_then(|draw| draw.card_of(dealer)));
        let args = |card| [("name", self.named(dealer)), ("card", card)];
        match drawn {
            Some(card) => {
                let card = app.words(|words| words.object(card)).into();
                let key = if is_own { "draw-yours" } else { "draw-of" };
                (app.say(key, &args(card)), app.t("draw-why"))
            }
            None => {
                let key = if is_own { "deals-you" } else { "deals" };
                (app.say(key, &args("".into())), app.t("deals-why"))
            }
        }
    }
}
