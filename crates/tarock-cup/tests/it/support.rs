//! A cup with its log.

use tarock::GamePoints;
use tarock_cup::{Command, Cup, CupRules, Entry, LineNo, Opening, PlayerNo, Refusal};
use tarock_table::{Moment, Seed};

/// A cup that stores what it decides.
pub(crate) struct Desk {
    pub(crate) cup: Cup,
    pub(crate) entries: Vec<Entry>,
    pub(crate) now: Moment,
}

pub(crate) fn points(points: &[i32]) -> Vec<GamePoints> {
    points.iter().copied().map(GamePoints::new).collect()
}

pub(crate) fn seed(number: u32) -> Seed {
    Seed::of_phrase(&format!("seed {number}"))
}

impl Desk {
    pub(crate) fn open(rules: CupRules) -> Self {
        let now = Moment::from_millis(1_000_000);
        let entry = Cup::open(Opening { name: "Linz".to_owned(), rules }, now).expect("sound rules");
        let cup = Cup::replay([&entry]).expect("an opening");
        Self { cup, entries: vec![entry], now }
    }

    /// Opens a cup with players who are called Player 1, Player 2 and so on.
    pub(crate) fn with_players(rules: CupRules, n_players: u16) -> Self {
        let mut desk = Self::open(rules);
        for number in 1..=n_players {
            desk.register(&format!("Player {number}"));
        }
        desk
    }

    pub(crate) fn attempt(&mut self, command: &Command) -> Result<(), Refusal> {
        let entry = self.cup.decide(command, self.now)?;
        self.cup.follow(&entry).expect("a cup follows what it has decided");
        self.entries.push(entry);
        Ok(())
    }

    pub(crate) fn tell(&mut self, command: &Command) {
        self.attempt(command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    }

    pub(crate) fn refusal(&self, command: &Command) -> Refusal {
        match self.cup.decide(command, self.now) {
            Err(refusal) => refusal,
            Ok(entry) => panic!("{command:?} was allowed: {entry:?}"),
        }
    }

    pub(crate) fn register(&mut self, name: &str) -> PlayerNo {
        self.tell(&Command::Register { name: name.to_owned(), team: None, apart: vec![] });
        self.cup.players().last().expect("somebody registered").no
    }

    pub(crate) fn draw(&mut self, number: u32) {
        self.tell(&Command::Draw { seed: seed(number), salt: String::new() });
    }

    pub(crate) fn enter(&mut self, round: u16, table: u16, deal: u16, score: &[i32]) {
        self.tell(&Command::EnterLine { line: LineNo { round, table, deal }, score: points(score), money: None });
    }

    /// Confirms every sheet of a round that is not confirmed yet, whatever is on it.
    pub(crate) fn confirm(&mut self, round: u16) {
        let open: Vec<u16> = self.cup.round(round).expect("a round").open_tables().collect();
        for table in open {
            self.tell(&Command::ConfirmSheet { round, table, incomplete: true });
        }
    }

    /// Draws and starts a round.
    pub(crate) fn begin(&mut self, number: u32) {
        self.draw(number);
        self.tell(&Command::StartRound);
    }
}
