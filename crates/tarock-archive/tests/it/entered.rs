//! Deals with real cards count like deals that were played.

use std::collections::BTreeSet;

use jiff::tz::TimeZone;
use tarock::{Bonus, Seat, Side};
use tarock_archive::statistics::{Statistics, Whose};
use tarock_archive::{BonusFact, Ending, Entered, Facts, Query, Who};

use crate::deals::{facts, some};

/// What a scorer knows of the bonuses of a deal: not whose card made a silent one, nor whether a hand was shown before
/// the first trick or counted at the end.
fn bonuses(facts: &Facts) -> BTreeSet<(Bonus, bool, bool, bool, bool)> {
    let hands = [Bonus::KingsInHand, Bonus::TrullInHand, Bonus::TwoTrullInHand, Bonus::BirdsInHand];
    let of = |fact: &BonusFact| {
        let announced = fact.announced || hands.contains(&fact.bonus);
        (fact.bonus, fact.side == Side::Declarer, announced, fact.made, fact.void)
    };
    facts.bonuses.iter().map(of).collect()
}

#[test]
fn a_deal_that_is_entered_by_hand_has_the_facts_of_the_same_deal_as_it_was_played() {
    let mut n_compared = 0;
    for record in some(11, 150) {
        let played = facts(&record);
        let end = record.deal.replay().expect("a legal deal");
        let Some(summary) = end.summary("deal") else { continue };
        let own = Some(played.own);
        let (id, players, rules) = (played.id.clone(), played.players.clone(), &record.deal.rules);
        let entered = Entered { id, session: played.session.clone(), players, own, summary: &summary, rules };
        let entered = Facts::of_entered(entered).expect("a bill");
        assert_eq!((entered.points, entered.partner, entered.dealer), (played.points, played.partner, played.dealer));
        let contracts = |facts: &Facts| -> Vec<_> {
            facts.contracts.iter().map(|fact| (fact.contract, fact.declarer, fact.won, fact.value)).collect()
        };
        assert_eq!(contracts(&entered), contracts(&played), "{record}");
        assert_eq!(bonuses(&entered), bonuses(&played), "{record}");
        // A claim is no ending of its own for people who count the cards.
        let claimed = if played.ending == Ending::Claimed { Ending::Played } else { played.ending };
        assert_eq!(entered.ending, claimed);
        n_compared += 1;
    }
    assert!(n_compared >= 100, "{n_compared}");
}

#[test]
fn a_deal_of_other_people_is_nobodys_own() {
    let record = some(12, 20).into_iter().find(|record| facts(record).points.is_some()).expect("a finished deal");
    let summary = record.deal.replay().expect("a legal deal").summary("deal").expect("a summary");
    let rules = &record.deal.rules;
    let of = |own: Option<Seat>| {
        let players = vec!["Resi".to_owned(), "Ferdl".to_owned()];
        let entered = Entered { id: "a-1".to_owned(), session: None, players, own, summary: &summary, rules };
        let moment = "2026-11-19T20:00:00Z".parse().expect("a moment");
        Facts::of_entered(entered).expect("a bill").dated(moment, &TimeZone::UTC)
    };
    let count = |facts: &Facts, who: &Who| {
        let mut statistics = Statistics::default();
        statistics.add(facts);
        let whose = Whose::from(who);
        statistics.tally(|cell| cell.is_of(&whose).then_some(())).remove(&()).map_or(0, |tally| tally.deals)
    };
    let (mine, others) = (of(Some(Seat::S2)), of(None));
    assert_eq!((count(&mine, &Who::Me), count(&others, &Who::Me)), (1, 0));
    assert_eq!(count(&others, &Who::Named("resi".to_owned())), 1);
    let asked = "player:me".parse::<Query>().expect("a query");
    assert!(asked.matches(&mine) && !asked.matches(&others));
    let text = serde_json::to_string(&others).expect("facts are written");
    assert_eq!(serde_json::from_str::<Facts>(&text).expect("and read"), others);
}
