//! A second implementation of the bills of played deals, computed from the tricks and announcements.
//!
//! It follows sections 1.1, 7 and 11 alone and is checked on random deals under random rules of the two profiles.

use super::fixtures::{bid_under, preset, seat, thirds, with};
use tarock::{
    BidOrigin, Bonus, Card, CardSet, GamePoints, Legal, Phase, Position, RuleSet, Seat, Stake, ValatMode, When,
};
use tarock_testkit::Chance;

/// The rules the table has agreed on.
#[derive(Debug, Clone, Copy)]
struct Table {
    graz: bool,
    uhu: bool,
    /// Beck with a Valat that multiplies.
    multiply: bool,
}

impl Table {
    fn by_chance(chance: &mut Chance) -> Self {
        Self { graz: chance.below(2) == 0, uhu: chance.below(2) == 0, multiply: chance.below(2) == 0 }
    }

    fn rules(self) -> RuleSet {
        with(if self.graz { "graz" } else { "beck" }, |set| {
            set.uhu = self.uhu;
            if self.multiply {
                set.valat = ValatMode::Multiply;
            }
        })
    }

    /// Returns the value of an announced bonus.
    fn said(self, bonus: Bonus, before: bool) -> i32 {
        let after = match bonus {
            Bonus::PagatUltimo | Bonus::UhuUltimo | Bonus::Fifty => 10,
            Bonus::Forty | Bonus::KingsInHand | Bonus::NoKings => 5,
            Bonus::TrullInHand | Bonus::NoTrull => 4,
            Bonus::TwoTrullInHand => 2,
            other => panic!("{other} is not announced"),
        };
        if before && !self.graz { 2 * after } else { after }
    }
}

/// The credits of a deal, under construction.
struct Sheet {
    declarer: Seat,
    credits: [i32; 3],
}

impl Sheet {
    /// Credits the declarer, or each defender.
    fn side(&mut self, declarer: bool, value: i32) {
        for number in 1..=3 {
            if (seat(number) == self.declarer) == declarer {
                self.credits[number - 1] += value;
            }
        }
    }
}

/// Returns the hand a player has played with.
fn played_hand(position: &Position, who: Seat) -> CardSet {
    let board = position.board();
    board.tricks.iter().filter_map(|taken| taken.trick.card_of(who, board.seats())).collect()
}

/// Returns the player who won a trick with a card.
fn won_with(position: &Position, trick: usize, card: Card) -> Option<Seat> {
    let board = position.board();
    let taken = board.tricks[trick - 1];
    (taken.trick.card_of(taken.winner, board.seats()) == Some(card)).then_some(taken.winner)
}

fn rounded(thirds: u16) -> i32 {
    let whole = i32::from(thirds / 3);
    if thirds % 3 == 2 { whole + 1 } else { whole }
}

/// Returns the combinations in a hand: K, T and H with their base values.
fn combinations(hand: CardSet) -> i32 {
    let kings = if CardSet::KINGS.is_subset(hand) { 5 } else { 0 };
    kings + [0, 0, 2, 4][(hand & CardSet::TRULL).len()]
}

fn bill(position: &Position, table: Table) -> [i32; 3] {
    let (board, hidden) = (position.board(), position.hidden());
    let game = board.game().expect("a game was played");
    let declarer = game.seat;
    let f = match game.contract.id() {
        "DB" => 1,
        "ZB" => 2,
        "EB" => 3,
        _ => 4,
    };
    let g = match game.origin {
        BidOrigin::Declared => 3,
        BidOrigin::Unteren => 4,
        BidOrigin::Held => 5,
    };
    let points = rounded(thirds(board.taken[declarer] | hidden.discards[declarer]));
    let laid_or_taken = board.taken.as_slice().iter().fold(hidden.discards[declarer], |all, taken| all | *taken);
    let untaken = rounded(thirds(CardSet::PACK - laid_or_taken));
    let all_tricks = board.n_tricks[declarer] == 16;

    let k = |level: u8| [1, 2, 4][level as usize];
    let item = |stake| board.items.iter().find(|item| item.target.owner == declarer && item.target.stake == stake);
    let k_game = k(item(Stake::Game).expect("the game is an item").level());
    let own_k = |bonus| if table.graz { k(item(Stake::Bonus(bonus)).map_or(0, tarock::Item::level)) } else { k_game };

    let mut sheet = Sheet { declarer, credits: [0; 3] };
    let valat = item(Stake::Bonus(Bonus::AllTricks)).map(|item| item.when);
    let multiplies = table.graz || table.multiply;
    let valat_value = match (table.graz, valat) {
        (true, None) => 6,
        (false, None) | (true, Some(_)) => 12,
        (false, Some(When::After)) => 24,
        (false, Some(When::Before)) => 48,
    };
    let k_valat = own_k(Bonus::AllTricks).max(k_game);
    let made = points >= 36;
    let excess = if made { points - 35 } else { 35 - points };
    // The block that a made Valat multiplies.
    let (mut m, mut k_block) = (1, 1);
    if multiplies && all_tricks {
        (m, k_block) = (valat_value, k_valat);
        sheet.side(true, (g + excess) * f * m * k_block);
    } else if multiplies && valat.is_some() {
        sheet.side(false, (g + 70 - untaken - 35) * f * valat_value * k_valat);
    } else {
        sheet.side(made, (g + excess) * f * k_game);
        if !multiplies && (all_tricks || valat.is_some()) {
            sheet.side(all_tricks, valat_value * f * k_game);
        }
    }

    let hand = played_hand(position, declarer);
    for (bird, trick, card) in [(Bonus::PagatUltimo, 16, Card::PAGAT), (Bonus::UhuUltimo, 15, Card::UHU)] {
        if bird == Bonus::UhuUltimo && !table.uhu {
            continue;
        }
        let winner = won_with(position, trick, card);
        match (item(Stake::Bonus(bird)), winner) {
            (Some(item), Some(winner)) if winner == declarer => {
                let value = table.said(bird, item.when == When::Before);
                sheet.side(true, value * f * m * own_k(bird).max(k_block));
            }
            (Some(item), _) => {
                sheet.side(false, table.said(bird, item.when == When::Before) * f * own_k(bird));
            }
            (None, Some(winner)) if winner == declarer => {
                let chain = if table.graz { 1 } else { k_game };
                sheet.side(true, 5 * f * m * chain.max(k_block));
            }
            (None, Some(_)) => sheet.side(false, 5 * f),
            (None, None) => {}
        }
    }
    if table.graz {
        for number in 1..=3 {
            let own = if seat(number) == declarer { m * k_block } else { 1 };
            sheet.credits[number - 1] += combinations(played_hand(position, seat(number))) * f * own;
        }
        let kings = if CardSet::KINGS.is_disjoint(hand) { 5 } else { 0 };
        let trull = if CardSet::TRULL.is_disjoint(hand) { 4 } else { 0 };
        sheet.side(true, (kings + trull) * f * m * k_block);
        if points >= 50 {
            sheet.side(true, 10 * f);
        }
        let mond = board.tricks.iter().find(|taken| taken.trick.cards().contains(&Card::MOND));
        if let Some(taken) = mond.filter(|taken| taken.trick.cards().contains(&Card::SKUES)) {
            let loser = taken.trick.player_of(Card::MOND, board.seats()).expect("it was played");
            sheet.credits[taken.winner.index()] += 5;
            sheet.credits[loser.index()] -= 5;
        }
        return sheet.credits;
    }
    for item in &board.items {
        let (Stake::Bonus(bonus), before) = (item.target.stake, item.when == When::Before) else { continue };
        let made = match bonus {
            Bonus::Forty => points >= 40,
            Bonus::Fifty => points >= 50,
            Bonus::NoKings => CardSet::KINGS.is_disjoint(hand),
            Bonus::NoTrull => CardSet::TRULL.is_disjoint(hand),
            Bonus::KingsInHand | Bonus::TrullInHand | Bonus::TwoTrullInHand => true,
            _ => continue,
        };
        let value = table.said(bonus, before) * f;
        if item.target.owner == declarer {
            sheet.side(made, value * if made { m * k_game } else { k_game });
        } else {
            sheet.credits[item.target.owner.index()] += value;
        }
    }
    sheet.credits
}

/// Plays a random deal and checks its bill against the second implementation. Returns whether the declarer took all
/// tricks, if there was a declarer.
fn check(mut position: Position, table: Table, chance: &mut Chance, seed: u64) -> Option<bool> {
    while let Some(legal) = position.legal() {
        // The declarer mostly leads from the top, so that bonuses are made.
        let declarer = position.board().game().map(|game| game.seat);
        let action = match legal {
            Legal::Play(cards) if position.board().turn == declarer && chance.below(8) != 0 => {
                let free = cards - "T1 T2".parse().expect("cards");
                tarock::Action::Play(free.last().or(cards.last()).expect("a card"))
            }
            legal => legal.draw(&mut |n| chance.below(n)),
        };
        position.play(action).expect("a drawn action is legal");
    }
    if position.board().thrown_in || position.board().game().is_none_or(|game| game.contract.id() == "Trischaken") {
        return None;
    }
    let settlement = position.settlement().expect("the deal is over");
    let expected = bill(&position, table).map(GamePoints::new);
    assert_eq!(settlement.bill.as_slice(), expected, "{seed}: {table:?} {settlement:?}");
    position.board().game().map(|game| position.board().n_tricks[game.seat] == 16)
}

#[test]
fn random_deals_are_settled_as_worked_out_again() {
    let mut games = 0;
    for seed in 0..2000 {
        let mut chance = Chance::new(seed);
        let table = Table::by_chance(&mut chance);
        let position = Position::deal(table.rules(), seat(3), &chance.pack());
        games += u32::from(check(position, table, &mut chance, seed).is_some());
    }
    assert!(games > 500, "only {games} games");
}

#[test]
fn deals_of_a_strong_declarer_are_settled_as_worked_out_again() {
    let hands = [
        "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T2 T1 HK KK",
        "T22 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T1 PK",
        "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 HK KK PK XK T1 HD",
        "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T2 H1 X10",
    ];
    let mut valats = 0;
    for seed in 0..2000 {
        let mut chance = Chance::new(10_000 + seed);
        let table = Table::by_chance(&mut chance);
        let contract = ["DB", "ZB", "EB", "SO"][chance.below(4) as usize];
        let hand = hands[chance.below(4) as usize];
        let position = bid_under(table.rules(), contract, [hand, "", ""], "");
        valats += u32::from(check(position, table, &mut chance, seed) == Some(true));
    }
    assert!(valats > 100, "only {valats} deals in which all tricks were made");
}

#[test]
fn hand_facts_announced_in_beck_are_true_when_they_are_said() {
    // The announcements of random deals, checked against the hands at the time.
    let mut claims = 0;
    for seed in 0..400 {
        let mut chance = Chance::new(20_000 + seed);
        let mut position = Position::deal(preset("beck"), seat(3), &chance.pack());
        while let Some(legal) = position.legal() {
            let announcing = matches!(position.board().phase, Phase::AnnounceBefore | Phase::Announce);
            let action = match legal {
                // Everybody announces as much as the hand allows.
                Legal::Announce(choices) if announcing => {
                    let facts = [Bonus::KingsInHand, Bonus::TrullInHand, Bonus::TwoTrullInHand];
                    let mut said = tarock::Announcement::GOOD;
                    said.bonuses = facts.into_iter().filter(|fact| choices.bonuses.contains(*fact)).collect();
                    for fact in said.bonuses.iter() {
                        let hand = position.hidden().hands[position.board().turn.expect("a turn")];
                        assert_eq!(hand.len(), 16);
                        let shown = match fact {
                            Bonus::KingsInHand => CardSet::KINGS.is_subset(hand),
                            Bonus::TrullInHand => CardSet::TRULL.is_subset(hand),
                            _ => (CardSet::TRULL & hand).len() == 2,
                        };
                        assert!(shown, "{seed}: {fact}");
                        claims += 1;
                    }
                    tarock::Action::Announce(said)
                }
                legal => legal.draw(&mut |n| chance.below(n)),
            };
            position.play(action).expect("a drawn action is legal");
        }
    }
    assert!(claims > 100, "only {claims} claims");
}

#[test]
fn a_claim_never_changes_the_bill() {
    let mut claims = 0;
    for seed in 0..600 {
        let mut chance = Chance::new(30_000 + seed);
        let table = Table::by_chance(&mut chance);
        let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T2 T1";
        let contract = ["DB", "ZB", "EB", "SO"][chance.below(4) as usize];
        let mut position = match chance.below(3) {
            0 => Position::deal(table.rules(), seat(3), &chance.pack()),
            1 => bid_under(table.rules(), contract, [hand, "", ""], ""),
            _ => bid_under(table.rules(), contract, ["", hand, ""], ""),
        };
        while let Some(legal) = position.legal() {
            if position.may_claim() && position.board().tricks.len() < 15 {
                claims += 1;
                let mut claimed = position.clone();
                claimed.play(tarock::Action::Claim).expect("the claim is legal");
                for _ in 0..8 {
                    let mut other = position.clone();
                    while let Some(legal) = other.legal() {
                        other.play(legal.draw(&mut |n| chance.below(n))).expect("a drawn action is legal");
                    }
                    assert_eq!(claimed.settlement(), other.settlement(), "{seed}");
                }
            }
            let action = match legal {
                // Everybody plays the highest card.
                Legal::Play(cards) => tarock::Action::Play(cards.last().expect("a card")),
                legal => legal.draw(&mut |n| chance.below(n)),
            };
            position.play(action).expect("it is legal");
        }
    }
    assert!(claims > 100, "only {claims} claims");
}
