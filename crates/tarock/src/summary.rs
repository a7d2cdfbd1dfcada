//! A finished deal as a scorer at a real table knows it.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::koenigrufen::{
    Announced, Facts, Kind, NegativeGame, Outcome, PositiveGame, Rules, SEATS, SETTINGS, Shape, ValatFacts, shape,
};
use crate::{
    BillItem, Bonus, BonusSet, BySeat, Contract, Game, GamePoints, GameRules, RuleSet, Seat, SettingGroup, Settlement,
    Side,
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
    /// Options changed against the preset, by their numbers `O1` to `O17`.
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
    /// The deal was lost at the talon; not in Königrufen.
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
    /// Score of the untaken talon; not in Königrufen.
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
    /// How it was bid; not in Königrufen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<String>,
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValatSummary {
    /// Who announced it.
    #[serde(default)]
    pub announced_by: Option<Seat>,
    /// Relative to the talon; not in Königrufen.
    #[serde(default)]
    pub when: Option<String>,
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementSummary {
    /// The bonus.
    pub bonus: Bonus,
    /// Who announced it.
    pub by: Seat,
    /// Relative to the talon; not in Königrufen.
    #[serde(default)]
    pub when: Option<String>,
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

/// Cards shown in hand; no game of this version has them.
///
/// ```
/// let text = r#"{ "bonus": "T", "by": 2 }"#;
/// let fact: tarock::HandFactSummary = serde_json::from_str(text)?;
/// assert_eq!(fact.bonus, "T");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandFactSummary {
    /// What was shown.
    pub bonus: String,
    /// By whom.
    pub by: Seat,
    /// Relative to the talon.
    #[serde(default)]
    pub when: Option<String>,
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
    fn new(code: &'static str, detail: impl fmt::Display) -> Self {
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
fn ensure(condition: bool, code: &'static str, detail: impl fmt::Display) -> Result<(), SummaryError> {
    if condition { Ok(()) } else { Err(SummaryError::new(code, detail)) }
}

impl DealSummary {
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
        let preset = preset.ok_or_else(|| SummaryError::new("unknown-rules", &self.rules))?;
        let GameRules::Koenigrufen(rules) = preset.rules();
        let mut settings = rules.settings();
        for (id, on) in &self.options {
            let setting = SETTINGS.iter().find(|s| s.group == SettingGroup::Options && s.id == Some(id.as_str()));
            let setting = setting.ok_or_else(|| SummaryError::new("unknown-option", id))?;
            setting.set(&mut settings, (*on).into()).map_err(|error| SummaryError::new("unknown-option", error))?;
        }
        let rules = Rules::new(settings).map_err(|error| SummaryError::new("unknown-option", error))?;
        Ok(RuleSet::new(preset.name(), rules))
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
        let rule_set = self.rule_set()?;
        let GameRules::Koenigrufen(rules) = rule_set.rules();
        Ok(self.facts(rules)?.settle(rules))
    }

    /// The checked facts under given rules.
    ///
    /// # Errors
    ///
    /// The summary contradicts itself or the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::koenigrufen::{MIN, Outcome};
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "min", "score": 107,
    ///                 "contracts": [{ "contract": "Dreier", "seat": 1 }] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// assert!(matches!(summary.facts(&MIN)?.outcome, Outcome::Positive(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn facts(&self, rules: &Rules) -> Result<Facts, SummaryError> {
        let first = self.contracts.first().ok_or_else(|| SummaryError::new("contract-missing", "contracts"))?;
        for played in &self.contracts {
            ensure(rules.contracts().contains(played.contract), "not-in-rule-set", played.contract)?;
            ensure(SEATS.has(played.seat), "no-such-seat", played.seat)?;
        }
        let foreign = self.lost_at_talon
            || !self.hand_facts.is_empty()
            || self.untaken_talon.is_some()
            || self.contracts.iter().any(|played| played.standing.is_some())
            || self.valat.as_ref().is_some_and(|valat| valat.when.is_some());
        ensure(!foreign, "not-in-this-game", &self.game)?;
        let shape = shape(first.contract);
        let outcome = match shape.kind {
            Kind::Trischaken => self.trischaken(rules)?,
            Kind::Negative { .. } => self.negative(rules)?,
            Kind::Positive | Kind::Colour => Outcome::Positive(self.positive(rules, first, shape)?),
        };
        let parallel = matches!(outcome, Outcome::Negative(_));
        ensure(self.contracts.len() == 1 || parallel, "one-contract-only", first.contract)?;
        Ok(Facts { forehand: self.forehand, outcome, renonce: self.renonce.map(|renonce| renonce.by) })
    }

    /// What only positive games have must be absent.
    fn nothing_positive(&self, contract: Contract) -> Result<(), SummaryError> {
        let none = self.announcements.is_empty()
            && self.kontra == 0
            && self.valat.is_none()
            && self.partner.is_none()
            && self.score.is_none()
            && !self.called_card_in_talon
            && !self.surrendered;
        ensure(none, "only-in-positive-games", contract)
    }

    fn trischaken(&self, rules: &Rules) -> Result<Outcome, SummaryError> {
        self.nothing_positive(Contract::Trischaken)?;
        let played = &self.contracts[0];
        ensure(played.seat == self.forehand, "trischaken-is-forehands", played.seat)?;
        ensure(played.kontras.is_empty(), "no-kontra", Contract::Trischaken)?;
        let zero = (BySeat::new(SEATS, 0), BySeat::new(SEATS, 0));
        let (scores, tricks) = match (self.scores, self.tricks) {
            (Some(scores), Some(tricks)) => (scores, tricks),
            _ if self.renonce.is_some() => zero,
            _ => return Err(SummaryError::new("scores-missing", "scores, tricks")),
        };
        ensure(scores.seats() == SEATS && tricks.seats() == SEATS, "one-per-seat", "scores, tricks")?;
        if self.renonce.is_none() {
            let pack = rules.set().counting.pack();
            let sum: u32 = scores.as_slice().iter().map(|&score| u32::from(score)).sum();
            ensure(sum == u32::from(pack), "scores-do-not-add-up", sum)?;
            let sum: u32 = tricks.as_slice().iter().map(|&n| u32::from(n)).sum();
            ensure(sum == 12, "tricks-do-not-add-up", sum)?;
            let trickless = SEATS.iter().find(|&seat| (tricks[seat] == 0) != (scores[seat] == 0));
            ensure(trickless.is_none(), "score-without-trick", trickless.map_or(String::new(), |s| s.to_string()))?;
        }
        Ok(Outcome::Trischaken { scores, tricks })
    }

    fn negative(&self, rules: &Rules) -> Result<Outcome, SummaryError> {
        let mut games = ArrayVec::<NegativeGame, 4>::new();
        let rank = rules.rank(self.contracts[0].contract);
        ensure(self.contracts.len() <= 4, "too-many-declarers", self.contracts.len())?;
        ensure(
            self.contracts.len() == 1 || rules.set().parallel_negative_games,
            "no-parallel-games",
            self.contracts[0].contract,
        )?;
        for played in &self.contracts {
            let contract = played.contract;
            self.nothing_positive(contract)?;
            let Kind::Negative { target } = shape(contract).kind else {
                return Err(SummaryError::new("one-contract-only", contract));
            };
            ensure(rules.rank(contract) == rank, "different-ranks", contract)?;
            ensure(games.iter().all(|game| game.declarer != played.seat), "declarer-twice", played.seat)?;
            let made = match (played.made, self.renonce) {
                (Some(made), _) => made,
                (None, Some(_)) => false,
                (None, None) => return Err(SummaryError::new("made-missing", contract)),
            };
            if let (Some(tricks), None) = (played.tricks, self.renonce) {
                ensure((tricks == target) == made && tricks <= 12, "tricks-contradict", contract)?;
            }
            let mut kontras = BySeat::new(SEATS, 0);
            for kontra in &played.kontras {
                let valid = SEATS.has(kontra.by) && kontra.by != played.seat && kontras[kontra.by] == 0;
                ensure(valid, "kontra-by-wrong-seat", kontra.by)?;
                check_level(rules, kontra.level)?;
                kontras[kontra.by] = kontra.level;
            }
            games.push(NegativeGame { contract, declarer: played.seat, made, kontras });
        }
        Ok(Outcome::Negative(games))
    }

    fn positive(&self, rules: &Rules, played: &PlayedContract, shape: Shape) -> Result<PositiveGame, SummaryError> {
        let contract = played.contract;
        let mut game = PositiveGame::new(contract, played.seat);
        ensure(played.kontras.is_empty() && played.made.is_none(), "only-in-negative-games", contract)?;
        ensure(self.scores.is_none() && self.tricks.is_none(), "only-in-trischaken", contract)?;
        self.partnership(&mut game, shape)?;
        game.surrendered = self.surrendered;
        check_level(rules, self.kontra)?;
        game.kontra = self.kontra;
        let valat = self.valat.as_ref().map_or(ValatFacts::default(), |valat| ValatFacts {
            announced_by: valat.announced_by,
            made_by: valat.made_by,
            kontra: valat.kontra,
        });
        check_level(rules, valat.kontra)?;
        ensure(valat.kontra == 0 || valat.announced_by.is_some(), "kontra-on-nothing", Bonus::Valat)?;
        game.valat = valat;
        if self.surrendered {
            let plain = self.announcements.is_empty() && self.kontra == 0 && self.valat.is_none();
            ensure(plain, "surrender-ends-everything", contract)?;
            return Ok(game);
        }
        let pack = rules.set().counting.pack();
        match self.score {
            Some(score) => {
                ensure(score <= pack, "score-too-high", score)?;
                game.score = score;
            }
            None if valat.made_by.is_some() || self.renonce.is_some() => {}
            None => return Err(SummaryError::new("score-missing", contract)),
        }
        if let Some(tricks) = played.tricks {
            let made = match tricks {
                12 => Some(Side::Declarer),
                0 => Some(Side::Defenders),
                _ => None,
            };
            ensure(tricks <= 12 && (made == valat.made_by || self.renonce.is_some()), "tricks-contradict", contract)?;
        }
        self.announced(rules, &mut game, shape)?;
        self.unannounced(&mut game)?;
        if let Some(captured) = self.mondfang {
            ensure(captured.by != captured.from, "mond-from-oneself", captured.by)?;
            game.mondfang = Some((captured.by, captured.from));
        }
        Ok(game)
    }

    fn partnership(&self, game: &mut PositiveGame, shape: Shape) -> Result<(), SummaryError> {
        game.partner = self.partner;
        game.called_card_in_talon = self.called_card_in_talon;
        if !shape.caller {
            let none = self.partner.is_none() && !self.called_card_in_talon && !self.surrendered;
            return ensure(none, "no-partner-here", game.contract);
        }
        ensure(self.partner.is_some() != self.called_card_in_talon, "partner-or-talon", game.contract)?;
        ensure(self.partner != Some(game.declarer), "partner-is-declarer", game.declarer)?;
        let may_surrender = self.called_card_in_talon && !shape.solo;
        ensure(!self.surrendered || may_surrender, "nothing-to-surrender", game.contract)
    }

    fn announced(&self, rules: &Rules, game: &mut PositiveGame, shape: Shape) -> Result<(), SummaryError> {
        let exist = rules.bonuses(game.contract);
        for entry in &self.announcements {
            let AnnouncementSummary { bonus, by, made, kontra, ref when } = *entry;
            let known = exist.contains(bonus) && !matches!(bonus, Bonus::Valat | Bonus::MondCaptured);
            ensure(known, "bonus-not-announceable", bonus)?;
            ensure(when.is_none(), "when-not-here", bonus)?;
            check_level(rules, kontra)?;
            let follows = matches!(bonus, Bonus::Absolut | Bonus::EightTarocks | Bonus::TenTarocks);
            ensure(made.is_some() || follows || self.renonce.is_some(), "made-missing", bonus)?;
            let twice = game.announced.iter().any(|a| {
                let one_holder = bonus.bird().is_some() || bonus == Bonus::KingUltimo;
                a.bonus == bonus && (a.by == by || one_holder)
            });
            ensure(!twice, "announced-twice", bonus)?;
            ensure(bonus != Bonus::KingUltimo || game.side(by) == Side::Declarer, "not-by-defenders", bonus)?;
            let room = game.announced.try_push(Announced { bonus, by, made, kontra });
            ensure(room.is_ok(), "announced-twice", bonus)?;
        }
        let by_declarer = |bonus: Bonus| game.announced.iter().any(|a| a.bonus == bonus && a.by == game.declarer);
        if let Some(bird) = shape.bird {
            ensure(by_declarer(bird), "bird-missing", bird)?;
        }
        let needs_bird = game.contract == Contract::Besserrufer;
        ensure(!needs_bird || Bonus::BIRDS.into_iter().any(by_declarer), "bird-missing", game.contract)
    }

    fn unannounced(&self, game: &mut PositiveGame) -> Result<(), SummaryError> {
        for SilentSummary { bonus, side } in &self.silent {
            let follows = matches!(bonus, Bonus::Absolut | Bonus::Valat | Bonus::MondCaptured);
            ensure(!follows, "follows-from-the-rest", bonus)?;
            let announced = game.announced.iter().any(|a| a.bonus == *bonus && game.side(a.by) == *side);
            ensure(!announced, "announced-and-silent", bonus)?;
            let (own, other) = match side {
                Side::Declarer => (&mut game.silent_declarer, game.silent_defenders),
                Side::Defenders => (&mut game.silent_defenders, game.silent_declarer),
            };
            ensure(!other.contains(*bonus) || *bonus == Bonus::FourHonours, "made-by-both", bonus)?;
            own.insert(*bonus);
        }
        Ok(())
    }

    /// The summary of a played deal; `rules` names its rule set.
    ///
    /// ```
    /// use tarock::{DealSummary, Seat, Contract, koenigrufen::{Facts, Outcome, PositiveGame}};
    /// let seat = Seat::new(0).unwrap();
    /// let game = PositiveGame { score: 110, ..PositiveGame::new(Contract::Dreier, seat) };
    /// let facts = Facts { forehand: seat, outcome: Outcome::Positive(game), renonce: None };
    /// assert_eq!(DealSummary::of("deal 1", "cup", &facts).score, Some(110));
    /// ```
    pub fn of(id: &str, rules: &str, facts: &Facts) -> Self {
        let mut summary = Self {
            id: id.to_string(),
            note: String::new(),
            game: Game::Koenigrufen.to_string(),
            rules: rules.to_string(),
            options: BTreeMap::new(),
            forehand: facts.forehand,
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
            renonce: facts.renonce.map(|by| RenonceSummary { by }),
            expected: None,
        };
        let plain = |contract, seat| PlayedContract {
            contract,
            seat,
            standing: None,
            made: None,
            tricks: None,
            kontras: Vec::new(),
        };
        match &facts.outcome {
            Outcome::Trischaken { scores, tricks } => {
                summary.contracts.push(plain(Contract::Trischaken, facts.forehand));
                summary.scores = Some(*scores);
                summary.tricks = Some(*tricks);
            }
            Outcome::Negative(games) => {
                for game in games {
                    let doubled = game.kontras.iter().filter(|(_, level)| *level > 0);
                    summary.contracts.push(PlayedContract {
                        made: Some(game.made),
                        kontras: doubled.map(|(by, level)| KontraSummary { by, level }).collect(),
                        ..plain(game.contract, game.declarer)
                    });
                }
            }
            Outcome::Positive(game) => {
                summary.contracts.push(plain(game.contract, game.declarer));
                summary.of_positive(game);
            }
        }
        summary
    }

    fn of_positive(&mut self, game: &PositiveGame) {
        self.partner = game.partner;
        self.called_card_in_talon = game.called_card_in_talon;
        self.surrendered = game.surrendered;
        if game.surrendered {
            return;
        }
        self.score = Some(game.score);
        self.kontra = game.kontra;
        let ValatFacts { announced_by, made_by, kontra } = game.valat;
        if announced_by.is_some() || made_by.is_some() {
            self.valat = Some(ValatSummary { announced_by, when: None, made_by, kontra });
        }
        self.announcements = game
            .announced
            .iter()
            .map(|a| AnnouncementSummary { bonus: a.bonus, by: a.by, when: None, made: a.made, kontra: a.kontra })
            .collect();
        let silent = |set: BonusSet, side| set.iter().map(move |bonus| SilentSummary { bonus, side });
        self.silent = silent(game.silent_declarer, Side::Declarer)
            .chain(silent(game.silent_defenders, Side::Defenders))
            .collect();
        self.mondfang = game.mondfang.map(|(by, from)| MondfangSummary { by, from });
    }
}

fn check_level(rules: &Rules, level: u8) -> Result<(), SummaryError> {
    ensure(level <= rules.highest_level(), "kontra-too-high", level)
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
