//! Reminders that it is somebody's turn, and when they are due.

/// Counts the turns of a person, so that a timer of an earlier turn reminds nobody.
#[derive(Debug, Default)]
pub(crate) struct Reminder {
    turn: u32,
    /// Whether this turn's reminder was heard from a hidden page.
    was_hidden: bool,
}

/// What a timer does when its time has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    /// It reminds, and the next timer starts.
    Now,
    /// It says nothing, and the next timer starts.
    Later,
    /// Its turn is over.
    Never,
}

impl Reminder {
    /// Begins a turn. Returns its number for the timer.
    pub(crate) const fn begin(&mut self) -> u32 {
        self.turn = self.turn.wrapping_add(1);
        self.was_hidden = false;
        self.turn
    }

    /// What the timer of a turn does now. A page that nobody sees reminds once and then waits until it is seen again.
    pub(crate) const fn due(&mut self, turn: u32, is_hidden: bool) -> Due {
        if turn != self.turn {
            return Due::Never;
        }
        let is_heard = !(is_hidden && self.was_hidden);
        self.was_hidden = is_hidden;
        if is_heard { Due::Now } else { Due::Later }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_is_seen_reminds_again_and_again() {
        let mut reminder = Reminder::default();
        let turn = reminder.begin();
        assert_eq!([0; 3].map(|_| reminder.due(turn, false)), [Due::Now; 3]);
    }

    #[test]
    fn a_hidden_page_reminds_once_until_it_is_seen() {
        let mut reminder = Reminder::default();
        let turn = reminder.begin();
        let hidden = [true, true, true, false, true, true];
        let due = hidden.map(|is_hidden| reminder.due(turn, is_hidden));
        assert_eq!(due, [Due::Now, Due::Later, Due::Later, Due::Now, Due::Now, Due::Later]);
    }

    #[test]
    fn the_timer_of_an_earlier_turn_reminds_nobody() {
        let mut reminder = Reminder::default();
        let first = reminder.begin();
        let second = reminder.begin();
        assert_eq!((reminder.due(first, false), reminder.due(second, false)), (Due::Never, Due::Now));
    }
}
