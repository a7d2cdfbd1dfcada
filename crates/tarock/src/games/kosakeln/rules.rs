//! The rules of Kosakeln as data.

use crate::deal::rounds::Manners;
use crate::lone::{CONTRACTS, Customs, FACTS, TalonParts, rank};
use crate::rules::book::{Absent, RuleBook, RulesError, ValueTable, values_within, within};
use crate::rules::setting::settings;
use crate::rules::{EarlierTricks, Game, HighestKontra, Setting, SettingGroup};
use crate::{Bonus, BonusSet, Contract, GamePoints, When};

/// The values of a bonus, before kontra.
///
/// ```
/// use tarock::{Bonus, GamePoints, kosakeln::SPIELEVERSUM};
/// let uhu = SPIELEVERSUM.value(Bonus::UhuUltimo);
/// assert_eq!(uhu.before[1], GamePoints::new(20)); // Zweiblatt
/// assert_eq!(uhu.silent, GamePoints::new(3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BonusValue {
    /// Value if made without announcement; zero where it then does not count.
    pub silent: GamePoints,
    /// Values if announced before the talon: in Dreiblatt, Zweiblatt, Einblatt and Solo, which has no time after it.
    pub before: [GamePoints; 4],
    /// Values if announced after the talon: in Dreiblatt, Zweiblatt and Einblatt.
    pub after: [GamePoints; 3],
}

settings! {
    /// Everything a table of Kosakeln can agree on.
    ///
    /// ```
    /// use tarock::kosakeln::{Rules, SPIELEVERSUM, Settings};
    /// assert!(Rules::new(Settings { holds_when_overbid: false, ..*SPIELEVERSUM.settings() }).is_ok());
    /// ```
    Settings,
    /// The settings in the tables `options`, `flags` and `scoring` of a rule-set file.
    ///
    /// ```
    /// assert!(tarock::kosakeln::SETTINGS.iter().any(|s| s.info.key == "holds_when_overbid"));
    /// ```
    SETTINGS;
    tables {
        /// Value of the game and of a silent Valat, per contract: Dreiblatt, Zweiblatt, Einblatt, Solo.
        contracts: [(GamePoints, GamePoints); 4],
        /// Values per bonus, in the order of [`VALUED`].
        bonuses: [BonusValue; VALUED.len()],
    }
    Options {}
    Flags {
        _ /** Forehand may hold a bid of the dealer that outbids their own. */
        holds_when_overbid: bool,
        _ /** A kontra on the game doubles the declarer's Absolut, Panzer, ohne Trull and ohne Könige as well. */
        kontra_covers_points: bool,
        _ /** The highest level of doubling. */
        highest_kontra: HighestKontra,
        _ /** A card that ohne Trull or ohne Könige forbids loses the game at the talon. */
        broken_announcement_loses: bool,
        _ /** Which cards of the talon can be taken together. */
        talon_parts: TalonParts,
        _ /** The tricks before the last one that may be looked at again. */
        earlier_tricks: EarlierTricks,
    }
    Scoring {
        _ /** The score in thirds that wins a game. */
        win_at: u16,
        _ /** The score in thirds required for an Absolut. */
        absolut_at: u16,
        _ /** The score in thirds required for a Panzer. */
        panzer_at: u16,
    }
}

/// The bonuses in the order in which bills list them; the values of a silent Valat are in the table of the contracts.
///
/// ```
/// assert_eq!(tarock::kosakeln::VALUED[0], tarock::Bonus::AllTricks);
/// ```
pub const VALUED: [Bonus; 12] = [
    Bonus::AllTricks,
    Bonus::PagatUltimo,
    Bonus::UhuUltimo,
    Bonus::KakaduUltimo,
    Bonus::QuapilUltimo,
    Bonus::Forty,
    Bonus::Fifty,
    Bonus::NoTrull,
    Bonus::NoKings,
    Bonus::BirdsInHand,
    Bonus::TrullInHand,
    Bonus::KingsInHand,
];

/// Checked settings.
///
/// ```
/// use tarock::kosakeln::{Rules, SPIELEVERSUM};
/// assert_eq!(Rules::new(*SPIELEVERSUM.settings()).unwrap(), SPIELEVERSUM);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules(pub(super) Settings);

impl Rules {
    /// Checks settings.
    ///
    /// # Errors
    ///
    /// A number is out of range, or the thresholds are not in rising order.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::kosakeln::{Rules, SPIELEVERSUM, Settings};
    /// assert!(Rules::new(Settings { win_at: 0, ..*SPIELEVERSUM.settings() }).is_err());
    /// ```
    pub fn new(settings: Settings) -> Result<Self, RulesError> {
        within("scoring.win_at", settings.win_at, 1, 210)?;
        within("scoring.absolut_at", settings.absolut_at, settings.win_at, 210)?;
        within("scoring.panzer_at", settings.panzer_at, settings.absolut_at, 210)?;
        values_within(&settings, &<Self as RuleBook>::TABLES[0], GamePoints::from_halves(1), GamePoints::new(10_000))?;
        values_within(&settings, &<Self as RuleBook>::TABLES[1], GamePoints::ZERO, GamePoints::new(10_000))?;
        Ok(Self(settings))
    }

    /// Returns the settings the rules were made from.
    ///
    /// ```
    /// assert_eq!(tarock::kosakeln::SPIELEVERSUM.settings().win_at, 107);
    /// ```
    pub const fn settings(&self) -> &Settings {
        &self.0
    }

    /// Returns the values of a bonus, all zero for a bonus of another game.
    ///
    /// ```
    /// use tarock::{Bonus, GamePoints, kosakeln::SPIELEVERSUM};
    /// assert_eq!(SPIELEVERSUM.value(Bonus::BirdsInHand).before[0], GamePoints::new(3));
    /// ```
    pub fn value(&self, bonus: Bonus) -> BonusValue {
        let nothing =
            BonusValue { silent: GamePoints::ZERO, before: [GamePoints::ZERO; 4], after: [GamePoints::ZERO; 3] };
        VALUED.iter().position(|valued| *valued == bonus).map_or(nothing, |at| self.0.bonuses[at])
    }

    /// Returns the value of a bonus announced in a contract at a time.
    pub(crate) fn announced(&self, bonus: Bonus, contract: Contract, when: When) -> GamePoints {
        let value = self.value(bonus);
        match (when, rank(contract)) {
            (When::After, at @ 0..=2) => value.after[at],
            (_, at) => value.before[at],
        }
    }

    pub(crate) fn customs(&self) -> Customs {
        // A Panzer may join an Absolut that was announced before the talon, but not one announced after it.
        const AFTER: &[(Bonus, BonusSet)] = &[(Bonus::Fifty, BonusSet::of(Bonus::Forty))];
        const POINTS: BonusSet = BonusSet::of(Bonus::Forty).union(BonusSet::of(Bonus::Fifty));
        const WITHOUT: BonusSet = BonusSet::of(Bonus::NoKings).union(BonusSet::of(Bonus::NoTrull));
        const ANY: BonusSet = BonusSet::BIRDS.union(POINTS).union(HAND);
        const DECLARER: BonusSet = ANY.union(BonusSet::of(Bonus::AllTricks));
        const HAND: BonusSet = FACTS.difference(BonusSet::of(Bonus::TwoTrullInHand));
        let set = &self.0;
        Customs {
            parts: set.talon_parts,
            announce_before: true,
            kontra_before: false,
            manners: Manners { highest: set.highest_kontra.level(), clockwise: false },
            declarer: [DECLARER.union(WITHOUT), DECLARER],
            defenders: [ANY; 2],
            exclusions: [&[], AFTER],
            doubled_with_game: if set.kontra_covers_points { POINTS.union(WITHOUT) } else { BonusSet::EMPTY },
            birds: BonusSet::BIRDS,
            facts_before_talon: true,
            broken_loses: set.broken_announcement_loses,
            mondfang: false,
        }
    }
}

impl RuleBook for Rules {
    type Settings = Settings;
    const GAME: Game = Game::Kosakeln;
    const PRESETS: &'static [(&'static str, Self)] = super::PRESETS;
    const SETTINGS: &'static [Setting<Settings>] = SETTINGS;
    const LATER: &'static [(&'static str, Absent)] = &[("earlier_tricks", Absent::SameName)];
    const TABLES: &'static [ValueTable<Settings>] = &[
        ValueTable {
            group: SettingGroup::Contracts,
            rows: || CONTRACTS.iter().map(|contract| contract.id()).collect(),
            columns: &[("value", false), ("silent_valat", false)],
            get: |settings, row, column| {
                let (value, valat) = settings.contracts[row];
                Some(if column == 0 { value } else { valat })
            },
            set: |settings, row, column, cell| {
                let (value, valat) = &mut settings.contracts[row];
                let place = if column == 0 { value } else { valat };
                cell.map(|cell| *place = cell).is_some()
            },
        },
        ValueTable {
            group: SettingGroup::Bonuses,
            rows: || VALUED.iter().map(|bonus| bonus.id()).collect(),
            columns: &[
                ("silent", false),
                ("db_before", false),
                ("zb_before", false),
                ("eb_before", false),
                ("so", false),
                ("db_after", false),
                ("zb_after", false),
                ("eb_after", false),
            ],
            get: |settings, row, column| {
                let BonusValue { silent, before, after } = settings.bonuses[row];
                Some(match column {
                    0 => silent,
                    1..=4 => before[column - 1],
                    _ => after[column - 5],
                })
            },
            set: |settings, row, column, cell| {
                let BonusValue { silent, before, after } = &mut settings.bonuses[row];
                let place = match column {
                    0 => silent,
                    1..=4 => &mut before[column - 1],
                    _ => &mut after[column - 5],
                };
                cell.map(|cell| *place = cell).is_some()
            },
        },
    ];

    fn check(settings: Settings) -> Result<Self, RulesError> {
        Self::new(settings)
    }

    fn to_settings(&self) -> Settings {
        self.0
    }

    fn adjust(drawn: &mut Settings, pick: &mut dyn FnMut(u32) -> u32) {
        drawn.win_at = [106, 107][pick(2) as usize];
    }
}
