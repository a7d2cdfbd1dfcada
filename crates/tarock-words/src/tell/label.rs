//! Actions on buttons and in lists.

use tarock::{Action, Announcement, Bid, Board, Item, KontraTarget, SeatView, Stake};

use super::Teller;
use super::announce::announces_nothing;
use super::capital::capitalised;

impl Teller<'_> {
    /// Returns the label of an action: “Weiter”, “Herz-König rufen”, “Ich liege mit Pagat und Trull”.
    ///
    /// ```
    /// # use tarock::{Pack, Position, RuleSet, Seat};
    /// # use tarock_words::{Gender, Language, Teller, Who, Words};
    /// # let words = Words::new(Language::De);
    /// # let people = ["Leni", "Ferdl", "Resi", "Vroni"].map(|name| Who::other(name, Gender::Neutral)).to_vec();
    /// # let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// let view = position.view_of(Seat::S1);
    /// let teller = Teller::new(&words, people);
    /// assert_eq!(teller.label(&view, &"play T1".parse()?), "Pagat spielen");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn label(&self, view: &SeatView, action: &Action) -> String {
        let board = view.board();
        match *action {
            Action::Bid(Bid::Forehand) => self.say("label-forehand", &[]),
            Action::Bid(Bid::Pass) => self.say("label-pass", &[]),
            Action::Bid(Bid::Hold) => self.say("label-hold", &[]),
            Action::Bid(Bid::Unteren) => self.say("label-unteren", &[]),
            Action::Bid(Bid::Contract(contract)) => self.words.contract(contract),
            Action::Call(call) => match call.card() {
                Some(card) => self.say("label-call", &[("card", self.words.card(card).into())]),
                None => self.say("label-call-fourth-king", &[]),
            },
            Action::TakeTalon(part) => {
                let cards = board.talon_part(part);
                let named = self.part(board, part).unwrap_or_else(|| self.words.cards(cards));
                let key = if named.is_empty() { "label-take-all" } else { "label-take" };
                self.say(key, &[("what", named.into())])
            }
            Action::Surrender => self.say("label-surrender", &[]),
            Action::Discard(cards) => self.say("label-discard", &[("count", cards.len().into())]),
            Action::Exchange(cards) => self.say("label-exchange", &[("count", cards.len().into())]),
            Action::Keep(cards) => self.say("label-keep", &[("count", cards.len().into())]),
            Action::Announce(said) => self.announce_label(board, said),
            Action::Play(card) => self.say("label-play", &[("card", self.words.card(card).into())]),
            Action::Claim => self.say("label-claim", &[]),
        }
    }

    fn announce_label(&self, board: &Board, said: Announcement) -> String {
        let bonuses = self.bonuses("short", said.bonuses);
        let opens = board.opens_announcements();
        let mut parts = Vec::new();
        if !bonuses.is_empty() {
            let key = if opens { "label-lie-with" } else { "label-announce" };
            parts.push(self.say(key, &[("bonuses", bonuses.into())]));
        } else if opens {
            parts.push(self.say("label-lie", &[]));
        }
        parts.extend(said.kontras.iter().map(|target| {
            let level = (board.item(target).map_or(0, Item::level) + 1).min(3);
            self.words.say(&format!("label-kontra-{level}"), &[("target", self.target_label(board, target).into())])
        }));
        if parts.is_empty() {
            return self.say(if announces_nothing(board) { "label-nothing" } else { "label-good" }, &[]);
        }
        capitalised(&parts.join(", "))
    }

    /// Names the item that is doubled, as it follows “Kontra”. The owner is left out if there is only one such item.
    fn target_label(&self, board: &Board, target: KontraTarget) -> String {
        let only = board.items.iter().filter(|item| item.target.stake == target.stake).count() < 2;
        match target.stake {
            Stake::Game if board.games.len() < 2 => self.words.say("label-game", &[]),
            Stake::Game => self.phrase("label-game-of", target.owner, &[]),
            Stake::GameAgainst(seat) => {
                let against = self.phrase("name-accusative", seat, &[]);
                self.phrase("label-game-against", target.owner, &[("against", against.into())])
            }
            Stake::Bonus(bonus) => {
                let bonus = self.words.say(&format!("short-{}", bonus.id()), &[]);
                if only { bonus } else { self.phrase("label-bonus-of", target.owner, &[("bonus", bonus.into())]) }
            }
        }
    }
}
