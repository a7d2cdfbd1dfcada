//! The question in the box where an action is chosen.

use tarock::{AnnounceChoices, CardSet, Legal, SeatView};

use super::Teller;
use super::cards::in_halves;

impl Teller<'_> {
    /// Asks the listener for an action; `chosen` is the number of cards chosen so far.
    ///
    /// ```
    /// # use tarock::{Pack, Position, RuleSet, Seat};
    /// # use tarock_words::{Gender, Language, Teller, Who, Words};
    /// # let words = Words::new(Language::De);
    /// # let people = ["Leni", "Ferdl", "Resi", "Vroni"].map(|name| Who::other(name, Gender::Neutral)).to_vec();
    /// # let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// let view = position.view_of(Seat::S1);
    /// let teller = Teller::new(&words, people);
    /// assert_eq!(teller.ask(&view, 0), "Du bist Vorhand: Was sagst du?");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ask(&self, view: &SeatView, chosen: usize) -> String {
        let board = view.board();
        let Some(turn) = board.turn else { return self.say("ask-over", &[]) };
        let Some(legal) = view.legal().filter(|_| Self::is_asked(view)) else {
            return self.say("ask-wait", &[("name", self.name(turn).into())]);
        };
        match legal {
            Legal::Bid(choices) if choices.hold => self.say("ask-hold", &[]),
            Legal::Bid(choices) if choices.forehand => self.say("ask-open", &[]),
            Legal::Bid(_) => self.say("ask-bid", &[]),
            Legal::Call(choices) if !choices.cards.is_disjoint(CardSet::QUEENS) => self.say("ask-call-queen", &[]),
            Legal::Call(_) => self.say("ask-call", &[]),
            Legal::Talon(_) => {
                let key = if in_halves(board) { "ask-half" } else { "ask-part" };
                // With two players at the table, the opponent is named.
                if board.seats().len() > 2 {
                    self.say(key, &[])
                } else {
                    let opponent = self.name(board.seats().after(turn));
                    self.say(&format!("{key}-two"), &[("name", opponent.into())])
                }
            }
            Legal::Discard(choices) => self.ask_discard(usize::from(choices.count), chosen),
            Legal::Exchange(choices) => {
                self.say("ask-exchange", &[("chosen", chosen.into()), ("most", choices.most.into())])
            }
            Legal::Keep(_) => self.say("ask-keep", &[("chosen", chosen.into())]),
            Legal::Announce(AnnounceChoices { need_one, bonuses, kontras, .. }) => {
                let key = if !need_one.is_empty() {
                    "ask-bird"
                } else if bonuses.is_empty() && kontras.is_empty() {
                    if board.opens_announcements() { "ask-ready" } else { "ask-good" }
                } else if kontras.is_empty() {
                    "ask-lie"
                } else {
                    "ask-answer"
                };
                self.say(key, &[])
            }
            Legal::Play(_) if view.may_claim() => self.say("ask-claim", &[]),
            Legal::Play(_) if board.trick.cards().is_empty() => self.say("ask-lead", &[]),
            Legal::Play(_) => self.say("ask-follow", &[]),
        }
    }

    fn ask_discard(&self, wanted: usize, chosen: usize) -> String {
        if chosen == wanted {
            return self.say("ask-discard-ready", &[]);
        }
        let key = if chosen < wanted { "ask-discard" } else { "ask-discard-too-many" };
        self.say(key, &[("left", wanted.abs_diff(chosen).into())])
    }
}
