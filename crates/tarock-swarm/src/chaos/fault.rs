//! The faults and their order.

use std::fmt;

/// A kind of fault. Each is repaired a few seconds later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    /// A process of the server is killed and restarted.
    KillProcess,
    /// PostgreSQL or a NATS server is killed and restarted.
    KillEngine,
    /// The NATS server that leads the logs is killed and restarted.
    KillLeader,
    /// A process of the server is stopped for a while.
    StopProcess,
    /// A NATS server is stopped for a while.
    StopEngine,
    /// A serving process loses all connections to NATS.
    CutOff,
    /// All processes lose their connections to the same NATS server.
    CutOne,
    /// A NATS server has no room left on its disk.
    FullDisk,
    /// The disk of a NATS server is very slow.
    SlowDisk,
    /// The clock of a process is an hour ahead for a while.
    ClockAhead,
    /// The clock of a process is an hour behind for a while.
    ClockBehind,
}

impl Fault {
    /// All faults, the most likely ones several times.
    const DECK: [Self; 13] = [
        Self::KillProcess,
        Self::KillProcess,
        Self::KillEngine,
        Self::KillLeader,
        Self::KillLeader,
        Self::StopProcess,
        Self::StopEngine,
        Self::CutOff,
        Self::CutOne,
        Self::FullDisk,
        Self::SlowDisk,
        Self::ClockAhead,
        Self::ClockBehind,
    ];

    const fn needs_disks(self) -> bool {
        matches!(self, Self::FullDisk | Self::SlowDisk)
    }

    const fn needs_clocks(self) -> bool {
        matches!(self, Self::ClockAhead | Self::ClockBehind)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::KillProcess => "process killed",
            Self::KillEngine => "engine killed",
            Self::KillLeader => "leader killed",
            Self::StopProcess => "process stopped",
            Self::StopEngine => "NATS stopped",
            Self::CutOff => "cut off from NATS",
            Self::CutOne => "cut off from one NATS",
            Self::FullDisk => "disk full",
            Self::SlowDisk => "disk slow",
            Self::ClockAhead => "clock ahead",
            Self::ClockBehind => "clock behind",
        })
    }
}

/// A small seeded random generator, good enough to choose faults.
#[derive(Debug)]
pub(super) struct Chance(u64);

impl Chance {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// Faults in random order: a deck that is reshuffled when it is used up, so that no kind is absent for long.
#[derive(Debug)]
pub(super) struct Deck {
    possible: Vec<Fault>,
    left: Vec<Fault>,
}

impl Deck {
    /// Creates a deck of the faults that are possible on this machine.
    pub(super) fn new(has_disks: bool, has_clocks: bool) -> Self {
        let is_possible = |fault: &Fault| (has_disks || !fault.needs_disks()) && (has_clocks || !fault.needs_clocks());
        Self { possible: Fault::DECK.into_iter().filter(is_possible).collect(), left: Vec::new() }
    }

    /// Keeps the faults whose name begins with one of `names`; all if `names` is empty.
    pub(super) fn only(mut self, names: &[String]) -> Self {
        let is_wanted = |fault: &Fault| names.iter().any(|name| fault.to_string().starts_with(name.as_str()));
        if !names.is_empty() {
            self.possible.retain(is_wanted);
        }
        self
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.possible.is_empty()
    }

    pub(super) fn draw(&mut self, chance: &mut Chance) -> Fault {
        if self.left.is_empty() {
            self.left.clone_from(&self.possible);
        }
        self.left.swap_remove(chance.below(self.left.len()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn kinds(has_disks: bool, has_clocks: bool, n: usize) -> BTreeSet<Fault> {
        let (mut deck, mut chance) = (Deck::new(has_disks, has_clocks), Chance::new(1));
        (0..n).map(|_| deck.draw(&mut chance)).collect()
    }

    #[test]
    fn a_run_of_ten_minutes_sees_every_kind_of_fault() {
        let all: BTreeSet<Fault> = Fault::DECK.into_iter().collect();
        assert_eq!(all.len(), 11);
        assert_eq!(kinds(true, true, 38), all);
    }

    #[test]
    fn faults_are_chosen_by_how_their_names_begin() {
        let only = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(ToString::to_string).collect();
            Deck::new(true, true).only(&names)
        };
        let (mut disks, mut chance) = (only(&["disk"]), Chance::new(1));
        let drawn: BTreeSet<Fault> = (0..9).map(|_| disks.draw(&mut chance)).collect();
        assert_eq!(drawn, BTreeSet::from([Fault::FullDisk, Fault::SlowDisk]));
        assert_eq!(only(&[]).possible.len(), Fault::DECK.len());
        assert!(only(&["fire"]).is_empty());
    }

    #[test]
    fn what_a_machine_cannot_do_is_left_out_and_the_rest_stays() {
        let some = kinds(false, false, 38);
        assert!(some.iter().all(|fault| !fault.needs_disks() && !fault.needs_clocks()));
        assert_eq!(some.len(), 7);
    }

    #[test]
    fn a_seed_tells_which_faults_there_are() {
        let faults = |seed| {
            let (mut deck, mut chance) = (Deck::new(true, true), Chance::new(seed));
            (0..20).map(|_| deck.draw(&mut chance)).collect::<Vec<_>>()
        };
        assert_eq!(faults(7), faults(7));
        assert_ne!(faults(7), faults(8));
    }
}
