//! The bill of a Trischaken.

use super::{Rules, SEATS, VirginShare};
use crate::score::settlement::Settlement;
use crate::{BySeat, Contract, GamePoints, Seat, SeatSet};

struct Table {
    forehand: Seat,
    scores: BySeat<u16>,
    /// The value of one share.
    base: GamePoints,
    /// Players without a trick (*Jungfrau*).
    virgins: SeatSet,
    /// Players who reach the mayor threshold (*Bürgermeister*).
    mayors: SeatSet,
    /// Players with the highest score.
    top: SeatSet,
}

pub(crate) fn settle(
    settlement: &mut Settlement,
    rules: &Rules,
    forehand: Seat,
    scores: BySeat<u16>,
    tricks: BySeat<u8>,
) {
    let set = rules.settings();
    let highest = scores.as_slice().iter().copied().max().unwrap_or_default();
    let table = Table {
        forehand,
        scores,
        base: rules.value(Contract::Trischaken).won,
        virgins: SEATS.iter().filter(|&seat| tricks[seat] == 0).collect(),
        mayors: SEATS.iter().filter(|&seat| set.mayor_at > 0 && scores[seat] >= set.mayor_at).collect(),
        top: SEATS.iter().filter(|&seat| scores[seat] == highest).collect(),
    };
    if !set.trischaken_highest_pays {
        return table.two_highest_pay(settlement);
    }
    let doubles_forehand = set.trischaken_forehand_doubles;
    if set.trischaken_all_tricks_doubles && table.virgins.len() == 3 {
        let forehand_pays = doubles_forehand && table.top.contains(forehand);
        let share = table.base * (2 * factor(!table.mayors.is_empty()) * factor(forehand_pays));
        return table.everybody_else_gets(settlement, table.top, share);
    }
    match set.virgin_share {
        VirginShare::Three => table.highest_pays(settlement, doubles_forehand),
        VirginShare::Two => table.pot(settlement, doubles_forehand),
    }
}

const fn factor(doubled: bool) -> i32 {
    if doubled { 2 } else { 1 }
}

impl Table {
    /// Pays the receivers; `payers` share the total equally. Half points that do not divide fall to the payers in
    /// playing order, starting after forehand.
    fn pay(&self, settlement: &mut Settlement, payers: SeatSet, receivers: &[(Seat, GamePoints)]) {
        let total: GamePoints = receivers.iter().map(|(_, amount)| *amount).sum();
        for (seat, amount) in receivers {
            settlement.bill[*seat] += *amount;
        }
        let n = payers.len() as i32;
        if n == 0 {
            return;
        }
        let mut odd = total.halves() % n;
        for seat in SEATS.from(SEATS.after(self.forehand)).filter(|&seat| payers.contains(seat)) {
            settlement.bill[seat] -= GamePoints::from_halves(total.halves() / n + i32::from(odd > 0));
            odd -= 1;
        }
    }

    fn each(receivers: SeatSet, amount: GamePoints) -> arrayvec::ArrayVec<(Seat, GamePoints), 4> {
        receivers.iter().map(|seat| (seat, amount)).collect()
    }

    fn others(of: SeatSet) -> SeatSet {
        SEATS.iter().filter(|&seat| !of.contains(seat)).collect()
    }

    fn everybody_else_gets(&self, settlement: &mut Settlement, payers: SeatSet, share: GamePoints) {
        self.pay(settlement, payers, &Self::each(Self::others(payers), share));
    }

    /// Settles by the rule that the two highest scores pay the two lowest.
    fn two_highest_pay(&self, settlement: &mut Settlement) {
        let b = self.base;
        let virgins = self.virgins;
        if !virgins.is_empty() {
            let payers = if self.mayors.is_empty() { Self::others(virgins) } else { self.mayors };
            // A single virgin gets one share from each of the three others, which is also three shares.
            return self.pay(settlement, payers, &Self::each(virgins, b * 3));
        }
        if !self.mayors.is_empty() {
            return self.everybody_else_gets(settlement, self.mayors, b);
        }
        let mut order: arrayvec::ArrayVec<Seat, 4> = SEATS.iter().collect();
        order.sort_by_key(|&seat| core::cmp::Reverse(self.scores[seat]));
        let score = |at: usize| self.scores[order[at]];
        let (high, low) = (order[0], order[3]);
        if score(1) != score(2) {
            for at in 0..4 {
                settlement.bill[order[at]] += if at < 2 { -b } else { b };
            }
        } else if score(0) == score(1) {
            // Three are tied at the top, and each pays the fourth.
            self.everybody_else_gets(settlement, order[..3].iter().copied().collect(), b * 3);
        } else if score(2) == score(3) {
            self.everybody_else_gets(settlement, SeatSet::of(high), b);
        } else {
            self.pay(settlement, SeatSet::of(high), &[(low, b)]);
        }
    }

    /// Settles by the rule that the highest score pays all others.
    fn highest_pays(&self, settlement: &mut Settlement, forehand_doubles: bool) {
        let b = self.base;
        let mayor = factor(!self.mayors.is_empty());
        if !self.virgins.is_empty() {
            let share = if self.mayors.is_empty() {
                b * 3
            } else {
                GamePoints::from_halves((b * 6).halves() / self.virgins.len() as i32)
            };
            return self.pay(settlement, self.top, &Self::each(self.virgins, share));
        }
        if forehand_doubles && self.top.contains(self.forehand) {
            return self.everybody_else_gets(settlement, SeatSet::of(self.forehand), b * (2 * mayor));
        }
        let share = if self.top.len() == 3 { b * 3 } else { b * mayor };
        self.everybody_else_gets(settlement, self.top, share);
    }

    /// Settles with a pot of three shares, with all doublings, which the winners divide.
    fn pot(&self, settlement: &mut Settlement, forehand_doubles: bool) {
        let forehand_loses = forehand_doubles && self.top.contains(self.forehand);
        let losers = if forehand_loses { SeatSet::of(self.forehand) } else { self.top };
        let value = self.base * (factor(!self.mayors.is_empty()) * factor(forehand_loses));
        if !self.virgins.is_empty() {
            return self.pay(settlement, losers, &Self::each(self.virgins, value * 2));
        }
        let winners = Self::others(losers);
        if winners.is_empty() {
            return;
        }
        let share = GamePoints::from_halves((value * 3).halves() / winners.len() as i32);
        self.pay(settlement, losers, &Self::each(winners, share));
    }
}
