//! The deals of an evening as facts, which statistics count like deals that were played on the device.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use tarock::Seat;
use tarock_archive::{Entered, Facts};

use super::evening::Evening;

impl Evening {
    /// The facts of every line that counts. `me` is the name under which the person plays on this device: results are
    /// theirs where a player has the same name.
    pub(crate) fn facts(&self, me: &str, zone: impl Fn(Timestamp) -> TimeZone) -> Vec<Facts> {
        let me = me.trim().to_lowercase();
        let is_me = |name: &String| !me.is_empty() && name.trim().to_lowercase() == me;
        let mut all = Vec::new();
        for (number, line) in (1..).zip(self.lines()).filter(|(_, line)| !line.struck) {
            let Ok(summary) = line.form.summary(&self.rules, line.seating.forehand) else { continue };
            let players: Vec<String> =
                line.seating.players.iter().filter_map(|player| self.players.get(*player).cloned()).collect();
            let own = players.iter().position(is_me).and_then(Seat::new);
            let id = format!("{}-{number}", self.id);
            let entered = Entered { id, session: None, players, own, summary: &summary, rules: &self.rules };
            let (Ok(facts), Ok(at)) = (Facts::of_entered(entered), Timestamp::from_millisecond(line.at)) else {
                continue;
            };
            all.push(facts.dated(at, &zone(at)));
        }
        all
    }
}
