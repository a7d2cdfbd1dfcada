//! Random sessions in which everything happens that can happen at a table.

use std::collections::BTreeSet;

use serde_json::Value;
use tarock::{Game, Seat};
use tarock_table::{
    Change, Command, DealId, Entry, Env, Event, Flow, Moment, Opening, Phrase, Request, Said, Salt, Seed, Sender,
    Settings, Table, TableId, UndoPolicy, UserId,
};
use tarock_testkit::Chance;
use uuid::Uuid;

const N_PEOPLE: u32 = 6;
/// Enough steps for a deal with everything around it.
const N_STEPS: usize = 150;
/// The number of sessions to generate, of which the most varied are kept.
const N_TRIES: u64 = 600;

/// Returns a few sessions that together contain as many kinds of events, actions and details as all that were
/// generated.
pub(crate) fn sessions() -> Vec<Vec<Entry>> {
    let mut seen = BTreeSet::new();
    let mut kept = Vec::new();
    for seed in 0..N_TRIES {
        let log = session(seed);
        let kinds = log.iter().flat_map(|entry| &entry.events).map(kinds);
        let n_before = seen.len();
        seen.extend(kinds.flatten());
        if seen.len() > n_before {
            kept.push(log);
        }
    }
    kept
}

/// Returns the characteristics of an event: its kind, and the first word of each of its details.
pub(crate) fn kinds(event: &Event) -> Vec<String> {
    let value = serde_json::to_value(event).expect("an event is JSON");
    let word = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
    let kind = word("kind") + "/" + &word("event");
    let first = |value: &Value| match value {
        Value::String(text) => text.split_whitespace().next().map(str::to_owned),
        Value::Object(fields) => fields.keys().next().cloned(),
        _ => None,
    };
    let details = ["action", "why", "what", "said", "kept", "prepared", "proof", "planned"];
    let details = details.iter().filter_map(|name| value.get(*name).map(|value| (name, first(value))));
    let details = details.map(|(name, first)| format!("{kind} {name} {}", first.unwrap_or_default()));
    let details: Vec<String> = details.collect();
    [kind.clone()].into_iter().chain(details).collect()
}

fn user(n: u32) -> UserId {
    UserId::from_uuid(Uuid::from_u128(u128::from(n) + 1))
}

fn settings(chance: &mut Chance) -> Settings {
    let game = [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln][chance.below(3) as usize];
    Settings {
        flow: if chance.below(2) == 0 { Flow::Automatic } else { Flow::Master },
        undo: [UndoPolicy::Never, UndoPolicy::Agreement, UndoPolicy::Free][chance.below(3) as usize],
        turn_seconds: chance.below(2) * 30,
        bystanders_see_hands: chance.below(2) == 0,
        ..Settings::of(chance.rules_of(game))
    }
}

/// Returns the log of one session.
fn session(seed: u64) -> Vec<Entry> {
    let mut chance = Chance::new(seed);
    let table = TableId::from_uuid(Uuid::from_u128(u128::from(seed) + 1_000));
    let opening = Opening { table, group: None, settings: settings(&mut chance) };
    let mut now = 1_700_000_000_000;
    let mut log = vec![Entry { at: Moment::from_millis(now), by: None, events: vec![Event::Opened(opening)] }];
    let mut table = Table::replay(&log).expect("it is opened");
    for number in 0..N_STEPS as u64 {
        let (sender, command) = if number + 1 == N_STEPS as u64 && chance.below(2) == 0 {
            (Sender::Owner, Command::Close)
        } else {
            command(&table, &mut chance, &mut now)
        };
        let mut seed = Seed([0; 32]);
        seed.0.fill_with(|| chance.below(256) as u8);
        let deal = DealId::from_uuid(Uuid::from_u128(u128::from(chance.below(u32::MAX))));
        let env = Env { now: Moment::from_millis(now), seed, deal, may_deal: true };
        let Ok(decision) = table.decide(sender, Some(Request(number)), &command, &env) else { continue };
        if !decision.entry.events.is_empty() {
            log.push(decision.entry);
            table = decision.table;
        }
    }
    log
}

fn command(table: &Table, chance: &mut Chance, now: &mut u64) -> (Sender, Command) {
    *now += u64::from(chance.below(900));
    let waits = table.session().question.is_some();
    if let Some(deal) = table.deal()
        && let Some(seat) = deal.turn()
        && !waits
        && chance.below(20) > 0
    {
        let cursor = deal.cursor();
        let legal = deal.position().legal().expect("somebody is on turn");
        let action = legal.draw(&mut |n| chance.below(n));
        let chair = table.session().chairs[seat];
        return match chair.holder {
            Some(user) if !chair.stand_in => (Sender::User(user), Command::Act { action, cursor }),
            _ => (Sender::Owner, Command::BotActs { seat, action, cursor }),
        };
    }
    let sender = Sender::User(user(chance.below(N_PEOPLE)));
    let whom = user(chance.below(N_PEOPLE));
    let cursor = table.deal().map_or(0, tarock_table::Deal::cursor);
    let command = match chance.below(30) {
        0..=3 => {
            Command::Join { name: format!("Poldi{}", chance.below(9)), portrait: None, bench: chance.below(4) == 0 }
        }
        4 => Command::Leave,
        5 => Command::Sit { seat: Seat::from_number(chance.below(4) as usize + 1).expect("a seat") },
        6 => Command::Stand,
        7 => Command::StandIn { on: chance.below(2) == 0 },
        8 | 9 => {
            Command::AskChange { with: whom, change: if chance.below(2) == 0 { Change::Swap } else { Change::Replace } }
        }
        10..=12 => {
            let question = table.session().question.as_ref().map_or(1, |question| question.number);
            Command::Answer { question, yes: chance.below(3) > 0 }
        }
        13..=18 => Command::Ready { salt: Salt([chance.below(256) as u8; 16]) },
        19 | 20 => Command::Deal,
        21 => Command::Rewind { to: chance.below(cursor + 2) },
        22 => Command::Abandon,
        23 => Command::Change { settings: Box::new(settings(chance)), now: chance.below(2) == 0 },
        24 => match chance.below(3) {
            0 => Command::PassMaster { to: whom },
            1 => Command::Remove { user: whom },
            _ => {
                let rules = table.session().settings.rules.clone();
                let record = tarock::DealRecord::new(rules, Seat::from_number(1).expect("a seat"), chance.pack());
                Command::DealPrepared { record: Box::new(record) }
            }
        },
        25 => Command::Say { said: Said::Text("na geh".into()) },
        26 => Command::Say { said: Said::Phrase(Phrase::WellPlayed) },
        27 => return (Sender::Owner, Command::Disconnected { user: whom }),
        28 => return (Sender::Owner, Command::Connected { user: whom }),
        _ => {
            *now += u64::from(chance.below(90_000));
            return (Sender::Owner, Command::Tick);
        }
    };
    (sender, command)
}
