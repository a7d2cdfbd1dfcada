//! Summaries of finished deals, as a scorer at a real table enters them.

mod entries;
mod error;
mod fields;
mod problem;

pub use entries::{
    AnnouncementSummary, ExpectedSettlement, HandFactSummary, KontraSummary, MondfangSummary, PlayedContract,
    RenonceSummary, SilentSummary, ValatSummary,
};
pub use error::SummaryError;
pub(crate) use error::ensure;
pub use fields::EntryFields;
pub use problem::SummaryProblem;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{BySeat, Game, RuleSet, Seat, SettingGroup, Settlement, games};

/// The facts about one finished deal, without individual cards; the settlement follows from them.
///
/// ```
/// use tarock::DealSummary;
/// let summary: DealSummary = serde_json::from_str(r#"{
///     "id": "evening 3, deal 12", "game": "koenigrufen", "rules": "cup",
///     "contracts": [{ "contract": "Dreier", "seat": 2 }], "score": 118
/// }"#)?;
/// let settlement = summary.settle()?;
/// assert_eq!(settlement.bill.as_slice()[1].to_string(), "15");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealSummary {
    /// A name for the deal.
    pub id: String,
    /// A free-text note.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The file id of the game, such as `koenigrufen`.
    pub game: String,
    /// The name of the preset, or of a club's own rule set.
    pub rules: String,
    /// The options that differ from the rule set, by number (`O1` to `O17`) or name (`uhu`).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, bool>,
    /// The player after the dealer.
    #[serde(default = "first_seat")]
    pub forehand: Seat,
    /// The contracts played; more than one only for negative games side by side, in bidding order.
    pub contracts: Vec<PlayedContract>,
    /// The partner of a calling game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<Seat>,
    /// Whether the called card lay in the talon.
    #[serde(default, skip_serializing_if = "is_false")]
    pub called_card_in_talon: bool,
    /// Whether the declarer gave up at the talon.
    #[serde(default, skip_serializing_if = "is_false")]
    pub surrendered: bool,
    /// Whether the deal was lost at the talon; Kosakeln only.
    #[serde(default, skip_serializing_if = "is_false")]
    pub lost_at_talon: bool,
    /// The score of the declarer's side, in the units of the rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u16>,
    /// The score of each seat, in Trischaken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<BySeat<u16>>,
    /// The number of tricks of each seat, in Trischaken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<BySeat<u8>>,
    /// The kontra level of a positive game.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub kontra: u8,
    /// The Valat, if one was announced or made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valat: Option<ValatSummary>,
    /// The announced bonuses, including a bird announced by the contract itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub announcements: Vec<AnnouncementSummary>,
    /// The bonuses made without announcement, whether they count or not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub silent: Vec<SilentSummary>,
    /// The hand facts that were shown; not in Königrufen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hand_facts: Vec<HandFactSummary>,
    /// The capture of a Mond by the Sküs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mondfang: Option<MondfangSummary>,
    /// The score of the talon cards that nobody took; needed for a failed Valat that multiplies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub untaken_talon: Option<u16>,
    /// The revoke that ended the deal, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub renonce: Option<RenonceSummary>,
    /// The expected settlement; in test data only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<ExpectedSettlement>,
}

impl DealSummary {
    /// Creates a summary of a deal about which nothing is known yet.
    ///
    /// ```
    /// use tarock::{DealSummary, Game, Seat, SummaryProblem};
    /// let nothing = DealSummary::empty("deal 1", Game::Kosakeln, "spieleversum", Seat::S1);
    /// assert_eq!(nothing.settle().unwrap_err().problem(), SummaryProblem::ContractMissing);
    /// ```
    pub fn empty(id: &str, game: Game, rules: &str, forehand: Seat) -> Self {
        Self {
            id: String::from(id),
            note: String::new(),
            game: String::from(game.id()),
            rules: String::from(rules),
            options: BTreeMap::new(),
            forehand,
            contracts: Vec::new(),
            partner: None,
            called_card_in_talon: false,
            surrendered: false,
            lost_at_talon: false,
            score: None,
            scores: None,
            tricks: None,
            kontra: 0,
            valat: None,
            announcements: Vec::new(),
            silent: Vec::new(),
            hand_facts: Vec::new(),
            mondfang: None,
            untaken_talon: None,
            renonce: None,
            expected: None,
        }
    }

    /// Returns the preset with the options of the summary.
    ///
    /// # Errors
    ///
    /// Returns an error if the game, the rule set or an option is unknown.
    ///
    /// # Examples
    ///
    /// ```
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "min", "options": { "O4": true }, "contracts": [] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.rule_set()?.differences(&tarock::RuleSet::MIN).len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rule_set(&self) -> Result<RuleSet, SummaryError> {
        let game: Game = self.game.parse().map_err(|_| SummaryError::new(SummaryProblem::UnknownGame, &self.game))?;
        let preset = RuleSet::preset(&self.rules).filter(|preset| preset.game() == game);
        self.with_options(&preset.ok_or_else(|| SummaryError::new(SummaryProblem::UnknownRules, &self.rules))?)
    }

    /// Like [`rule_set`](Self::rule_set), but uses the rules of a club if the summary names them.
    ///
    /// # Errors
    ///
    /// Returns an error if the game, the rule set or an option is unknown.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealSummary, RuleSet, illustriert::{BECK, Rules, Settings}};
    /// let club = RuleSet::new("saturday", Rules::new(Settings { uhu: true, ..*BECK.settings() })?);
    /// let text = r#"{ "id": "x", "game": "illustriert", "rules": "saturday", "contracts": [] }"#;
    /// let summary: DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.rule_set_under(&club)?, club);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rule_set_under(&self, club: &RuleSet) -> Result<RuleSet, SummaryError> {
        if self.rules == club.name() { self.with_options(club) } else { self.rule_set() }
    }

    /// Returns a rule set with the options of the summary applied.
    fn with_options(&self, base: &RuleSet) -> Result<RuleSet, SummaryError> {
        ensure(self.game == base.game().id(), SummaryProblem::UnknownGame, &self.game)?;
        let options = self.options.iter().map(|(id, on)| (id.as_str(), *on));
        base.switched(options).map_err(|(_, detail)| SummaryError::new(SummaryProblem::UnknownOption, detail))
    }

    /// Computes the items and the bill.
    ///
    /// # Errors
    ///
    /// Returns an error if the summary contradicts itself or its rule set.
    ///
    /// # Examples
    ///
    /// ```
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "min", "partner": 3, "score": 107,
    ///                 "contracts": [{ "contract": "KoenigRufer", "seat": 1 }] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.settle()?.bill.as_slice()[2].to_string(), "1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settle(&self) -> Result<Settlement, SummaryError> {
        self.settle_with(&self.rule_set()?)
    }

    /// Computes the items and the bill with `club` if the summary names it, and with a preset otherwise.
    ///
    /// # Errors
    ///
    /// Returns an error if the summary contradicts itself or its rule set.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealSummary, RuleSet, koenigrufen::{CUP, Rules, Settings}};
    /// let club = RuleSet::new("thursday", Rules::new(Settings { mondfang: true, ..*CUP.settings() })?);
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "thursday", "score": 120,
    ///                 "mondfang": { "by": 1, "from": 2 }, "contracts": [{ "contract": "Dreier", "seat": 1 }] }"#;
    /// let summary: DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.settle_under(&club)?.bill.as_slice()[0].to_string(), "18");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settle_under(&self, club: &RuleSet) -> Result<Settlement, SummaryError> {
        self.settle_with(&self.rule_set_under(club)?)
    }

    /// Computes the items and the bill under these rules, whatever rules the summary names.
    ///
    /// # Errors
    ///
    /// Returns an error if the summary contradicts itself or the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// let text = r#"{ "id": "x", "game": "kosakeln", "rules": "?", "score": 107,
    ///                 "contracts": [{ "contract": "DB", "seat": 1 }] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// let rules = tarock::RuleSet::SPIELEVERSUM;
    /// assert_eq!(summary.settle_with(&rules)?.bill.as_slice()[0].to_string(), "3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settle_with(&self, rule_set: &RuleSet) -> Result<Settlement, SummaryError> {
        ensure(self.game == rule_set.game().id(), SummaryProblem::UnknownGame, &self.game)?;
        games::settle_summary(self, rule_set.rules())
    }

    /// Names the rules by a preset and its changed options, if they can be named that way.
    pub(crate) fn name_rules(&mut self, rules: &RuleSet) {
        // Two presets can hold the same rules: the one of the same name comes first.
        let (same, others): (Vec<_>, Vec<_>) = rules.game().presets().partition(|preset| preset.name() == rules.name());
        for preset in same.into_iter().chain(others) {
            let differences = preset.differences(rules);
            if differences.iter().all(|difference| difference.group == SettingGroup::Options) {
                let switched = differences.into_iter().filter_map(|d| Some((String::from(d.id?), d.right == "true")));
                self.options = switched.collect();
                self.rules = String::from(preset.name());
                return;
            }
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
const fn is_false(on: &bool) -> bool {
    !*on
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
const fn is_zero(level: &u8) -> bool {
    *level == 0
}

const fn first_seat() -> Seat {
    Seat::S1
}
