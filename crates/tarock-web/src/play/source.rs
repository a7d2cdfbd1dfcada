//! Where a deal is kept, and what can be done with it.
//!
//! The screen is the same for every deal. This file is the only one that tells sources apart: everything else asks for
//! a view, an event or an ability.

use leptos::prelude::*;
use tarock::{Action, CardSet, DealRecord, Phase, Refusal, Seat};

use super::advice::Adviser;
use super::exercise::{Exercise, Posed};
use super::lesson::{Course, Taught};
use super::replay::{Fork, Replay};
use super::server::{Company, Server};
use super::whole::{Device, WholeDeal};
use super::{Person, Play, Shown};

/// Where a deal is kept.
pub(super) enum Source {
    /// A running table of this device.
    Local(Device),
    /// A record that is only looked at.
    Replay(Replay),
    /// A prepared deal of a lesson.
    Lesson(Taught),
    /// A puzzle: one decision of a deal.
    Exercise(Posed),
    /// A table that a server keeps.
    Server(Server),
}

/// Where all that is known of a deal lies.
#[derive(Clone, Copy)]
pub(super) enum Keeper {
    /// A table of this device.
    Device(&'static Device),
    Server(&'static Server),
}

impl Source {
    fn keeper(&'static self) -> Keeper {
        match self {
            Self::Local(device) => Keeper::Device(device),
            Self::Replay(replay) => Keeper::Device(&replay.device),
            Self::Lesson(taught) => Keeper::Device(&taught.device),
            Self::Exercise(posed) => Keeper::Device(&posed.device),
            Self::Server(server) => Keeper::Server(server),
        }
    }
}

/// Who has to act, as the source knows it. The source is ahead of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// The person at this screen, for this seat.
    Person(Seat),
    /// A bot of this device, or somebody at another one.
    Other(Seat),
    /// Nobody: the deal is over.
    Over,
    /// Nobody: the deal was broken off.
    Nobody,
}

impl Turn {
    /// The turn in a phase; `is_persons` says for which seats the person at this screen acts.
    pub(super) fn of(phase: Phase, turn: Option<Seat>, is_persons: impl FnOnce(Seat) -> bool) -> Self {
        match turn {
            _ if phase == Phase::Finished => Self::Over,
            Some(seat) if is_persons(seat) => Self::Person(seat),
            Some(seat) => Self::Other(seat),
            None => Self::Nobody,
        }
    }
}

/// What can be done with the deal on the screen, besides playing it and taking actions back. Each ability is a handle
/// with the methods that belong to it: where the ability is missing, there is nothing to call.
#[derive(Clone, Copy)]
pub(crate) struct Abilities {
    /// All cards are known: redo, steps and playback, other seats and other cards, bots or people in the seats.
    pub(crate) whole: Option<WholeDeal>,
    /// Advice and X-ray, where the table [allows](Adviser::is_allowed) them.
    pub(crate) advice: Option<Adviser>,
    /// A new deal or a new round at any time.
    pub(crate) session: Option<WholeDeal>,
    /// The next deal, once this one is over.
    pub(crate) next_deal: Option<NextDeal>,
    /// Playing on from here at the running table of the game: the deal itself is only looked at.
    pub(crate) fork: Option<Fork>,
    /// Other people, with a chat and sums of their own.
    pub(crate) company: Option<Company>,
    /// A lesson, which judges the person's actions.
    pub(crate) course: Option<Course>,
    /// A puzzle, which takes the person's action as its answer.
    pub(crate) exercise: Option<Exercise>,
    /// Whether the finished deal goes into the archive by itself.
    pub(crate) archive: bool,
}

/// The way to the next deal.
#[derive(Clone, Copy)]
pub(crate) enum NextDeal {
    /// The person deals.
    Dealt(WholeDeal),
    /// The table deals when enough people are ready.
    Agreed(Company),
}

/// The state of the button for the next deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NextButton {
    Ready,
    /// The person has pressed it, and the others have not.
    Waiting,
    /// Spectators have none.
    Hidden,
}

impl NextDeal {
    pub(crate) fn button(self) -> NextButton {
        match self {
            Self::Dealt(_) => NextButton::Ready,
            Self::Agreed(company) => company.next_button(),
        }
    }

    pub(crate) fn ask(self) {
        match self {
            Self::Dealt(whole) => whole.next_deal(),
            Self::Agreed(company) => company.ready(),
        }
    }
}

impl Play {
    /// The deal with all its cards, where they are on this device.
    pub(super) fn whole(self) -> Option<WholeDeal> {
        match self.parts().source.keeper() {
            Keeper::Device(device) => Some(WholeDeal::new(self, device)),
            Keeper::Server(_) => None,
        }
    }

    fn adviser(self) -> Adviser {
        Adviser::new(self, self.parts().source.keeper())
    }

    /// The abilities of this deal. They never change.
    pub(crate) fn abilities(self) -> Abilities {
        let none = Abilities {
            whole: None,
            advice: None,
            session: None,
            next_deal: None,
            fork: None,
            company: None,
            course: None,
            exercise: None,
            archive: false,
        };
        match &self.parts().source {
            Source::Local(_) => {
                let (whole, advice) = (self.whole(), Some(self.adviser()));
                let next_deal = whole.map(NextDeal::Dealt);
                Abilities { whole, advice, session: whole, next_deal, archive: true, ..none }
            }
            Source::Replay(_) => {
                let (whole, advice) = (self.whole(), Some(self.adviser()));
                Abilities { whole, advice, fork: whole.map(Fork::new), ..none }
            }
            Source::Lesson(taught) => Abilities { course: Some(taught.course), ..none },
            Source::Exercise(posed) => Abilities { exercise: Some(posed.exercise), ..none },
            Source::Server(server) => {
                let (company, advice) = (Company::new(server), Some(self.adviser()));
                let next_deal = Some(NextDeal::Agreed(company));
                Abilities { advice, next_deal, company: Some(company), archive: true, ..none }
            }
        }
    }

    /// The screen as it would be if it had caught up.
    pub(super) fn caught_up(self) -> Shown {
        match self.parts().source.keeper() {
            Keeper::Device(device) => device.shown(),
            Keeper::Server(server) => server.shown(),
        }
    }

    /// The seat that belongs at the bottom.
    pub(super) fn seat_below(self) -> Seat {
        match self.parts().source.keeper() {
            Keeper::Device(device) => device.seat_below(),
            Keeper::Server(_) => self.screen.shown.with_untracked(Shown::own),
        }
    }

    pub(super) fn turn(self) -> Turn {
        match &self.parts().source {
            Source::Local(device) | Source::Replay(Replay { device, .. }) => {
                let autonomous = self.app.settings.read_untracked().autonomous;
                device.turn(autonomous)
            }
            Source::Lesson(taught) => taught.device.turn(false),
            Source::Exercise(posed) => posed.turn(),
            Source::Server(server) => server.turn(),
        }
    }

    /// Carries out an action of the person, who is on turn.
    pub(super) fn carry_out(self, action: Action, now: f64) -> Result<(), Refusal> {
        match &self.parts().source {
            Source::Local(device) | Source::Replay(Replay { device, .. }) => {
                WholeDeal::new(self, device).act(action, now)
            }
            Source::Lesson(taught) => taught.act(self, action, now),
            Source::Exercise(posed) => posed.answer(self, action, now),
            Source::Server(server) => server.act(self, action, now),
        }
    }

    /// Why the player on turn may not do something, as far as that player can know.
    pub(super) fn refusal(self, action: Action) -> Option<Refusal> {
        match self.parts().source.keeper() {
            Keeper::Device(device) => device.refusal(action),
            Keeper::Server(server) => server.deal.with_untracked(|deal| deal.view.refusal(action)),
        }
    }

    /// Goes to the state after the first `n` actions; at a shared table, the others may have to agree.
    pub(crate) fn rewind(self, n: usize) {
        match &self.parts().source {
            Source::Local(device) | Source::Replay(Replay { device, .. }) => WholeDeal::new(self, device).jump(n),
            // What the learner did was right, and an answer counts: there is nothing to take back.
            Source::Lesson(_) | Source::Exercise(_) => {}
            Source::Server(server) => server.rewind(n),
        }
    }

    /// The number of actions that undo goes back to, if it is possible.
    fn undo_to(self) -> Option<usize> {
        match &self.parts().source {
            Source::Local(device) | Source::Replay(Replay { device, .. }) => device.undo_to(),
            Source::Lesson(_) | Source::Exercise(_) => None,
            Source::Server(server) => server.undo_to.get(),
        }
    }

    pub(crate) fn can_undo(self) -> bool {
        self.undo_to().is_some()
    }

    /// Takes back the person's last action and everything that happened since.
    pub(crate) fn undo(self) {
        if self.is_playing_back() || self.is_asked() {
            return;
        }
        if let Some(n) = untrack(|| self.undo_to()) {
            let what = self.screen.history.with_untracked(|history| {
                history.iter().find(|line| line.at == n + 1).map(|line| line.sentence.clone())
            });
            self.rewind(n);
            // At a table with others, they may have to agree first.
            if let Some(what) = what.filter(|_| self.whole().is_some()) {
                self.app.tell(untrack(|| self.app.say("undone", &[("what", what.into())])));
            }
        }
    }

    /// Lets the player on turn who is not at this screen decide.
    pub(super) fn let_decide(self, seat: Seat) {
        match &self.parts().source {
            Source::Local(device) | Source::Replay(Replay { device, .. }) => {
                WholeDeal::new(self, device).bot_turn(seat);
            }
            Source::Lesson(taught) => taught.let_decide(self, seat),
            // A puzzle is over before anybody else acts.
            Source::Exercise(_) => {}
            Source::Server(_) => self.screen.stage.set(super::Stage::Thinking(seat)),
        }
    }

    /// Called when the end of the deal has reached the screen. Returns whether its bill is opened.
    pub(super) fn ended(self) -> bool {
        match &self.parts().source {
            Source::Local(device) => WholeDeal::new(self, device).end(),
            Source::Replay(_) | Source::Exercise(_) => true,
            Source::Lesson(taught) => taught.course.deal_is_over(),
            Source::Server(server) => {
                server.over.run(());
                true
            }
        }
    }

    /// The player of a seat.
    pub(crate) fn person(self, seat: Seat) -> Person {
        match &self.parts().source {
            Source::Local(device) | Source::Lesson(Taught { device, .. }) => device.person(self.app, seat),
            Source::Exercise(posed) => posed.person(self.app, seat),
            Source::Replay(replay) => replay.person(self.app, seat),
            Source::Server(server) => server.person(seat),
        }
    }

    /// The seat whose player sentences address: that of the person at this screen, if they play.
    pub(crate) fn listener(self) -> Option<Seat> {
        let own = self.screen.shown.with_untracked(Shown::own);
        let plays = match &self.parts().source {
            Source::Local(_) | Source::Lesson(_) | Source::Exercise(_) => true,
            Source::Replay(replay) => replay.player(own).is_none(),
            Source::Server(server) => server.own.get_untracked().is_some(),
        };
        plays.then_some(own)
    }

    /// The id of the deal in the archive.
    pub(crate) fn deal_id(self) -> String {
        match self.parts().source.keeper() {
            Keeper::Device(device) => device.table.with_untracked(|table| table.id().to_owned()),
            Keeper::Server(server) => server.deal.with_untracked(|deal| deal.id.clone()),
        }
    }

    /// The number of the deal in its session, from 1.
    pub(crate) fn deal_number(self) -> usize {
        match self.parts().source.keeper() {
            Keeper::Device(device) => device.deal_number(),
            Keeper::Server(server) => server.number.get() as usize,
        }
    }

    /// The hand of another seat, where it is open on this screen.
    pub(crate) fn open_hand(self, seat: Seat) -> Option<CardSet> {
        let seen = match &self.parts().source {
            Source::Local(_) | Source::Replay(_) | Source::Lesson(_) | Source::Exercise(_) => None,
            Source::Server(server) => server.hand_for_spectators(seat),
        };
        let looks_on = self.screen.shown.with(|shown| shown.view.viewer().seat().is_none());
        seen.filter(|_| looks_on)
            .or_else(|| self.screen.shown.with(|shown| shown.open_hand(seat).filter(|_| seat != shown.own())))
    }

    /// The deal up to the current action; `None` while its cards are hidden.
    pub(crate) fn record(self) -> Option<DealRecord> {
        match &self.parts().source {
            Source::Local(device) | Source::Replay(Replay { device, .. }) => Some(device.table.read().played()),
            // The other hands of a lesson stay closed until its deal is over.
            Source::Lesson(Taught { device, .. }) => {
                Some(device.table.read()).filter(|table| table.is_over()).map(|table| table.played())
            }
            Source::Exercise(_) => None,
            Source::Server(server) => server.record.get(),
        }
    }
}

#[cfg(test)]
mod tests {
    use tarock_testkit::seat;

    use super::*;

    #[test]
    fn a_finished_deal_is_nobodys_turn() {
        assert_eq!(Turn::of(Phase::Finished, None, |_| true), Turn::Over);
        assert_eq!(Turn::of(Phase::Finished, Some(seat(1)), |_| true), Turn::Over);
    }

    #[test]
    fn a_deal_that_was_broken_off_waits_for_nobody() {
        assert_eq!(Turn::of(Phase::Play, None, |_| true), Turn::Nobody);
    }

    #[test]
    fn the_person_acts_only_for_their_own_seats() {
        let own = |mine: usize| Turn::of(Phase::Play, Some(seat(2)), move |turn| turn == seat(mine));
        assert_eq!((own(2), own(1)), (Turn::Person(seat(2)), Turn::Other(seat(2))));
    }
}
