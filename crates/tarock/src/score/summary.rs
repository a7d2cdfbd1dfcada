//! Summaries of finished deals, as a scorer at a real table enters them.

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
    /// The contract that was played.
    pub contract: Contract,
    /// The declarer; forehand in Trischaken.
    pub seat: Seat,
    /// The way the contract came to the declarer; Illustriertes Tarock only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// Whether a negative game took exactly its number of tricks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// The number of tricks of the declarer's side; has to agree with the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u8>,
    /// The kontras against a negative game.
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
    /// The opponent who said Kontra.
    pub by: Seat,
    /// The kontra level: 1 for Kontra, 2 for Re, 3 for Sub.
    pub level: u8,
}

/// A Valat that was announced or made.
///
/// ```
/// let valat: tarock::ValatSummary = serde_json::from_str(r#"{ "made_by": "declarer" }"#)?;
/// assert_eq!(valat.announced_by, None);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValatSummary {
    /// The seat that announced it.
    #[serde(default)]
    pub announced_by: Option<Seat>,
    /// Whether it was announced before or after the talon; not in Königrufen.
    #[serde(default)]
    pub when: Option<When>,
    /// The side that took all tricks.
    #[serde(default)]
    pub made_by: Option<Side>,
    /// The kontra level of the Valat.
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
    /// The announced bonus.
    pub bonus: Bonus,
    /// The seat that announced it.
    pub by: Seat,
    /// Whether it was announced before or after the talon; not in Königrufen.
    #[serde(default)]
    pub when: Option<When>,
    /// Whether it was made; `None` if that follows from the rest.
    #[serde(default)]
    pub made: Option<bool>,
    /// The kontra level of the bonus.
    #[serde(default)]
    pub kontra: u8,
}

/// A bonus made without announcement.
///
/// ```
/// let silent: tarock::SilentSummary = serde_json::from_str(r#"{ "bonus": "TRL", "side": "defenders" }"#)?;
/// assert_eq!(silent.side, tarock::Side::Defenders);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SilentSummary {
    /// The bonus that was made.
    pub bonus: Bonus,
    /// The side that made it.
    pub side: Side,
}

/// A hand fact that was shown.
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
    /// The combination that was shown.
    pub bonus: Bonus,
    /// The seat that showed it.
    pub by: Seat,
    /// Whether it was shown before or after the talon.
    #[serde(default)]
    pub when: Option<When>,
}

/// The capture of a Mond by the Sküs (*Mondfang*).
///
/// ```
/// let captured: tarock::MondfangSummary = serde_json::from_str(r#"{ "by": 2, "from": 4 }"#)?;
/// assert_eq!(captured.from.number(), 4);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MondfangSummary {
    /// The seat that played the Sküs.
    pub by: Seat,
    /// The seat that lost the Mond.
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
    /// The seat that revoked.
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
    /// The items of the bill, in order.
    pub items: Vec<BillItem>,
    /// The points each seat gets or pays.
    pub bill: BySeat<GamePoints>,
}

impl ExpectedSettlement {
    /// Returns whether a settlement is as expected, item by item.
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

/// The reason a summary cannot be settled: it contradicts itself or its rule set.
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

    /// Returns a stable name for translations.
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

    /// Returns what the error is about: a field, a bonus, a seat.
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

/// Returns an error with this code unless a condition holds.
pub(crate) fn ensure(condition: bool, code: &'static str, detail: impl fmt::Display) -> Result<(), SummaryError> {
    if condition { Ok(()) } else { Err(SummaryError::new(code, detail)) }
}

impl PlayedContract {
    pub(crate) const fn new(contract: Contract, seat: Seat) -> Self {
        Self { contract, seat, standing: None, made: None, tricks: None, kontras: Vec::new() }
    }
}

impl DealSummary {
    /// Creates a summary of a deal about which nothing is known yet.
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
    /// assert_eq!(summary.rule_set()?.differences(&tarock::RuleSet::preset("min").unwrap()).len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rule_set(&self) -> Result<RuleSet, SummaryError> {
        let game: Game = self.game.parse().map_err(|_| SummaryError::new("unknown-game", &self.game))?;
        let preset = RuleSet::preset(&self.rules).filter(|preset| preset.game() == game);
        self.with_options(&preset.ok_or_else(|| SummaryError::new("unknown-rules", &self.rules))?)
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
    /// let club = RuleSet::new("saturday", Rules::new(Settings { uhu: true, ..BECK.settings() })?);
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
        ensure(self.game == base.game().id(), "unknown-game", &self.game)?;
        let options = self.options.iter().map(|(id, on)| (id.as_str(), *on));
        base.switched(options).map_err(|(_, detail)| SummaryError::new("unknown-option", detail))
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
    /// let rules = tarock::RuleSet::preset("spieleversum").unwrap();
    /// assert_eq!(summary.settle_with(&rules)?.bill.as_slice()[0].to_string(), "3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settle_with(&self, rule_set: &RuleSet) -> Result<Settlement, SummaryError> {
        ensure(self.game == rule_set.game().id(), "unknown-game", &self.game)?;
        games::settle_summary(self, rule_set.rules())
    }

    /// Names the rules by a preset and its changed options, if they can be named that way.
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
