//! The memory quiz at a running table: what happens before the person's turn. The questions themselves are found in the
//! worker and shown by a chunk of their own; here they are only a text.

use leptos::prelude::*;
use tarock::Seat;

use super::whole::WholeDeal;
use super::{Play, Stage};
use crate::dom::browser;
use crate::dom::sound::Sound;
use crate::model::device_table::{DeviceTable, Step};
use crate::worker::{Question, Said, What};

impl Play {
    /// Whether a memory question stands before the person's turn, or is being looked for.
    pub(crate) fn is_asked(self) -> bool {
        matches!(self.screen.stage.get_untracked(), Stage::Asked(_))
    }

    /// Whether a memory question is on the screen.
    pub(crate) fn is_question_open(self) -> bool {
        let is_open = |whole: WholeDeal| whole.table.with(|table| table.quiz().is_open());
        matches!(self.screen.stage.get(), Stage::Asked(_)) && self.abilities().session.is_some_and(is_open)
    }

    /// Whether the deal on the table is a quiz deal, and the next one will be.
    pub(crate) fn is_quiz(self) -> bool {
        self.abilities().session.is_some_and(|whole| whole.table.with(DeviceTable::is_quiz))
    }

    /// Lets the bill wait for a question. Returns whether it does.
    pub(super) fn asks_last(self) -> bool {
        let person = |whole: WholeDeal| whole.table.with_untracked(DeviceTable::seat_of_human);
        self.abilities().session.and_then(person).is_some_and(|seat| self.asks_first(seat))
    }

    /// Lets the person's turn wait for a question. Returns whether it does.
    pub(super) fn asks_first(self, seat: Seat) -> bool {
        let Some(whole) = self.abilities().session else { return false };
        let step = whole.table.with_untracked(DeviceTable::quiz_step);
        match step {
            Step::Play => {}
            Step::Find => whole.find_question(seat),
            Step::Wait => whole.pose(seat),
        }
        step != Step::Play
    }
}

impl WholeDeal {
    /// Looks for the question that is due before the next card.
    fn find_question(self, seat: Seat) {
        let moment = move |table: &DeviceTable| (table.id().to_owned(), table.cursor());
        let asked = self.table.with_untracked(moment);
        let quiz = self.table.with_untracked(|table| Some(Box::new(table.quiz().clone())));
        self.play.screen.stage.set(Stage::Asked(seat));
        self.counsel.thinker().ask(Question { quiz, ..self.question(seat, What::Quiz) }, move |answer| {
            let is_here = self.play.screen.stage.try_get_untracked() == Some(Stage::Asked(seat));
            if !is_here || self.table.try_with_untracked(moment) != Some(asked) {
                return;
            }
            if let Said::Quiz(notes) = answer.said {
                self.table.update(|table| table.ask_quiz(notes));
                self.save();
                self.pose(seat);
            } else {
                self.leave_question();
            }
        });
    }

    /// Shows the question, which the person cannot close.
    fn pose(self, seat: Seat) {
        let play = self.play;
        play.screen.stage.set(Stage::Asked(seat));
        browser::set_title(&format!("● {}", play.app.t("title-your-turn")));
        play.sound(Some(Sound::Turn));
    }

    /// Keeps an answer and adds its rating to the points of the day.
    pub(crate) fn rate_question(self, notes: String, day: String, rating: (u8, u8)) {
        self.table.update(|table| {
            table.note_quiz(notes);
            table.rate_quiz(day, rating);
        });
        self.save();
    }

    /// Notes that the question is not wanted, and looks for another one.
    pub(crate) fn turn_question_down(self, notes: String) {
        self.table.update(|table| {
            table.note_quiz(notes);
            table.reopen_quiz();
        });
        self.save();
        if let Stage::Asked(seat) = self.play.screen.stage.get_untracked() {
            self.find_question(seat);
        }
    }

    /// Goes on with the person's turn after an answer.
    pub(crate) fn leave_answered(self, notes: String) {
        self.table.update(|table| table.note_quiz(notes));
        self.leave_question();
    }

    /// Lets the person play: there is no further question before this card.
    pub(crate) fn leave_question(self) {
        self.table.update(DeviceTable::settle_quiz);
        self.save();
        self.play.hand_over_turn();
    }

    /// Whether the quiz would need new cards to begin, and an unfinished deal would be lost.
    pub(crate) fn quiz_would_lose(self) -> bool {
        self.table.with_untracked(|table| !table.is_quiz() && !table.takes_quiz() && table.is_under_way())
    }

    /// Begins or ends the quiz. Where the deal on the table cannot become a quiz deal, the next one is dealt.
    pub(crate) fn switch_quiz(self) {
        let plan = self.play.app.settings.with_untracked(|settings| settings.quiz_plan(browser::seed()));
        let (is_on, takes) = self.table.with_untracked(|table| (table.is_quiz(), table.takes_quiz()));
        if is_on {
            self.table.update(DeviceTable::end_quiz);
        } else if takes {
            self.table.update(|table| table.begin_quiz(plan));
        } else {
            self.deal_next(true);
            return;
        }
        self.save();
        // Nothing is asked after the end, and before the beginning nobody has played a card.
        if self.play.is_asked() {
            self.play.hand_over_turn();
        }
    }
}
