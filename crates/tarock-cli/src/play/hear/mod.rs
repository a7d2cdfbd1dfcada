//! What a typed line means at this moment of a deal.
//!
//! Card players say the same thing in many ways, and mix languages. A line is understood by what can be meant now:
//! “weiter” passes in the auction and is “gut” among announcements. A line that may mean several actions is not guessed.

mod cards;
#[cfg(test)]
mod tests;
mod vocabulary;

use tarock::{
    Action, Announcement, Bid, Bonus, BonusSet, Call, Card, CardSet, Contract, Game, Item, KontraSet, KontraTarget,
    Legal, Phase, Refusal, SeatView, Stake, Suit, TalonPart,
};

use self::cards::{Mention, mentions};
pub(crate) use self::vocabulary::Vocabulary;
use self::vocabulary::folded;

/// A question about the deal, or a wish about the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Request {
    Hand,
    Trick,
    Status,
    Bids,
    Advice,
    Choices,
    Help,
    Undo,
    Balance,
    End,
}

/// The meaning of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Heard {
    /// An action, which the rules may still refuse.
    Act(Action),
    /// Several actions are possible, and each of them may be meant.
    Which(Vec<Action>),
    /// A mention of cards of which some may be meant.
    WhichCard(CardSet),
    Request(Request),
    /// Nothing was typed.
    Empty,
    Unknown,
}

/// What a line means when the next deal may begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    Request(Request),
    Unknown,
}

/// Returns the single choices of a player in the order of their numbers. Where cards are picked, each choice is one card,
/// and each announcement is one bonus or kontra; they can be combined.
pub(crate) fn choices(view: &SeatView) -> Vec<Action> {
    let Some(legal) = view.legal() else { return Vec::new() };
    let high_first = |cards: CardSet| {
        let suits = std::iter::once(Suit::Tarock).chain(Suit::PLAIN);
        suits.flat_map(move |suit| (cards & suit.cards()).iter().collect::<Vec<_>>().into_iter().rev())
    };
    match legal {
        Legal::Bid(choices) => {
            let words = [Bid::Forehand, Bid::Pass, Bid::Hold, Bid::Unteren];
            let bids = words.into_iter().chain(choices.contracts.iter().map(Bid::Contract)).map(Action::Bid);
            bids.filter(|bid| legal.contains(bid)).collect()
        }
        Legal::Call(choices) => choices.iter().map(Action::Call).collect(),
        Legal::Talon(choices) => {
            let parts = choices.parts().map(Action::TakeTalon);
            parts.chain(choices.surrender.then_some(Action::Surrender)).collect()
        }
        Legal::Discard(choices) => {
            high_first(choices.must | choices.may).map(|card| Action::Discard(CardSet::of(card))).collect()
        }
        Legal::Exchange(choices) => high_first(choices.of).map(|card| Action::Exchange(CardSet::of(card))).collect(),
        Legal::Keep(choices) => high_first(choices.of).map(|card| Action::Keep(CardSet::of(card))).collect(),
        Legal::Announce(choices) => {
            let bonus = |bonus| Announcement { bonuses: BonusSet::of(bonus), kontras: KontraSet::EMPTY };
            let kontra = |target| Announcement { bonuses: BonusSet::EMPTY, kontras: KontraSet::of(target) };
            let good = choices.need_one.is_empty().then_some(Announcement::GOOD);
            let said = choices.bonuses.iter().map(bonus).chain(choices.kontras.iter().map(kontra));
            good.into_iter().chain(said).map(Action::Announce).collect()
        }
        Legal::Play(cards) => {
            let claim = view.may_claim().then_some(Action::Claim);
            high_first(cards).map(Action::Play).chain(claim).collect()
        }
    }
}

/// Joins single choices into one action. `None` if they cannot be combined, or if there are none where one is needed.
pub(crate) fn combined(view: &SeatView, chosen: &[Action]) -> Option<Action> {
    let (first, rest) = match (chosen.split_first(), view.legal()?) {
        (Some((first, rest)), _) => (*first, rest),
        (None, Legal::Exchange(_)) => return Some(Action::Exchange(CardSet::EMPTY)),
        (None, Legal::Keep(_)) => return Some(Action::Keep(CardSet::EMPTY)),
        (None, Legal::Discard(_)) => return Some(Action::Discard(CardSet::EMPTY)),
        (None, _) => return None,
    };
    rest.iter().try_fold(first, |all, next| match (all, *next) {
        (Action::Discard(a), Action::Discard(b)) => Some(Action::Discard(a | b)),
        (Action::Exchange(a), Action::Exchange(b)) => Some(Action::Exchange(a | b)),
        (Action::Keep(a), Action::Keep(b)) => Some(Action::Keep(a | b)),
        (Action::Announce(a), Action::Announce(b)) => {
            let mut both = a;
            b.bonuses.iter().for_each(|bonus| both.bonuses.insert(bonus));
            b.kontras.iter().for_each(|target| both.kontras.insert(target));
            Some(Action::Announce(both))
        }
        _ => None,
    })
}

impl Vocabulary {
    /// Returns the request that a whole line is.
    fn request(&self, line: &str) -> Option<Request> {
        let all = [
            ("hand", Request::Hand),
            ("trick", Request::Trick),
            ("status", Request::Status),
            ("bids", Request::Bids),
            ("advice", Request::Advice),
            ("list", Request::Choices),
            ("help", Request::Help),
            ("undo", Request::Undo),
            ("balance", Request::Balance),
            ("end", Request::End),
        ];
        all.into_iter().find(|(key, _)| self.is(key, line)).map(|(_, request)| request)
    }

    /// Understands the answer to “Another deal?”. Enter means yes.
    pub(crate) fn answer(&self, text: &str) -> Answer {
        let line = folded(text);
        if line.is_empty() || self.is("yes", &line) {
            Answer::Yes
        } else if self.is("no", &line) {
            Answer::No
        } else {
            match self.request(&line) {
                Some(Request::End) => Answer::No,
                Some(request) => Answer::Request(request),
                None => Answer::Unknown,
            }
        }
    }

    /// Understands a line by what can be meant now.
    pub(crate) fn hear(&self, view: &SeatView, text: &str) -> Heard {
        let line = folded(text);
        if line.is_empty() {
            return Heard::Empty;
        }
        if let Some(heard) = view.legal().and_then(|legal| self.phrase(&legal, &line)) {
            return heard;
        }
        if let Some(request) = self.request(&line) {
            return Heard::Request(request);
        }
        let words = self.telling(&line);
        if let Some(Heard::Act(action)) = view.legal().and_then(|legal| self.phrase(&legal, &words.join(" "))) {
            return Heard::Act(action);
        }
        let heard = match view.board().phase {
            Phase::Auction => self.bid(view, &words),
            Phase::AnnounceBefore | Phase::Announce => self.announcement(view, &line, &words),
            Phase::Talon => self.talon(view, &words),
            _ => None,
        };
        heard.or_else(|| self.cards_or_numbers(view, &words)).unwrap_or(Heard::Unknown)
    }

    /// Understands a line that has one meaning in this phase.
    fn phrase(&self, legal: &Legal, line: &str) -> Option<Heard> {
        let act = |key: &str, action: Action| self.is(key, line).then_some(Heard::Act(action));
        match legal {
            // Of two words with the same meaning, the allowed one is meant.
            Legal::Bid(_) => act("forehand", Action::Bid(Bid::Forehand))
                .or_else(|| act("pass", Action::Bid(Bid::Pass)))
                .or_else(|| act("hold", Action::Bid(Bid::Hold)))
                .or_else(|| act("unteren", Action::Bid(Bid::Unteren))),
            Legal::Call(_) => act("fourth-king", Action::Call(Call::FourthKing)),
            Legal::Talon(_) => act("surrender", Action::Surrender),
            Legal::Exchange(_) => act("nothing", Action::Exchange(CardSet::EMPTY)),
            Legal::Keep(_) => act("nothing", Action::Keep(CardSet::EMPTY)),
            Legal::Announce(_) => act("good", Action::Announce(Announcement::GOOD)),
            Legal::Play(_) => act("claim", Action::Claim),
            Legal::Discard(_) => None,
        }
    }

    fn bid(&self, view: &SeatView, words: &[&str]) -> Option<Heard> {
        let name = words.concat();
        let bid = |contract: &Contract| Action::Bid(Bid::Contract(*contract));
        let is_played = |action: &Action| !matches!(view.refusal(*action), Some(Refusal::NotInRuleSet { .. }));
        let exact: Vec<Action> = self.contracts(&name).iter().map(bid).collect();
        if exact.iter().any(is_played) {
            return one_of(view, &exact);
        }
        // The beginning of a name is enough if only one contract of these rules begins so.
        let begun: Vec<Action> = self.contracts_from(&name).iter().map(bid).filter(is_played).collect();
        match begun.as_slice() {
            [] => exact.first().map(|action| Heard::Act(*action)),
            [only] => Some(Heard::Act(*only)),
            _ => Some(Heard::Which(begun)),
        }
    }

    fn talon(&self, view: &SeatView, words: &[&str]) -> Option<Heard> {
        let part = |index: u8| TalonPart::new(index).map(|part| Heard::Act(Action::TakeTalon(part)));
        for (index, key) in ["part-1", "part-2", "part-3"].into_iter().enumerate() {
            if words.iter().all(|word| self.is(key, word)) {
                return part(index as u8);
            }
        }
        // A card of the talon stands for the part that it is in.
        let Some(Legal::Talon(choices)) = view.legal() else { return None };
        let [Mention::Cards(cards)] = mentions(self, words)?[..] else { return None };
        let with = choices.parts().filter(|part| !view.board().talon_part(*part).is_disjoint(cards));
        one_of(view, &with.map(Action::TakeTalon).collect::<Vec<_>>())
    }

    fn announcement(&self, view: &SeatView, line: &str, words: &[&str]) -> Option<Heard> {
        let Some(Legal::Announce(choices)) = view.legal() else { return None };
        let mut said = Announcement::GOOD;
        let mut left: Vec<&str> = words.iter().copied().filter(|word| !self.is("lie", word)).collect();
        if left.is_empty() {
            return None;
        }
        for (level, key) in ["kontra-1", "kontra-2", "kontra-3"].into_iter().enumerate() {
            if !left.iter().any(|word| self.is(key, word)) {
                continue;
            }
            left.retain(|word| !self.is(key, word));
            // “Kontra Spiel” means the game; as a filler, the word is no longer among those left.
            let on_game = line.split(' ').any(|word| self.is("game", word));
            let bonuses = if left.is_empty() { Vec::new() } else { self.bonuses_in(view, &left)? };
            let targets = choices.kontras.iter().filter(|target| {
                let is_level = view.board().item(*target).map_or(0, Item::level) as usize == level;
                is_level && aims(*target, on_game, &bonuses)
            });
            let targets: Vec<KontraTarget> = targets.collect();
            let kontra = |target| Announcement { bonuses: BonusSet::EMPTY, kontras: KontraSet::of(target) };
            return match targets.as_slice() {
                [] => no_kontra(view, &bonuses),
                [target] => Some(Heard::Act(Action::Announce(kontra(*target)))),
                several => Some(Heard::Which(several.iter().map(|t| Action::Announce(kontra(*t))).collect())),
            };
        }
        for bonus in self.bonuses_in(view, &left)? {
            said.bonuses.insert(bonus);
        }
        Some(Heard::Act(Action::Announce(said)))
    }

    /// Reads bonuses, each as the longest name that fits. `None` if a word belongs to no name.
    fn bonuses_in(&self, view: &SeatView, words: &[&str]) -> Option<Vec<Bonus>> {
        let legal = match view.legal() {
            Some(Legal::Announce(choices)) => choices.bonuses,
            _ => BonusSet::EMPTY,
        };
        let koenigrufen = view.board().rules.game() == Game::Koenigrufen;
        let mut found = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let longest = (at + 1..=words.len()).rev().find_map(|end| {
                let name = words[at..end].concat();
                if self.is("bird", &name) {
                    let mut birds = Bonus::BIRDS.into_iter().filter(|bird| legal.contains(*bird));
                    let bird = birds.next().filter(|_| birds.next().is_none())?;
                    return Some((bird, end));
                }
                let meant = self.bonuses(&name);
                // Games share names: the bonus that may be said is meant, or else the one of this game.
                let bonus = meant.iter().find(|bonus| legal.contains(**bonus));
                let bonus = bonus.or(if koenigrufen { meant.first() } else { meant.last() })?;
                Some((*bonus, end))
            });
            let (bonus, end) = longest?;
            found.push(bonus);
            at = end;
        }
        Some(found)
    }

    /// Understands cards and numbers of the list.
    fn cards_or_numbers(&self, view: &SeatView, words: &[&str]) -> Option<Heard> {
        let mentions = mentions(self, words)?;
        let listed = choices(view);
        let mut chosen = Vec::new();
        for mention in &mentions {
            match *mention {
                Mention::Number(number) => chosen.push(*listed.get(number.checked_sub(1)?)?),
                Mention::Cards(cards) => match card_choice(view, cards)? {
                    Heard::Act(action) => chosen.push(action),
                    other => return Some(other),
                },
            }
        }
        combined(view, &chosen).map(Heard::Act)
    }
}

/// Understands one mention of cards.
fn card_choice(view: &SeatView, cards: CardSet) -> Option<Heard> {
    let one = |of: CardSet, make: &dyn Fn(Card) -> Action| {
        let meant = of & cards;
        // One card that is not among the choices: the rules say why.
        let meant = match (meant.is_empty(), (cards & view.hand()).is_empty()) {
            (false, _) => meant,
            (true, false) => CardSet::of((cards & view.hand()).first()?),
            (true, true) => CardSet::of(cards.first()?),
        };
        match (meant.len(), meant.first()) {
            (1, Some(card)) => Some(Heard::Act(make(card))),
            _ => Some(Heard::WhichCard(meant)),
        }
    };
    match view.legal()? {
        Legal::Play(of) => one(of, &Action::Play),
        Legal::Discard(of) => one(of.must | of.may, &|card| Action::Discard(CardSet::of(card))),
        Legal::Exchange(of) => one(of.of, &|card| Action::Exchange(CardSet::of(card))),
        Legal::Keep(of) => one(of.of, &|card| Action::Keep(CardSet::of(card))),
        Legal::Call(choices) => {
            let calls = choices.iter().filter(|call| call.card().is_some_and(|card| cards.contains(card)));
            let calls: Vec<Action> = calls.map(Action::Call).collect();
            match calls.as_slice() {
                [] if cards.len() > 1 && choices.fourth_king => Some(Heard::Act(Action::Call(Call::FourthKing))),
                [] => {
                    let card = (cards & (CardSet::KINGS | CardSet::QUEENS)).last()?;
                    let suit = card.suit();
                    let king = suit.king() == Some(card);
                    Some(Heard::Act(Action::Call(if king { Call::King(suit) } else { Call::Queen(suit) })))
                }
                _ => one_of(view, &calls),
            }
        }
        Legal::Bid(_) | Legal::Talon(_) | Legal::Announce(_) => None,
    }
}

/// Returns the action with which the rules explain why there is no such kontra.
fn no_kontra(view: &SeatView, bonuses: &[Bonus]) -> Option<Heard> {
    let item = view.board().items.iter().find(|item| match (item.target.stake, bonuses) {
        (Stake::Bonus(bonus), [_, ..]) => bonuses.contains(&bonus),
        (Stake::Game | Stake::GameAgainst(_), []) => true,
        _ => false,
    });
    let target = match (item, bonuses.first(), view.board().game()) {
        (Some(item), _, _) => item.target,
        (None, Some(bonus), Some(game)) => KontraTarget { owner: game.seat, stake: Stake::Bonus(*bonus) },
        (None, None, Some(game)) => KontraTarget { owner: game.seat, stake: Stake::Game },
        _ => return None,
    };
    let said = Announcement { bonuses: BonusSet::EMPTY, kontras: KontraSet::of(target) };
    Some(Heard::Act(Action::Announce(said)))
}

/// Returns whether a kontra aims at what was named; any target if nothing was named.
fn aims(target: KontraTarget, on_game: bool, bonuses: &[Bonus]) -> bool {
    match target.stake {
        Stake::Bonus(bonus) => bonuses.contains(&bonus) || (bonuses.is_empty() && !on_game),
        Stake::Game | Stake::GameAgainst(_) => bonuses.is_empty(),
    }
}

/// Returns the one action of several that is allowed, a question if more are, and the first if none is, so that the rules
/// can say why.
fn one_of(view: &SeatView, actions: &[Action]) -> Option<Heard> {
    let allowed: Vec<Action> = actions.iter().copied().filter(|action| view.refusal(*action).is_none()).collect();
    match (allowed.as_slice(), actions.first()) {
        ([], None) => None,
        ([], Some(first)) => Some(Heard::Act(*first)),
        ([only], _) => Some(Heard::Act(*only)),
        _ => Some(Heard::Which(allowed)),
    }
}
