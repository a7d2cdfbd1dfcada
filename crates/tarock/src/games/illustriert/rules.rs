//! The rules of Illustriertes Tarock as data.

use crate::deal::rounds::Manners;
use crate::lone::{CONTRACTS, Customs, FACTS, TalonParts};
use crate::rules::book::{Absent, RuleBook, RulesError, ValueTable, values_within, within};
use crate::rules::setting::{choice, settings};
use crate::rules::{EarlierTricks, Game, HighestKontra, Setting, SettingGroup, ValatMode};
use crate::{Bonus, BonusSet, Contract, ContractSet, GamePoints};

choice! {
    /// The consequence of three passes.
    ///
    /// ```
    /// use tarock::illustriert::{AllPass, BECK};
    /// assert_eq!(BECK.settings().all_pass, AllPass::Trischaken);
    /// ```
    AllPass {
        /// The same player deals again.
        Redeal = "redeal",
        /// A Trischaken is played, every player for themselves.
        Trischaken = "trischaken",
        /// Rearhand keeps cards of the talon for the next deal.
        KeepTalon = "keep-talon",
    }
}

choice! {
    /// The condition under which a bonus is paid.
    ///
    /// ```
    /// use tarock::illustriert::{Counted, GRAZ};
    /// assert_eq!(GRAZ.settings().combinations, Counted::AtEnd);
    /// ```
    Counted {
        /// Only if it was announced.
        Announced = "announced",
        /// At the end, without an announcement.
        AtEnd = "at-end",
    }
}

choice! {
    /// The items that a kontra doubles.
    ///
    /// ```
    /// use tarock::illustriert::{BECK, KontraScope};
    /// assert_eq!(BECK.settings().kontra_scope, KontraScope::Everything);
    /// ```
    KontraScope {
        /// The game and, with it, the soloist's announcements, birds and Valat.
        Everything = "everything",
        /// The game or one announcement, each with a kontra of its own.
        EachItem = "each-item",
    }
}

/// Values of a bonus before the factor of the contract.
///
/// ```
/// use tarock::{Bonus, GamePoints, illustriert::BECK};
/// let pagat = BECK.value(Bonus::PagatUltimo);
/// assert_eq!([pagat.silent, pagat.after, pagat.before], [5, 10, 20].map(GamePoints::new));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BonusValue {
    /// Value if made without announcement; zero where it then does not count.
    pub silent: GamePoints,
    /// Value if announced after the talon.
    pub after: GamePoints,
    /// Value if announced before the talon.
    pub before: GamePoints,
}

settings! {
    /// Everything a table of Illustriertes Tarock can agree on.
    ///
    /// ```
    /// use tarock::illustriert::{BECK, Rules, Settings};
    /// let house = Settings { uhu: true, ..*BECK.settings() };
    /// assert!(Rules::new(house).is_ok());
    /// ```
    Settings,
    /// The settings in the tables `options`, `flags` and `scoring` of a rule-set file.
    ///
    /// ```
    /// assert_eq!(tarock::illustriert::SETTINGS[0].info.key, "uhu");
    /// ```
    SETTINGS;
    tables {
        /// Factor per contract: Dreiblatt, Zweiblatt, Einblatt, Solo.
        factors: [GamePoints; 4],
        /// Values per bonus, in the order of [`VALUED`].
        bonuses: [BonusValue; VALUED.len()],
    }
    Options {
        uhu /** The Uhu in the last trick but one counts. */
        uhu: bool,
    }
    Flags {
        _ /** Bonuses can be announced before the talon is opened. */
        announce_before_talon: bool,
        _ /** Whether cards in hand, and playing without kings or Trull, must be announced to be paid. */
        combinations: Counted,
        _ /** Forty points can be announced. */
        forty: bool,
        _ /** Whether fifty points must be announced to be paid. */
        fifty: Counted,
        _ /** A captured Mond is paid. */
        mondfang: bool,
        _ /** Kontra can be said before the talon is opened. */
        kontra_before_talon: bool,
        _ /** The items that a kontra doubles. */
        kontra_scope: KontraScope,
        _ /** The highest level of doubling. */
        highest_kontra: HighestKontra,
        _ /** The defenders answer clockwise, against the playing order. */
        answers_clockwise: bool,
        _ /** The consequence of three passes. */
        all_pass: AllPass,
        _ /** Which cards of the talon can be taken together. */
        talon_parts: TalonParts,
        _ /** The tricks before the last one that may be looked at again. */
        earlier_tricks: EarlierTricks,
    }
    Scoring {
        _ /** The rounded card points that win a game. */
        points_to_win: u16,
        _ /** The rounded card points required for "mit vierzig". */
        forty_at: u16,
        _ /** The rounded card points required for "mit fünfzig". */
        fifty_at: u16,
        _ /** Game points of a game that was named. */
        declared: u16,
        _ /** Game points of a game that was taken over. */
        taken_over: u16,
        _ /** Game points of a game that was held. */
        held: u16,
        _ /** How a Valat is paid. */
        valat: ValatMode,
        _ /** Points or factor of a silent Valat. */
        valat_silent: u16,
        _ /** Points or factor of a Valat announced after the talon. */
        valat_after: u16,
        _ /** Points or factor of a Valat announced before the talon. */
        valat_before: u16,
        _ /** The points above half by which the side that revokes loses. */
        renonce_excess: u16,
        _ /** Trischaken: the points of every player who does not lose. */
        trischaken_won: u16,
        _ /** Trischaken: the points that the highest score loses. */
        trischaken_lost: u16,
        _ /** Trischaken: the extra points of a winner without a trick. */
        trischaken_no_trick: u16,
        _ /** The total that ends a series; 0 for no end. */
        series_end: u16,
        _ /** The extra points of a player who reaches that total. */
        series_bonus: u16,
    }
}

/// The bonuses with values of their own, in the order in which bills list them: all but the Valat.
///
/// ```
/// assert!(!tarock::illustriert::VALUED.contains(&tarock::Bonus::AllTricks));
/// ```
pub const VALUED: [Bonus; 10] = [
    Bonus::PagatUltimo,
    Bonus::UhuUltimo,
    Bonus::Forty,
    Bonus::Fifty,
    Bonus::KingsInHand,
    Bonus::TrullInHand,
    Bonus::TwoTrullInHand,
    Bonus::NoKings,
    Bonus::NoTrull,
    Bonus::MondCaptured,
];

/// Checked settings.
///
/// ```
/// use tarock::illustriert::{BECK, Rules};
/// assert_eq!(Rules::new(*BECK.settings()).unwrap(), BECK);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules(pub(super) Settings);

impl Rules {
    /// Checks settings.
    ///
    /// # Errors
    ///
    /// A number is out of range, or settings contradict each other.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::illustriert::{BECK, Rules, Settings};
    /// assert!(Rules::new(Settings { points_to_win: 71, ..*BECK.settings() }).is_err());
    /// ```
    pub fn new(settings: Settings) -> Result<Self, RulesError> {
        within("scoring.points_to_win", settings.points_to_win, 1, 70)?;
        within("scoring.forty_at", settings.forty_at, settings.points_to_win, 70)?;
        within("scoring.fifty_at", settings.fifty_at, settings.points_to_win, 70)?;
        let least_one = [
            ("scoring.declared", settings.declared),
            ("scoring.taken_over", settings.taken_over),
            ("scoring.held", settings.held),
            ("scoring.valat_silent", settings.valat_silent),
            ("scoring.valat_after", settings.valat_after),
            ("scoring.valat_before", settings.valat_before),
        ];
        for (name, value) in least_one {
            within(name, value, 1, 210)?;
        }
        let any = [
            ("scoring.renonce_excess", settings.renonce_excess),
            ("scoring.trischaken_won", settings.trischaken_won),
            ("scoring.trischaken_lost", settings.trischaken_lost),
            ("scoring.trischaken_no_trick", settings.trischaken_no_trick),
            ("scoring.series_bonus", settings.series_bonus),
        ];
        for (name, value) in any {
            within(name, value, 0, 210)?;
        }
        // Factors, Valat and kontras multiply each other: the limits keep every bill far from overflowing.
        values_within(&settings, &<Self as RuleBook>::TABLES[0], GamePoints::new(1), GamePoints::new(20))?;
        if settings.factors.iter().any(|factor| factor.whole().is_none()) {
            return Err(RulesError("contracts: factors are whole numbers".into()));
        }
        values_within(&settings, &<Self as RuleBook>::TABLES[1], GamePoints::ZERO, GamePoints::new(1_000))?;
        Self(settings).values_fit_flags()?;
        Ok(Self(settings))
    }

    /// Checks that every bonus that can be announced, or that counts at the end, has a value for that case.
    fn values_fit_flags(&self) -> Result<(), RulesError> {
        let customs = self.customs();
        let announced = customs.announceable();
        for bonus in VALUED {
            let value = self.value(bonus);
            let at_end = match bonus {
                Bonus::Fifty => self.0.fifty == Counted::AtEnd,
                Bonus::MondCaptured => self.0.mondfang,
                Bonus::Forty => false,
                bird if bird.bird().is_some() => customs.birds.contains(bird),
                _ => self.0.combinations == Counted::AtEnd,
            };
            let lacks = [
                ("silent", at_end && value.silent == GamePoints::ZERO),
                ("after", announced.contains(bonus) && value.after == GamePoints::ZERO),
                ("before", announced.contains(bonus) && value.before == GamePoints::ZERO),
            ];
            if let Some((column, _)) = lacks.into_iter().find(|(_, lacks)| *lacks) {
                let id = bonus.id();
                return Err(RulesError(alloc::format!("bonuses.{id}.{column} is 0, but the flags let {id} count so")));
            }
        }
        Ok(())
    }

    /// Returns the settings the rules were made from.
    ///
    /// ```
    /// assert_eq!(tarock::illustriert::GRAZ.settings().valat_silent, 6);
    /// ```
    pub const fn settings(&self) -> &Settings {
        &self.0
    }

    /// Returns every contract that can be played under these rules.
    ///
    /// ```
    /// assert_eq!(tarock::illustriert::BECK.contracts().len(), 5);
    /// ```
    pub fn contracts(&self) -> ContractSet {
        let trischaken = (self.0.all_pass == AllPass::Trischaken).then_some(Contract::Trischaken);
        CONTRACTS.into_iter().chain(trischaken).collect()
    }

    /// Returns the values of a bonus, all zero for a bonus of another game.
    ///
    /// ```
    /// use tarock::{Bonus, GamePoints, illustriert::GRAZ};
    /// assert_eq!(GRAZ.value(Bonus::TwoTrullInHand).silent, GamePoints::new(2));
    /// ```
    pub fn value(&self, bonus: Bonus) -> BonusValue {
        let nothing = BonusValue { silent: GamePoints::ZERO, after: GamePoints::ZERO, before: GamePoints::ZERO };
        VALUED.iter().position(|valued| *valued == bonus).map_or(nothing, |at| self.0.bonuses[at])
    }

    /// Returns the total that ends a series, and the extra points of a player who reaches it.
    pub(crate) fn series_end(&self) -> Option<(GamePoints, GamePoints)> {
        let points = |number: u16| GamePoints::new(i32::from(number));
        (self.0.series_end > 0).then(|| (points(self.0.series_end), points(self.0.series_bonus)))
    }

    pub(crate) fn counts_combinations_at_end(&self) -> bool {
        self.0.combinations == Counted::AtEnd
    }

    /// Returns the birds that count.
    pub(crate) const fn birds(&self) -> BonusSet {
        let mut birds = BonusSet::of(Bonus::PagatUltimo);
        if self.0.uhu {
            birds.insert(Bonus::UhuUltimo);
        }
        birds
    }

    pub(crate) fn customs(&self) -> Customs {
        const EXCLUSIONS: &[(Bonus, BonusSet)] = &[
            (Bonus::TrullInHand, BonusSet::of(Bonus::TwoTrullInHand)),
            (Bonus::TwoTrullInHand, BonusSet::of(Bonus::TrullInHand)),
            (Bonus::Forty, BonusSet::of(Bonus::Fifty)),
            (Bonus::Fifty, BonusSet::of(Bonus::Forty)),
        ];
        let set = &self.0;
        let mut soloist = self.birds();
        soloist.insert(Bonus::AllTricks);
        if set.forty {
            soloist.insert(Bonus::Forty);
        }
        if set.fifty == Counted::Announced {
            soloist.insert(Bonus::Fifty);
        }
        let mut defenders = BonusSet::EMPTY;
        if set.combinations == Counted::Announced {
            defenders = FACTS.difference(BonusSet::of(Bonus::BirdsInHand));
            soloist = soloist.union(defenders);
            soloist.insert(Bonus::NoKings);
            soloist.insert(Bonus::NoTrull);
        }
        let everything = set.kontra_scope == KontraScope::Everything;
        Customs {
            parts: set.talon_parts,
            announce_before: set.announce_before_talon,
            kontra_before: set.kontra_before_talon,
            manners: Manners { highest: set.highest_kontra.level(), clockwise: set.answers_clockwise },
            declarer: [soloist; 2],
            defenders: [defenders; 2],
            exclusions: [EXCLUSIONS; 2],
            doubled_with_game: if everything { soloist } else { BonusSet::EMPTY },
            birds: self.birds(),
            facts_before_talon: false,
            broken_loses: false,
            mondfang: set.mondfang,
        }
    }
}

impl RuleBook for Rules {
    type Settings = Settings;
    const GAME: Game = Game::Illustriert;
    const PRESETS: &'static [(&'static str, Self)] = super::PRESETS;
    const SETTINGS: &'static [Setting<Settings>] = SETTINGS;
    const LATER: &'static [(&'static str, Absent)] = &[("earlier_tricks", Absent::SameName)];
    const TABLES: &'static [ValueTable<Settings>] = &[
        ValueTable {
            group: SettingGroup::Contracts,
            rows: || CONTRACTS.iter().map(|contract| contract.id()).collect(),
            columns: &[("factor", false)],
            get: |settings, row, _| Some(settings.factors[row]),
            set: |settings, row, _, cell| cell.map(|cell| settings.factors[row] = cell).is_some(),
        },
        ValueTable {
            group: SettingGroup::Bonuses,
            rows: || VALUED.iter().map(|bonus| bonus.id()).collect(),
            columns: &[("silent", false), ("after", false), ("before", false)],
            get: |settings, row, column| {
                let BonusValue { silent, after, before } = settings.bonuses[row];
                Some([silent, after, before][column])
            },
            set: |settings, row, column, cell| {
                let BonusValue { silent, after, before } = &mut settings.bonuses[row];
                cell.map(|cell| *[silent, after, before][column] = cell).is_some()
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
        let [silent, after, before] = match drawn.valat {
            ValatMode::Multiply if pick(2) == 0 => [6, 12, 12],
            ValatMode::Multiply | ValatMode::Fixed => [12, 24, 48],
        };
        (drawn.valat_silent, drawn.valat_after, drawn.valat_before) = (silent, after, before);
        // A preset without a bonus has no value for it, so the drawn rules would pay nothing.
        drawn.bonuses = super::presets::bonuses(drawn.combinations, drawn.fifty, drawn.announce_before_talon);
    }
}
