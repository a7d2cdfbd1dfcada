//! Actions in words: what to do, and what was done.

use tarock::{Action, Announcement, Bid, Board, CardSet, Item, Phase};

use crate::{Args, Words};

/// The grammatical form in which an action is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// “den Mond spielen”: follows “würde” and a colon.
    Do,
    /// “den Mond gespielt”: follows “hat” and “hätte”.
    Done,
}

/// The moment of a decision, in a language.
///
/// ```
/// use tarock::{Action, Card, Pack, Position, RuleSet, Seat};
/// use tarock_words::{Form, Language, Scene, Words};
///
/// let words = Words::new(Language::De);
/// let dealer = Seat::S4;
/// let position = Position::deal(RuleSet::CUP, dealer, &Pack::NEW);
/// let scene = Scene { words: &words, board: position.board(), opening: false };
/// assert_eq!(scene.action(&Action::Play(Card::PAGAT), Form::Do), "den Pagat spielen");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    /// The language.
    pub words: &'a Words,
    /// The board, which everybody sees.
    pub board: &'a Board,
    /// Whether the declarer has yet to open the announcements after the talon. A declarer who announces nothing then
    /// says “Ich liege”.
    pub opening: bool,
}

impl Scene<'_> {
    /// Puts an action into words.
    pub fn action(&self, action: &Action, form: Form) -> String {
        let words = self.words;
        let say = |key: &str, args: &Args<'_>| self.phrase(key, args, form);
        let cards = |key: &str, cards: CardSet| {
            let named = words.list(cards.iter().map(|card| words.object(card)));
            self.phrase(key, &[("count", cards.len().into()), ("cards", named.into())], form)
        };
        match *action {
            Action::Bid(Bid::Forehand) => say("act-forehand", &[]),
            Action::Bid(Bid::Pass) => say("act-pass", &[]),
            Action::Bid(Bid::Hold) => say("act-hold", &[]),
            Action::Bid(Bid::Unteren) => say("act-unteren", &[]),
            Action::Bid(Bid::Contract(contract)) => say("act-bid", &[("contract", words.contract(contract).into())]),
            Action::Call(call) => match call.card() {
                Some(card) => say("act-call", &[("card", words.object(card).into())]),
                None => say("act-call-fourth-king", &[]),
            },
            Action::TakeTalon(part) => cards("act-take", self.board.talon_part(part)),
            Action::Surrender => say("act-surrender", &[]),
            Action::Discard(laid) => cards("act-discard", laid),
            Action::Exchange(laid) => cards("act-exchange", laid),
            Action::Keep(kept) => cards("act-keep", kept),
            Action::Announce(said) => self.announcement(said, form),
            Action::Play(card) => say("act-play", &[("card", words.object(card).into())]),
            Action::Claim => say("act-claim", &[]),
        }
    }

    fn phrase(&self, key: &str, args: &Args<'_>, form: Form) -> String {
        let form = match form {
            Form::Do => "do",
            Form::Done => "done",
        };
        let mut args = args.to_vec();
        args.push(("form", form.into()));
        self.words.say(key, &args)
    }

    fn announcement(&self, said: Announcement, form: Form) -> String {
        let words = self.words;
        let bonuses = words.list(said.bonuses.iter().map(|bonus| words.bonus(bonus)));
        let kontras = said.kontras.iter().map(|target| {
            // The new level is one above the level that was said before.
            let level = self.board.item(target).map_or(0, Item::level) + 1;
            let key = ["kontra-1", "kontra-1", "kontra-2", "kontra-3"][usize::from(level.min(3))];
            words.say(key, &[("target", words.target(target).into())])
        });
        let kontras = words.list(kontras);
        let args = [("bonuses", bonuses.clone().into()), ("kontras", kontras.clone().into())];
        match (bonuses.is_empty(), kontras.is_empty()) {
            (false, true) => self.phrase("act-announce", &args[..1], form),
            (true, false) => self.phrase("act-kontra", &args[1..], form),
            (false, false) => self.phrase("act-announce-kontra", &args, form),
            (true, true) => self.phrase(self.nothing(), &[], form),
        }
    }

    /// Returns the key for a player who announces nothing.
    fn nothing(&self) -> &'static str {
        let board = self.board;
        let declares = board.games.first().is_some_and(|game| Some(game.seat) == board.turn);
        let undoubled = board.items.iter().all(|item| item.level() == 0);
        if self.opening && declares {
            "act-lies"
        } else if board.phase == Phase::AnnounceBefore && declares && undoubled {
            "act-nothing"
        } else {
            "act-good"
        }
    }
}
