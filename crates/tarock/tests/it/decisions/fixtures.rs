//! Helpers for the tests of the decisions.

pub(crate) use crate::shared::{after, level, playable, tells_apart, viewer, witnesses};
use tarock::koenigrufen::{Rules, Settings};
use tarock::{Action, Card, Contract, ContractSet, GameRules, Legal, Position, RuleSet, Settlement, Side, Winner};
pub(crate) use tarock_testkit::{
    act, allowed, bill, cards, deal, deal_under, play_out, preset, refused, seat, try_act, turn,
};

/// Returns the rules of a rule set of Königrufen.
pub(crate) fn rules_of(set: &RuleSet) -> Rules {
    let GameRules::Koenigrufen(rules) = *set.rules() else { panic!("{} is no rule set of Königrufen", set.name()) };
    rules
}

/// Returns a preset with some settings changed.
pub(crate) fn with(name: &str, change: impl FnOnce(&mut Settings)) -> RuleSet {
    let mut settings = *rules_of(&preset(name)).settings();
    change(&mut settings);
    RuleSet::new("changed", Rules::new(settings).expect("valid settings"))
}

/// Returns the contracts that may be named now.
pub(crate) fn biddable(position: &Position) -> ContractSet {
    match position.legal() {
        Some(Legal::Bid(choices)) => choices.contracts,
        other => panic!("not a time to bid: {other:?}"),
    }
}

pub(crate) fn contract(id: &str) -> Contract {
    id.parse().unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// Plays cards in the given order, each by the player whose turn it is.
pub(crate) fn play(position: &mut Position, order: &str) {
    for word in order.split_whitespace().filter(|word| *word != "|") {
        let who = turn(position);
        act_as(position, who, word);
    }
}

fn act_as(position: &mut Position, who: usize, card: &str) {
    if let Err(refusal) = try_act(position, &format!("play {card}")) {
        panic!("player {who} cannot play {card}: {refusal:?}, only {}", playable(position));
    }
}

/// Plays the rest: each player prefers the cards of their list in its order, then the others from the lowest up.
pub(crate) fn finish(position: &mut Position, wishes: [&str; 4]) {
    let wishes = wishes
        .map(|text| text.split_whitespace().map(|word| word.parse::<Card>().expect("a card")).collect::<Vec<_>>());
    play_out(position, |position, cards| {
        let list = &wishes[turn(position) - 1];
        let wished = list.iter().copied().find(|card| cards.contains(*card));
        wished.or_else(|| cards.iter().find(|card| !list.contains(card))).or(cards.first()).expect("a card")
    });
}

/// Lets everybody say "gut" until the tricks begin.
pub(crate) fn all_good(position: &mut Position) {
    while let Some(Legal::Announce(_)) = position.legal() {
        position.play(Action::Announce(tarock::Announcement::GOOD)).expect("gut is always possible");
    }
}

/// Formats items as the declarer's side sees them, with `!` for announced ones: `G+1 I!-2`.
pub(crate) fn shown(settlement: &Settlement) -> String {
    let item = |item: &tarock::BillItem| {
        let sign = if item.winner == Winner::Side(Side::Declarer) { '+' } else { '-' };
        format!("{}{}{sign}{}", item.id, if item.announced { "!" } else { "" }, item.value)
    };
    settlement.items.iter().map(item).collect::<Vec<_>>().join(" ")
}

/// Formats the items of a finished deal.
pub(crate) fn items(position: &Position) -> String {
    shown(&position.settlement().expect("the deal is over"))
}

/// Returns the bill of a finished deal in points, if nobody has half a point.
pub(crate) fn points(position: &Position) -> [i32; 4] {
    bill(position).map(|halves| {
        assert_eq!(halves % 2, 0, "a bill in half points");
        halves / 2
    })
}

/// Returns a deal in which forehand, player 1, has just bid this contract after three passes.
pub(crate) fn forehand_plays(rules: &str, contract: &str, hands: [&str; 4], talon: &str) -> Position {
    forehand_plays_under(preset(rules), contract, hands, talon)
}

/// Like [`forehand_plays`], under any rules.
pub(crate) fn forehand_plays_under(rules: RuleSet, contract: &str, hands: [&str; 4], talon: &str) -> Position {
    let mut position = deal_under(rules, hands, talon);
    act(&mut position, &format!("forehand; pass; pass; pass; bid {contract}"));
    position
}

/// Hands for a calling game of player 1: player 2 has HK, players 3 and 4 defend and get a trick when K1 is led.
pub(crate) const PARTNERS: [&str; 4] = [
    "T22 T20 T18 T16 T14 T12 T10 T8 KK KD K1 H1",
    "HK HD T21 T19 T17 T15 P7 P8 X7 X8 K2 K3",
    "T13 T11 T9 T7 PK PD PP PB XK XD XP XB",
    "T1 T2 T3 T4 T5 T6 HP HB H2 H3 H4 KP",
];

/// The talon that goes with [`PARTNERS`].
pub(crate) const TALON: &str = "KB K4 P10 P9 X10 X9";

/// Returns a Rufer of player 1 with player 2 as partner, ready for "Ich liege".
pub(crate) fn rufer(rules: &str) -> Position {
    rufer_under(preset(rules))
}

/// Like [`rufer`], under any rules.
pub(crate) fn rufer_under(rules: RuleSet) -> Position {
    let mut position = forehand_plays_under(rules, "KoenigRufer", PARTNERS, TALON);
    act(&mut position, "call HK; take 1; discard K4 P10 H1");
    position
}

/// Plays a [`rufer`] so that the defenders take the first trick and the Trull is divided.
pub(crate) fn play_rufer(position: &mut Position) {
    finish(position, ["K1 T22 T20 T18 T16 T14 T12", "K2 T15", "T7", ""]);
}

/// Returns the value of an item for the declarer's side, in points; `None` if it is not on the bill.
pub(crate) fn item(position: &Position, id: &str) -> Option<i32> {
    let settlement = position.settlement().expect("the deal is over");
    let found = settlement.items.iter().find(|item| item.id.to_string() == id)?;
    let points = found.value.whole().expect("no half points");
    Some(if found.winner == Winner::Side(Side::Declarer) { points } else { -points })
}

/// Plays a trick with this lead: every player follows with the lowest playable card, but with those of `keep` only if
/// forced.
pub(crate) fn trick(position: &mut Position, lead: &str, keep: &str) {
    let keep = cards(keep);
    play(position, lead);
    while position.board().trick.led().is_some() && position.board().turn.is_some() {
        let all = playable(position);
        let card = (all - keep).first().or(all.first()).expect("a card");
        play(position, &card.to_string());
    }
}
