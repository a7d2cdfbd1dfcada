//! A second implementation of section A10, compared with the engine on drawn scores.

use super::fixtures::{rules_of, seat};
use tarock::koenigrufen::{Facts, Outcome, Rules, Settings, VirginShare};
use tarock::{BySeat, Contract};
use tarock_testkit::Chance;

/// A Trischaken and its bill in half points; forehand is player 1, at index 0.
struct Table<'a> {
    set: &'a Settings,
    /// The base in half points.
    b: i32,
    pts: [u16; 4],
    tr: [u8; 4],
    bill: [i32; 4],
}

/// Returns the indexes of the players for whom a condition holds.
fn who(is: impl Fn(usize) -> bool) -> Vec<usize> {
    (0..4).filter(|&at| is(at)).collect()
}

impl Table<'_> {
    /// Pays `each` to everybody in `to`. The players in `from` share the cost; odd half points fall to player 2 first
    /// and to forehand last (U2).
    fn pay(&mut self, from: &[usize], to: &[usize], each: i32) {
        let total = each * to.len() as i32;
        let n = from.len() as i32;
        for &at in to {
            self.bill[at] += each;
        }
        let order = [1, 2, 3, 0].into_iter().filter(|at| from.contains(at));
        for (place, at) in order.enumerate() {
            self.bill[at] -= total / n + i32::from((place as i32) < total % n);
        }
    }

    fn settle(mut self) -> [i32; 4] {
        let (set, b) = (self.set, self.b);
        let mayors = who(|at| set.mayor_at > 0 && self.pts[at] >= set.mayor_at);
        let virgins = who(|at| self.tr[at] == 0);
        let takers = who(|at| self.tr[at] > 0);
        let top = who(|at| Some(&self.pts[at]) == self.pts.iter().max());
        let m = if mayors.is_empty() { 1 } else { 2 };
        let not = |some: &[usize]| (0..4).filter(|at| !some.contains(at)).collect::<Vec<_>>();
        if !set.trischaken_highest_pays {
            self.mode_1(&mayors, &virgins, &takers);
            return self.bill;
        }
        let forehand = set.trischaken_forehand_doubles && top.contains(&0);
        if takers.len() == 1 && set.trischaken_all_tricks_doubles {
            self.pay(&top, &not(&top), b * m * 2 * if forehand { 2 } else { 1 });
        } else if set.virgin_share == VirginShare::Two {
            let losers = if forehand { vec![0] } else { top };
            let f = m * if forehand { 2 } else { 1 };
            if virgins.is_empty() {
                let winners = not(&losers);
                self.pay(&losers, &winners, 3 * b * f / winners.len() as i32);
            } else {
                self.pay(&losers, &virgins, 2 * b * f);
            }
        } else if !virgins.is_empty() {
            let each = if m == 2 { 6 * b / virgins.len() as i32 } else { 3 * b };
            self.pay(&top, &virgins, each);
        } else if forehand {
            self.pay(&[0], &[1, 2, 3], 2 * b * m);
        } else if top.len() == 3 {
            self.pay(&top, &not(&top), 3 * b);
        } else {
            self.pay(&top, &not(&top), b * m);
        }
        self.bill
    }

    fn mode_1(&mut self, mayors: &[usize], virgins: &[usize], takers: &[usize]) {
        let b = self.b;
        let mut order = [0, 1, 2, 3];
        order.sort_by_key(|&at| std::cmp::Reverse(self.pts[at]));
        let [first, second, third, last] = order;
        let [p1, p2, p3, p4] = order.map(|at| self.pts[at]);
        if !virgins.is_empty() {
            let payers = if mayors.is_empty() { takers } else { mayors };
            self.pay(payers, virgins, 3 * b);
        } else if let [mayor] = mayors {
            let others: Vec<usize> = (0..4).filter(|at| at != mayor).collect();
            self.pay(&[*mayor], &others, b);
        } else if p2 != p3 {
            self.pay(&[first, second], &[third, last], b);
        } else if p1 == p2 {
            self.pay(&[first, second, third], &[last], 3 * b);
        } else if p3 == p4 {
            self.pay(&[first], &[second, third, last], b);
        } else {
            self.pay(&[first], &[last], b);
        }
    }
}

/// Draws scores and tricks that add up; ties and players without a trick are frequent.
fn drawn(pack: u16, chance: &mut Chance) -> ([u16; 4], [u8; 4]) {
    let n = chance.below(4) as usize + 1;
    let mut players = [0, 1, 2, 3];
    for at in (1..4).rev() {
        players.swap(at, chance.below(at as u32 + 1) as usize);
    }
    let (mut pts, mut tr) = ([0; 4], [0; 4]);
    let unit = if chance.below(2) == 0 { 10 } else { 1 };
    let (mut points_left, mut tricks_left) = (pack, 12);
    for (place, &at) in players[..n].iter().enumerate() {
        let later = (n - place - 1) as u32;
        let last = later == 0;
        let most = u32::from((points_left - later as u16 * 10) / unit).max(1);
        pts[at] = if last { points_left } else { (chance.below(most) as u16 + 1) * unit };
        tr[at] = if last { tricks_left } else { chance.below(u32::from(tricks_left) - later) as u8 + 1 };
        pts[at] = pts[at].min(points_left - later as u16);
        tricks_left -= tr[at];
        points_left -= pts[at];
    }
    (pts, tr)
}

#[test]
fn the_bill_of_a_trischaken_agrees_with_a_second_reading_of_the_rules() {
    for seed in 0..6000 {
        let mut chance = Chance::new(seed);
        let rules = &rules_of(&chance.rules());
        let set = Rules::settings(rules);
        let (pts, tr) = drawn(set.counting.pack(), &mut chance);
        let outcome = Outcome::Trischaken {
            scores: BySeat::from_slice(&pts).expect("four scores"),
            tricks: BySeat::from_slice(&tr).expect("four numbers"),
        };
        let settled = Facts { forehand: seat(1), outcome, renonce: None }.settle(rules);
        let bill: Vec<i32> = settled.bill.as_slice().iter().map(|points| points.halves()).collect();
        let b = rules.value(Contract::Trischaken).won.halves();
        let expected = Table { set, b, pts, tr, bill: [0; 4] }.settle();
        assert_eq!(bill, expected, "seed {seed}: {pts:?} {tr:?} {set:#?}");
        assert_eq!(expected.iter().sum::<i32>(), 0, "seed {seed}");
    }
}
