//! What can be said: its family, its rank, what it is worth, and where the rule book explains it.

use tarock::koenigrufen::{Kind, shape};
use tarock::{Action, Bid, Bonus, Contract, Game, GamePoints, GameRules, RuleSet};

/// The points for a won and for a lost game; `None` where they are not fixed.
pub(crate) fn worth(rules: &RuleSet, contract: Contract) -> Option<(GamePoints, GamePoints)> {
    match rules.rules() {
        GameRules::Koenigrufen(rules) => {
            let value = rules.value(contract);
            // Every player settles a Trischaken for themselves.
            (contract != Contract::Trischaken).then_some((value.won, value.lost))
        }
        GameRules::Kosakeln(rules) => {
            let place = [Contract::Dreiblatt, Contract::Zweiblatt, Contract::Einblatt, Contract::Solo];
            let row = place.iter().position(|other| *other == contract)?;
            let (value, _) = *rules.settings().contracts.get(row)?;
            Some((value, value))
        }
        // Points depend on the tricks, times a factor.
        GameRules::Illustriert(_) => None,
    }
}

/// A family of contracts: its members are together in the list of bids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Family {
    /// With a partner.
    Caller,
    /// Alone, for points.
    Alone,
    Colour,
    Negative,
    /// Every player for themselves.
    Each,
}

impl Family {
    /// All of them, in the order of the list.
    pub(crate) const ALL: [Self; 5] = [Self::Caller, Self::Alone, Self::Colour, Self::Negative, Self::Each];

    pub(crate) fn of(contract: Contract) -> Self {
        let shape = shape(contract);
        match shape.kind {
            Kind::Trischaken => Self::Each,
            Kind::Negative { .. } => Self::Negative,
            Kind::Colour => Self::Colour,
            Kind::Positive if shape.caller => Self::Caller,
            Kind::Positive => Self::Alone,
        }
    }

    /// Its name in catalogue keys.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Caller => "caller",
            Self::Alone => "alone",
            Self::Colour => "colour",
            Self::Negative => "negative",
            Self::Each => "each",
        }
    }
}

/// The rank of a bid under the rules; `None` where it has none.
pub(crate) fn rank(rules: &RuleSet, contract: Contract) -> Option<u8> {
    match rules.rules() {
        GameRules::Koenigrufen(rules) => rules.value(contract).rank,
        GameRules::Kosakeln(_) | GameRules::Illustriert(_) => None,
    }
}

/// What an announced bonus counts in a game; `None` where that depends on more.
pub(crate) fn worth_of_bonus(rules: &RuleSet, contract: Contract, bonus: Bonus) -> Option<GamePoints> {
    let GameRules::Koenigrufen(rules) = rules.rules() else { return None };
    let settings = rules.settings();
    let value = settings.bonuses.get(bonus as usize)?.announced;
    let doubled = settings.solo_doubles_bonuses && shape(contract).solo;
    Some(value * if doubled { 2 } else { 1 }).filter(|value| *value != GamePoints::ZERO)
}

/// The topic of the rule book that explains what is about to be said or done.
pub(crate) fn topic(game: Game, action: Action) -> &'static str {
    match action {
        Action::Bid(Bid::Contract(contract)) if game == Game::Koenigrufen => match Family::of(contract) {
            Family::Caller if shape(contract).bird.is_some() || contract == Contract::Besserrufer => "besserrufer",
            Family::Each => "trischaken",
            Family::Negative => "negative",
            Family::Colour => "colour",
            Family::Caller | Family::Alone => "rank",
        },
        Action::Bid(Bid::Contract(_)) => "rank",
        Action::Bid(_) => "auction",
        Action::Exchange(_) => "exchange",
        Action::Call(_) => "call",
        Action::TakeTalon(_) | Action::Surrender | Action::Keep(_) => "talon",
        Action::Discard(_) => "discard",
        Action::Announce(said) => match said.bonuses.iter().next() {
            Some(bonus) if bonus.bird().is_some() => "birds",
            Some(Bonus::Valat | Bonus::AllTricks) => "valat",
            Some(_) => "bonuses",
            None if !said.kontras.is_empty() => "kontra",
            None => "announce",
        },
        Action::Play(_) => "play",
        Action::Claim => "claim",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bid_is_worth_what_the_rules_say() {
        let cup = RuleSet::preset("cup").unwrap();
        let points = |n| GamePoints::new(n);
        assert_eq!(worth(&cup, Contract::Sechserdreier), Some((points(4), points(8))));
        assert_eq!(worth(&cup, Contract::Trischaken), None);
    }

    #[test]
    fn every_bid_of_kosakeln_has_a_value() {
        let rules = tarock::Game::Kosakeln.presets().next().unwrap();
        for contract in [Contract::Dreiblatt, Contract::Zweiblatt, Contract::Einblatt, Contract::Solo] {
            assert!(worth(&rules, contract).is_some_and(|(won, _)| won > GamePoints::ZERO), "{contract}");
        }
    }

    #[test]
    fn every_topic_is_in_the_rule_book_of_its_game() {
        let words =
            tarock_words::Words::with(tarock_words::Language::De, &[include_str!("../../locales/de/pages.ftl")]);
        for rules in [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln].into_iter().flat_map(Game::presets) {
            let book = super::super::rule_book::book(&rules, &words);
            let topics: Vec<&str> =
                book.iter().flat_map(|section| section.topics.iter().map(|topic| topic.id)).collect();
            let mut chance = tarock_testkit::Chance::new(5);
            for seed in 1..=60 {
                let mut table = super::super::device_table::DeviceTable::new(rules.clone(), seed);
                while let Some(legal) = table.position().legal() {
                    let action = legal.draw(&mut |n| chance.below(n));
                    let topic = topic(rules.game(), action);
                    assert!(topics.contains(&topic), "{}: {action} → {topic}", rules.name());
                    table.act(action).expect("drawn actions are legal");
                }
            }
        }
    }

    #[test]
    fn an_announced_bonus_counts_double_in_a_solo_where_the_rules_say_so() {
        let cup = RuleSet::preset("cup").expect("a preset");
        let trull = |contract| worth_of_bonus(&cup, contract, Bonus::Trull).expect("a fixed value");
        let GameRules::Koenigrufen(rules) = cup.rules() else { panic!("cup is Königrufen") };
        let factor = if rules.settings().solo_doubles_bonuses { 2 } else { 1 };
        assert!(trull(Contract::Dreier) > GamePoints::ZERO);
        assert_eq!(trull(Contract::Solodreier), trull(Contract::Dreier) * factor);
    }

    #[test]
    fn every_contract_of_koenigrufen_has_a_family_of_its_kind() {
        assert_eq!(Family::of(Contract::Rufer), Family::Caller);
        assert_eq!(Family::of(Contract::Solodreier), Family::Alone);
        assert_eq!(Family::of(Contract::Bettler), Family::Negative);
        assert!(Family::Caller < Family::Negative && Family::Negative < Family::Each);
    }
}
