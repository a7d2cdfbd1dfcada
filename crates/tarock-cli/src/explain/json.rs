//! Explanations for programs: the data of the decision, and the same sentences.

use serde_json::{Value, json};
use tarock::{Action, BySeat, CardSet};
use tarock_bot::{Alternative, Bot, Decision, Reason, WorstDeal};
use tarock_words::{Form, Scene, ranked};

use super::Moment;

/// Returns one decision as a JSON object.
pub(crate) fn decision(scene: &Scene<'_>, moment: &Moment<'_>, bot: Bot, decision: &Decision) -> Value {
    let board = scene.board;
    let trick = (board.phase == tarock::Phase::Play).then(|| board.trick_number());
    json!({
        "number": moment.number,
        "seat": moment.seat.number(),
        "phase": board.phase.code(),
        "trick": trick,
        "hand": moment.hand.to_string(),
        "on_table": board.trick.cards().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "bot": bot.to_string(),
        "risk_percent": super::risk_percent(bot),
        "played": moment.played.map(|action| told(scene, action)),
        "chosen": told(scene, &decision.action),
        "reasons": decision.reasons.iter().map(|reason| self::reason(scene, reason)).collect::<Vec<_>>(),
        "alternatives": ranked(decision).into_iter().map(|one| alternative(scene, one)).collect::<Vec<_>>(),
    })
}

fn told(scene: &Scene<'_>, action: &Action) -> Value {
    json!({ "action": action.to_string(), "text": scene.action(action, Form::Do) })
}

fn reason(scene: &Scene<'_>, reason: &Reason) -> Value {
    let mut data = match *reason {
        Reason::Only | Reason::Certain => json!({}),
        Reason::Thumb(thumb) => json!({ "thumb": thumb.code() }),
        Reason::Count { what, n } => json!({ "count": what.code(), "n": n }),
        Reason::Experience { points } => json!({ "points": points }),
        Reason::Expected { points, spread, worlds } => {
            json!({ "points": points, "spread": spread, "worlds": worlds })
        }
        Reason::Wins { times, worlds } => json!({ "times": times, "worlds": worlds }),
        Reason::Makes { bonus, times, worlds } => {
            json!({ "bonus": bonus.id(), "times": times, "worlds": worlds })
        }
        Reason::Ahead { of, by, better, worse, worlds } => {
            json!({ "of": of.to_string(), "by": by, "better": better, "worse": worse, "worlds": worlds })
        }
        Reason::Close { of, by } => json!({ "of": of.to_string(), "by": by }),
        Reason::Exact { tricks } => json!({ "tricks": tricks }),
        Reason::Risk { percent, instead } => json!({ "percent": percent, "instead": instead.to_string() }),
        Reason::Overtaken { card, times, worlds } => {
            json!({ "card": card.to_string(), "times": times, "worlds": worlds })
        }
        Reason::Holds { seat, card, times, worlds } => {
            json!({ "seat": seat.number(), "card": card.to_string(), "times": times, "worlds": worlds })
        }
        Reason::Void { seat, suit } => json!({ "seat": seat.number(), "suit": suit.letter().to_string() }),
    };
    data["code"] = reason.code().into();
    data["text"] = scene.sentence(reason).into();
    data
}

fn alternative(scene: &Scene<'_>, alternative: &Alternative) -> Value {
    let mut data = told(scene, &alternative.action);
    data["expected"] = alternative.expected.into();
    data["spread"] = alternative.spread.into();
    data["worlds"] = alternative.worlds.into();
    data["won"] = alternative.won.into();
    data["worst"] = alternative.worst.as_deref().map(worst).into();
    data
}

/// Returns the cards of an imagined deal, and the results of the two actions in it.
fn worst(worst: &WorstDeal) -> Value {
    let piles = |piles: BySeat<CardSet>| piles.iter().map(|(_, cards)| cards.to_string()).collect::<Vec<_>>();
    let row = |cards: &[tarock::Card]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let hidden = &worst.hidden;
    json!({
        "imagined": true,
        "chosen": worst.chosen,
        "instead": worst.instead,
        "hands": piles(hidden.hands),
        "talon": row(&hidden.talon),
        "own_talons": hidden.own_talons.map(|own| own.iter().map(|(_, cards)| row(&cards)).collect::<Vec<_>>()),
        "discards": piles(hidden.discards),
        "laid": piles(hidden.laid),
    })
}
