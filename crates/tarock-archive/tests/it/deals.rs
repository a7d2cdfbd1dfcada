//! Deals for tests.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use tarock::{Action, Announcement, Card, DealRecord, Game, Legal, Position, RuleSet, Seat};
use tarock_archive::Facts;
use tarock_record::{GameRecord, Player, PlayerKind};
use tarock_testkit::Chance;

/// Plays a random deal to its end.
pub(crate) fn play(chance: &mut Chance, rules: RuleSet) -> DealRecord {
    let dealer = Seat::new(chance.below(rules.game().seats().len() as u32) as usize).expect("a seat of the table");
    let mut deal = DealRecord::new(rules, dealer, chance.pack());
    let mut position = deal.start();
    while let Some(legal) = position.legal() {
        let claims = position.may_claim() && chance.below(4) == 0;
        let action = if claims { Action::Claim } else { legal.draw(&mut |n| chance.below(n)) };
        position.play(action).expect("a legal action");
        deal.actions.push(action);
    }
    deal
}

/// Names the players and the time of a deal.
pub(crate) fn record_of(deal: DealRecord, names: [&str; 4], ended: &str) -> GameRecord {
    let mut record = GameRecord::from(deal);
    let n_seats = record.deal.rules.game().seats().len();
    record.about.players = names[..n_seats].iter().map(|name| Player::named(*name)).collect();
    record.about.players[n_seats - 1].kind = Some(PlayerKind::Human);
    record.about.ended = Some(ended.parse().expect("a moment"));
    record
}

/// Plays random deals of all games under presets and mixed rules, with players and dates.
pub(crate) fn some(seed: u64, n_each: usize) -> Vec<GameRecord> {
    let mut chance = Chance::new(seed);
    let mut all = Vec::new();
    for &game in Game::ALL {
        let presets: Vec<RuleSet> = game.presets().collect();
        for n in 0..n_each {
            let preset = presets.get(n % (presets.len() + 2)).cloned();
            let rules = preset.unwrap_or_else(|| chance.rules_of(game));
            let names = [["Anna", "Berta", "Cilli", "Dora"], ["Dora", "Emil", "Anna", "Franz"]][n % 2];
            let ended =
                Timestamp::from_second(1_767_225_600 + i64::from(chance.below(300 * 86_400))).expect("a moment");
            let mut record = record_of(play(&mut chance, rules), names, &ended.to_string());
            record.about.id = Some(format!("{game}-{n}"));
            record.about.comment = if n % 3 == 0 { "schade".into() } else { String::new() };
            record.about.tags = if n % 5 == 0 { vec!["Cup Abend".into()] } else { Vec::new() };
            all.push(record);
        }
    }
    all
}

/// Returns the facts of a record that the rules allow.
pub(crate) fn facts(record: &GameRecord) -> Facts {
    Facts::of(record, &TimeZone::UTC).expect("a legal deal")
}

/// Plays a deal under the cup rules: these actions, silence until the cards are played, then the first card of `order`
/// that is playable, or any. Returns the facts, with the players Anna, Berta, Cilli and Dora.
pub(crate) fn scripted(hands: [&str; 4], talon: &str, actions: &str, order: &str) -> (Facts, Position) {
    let mut deal = tarock_testkit::record("cup", hands, talon);
    let mut position = deal.start();
    let order: Vec<Card> = order.split_whitespace().map(|card| card.parse().expect("a card")).collect();
    let mut script = actions.split(';').map(|text| text.trim().parse::<Action>().expect("an action"));
    while let Some(legal) = position.legal() {
        let action = match (script.next(), legal) {
            (Some(action), _) => action,
            (None, Legal::Play(cards)) => {
                let wanted = order.iter().copied().find(|card| cards.contains(*card));
                Action::Play(wanted.or_else(|| cards.first()).expect("a playable card"))
            }
            (None, _) => Action::Announce(Announcement::GOOD),
        };
        position.play(action).unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
        deal.actions.push(action);
    }
    (facts(&record_of(deal, ["Anna", "Berta", "Cilli", "Dora"], "2026-02-17T20:15:00Z")), position)
}
