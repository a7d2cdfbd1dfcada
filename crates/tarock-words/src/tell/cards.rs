//! Cards in sentences: holdings, parts of the talon, and the score of a pile.

use tarock::lone::TalonParts;
use tarock::{Board, Card, CardSet, Contract, Counting, GameRules, Suit, TalonPart};

use super::{Teller, joined};

/// Returns the suits in the order in which a hand is read.
pub(super) fn suits() -> impl Iterator<Item = Suit> {
    std::iter::once(Suit::Tarock).chain(Suit::PLAIN)
}

/// Returns the name of a part of the talon, and its number of cards. `None` where cards side by side are taken.
fn parts(board: &Board) -> Option<(&'static str, usize)> {
    let parts = match board.rules.rules() {
        GameRules::Koenigrufen(_) => return Some(("part-half", 3)),
        GameRules::Illustriert(rules) => rules.settings().talon_parts,
        GameRules::Kosakeln(rules) => rules.settings().talon_parts,
    };
    match (parts, board.game()?.contract) {
        (TalonParts::Packets, Contract::Dreiblatt) => Some(("part-half", 3)),
        (TalonParts::Packets, Contract::Zweiblatt) => Some(("part-packet", 2)),
        _ => None,
    }
}

/// Returns whether the talon is taken in halves.
pub(super) fn in_halves(board: &Board) -> bool {
    parts(board).is_some_and(|(_, size)| size == 3)
}

impl Teller<'_> {
    /// Tells the number of cards in each suit: “5 Tarock, 3 Herz”.
    pub(super) fn holding(&self, cards: CardSet) -> String {
        let held = suits().map(|suit| (suit, (cards & suit.cards()).len())).filter(|(_, n)| *n > 0);
        held.map(|(suit, n)| self.suit_count(suit, n)).collect::<Vec<_>>().join(", ")
    }

    /// Tells the number of cards in one suit: “3 Herz”.
    pub(super) fn suit_count(&self, suit: Suit, n: usize) -> String {
        self.words.say(&format!("holding-{}", suit.letter()), &[("n", n.into())])
    }

    /// Tells the suits without a card, as a sentence: “Kein Pik.” Empty if every suit has a card.
    pub(super) fn missing(&self, cards: CardSet) -> String {
        let missing = suits().filter(|suit| cards.is_disjoint(suit.cards()));
        let missing = missing.map(|suit| self.words.say(&format!("missing-{}", suit.letter()), &[]));
        let list = self.words.list(missing);
        if list.is_empty() { list } else { self.say("missing", &[("suits", list.into())]) }
    }

    /// Lists cards as objects of a sentence: “den Mond und die Herz-Dame”.
    pub(super) fn objects(&self, cards: CardSet) -> String {
        self.words.list(cards.iter().map(|card| self.words.object(card)))
    }

    /// Lists cards in the order in which they lie.
    pub(super) fn row(&self, cards: &[Card]) -> String {
        cards.iter().map(|card| self.words.card(*card)).collect::<Vec<_>>().join(", ")
    }

    /// Tells the open talon, part by part.
    pub(super) fn talon(&self, board: &Board, talon: &[Card; 6]) -> String {
        let Some((name, size)) = parts(board) else {
            return self.say("tell-talon", &[("cards", self.row(talon).into())]);
        };
        let parts = talon.chunks(size).enumerate().map(|(at, cards)| {
            let part = self.words.say(name, &[("part", (at + 1).into())]);
            self.say("tell-talon-part", &[("part", part.into()), ("cards", self.row(cards).into())])
        });
        self.say("tell-talon-parts", &[("parts", joined(parts).into())])
    }

    /// Names a part of the talon: “Hälfte 2”. `None` if it has no name.
    pub(super) fn part(&self, board: &Board, part: TalonPart) -> Option<String> {
        parts(board).map(|(name, _)| self.words.say(name, &[("part", part.number().into())]))
    }

    /// Tells a score: “13 Punkte, 1 Blatt”; `with` selects the form that follows “mit”.
    pub(super) fn score(&self, counting: Counting, score: u16, with: bool) -> String {
        let (points, thirds) = match counting {
            Counting::Thirds => (score / 3, score % 3),
            Counting::Whole => (score, 0),
        };
        let key = if with { "score-with" } else { "score" };
        self.words.say(key, &[("points", points.into()), ("thirds", thirds.into())])
    }
}
