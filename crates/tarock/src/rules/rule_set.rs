//! Rule sets as values (*Hausregeln*): the complete rules of a game under a name.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::rules::book::{self, RuleBook};
use crate::rules::{Game, SettingGroup, SettingInfo, SettingValue};
use crate::{ContractSet, illustriert, koenigrufen, kosakeln};

/// The rules of one game.
///
/// ```
/// use tarock::{GameRules, RuleSet};
/// let cup = RuleSet::CUP;
/// let GameRules::Koenigrufen(rules) = cup.rules() else { panic!() };
/// assert!(rules.settings().quapil);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a rule set is kept behind an Arc, once per table")]
pub enum GameRules {
    /// Four players and a called king: *Königrufen*.
    Koenigrufen(koenigrufen::Rules),
    /// Illustriertes Tarock.
    Illustriert(illustriert::Rules),
    /// Two players: *Kosakeln*.
    Kosakeln(kosakeln::Rules),
}

impl From<koenigrufen::Rules> for GameRules {
    fn from(rules: koenigrufen::Rules) -> Self {
        Self::Koenigrufen(rules)
    }
}

impl From<illustriert::Rules> for GameRules {
    fn from(rules: illustriert::Rules) -> Self {
        Self::Illustriert(rules)
    }
}

impl From<kosakeln::Rules> for GameRules {
    fn from(rules: kosakeln::Rules) -> Self {
        Self::Kosakeln(rules)
    }
}

/// A complete set of rules with a name; a deal is played under exactly one.
///
/// ```
/// use tarock::{Game, RuleSet};
/// assert_eq!(RuleSet::CUP.game(), Game::Koenigrufen);
/// assert!(RuleSet::CUP.differences(&RuleSet::MIN).iter().any(|d| d.key == "quapil"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleSet {
    name: Cow<'static, str>,
    rules: GameRules,
}

/// One difference between two rule sets.
///
/// ```
/// use tarock::RuleSet;
/// let difference = &RuleSet::MIN.differences(&RuleSet::LUXUS)[0];
/// assert_ne!(difference.left, difference.right);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The part of the rule set it belongs to.
    pub group: SettingGroup,
    /// The id of the option in the rule book, such as `O4`, if it has one.
    pub id: Option<&'static str>,
    /// The key in rule-set files.
    pub key: String,
    /// The value of the first rule set.
    pub left: String,
    /// The value of the other rule set.
    pub right: String,
}

/// The presets. The files in `rulesets/` hold the same values for clubs to copy.
impl RuleSet {
    /// The plain rule set of Königrufen.
    pub const MIN: Self = Self::preset_of("min", GameRules::Koenigrufen(koenigrufen::MIN));

    /// The rules of the Vienna cup: what most people play of Königrufen.
    pub const CUP: Self = Self::preset_of("cup", GameRules::Koenigrufen(koenigrufen::CUP));

    /// The cup rules with Absolut, captured Mond and a Valat of fixed value.
    pub const LUXUS: Self = Self::preset_of("luxus", GameRules::Koenigrufen(koenigrufen::LUXUS));

    /// Königrufen with whole points, Triccolo, honours and Tarocks to announce.
    pub const MELK: Self = Self::preset_of("melk", GameRules::Koenigrufen(koenigrufen::MELK));

    /// Königrufen as Wolfgang Mayr wrote it down in 2012, with values in tens.
    pub const MAYR2012: Self = Self::preset_of("mayr2012", GameRules::Koenigrufen(koenigrufen::MAYR2012));

    /// The rules of the final of all Austrian cups (*Österreich-Finale*), where kontras count for the money only.
    pub const OESTERREICH: Self = Self::preset_of("oesterreich", GameRules::Koenigrufen(koenigrufen::OESTERREICH));

    /// The rules of the Raiffeisen cup: the same table of values under another name.
    pub const RAIFFEISEN: Self = Self::preset_of("raiffeisen", GameRules::Koenigrufen(koenigrufen::RAIFFEISEN));

    /// Illustriertes Tarock after Fritz Beck's rule book.
    pub const BECK: Self = Self::preset_of("beck", GameRules::Illustriert(illustriert::BECK));

    /// Illustriertes Tarock as played in Graz.
    pub const GRAZ: Self = Self::preset_of("graz", GameRules::Illustriert(illustriert::GRAZ));

    /// Kosakeln by the rule sheet of the club Spieleversum.
    pub const SPIELEVERSUM: Self = Self::preset_of("spieleversum", GameRules::Kosakeln(kosakeln::SPIELEVERSUM));

    pub(crate) const fn preset_of(name: &'static str, rules: GameRules) -> Self {
        Self { name: Cow::Borrowed(name), rules }
    }
}

impl RuleSet {
    /// Creates a rule set with a name.
    ///
    /// ```
    /// use tarock::{RuleSet, koenigrufen};
    /// let settings = koenigrufen::Settings { triccolo: true, ..*koenigrufen::CUP.settings() };
    /// let ours = RuleSet::new("club", koenigrufen::Rules::new(settings)?);
    /// assert_eq!(ours.name(), "club");
    /// # Ok::<(), tarock::RulesError>(())
    /// ```
    pub fn new(name: impl Into<String>, rules: impl Into<GameRules>) -> Self {
        Self { name: Cow::Owned(name.into()), rules: rules.into() }
    }

    /// Returns the preset with this name, ignoring ASCII case.
    ///
    /// ```
    /// use tarock::RuleSet;
    /// assert_eq!(RuleSet::preset("Cup").unwrap().name(), "cup");
    /// assert!(RuleSet::preset("poker").is_none());
    /// ```
    pub fn preset(name: &str) -> Option<Self> {
        fn named<R: RuleBook + Into<GameRules>>(name: &str) -> Option<RuleSet> {
            let (name, rules) = book::preset::<R>(name)?;
            Some(RuleSet::preset_of(name, (*rules).into()))
        }
        named::<koenigrufen::Rules>(name)
            .or_else(|| named::<illustriert::Rules>(name))
            .or_else(|| named::<kosakeln::Rules>(name))
    }

    /// Returns the name of the rule set.
    ///
    /// ```
    /// assert_eq!(tarock::RuleSet::MELK.name(), "melk");
    /// ```
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the game that the rules belong to.
    ///
    /// ```
    /// use tarock::{Game, RuleSet};
    /// assert_eq!(RuleSet::MELK.game(), Game::Koenigrufen);
    /// ```
    pub const fn game(&self) -> Game {
        match &self.rules {
            GameRules::Koenigrufen(_) => Game::Koenigrufen,
            GameRules::Illustriert(_) => Game::Illustriert,
            GameRules::Kosakeln(_) => Game::Kosakeln,
        }
    }

    /// Returns the rules without the name.
    ///
    /// ```
    /// use tarock::{GameRules, RuleSet};
    /// assert!(matches!(RuleSet::MIN.rules(), GameRules::Koenigrufen(_)));
    /// ```
    pub const fn rules(&self) -> &GameRules {
        &self.rules
    }

    /// Returns every contract that can be played under these rules.
    ///
    /// ```
    /// use tarock::{Contract, RuleSet};
    /// assert!(RuleSet::BECK.contracts().contains(Contract::Trischaken));
    /// assert!(!RuleSet::GRAZ.contracts().contains(Contract::Trischaken));
    /// ```
    pub fn contracts(&self) -> ContractSet {
        match &self.rules {
            GameRules::Koenigrufen(rules) => rules.contracts(),
            GameRules::Illustriert(rules) => rules.contracts(),
            GameRules::Kosakeln(_) => crate::lone::CONTRACTS.into_iter().collect(),
        }
    }

    /// Returns every bonus that some player can announce in some contract under these rules.
    ///
    /// ```
    /// use tarock::{Bonus, RuleSet};
    /// assert!(RuleSet::BECK.announceable().contains(Bonus::Forty));
    /// assert!(!RuleSet::GRAZ.announceable().contains(Bonus::Forty));
    /// ```
    pub fn announceable(&self) -> crate::BonusSet {
        match &self.rules {
            GameRules::Koenigrufen(rules) => {
                let all = rules.contracts().iter().map(|contract| rules.bonuses(contract));
                let mut all = all.fold(crate::BonusSet::EMPTY, crate::BonusSet::union);
                all.remove(crate::Bonus::MondCaptured);
                all
            }
            GameRules::Illustriert(rules) => rules.customs().announceable(),
            GameRules::Kosakeln(rules) => rules.customs().announceable(),
        }
    }

    /// Returns the total that ends a series, and the extra points for reaching it; `None` if a series has no end.
    ///
    /// ```
    /// use tarock::{GamePoints, RuleSet};
    /// assert_eq!(RuleSet::BECK.series_end(), Some((GamePoints::new(100), GamePoints::new(10))));
    /// assert_eq!(RuleSet::CUP.series_end(), None);
    /// ```
    pub fn series_end(&self) -> Option<(crate::GamePoints, crate::GamePoints)> {
        match &self.rules {
            GameRules::Illustriert(rules) => rules.series_end(),
            GameRules::Koenigrufen(_) | GameRules::Kosakeln(_) => None,
        }
    }

    /// Whether the same player deals again when everybody has passed.
    pub(crate) fn dealer_deals_again(&self) -> bool {
        match &self.rules {
            GameRules::Illustriert(rules) => rules.settings().all_pass == illustriert::AllPass::Redeal,
            GameRules::Koenigrufen(_) | GameRules::Kosakeln(_) => false,
        }
    }

    /// Returns whether bills have a second column for the money, because kontras do not count for the score.
    ///
    /// ```
    /// use tarock::RuleSet;
    /// assert!(RuleSet::OESTERREICH.has_money_column());
    /// assert!(!RuleSet::CUP.has_money_column());
    /// ```
    pub fn has_money_column(&self) -> bool {
        match &self.rules {
            GameRules::Koenigrufen(rules) => rules.settings().kontra_counts == crate::KontraCounts::Money,
            GameRules::Illustriert(_) | GameRules::Kosakeln(_) => false,
        }
    }

    /// Returns which tricks before the last one players may look at again during a deal. Boards and events contain all of
    /// them: programs that show a deal to its players keep to this rule.
    ///
    /// ```
    /// use tarock::{EarlierTricks, RuleSet};
    /// assert_eq!(RuleSet::MAYR2012.earlier_tricks(), EarlierTricks::None);
    /// ```
    pub const fn earlier_tricks(&self) -> crate::EarlierTricks {
        match &self.rules {
            GameRules::Koenigrufen(rules) => rules.settings().earlier_tricks,
            GameRules::Illustriert(rules) => rules.settings().earlier_tricks,
            GameRules::Kosakeln(rules) => rules.settings().earlier_tricks,
        }
    }

    /// Returns how cards are counted.
    ///
    /// ```
    /// use tarock::{Counting, RuleSet};
    /// assert_eq!(RuleSet::BECK.counting(), Counting::Thirds);
    /// ```
    pub const fn counting(&self) -> crate::Counting {
        match &self.rules {
            GameRules::Koenigrufen(rules) => rules.settings().counting,
            GameRules::Illustriert(_) | GameRules::Kosakeln(_) => crate::Counting::Thirds,
        }
    }

    /// Returns the column names of a table of values; empty for a group without such a table.
    ///
    /// ```
    /// use tarock::{RuleSet, SettingGroup};
    /// let columns = RuleSet::BECK.columns(SettingGroup::Bonuses);
    /// assert_eq!(columns, ["silent", "after", "before"]);
    /// ```
    pub fn columns(&self, group: SettingGroup) -> Vec<&'static str> {
        fn of<R: RuleBook>(group: SettingGroup) -> Vec<&'static str> {
            let table = R::TABLES.iter().find(|table| table.group == group);
            table.map_or(Vec::new(), |table| table.columns.iter().map(|(name, _)| *name).collect())
        }
        match self.game() {
            Game::Koenigrufen => of::<koenigrufen::Rules>(group),
            Game::Illustriert => of::<illustriert::Rules>(group),
            Game::Kosakeln => of::<kosakeln::Rules>(group),
        }
    }

    /// Returns a table of values row by row: the id of a contract or a bonus, and its value in each column.
    ///
    /// ```
    /// use tarock::{GamePoints, RuleSet, SettingGroup};
    /// let rows = RuleSet::BECK.rows(SettingGroup::Contracts);
    /// assert_eq!(rows[1], ("ZB", vec![Some(GamePoints::new(2))]));
    /// ```
    pub fn rows(&self, group: SettingGroup) -> Vec<(&'static str, Vec<Option<crate::GamePoints>>)> {
        fn of<R: RuleBook>(rules: &R, group: SettingGroup) -> Vec<(&'static str, Vec<Option<crate::GamePoints>>)> {
            let settings = rules.to_settings();
            let Some(table) = R::TABLES.iter().find(|table| table.group == group) else { return Vec::new() };
            let cells = |row| (0..table.columns.len()).map(|column| (table.get)(&settings, row, column)).collect();
            (table.rows)().into_iter().enumerate().map(|(row, id)| (id, cells(row))).collect()
        }
        match &self.rules {
            GameRules::Koenigrufen(rules) => of(rules, group),
            GameRules::Illustriert(rules) => of(rules, group),
            GameRules::Kosakeln(rules) => of(rules, group),
        }
    }

    /// Returns every setting with its value, in the order of the rule-set files.
    ///
    /// ```
    /// use tarock::RuleSet;
    /// let cup = RuleSet::CUP;
    /// assert!(cup.settings().iter().any(|(setting, value)| setting.key == "quapil" && *value == true.into()));
    /// ```
    pub fn settings(&self) -> Vec<(SettingInfo, SettingValue)> {
        match &self.rules {
            GameRules::Koenigrufen(rules) => book::settings(rules),
            GameRules::Illustriert(rules) => book::settings(rules),
            GameRules::Kosakeln(rules) => book::settings(rules),
        }
    }

    /// Returns whether files of the rule set leave a setting out.
    #[cfg(feature = "serde")]
    pub(crate) fn leaves_out(&self, info: &SettingInfo, value: SettingValue) -> bool {
        let absent = match self.game() {
            Game::Koenigrufen => book::absent::<koenigrufen::Rules>(&self.name, info.key),
            Game::Illustriert => book::absent::<illustriert::Rules>(&self.name, info.key),
            Game::Kosakeln => book::absent::<kosakeln::Rules>(&self.name, info.key),
        };
        absent == Some(value)
    }

    /// Returns the rule set in another counting of cards, with the thresholds converted: 35/2 of the thirds become 54
    /// whole points. Games that always count in thirds stay as they are.
    ///
    /// # Errors
    ///
    /// Only if a threshold has no counterpart.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::{Counting, GameRules, RuleSet};
    /// let whole = RuleSet::LUXUS.with_counting(Counting::Whole)?;
    /// let GameRules::Koenigrufen(rules) = whole.rules() else { panic!() };
    /// let set = rules.settings();
    /// assert_eq!((set.win_at, set.absolut_at, set.mayor_at), (54, 70, 54));
    /// # Ok::<(), tarock::RulesError>(())
    /// ```
    pub fn with_counting(&self, counting: crate::Counting) -> Result<Self, crate::RulesError> {
        let GameRules::Koenigrufen(rules) = &self.rules else { return Ok(self.clone()) };
        let mut settings = koenigrufen::Settings { counting, ..*rules.settings() };
        <koenigrufen::Rules as RuleBook>::convert(&mut settings, rules.settings(), &|_| false);
        Ok(Self { name: self.name.clone(), rules: koenigrufen::Rules::new(settings)?.into() })
    }

    /// Returns the rule set with the values of another one of the same game: those of contracts and bonuses. `None` for
    /// different games, and for values that do not fit.
    ///
    /// ```
    /// use tarock::{Contract, GameRules, RuleSet};
    /// let ours = RuleSet::CUP.with_values_of(&RuleSet::MELK).unwrap();
    /// let GameRules::Koenigrufen(rules) = ours.rules() else { panic!() };
    /// assert_eq!(rules.value(Contract::Dreier).won.to_string(), "7");
    /// assert!(rules.settings().quapil);
    /// ```
    pub fn with_values_of(&self, other: &Self) -> Option<Self> {
        fn of<R: RuleBook + Into<GameRules>>(rules: &R, other: &R) -> Option<GameRules> {
            let mut settings = rules.to_settings();
            for table in R::TABLES {
                table.copy(&other.to_settings(), &mut settings);
            }
            R::check(settings).ok().map(Into::into)
        }
        let rules = match (&self.rules, &other.rules) {
            (GameRules::Koenigrufen(rules), GameRules::Koenigrufen(other)) => of(rules, other),
            (GameRules::Illustriert(rules), GameRules::Illustriert(other)) => of(rules, other),
            (GameRules::Kosakeln(rules), GameRules::Kosakeln(other)) => of(rules, other),
            _ => None,
        };
        Some(Self { name: self.name.clone(), rules: rules? })
    }

    /// Returns every difference between this set and `other`; empty for rule sets of the same effect. Sets of different
    /// games differ in one point, the game.
    ///
    /// ```
    /// use tarock::RuleSet;
    /// let cup = RuleSet::CUP;
    /// assert!(cup.differences(&cup).is_empty());
    /// assert_eq!(cup.differences(&RuleSet::BECK).len(), 1);
    /// ```
    pub fn differences(&self, other: &Self) -> Vec<Difference> {
        match (&self.rules, &other.rules) {
            (GameRules::Koenigrufen(left), GameRules::Koenigrufen(right)) => book::differences(left, right),
            (GameRules::Illustriert(left), GameRules::Illustriert(right)) => book::differences(left, right),
            (GameRules::Kosakeln(left), GameRules::Kosakeln(right)) => book::differences(left, right),
            _ => Vec::from([Difference {
                group: SettingGroup::Options,
                id: None,
                key: String::from("game"),
                left: String::from(self.game().id()),
                right: String::from(other.game().id()),
            }]),
        }
    }

    /// Returns the rule set with options switched by their ids.
    #[cfg(feature = "serde")]
    pub(crate) fn switched<'a>(
        &self,
        options: impl Iterator<Item = (&'a str, bool)>,
    ) -> Result<Self, (&'a str, String)> {
        Ok(match &self.rules {
            GameRules::Koenigrufen(rules) => Self::new(&*self.name, book::switch(rules, options)?),
            GameRules::Illustriert(rules) => Self::new(&*self.name, book::switch(rules, options)?),
            GameRules::Kosakeln(rules) => Self::new(&*self.name, book::switch(rules, options)?),
        })
    }
}
