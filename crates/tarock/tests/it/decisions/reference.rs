//! A second implementation of section A9.2, straight from the rules, compared with the engine on drawn deals.

use super::fixtures::{rules_of, seat};
use tarock::koenigrufen::{Announced, Facts, Outcome, PositiveGame, Rules, SEATS, Settings, shape};
use tarock::{Bonus, Card, CardSet, Contract, Counting, KontraCounts, Position, Settlement, Side, Stake, ValatMode};
use tarock_testkit::Chance;

fn is_possession(bonus: Bonus) -> bool {
    matches!(bonus.id(), "TRL" | "K4" | "H4" | "T8" | "T10" | "ABS")
}

/// A bill in half points per seat, under construction.
struct Bill<'a> {
    game: &'a PositiveGame,
    amounts: [i32; 4],
}

impl Bill<'_> {
    /// Credits an item to one side and debits the other.
    fn item(&mut self, side: Side, halves: i32) {
        let lone = self.game.partner.is_none();
        for (at, player) in SEATS.iter().enumerate() {
            let declares = player == self.game.declarer || Some(player) == self.game.partner;
            let amount = if declares && lone { 3 * halves } else { halves };
            let own = if declares { Side::Declarer } else { Side::Defenders };
            self.amounts[at] += if own == side { amount } else { -amount };
        }
    }
}

fn other(side: Side) -> Side {
    if side == Side::Declarer { Side::Defenders } else { Side::Declarer }
}

/// Returns the bill by A9.2, line by line.
fn expected(rules: &Rules, game: &PositiveGame) -> [i32; 4] {
    let set = rules.settings();
    let mut bill = Bill { game, amounts: [0; 4] };
    let side_of =
        |player| if player == game.declarer || Some(player) == game.partner { Side::Declarer } else { Side::Defenders };
    let solo = shape(game.contract).solo;
    let solo2 = if set.solo_doubles_bonuses && solo { 2 } else { 1 };
    let fixed2 = if set.solo_doubles_fixed_valat && solo { 2 } else { 1 };
    let x8 =
        set.solorufer_king_in_talon_voids_kontra && game.contract == Contract::Solorufer && game.called_card_in_talon;
    let k = |level: u8| if x8 { 1 } else { [1, 2, 4, 8][level as usize] };
    let v = |side| {
        let value = rules.value(game.contract);
        if side == Side::Declarer { value.won.halves() } else { value.lost.halves() }
    };
    let made = game.valat.made_by;
    let said = game.valat.announced_by.map(side_of);
    let x16 = set.valat_voids_kontra_on_game;
    let by_score = if game.score >= set.win_at { Side::Declarer } else { Side::Defenders };
    let (silent, announced) = (i32::from(set.valat_silent), i32::from(set.valat_announced));
    let (k_game, k_valat) = (k(game.kontra), k(game.valat.kontra));
    let winner = match set.valat {
        ValatMode::Multiply => {
            let (side, value) = if let Some(said) = said {
                let side = if made == Some(said) { said } else { other(said) };
                (side, v(side) * announced * if x16 { k_valat } else { k_game.max(k_valat) })
            } else if let Some(side) = made {
                (side, v(side) * silent * if x16 { 1 } else { k_game })
            } else {
                (by_score, v(by_score) * k_game)
            };
            bill.item(side, value);
            side
        }
        ValatMode::Fixed => {
            let side = made.unwrap_or(by_score);
            let valat = made.is_some() || said.is_some();
            bill.item(side, v(side) * if x16 && valat { 1 } else { k_game });
            if let Some(said) = said {
                let to = if made == Some(said) { said } else { other(said) };
                bill.item(to, 2 * announced * fixed2 * k_valat);
            } else if let Some(made) = made {
                bill.item(made, 2 * silent * fixed2);
            }
            side
        }
    };
    let absolut = |side| match made {
        Some(made) => made == side,
        None if side == Side::Declarer => game.score >= set.absolut_at,
        None => set.counting.pack() - game.score >= set.absolut_at,
    };
    for bonus in rules.bonuses(game.contract).iter().filter(|bonus| *bonus != Bonus::Valat) {
        let value = set.bonuses[bonus as usize];
        let (mut said, mut billed) = (Vec::new(), false);
        for side in [Side::Declarer, Side::Defenders] {
            let mine: Vec<&Announced> =
                game.announced.iter().filter(|a| a.bonus == bonus && side_of(a.by) == side).collect();
            let Some(first) = mine.first() else { continue };
            said.push(side);
            if is_void(set, game, side, bonus) {
                continue;
            }
            billed = true;
            let achieved = match bonus.id() {
                "ABS" => absolut(side),
                "T8" | "T10" => side == winner,
                _ => first.made == Some(true),
            };
            let level = mine.iter().map(|a| a.kontra).max().unwrap_or(0);
            bill.item(if achieved { side } else { other(side) }, value.announced.halves() * solo2 * k(level));
        }
        let in_valat = made.is_some() && is_possession(bonus);
        let no_silent = bonus == Bonus::AllKings && set.four_kings_must_be_announced;
        if billed || in_valat || no_silent {
            continue;
        }
        let side = match bonus.id() {
            "MOON" => game.mondfang.filter(|(by, from)| side_of(*by) != side_of(*from)).map(|(by, _)| side_of(by)),
            "ABS" => [Side::Declarer, Side::Defenders].into_iter().find(|side| absolut(*side)),
            _ if game.silent_declarer.contains(bonus) => Some(Side::Declarer),
            _ if game.silent_defenders.contains(bonus) => Some(Side::Defenders),
            _ => None,
        };
        if let Some(side) = side.filter(|side| !said.contains(side)) {
            bill.item(side, value.silent.halves() * solo2);
        }
    }
    bill.amounts
}

/// Returns whether an announced bonus of a side is void by A4.3 and G1 to G3, or by U19 for honours and kings.
fn is_void(set: &Settings, game: &PositiveGame, side: Side, bonus: Bonus) -> bool {
    let side_of =
        |player| if player == game.declarer || Some(player) == game.partner { Side::Declarer } else { Side::Defenders };
    let pair = [Bonus::AllKings, Bonus::FourHonours];
    if pair.contains(&bonus) {
        let first = game.announced.iter().find(|a| side_of(a.by) == side && pair.contains(&a.bonus));
        if first.is_some_and(|first| first.bonus != bonus) {
            return true;
        }
    }
    if !is_possession(bonus) {
        return false;
    }
    if let Some(by) = game.valat.announced_by {
        return side_of(by) == side;
    }
    let counts = match bonus.id() {
        "TRL" => set.announced_trull_counts_with_silent_valat,
        "K4" => set.announced_trull_counts_with_silent_valat && set.four_kings_in_colour_games,
        _ => false,
    };
    game.valat.made_by.is_some() && !counts
}

/// Draws facts as a scorer may write them down, without a deal behind them.
fn drawn(rules: &Rules, chance: &mut Chance) -> PositiveGame {
    let set = rules.settings();
    let contracts: Vec<Contract> = rules.contracts().iter().filter(|c| shape(*c).is_positive()).collect();
    let contract = contracts[chance.below(contracts.len() as u32) as usize];
    let mut game = PositiveGame::new(contract, seat(chance.below(4) as usize + 1));
    if shape(contract).caller {
        let partner = seat(chance.below(4) as usize + 1);
        if partner == game.declarer { game.called_card_in_talon = true } else { game.partner = Some(partner) }
    }
    game.score = chance.below(u32::from(set.counting.pack()) + 1) as u16;
    let level = |chance: &mut Chance| if chance.below(3) == 0 { chance.below(3) as u8 } else { 0 };
    game.kontra = level(chance);
    game.valat.made_by = [None, None, Some(Side::Declarer), Some(Side::Defenders)][chance.below(4) as usize];
    if chance.below(3) == 0 {
        game.valat.announced_by = Some(seat(chance.below(4) as usize + 1));
        game.valat.kontra = level(chance);
    }
    for bonus in rules.bonuses(contract).iter().filter(|b| !["VLT", "MOON"].contains(&b.id())) {
        for _ in 0..2 {
            if chance.below(3) == 0 {
                let by = seat(chance.below(4) as usize + 1);
                let made = Some(chance.below(2) == 0);
                game.announced.push(Announced { bonus, by, made, kontra: level(chance) });
            }
        }
        match chance.below(3) {
            0 => game.silent_declarer.insert(bonus),
            1 => game.silent_defenders.insert(bonus),
            _ => {}
        }
    }
    if chance.below(2) == 0 {
        game.mondfang = Some((seat(chance.below(2) as usize + 1), seat(chance.below(2) as usize + 3)));
    }
    game.announced.truncate(30);
    game
}

/// Compares score and money with the rules: where kontras count for the money only, the score is that of the same deal
/// without any, and elsewhere there is no second column.
fn check_columns(settlement: &Settlement, rules: &Rules, game: &PositiveGame, what: &str) {
    let halves = |points: &[tarock::GamePoints]| points.iter().map(|p| p.halves()).collect::<Vec<i32>>();
    let (bill, money) = (halves(settlement.bill.as_slice()), settlement.money.map(|money| halves(money.as_slice())));
    let doubled = expected(rules, game).to_vec();
    match rules.settings().kontra_counts {
        KontraCounts::Score => assert_eq!((bill, money), (doubled, None), "{what}"),
        KontraCounts::Money => {
            let mut plain = game.clone();
            (plain.kontra, plain.valat.kontra) = (0, 0);
            for item in &mut plain.announced {
                item.kontra = 0;
            }
            assert_eq!((bill, money), (expected(rules, &plain).to_vec(), Some(doubled)), "{what}");
        }
    }
}

#[test]
fn the_bill_of_drawn_facts_agrees_with_a_second_reading_of_the_rules() {
    for seed in 0..4000 {
        let mut chance = Chance::new(seed);
        let rules = &rules_of(&chance.rules());
        let game = drawn(rules, &mut chance);
        let facts = Facts { forehand: seat(1), outcome: Outcome::Positive(game.clone()), renonce: None };
        let settlement = facts.settle(rules);
        check_columns(&settlement, rules, &game, &format!("seed {seed}: {game:#?}\n{:#?}", rules.settings()));
    }
}

/// Returns the cards of the two sides (A6): tricks, discards, talon.
fn side_cards(position: &Position, set: &Settings, side_of: impl Fn(tarock::Seat) -> Side) -> [CardSet; 2] {
    let (board, hidden) = (position.board(), position.hidden());
    let mut sides = [CardSet::EMPTY; 2];
    for taken in &board.tricks {
        sides[usize::from(side_of(taken.winner) == Side::Defenders)] |= taken.trick.card_set();
    }
    let halves = [0, 3].map(|at| hidden.talon[at..at + 3].iter().copied().collect::<CardSet>());
    let called_half = hidden.called_card.and_then(|card| halves.iter().position(|half| half.contains(card)));
    let discards = hidden.discards.iter().fold(CardSet::EMPTY, |all, (_, cards)| all | cards);
    let [mut own, mut rest] = [discards, CardSet::EMPTY];
    match (board.part, called_half) {
        (Some(part), _) => rest = halves[1 - part.index() as usize],
        (None, _) if !discards.is_empty() => {}
        (None, Some(half)) => [own, rest] = [halves[half], halves[1 - half]],
        (None, None) => rest = halves[0] | halves[1],
    }
    let tricks = sides.map(|cards| cards.len() / 4);
    for (at, share) in [own, rest].into_iter().enumerate() {
        if !set.shares_need_a_trick || tricks[at] > 0 {
            sides[at] |= share;
        }
    }
    sides
}

/// Checks from the tricks on the table who owns which bonus and how often it was doubled.
fn check_facts(position: &Position, seed: u64) {
    let (board, hidden) = (position.board(), position.hidden());
    let rules = &rules_of(&board.rules);
    let Outcome::Positive(game) = Facts::of(position).expect("the deal is over").outcome else { return };
    assert_eq!(game.partner, hidden.partner, "seed {seed}");
    if game.surrendered {
        return;
    }
    let set = rules.settings();
    let side_of =
        |player| if player == game.declarer || Some(player) == game.partner { Side::Declarer } else { Side::Defenders };
    let sides = side_cards(position, set, side_of);
    assert_eq!(game.score, set.counting.score(sides[0]), "seed {seed}");
    assert!(set.counting != Counting::Thirds || game.score <= 210);
    let tricks = board.tricks.iter().filter(|taken| side_of(taken.winner) == Side::Declarer).count();
    let valat = [(12, Some(Side::Declarer)), (0, Some(Side::Defenders))].into_iter().find(|(n, _)| *n == tricks);
    assert_eq!(game.valat.made_by, valat.and_then(|(_, side)| side), "seed {seed}");
    let achieved = |side: Side, bonus: Bonus| {
        let cards = sides[usize::from(side == Side::Defenders)];
        let won_with = |at: usize, card: Card| {
            let taken = &board.tricks[at];
            taken.trick.card_of(taken.winner, SEATS) == Some(card) && side_of(taken.winner) == side
        };
        let last = &board.tricks[11];
        match bonus.id() {
            "I" => won_with(11, Card::PAGAT),
            "II" => won_with(10, Card::UHU),
            "III" => won_with(9, Card::KAKADU),
            "IIII" => won_with(8, Card::QUAPIL),
            "KU" => {
                let called = hidden.called_card.is_some_and(|card| last.trick.card_set().contains(card));
                side == Side::Declarer && called && side_of(last.winner) == side
            }
            "K4" => CardSet::KINGS.is_subset(cards),
            "TRL" => CardSet::TRULL.is_subset(cards),
            "H4" => (cards & CardSet::HONOURS).len() >= 4,
            _ => unreachable!("follows from the rest"),
        }
    };
    for announced in &game.announced {
        if !["ABS", "T8", "T10"].contains(&announced.bonus.id()) {
            let made = achieved(side_of(announced.by), announced.bonus);
            assert_eq!(announced.made, Some(made), "seed {seed} {announced:?}");
        }
    }
    for id in ["I", "II", "III", "IIII", "KU", "K4", "TRL"] {
        let bonus: Bonus = id.parse().expect("a bonus");
        for (side, silent) in [(Side::Declarer, game.silent_declarer), (Side::Defenders, game.silent_defenders)] {
            let said = game.announced.iter().any(|a| a.bonus == bonus && side_of(a.by) == side);
            assert_eq!(silent.contains(bonus), !said && achieved(side, bonus), "seed {seed} {id} {side:?}");
        }
    }
    for item in &board.items {
        // E-43, U20: levels count as long as Kontra comes from the other side, Re from the owner's, Sub from the other.
        let owner = side_of(item.target.owner);
        let mut level = 0;
        for (at, speaker) in item.speakers.iter().flatten().enumerate() {
            if (side_of(*speaker) == owner) != (at == 1) {
                break;
            }
            level += 1;
        }
        let found = match item.target.stake {
            Stake::Bonus(Bonus::Valat) => game.valat.kontra,
            Stake::Bonus(bonus) => {
                let same = |a: &&Announced| a.bonus == bonus && a.by == item.target.owner;
                game.announced.iter().find(same).expect("an announced item").kontra
            }
            _ => game.kontra,
        };
        assert_eq!(found, level, "seed {seed} {}", item.target);
    }
    check_columns(&position.settlement().expect("over"), rules, &game, &format!("seed {seed}"));
}

#[test]
fn the_facts_of_drawn_deals_agree_with_the_cards_on_the_table() {
    for seed in 0..3000 {
        let mut chance = Chance::new(seed);
        let mut position = Position::deal(chance.rules(), seat(4), &chance.pack());
        while let Some(legal) = position.legal() {
            position.play(legal.draw(&mut |n| chance.below(n))).expect("a drawn action is legal");
        }
        check_facts(&position, seed);
    }
}
