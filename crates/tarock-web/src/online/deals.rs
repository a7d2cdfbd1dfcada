//! Finished deals that the server keeps.

use std::collections::HashMap;

use tarock::DealRecord;
use tarock_protocol::http::{Code, Deal, DealSeat};
use tarock_record::{About, GameRecord, Player, PlayerKind};
use tarock_table::{DealId, UserId};

use super::account::Account;
use super::api::{self, Trouble};

/// A deal of the server as a record. `names` are a group's names for its members; the archive looks from the seat of
/// `me`. Returns `None` if the deal cannot be replayed, or if its cards are shown to nobody.
pub(crate) fn record(served: &Deal, names: &HashMap<UserId, String>, me: Option<UserId>) -> Option<GameRecord> {
    let mut record = served.record.clone()?;
    record.as_object_mut()?.remove("shuffle");
    let deal: DealRecord = serde_json::from_value(record).ok()?;
    let about = About {
        id: Some(served.deal.to_string()),
        session: served.table.map(|table| table.to_string()),
        players: players(served, names, me),
        ended: Some(served.finished_at),
        ..About::default()
    };
    GameRecord { deal, about }.settled().ok()
}

/// All players, or none where the server does not name them.
fn players(served: &Deal, names: &HashMap<UserId, String>, me: Option<UserId>) -> Vec<Player> {
    let player = |seat: &DealSeat| {
        let name = seat.user.and_then(|user| names.get(&user).cloned()).or_else(|| seat.name.clone())?;
        let is_me = me.is_some() && seat.user == me;
        Some(Player { kind: is_me.then_some(PlayerKind::Human), ..Player::named(name) })
    };
    served.seats.iter().map(player).collect::<Option<_>>().unwrap_or_default()
}

/// Loads a deal by its id, with its players as far as the server names them to this device.
pub(crate) async fn load(id: &str) -> Option<(DealRecord, Vec<String>)> {
    let path = format!("/deals/{}", id.parse::<DealId>().ok()?);
    let token = Account::stored().token;
    let found = match api::get::<Deal>(&path, token.as_ref()).await {
        Err(Trouble::Refused(Some(Code::NotSignedIn))) => api::get(&path, None).await,
        found => found,
    };
    let record = record(&found.ok()?, &HashMap::new(), None)?;
    let names = record.about.players.into_iter().map(|player| player.name).collect();
    Some((record.deal, names))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use tarock::{Pack, RuleSet, Seat};

    use super::*;

    fn served(seats: &Value) -> Deal {
        let rules = RuleSet::preset("cup").expect("a preset");
        let deal = DealRecord::new(rules, Seat::new(0).expect("a seat"), Pack::NEW);
        let mut record = serde_json::to_value(&deal).expect("deals are written");
        record["shuffle"] = json!({ "seed": "…" });
        let text = json!({
            "deal": "0123456789abcdef0123456789abcdef",
            "finished_at": "2026-11-16T20:15:00Z",
            "seats": seats,
            "record": record,
            "rules": "cup",
            "game": "koenigrufen",
        });
        serde_json::from_value(text).expect("a deal of the server")
    }

    #[test]
    fn a_deal_of_the_server_is_a_record_with_the_names_of_the_group() {
        let (anna, bot) = ("1".repeat(32), "2".repeat(32));
        let seat = |user: &str, name: &str| json!({ "seat": 1, "user": user, "name": name, "points": 1.0 });
        let bots = seat(&bot, "Tarobot");
        let deal = served(&json!([seat(&anna, "Anna"), bots, bots, bots]));
        let me = anna.parse().expect("an id");
        let names = HashMap::from([(me, "Annerl".to_owned())]);
        let record = record(&deal, &names, Some(me)).expect("a deal");
        let players: Vec<_> = record.about.players.iter().map(|player| (player.name.as_str(), player.kind)).collect();
        assert_eq!(players[..2], [("Annerl", Some(PlayerKind::Human)), ("Tarobot", None)]);
        assert_eq!(record.about.id.as_deref(), Some("0123456789abcdef0123456789abcdef"));
        // Strangers see no names.
        let seat = json!({ "seat": 1, "points": 1.0 });
        let served = served(&json!([seat, seat, seat, seat]));
        let strangers = super::record(&served, &HashMap::new(), None).expect("a deal");
        assert_eq!(strangers.about.players, []);
    }
}
