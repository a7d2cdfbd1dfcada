//! Nothing that is sent to a viewer depends on a card they may not know: if the hidden cards are elsewhere, the viewer
//! receives the same bytes.
//!
//! The seed of the shuffle stays the same while the cards move; SHA-256 ensures that its commitment reveals nothing.

use tarock::{Action, Card, CardSet, DealRecord, EventView, Game, Pack, RuleSet, Viewer};
use tarock_protocol::{Mirror, NoticeBody, ServerMessage, Snapshot};
use tarock_table::{
    Command, DealId, Entry, Env, Event, Moment, Opening, Request, Salt, Seed, Sender, Settings, Stage, Table, TableId,
    UserId,
};
use tarock_testkit::Chance;
use uuid::Uuid;

const N_PEOPLE: u128 = 5;

fn user(n: u128) -> UserId {
    UserId::from_uuid(Uuid::from_u128(n))
}

/// A session with people in all seats and one on the bench, played to a random point of a random deal.
fn session(rules: RuleSet, chance: &mut Chance) -> Vec<Entry> {
    let at = Moment::from_millis(0);
    let mut settings = Settings::of(rules);
    settings.max_bystanders = 5;
    let opening = Opening { table: TableId::from_uuid(Uuid::from_u128(1)), group: None, settings };
    let mut table = Table::open(opening.clone(), at);
    let mut log = vec![Entry { at, by: None, events: vec![Event::Opened(opening)] }];
    let mut send = |table: &mut Table, chance: &mut Chance, sender, command: &Command| {
        let mut seed = Seed([0; 32]);
        seed.0.fill_with(|| chance.below(256) as u8);
        let deal = DealId::from_uuid(Uuid::from_u128(u128::from(chance.below(u32::MAX))));
        let request = Request(u64::from(chance.below(u32::MAX)));
        let decision = table.decide(sender, Some(request), command, &Env { now: at, seed, deal, may_deal: true });
        if let Ok(decision) = decision {
            log.push(decision.entry);
            *table = decision.table;
        }
    };
    for n in 1..=N_PEOPLE {
        let join = Command::Join { name: format!("P{n}"), portrait: None, bench: false };
        send(&mut table, chance, Sender::User(user(n)), &join);
    }
    for _ in 0..chance.below(160) {
        let turn = table.deal().and_then(|deal| Some((deal.turn()?, deal.cursor(), deal.position().legal()?)));
        if let Some((seat, cursor, legal)) = turn {
            let action = legal.draw(&mut |n| chance.below(n));
            let holder = table.session().chairs[seat].holder.expect("all seats are taken");
            send(&mut table, chance, Sender::User(holder), &Command::Act { action, cursor });
        } else {
            for n in 1..=N_PEOPLE {
                send(&mut table, chance, Sender::User(user(n)), &Command::Ready { salt: Salt([1; 16]) });
            }
        }
    }
    log
}

/// Everything that is sent to one user while the log is written: all notices, and the snapshot after each of them.
fn messages(log: &[Entry], who: Option<UserId>) -> Vec<String> {
    let mut table = Table::replay(&log[..1]).expect("the log begins with an opening");
    let mut sent = Vec::new();
    for entry in &log[1..] {
        let first = table.n_notices() + 1;
        let notices = table.follow(entry);
        for (no, notice) in (first..).zip(notices) {
            let viewer = who.map_or(Viewer::Spectator, |user| table.viewer(user));
            let told = NoticeBody::of(&notice, viewer);
            sent.push(
                serde_json::to_string(&ServerMessage::Notice { no, at: entry.at, told })
                    .expect("messages can be written"),
            );
        }
        let snapshot = ServerMessage::Snapshot(Box::new(Snapshot::of(&table, who)));
        sent.push(serde_json::to_string(&snapshot).expect("messages can be written"));
    }
    sent
}

fn swapped(card: Card, a: Card, b: Card) -> Card {
    if card == a {
        b
    } else if card == b {
        a
    } else {
        card
    }
}

fn swapped_pack(pack: &Pack, a: Card, b: Card) -> Pack {
    Pack::new(pack.cards().map(|card| swapped(card, a, b))).expect("each card is still there once")
}

fn swapped_action(action: Action, a: Card, b: Card) -> Action {
    let cards = |set: CardSet| set.iter().map(|card| swapped(card, a, b)).collect();
    match action {
        Action::Discard(set) => Action::Discard(cards(set)),
        Action::Exchange(set) => Action::Exchange(cards(set)),
        Action::Keep(set) => Action::Keep(cards(set)),
        other => other,
    }
}

/// Returns the log with two cards of the current deal swapped; `None` if that deal could not have been played this way.
fn permuted(log: &[Entry], deal: DealId, a: Card, b: Card) -> Option<Vec<Entry>> {
    let mut log = log.to_vec();
    let mut record: Option<DealRecord> = None;
    let mut table = Table::replay(&log[..1])?;
    for entry in &mut log[1..] {
        for event in &mut entry.events {
            match event {
                Event::Dealt { deal: id, pack, dealer, kept, .. } if *id == deal => {
                    // Kept cards come from the previous deal and stay where they are.
                    if kept.is_some_and(|kept| kept.cards.contains(a) || kept.cards.contains(b)) {
                        return None;
                    }
                    *pack = swapped_pack(pack, a, b);
                    let rules = table.session().settings.rules.clone();
                    record = Some(DealRecord::new(rules, *dealer, *pack).keeping(*kept));
                }
                Event::Acted { action, .. } => {
                    if let Some(record) = &mut record {
                        let before = *action;
                        *action = swapped_action(before, a, b);
                        // Tarocks are discarded face up, so everybody knows which ones they are, and that the others
                        // are not Tarocks.
                        if let (Action::Discard(old), Action::Discard(new)) = (before, *action)
                            && old & CardSet::TAROCKS != new & CardSet::TAROCKS
                        {
                            return None;
                        }
                        record.actions.push(*action);
                        record.replay().ok()?;
                    }
                }
                _ => {}
            }
        }
        table.follow(entry);
    }
    Some(log)
}

/// Returns the cards that a viewer has never seen in this deal. (A card of the open talon may be anywhere later, but
/// they have seen it.)
fn unseen(table: &Table, viewer: Viewer) -> CardSet {
    let deal = table.deal().expect("a deal is on the table");
    let mut unseen = deal.position().view(viewer).unseen();
    for event in deal.events_for(viewer) {
        let seen = match event {
            EventView::TalonOpened { talon } => talon.into_iter().collect(),
            EventView::Dealt { cards, .. }
            | EventView::ClosedTalonTaken { cards, .. }
            | EventView::Exchanged { taken: cards, .. } => cards.unwrap_or_default(),
            _ => CardSet::EMPTY,
        };
        unseen -= seen;
    }
    unseen
}

#[test]
fn what_a_viewer_is_sent_does_not_depend_on_hidden_cards() {
    let mut chance = Chance::new(2026);
    let (mut n_compared, mut n_late) = (0, 0);
    for round in 0..250 {
        let rules = if round % 4 == 0 {
            RuleSet::preset("graz").expect("the preset exists") // keeps cards from one deal to the next
        } else {
            let game = [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln][chance.below(3) as usize];
            chance.rules_of(game)
        };
        let log = session(rules, &mut chance);
        let table = Table::replay(&log).expect("the log begins with an opening");
        let Some(deal) = table.deal() else { continue };
        if deal.stage() != Stage::Running && !deal.position().board().thrown_in {
            continue; // all cards are known
        }
        for who in (1..=N_PEOPLE).map(|n| Some(user(n))).chain([None]) {
            let viewer = who.map_or(Viewer::Spectator, |user| table.viewer(user));
            let hidden: Vec<Card> = unseen(&table, viewer).iter().collect();
            if hidden.len() < 2 {
                continue;
            }
            let mut variant = log.clone();
            let mut n_swaps = 0;
            for _ in 0..12 {
                let mut pick = || hidden[chance.below(hidden.len() as u32) as usize];
                let (a, b) = (pick(), pick());
                if a != b
                    && let Some(next) = permuted(&variant, deal.id(), a, b)
                {
                    variant = next;
                    n_swaps += 1;
                }
            }
            if n_swaps > 0 {
                let (sent, other) = (messages(&log, who), messages(&variant, who));
                for (at, (message, other)) in sent.iter().zip(&other).enumerate() {
                    assert_eq!(message, other, "round {round}, {who:?}, message {at}");
                }
                assert_eq!(sent.len(), other.len());
                n_compared += 1;
                n_late += usize::from(deal.cursor() > 20);
            }
        }
    }
    assert!(n_compared > 500 && n_late > 50, "too few deals could be varied: {n_compared}, late {n_late}");
}

#[test]
fn a_client_that_follows_knows_what_a_newcomer_is_shown() {
    let mut chance = Chance::new(77);
    for _ in 0..60 {
        let game = [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln][chance.below(3) as usize];
        let log = session(chance.rules_of(game), &mut chance);
        for who in [Some(user(1)), Some(user(3)), Some(user(5)), None] {
            let mut table = Table::replay(&log[..1]).expect("the log begins with an opening");
            let mut mirror = Mirror::new(&Snapshot::of(&table, who)).expect("a snapshot makes sense");
            for entry in &log[1..] {
                let first = table.n_notices() + 1;
                let before = who.map_or(Viewer::Spectator, |user| table.viewer(user));
                let notices = table.follow(entry);
                let viewer = who.map_or(Viewer::Spectator, |user| table.viewer(user));
                if viewer != before {
                    mirror = Mirror::new(&Snapshot::of(&table, who)).expect("a snapshot makes sense");
                    continue;
                }
                for (no, notice) in (first..).zip(notices) {
                    let told = NoticeBody::of(&notice, viewer);
                    let message = ServerMessage::Notice { no, at: entry.at, told };
                    assert_eq!(mirror.receive(&message), Ok(true));
                    assert_eq!(mirror.receive(&message), Ok(false), "the same again changes nothing");
                }
                let shown = Mirror::new(&Snapshot::of(&table, who)).expect("a snapshot makes sense");
                assert_eq!(mirror, shown);
            }
        }
    }
}

#[test]
fn the_comparison_finds_a_leak() {
    // The owner's log contains all cards, so it does differ.
    let mut chance = Chance::new(5);
    let log = session(RuleSet::preset("cup").expect("the preset exists"), &mut chance);
    let table = Table::replay(&log).expect("the log begins with an opening");
    let deal = table.deal().expect("a deal is on the table");
    let hidden: Vec<Card> = unseen(&table, Viewer::Spectator).iter().collect();
    let variant = hidden.windows(2).find_map(|pair| permuted(&log, deal.id(), pair[0], pair[1]));
    let variant = variant.expect("some pair can be swapped");
    let all = |log: &[Entry]| serde_json::to_string(log).expect("logs can be written");
    assert_ne!(all(&log), all(&variant));
    let holder_differs = (1..=4).any(|n| messages(&log, Some(user(n))) != messages(&variant, Some(user(n))));
    assert!(holder_differs, "the holder of the cards receives them");
}
