//! Helpers for the tests of Illustriertes Tarock.

pub(crate) use crate::shared::{after, playable, tells_apart, viewer, witnesses};
use serde_json::{Value, json};
use tarock::illustriert::{Rules, Settings};
use tarock::{
    Action, Announcement, BidChoices, BidOrigin, BillItem, Card, CardSet, DealSummary, Declaration, GameRules, Legal,
    Phase, Position, RuleSet, Settlement, Side, SummaryError, Winner,
};
pub(crate) use tarock_testkit::{
    act, allowed, cards, play_out, points, preset, refused, seat, table, table_under, try_act, turn,
};

/// Returns a preset with some settings changed.
pub(crate) fn with(name: &str, change: impl FnOnce(&mut Settings)) -> RuleSet {
    let base = preset(name);
    let GameRules::Illustriert(rules) = base.rules() else { panic!("{name} is a preset of another game") };
    let mut settings = *rules.settings();
    change(&mut settings);
    RuleSet::new("changed", Rules::new(settings).expect("valid settings"))
}

/// A low talon without honours or Tarocks.
pub(crate) const LOW: &str = "KP K2 P8 P9 X7 X8";

/// Returns a table for tests in which the cards do not matter.
pub(crate) fn any(rules: &str) -> Position {
    table(rules, &["", "", ""], "", &[])
}

/// Returns a deal in which player 1 has bid a contract and the others have passed.
pub(crate) fn bid(rules: &str, contract: &str, hands: [&str; 3], talon: &str) -> Position {
    bid_under(preset(rules), contract, hands, talon)
}

/// Like [`bid`], under any rules.
pub(crate) fn bid_under(rules: RuleSet, contract: &str, hands: [&str; 3], talon: &str) -> Position {
    after(table_under(rules, &hands, talon, &[]), &format!("bid {contract}; pass; pass"))
}

/// Returns the phase and the player whose turn it is.
pub(crate) fn now(position: &Position) -> (Phase, usize) {
    (position.board().phase, turn(position))
}

fn told(bid: Declaration) -> (usize, &'static str, BidOrigin) {
    (bid.seat.number(), bid.contract.id(), bid.origin)
}

/// Returns owner, contract and standing of the standing bid.
pub(crate) fn standing(position: &Position) -> (usize, &'static str, BidOrigin) {
    told(*position.board().auction.high_bids.first().expect("somebody has bid"))
}

/// Returns declarer, contract and standing of the game that is played.
pub(crate) fn game(position: &Position) -> (usize, &'static str, BidOrigin) {
    told(position.board().game().expect("the auction is over"))
}

/// Lists what the player whose turn it is may say in the auction: `pass unteren ZB EB SO`.
pub(crate) fn may_say(position: &Position) -> String {
    let Some(Legal::Bid(BidChoices { forehand, pass, hold, unteren, contracts })) = position.legal() else {
        panic!("not a time to bid: {:?}", position.legal())
    };
    let words = [(forehand, "forehand"), (pass, "pass"), (hold, "hold"), (unteren, "unteren")];
    let words = words.into_iter().filter(|(on, _)| *on).map(|(_, word)| word);
    words.chain(contracts.iter().map(tarock::Contract::id)).collect::<Vec<_>>().join(" ")
}

/// Lists the bonuses that the player whose turn it is may announce.
pub(crate) fn may_announce(position: &Position) -> String {
    match position.legal() {
        Some(Legal::Announce(choices)) => choices.bonuses.to_string(),
        other => panic!("not a time to announce: {other:?}"),
    }
}

/// Lists the items that the player whose turn it is may double.
pub(crate) fn may_double(position: &Position) -> String {
    match position.legal() {
        Some(Legal::Announce(choices)) => {
            let mut items: Vec<String> = choices.kontras.iter().map(|item| item.to_string()).collect();
            items.sort_unstable();
            items.join(" ")
        }
        other => panic!("not a time to double: {other:?}"),
    }
}

/// Returns the kontra level of an item.
pub(crate) fn level(position: &Position, item: &str) -> u8 {
    position.board().item(item.parse().expect("an item")).map_or(0, tarock::Item::level)
}

/// Lets everybody say "gut" until the round is over.
pub(crate) fn all_good(position: &mut Position) {
    let phase = position.board().phase;
    while let (Some(Legal::Announce(_)), true) = (position.legal(), position.board().phase == phase) {
        position.play(Action::Announce(Announcement::GOOD)).expect("gut is always possible");
    }
}

/// Plays cards in the given order, each by the player whose turn it is.
pub(crate) fn play(position: &mut Position, order: &str) {
    for word in order.split_whitespace().filter(|word| *word != "|") {
        let who = turn(position);
        if let Err(refusal) = try_act(position, &format!("play {word}")) {
            panic!("player {who} cannot play {word}: {refusal:?}, only {}", playable(position));
        }
    }
}

/// Plays these leads; the other players follow with their lowest card, but with those of `keep` only if forced.
pub(crate) fn lead(position: &mut Position, leads: &str, keep: &str) {
    let keep = cards(keep);
    for lead in leads.split_whitespace() {
        play(position, lead);
        while position.board().trick.led().is_some() && position.board().turn.is_some() {
            let all = playable(position);
            let card = (all - keep).first().or(all.first()).expect("a card");
            play(position, &card.to_string());
        }
    }
}

/// Plays the rest: each player prefers the cards of their list in its order, then the others from the lowest up.
pub(crate) fn finish(position: &mut Position, wishes: [&str; 3]) {
    let wishes = wishes
        .map(|text| text.split_whitespace().map(|word| word.parse::<Card>().expect("a card")).collect::<Vec<_>>());
    play_out(position, |position, cards| {
        let list = &wishes[turn(position) - 1];
        let wished = list.iter().copied().find(|card| cards.contains(*card));
        wished.or_else(|| cards.iter().find(|card| !list.contains(card))).or(cards.first()).expect("a card")
    });
}

/// Returns the thirds of some cards, counted by hand: honours 13, queens 10, knights 7, jacks 4, all others 1.
pub(crate) fn thirds(cards: CardSet) -> u16 {
    let one = |card: Card| match (card.is_tarock(), &card.to_string()[1..]) {
        (true, "1" | "21" | "22") | (false, "K") => 13,
        (false, "D") => 10,
        (false, "P") => 7,
        (false, "B") => 4,
        _ => 1,
    };
    cards.iter().map(one).sum()
}

/// The three players and a spectator, who is viewer 0.
pub(crate) const VIEWERS: [usize; 4] = [1, 2, 3, 0];

/// Formats an item of a bill: `G+8` for the declarer, `I!-10` announced and for each defender, `H!2+6` for player 2
/// alone, `MOON2+5-1` for player 2 at the cost of player 1.
fn item(item: &BillItem) -> String {
    let BillItem { id, announced, value, winner, loser, .. } = item;
    let said = if *announced { "!" } else { "" };
    let loser = loser.map_or(String::new(), |seat| format!("-{seat}"));
    match winner {
        Winner::Side(Side::Declarer) => format!("{id}{said}+{value}"),
        Winner::Side(Side::Defenders) => format!("{id}{said}-{value}"),
        Winner::Seat(seat) => format!("{id}{said}{seat}+{value}{loser}"),
    }
}

/// Checks a bill against items in any order and the credits of the three players.
#[track_caller]
pub(crate) fn assert_bill(settlement: &Settlement, items: &str, credits: [i32; 3]) {
    let mut found: Vec<String> = settlement.items.iter().map(item).collect();
    let mut expected: Vec<&str> = items.split_whitespace().collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "items");
    let bill: Vec<i32> = settlement.bill.as_slice().iter().map(|points| points.halves()).collect();
    assert_eq!(bill, credits.map(|points| 2 * points), "credits, in half points");
}

/// A deal as a scorer enters it: player 1 declares, players 2 and 3 defend.
#[derive(Clone)]
pub(crate) struct Entered(Value);

/// Returns a game that player 1 named and declares, with the declarer's score in thirds.
pub(crate) fn entered(contract: &str, score: u16) -> Entered {
    let contract = json!([{ "contract": contract, "seat": 1, "standing": "declared" }]);
    Entered(json!({ "id": "test", "game": "illustriert", "rules": "?", "contracts": contract, "score": score }))
}

/// Returns a Trischaken with the thirds and tricks of the three players.
pub(crate) fn trischaken(scores: [u16; 3], tricks: [u8; 3]) -> Entered {
    let contract = json!([{ "contract": "Trischaken", "seat": 1 }]);
    let all = json!({ "id": "test", "game": "illustriert", "rules": "?", "contracts": contract });
    Entered(all).set("scores", json!(scores)).set("tricks", json!(tricks))
}

impl Entered {
    pub(crate) fn set(mut self, key: &str, value: Value) -> Self {
        self.0[key] = value;
        self
    }

    fn push(mut self, key: &str, value: Value) -> Self {
        match self.0[key].as_array_mut() {
            Some(list) => list.push(value),
            None => self.0[key] = json!([value]),
        }
        self
    }

    pub(crate) fn standing(mut self, standing: &str) -> Self {
        self.0["contracts"][0]["standing"] = json!(standing);
        self
    }

    /// Removes the score, as if nobody had counted the cards.
    pub(crate) fn uncounted(self) -> Self {
        self.set("score", Value::Null)
    }

    /// Sets the kontra level of the game.
    pub(crate) fn kontra(self, level: u8) -> Self {
        self.set("kontra", json!(level))
    }

    /// Adds a bonus the declarer announced.
    pub(crate) fn said(self, bonus: &str, when: &str, made: impl Into<Option<bool>>) -> Self {
        self.doubled(bonus, when, made, 0)
    }

    /// Adds a bonus the declarer announced, with its own kontra level.
    pub(crate) fn doubled(self, bonus: &str, when: &str, made: impl Into<Option<bool>>, kontra: u8) -> Self {
        let made = made.into();
        self.push("announcements", json!({ "bonus": bonus, "by": 1, "when": when, "made": made, "kontra": kontra }))
    }

    /// Adds a bonus that a side made without announcement.
    pub(crate) fn silent(self, bonus: &str, side: &str) -> Self {
        self.push("silent", json!({ "bonus": bonus, "side": side }))
    }

    /// Adds a hand fact, and when it was announced if the rules ask for that.
    pub(crate) fn fact(self, bonus: &str, by: u8, when: impl Into<Option<&'static str>>) -> Self {
        self.push("hand_facts", json!({ "bonus": bonus, "by": by, "when": when.into() }))
    }

    /// Sets a Valat that the declarer made without announcement.
    pub(crate) fn silent_valat(self) -> Self {
        self.set("valat", json!({ "made_by": "declarer" }))
    }

    /// Sets a Valat that the declarer announced.
    pub(crate) fn valat(self, when: &str, made: bool, kontra: u8) -> Self {
        let made_by = made.then_some("declarer");
        self.set("valat", json!({ "announced_by": 1, "when": when, "made_by": made_by, "kontra": kontra }))
    }

    /// Sets the thirds of the talon cards that nobody took.
    pub(crate) fn untaken(self, thirds: u16) -> Self {
        self.set("untaken_talon", json!(thirds))
    }

    pub(crate) fn mondfang(self, by: u8, from: u8) -> Self {
        self.set("mondfang", json!({ "by": by, "from": from }))
    }

    pub(crate) fn renonce(self, by: u8) -> Self {
        self.set("renonce", json!({ "by": by }))
    }

    fn summary(&self, rules: &str) -> DealSummary {
        let mut all = self.0.clone();
        all["rules"] = json!(rules);
        serde_json::from_value(all).expect("a summary")
    }

    /// Returns the bill under a preset.
    #[track_caller]
    pub(crate) fn bill(&self, rules: &str) -> Settlement {
        self.summary(rules).settle().unwrap_or_else(|error| panic!("refused: {error}"))
    }

    /// Returns the bill under any rules.
    #[track_caller]
    pub(crate) fn bill_under(&self, rules: &RuleSet) -> Settlement {
        self.try_bill_under(rules).unwrap_or_else(|error| panic!("refused: {error}"))
    }

    /// Returns the bill under any rules, if they accept the entry.
    pub(crate) fn try_bill_under(&self, rules: &RuleSet) -> Result<Settlement, SummaryError> {
        self.summary(rules.name()).settle_under(rules)
    }

    /// Returns the code with which a preset refuses the entry.
    #[track_caller]
    pub(crate) fn refused(&self, rules: &str) -> &'static str {
        self.summary(rules).settle().expect_err("it was settled").code()
    }

    /// Checks the bill under a preset against items and credits; see [`assert_bill`].
    #[track_caller]
    pub(crate) fn pays(&self, rules: &str, items: &str, credits: [i32; 3]) {
        assert_bill(&self.bill(rules), items, credits);
    }

    /// Like [`pays`](Self::pays), under any rules.
    #[track_caller]
    pub(crate) fn pays_under(&self, rules: &RuleSet, items: &str, credits: [i32; 3]) {
        assert_bill(&self.bill_under(rules), items, credits);
    }
}
