//! A decision that somebody made, for others to make it again: what would you have played?
//!
//! A link to one contains the whole deal, because it needs no server. What keeps the other cards hidden is the screen: it
//! is drawn from the view of the seat that decides, until there is an answer.

use tarock::{Action, DealRecord, Seat, SeatView};
use tarock_record::link;

use super::route::{Route, Screen};

/// A decision of a deal.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Challenge {
    /// The deal up to the decision.
    pub(crate) deal: DealRecord,
    /// The seat that decides.
    pub(crate) seat: Seat,
    /// What that seat knows.
    pub(crate) view: SeatView,
    /// What was done.
    pub(crate) played: Action,
}

impl Challenge {
    /// The decision after the first `at` actions of a deal; `None` if nothing was decided there: nobody acted, or only one
    /// action was legal.
    pub(crate) fn of(deal: &DealRecord, at: usize) -> Option<Self> {
        let played = *deal.actions.get(at)?;
        let position = deal.replay_to(at).ok()?;
        let seat = position.board().turn?;
        if !position.legal()?.is_choice() {
            return None;
        }
        let mut deal = deal.clone();
        deal.actions.truncate(at);
        Some(Self { deal, seat, view: position.view_of(seat), played })
    }

    /// The address of that decision, for somebody else.
    pub(crate) fn route(deal: &DealRecord, at: usize) -> Option<Route> {
        Self::of(deal, at)?;
        Some(Route::to(Screen::Challenge(at, link::write(deal)?)))
    }
}

#[cfg(test)]
mod tests {
    use tarock::Game;
    use tarock_testkit::Chance;

    use super::*;
    use crate::model::archive;

    /// Random deals of every rule set.
    fn deals() -> impl Iterator<Item = DealRecord> {
        let mut chance = Chance::new(21);
        Game::ALL.iter().flat_map(|game| game.presets()).map(move |rules| chance.deal(rules))
    }

    #[test]
    fn a_link_to_a_decision_leads_to_it_and_to_nothing_after_it() {
        let mut n_decisions = 0;
        for deal in deals() {
            for at in 0..deal.actions.len() {
                let Some(route) = Challenge::route(&deal, at) else { continue };
                let Screen::Challenge(there, text) = Route::parse(&route.to_string()).screen else {
                    panic!("{route} is no decision");
                };
                let whole = link::read(&text).expect("a deal");
                let challenge = Challenge::of(&whole, there).expect("a decision");
                assert_eq!(Some(&challenge), Challenge::of(&deal, at).as_ref());
                assert_eq!(challenge.deal.actions, deal.actions[..at]);
                assert_eq!(challenge.played, deal.actions[at]);
                let position = challenge.deal.replay().expect("a legal deal");
                assert_eq!(position.board().turn, Some(challenge.seat));
                assert_eq!(challenge.view, position.view_of(challenge.seat));
                n_decisions += 1;
            }
        }
        assert!(n_decisions > 200, "{n_decisions}");
    }

    #[test]
    fn there_is_nothing_to_guess_where_nothing_was_decided() {
        let mut n_forced = 0;
        for deal in deals() {
            assert_eq!(Challenge::of(&deal, deal.actions.len()), None, "nobody has acted yet");
            assert_eq!(Challenge::of(&deal, usize::MAX), None);
            for at in 0..deal.actions.len() {
                let legal = deal.replay_to(at).expect("a legal deal").legal().expect("a turn");
                if !legal.is_choice() {
                    assert_eq!(Challenge::route(&deal, at), None);
                    n_forced += 1;
                }
            }
        }
        assert!(n_forced > 20, "{n_forced}");
    }

    #[test]
    fn a_link_to_a_decision_can_also_be_imported_as_its_deal() {
        let deal = deals().next().expect("a deal");
        let route = (0..).find_map(|at| Challenge::route(&deal, at)).expect("a decision");
        let file = archive::read(format!("Was sagst du? https://example.org{route} Servus!").as_bytes(), None);
        assert_eq!(file.records.iter().map(|record| &record.deal).collect::<Vec<_>>(), [&deal]);
    }

    #[test]
    fn a_fragment_that_names_no_decision_is_a_deal_to_look_at() {
        for fragment in ["abc", "puzzle=x&deal=abc", "puzzle=7", "puzzle=-1&deal=abc"] {
            let route = Route::parse(&format!("/replay/#{fragment}"));
            assert_eq!((route.screen, route.fragment.as_str()), (Screen::Replay(String::new()), fragment));
        }
    }
}
