//! Questions to a player, and its answers.

use anyhow::{Context, ensure};
use serde::{Deserialize, Serialize};
use tarock::{
    Action, Announcement, Bid, BonusSet, CardSet, Event, EventView, KontraSet, Legal, Position, RuleSet, Seat,
    SeatView, TalonPart, Viewer,
};
use tarock_bot::Decision;
use tarock_protocol::DealEvent;

use crate::arena::Options;

/// The version of the protocol. A higher one may give the same words another meaning.
pub(crate) const VERSION: u32 = 1;

/// A question: everything that a seat has seen of a deal. A player need not remember earlier questions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Question {
    version: u32,
    /// The seed for players that use randomness: the same question with the same seed gets the same answer.
    pub(crate) seed: u64,
    rules: RuleSet,
    dealer: Seat,
    seat: Seat,
    /// The events so far, as the seat has seen them; the same as those of an online table.
    events: Vec<DealEvent>,
    /// The consequences of the events, for players that do not want to follow them.
    #[serde(default)]
    hand: CardSet,
    #[serde(default, skip_deserializing)]
    legal: Option<Choices>,
    /// A legal action, the most cautious one.
    #[serde(default)]
    any: Option<Action>,
}

/// The legal answers. If `actions` are listed, each of them is legal; announcements can also be combined.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Choices {
    Bid {
        actions: Vec<Action>,
    },
    Call {
        actions: Vec<Action>,
    },
    Talon {
        actions: Vec<Action>,
    },
    /// `count` cards: all of `must`, the rest from `may`, but not all of `keep_one`.
    Discard {
        count: u8,
        must: CardSet,
        may: CardSet,
        keep_one: CardSet,
    },
    /// At most `most` cards of `of`.
    Exchange {
        most: u8,
        of: CardSet,
    },
    /// The empty announcement, and every single bonus and kontra.
    Announce {
        actions: Vec<Action>,
    },
    Play {
        actions: Vec<Action>,
    },
    /// At most `most` cards of `of`.
    Keep {
        most: u8,
        of: CardSet,
    },
}

/// An answer: the player's action and its expected result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Answer {
    pub(crate) action: Action,
    /// Points of the bill above the average of the table, if the player weighs them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) expected: Option<f64>,
    /// The basis of the expectation and its spread, for learning.
    #[serde(skip)]
    pub(crate) basis: Option<([f64; 2], f64)>,
    /// The other possible announcements, also for learning.
    #[serde(skip)]
    pub(crate) options: Option<Options>,
}

impl Answer {
    pub(crate) fn of(decision: &Decision) -> Self {
        let weighed = decision.alternative(&decision.action);
        Self {
            action: decision.action,
            expected: weighed.map(|weighed| weighed.expected),
            basis: weighed.map(|weighed| (weighed.basis, weighed.spread)),
            options: Options::of(decision),
        }
    }
}

impl Question {
    /// Creates a question to the seat on turn; `None` if no seat is.
    pub(crate) fn new(position: &Position, events: &[Event], seed: u64) -> Option<Self> {
        let board = position.board();
        let seat = board.turn?;
        let viewer = Viewer::Seat(seat);
        let legal = position.legal()?;
        Some(Self {
            version: VERSION,
            seed,
            rules: RuleSet::clone(&board.rules),
            dealer: board.dealer,
            seat,
            events: events.iter().map(|event| DealEvent::from(&event.view_for(viewer))).collect(),
            hand: position.hidden().hands[seat],
            legal: Some(Choices::of(&legal)),
            any: Some(quietest(&legal)),
        })
    }

    /// Returns the view of the seat.
    pub(crate) fn view(&self) -> anyhow::Result<SeatView> {
        ensure!(self.version == VERSION, "this program speaks version {VERSION}, not {}", self.version);
        let seats = self.rules.game().seats();
        ensure!(seats.has(self.dealer) && seats.has(self.seat), "the table has {} seats", seats.len());
        let mut view = SeatView::start(Viewer::Seat(self.seat), self.rules.clone(), self.dealer);
        for (n, event) in self.events.iter().enumerate() {
            let event = EventView::try_from(event).with_context(|| format!("event {}", n + 1))?;
            view.follow(&event);
        }
        Ok(view)
    }
}

/// Returns the most cautious legal action: pass, announce nothing, keep all cards, or the cheapest game.
fn quietest(legal: &Legal) -> Action {
    let said = |bonus| Announcement { bonuses: BonusSet::of(bonus), kontras: KontraSet::EMPTY };
    let choice = match legal {
        Legal::Bid(choices) => {
            let words = [Bid::Pass, Bid::Hold, Bid::Forehand];
            let bids = words.into_iter().chain(choices.contracts.iter().map(Bid::Contract));
            bids.map(Action::Bid).find(|bid| legal.contains(bid))
        }
        Legal::Talon(_) => (0..6).filter_map(TalonPart::new).map(Action::TakeTalon).find(|part| legal.contains(part)),
        Legal::Announce(choices) => {
            let least = [Announcement::GOOD].into_iter().chain(choices.need_one.iter().map(said));
            least.map(Action::Announce).find(|said| legal.contains(said))
        }
        Legal::Exchange(_) => Some(Action::Exchange(CardSet::EMPTY)),
        Legal::Keep(_) => Some(Action::Keep(CardSet::EMPTY)),
        Legal::Call(_) | Legal::Discard(_) | Legal::Play(_) => None,
    };
    choice.unwrap_or_else(|| legal.draw(&mut |_| 0))
}

impl Choices {
    fn of(legal: &Legal) -> Self {
        let allowed = |actions: Vec<Action>| actions.into_iter().filter(|action| legal.contains(action)).collect();
        match *legal {
            Legal::Bid(choices) => {
                let words = [Bid::Forehand, Bid::Pass, Bid::Hold, Bid::Unteren];
                let bids = words.into_iter().chain(choices.contracts.iter().map(Bid::Contract));
                Self::Bid { actions: allowed(bids.map(Action::Bid).collect()) }
            }
            Legal::Call(choices) => Self::Call { actions: choices.iter().map(Action::Call).collect() },
            Legal::Talon(_) => {
                let parts = (0..6).filter_map(TalonPart::new).map(Action::TakeTalon);
                Self::Talon { actions: allowed(parts.chain([Action::Surrender]).collect()) }
            }
            Legal::Discard(choices) => {
                Self::Discard { count: choices.count, must: choices.must, may: choices.may, keep_one: choices.keep_one }
            }
            Legal::Exchange(choices) => Self::Exchange { most: choices.most, of: choices.of },
            Legal::Announce(choices) => {
                let bonus = |bonus| Announcement { bonuses: BonusSet::of(bonus), kontras: KontraSet::EMPTY };
                let kontra = |target| {
                    let mut kontras = KontraSet::EMPTY;
                    kontras.insert(target);
                    Announcement { bonuses: BonusSet::EMPTY, kontras }
                };
                let single = choices.bonuses.iter().map(bonus).chain(choices.kontras.iter().map(kontra));
                let said = [Announcement::GOOD].into_iter().chain(single);
                Self::Announce { actions: allowed(said.map(Action::Announce).collect()) }
            }
            Legal::Play(cards) => Self::Play { actions: cards.iter().map(Action::Play).collect() },
            Legal::Keep(choices) => Self::Keep { most: choices.most, of: choices.of },
        }
    }
}

#[cfg(test)]
mod tests {
    use tarock::{Card, Game, Pack};
    use tarock_bot::Bot;

    use super::*;
    use crate::chance::Chance;

    /// Calls `look` with every question of some deals of each game, together with the start of the deal and its current
    /// position.
    fn questions(mut look: impl FnMut(&Position, &Position, &Question)) {
        for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
            for index in 0..6 {
                let mut chance = Chance::of_deal(5, index);
                let mut pack = Pack::NEW;
                pack.shuffle(&mut |n| chance.below(n));
                let mut position = Position::deal(rules.clone(), Seat::S2, &pack);
                let start = position.clone();
                let mut events = vec![position.dealt()];
                let mut player = Bot::Zufall.player(index);
                while let Some(question) = Question::new(&position, &events, 1) {
                    look(&start, &position, &question);
                    let view = position.view_of(question.seat);
                    let action = player.decide(&view).expect("it is somebody's turn").action;
                    position.play_into(action, &mut events).expect("it is allowed");
                }
            }
        }
    }

    #[test]
    fn a_question_tells_a_seat_what_it_has_seen_and_no_card_more() {
        questions(|start, position, question| {
            let view = question.view().expect("a question that can be read");
            assert_eq!(view, position.view_of(question.seat));
            assert_eq!(question.hand, view.hand());
            // Announcements may name a called card, and some contracts are written like cards.
            let is_said = |event: &DealEvent| matches!(event, DealEvent::Spoke { .. } | DealEvent::AuctionEnded { .. });
            let seen = question.events.iter().filter(|event| !is_said(event));
            let text = serde_json::to_string(&seen.collect::<Vec<_>>()).expect("events are text");
            let named: CardSet = text.split(['"', ' ']).filter_map(|word| word.parse::<Card>().ok()).collect();
            // The seat has seen its own hand and an open talon, wherever these cards are by now.
            let talon: CardSet = position.board().talon.into_iter().flatten().collect();
            let secret = (named & view.unseen()) - talon - start.hidden().hands[question.seat];
            assert!(secret.is_empty(), "{secret} in {text}");
        });
    }

    #[test]
    fn every_action_that_is_listed_is_allowed_and_so_is_the_quietest() {
        questions(|_, position, question| {
            let text = serde_json::to_value(&question.legal).expect("choices are text");
            let listed =
                text["actions"].as_array().into_iter().flatten().filter_map(|action| action.as_str()?.parse().ok());
            for action in listed.chain(question.any) {
                assert!(position.clone().play(action).is_ok(), "{action}");
            }
        });
    }

    #[test]
    fn the_quietest_neither_gives_up_nor_raises_nor_announces_more_than_it_has_to() {
        questions(|_, position, question| match question.any.expect("something is allowed") {
            Action::Announce(said) => {
                let Some(Legal::Announce(choices)) = position.legal() else { panic!("it is time to announce") };
                assert_eq!(said.bonuses.len(), usize::from(!choices.need_one.is_empty()));
                assert!(said.kontras.is_empty());
            }
            Action::Bid(Bid::Contract(_)) => {
                let legal = position.legal().expect("it is somebody's turn");
                assert!([Bid::Pass, Bid::Hold].into_iter().all(|bid| !legal.contains(&Action::Bid(bid))));
            }
            action => assert_ne!(action, Action::Surrender),
        });
    }
}
