//! The words of queries, English and German. The first word of each entry is the one that is written.

use tarock::{Bonus, Contract};

use crate::{Ending, Role};

/// What the word before a colon asks about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
    Date,
    From,
    Until,
    Player,
    Role(Role),
    Game,
    Rules,
    Contract,
    /// A contract named in place of the key.
    This(Contract),
    Bonus,
    /// A bonus named in place of the key.
    That(Bonus),
    Kontra,
    Points,
    Won,
    Lost,
    Kaiserstich,
    Ending,
    Comment,
    Tag,
    Session,
}

const KEYS: &[(Key, &[&str])] = &[
    (Key::Date, &["date", "datum", "am"]),
    (Key::From, &["from", "ab", "von"]),
    (Key::Until, &["until", "bis"]),
    (Key::Player, &["player", "mit", "mitspieler"]),
    (Key::Role(Role::Declarer), &["declarer", "spieler"]),
    (Key::Role(Role::Partner), &["partner", "gerufener"]),
    (Key::Role(Role::Defender), &["defender", "gegner"]),
    (Key::Role(Role::Trischaker), &["trischaker"]),
    (Key::Role(Role::Dealer), &["dealer", "geber"]),
    (Key::Role(Role::Forehand), &["forehand", "vorhand"]),
    (Key::Game, &["game", "spielart"]),
    (Key::Rules, &["rules", "regeln", "regelwerk"]),
    (Key::Contract, &["contract", "spiel"]),
    (Key::Bonus, &["bonus", "prämie"]),
    (Key::Kontra, &["kontra"]),
    (Key::Points, &["points", "punkte"]),
    (Key::Won, &["won", "gewonnen"]),
    (Key::Lost, &["lost", "verloren"]),
    (Key::Kaiserstich, &["kaiserstich"]),
    (Key::Ending, &["ending", "ende"]),
    (Key::Comment, &["comment", "bemerkung"]),
    (Key::Tag, &["tag", "schlagwort"]),
    (Key::Session, &["session", "runde"]),
];

/// Returns what a word asks about; it has to be in lower case.
pub(super) fn key(word: &str) -> Option<Key> {
    let named = || find(KEYS, word);
    named().or_else(|| find(BONUSES, word).map(Key::That)).or_else(|| find(CONTRACTS, word).map(Key::This))
}

const CONTRACTS: &[(Contract, &[&str])] = &[
    (Contract::Trischaken, &["trischaken"]),
    (Contract::Rufer, &["rufer", "königrufer"]),
    (Contract::Sechserdreier, &["sechserdreier", "sechser"]),
    (Contract::Piccolo, &["piccolo"]),
    (Contract::Zwiccolo, &["zwiccolo"]),
    (Contract::Triccolo, &["triccolo"]),
    (Contract::Solorufer, &["solorufer"]),
    (Contract::Besserrufer, &["besserrufer"]),
    (Contract::Pagatrufer, &["pagatrufer"]),
    (Contract::Uhurufer, &["uhurufer"]),
    (Contract::Kakadurufer, &["kakadurufer", "pelikanrufer"]),
    (Contract::Quapilrufer, &["quapilrufer", "maraburufer"]),
    (Contract::Bettler, &["bettler", "bettel"]),
    (Contract::Farbendreier, &["farbendreier"]),
    (Contract::Dreier, &["dreier"]),
    (Contract::PiccoloOuvert, &["piccolo-ouvert", "piccoloouvert"]),
    (Contract::ZwiccoloOuvert, &["zwiccolo-ouvert", "zwiccoloouvert"]),
    (Contract::TriccoloOuvert, &["triccolo-ouvert", "triccoloouvert"]),
    (Contract::BettlerOuvert, &["bettler-ouvert", "bettlerouvert"]),
    (Contract::Farbensolo, &["farbensolo"]),
    (Contract::Solodreier, &["solodreier"]),
    (Contract::Dreiblatt, &["dreiblatt"]),
    (Contract::Zweiblatt, &["zweiblatt"]),
    (Contract::Einblatt, &["einblatt"]),
    (Contract::Solo, &["solo"]),
];

/// Returns the contract with this name, in lower case, or with this id or code in any case.
pub(super) fn contract(word: &str) -> Option<Contract> {
    find(CONTRACTS, word).or_else(|| word.parse().ok())
}

/// Returns the name of a contract as it is written.
pub(super) fn contract_word(contract: Contract) -> &'static str {
    first(CONTRACTS, contract).unwrap_or_else(|| contract.id())
}

const BONUSES: &[(Bonus, &[&str])] = &[
    (Bonus::PagatUltimo, &["pagat", "spatz"]),
    (Bonus::UhuUltimo, &["uhu"]),
    (Bonus::KakaduUltimo, &["kakadu", "pelikan"]),
    (Bonus::QuapilUltimo, &["quapil", "marabu"]),
    (Bonus::KingUltimo, &["king-ultimo", "könig-ultimo"]),
    (Bonus::AllKings, &["kings", "könige"]),
    (Bonus::Trull, &["trull"]),
    (Bonus::Absolut, &["absolut"]),
    (Bonus::MondCaptured, &["mondfang"]),
    (Bonus::FourHonours, &["honours", "honneurs"]),
    (Bonus::EightTarocks, &["eight-tarocks", "acht-tarock"]),
    (Bonus::TenTarocks, &["ten-tarocks", "zehn-tarock"]),
    (Bonus::Valat, &["valat"]),
    (Bonus::Forty, &["forty", "vierzig"]),
    (Bonus::Fifty, &["fifty", "fünfzig", "panzer"]),
    (Bonus::KingsInHand, &["kings-in-hand", "königstrull"]),
    (Bonus::TrullInHand, &["trull-in-hand"]),
    (Bonus::TwoTrullInHand, &["two-trull-in-hand", "köpfe"]),
    (Bonus::NoKings, &["no-kings", "ohne-könige"]),
    (Bonus::NoTrull, &["no-trull", "ohne-trull"]),
    (Bonus::BirdsInHand, &["birds-in-hand", "vögel"]),
    (Bonus::AllTricks, &["all-tricks"]),
];

/// Returns the bonus with this name, in lower case, or with this id in any case.
pub(super) fn bonus(word: &str) -> Option<Bonus> {
    find(BONUSES, word).or_else(|| word.parse().ok())
}

/// Returns the name of a bonus as it is written.
pub(super) fn bonus_word(bonus: Bonus) -> &'static str {
    first(BONUSES, bonus).unwrap_or_else(|| bonus.id())
}

const ENDINGS: &[(Ending, &[&str])] = &[
    (Ending::Unfinished, &["unfinished", "unfertig"]),
    (Ending::Played, &["played", "gespielt"]),
    (Ending::Claimed, &["claimed", "hergezeigt"]),
    (Ending::Surrendered, &["surrendered", "geschliffen"]),
    (Ending::LostAtTalon, &["lost-at-talon", "am-talon-verloren"]),
    (Ending::ThrownIn, &["thrown-in", "zusammengeworfen"]),
];

/// Returns the ending with this name, in lower case.
pub(super) fn ending(word: &str) -> Option<Ending> {
    find(ENDINGS, word)
}

/// Whether a word, in lower case, accepts every contract.
pub(super) fn is_any(word: &str) -> bool {
    matches!(word, "any" | "jedes")
}

/// What stands between conditions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operator {
    And,
    Or,
    Not,
}

/// Returns the operator that a word is. Only capitals, so that the same words can be searched for.
pub(super) fn operator(word: &str) -> Option<Operator> {
    const OPERATORS: &[(Operator, &[&str])] =
        &[(Operator::And, &["AND", "UND"]), (Operator::Or, &["OR", "ODER", "|"]), (Operator::Not, &["NOT", "NICHT"])];
    find(OPERATORS, word)
}

/// Whether a name, in lower case, means the person whose archive it is.
pub(super) fn is_me(word: &str) -> bool {
    matches!(word, "me" | "ich")
}

fn find<T: Copy>(table: &[(T, &[&str])], word: &str) -> Option<T> {
    table.iter().find(|(_, words)| words.contains(&word)).map(|(meaning, _)| *meaning)
}

fn first<T: Copy + PartialEq>(table: &[(T, &[&'static str])], wanted: T) -> Option<&'static str> {
    let (_, words) = table.iter().find(|(meaning, _)| *meaning == wanted)?;
    words.first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_contract_and_bonus_has_a_word_and_no_word_means_two_things() {
        for &contract in Contract::ALL {
            assert_eq!(key(contract_word(contract)), Some(Key::This(contract)), "{contract}");
            assert_eq!(super::contract(&contract.id().to_lowercase()), Some(contract));
        }
        for &bonus in Bonus::ALL {
            assert_eq!(key(bonus_word(bonus)), Some(Key::That(bonus)), "{bonus}");
            assert_eq!(super::bonus(bonus.id()), Some(bonus));
        }
        let keys = KEYS.iter().flat_map(|(_, words)| *words);
        let contracts = CONTRACTS.iter().flat_map(|(_, words)| *words);
        let bonuses = BONUSES.iter().flat_map(|(_, words)| *words);
        let mut all: Vec<&str> = keys.chain(contracts).chain(bonuses).copied().collect();
        assert!(all.iter().all(|word| word.to_lowercase() == **word && operator(word).is_none() && !is_me(word)));
        let n_words = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), n_words);
    }

    #[test]
    fn every_ending_is_read_under_the_name_that_is_written() {
        for ending in Ending::ALL {
            assert_eq!(super::ending(ending.id()), Some(ending));
        }
    }

    #[test]
    fn every_role_is_a_key_under_the_name_that_is_written() {
        for named in Role::ALL {
            assert_eq!(key(named.id()), Some(Key::Role(named)));
        }
    }
}
