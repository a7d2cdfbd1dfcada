//! Rules of thumb: how a contract is played well.

use tarock::Contract;

use super::Grid;
use super::scribe::Scribe;

/// The hint of a contract: the last part of its message key. Contracts that are played alike share one.
const fn hint(contract: Contract) -> &'static str {
    match contract {
        Contract::Trischaken => "trischaken",
        Contract::Rufer => "rufer",
        Contract::Solorufer => "solorufer",
        Contract::Besserrufer | Contract::Pagatrufer => "besserrufer",
        Contract::Uhurufer | Contract::Kakadurufer | Contract::Quapilrufer => "uhurufer",
        Contract::Sechserdreier => "sechserdreier",
        Contract::Dreier => "dreier",
        Contract::Solodreier => "solodreier",
        Contract::Farbendreier => "farbendreier",
        Contract::Farbensolo => "farbensolo",
        Contract::Piccolo => "piccolo",
        Contract::Zwiccolo | Contract::Triccolo => "zwiccolo",
        Contract::Bettler => "bettler",
        Contract::PiccoloOuvert | Contract::ZwiccoloOuvert | Contract::TriccoloOuvert | Contract::BettlerOuvert => {
            "ouvert"
        }
        Contract::Dreiblatt => "dreiblatt",
        Contract::Zweiblatt => "zweiblatt",
        Contract::Einblatt => "einblatt",
        Contract::Solo => "solo",
    }
}

impl Scribe<'_> {
    /// A hint for each contract of these rules.
    pub(super) fn hints(&self) -> Grid {
        let row = |contract: Contract| {
            vec![self.words.contract(contract), self.say(&format!("hint-{}", hint(contract)), &[])]
        };
        Grid {
            heads: ["head-contract", "head-hint"].map(|key| self.say(key, &[])).into(),
            rows: self.rules.contracts().iter().map(row).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use tarock_words::Language;

    use super::*;
    use crate::words::catalogue;

    #[test]
    fn every_contract_has_a_hint_in_both_languages() {
        for language in [Language::De, Language::En] {
            let words = catalogue(language);
            for &contract in Contract::ALL {
                assert!(words.has(&format!("rules-page-hint-{}", hint(contract))), "{contract}");
            }
        }
    }
}
