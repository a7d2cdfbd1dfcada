//! The rule sets that come with the game; `rulesets/*.toml` hold the same values for clubs to copy.

use super::rules::{
    BonusValue, CONTRACTS, ContractValue, FourKings, FourthKing, KaiserstichScope, OuvertOpens, OwnAnnouncements,
    Rules, Settings, VirginShare,
};
use crate::{Bonus, Contract, Counting, EarlierTricks, GamePoints, HighestKontra, KontraCounts, ValatMode};

/// The presets by name.
///
/// ```
/// assert_eq!(tarock::koenigrufen::PRESETS.len(), 7);
/// ```
pub const PRESETS: &[(&str, Rules)] = &[
    ("min", MIN),
    ("cup", CUP),
    ("luxus", LUXUS),
    ("melk", MELK),
    ("mayr2012", MAYR2012),
    ("oesterreich", OESTERREICH),
    ("raiffeisen", RAIFFEISEN),
];

/// Builds the table of ranks and values from rows in the order of [`CONTRACTS`]; rank 0 means none, and values are in
/// points times `unit`.
const fn contracts(unit: i32, rows: [(u8, i32, i32); CONTRACTS.len()]) -> [ContractValue; Contract::ALL.len()] {
    let mut table = [ContractValue { rank: None, won: GamePoints::ZERO, lost: GamePoints::ZERO }; Contract::ALL.len()];
    let mut at = 0;
    while at < rows.len() {
        let (rank, won, lost) = rows[at];
        table[at] = ContractValue {
            rank: if rank == 0 { None } else { Some(rank) },
            won: GamePoints::new(won * unit),
            lost: GamePoints::new(lost * unit),
        };
        at += 1;
    }
    table
}

/// Builds the table of silent and announced values from those of the birds, in half points times `unit`.
const fn bonuses(unit: i32, birds: [(i32, i32); 4]) -> [BonusValue; Bonus::ALL.len()] {
    const fn value(unit: i32, (silent, announced): (i32, i32)) -> BonusValue {
        BonusValue {
            silent: GamePoints::from_halves(silent * unit),
            announced: GamePoints::from_halves(announced * unit),
        }
    }
    let mut table = [value(unit, (2, 4)); Bonus::ALL.len()];
    let mut at = 0;
    while at < birds.len() {
        table[at] = value(unit, birds[at]);
        at += 1;
    }
    table[Bonus::MondCaptured as usize] = value(unit, (2, 0));
    table[Bonus::FourHonours as usize] = value(unit, (0, 2));
    table[Bonus::EightTarocks as usize] = value(unit, (0, 2));
    table[Bonus::TenTarocks as usize] = value(unit, (0, 2));
    // The Valat has its own settings; the bonuses after it belong to other games.
    let mut at = Bonus::Valat as usize;
    while at < table.len() {
        table[at] = value(0, (0, 0));
        at += 1;
    }
    table
}

#[rustfmt::skip]
const CUP_ROWS: [(u8, i32, i32); CONTRACTS.len()] = [
    // Trischaken, Rufer, Sechserdreier
    (0, 1, 1), (0, 1, 1), (6, 4, 8),
    // Piccolo, Zwiccolo, Triccolo
    (2, 2, 2), (2, 2, 2), (2, 2, 2),
    // Solorufer, Besserrufer, the four bird callers
    (3, 2, 2), (4, 1, 1), (4, 1, 1), (7, 1, 1), (11, 1, 1), (13, 1, 1),
    // Bettler, Farbendreier, Dreier
    (5, 4, 4), (8, 5, 5), (9, 5, 5),
    // the ouvert games
    (10, 6, 6), (10, 6, 6), (10, 6, 6), (12, 8, 8),
    // Farbensolo, Solodreier
    (14, 10, 10), (15, 10, 10),
];

#[rustfmt::skip]
const MIN_ROWS: [(u8, i32, i32); CONTRACTS.len()] = [
    (0, 1, 1), (0, 1, 1), (6, 3, 6),
    (2, 2, 2), (2, 1, 1), (2, 1, 1),
    (3, 2, 2), (4, 1, 1), (4, 1, 1), (7, 1, 1), (11, 1, 1), (13, 1, 1),
    (5, 3, 3), (8, 3, 3), (9, 3, 3),
    (10, 4, 4), (10, 4, 4), (10, 4, 4), (12, 6, 6),
    (14, 6, 6), (15, 6, 6),
];

#[rustfmt::skip]
const MELK_ROWS: [(u8, i32, i32); CONTRACTS.len()] = [
    (0, 1, 1), (0, 1, 1), (7, 7, 10),
    (3, 2, 2), (3, 2, 2), (3, 3, 3),
    (2, 1, 3), (4, 1, 1), (4, 1, 1), (5, 1, 1), (9, 1, 1), (13, 1, 1),
    (6, 5, 5), (8, 5, 5), (10, 7, 7),
    (11, 8, 8), (11, 8, 8), (11, 8, 8), (12, 8, 8),
    (14, 9, 9), (15, 10, 10),
];

/// Mayr's values: those of the cup in tens, except for the Sechserdreier.
#[rustfmt::skip]
const MAYR_ROWS: [(u8, i32, i32); CONTRACTS.len()] = {
    let mut rows = CUP_ROWS;
    rows[Contract::Sechserdreier as usize] = (6, 5, 10);
    rows
};

/// The values of the Austrian final. Published are the values of won games; the ranks, the values of lost games and
/// those of Zwiccolo and Triccolo are inferred from them.
#[rustfmt::skip]
const OESTERREICH_ROWS: [(u8, i32, i32); CONTRACTS.len()] = [
    (0, 1, 1), (0, 1, 1), (6, 4, 4),
    (2, 2, 2), (2, 2, 2), (2, 2, 2),
    (3, 2, 2), (4, 1, 1), (4, 1, 1), (7, 1, 1), (11, 1, 1), (13, 1, 1),
    (5, 2, 2), (8, 3, 3), (9, 4, 4),
    (10, 6, 6), (10, 6, 6), (10, 6, 6), (12, 7, 7),
    (14, 6, 6), (15, 8, 8),
];

/// The plain rule set, the default of the `KubiTarock` program.
///
/// ```
/// assert_eq!(tarock::koenigrufen::MIN.settings().mayor_at, 106);
/// ```
pub const MIN: Rules = Rules::compile(MIN_SETTINGS);

const MIN_SETTINGS: Settings = Settings {
    forehand_farbendreier_must_not_lead: true,
    sechserdreier_opens: false,
    bird_named_with_bid: false,
    quapil: false,
    mondfang: true,
    four_honours: false,
    eight_ten_tarocks: false,
    four_kings_in_colour_games: false,
    four_kings_must_be_announced: false,
    announced_trull_counts_with_silent_valat: true,
    colour_discards_tarocks_first: false,
    no_kaiserstich: false,
    triccolo: false,
    no_pagat_restriction: false,
    trischaken_highest_pays: false,
    trischaken_forehand_doubles: false,
    trischaken_all_tricks_doubles: false,
    kaiserstich_scope: KaiserstichScope::Positive,
    highest_kontra: HighestKontra::Re,
    solo_doubles_bonuses: true,
    solo_doubles_fixed_valat: true,
    half_with_called_card_compulsory: true,
    four_kings: FourKings::NoCaller,
    fourth_king: FourthKing::Must,
    solorufer_king_in_talon_voids_kontra: false,
    shares_need_a_trick: true,
    tarock_discards_only_when_forced: false,
    colour_declarer_needs_six_suit_cards: false,
    parallel_negative_games: true,
    ouvert_opens: OuvertOpens::AfterSecondLead,
    own_announcements: OwnAnnouncements::AnyTurn,
    renonce: false,
    valat_voids_kontra_on_game: false,
    virgin_share: VirginShare::Three,
    forehand_holds: false,
    colour_suit_discards_open: false,
    passed_may_reenter_over_negative: false,
    kontra_counts: KontraCounts::Score,
    earlier_tricks: EarlierTricks::All,
    counting: Counting::Thirds,
    win_at: 107,
    absolut_at: 0,
    mayor_at: 106,
    valat: ValatMode::Multiply,
    valat_silent: 4,
    valat_announced: 8,
    contracts: contracts(1, MIN_ROWS),
    bonuses: bonuses(1, [(2, 4), (3, 6), (4, 8), (5, 10)]),
};

/// The rules of the Vienna cup.
///
/// ```
/// assert!(tarock::koenigrufen::CUP.settings().sechserdreier_opens);
/// ```
pub const CUP: Rules = Rules::compile(CUP_SETTINGS);

const CUP_SETTINGS: Settings = Settings {
    forehand_farbendreier_must_not_lead: false,
    sechserdreier_opens: true,
    bird_named_with_bid: true,
    quapil: true,
    mondfang: false,
    four_kings_in_colour_games: true,
    trischaken_highest_pays: true,
    trischaken_forehand_doubles: true,
    trischaken_all_tricks_doubles: true,
    solorufer_king_in_talon_voids_kontra: true,
    mayor_at: 107,
    contracts: contracts(1, CUP_ROWS),
    bonuses: bonuses(1, [(2, 4), (4, 8), (6, 12), (8, 16)]),
    ..MIN_SETTINGS
};

/// The cup rules with Absolut, a captured Mond and a Valat of fixed value.
///
/// ```
/// assert_eq!(tarock::koenigrufen::LUXUS.settings().absolut_at, 137);
/// ```
pub const LUXUS: Rules = Rules::compile(Settings {
    mondfang: true,
    announced_trull_counts_with_silent_valat: false,
    absolut_at: 137,
    valat: ValatMode::Fixed,
    valat_silent: 10,
    valat_announced: 20,
    ..CUP_SETTINGS
});

/// The rules of Melk: whole points, Triccolo, and announcements of honours and Tarocks.
///
/// ```
/// assert_eq!(tarock::koenigrufen::MELK.settings().counting, tarock::Counting::Whole);
/// ```
pub const MELK: Rules = Rules::compile(Settings {
    forehand_farbendreier_must_not_lead: false,
    bird_named_with_bid: true,
    mondfang: true,
    four_honours: true,
    eight_ten_tarocks: true,
    four_kings_in_colour_games: true,
    four_kings_must_be_announced: true,
    announced_trull_counts_with_silent_valat: false,
    colour_discards_tarocks_first: true,
    no_kaiserstich: true,
    triccolo: true,
    no_pagat_restriction: true,
    trischaken_highest_pays: true,
    solo_doubles_bonuses: false,
    solo_doubles_fixed_valat: false,
    counting: Counting::Whole,
    win_at: 54,
    mayor_at: 0,
    valat_silent: 5,
    valat_announced: 10,
    contracts: contracts(1, MELK_ROWS),
    bonuses: bonuses(1, [(2, 4), (4, 8), (6, 12), (8, 16)]),
    ..MIN_SETTINGS
});

/// The rules Wolfgang Mayr wrote down in 2012, with values in tens.
///
/// ```
/// use tarock::{Contract, GamePoints, koenigrufen::MAYR2012};
/// assert_eq!(MAYR2012.value(Contract::Rufer).won, GamePoints::new(10));
/// ```
pub const MAYR2012: Rules = Rules::compile(Settings {
    sechserdreier_opens: false,
    colour_discards_tarocks_first: true,
    trischaken_all_tricks_doubles: false,
    kaiserstich_scope: KaiserstichScope::All,
    highest_kontra: HighestKontra::Sub,
    half_with_called_card_compulsory: false,
    four_kings: FourKings::CallQueen,
    fourth_king: FourthKing::May,
    shares_need_a_trick: false,
    tarock_discards_only_when_forced: true,
    colour_declarer_needs_six_suit_cards: true,
    parallel_negative_games: false,
    ouvert_opens: OuvertOpens::BeforeSecondLead,
    own_announcements: OwnAnnouncements::FirstTurn,
    renonce: true,
    valat_voids_kontra_on_game: true,
    virgin_share: VirginShare::Two,
    colour_suit_discards_open: true,
    earlier_tricks: EarlierTricks::None,
    contracts: contracts(10, MAYR_ROWS),
    bonuses: bonuses(10, [(2, 4), (4, 8), (6, 12), (8, 16)]),
    ..CUP_SETTINGS
});

/// The rules of the final of all Austrian cups (*Österreich-Finale*) of June 2021.
///
/// Inferred, because no source that we have states it: silent bonuses are worth half of announced ones; solo games,
/// Trischaken, calling and the talon follow the Vienna cup.
///
/// ```
/// use tarock::{Contract, GamePoints, koenigrufen::OESTERREICH};
/// assert_eq!(OESTERREICH.value(Contract::BettlerOuvert).won, GamePoints::new(7));
/// ```
pub const OESTERREICH: Rules = Rules::compile(Settings {
    bird_named_with_bid: false,
    no_kaiserstich: true,
    highest_kontra: HighestKontra::Sub,
    fourth_king: FourthKing::May,
    renonce: true,
    kontra_counts: KontraCounts::Money,
    contracts: contracts(1, OESTERREICH_ROWS),
    ..CUP_SETTINGS
});

/// The rules of the Raiffeisen cup: those of the Austrian final, where the Besserrufer is called *A-Rufer*.
///
/// ```
/// use tarock::koenigrufen::{OESTERREICH, RAIFFEISEN};
/// assert_eq!(RAIFFEISEN, OESTERREICH);
/// ```
pub const RAIFFEISEN: Rules = OESTERREICH;
