//! A second implementation of the bills of Illustriertes Tarock and Kosakeln, straight from the rules, compared with
//! the engine: on facts as a scorer may write them down, and on the tricks of drawn deals.

use tarock::illustriert::{self, BECK, Counted, GRAZ, KontraScope};
use tarock::kosakeln::{self, SPIELEVERSUM};
use tarock::lone::{Announced, CONTRACTS, Facts, HandFact, LoneGame, Outcome, Valat};
use tarock::{
    BidOrigin, Bonus, BonusSet, Card, CardSet, Contract, Counting, Game, GamePoints, GameRules, Position, RuleSet,
    Seat, Side, Stake, ValatMode, When,
};
use tarock_testkit::{Chance, seat};

use crate::drawn;

/// A bill in half points, under construction.
struct Bill<'a> {
    game: &'a LoneGame,
    amounts: Vec<i32>,
}

impl Bill<'_> {
    /// Credits everybody on a side.
    fn credit(&mut self, side: Side, halves: i32) {
        for (at, amount) in self.amounts.iter_mut().enumerate() {
            let own = if seat(at + 1) == self.game.declarer { Side::Declarer } else { Side::Defenders };
            *amount += if own == side { halves } else { 0 };
        }
    }

    /// Credits one side and debits the other.
    fn pay(&mut self, side: Side, halves: i32) {
        self.credit(side, halves);
        self.credit(side.other(), -halves);
    }
}

fn side(made: bool) -> Side {
    if made { Side::Declarer } else { Side::Defenders }
}

fn times(level: u8) -> i32 {
    [1, 2, 4, 8][usize::from(level)]
}

fn place(contract: Contract) -> usize {
    CONTRACTS.iter().position(|other| *other == contract).expect("a game of one against the rest")
}

/// Returns the bill by sections 11 and 14 of the rules of Illustriertes Tarock.
fn credits(rules: &illustriert::Rules, game: &LoneGame, renonce: Option<Seat>) -> Vec<i32> {
    let set = rules.settings();
    let mut bill = Bill { game, amounts: vec![0; 3] };
    let f = set.factors[place(game.contract)].whole().expect("no half points");
    let g = match game.origin {
        BidOrigin::Declared => set.declared,
        BidOrigin::Unteren => set.taken_over,
        BidOrigin::Held => set.held,
    };
    let one_chain = set.kontra_scope == KontraScope::Everything;
    let k_game = times(game.kontra);
    let k = |own: u8| if one_chain { k_game } else { times(own) };
    let kv = k_game.max(k(game.valat.kontra));
    let value = |bonus: Bonus, when: Option<When>| {
        let value = rules.value(bonus);
        match when {
            None => value.silent.halves(),
            Some(When::After) => value.after.halves(),
            Some(When::Before) => value.before.halves(),
        }
    };
    let valat = |said: Option<When>| match said {
        None => i32::from(set.valat_silent),
        Some(When::After) => i32::from(set.valat_after),
        Some(When::Before) => i32::from(set.valat_before),
    };
    let multiplies = set.valat == ValatMode::Multiply;
    let own_facts = || game.hand_facts.iter().filter(|fact| fact.by == game.declarer);
    let other_facts = || game.hand_facts.iter().filter(|fact| fact.by != game.declarer);
    if let Some(offender) = renonce {
        // Ten points of excess stand in for the score; every announcement is won by the other side.
        let winner = side(offender != game.declarer);
        let worth = 2 * i32::from(g + set.renonce_excess) * f;
        match game.valat.announced {
            Some(when) if multiplies => bill.credit(winner, worth * valat(Some(when)) * kv),
            Some(when) => bill.credit(winner, worth * k_game + 2 * valat(Some(when)) * f * k(game.valat.kontra)),
            None => bill.credit(winner, worth * k_game),
        }
        for said in &game.announced {
            bill.credit(winner, value(said.bonus, Some(said.when)) * f * k(said.kontra));
        }
        own_facts().for_each(|fact| bill.credit(Side::Declarer, value(fact.bonus, fact.when) * f));
        for fact in other_facts().filter(|_| winner == Side::Defenders) {
            bill.amounts[fact.by.index()] += value(fact.bonus, fact.when) * f;
        }
        return bill.amounts;
    }
    let points = (game.score.unwrap_or(0) + 1) / 3;
    let half = set.points_to_win - 1;
    let worth = |excess: u16| 2 * i32::from(g + excess) * f;
    let (made, said) = (game.valat.made, game.valat.announced);
    // The factor and the kontra of the block that a made Valat multiplies.
    let (m, k_block) = if multiplies && made { (valat(said), kv) } else { (1, 1) };
    if multiplies && made {
        bill.credit(Side::Declarer, worth(points.abs_diff(half)) * m * kv);
    } else if multiplies && said.is_some() {
        let untaken = (game.untaken_talon.unwrap_or(0) + 1) / 3;
        bill.credit(Side::Defenders, worth(70 - untaken - half) * valat(said) * kv);
    } else {
        bill.credit(side(points > half), worth(points.abs_diff(half)) * k_game);
    }
    if !multiplies && (made || said.is_some()) {
        bill.credit(side(made), 2 * valat(said) * f * k(game.valat.kontra));
    }
    for said in &game.announced {
        let made = match said.bonus {
            Bonus::Forty => points >= set.forty_at,
            Bonus::Fifty => points >= set.fifty_at,
            _ => said.made == Some(true),
        };
        let worth = value(said.bonus, Some(said.when)) * f;
        let factor = if made { m * k(said.kontra).max(k_block) } else { k(said.kontra) };
        bill.credit(side(made), worth * factor);
    }
    for fact in own_facts() {
        // Facts that are counted only at the end could never be doubled.
        let own = if set.combinations == Counted::Announced { k(0) } else { 1 };
        bill.credit(Side::Declarer, value(fact.bonus, fact.when) * f * m * own.max(k_block));
    }
    for fact in other_facts() {
        bill.amounts[fact.by.index()] += value(fact.bonus, fact.when) * f;
    }
    let unsaid = |bonus: Bonus| game.announced.iter().all(|said| said.bonus != bonus);
    for (bird, counts) in [(Bonus::PagatUltimo, true), (Bonus::UhuUltimo, set.uhu)] {
        let worth = value(bird, None) * f;
        if counts && unsaid(bird) && game.silent_declarer.contains(bird) {
            let own = if one_chain { k_game } else { 1 };
            bill.credit(Side::Declarer, worth * m * own.max(k_block));
        } else if counts && unsaid(bird) && game.silent_defenders.contains(bird) {
            bill.credit(Side::Defenders, worth);
        }
    }
    for bonus in [Bonus::NoKings, Bonus::NoTrull] {
        if set.combinations == Counted::AtEnd && game.silent_declarer.contains(bonus) {
            bill.credit(Side::Declarer, value(bonus, None) * f * m * k_block);
        }
    }
    if set.fifty == Counted::AtEnd && points >= set.fifty_at {
        bill.credit(Side::Declarer, value(Bonus::Fifty, None) * f);
    }
    if let Some((by, from)) = game.mondfang.filter(|_| set.mondfang) {
        bill.amounts[by.index()] += value(Bonus::MondCaptured, None);
        bill.amounts[from.index()] -= value(Bonus::MondCaptured, None);
    }
    bill.amounts
}

/// Returns the bill by sections 10 and 11 of the rules of Kosakeln.
fn payments(rules: &kosakeln::Rules, game: &LoneGame, renonce: Option<Seat>) -> Vec<i32> {
    let set = rules.settings();
    let mut bill = Bill { game, amounts: vec![0; 2] };
    let at = place(game.contract);
    let said = |bonus: Bonus, when: When| {
        let value = rules.value(bonus);
        if when == When::Before || at == 3 { value.before[at].halves() } else { value.after[at].halves() }
    };
    let awarded = renonce.map(|offender| side(offender != game.declarer));
    let (value, silent_valat) = set.contracts[at];
    let k_game = times(game.kontra);
    let (winner, worth) = if let Some(when) = game.valat.announced {
        let winner = awarded.unwrap_or(side(game.valat.made));
        (winner, said(Bonus::AllTricks, when) * k_game.max(times(game.valat.kontra)))
    } else if game.valat.made {
        (Side::Declarer, silent_valat.halves() * k_game)
    } else {
        let won = !game.lost_at_talon && game.score.is_some_and(|score| score >= set.win_at);
        (awarded.unwrap_or(side(won)), value.halves() * k_game)
    };
    bill.pay(winner, worth);
    for announced in &game.announced {
        let own = side(announced.by == game.declarer);
        if game.lost_at_talon && own == Side::Defenders {
            continue;
        }
        let reaches = |thirds: u16| match (game.score, own) {
            (Some(score), Side::Declarer) => score >= thirds,
            (Some(score), Side::Defenders) => 210 - score >= thirds,
            (None, _) => own == Side::Declarer && game.valat.made,
        };
        let points = matches!(announced.bonus, Bonus::Forty | Bonus::Fifty | Bonus::NoKings | Bonus::NoTrull);
        let made = match announced.bonus {
            _ if game.lost_at_talon => false,
            Bonus::Forty => reaches(set.absolut_at),
            Bonus::Fifty => reaches(set.panzer_at),
            Bonus::NoKings | Bonus::NoTrull if set.broken_announcement_loses => winner == Side::Declarer,
            _ => announced.made == Some(true),
        };
        let covered = points && own == Side::Declarer && set.kontra_covers_points;
        let k = if covered { k_game } else { times(announced.kontra) };
        let winner = awarded.unwrap_or(if made { own } else { own.other() });
        bill.pay(winner, said(announced.bonus, announced.when) * k);
    }
    for fact in &game.hand_facts {
        bill.pay(side(fact.by == game.declarer), said(fact.bonus, When::Before));
    }
    for bird in Bonus::BIRDS {
        for own in [Side::Declarer, Side::Defenders] {
            let unsaid = game.announced.iter().all(|a| a.bonus != bird || side(a.by == game.declarer) != own);
            let counts = !game.valat.made && awarded.is_none_or(|victim| victim == own);
            if unsaid && counts && game.silent(own).contains(bird) {
                bill.pay(own, rules.value(bird).silent.halves());
            }
        }
    }
    bill.amounts
}

/// Draws facts as a scorer may write them down, without a deal behind them.
fn paper(rules: &RuleSet, chance: &mut Chance) -> (LoneGame, Option<Seat>) {
    let seats = rules.game().seats();
    let (levels, birds) = if seats.len() == 3 { (3, 2) } else { (4, 4) };
    let any_seat = |chance: &mut Chance| seat(1 + chance.below(seats.len() as u32) as usize);
    let level = |chance: &mut Chance| if chance.below(2) == 0 { chance.below(levels) as u8 } else { 0 };
    let mut game = LoneGame::new(CONTRACTS[chance.below(4) as usize], any_seat(chance));
    let when = |chance: &mut Chance| [When::Before, When::After][chance.below(2) as usize];
    let solo = game.contract == Contract::Solo;
    if !solo && seats.len() == 3 {
        game.origin = [BidOrigin::Declared, BidOrigin::Unteren, BidOrigin::Held][chance.below(3) as usize];
    }
    let renonce = (chance.below(5) == 0).then(|| any_seat(chance));
    let valat = chance.below(4) == 0;
    game.score = Some(if valat { 132 + chance.below(79) as u16 } else { chance.below(211) as u16 });
    game.untaken_talon = Some(6 + chance.below(72) as u16);
    game.kontra = level(chance);
    game.valat.made = valat && renonce.is_none();
    if chance.below(3) == 0 {
        let announced = if solo { When::Before } else { when(chance) };
        game.valat = Valat { announced: Some(announced), kontra: level(chance), ..game.valat };
    }
    let announceable: &[Bonus] = &[Bonus::Forty, Bonus::Fifty, Bonus::NoKings, Bonus::NoTrull];
    for &bonus in Bonus::BIRDS[..birds].iter().chain(announceable) {
        let by = if seats.len() == 3 { game.declarer } else { any_seat(chance) };
        let declares = by == game.declarer || !matches!(bonus, Bonus::NoKings | Bonus::NoTrull);
        if declares && rules.announceable().contains(bonus) && chance.below(4) == 0 {
            let when = if solo { When::Before } else { when(chance) };
            let made = Some(chance.below(2) == 0);
            game.announced.push(Announced { bonus, by, when, made, kontra: level(chance) });
        } else {
            match chance.below(4) {
                0 => game.silent_declarer.insert(bonus),
                1 => game.silent_defenders.insert(bonus),
                _ => {}
            }
        }
    }
    let counted =
        matches!(rules.rules(), GameRules::Illustriert(rules) if rules.settings().combinations == Counted::Announced);
    let kinds = if seats.len() == 3 {
        [Bonus::KingsInHand, Bonus::TrullInHand, Bonus::TwoTrullInHand]
    } else {
        [Bonus::KingsInHand, Bonus::TrullInHand, Bonus::BirdsInHand]
    };
    for bonus in kinds {
        if chance.below(3) == 0 {
            let when = counted.then(|| if solo { When::Before } else { when(chance) });
            game.hand_facts.push(HandFact { bonus, by: any_seat(chance), when });
        }
    }
    if seats.len() == 3 && chance.below(3) == 0 {
        let by = any_seat(chance);
        game.mondfang = Some((by, seats.after(by)));
    }
    (game, renonce)
}

/// Draws a profile, with changes that tables may make without changing the text of the rules.
fn profiles(chance: &mut Chance) -> illustriert::Rules {
    let mut set = *if chance.below(2) == 0 { BECK } else { GRAZ }.settings();
    set.uhu = chance.below(2) == 0;
    if set == (illustriert::Settings { uhu: set.uhu, ..*BECK.settings() }) && chance.below(2) == 0 {
        set.valat = ValatMode::Multiply;
    }
    illustriert::Rules::new(set).expect("valid settings")
}

fn halves(bill: &[GamePoints]) -> Vec<i32> {
    bill.iter().map(|points| points.halves()).collect()
}

#[test]
fn bills_for_three_on_paper_agree_with_a_second_reading_of_the_rules() {
    for seed in 0..20_000 {
        let mut chance = Chance::new(seed);
        let rules = profiles(&mut chance);
        let (game, renonce) = paper(&RuleSet::new("profile", rules), &mut chance);
        let facts = Facts { forehand: seat(1), outcome: Outcome::Game(game.clone()), renonce };
        let found = rules.settle(&facts);
        assert_eq!(
            halves(found.bill.as_slice()),
            credits(&rules, &game, renonce),
            "seed {seed}: {facts:#?} {found:#?}"
        );
    }
}

#[test]
fn bills_for_two_on_paper_agree_with_a_second_reading_of_the_rules() {
    for seed in 0..20_000 {
        let mut chance = Chance::new(seed);
        let mut set = *SPIELEVERSUM.settings();
        set.kontra_covers_points = chance.below(2) == 0;
        let rules = kosakeln::Rules::new(set).expect("valid settings");
        let (mut game, mut renonce) = paper(&RuleSet::new("club", rules), &mut chance);
        if chance.below(8) == 0 && game.contract != Contract::Solo {
            // Lost at the talon: nothing was played or doubled.
            game.lost_at_talon = true;
            (game.score, game.kontra, renonce) = (None, 0, None);
            game.valat = Valat { made: false, kontra: 0, ..game.valat };
            (game.silent_declarer, game.silent_defenders) = (BonusSet::EMPTY, BonusSet::EMPTY);
            game.announced.iter_mut().for_each(|said| said.kontra = 0);
        }
        let facts = Facts { forehand: seat(1), outcome: Outcome::Game(game.clone()), renonce };
        let found = rules.settle(&facts);
        let expected = payments(&rules, &game, renonce);
        assert_eq!(halves(found.bill.as_slice()), expected, "seed {seed}: {facts:#?} {found:#?}");
    }
}

/// Checks the facts behind the bill of a finished game against its tricks.
fn check_facts(end: &Position, game: &LoneGame, place: &str) {
    let (board, hidden, seats) = (end.board(), end.hidden(), end.board().seats());
    let said = |by: Seat, bonus: Bonus| {
        board.items.iter().any(|i| i.target.owner == by && i.target.stake == Stake::Bonus(bonus))
    };
    let level = |by: Seat, stake: Stake| {
        let item = board.items.iter().find(|item| item.target.owner == by && item.target.stake == stake);
        item.map_or(0, |item| item.speakers.iter().flatten().count() as u8)
    };
    assert_eq!(game.kontra, level(game.declarer, Stake::Game), "{place}");
    assert_eq!(game.valat.kontra, level(game.declarer, Stake::Bonus(Bonus::AllTricks)), "{place}");
    assert_eq!(game.valat.announced.is_some(), said(game.declarer, Bonus::AllTricks), "{place}");
    let won_by = |bird: Bonus| {
        let at = Bonus::BIRDS.iter().position(|other| *other == bird)?;
        let (taken, card) = (board.tricks.get(15 - at)?, bird.bird()?);
        (taken.trick.card_of(taken.winner, seats) == Some(card)).then_some(taken.winner)
    };
    let played = |player: Seat| -> CardSet {
        board.tricks.iter().filter_map(|taken| taken.trick.card_of(player, seats)).collect()
    };
    let without = |bonus: Bonus| match bonus {
        Bonus::NoKings => (played(game.declarer) & CardSet::KINGS).is_empty(),
        _ => (played(game.declarer) & CardSet::TRULL).is_empty(),
    };
    for announced in &game.announced {
        assert!(said(announced.by, announced.bonus), "{place}: {announced:?}");
        assert_eq!(announced.kontra, level(announced.by, Stake::Bonus(announced.bonus)), "{place}: {announced:?}");
        let made = match announced.bonus {
            bird if bird.bird().is_some() => Some(won_by(bird) == Some(announced.by)),
            Bonus::NoKings | Bonus::NoTrull if seats.len() == 3 => Some(without(announced.bonus)),
            // In Kosakeln it follows the game, unless the rules let a broken announcement be played out.
            Bonus::NoKings | Bonus::NoTrull => continue,
            _ => None,
        };
        assert_eq!(announced.made, made.filter(|_| !game.lost_at_talon), "{place}: {announced:?}");
    }
    let birds = match board.rules.rules() {
        GameRules::Illustriert(rules) => &Bonus::BIRDS[..if rules.settings().uhu { 2 } else { 1 }],
        _ => &Bonus::BIRDS[..],
    };
    for &bird in birds {
        for own in [Side::Declarer, Side::Defenders] {
            let made = won_by(bird).filter(|winner| side(*winner == game.declarer) == own && !said(*winner, bird));
            assert_eq!(game.silent(own).contains(bird), made.is_some(), "{place}: {bird}");
        }
    }
    let takes = |taken: &&tarock::TakenTrick| [Card::MOND, Card::SKUES].iter().all(|c| taken.trick.cards().contains(c));
    let captured = board.tricks.iter().find(takes).and_then(|taken| {
        Some((taken.trick.player_of(Card::SKUES, seats)?, taken.trick.player_of(Card::MOND, seats)?))
    });
    assert_eq!(game.mondfang, captured, "{place}");
    let in_play = board.tricks.iter().fold(CardSet::EMPTY, |all, taken| all | taken.trick.card_set());
    if !game.lost_at_talon {
        let gone = hidden.discards.iter().fold(in_play, |all, (_, cards)| all | cards);
        let untaken: CardSet = hidden.talon.iter().copied().filter(|card| !gone.contains(*card)).collect();
        assert_eq!(game.untaken_talon, Some(Counting::Thirds.score(untaken)), "{place}");
    }
    if matches!(board.rules.rules(), GameRules::Illustriert(rules) if rules.settings().combinations == Counted::AtEnd) {
        for player in seats.iter() {
            let trull = (played(player) & CardSet::TRULL).len();
            let shows = [
                (Bonus::KingsInHand, (played(player) & CardSet::KINGS).len() == 4),
                (Bonus::TrullInHand, trull == 3),
                (Bonus::TwoTrullInHand, trull == 2),
            ];
            for (bonus, shown) in shows {
                let found = game.hand_facts.iter().any(|fact| fact.bonus == bonus && fact.by == player);
                assert_eq!(found, shown, "{place}: {bonus} of {player}");
            }
        }
        for bonus in [Bonus::NoKings, Bonus::NoTrull] {
            assert_eq!(game.silent_declarer.contains(bonus), without(bonus), "{place}: {bonus}");
        }
    } else {
        assert!(game.hand_facts.iter().all(|fact| said(fact.by, fact.bonus)), "{place}");
    }
}

#[test]
fn the_facts_and_bills_of_drawn_deals_agree_with_the_cards_on_the_table() {
    for game in [Game::Illustriert, Game::Kosakeln] {
        let mut played = 0;
        for seed in 0..4000 {
            let mut chance = Chance::new(seed);
            let rules = match game {
                Game::Illustriert => RuleSet::new("profile", profiles(&mut chance)),
                _ => drawn::rules_of(game, &mut chance),
            };
            let mut record = drawn::record_under(rules, &mut chance);
            let end = drawn::play_through(&mut record, &mut chance, |_, _, _| Ok(())).expect("drawn actions are legal");
            let Some(Facts { outcome: Outcome::Game(lone), .. }) = Facts::of(&end) else { continue };
            played += 1;
            let place = format!("{game} {seed}");
            check_facts(&end, &lone, &place);
            let expected = match record.rules.rules() {
                GameRules::Illustriert(rules) => credits(rules, &lone, None),
                GameRules::Kosakeln(rules) => payments(rules, &lone, None),
                GameRules::Koenigrufen(_) => unreachable!("a game of one against the rest"),
            };
            assert_eq!(
                halves(end.settlement().expect("the deal is over").bill.as_slice()),
                expected,
                "{place}: {lone:#?}"
            );
        }
        assert!(played > 1500, "{game}: {played}");
    }
}
