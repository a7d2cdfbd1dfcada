//! The report of a deal as it is stored with its record.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::json;
use tarock::{Action, DealRecord, Legal, Phase, Seat};
use tarock_coach::{Depth, Finding, Findings};
use tarock_record::{GameRecord, PlayerKind};

/// The fields of a record. The command line writes the first one too.
const REPORT: &str = "report";
const HINDSIGHT: &str = "hindsight";
const PUZZLES: &str = "puzzles";

/// The number of mistakes that are explained at once.
pub(crate) const EXPLAINED: usize = 3;

/// The results with all cards open, by seat; nothing where they take too long to compute.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Hindsight(pub(crate) Option<Vec<f64>>);

/// The lines of the puzzles that mistakes are, by the number of the action; nothing where no action was clearly best.
pub(crate) type Puzzles = BTreeMap<usize, Option<String>>;

/// The findings of a record, if this program would come to the same ones for these seats.
pub(crate) fn stored(record: &GameRecord, seats: &[Seat]) -> Option<Vec<Finding>> {
    let findings: Findings = serde_json::from_value(record.about.extra.get(REPORT)?.clone()).ok()?;
    let depth = Depth::NORMAL;
    let fits = findings.is_current() && (findings.worlds, findings.seed) == (depth.worlds, depth.seed);
    // A report of the command line may be about other seats.
    let own: Vec<Finding> = findings.decisions.into_iter().filter(|one| seats.contains(&one.seat)).collect();
    let wanted = |number: &usize| own.iter().any(|one| one.number == *number);
    (fits && (own.is_empty() || decisions(&record.deal, seats).iter().any(wanted))).then_some(own)
}

/// The results with all cards open that are stored.
pub(crate) fn stored_hindsight(record: &GameRecord) -> Option<Hindsight> {
    serde_json::from_value(record.about.extra.get(HINDSIGHT)?.clone()).ok()
}

/// The puzzles that are stored. They belong to the findings, and are as current as these.
pub(crate) fn stored_puzzles(record: &GameRecord) -> Puzzles {
    let stored = record.about.extra.get(PUZZLES);
    stored.and_then(|puzzles| serde_json::from_value(puzzles.clone()).ok()).unwrap_or_default()
}

/// The numbers of the decisions that may be puzzles, the most expensive first.
pub(crate) fn to_practise(findings: &[Finding]) -> Vec<usize> {
    let losses = mistakes(findings).into_iter().filter(Finding::is_clear_loss);
    losses.map(|one| one.number).collect()
}

/// Puts findings, their puzzles and the results with all cards open into a record.
pub(crate) fn keep(record: &mut GameRecord, findings: &[Finding], puzzles: &Puzzles, hindsight: Option<&Hindsight>) {
    if puzzles.is_empty() {
        record.about.extra.remove(PUZZLES);
    } else {
        record.about.extra.insert(PUZZLES.to_owned(), json!(puzzles));
    }
    record.about.extra.insert(REPORT.to_owned(), json!(Findings::new(findings.to_vec(), Depth::NORMAL)));
    if let Some(gains) = hindsight {
        record.about.extra.insert(HINDSIGHT.to_owned(), json!(gains));
    }
}

/// The seats of people; the seat at the bottom where the record does not say.
pub(crate) fn people(record: Option<&GameRecord>, below: Seat) -> Vec<Seat> {
    let players = record.map(|record| record.about.players.as_slice()).unwrap_or_default();
    let seats = players.iter().enumerate().filter(|(_, player)| player.kind == Some(PlayerKind::Human));
    let seats: Vec<Seat> = seats.filter_map(|(at, _)| Seat::new(at)).collect();
    if seats.is_empty() { vec![below] } else { seats }
}

/// The numbers of the actions in which one of these seats may have had a choice, from 1.
pub(crate) fn decisions(deal: &DealRecord, seats: &[Seat]) -> Vec<usize> {
    let mut position = deal.start();
    let mut numbers = Vec::new();
    for (at, &action) in deal.actions.iter().enumerate() {
        let turn = position.board().turn.filter(|turn| seats.contains(turn));
        let forced = |seat| matches!(position.view_of(seat).legal(), Some(Legal::Play(cards)) if !cards.is_several());
        if turn.is_some_and(|seat| !forced(seat)) {
            numbers.push(at + 1);
        }
        if position.play(action).is_err() {
            break;
        }
    }
    numbers
}

/// Whether the deal was played to its end.
pub(crate) fn is_finished(deal: &DealRecord) -> bool {
    deal.replay().is_ok_and(|end| end.board().phase == Phase::Finished)
}

/// The cost of all decisions together with its error, and the number of decisions that were the bot's own.
pub(crate) fn sum(deal: &DealRecord, findings: &[Finding]) -> (f64, f64, usize) {
    let (cost, error) = Finding::cost_of(findings);
    let agreed = findings.iter().filter(|one| played(deal, one.number) == Some(one.advice)).count();
    (cost, error, agreed)
}

/// What was done.
pub(crate) fn played(deal: &DealRecord, number: usize) -> Option<Action> {
    deal.actions.get(number.checked_sub(1)?).copied()
}

/// The mistakes, the most expensive first.
pub(crate) fn mistakes(findings: &[Finding]) -> Vec<Finding> {
    let mut mistakes: Vec<Finding> = findings.iter().copied().filter(|one| one.mistake).collect();
    mistakes.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.number.cmp(&b.number)));
    mistakes
}

#[cfg(test)]
mod tests {
    use tarock::{Pack, RuleSet};
    use tarock_coach::{Judged, Report};
    use tarock_record::Player;

    use super::*;

    fn findings() -> (GameRecord, Vec<Finding>) {
        let mut deal = DealRecord::new(RuleSet::BECK, Seat::S3, Pack::NEW);
        let bid: Action = "pass".parse().expect("an action");
        let depth = Depth { worlds: 20, ..Depth::NORMAL };
        let judged = Judged::of(&deal.start(), 1, bid, depth).expect("a choice");
        let findings = vec![Finding::of(&judged)];
        deal.actions.push(bid);
        let report: Report = [judged].into_iter().collect();
        let (cost, _, agreed) = sum(&deal, &findings);
        assert!((cost - report.cost().0).abs() < 1e-3 && agreed == report.agreed());
        (GameRecord::from(deal), findings)
    }

    #[test]
    fn a_report_is_stored_with_its_deal_and_opens_again() {
        let (mut record, findings) = findings();
        let seats = [Seat::S1];
        assert_eq!((stored(&record, &seats), stored_hindsight(&record)), (None, None));
        keep(&mut record, &findings, &Puzzles::new(), Some(&Hindsight(None)));
        let read: GameRecord = record.to_string().parse().expect("a record");
        assert_eq!((stored(&read, &seats), stored_hindsight(&read)), (Some(findings.clone()), Some(Hindsight(None))));
        let gains = Hindsight(Some(vec![1.0, -0.5, -0.5]));
        keep(&mut record, &findings, &Puzzles::new(), Some(&gains));
        assert_eq!(stored_hindsight(&record), Some(gains));
    }

    #[test]
    fn puzzles_are_stored_with_their_findings_and_go_with_them() {
        let (mut record, findings) = findings();
        let puzzles = Puzzles::from([(1, None), (7, Some("a\tb".to_owned()))]);
        keep(&mut record, &findings, &puzzles, None);
        let read: GameRecord = record.to_string().parse().expect("a record");
        assert_eq!(stored_puzzles(&read), puzzles);
        keep(&mut record, &findings, &Puzzles::new(), None);
        assert_eq!(stored_puzzles(&record), Puzzles::new());
    }

    #[test]
    fn only_decisions_that_lost_a_point_and_three_standard_errors_may_be_puzzles() {
        let (_, findings) = findings();
        let of = |number, cost, error| {
            let mut one = findings[0];
            (one.number, one.cost, one.error, one.mistake) = (number, cost, error, true);
            one
        };
        let all = [of(1, 0.9, 0.1), of(2, 1.0, 0.3), of(3, 5.0, 1.7), of(4, 6.0, 2.0), of(5, -4.0, 0.1)];
        assert_eq!(to_practise(&all), [4, 2]);
    }

    #[test]
    fn findings_of_another_bot_are_out_of_date() {
        let (mut record, findings) = findings();
        keep(&mut record, &findings, &Puzzles::new(), None);
        record.about.extra["report"]["bot"] = "tarobot 0.0.1".into();
        assert_eq!(stored(&record, &[Seat::S1]), None);
    }

    #[test]
    fn the_report_is_about_the_people_of_the_deal() {
        let (mut record, _) = findings();
        assert_eq!(people(Some(&record), Seat::S2), [Seat::S2]);
        record.about.players =
            vec![Player::named("Anna"), Player { kind: Some(PlayerKind::Human), ..Player::named("Resi") }];
        assert_eq!(people(Some(&record), Seat::S1), [Seat::S2]);
        assert_eq!(people(None, Seat::S3), [Seat::S3]);
    }

    #[test]
    fn only_decisions_of_these_seats_are_asked_about() {
        let (record, _) = findings();
        assert_eq!(decisions(&record.deal, &[Seat::S1]), [1]);
        assert!(decisions(&record.deal, &[Seat::S2]).is_empty());
        assert!(!is_finished(&record.deal));
    }
}
