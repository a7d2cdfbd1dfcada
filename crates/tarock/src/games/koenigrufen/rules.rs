//! The rules of Königrufen as data: settings, and the tables that follow from them.

use super::shape::{Kind, shape};
use crate::rules::book::{Absent, RuleBook, RulesError, ValueTable};
use crate::rules::setting::{SettingType, choice, settings};
use crate::rules::{EarlierTricks, Game, HighestKontra, KontraCounts, Setting, SettingGroup, ValatMode};
use crate::{Bonus, BonusSet, Contract, ContractSet, Counting, GamePoints};

impl SettingType for Counting {
    const VALUES: &'static [crate::SettingValue] =
        &[crate::SettingValue::Word("thirds"), crate::SettingValue::Word("whole")];

    fn to_value(self) -> crate::SettingValue {
        crate::SettingValue::Word(match self {
            Self::Thirds => "thirds",
            Self::Whole => "whole",
        })
    }

    fn from_value(value: crate::SettingValue) -> Option<Self> {
        match value {
            crate::SettingValue::Word("thirds") => Some(Self::Thirds),
            crate::SettingValue::Word("whole") => Some(Self::Whole),
            _ => None,
        }
    }
}

choice! {
    /// The games in which the Kaiserstich counts, if it is played at all.
    ///
    /// ```
    /// use tarock::koenigrufen::{KaiserstichScope, MAYR2012};
    /// assert_eq!(MAYR2012.settings().kaiserstich_scope, KaiserstichScope::All);
    /// ```
    KaiserstichScope {
        /// In positive games with Tarock as trump.
        Positive = "positive",
        /// In all games; in colour games only when Tarock was led.
        All = "all",
    }
}

choice! {
    /// The effect of four kings in hand on calling.
    ///
    /// ```
    /// use tarock::koenigrufen::{FourKings, MIN};
    /// assert_eq!(MIN.settings().four_kings, FourKings::NoCaller);
    /// ```
    FourKings {
        /// The player cannot bid a calling game.
        NoCaller = "no-caller",
        /// The player calls a queen.
        CallQueen = "call-queen",
    }
}

choice! {
    /// The call of a player with three kings.
    ///
    /// ```
    /// use tarock::koenigrufen::{FourthKing, MIN};
    /// assert_eq!(MIN.settings().fourth_king, FourthKing::Must);
    /// ```
    FourthKing {
        /// The player must call "the fourth king".
        Must = "must",
        /// The player may name the suit instead.
        May = "may",
    }
}

choice! {
    /// The moment when the hands of an ouvert game are opened.
    ///
    /// ```
    /// use tarock::koenigrufen::{MAYR2012, OuvertOpens};
    /// assert_eq!(MAYR2012.settings().ouvert_opens, OuvertOpens::BeforeSecondLead);
    /// ```
    OuvertOpens {
        /// After the first card of the second trick is played.
        AfterSecondLead = "after-second-lead",
        /// As soon as the first trick is complete.
        BeforeSecondLead = "before-second-lead",
    }
}

choice! {
    /// The turns on which a player may announce bonuses.
    ///
    /// ```
    /// use tarock::koenigrufen::{CUP, OwnAnnouncements};
    /// assert_eq!(CUP.settings().own_announcements, OwnAnnouncements::AnyTurn);
    /// ```
    OwnAnnouncements {
        /// On any of the player's turns in the announcement rounds.
        AnyTurn = "any-turn",
        /// Only on the player's first turn.
        FirstTurn = "first-turn",
    }
}

choice! {
    /// The share of a player without a trick in Trischaken.
    ///
    /// ```
    /// use tarock::koenigrufen::{CUP, VirginShare};
    /// assert_eq!(CUP.settings().virgin_share, VirginShare::Three);
    /// ```
    VirginShare {
        /// Three times the value, paid by the losers.
        Three = "three",
        /// Twice the value with all doublings; if every player has a trick, the winners divide a pot.
        Two = "two",
    }
}

/// The rank and values of a contract.
///
/// ```
/// use tarock::{Contract, GamePoints, koenigrufen::CUP};
/// let value = CUP.settings().contracts[Contract::Sechserdreier as usize];
/// assert_eq!((value.rank, value.won, value.lost), (Some(6), GamePoints::new(4), GamePoints::new(8)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ContractValue {
    /// Place in the order of bids, from 1; `None` for games that only forehand can choose.
    pub rank: Option<u8>,
    /// Value of a won game.
    pub won: GamePoints,
    /// Value of a lost game.
    pub lost: GamePoints,
}

/// The values of a bonus, before kontra and solo factor.
///
/// ```
/// use tarock::{Bonus, koenigrufen::MIN};
/// let uhu = MIN.settings().bonuses[Bonus::UhuUltimo as usize];
/// assert_eq!(uhu.silent.to_string(), "1.5");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BonusValue {
    /// Value if made without announcement; zero where it then does not count.
    pub silent: GamePoints,
    /// Value if announced, won or lost.
    pub announced: GamePoints,
}

settings! {
    /// Everything a Königrufen table can agree on.
    ///
    /// ```
    /// use tarock::koenigrufen::{CUP, Rules, Settings};
    /// let house = Settings { mondfang: true, ..*CUP.settings() };
    /// assert!(Rules::new(house).is_ok());
    /// ```
    Settings,
    /// The settings in the tables `options`, `flags` and `scoring` of a rule-set file.
    ///
    /// ```
    /// let numbered = |letter| tarock::koenigrufen::SETTINGS.iter().filter(move |s| s.info.id.is_some_and(|id| id.starts_with(letter)));
    /// assert_eq!((numbered('O').count(), numbered('X').count()), (17, 18));
    /// ```
    SETTINGS;
    tables {
        /// Rank and value per contract, in the order of [`Contract::ALL`].
        contracts: [ContractValue; Contract::ALL.len()],
        /// Values per bonus, in the order of [`Bonus::ALL`]; the Valat has its own settings.
        bonuses: [BonusValue; Bonus::ALL.len()],
    }
    Options {
        O1 /** If forehand declares a colour game, the next player leads. */
        forehand_farbendreier_must_not_lead: bool,
        O2 /** The Sechserdreier can only be forehand's opening call. */
        sechserdreier_opens: bool,
        O3 /** The Besserrufer is bid with the name of its bird. */
        bird_named_with_bid: bool,
        O4 /** The Quapil is the fourth bird. */
        quapil: bool,
        O5 /** A captured Mond is paid. */
        mondfang: bool,
        O6 /** Four honours can be announced. */
        four_honours: bool,
        O7 /** Eight or ten Tarocks can be announced. */
        eight_ten_tarocks: bool,
        O8 /** The four kings count in colour games too. */
        four_kings_in_colour_games: bool,
        O9 /** The four kings count only if announced. */
        four_kings_must_be_announced: bool,
        O10 /** An announced Trull (and, with O8, four kings) counts besides a silent Valat. */
        announced_trull_counts_with_silent_valat: bool,
        O11 /** In colour games suit cards are discarded only when no Tarock outside the Trull is left. */
        colour_discards_tarocks_first: bool,
        O12 /** The Kaiserstich is not played. */
        no_kaiserstich: bool,
        O13 /** Triccolo and Triccolo ouvert can be bid. */
        triccolo: bool,
        O14 /** The Pagat may be played freely in negative games. */
        no_pagat_restriction: bool,
        O15 /** In Trischaken the highest score pays all others. */
        trischaken_highest_pays: bool,
        O16 /** In Trischaken forehand pays double. */
        trischaken_forehand_doubles: bool,
        O17 /** In Trischaken a player who takes all tricks pays double. */
        trischaken_all_tricks_doubles: bool,
    }
    Flags {
        X1 /** The games in which the Kaiserstich counts. */
        kaiserstich_scope: KaiserstichScope,
        X2 /** The highest level of doubling. */
        highest_kontra: HighestKontra,
        X3 /** Solo games double the bonuses. */
        solo_doubles_bonuses: bool,
        X4 /** Solo games double a fixed Valat. */
        solo_doubles_fixed_valat: bool,
        X5 /** The declarer must take the half of the talon that contains the called card. */
        half_with_called_card_compulsory: bool,
        X6 /** The effect of four kings in hand on calling. */
        four_kings: FourKings,
        X7 /** The effect of three kings in hand on calling. */
        fourth_king: FourthKing,
        X8 /** In a Solorufer with the called card in the talon all kontras are void. */
        solorufer_king_in_talon_voids_kontra: bool,
        X9 /** Talon and discards count for a side only if it has a trick. */
        shares_need_a_trick: bool,
        X10 /** In positive games with Tarock as trump, Tarocks may be discarded only when nothing else is left. */
        tarock_discards_only_when_forced: bool,
        X11 /** A colour game needs six suit cards in hand. */
        colour_declarer_needs_six_suit_cards: bool,
        X12 /** Negative games of equal rank are played side by side. */
        parallel_negative_games: bool,
        X13 /** When the hands of an ouvert game are opened. */
        ouvert_opens: OuvertOpens,
        X14 /** When bonuses may be announced. */
        own_announcements: OwnAnnouncements,
        X15 /** The table settles revokes (hand-entered deals only: the engine refuses illegal cards). */
        renonce: bool,
        X16 /** A Valat voids kontras on the game. */
        valat_voids_kontra_on_game: bool,
        X17 /** The share of a player without a trick in Trischaken. */
        virgin_share: VirginShare,
        X18 /** Forehand may take over a bid at equal rank. */
        forehand_holds: bool,
        _ /** Suit cards discarded in a colour game lie open. */
        colour_suit_discards_open: bool,
        _ /** A player who has passed may speak once more while a negative game stands. */
        passed_may_reenter_over_negative: bool,
        _ /** Whether kontras count for the score or for the money only. */
        kontra_counts: KontraCounts,
        _ /** The tricks before the last one that may be looked at again. */
        earlier_tricks: EarlierTricks,
    }
    Scoring {
        _ /** How cards are counted. */
        counting: Counting,
        _ /** The score that wins a positive game. */
        win_at: u16,
        _ /** The score required for the Absolut; 0 where there is none. */
        absolut_at: u16,
        _ /** The score that makes a mayor in Trischaken; 0 where there is none. */
        mayor_at: u16,
        _ /** How a Valat is paid. */
        valat: ValatMode,
        _ /** Factor or points of a silent Valat. */
        valat_silent: u16,
        _ /** Factor or points of an announced Valat. */
        valat_announced: u16,
    }
}

/// The contracts of Königrufen.
///
/// ```
/// assert!(!tarock::koenigrufen::CONTRACTS.contains(&tarock::Contract::Dreiblatt));
/// ```
pub const CONTRACTS: &[Contract] = Contract::ALL.split_at(Contract::Solodreier as usize + 1).0;

impl RuleBook for Rules {
    type Settings = Settings;
    const GAME: Game = Game::Koenigrufen;
    const PRESETS: &'static [(&'static str, Self)] = super::PRESETS;
    const SETTINGS: &'static [Setting<Settings>] = SETTINGS;
    const LATER: &'static [(&'static str, Absent)] =
        &[("kontra_counts", Absent::FirstPreset), ("earlier_tricks", Absent::SameName)];
    const TABLES: &'static [ValueTable<Settings>] = &[
        ValueTable {
            group: SettingGroup::Contracts,
            rows: || CONTRACTS.iter().map(|contract| contract.id()).collect(),
            columns: &[("rank", true), ("won", false), ("lost", false)],
            get: |settings, row, column| {
                let value = settings.contracts[row];
                match column {
                    0 => value.rank.map(|rank| GamePoints::new(i32::from(rank))),
                    1 => Some(value.won),
                    _ => Some(value.lost),
                }
            },
            set: |settings, row, column, cell| {
                let value = &mut settings.contracts[row];
                match (column, cell) {
                    (0, None) => value.rank = None,
                    (0, Some(cell)) => match cell.whole().and_then(|rank| u8::try_from(rank).ok()) {
                        Some(rank) => value.rank = Some(rank),
                        None => return false,
                    },
                    (1, Some(cell)) => value.won = cell,
                    (_, Some(cell)) => value.lost = cell,
                    (_, None) => return false,
                }
                true
            },
        },
        ValueTable {
            group: SettingGroup::Bonuses,
            rows: || VALUED.iter().map(|bonus| bonus.id()).collect(),
            columns: &[("silent", false), ("announced", false)],
            get: |settings, row, column| {
                let value = settings.bonuses[VALUED[row] as usize];
                Some(if column == 0 { value.silent } else { value.announced })
            },
            set: |settings, row, column, cell| {
                let value = &mut settings.bonuses[VALUED[row] as usize];
                let place = if column == 0 { &mut value.silent } else { &mut value.announced };
                cell.map(|cell| *place = cell).is_some()
            },
        },
    ];

    fn check(settings: Settings) -> Result<Self, RulesError> {
        Self::new(settings)
    }

    fn to_settings(&self) -> Settings {
        self.settings
    }

    fn convert(settings: &mut Settings, before: &Settings, said: &dyn Fn(&str) -> bool) {
        super::thresholds::convert(settings, before.counting, said);
    }

    fn adjust(drawn: &mut Settings, pick: &mut dyn FnMut(u32) -> u32) {
        let mut one_of = |choices: &[u16]| choices[pick(choices.len() as u32) as usize];
        match drawn.counting {
            Counting::Thirds => {
                drawn.win_at = one_of(&[106, 107]);
                drawn.absolut_at = one_of(&[0, 136, 137]);
                drawn.mayor_at = one_of(&[0, 106, 107]);
            }
            Counting::Whole => {
                drawn.win_at = 54;
                drawn.absolut_at = one_of(&[0, 70]);
                drawn.mayor_at = one_of(&[0, 53, 54]);
            }
        }
        drawn.valat_silent = match drawn.valat {
            ValatMode::Multiply => one_of(&[4, 5]),
            ValatMode::Fixed => 10,
        };
        drawn.valat_announced = 2 * drawn.valat_silent;
    }
}

/// The bonuses with values of their own: all but the Valat.
///
/// ```
/// assert!(!tarock::koenigrufen::VALUED.contains(&tarock::Bonus::Valat));
/// ```
pub const VALUED: &[Bonus] = &[
    Bonus::PagatUltimo,
    Bonus::UhuUltimo,
    Bonus::KakaduUltimo,
    Bonus::QuapilUltimo,
    Bonus::KingUltimo,
    Bonus::AllKings,
    Bonus::Trull,
    Bonus::Absolut,
    Bonus::MondCaptured,
    Bonus::FourHonours,
    Bonus::EightTarocks,
    Bonus::TenTarocks,
];

const MAX_RANK: usize = 31;

/// Checked settings with the tables that follow from them.
///
/// ```
/// use tarock::{Contract, koenigrufen::{CUP, MELK}};
/// assert!(MELK.contracts().contains(Contract::Triccolo));
/// assert!(!CUP.contracts().contains(Contract::Triccolo));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    settings: Settings,
    /// The contracts that any player can bid.
    auction: ContractSet,
    /// The contracts that forehand can choose when all others have passed.
    forehand: ContractSet,
    /// `higher[r]`: the contracts that any player can bid above rank r.
    higher: [ContractSet; MAX_RANK + 1],
    /// `equal[r]`: the contracts that any player can bid at rank r.
    equal: [ContractSet; MAX_RANK + 1],
    /// The bonuses that exist in each contract.
    bonuses: [BonusSet; Contract::ALL.len()],
}

impl Rules {
    /// Checks settings and derives the tables that follow from them.
    ///
    /// # Errors
    ///
    /// A threshold that the pack cannot reach, a missing or wrong rank, or a value or factor out of bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use tarock::koenigrufen::{CUP, Rules};
    /// assert_eq!(Rules::new(*CUP.settings()), Ok(CUP));
    /// ```
    pub fn new(settings: Settings) -> Result<Self, RulesError> {
        let pack = settings.counting.pack();
        if !(1..=pack).contains(&settings.win_at) {
            return Err(RulesError(alloc::format!("scoring.win_at must lie between 1 and {pack}")));
        }
        for (key, score) in [("absolut_at", settings.absolut_at), ("mayor_at", settings.mayor_at)] {
            if score > pack {
                return Err(RulesError(alloc::format!("scoring.{key} must not exceed {pack}")));
            }
        }
        let factors = [("valat_silent", settings.valat_silent), ("valat_announced", settings.valat_announced)];
        for (key, factor) in factors {
            if factor == 0 {
                return Err(RulesError(alloc::format!("scoring.{key} must be at least 1")));
            }
            if factor > 210 {
                return Err(RulesError(alloc::format!("scoring.{key} must not exceed 210")));
            }
        }
        let limit = GamePoints::new(10_000);
        for &contract in CONTRACTS {
            let id = contract.id();
            let value = settings.contracts[contract as usize];
            if [value.won, value.lost].iter().any(|v| *v <= GamePoints::ZERO || *v > limit) {
                return Err(RulesError(alloc::format!("contracts.{id}: values lie between 0.5 and 10000")));
            }
            match value.rank {
                Some(rank) if rank == 0 || rank as usize > MAX_RANK => {
                    return Err(RulesError(alloc::format!("contracts.{id}: ranks lie between 1 and {MAX_RANK}")));
                }
                None if !matches!(contract, Contract::Trischaken | Contract::Rufer) => {
                    return Err(RulesError(alloc::format!("contracts.{id}: the rank is missing")));
                }
                Some(_) if matches!(contract, Contract::Trischaken | Contract::Rufer) => {
                    return Err(RulesError(alloc::format!("contracts.{id} is forehand's alone and has no rank")));
                }
                _ => {}
            }
        }
        for &bonus in VALUED {
            let value = settings.bonuses[bonus as usize];
            let silent_ok = (GamePoints::ZERO..=limit).contains(&value.silent);
            let announced_ok = (GamePoints::ZERO..=limit).contains(&value.announced)
                && (value.announced > GamePoints::ZERO || bonus == Bonus::MondCaptured);
            if !silent_ok || !announced_ok {
                let id = bonus.id();
                return Err(RulesError(alloc::format!("bonuses.{id}: values lie between 0.5 and 10000")));
            }
        }
        Ok(Self::compile(settings))
    }

    #[expect(clippy::large_types_passed_by_value, reason = "runs at compile time or once per rule set")]
    pub(crate) const fn compile(settings: Settings) -> Self {
        let mut auction = ContractSet::EMPTY;
        let mut forehand = ContractSet::EMPTY;
        let mut higher = [ContractSet::EMPTY; MAX_RANK + 1];
        let mut equal = [ContractSet::EMPTY; MAX_RANK + 1];
        let mut bonuses = [BonusSet::EMPTY; Contract::ALL.len()];
        let mut at = 0;
        while at < CONTRACTS.len() {
            let contract = CONTRACTS[at];
            bonuses[at] = bonuses_of(&settings, contract);
            at += 1;
            let available = match contract {
                Contract::Triccolo | Contract::TriccoloOuvert => settings.triccolo,
                Contract::Besserrufer => !settings.bird_named_with_bid,
                Contract::Pagatrufer | Contract::Uhurufer | Contract::Kakadurufer => settings.bird_named_with_bid,
                Contract::Quapilrufer => settings.bird_named_with_bid && settings.quapil,
                Contract::Sechserdreier => !settings.sechserdreier_opens,
                _ => true,
            };
            if !available {
                continue;
            }
            forehand.insert(contract);
            if let (Some(rank), false) =
                (settings.contracts[contract as usize].rank, matches!(contract, Contract::Sechserdreier))
            {
                auction.insert(contract);
                equal[rank as usize].insert(contract);
                let mut below = 0;
                while below < rank as usize {
                    higher[below].insert(contract);
                    below += 1;
                }
            }
        }
        Self { settings, auction, forehand, higher, equal, bonuses }
    }

    /// Returns the settings the rules were made from.
    ///
    /// ```
    /// assert_eq!(tarock::koenigrufen::MELK.settings().win_at, 54);
    /// ```
    #[inline]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns every contract that can be played under these rules.
    ///
    /// ```
    /// use tarock::{Contract, koenigrufen::CUP};
    /// assert!(CUP.contracts().contains(Contract::Sechserdreier));
    /// assert!(!CUP.contracts().contains(Contract::Besserrufer));
    /// ```
    pub const fn contracts(&self) -> ContractSet {
        let mut all = self.forehand.union(self.auction);
        all.insert(Contract::Sechserdreier);
        all
    }

    /// Returns the contracts that forehand can choose when all others have passed.
    pub(crate) const fn forehand_choice(&self) -> ContractSet {
        self.forehand
    }

    /// Returns whether only forehand can play a contract.
    #[cfg(feature = "serde")]
    pub(crate) const fn is_forehands(&self, contract: Contract) -> bool {
        !self.auction.contains(contract)
    }

    /// Returns the contracts that can be bid above a rank.
    #[inline]
    pub(crate) const fn above(&self, rank: u8) -> ContractSet {
        self.higher[rank as usize & MAX_RANK]
    }

    /// Returns the contracts that can be bid at a rank.
    #[inline]
    pub(crate) const fn at(&self, rank: u8) -> ContractSet {
        self.equal[rank as usize & MAX_RANK]
    }

    /// Returns the rank of a contract, and 0 for one without a rank.
    #[inline]
    pub(crate) const fn rank(&self, contract: Contract) -> u8 {
        match self.settings.contracts[contract as usize].rank {
            Some(rank) => rank,
            None => 0,
        }
    }

    /// Returns the rank and values of a contract.
    ///
    /// ```
    /// use tarock::{Contract, GamePoints, koenigrufen::MELK};
    /// assert_eq!(MELK.value(Contract::Solorufer).lost, GamePoints::new(3));
    /// ```
    pub const fn value(&self, contract: Contract) -> ContractValue {
        self.settings.contracts[contract as usize]
    }

    /// Returns the highest level to which an item can be doubled.
    pub(crate) const fn highest_level(&self) -> u8 {
        self.settings.highest_kontra.level()
    }

    /// Returns the birds of the rule set.
    ///
    /// ```
    /// use tarock::{Bonus, koenigrufen::CUP};
    /// assert_eq!(CUP.birds().contains(Bonus::QuapilUltimo), CUP.settings().quapil);
    /// ```
    pub const fn birds(&self) -> BonusSet {
        let mut birds = BonusSet::BIRDS;
        if !self.settings.quapil {
            birds.remove(Bonus::QuapilUltimo);
        }
        birds
    }

    /// Returns the bonuses that exist in a contract, silent or announced, regardless of what a Valat excludes.
    ///
    /// ```
    /// use tarock::{Bonus, Contract, koenigrufen::{CUP, MIN}};
    /// assert!(CUP.bonuses(Contract::Rufer).contains(Bonus::KingUltimo));
    /// assert!(!CUP.bonuses(Contract::Dreier).contains(Bonus::KingUltimo));
    /// assert!(!MIN.bonuses(Contract::Farbendreier).contains(Bonus::AllKings));
    /// assert!(CUP.bonuses(Contract::Bettler).is_empty());
    /// ```
    #[inline]
    pub const fn bonuses(&self, contract: Contract) -> BonusSet {
        self.bonuses[contract as usize]
    }
}

/// Returns the bonuses that exist in a contract under these settings.
const fn bonuses_of(set: &Settings, contract: Contract) -> BonusSet {
    let shape = shape(contract);
    let trump = matches!(shape.kind, Kind::Positive);
    if !shape.is_positive() {
        return BonusSet::EMPTY;
    }
    let exists = [
        (Bonus::PagatUltimo, trump),
        (Bonus::UhuUltimo, trump),
        (Bonus::KakaduUltimo, trump),
        (Bonus::QuapilUltimo, trump && set.quapil),
        (Bonus::KingUltimo, shape.caller),
        (Bonus::AllKings, trump || set.four_kings_in_colour_games),
        (Bonus::Trull, trump),
        (Bonus::Absolut, set.absolut_at > 0),
        (Bonus::MondCaptured, trump && set.mondfang),
        (Bonus::FourHonours, trump && set.four_honours),
        (Bonus::EightTarocks, trump && set.eight_ten_tarocks),
        (Bonus::TenTarocks, trump && set.eight_ten_tarocks),
        (Bonus::Valat, true),
    ];
    let mut bonuses = BonusSet::EMPTY;
    let mut at = 0;
    while at < exists.len() {
        if exists[at].1 {
            bonuses.insert(exists[at].0);
        }
        at += 1;
    }
    bonuses
}
