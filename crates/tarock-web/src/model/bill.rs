//! The bill of a deal as a table: the amount of every item for every player.

use tarock::koenigrufen::Outcome as KoenigrufenOutcome;
use tarock::{
    BillItem, BySeat, CardSet, Contract, Counting, DealRecord, Game, GamePoints, GameRules, ItemId, Position, Seat,
    Settlement, Side, Winner, koenigrufen, lone,
};
use tarock_picture::side;

/// A tab of the result sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tab {
    Bill,
    Talon,
    Hands,
}

impl Tab {
    pub(crate) const ALL: [Self; 3] = [Self::Bill, Self::Talon, Self::Hands];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Bill => "bill",
            Self::Talon => "talon",
            Self::Hands => "hands",
        }
    }

    /// The neighbouring tab, wrapping around.
    pub(crate) fn beside(self, forward: bool) -> Self {
        let at = Self::ALL.iter().position(|tab| *tab == self).unwrap_or(0);
        Self::ALL[(at + if forward { 1 } else { 2 }) % 3]
    }
}

/// The subject of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    Item(ItemId),
    /// A negative game; several can run side by side.
    Negative(Contract, Seat),
    /// Trischaken has no items: every player receives or pays one amount.
    Trischaken,
}

/// The winner of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Won {
    Side(Side),
    Seat(Seat),
    /// Several players.
    Many,
}

/// One row of the bill.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Row {
    pub(crate) what: What,
    pub(crate) announced: bool,
    /// The factor from kontra: 1, 2, 4 or 8. In negative games it may differ between the opponents.
    pub(crate) factors: Vec<(Option<Seat>, i32)>,
    pub(crate) won: Won,
    /// The amount one player pays another, all factors included; `None` where that is not one number.
    pub(crate) value: Option<GamePoints>,
    pub(crate) cells: BySeat<GamePoints>,
    /// The amounts in money, where kontras count for the money only.
    pub(crate) money: Option<BySeat<GamePoints>>,
}

/// The bill of a finished deal. The columns of the rows add up to `sums`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Bill {
    pub(crate) rows: Vec<Row>,
    pub(crate) sums: BySeat<GamePoints>,
    /// The sums in money, where kontras count for the money only.
    pub(crate) money: Option<BySeat<GamePoints>>,
}

/// Card points as players say them: "44/1", but "70" instead of "70/0".
pub(crate) fn score_text(counting: Counting, score: u16) -> String {
    let text = counting.show(score).to_string();
    text.strip_suffix("/0").unwrap_or(&text).to_owned()
}

/// The card points of every player in Trischaken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) counting: Counting,
    pub(crate) scores: BySeat<u16>,
    pub(crate) tricks: BySeat<u8>,
}

/// The amount of an item for a seat.
fn cell(position: &Position, item: &BillItem, value: GamePoints, seat: Seat) -> GamePoints {
    let won = match item.winner {
        Winner::Seat(winner) if winner == seat => return value,
        Winner::Seat(_) => {
            return if item.loser == Some(seat) { -value } else { GamePoints::ZERO };
        }
        Winner::Side(winner) => side(position, seat) == winner,
    };
    let signed = if won { value } else { -value };
    match position.board().rules.game() {
        // A lone declarer plays against each of the three.
        Game::Koenigrufen => {
            let lone = position.hidden().partner.is_none() && side(position, seat) == Side::Declarer;
            signed * if lone { 3 } else { 1 }
        }
        Game::Kosakeln => signed,
        // Points are credited; nobody pays them.
        Game::Illustriert => {
            if won {
                value
            } else {
                GamePoints::ZERO
            }
        }
    }
}

/// The bill without any kontra: the same items, so that the factors can be derived.
fn undoubled(position: &Position) -> Option<Settlement> {
    match position.board().rules.rules() {
        GameRules::Koenigrufen(rules) => {
            let facts = koenigrufen::Facts::of(position)?;
            Some(facts.without_kontras().settle(rules))
        }
        GameRules::Illustriert(rules) => lone_undoubled(position).map(|facts| rules.settle(&facts)),
        GameRules::Kosakeln(rules) => lone_undoubled(position).map(|facts| rules.settle(&facts)),
    }
}

fn lone_undoubled(position: &Position) -> Option<lone::Facts> {
    let mut facts = lone::Facts::of(position)?;
    if let lone::Outcome::Game(game) = &mut facts.outcome {
        game.kontra = 0;
        game.valat.kontra = 0;
        game.announced.iter_mut().for_each(|said| said.kontra = 0);
    }
    Some(facts)
}

impl Bill {
    /// The bill of a position; `None` before the deal is over. No rows if the hands were thrown in.
    pub(crate) fn of(position: &Position) -> Option<Self> {
        let settlement = position.settlement()?;
        let plain = undoubled(position);
        let seats = settlement.bill.seats();
        let mut rows: Vec<Row> = Vec::new();
        for (at, item) in settlement.items.iter().enumerate() {
            let base = plain.as_ref().and_then(|plain| plain.items.get(at)).filter(|base| base.id == item.id);
            let doubled = item.money.unwrap_or(item.value);
            let factor = base.map_or(1, |base| doubled.halves() / base.value.halves().max(1)).max(1);
            let cells_of = |value| BySeat::from_fn(seats, |seat| cell(position, item, value, seat));
            let (cells, money) = (cells_of(item.value), item.money.map(cells_of));
            match (item.id, item.declarer, item.winner, item.loser) {
                (ItemId::Contract(contract), Some(declarer), Winner::Seat(winner), loser) => {
                    let opponent = if winner == declarer { loser } else { Some(winner) };
                    let what = What::Negative(contract, declarer);
                    let row = match rows.iter_mut().position(|row| row.what == what) {
                        Some(at) => &mut rows[at],
                        None => {
                            let won = if winner == declarer { Won::Seat(declarer) } else { Won::Many };
                            let cells = BySeat::new(seats, GamePoints::ZERO);
                            let (value, money) = (Some(item.value), money.map(|_| cells));
                            rows.push(Row { what, announced: false, factors: Vec::new(), won, value, cells, money });
                            rows.last_mut().expect("just pushed")
                        }
                    };
                    row.factors.push((opponent, factor));
                    row.value = row.value.filter(|value| *value == item.value);
                    for seat in seats.iter() {
                        row.cells[seat] += cells[seat];
                        if let (Some(sum), Some(money)) = (&mut row.money, money) {
                            sum[seat] += money[seat];
                        }
                    }
                }
                _ => {
                    let won = match item.winner {
                        Winner::Side(side) => Won::Side(side),
                        Winner::Seat(seat) => Won::Seat(seat),
                    };
                    rows.push(Row {
                        what: What::Item(item.id),
                        announced: item.announced,
                        factors: vec![(None, factor)],
                        won,
                        value: Some(item.value),
                        cells,
                        money,
                    });
                }
            }
        }
        for row in rows.iter_mut().filter(|row| matches!(row.what, What::Negative(..))) {
            let first = row.factors[0].1;
            if row.factors.iter().all(|(_, factor)| *factor == first) {
                row.factors = vec![(None, first)];
            }
        }
        let trischaken = position.board().game().is_some_and(|game| game.contract == Contract::Trischaken);
        if trischaken && settlement.items.is_empty() {
            let winners: Vec<Seat> = seats.iter().filter(|seat| settlement.bill[*seat] > GamePoints::ZERO).collect();
            let won = if let [winner] = winners[..] { Won::Seat(winner) } else { Won::Many };
            rows.push(Row {
                what: What::Trischaken,
                announced: false,
                factors: Vec::new(),
                won,
                value: None,
                cells: settlement.bill,
                money: settlement.money,
            });
        }
        Some(Self { rows, sums: settlement.bill, money: settlement.money })
    }

    /// Whether all amounts cancel out.
    pub(crate) fn is_even(&self) -> bool {
        self.sums.as_slice().iter().copied().sum::<GamePoints>() == GamePoints::ZERO
    }

    /// Whether there is nothing to be paid.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.sums.as_slice().iter().all(|sum| *sum == GamePoints::ZERO)
    }
}

impl Taken {
    pub(crate) fn of(position: &Position) -> Option<Self> {
        let counting = match position.board().rules.rules() {
            GameRules::Koenigrufen(rules) => {
                if let KoenigrufenOutcome::Trischaken { scores, tricks } = koenigrufen::Facts::of(position)?.outcome {
                    return Some(Self { counting: rules.settings().counting, scores, tricks });
                }
                return None;
            }
            _ => Counting::Thirds,
        };
        match lone::Facts::of(position)?.outcome {
            lone::Outcome::Trischaken { scores, tricks } => Some(Self { counting, scores, tricks }),
            lone::Outcome::Game(_) => None,
        }
    }
}

/// All cards of a finished deal by where they came from and where they went.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Cards {
    /// The hands as dealt.
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) talon: CardSet,
    /// The talon cards the declarer took.
    pub(crate) taken: CardSet,
    /// The players who laid cards aside, and the cards.
    pub(crate) laid: Vec<(Seat, CardSet)>,
    /// The players' own talons, in Kosakeln.
    pub(crate) own_talons: Vec<(Seat, CardSet)>,
}

impl Cards {
    /// The cards of a deal, from its record or, without one, from its end, when everything is open.
    pub(crate) fn of(record: Option<&DealRecord>, end: &Position) -> Self {
        let hidden = end.hidden();
        let seats = hidden.hands.seats();
        let talon: CardSet = hidden.talon.iter().copied().collect();
        let given = seats.iter().map(|seat| (seat, hidden.discards[seat] | hidden.laid[seat]));
        let taken = match end.board().part {
            Some(part) => end.board().talon_part(part),
            // Solo games leave the talon; a closed talon was taken as a whole.
            None if end.board().discards > 0 => talon,
            None => CardSet::EMPTY,
        };
        let own = |talons: BySeat<tarock::OwnTalon>| -> Vec<(Seat, CardSet)> {
            talons.iter().map(|(seat, cards)| (seat, cards.iter().copied().collect())).collect()
        };
        let own_talons = hidden.own_talons.map(own).unwrap_or_default();
        // Cards that a player played, still holds or laid aside were dealt to them, unless they came from a talon.
        let from_end = |seat| {
            let board = end.board();
            let played = board.tricks.iter().map(|taken| &taken.trick).chain([&board.trick]);
            let mut cards = hidden.hands[seat] | hidden.discards[seat] | hidden.laid[seat];
            cards |= played.filter_map(|trick| trick.card_of(seat, seats)).collect::<CardSet>();
            let own: CardSet =
                hidden.own_talons.map(|talons| talons[seat].iter().copied().collect()).unwrap_or_default();
            cards - talon - own
        };
        let hands = record.map_or_else(|| BySeat::from_fn(seats, from_end), |record| record.start().hidden().hands);
        Self { hands, talon, taken, laid: given.filter(|(_, cards)| !cards.is_empty()).collect(), own_talons }
    }
}
