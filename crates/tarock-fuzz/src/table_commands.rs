use tarock::{Game, RuleSet, Seat};
use tarock_table::{
    Change, Command, DealId, Entry, Env, Event, Flow, Moment, Opening, Request, Said, Salt, Seed, Sender, Settings,
    Table, TableId, UndoPolicy, UserId,
};
use uuid::Uuid;

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        u32::from(*first) % n
    }

    fn user(&mut self) -> UserId {
        UserId::from_uuid(Uuid::from_u128(u128::from(self.below(6)) + 1))
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.below(4) as usize).expect("there are four")
    }

    fn settings(&mut self) -> Settings {
        let game = [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln][self.below(3) as usize];
        let presets: Vec<RuleSet> = game.presets().collect();
        let rules = presets[self.below(presets.len() as u32) as usize].clone();
        Settings {
            flow: if self.below(2) == 0 { Flow::Automatic } else { Flow::Master },
            undo: [UndoPolicy::Never, UndoPolicy::Agreement, UndoPolicy::Free][self.below(3) as usize],
            turn_seconds: self.below(2) * 20,
            ..Settings::of(rules)
        }
    }
}

/// Anybody sends any commands in any order. The table decides without panicking, and its log replays to the same table.
pub fn table_commands(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let opening = Opening { table: TableId::from_uuid(Uuid::from_u128(1)), group: None, settings: bytes.settings() };
    let mut now = 0;
    let mut table = Table::open(opening.clone(), Moment::from_millis(now));
    let mut log = vec![Entry { at: Moment::from_millis(now), by: None, events: vec![Event::Opened(opening)] }];
    let mut n = 0;
    while !bytes.0.is_empty() && n < 400 {
        n += 1;
        let user = bytes.user();
        let (mut sender, mut command) = (Sender::User(user), Command::Tick);
        match bytes.below(24) {
            0..=8 => {
                // The player on turn, or the bot in that seat, does something legal.
                let Some(deal) = table.deal().filter(|deal| deal.turn().is_some()) else { continue };
                let (seat, cursor) = (deal.turn().expect("somebody is on turn"), deal.cursor());
                let legal = deal.position().legal().expect("somebody is on turn");
                let action = legal.draw(&mut |n| bytes.below(n));
                let chair = table.session().chairs[seat];
                (sender, command) = match chair.holder.filter(|_| !chair.stand_in) {
                    Some(user) => (Sender::User(user), Command::Act { action, cursor }),
                    None => (Sender::Owner, Command::BotActs { seat, action, cursor }),
                };
            }
            9 => command = Command::Join { name: "P".into(), portrait: None, bench: bytes.below(2) == 0 },
            10 => command = Command::Leave,
            11 => command = Command::Sit { seat: bytes.seat() },
            12 => command = Command::Stand,
            13 => command = Command::AskChange { with: bytes.user(), change: Change::Swap },
            14 => command = Command::Answer { question: bytes.below(8), yes: bytes.below(3) > 0 },
            15 | 16 => command = Command::Ready { salt: Salt([7; 16]) },
            17 => command = Command::Deal,
            18 => command = Command::Rewind { to: bytes.below(60) },
            19 => command = Command::Abandon,
            20 => command = Command::Change { settings: Box::new(bytes.settings()), now: bytes.below(2) == 0 },
            21 => (sender, command) = (Sender::Owner, Command::Disconnected { user }),
            22 => command = Command::Say { said: Said::Text("x".repeat(bytes.below(310) as usize)) },
            _ => {
                now += u64::from(bytes.below(256)) * 250;
                sender = Sender::Owner;
            }
        }
        let env = Env {
            now: Moment::from_millis(now),
            seed: Seed([n as u8; 32]),
            deal: DealId::from_uuid(Uuid::from_u128(n)),
            may_deal: true,
        };
        if let Ok(decision) = table.decide(sender, Some(Request(n as u64)), &command, &env)
            && !decision.entry.events.is_empty()
        {
            log.push(decision.entry);
            table = decision.table;
        }
    }
    assert_eq!(Table::replay(&log), Some(table));
}
