//! Events that are due at a deadline.

use std::time::Duration;

use super::Draft;
use crate::table::Due;
use crate::{OpenEvent, UserId, Why};

impl Draft<'_> {
    /// Carries out everything that is due, one thing after the other: one change may remove the reason for the next.
    pub(super) fn tick(&mut self) {
        let now = self.env.now;
        // Each round removes its own reason. There is one per person, question and deal: far fewer than this.
        for _ in 0..100 {
            let deadlines = self.table.deadlines(self.env.may_deal);
            let due = deadlines.filter(|(at, _)| *at <= now).min_by_key(|(at, _)| *at);
            let Some((_, due)) = due else { return };
            match due {
                Due::Close => self.tell(OpenEvent::Closed),
                Due::QuestionOver => {
                    let Some(question) = self.table.session.question.as_ref().map(|question| question.number) else {
                        return;
                    };
                    self.tell(OpenEvent::Decided { question, yes: false });
                }
                Due::Lost(user) => self.lost(user),
                Due::TurnOver(seat) => self.tell(OpenEvent::StandIn { seat, on: true }),
                Due::NextDeal => self.deal(None),
            }
        }
    }

    /// Removes a person who has been away too long. A player leaves when the deal is over; until then a bot plays for
    /// them.
    fn lost(&mut self, user: UserId) {
        match self.seat_of(user) {
            Ok(seat) if self.table.running().is_some() => self.tell(OpenEvent::StandIn { seat, on: true }),
            _ => self.tell(OpenEvent::Left { user, why: Why::Lost }),
        }
    }

    /// Removes everybody who has been away too long, at the end of a deal.
    pub(super) fn remove_the_lost(&mut self) {
        for user in self.away_for(self.table.session.settings.grace()) {
            self.tell(OpenEvent::Left { user, why: Why::Lost });
        }
    }

    /// Returns everybody who has been away for at least this long.
    pub(super) fn away_for(&self, time: Duration) -> Vec<UserId> {
        let now = self.env.now;
        let is_away = |person: &&crate::Person| !person.connected && now - person.since >= time;
        self.table.session.people.iter().filter(is_away).map(|person| person.user).collect()
    }
}
