//! Score and money: rules under which a kontra doubles the money only, and the presets that have them.

use super::fixtures::{contract, preset, rules_of, seat, with};
use tarock::koenigrufen::{Announced, Facts, NegativeGame, Outcome, PositiveGame, Rules, SEATS};
use tarock::{Bonus, BySeat, GamePoints, KontraCounts, RuleSet, Settlement};

const CUPS: [&str; 2] = ["oesterreich", "raiffeisen"];

fn points(column: BySeat<GamePoints>) -> [i32; 4] {
    [1, 2, 3, 4].map(|number| column[seat(number)].whole().expect("no half points"))
}

fn settle(rules: &RuleSet, outcome: Outcome) -> Settlement {
    Facts { forehand: seat(1), outcome, renonce: None }.settle(&rules_of(rules))
}

/// Returns a Rufer of players 1 and 2 with a doubled game and a lost, redoubled Trull.
fn doubled() -> PositiveGame {
    let mut game = PositiveGame { score: 120, kontra: 1, ..PositiveGame::new(contract("KoenigRufer"), seat(1)) };
    game.partner = Some(seat(2));
    game.announced.push(Announced { bonus: Bonus::Trull, by: seat(1), made: Some(false), kontra: 2 });
    game
}

#[test]
fn a_kontra_doubles_the_money_and_not_the_score() {
    for rules in CUPS {
        let settlement = settle(&preset(rules), Outcome::Positive(doubled()));
        // The game is worth 1, the Trull 2; doubled they are worth 2 and 8.
        assert_eq!(points(settlement.bill), [-1, -1, 1, 1], "{rules}");
        assert_eq!(points(settlement.in_money()), [-6, -6, 6, 6], "{rules}");
        let items = settlement.items.iter().map(|item| (item.value, item.money)).collect::<Vec<_>>();
        let item = |score: i32, money: i32| (GamePoints::new(score), Some(GamePoints::new(money)));
        assert_eq!(items, [item(1, 2), item(2, 8)], "{rules}");
    }
}

#[test]
fn where_kontras_count_for_the_score_there_is_one_column() {
    let settlement = settle(&preset("cup"), Outcome::Positive(doubled()));
    assert_eq!(settlement.money, None);
    assert!(settlement.items.iter().all(|item| item.money.is_none()));
    assert_eq!(points(settlement.in_money()), points(settlement.bill));
}

#[test]
fn in_negative_games_each_kontra_costs_its_own_player() {
    let mut kontras = BySeat::new(SEATS, 0);
    kontras[seat(3)] = 3;
    let game = NegativeGame { contract: contract("Piccolo"), declarer: seat(1), made: true, kontras };
    let settlement = settle(&preset("raiffeisen"), Outcome::Negative([game].into_iter().collect()));
    assert_eq!(points(settlement.bill), [6, -2, -2, -2]);
    assert_eq!(points(settlement.in_money()), [20, -2, -16, -2]);
}

#[test]
fn score_and_money_sum_to_zero_and_the_money_is_what_other_rules_bill() {
    let money = |name: &str| with(name, |set| set.kontra_counts = KontraCounts::Money);
    for name in ["min", "cup", "luxus", "melk", "mayr2012"] {
        for kontra in 0..=2 {
            let game = PositiveGame { kontra, ..doubled() };
            let apart = settle(&money(name), Outcome::Positive(game.clone()));
            let plain = settle(&preset(name), Outcome::Positive(game));
            assert_eq!(apart.in_money(), plain.bill, "{name}");
            for column in [apart.bill, apart.in_money()] {
                assert_eq!(column.as_slice().iter().copied().sum::<GamePoints>(), GamePoints::ZERO, "{name}");
            }
        }
    }
}

#[test]
fn a_revoke_is_paid_with_kontras_in_money_only() {
    let outcome = Outcome::Positive(PositiveGame { kontra: 1, ..PositiveGame::new(contract("Dreier"), seat(1)) });
    let facts = Facts { forehand: seat(1), outcome, renonce: Some(seat(2)) };
    let settlement = facts.settle(&rules_of(&preset("oesterreich")));
    assert_eq!(points(settlement.bill), [12, -20, 4, 4]);
    assert_eq!(points(settlement.in_money()), [24, -40, 8, 8]);
}

#[test]
fn the_cups_have_the_published_values() {
    let published = [
        ("Trischaken", 1),
        ("KoenigRufer", 1),
        ("Piccolo", 2),
        ("Bettler", 2),
        ("SoloRufer", 2),
        ("BesserRufer", 1),
        ("FarbenDreier", 3),
        ("SechserDreier", 4),
        ("Dreier", 4),
        ("SoloFarbenDreier", 6),
        ("PiccoloOuvert", 6),
        ("BettlerOuvert", 7),
        ("SoloDreier", 8),
    ];
    let announced = [("KU", 2), ("TRL", 2), ("K4", 2), ("I", 2), ("II", 4), ("III", 6), ("IIII", 8)];
    for name in CUPS {
        let rules: Rules = rules_of(&preset(name));
        for (id, won) in published {
            assert!(rules.contracts().contains(contract(id)), "{name} {id}");
            assert_eq!(rules.value(contract(id)).won, GamePoints::new(won), "{name} {id}");
        }
        let set = rules.settings();
        for (id, value) in announced {
            let bonus: Bonus = id.parse().expect("a bonus");
            let found = set.bonuses[bonus as usize];
            assert_eq!(found.announced, GamePoints::new(value), "{name} {id}");
            assert_eq!(found.silent * 2, found.announced, "{name} {id}: inferred");
        }
        assert_eq!((set.valat_announced, set.win_at), (8, 107), "{name}");
        assert!(set.no_kaiserstich && !set.mondfang && set.renonce, "{name}");
    }
}

#[test]
fn thresholds_follow_the_counting() {
    // RUL-10: 35/1 and 35/2, 45/1 and 45/2, 35/1 and 35/2 against 54, 70, 53 and 54.
    use tarock::Counting::{Thirds, Whole};
    let scores = |set: &RuleSet| {
        let set = *rules_of(set).settings();
        [set.win_at, set.absolut_at, set.mayor_at]
    };
    for (thirds, whole) in [([107, 137, 107], [54, 70, 54]), ([106, 136, 106], [54, 70, 53]), ([107, 0, 0], [54, 0, 0])]
    {
        let club = with("cup", |set| [set.win_at, set.absolut_at, set.mayor_at] = thirds);
        let other = club.with_counting(Whole).expect("valid");
        assert_eq!(scores(&other), whole);
        let back = other.with_counting(Thirds).expect("valid");
        assert_eq!(scores(&back)[0], 107);
        assert_eq!(back.with_counting(Thirds).as_ref(), Ok(&back));
    }
    let odd = with("cup", |set| set.win_at = 140);
    assert_eq!(scores(&odd.with_counting(Whole).expect("valid"))[0], 71, "the same share of the pack");
}
