//! A finished deal as a scorer at a real table knows it.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    BillItem, Bonus, BySeat, Contract, Game, GamePoints, RuleSet, Seat, SettingGroup, Settlement, Side, Standing, When,
    games,
};

/// The facts about one finished deal, without the single cards; the settlement follows from them.
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
    /// Free text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Which game.
    pub game: String,
    /// Name of the preset.
    pub rules: String,
    /// Options changed against the preset, by their numbers (`O1` to `O17`) or names (`uhu`).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, bool>,
    /// The player after the dealer.
    #[serde(default = "first_seat")]
    pub forehand: Seat,
    /// What was played; more than one entry only for negative games side by side, in bidding order.
    pub contracts: Vec<PlayedContract>,
    /// The partner of a calling game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner: Option<Seat>,
    /// The called card lay in the talon.
    #[serde(default, skip_serializing_if = "is_false")]
    pub called_card_in_talon: bool,
    /// The game was given up at the talon.
    #[serde(default, skip_serializing_if = "is_false")]
    pub surrendered: bool,
    /// The deal was lost at the talon; Kosakeln only.
    #[serde(default, skip_serializing_if = "is_false")]
    pub lost_at_talon: bool,
    /// Score of the declarer's side in the units of the rule set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<u16>,
    /// Trischaken: score per seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<BySeat<u16>>,
    /// Trischaken: tricks per seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<BySeat<u8>>,
    /// Level of kontra on a positive game.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub kontra: u8,
    /// What is known of a Valat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valat: Option<ValatSummary>,
    /// Announced bonuses; a bird caller's own bird among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub announcements: Vec<AnnouncementSummary>,
    /// Bonuses made unannounced, whether they count or not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub silent: Vec<SilentSummary>,
    /// Cards shown in hand; not in Königrufen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hand_facts: Vec<HandFactSummary>,
    /// Whose Sküs took whose Mond.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mondfang: Option<MondfangSummary>,
    /// Score of the untaken talon; for a failed Valat that multiplies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub untaken_talon: Option<u16>,
    /// Who revoked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub renonce: Option<RenonceSummary>,
    /// What the settlement should be; in test data only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<ExpectedSettlement>,
}

/// A contract that was played.
///
/// ```
/// use tarock::{Contract, PlayedContract};
/// let played: PlayedContract = serde_json::from_str(r#"{ "contract": "Dreier", "seat": 3 }"#)?;
/// assert_eq!(played.contract, Contract::Dreier);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedContract {
    /// The contract.
    pub contract: Contract,
    /// The declarer; in Trischaken forehand.
    pub seat: Seat,
    /// How it came to the declarer; Illustriertes Tarock only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// Negative games: exactly the announced number of tricks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// Tricks of the declarer's side; has to agree with the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u8>,
    /// Negative games: who doubled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kontras: Vec<KontraSummary>,
}

/// A kontra against a negative game.
///
/// ```
/// let kontra: tarock::KontraSummary = serde_json::from_str(r#"{ "by": 2, "level": 1 }"#)?;
/// assert_eq!(kontra.level, 1);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KontraSummary {
    /// The opponent.
    pub by: Seat,
    /// 1 Kontra, 2 Re, 3 Sub.
    pub level: u8,
}

/// What is known of a Valat.
///
/// ```
/// let valat: tarock::ValatSummary = serde_json::from_str(r#"{ "made_by": "declarer" }"#)?;
/// assert_eq!(valat.announced_by, None);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValatSummary {
    /// Who announced it.
    #[serde(default)]
    pub announced_by: Option<Seat>,
    /// Relative to the talon; not in Königrufen.
    #[serde(default)]
    pub when: Option<When>,
    /// The side that took all tricks.
    #[serde(default)]
    pub made_by: Option<Side>,
    /// Level of kontra on it.
    #[serde(default)]
    pub kontra: u8,
}

/// An announced bonus.
///
/// ```
/// let text = r#"{ "bonus": "I", "by": 2, "made": true }"#;
/// let announced: tarock::AnnouncementSummary = serde_json::from_str(text)?;
/// assert_eq!(announced.bonus, tarock::Bonus::PagatUltimo);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementSummary {
    /// The bonus.
    pub bonus: Bonus,
    /// Who announced it.
    pub by: Seat,
    /// Relative to the talon; not in Königrufen.
    #[serde(default)]
    pub when: Option<When>,
    /// Whether it was made; none where that follows from the rest.
    #[serde(default)]
    pub made: Option<bool>,
    /// Level of kontra on it.
    #[serde(default)]
    pub kontra: u8,
}

/// A bonus made unannounced.
///
/// ```
/// let silent: tarock::SilentSummary = serde_json::from_str(r#"{ "bonus": "TRL", "side": "defenders" }"#)?;
/// assert_eq!(silent.side, tarock::Side::Defenders);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SilentSummary {
    /// The bonus.
    pub bonus: Bonus,
    /// The side that made it.
    pub side: Side,
}

/// Cards shown in hand.
///
/// ```
/// let text = r#"{ "bonus": "T", "by": 2 }"#;
/// let fact: tarock::HandFactSummary = serde_json::from_str(text)?;
/// assert_eq!(fact.bonus, tarock::Bonus::TrullInHand);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandFactSummary {
    /// What was shown.
    pub bonus: Bonus,
    /// By whom.
    pub by: Seat,
    /// Relative to the talon.
    #[serde(default)]
    pub when: Option<When>,
}

/// Whose Sküs took whose Mond.
///
/// ```
/// let captured: tarock::MondfangSummary = serde_json::from_str(r#"{ "by": 2, "from": 4 }"#)?;
/// assert_eq!(captured.from.number(), 4);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MondfangSummary {
    /// Whose Sküs.
    pub by: Seat,
    /// Whose Mond.
    pub from: Seat,
}

/// A revoke.
///
/// ```
/// let renonce: tarock::RenonceSummary = serde_json::from_str(r#"{ "by": 3 }"#)?;
/// assert_eq!(renonce.by.number(), 3);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RenonceSummary {
    /// Who revoked.
    pub by: Seat,
}

/// The settlement a test expects.
///
/// ```
/// let expected: tarock::ExpectedSettlement = serde_json::from_str(r#"{ "items": [], "bill": [1, 1, -1, -1] }"#)?;
/// assert_eq!(expected.bill.as_slice().len(), 4);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpectedSettlement {
    /// The items in order.
    pub items: Vec<BillItem>,
    /// Per seat.
    pub bill: BySeat<GamePoints>,
}

impl ExpectedSettlement {
    /// Whether a settlement is as expected, item by item.
    ///
    /// ```
    /// use tarock::{ExpectedSettlement, Seats, Settlement};
    /// let expected: ExpectedSettlement = serde_json::from_str(r#"{ "items": [], "bill": [0, 0, 0, 0] }"#)?;
    /// assert!(expected.matches(&Settlement::new(Seats::new(4).unwrap())));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn matches(&self, settlement: &Settlement) -> bool {
        self.items.as_slice() == settlement.items.as_slice() && self.bill == settlement.bill
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
    Seat::new(0).expect("there is a first seat")
}

/// Why a summary cannot be settled: it contradicts itself or its rule set.
///
/// ```
/// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "cup",
///                 "contracts": [{ "contract": "Dreier", "seat": 1 }] }"#;
/// let summary: tarock::DealSummary = serde_json::from_str(text)?;
/// assert_eq!(summary.settle().unwrap_err().code(), "score-missing");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryError {
    code: &'static str,
    detail: String,
}

impl SummaryError {
    pub(crate) fn new(code: &'static str, detail: impl fmt::Display) -> Self {
        Self { code, detail: format!("{detail}") }
    }

    /// A stable name for translations.
    ///
    /// ```
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "?", "contracts": [] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.settle().unwrap_err().code(), "unknown-rules");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// What it is about: a field, a bonus, a seat.
    ///
    /// ```
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "?", "contracts": [] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.settle().unwrap_err().detail(), "?");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn detail(&self) -> &str {
        &self.detail
    }
}

impl fmt::Display for SummaryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.detail)
    }
}

impl core::error::Error for SummaryError {}

/// Fails with a code unless a condition holds.
pub(crate) fn ensure(condition: bool, code: &'static str, detail: impl fmt::Display) -> Result<(), SummaryError> {
    if condition { Ok(()) } else { Err(SummaryError::new(code, detail)) }
}

impl PlayedContract {
    pub(crate) const fn new(contract: Contract, seat: Seat) -> Self {
        Self { contract, seat, standing: None, made: None, tricks: None, kontras: Vec::new() }
    }
}

impl DealSummary {
    /// A deal of which nothing is known yet.
    pub(crate) fn empty(id: &str, game: Game, rules: &str, forehand: Seat) -> Self {
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

    /// The rule set with the options of the summary.
    ///
    /// # Errors
    ///
    /// Unknown game, rule set or option.
    ///
    /// # Examples
    ///
    /// ```
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "min", "options": { "O4": true }, "contracts": [] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.rule_set()?.differences(&tarock::RuleSet::preset("min").unwrap()).len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rule_set(&self) -> Result<RuleSet, SummaryError> {
        let game: Game = self.game.parse().map_err(|_| SummaryError::new("unknown-game", &self.game))?;
        let preset = RuleSet::preset(&self.rules).filter(|preset| preset.game() == game);
        self.with_options(&preset.ok_or_else(|| SummaryError::new("unknown-rules", &self.rules))?)
    }

    /// Like [`rule_set`](Self::rule_set), with the rules of a club where the summary names them.
    ///
    /// # Errors
    ///
    /// Unknown game, rule set or option.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealSummary, RuleSet, illustriert::{BECK, Rules, Settings}};
    /// let club = RuleSet::new("saturday", Rules::new(Settings { uhu: true, ..BECK.settings() })?);
    /// let text = r#"{ "id": "x", "game": "illustriert", "rules": "saturday", "contracts": [] }"#;
    /// let summary: DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.rule_set_under(&club)?, club);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rule_set_under(&self, club: &RuleSet) -> Result<RuleSet, SummaryError> {
        if self.rules == club.name() { self.with_options(club) } else { self.rule_set() }
    }

    /// A rule set with the options of the summary switched.
    fn with_options(&self, base: &RuleSet) -> Result<RuleSet, SummaryError> {
        ensure(self.game == base.game().id(), "unknown-game", &self.game)?;
        let options = self.options.iter().map(|(id, on)| (id.as_str(), *on));
        base.switched(options).map_err(|(_, detail)| SummaryError::new("unknown-option", detail))
    }

    /// Items and bill.
    ///
    /// # Errors
    ///
    /// The summary contradicts itself or its rule set.
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

    /// Items and bill under the rules of a club: `club` is used where the summary names it, a preset otherwise.
    ///
    /// # Errors
    ///
    /// The summary contradicts itself or its rule set.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{DealSummary, RuleSet, koenigrufen::{CUP, Rules, Settings}};
    /// let club = RuleSet::new("thursday", Rules::new(Settings { mondfang: true, ..CUP.settings() })?);
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "thursday", "score": 120,
    ///                 "mondfang": { "by": 1, "from": 2 }, "contracts": [{ "contract": "Dreier", "seat": 1 }] }"#;
    /// let summary: DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.settle_under(&club)?.bill.as_slice()[0].to_string(), "18");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settle_under(&self, club: &RuleSet) -> Result<Settlement, SummaryError> {
        self.settle_with(&self.rule_set_under(club)?)
    }

    /// Items and bill under rules, whatever the summary names.
    ///
    /// # Errors
    ///
    /// The summary contradicts itself or the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// let text = r#"{ "id": "x", "game": "kosakeln", "rules": "?", "score": 107,
    ///                 "contracts": [{ "contract": "DB", "seat": 1 }] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// let rules = tarock::RuleSet::preset("spieleversum").unwrap();
    /// assert_eq!(summary.settle_with(&rules)?.bill.as_slice()[0].to_string(), "3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settle_with(&self, rule_set: &RuleSet) -> Result<Settlement, SummaryError> {
        ensure(self.game == rule_set.game().id(), "unknown-game", &self.game)?;
        games::settle_summary(self, rule_set.rules())
    }

    /// Names the rules by a preset and switched options, where they can be named so.
    pub(crate) fn name_rules(&mut self, rules: &RuleSet) {
        for preset in rules.game().presets() {
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

macro_rules! by_name {
    ($type:ty) => {
        impl Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                name.parse().map_err(|error| serde::de::Error::custom(alloc::format!("{name}: {error}")))
            }
        }
    };
}

by_name!(Contract);
by_name!(Bonus);
