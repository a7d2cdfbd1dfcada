//! Tells whose turn it is, and what to do.

use tarock::{AnnounceChoices, BidChoices, Board, CardSet, Item, Legal, Phase, SeatView};

use super::Teller;
use super::announce::announces_nothing;
use super::capital::capitalised;

impl Teller<'_> {
    /// Tells whose turn it is, as a title, and what to do, as a sentence. On another player's turn, only the phase is
    /// told.
    ///
    /// ```
    /// # use tarock::{Pack, Position, RuleSet, Seat};
    /// # use tarock_words::{Gender, Language, Teller, Who, Words};
    /// # let words = Words::new(Language::De);
    /// # let people = ["Leni", "Ferdl", "Resi", "Vroni"].map(|name| Who::other(name, Gender::Neutral)).to_vec();
    /// # let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// # position.play("forehand".parse()?)?;
    /// let view = position.view_of(Seat::S3);
    /// let teller = Teller::new(&words, people);
    /// assert_eq!(teller.turn(&view).0, "Ferdl ist am Zug");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turn(&self, view: &SeatView) -> (String, String) {
        let board = view.board();
        let Some(turn) = board.turn else {
            return (self.say("turn-over", &[]), self.say("ask-over", &[]));
        };
        let title = self.of("turn-title", turn, &[]);
        let sentence = view.legal().map_or_else(
            || {
                let phase = self.words.say(&format!("phase-{}", board.phase.code()), &[]);
                self.say("turn-waits", &[("phase", phase.into())])
            },
            |legal| self.task(view, legal),
        );
        (title, sentence)
    }

    /// Tells the listener, whose turn it is, what to do.
    fn task(&self, view: &SeatView, legal: Legal) -> String {
        let board = view.board();
        match legal {
            Legal::Bid(choices) => self.bid_task(view, choices),
            Legal::Call(choices) => {
                let n = choices.iter().count();
                self.say("turn-call", &[("choices", self.choices(n).into())])
            }
            Legal::Talon(choices) => {
                let n = choices.parts().count() + usize::from(choices.surrender);
                self.say("turn-talon", &[("choices", self.choices(n).into())])
            }
            Legal::Discard(choices) => self.say("turn-discard", &self.count(choices.count.into())),
            Legal::Exchange(_) => self.say("turn-exchange", &[]),
            Legal::Keep(_) => self.say("turn-keep", &[]),
            Legal::Announce(choices) => self.say(announce_task(board, choices), &[]),
            Legal::Play(cards) => self.play_task(view, cards),
        }
    }

    fn bid_task(&self, view: &SeatView, choices: BidChoices) -> String {
        let words = [choices.forehand, choices.pass, choices.hold, choices.unteren];
        let n = words.into_iter().filter(|may| *may).count() + choices.contracts.len();
        let n = ("choices", self.choices(n).into());
        match view.board().auction.high_bids.last() {
            Some(standing) => {
                let contract = ("contract", self.words.contract(standing.contract).into());
                self.of("turn-highest-bid", standing.seat, &[contract, n])
            }
            None => self.say("turn-no-bid", &[n]),
        }
    }

    fn play_task(&self, view: &SeatView, cards: CardSet) -> String {
        let mut args = self.count(cards.len()).to_vec();
        let Some(led) = view.board().trick.led() else { return self.say("turn-lead", &args) };
        args.push(("suit", self.words.suit(led).into()));
        let key = if !cards.is_disjoint(led.cards()) {
            "turn-follow"
        } else if !cards.is_disjoint(CardSet::TAROCKS) {
            "turn-trump"
        } else {
            "turn-free"
        };
        self.say(key, &args)
    }

    /// Tells a number of choices: “Fünf Möglichkeiten”.
    fn choices(&self, n: usize) -> String {
        capitalised(&self.words.say("n-choices", &self.count(n)))
    }

    /// Returns whether the deal waits for the listener.
    pub(super) fn is_asked(view: &SeatView) -> bool {
        view.board().phase != Phase::Finished && view.viewer().seat().is_some_and(|me| view.board().turn == Some(me))
    }
}

/// Returns the key for what can be said in a turn of announcing.
fn announce_task(board: &Board, choices: AnnounceChoices) -> &'static str {
    let (bonuses, kontras) = (!choices.bonuses.is_empty(), !choices.kontras.is_empty());
    let answers = choices.kontras.iter().all(|target| board.item(target).is_some_and(|item| Item::level(item) == 1));
    match (bonuses, kontras) {
        (true, false) if board.opens_announcements() => "turn-announce",
        (false, false) if board.opens_announcements() => "turn-ready",
        (true, false) if announces_nothing(board) => "turn-announce-before",
        (true, true) => "turn-answer",
        (true, false) => "turn-answer-bonus",
        (false, true) if answers => "turn-answer-re",
        (false, true) => "turn-answer-kontra",
        (false, false) => "turn-good",
    }
}
