//! Classes of decisions that are judged together.

use tarock::{Action, Bid, Board, Bonus, Contract, GameRules, Legal, Stake};

/// A class of decisions that said the same thing. Their promises can be compared with their results.
///
/// ```
/// use tarock::{Bid, Contract};
/// use tarock_bot::Class;
/// assert_eq!(Class::Bid(Bid::Contract(Contract::Dreier)).id(), "bid Dreier");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// A bid.
    Bid(Bid),
    /// A contract by a player who had to name one.
    Forced(Contract),
    /// Nothing was announced.
    Good,
    /// A bonus was announced.
    Bonus(Bonus),
    /// Kontra, Re or Sub, counted from 0.
    Kontra(usize, Doubled),
}

/// The item that a kontra doubles.
///
/// ```
/// use tarock_bot::{Class, Doubled};
/// assert_eq!(Class::Kontra(0, Doubled::Negative).id(), "kontra negative");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubled {
    /// A game for points.
    Game,
    /// A negative game, between the declarer and one opponent.
    Negative,
    /// A bonus.
    Bonus(Bonus),
}

impl Class {
    /// The ids of kontra and its answers, by level.
    pub const LEVELS: [&'static str; 3] = ["kontra", "re", "sub"];

    /// Returns the classes of a decision. Most decisions have one; cards and the talon have none.
    ///
    /// ```
    /// use tarock::{Action, Bid, Pack, Position, RuleSet, Seat};
    /// use tarock_bot::Class;
    /// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// let forehand = Action::Bid(Bid::Forehand);
    /// let classes = Class::of(position.board(), position.legal().unwrap(), forehand);
    /// assert_eq!(classes, [Class::Bid(Bid::Forehand)]);
    /// ```
    pub fn of(board: &Board, legal: Legal, action: Action) -> Vec<Self> {
        match action {
            Action::Bid(Bid::Contract(contract)) if Self::is_forced(board, legal, contract) => {
                vec![Self::Forced(contract)]
            }
            Action::Bid(bid) => vec![Self::Bid(bid)],
            Action::Announce(said) => {
                let mut classes: Vec<Self> = said.bonuses.iter().map(Self::Bonus).collect();
                classes.extend(said.kontras.iter().map(|target| {
                    let level = board.item(target).map_or(0, |item| usize::from(item.level()));
                    let doubled = match target.stake {
                        Stake::Game => Doubled::Game,
                        Stake::GameAgainst(_) => Doubled::Negative,
                        Stake::Bonus(bonus) => Doubled::Bonus(bonus),
                    };
                    Self::Kontra(level.min(Self::LEVELS.len() - 1), doubled)
                }));
                if classes.is_empty() && legal.is_choice() {
                    classes.push(Self::Good);
                }
                classes
            }
            _ => Vec::new(),
        }
    }

    /// Returns whether a player names a contract only because they must name one, and nobody bids it by choice.
    ///
    /// ```
    /// use tarock::{Contract, Pack, Position, RuleSet, Seat};
    /// use tarock_bot::Class;
    /// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// assert!(!Class::is_forced(position.board(), position.legal().unwrap(), Contract::Rufer));
    /// ```
    pub fn is_forced(board: &Board, legal: Legal, contract: Contract) -> bool {
        let must = matches!(legal, Legal::Bid(choices) if !choices.pass && !choices.hold && !choices.forehand);
        let unranked = match board.rules.rules() {
            GameRules::Koenigrufen(rules) => rules.value(contract).rank.is_none(),
            GameRules::Illustriert(_) | GameRules::Kosakeln(_) => true,
        };
        must && unranked
    }

    /// Returns a stable name. Its first word says what was done.
    ///
    /// ```
    /// use tarock_bot::{Class, Doubled};
    /// assert_eq!(Class::Kontra(1, Doubled::Game).id(), "re game");
    /// ```
    pub fn id(self) -> String {
        match self {
            Self::Bid(bid) => Action::Bid(bid).to_string(),
            Self::Forced(contract) => format!("forced {}", contract.id()),
            Self::Good => "good".to_owned(),
            Self::Bonus(bonus) => format!("announce {}", bonus.id()),
            Self::Kontra(level, doubled) => {
                let what = match doubled {
                    Doubled::Game => "game",
                    Doubled::Negative => "negative",
                    Doubled::Bonus(bonus) => bonus.id(),
                };
                format!("{} {what}", Self::LEVELS[level])
            }
        }
    }
}
