//! Facts of deals with real cards, as a scorer has entered them.

use jiff::Timestamp;
use tarock::{
    Bonus, BySeat, CardSet, Contract, DealSummary, Game, ItemId, RuleSet, Seat, Seats, Settlement, Side, SummaryError,
    Winner, koenigrufen,
};

use crate::bonus_fact::{is_valat, shows_a_hand, winner};
use crate::contract_fact::{declarer_won, value};
use crate::{BonusFact, ContractFact, Ending, Facts, fingerprint};

/// A deal with real cards: its summary, and what a scorer knows about the table.
///
/// ```
/// use tarock::{DealSummary, RuleSet, Seat};
/// use tarock_archive::{Entered, Facts, Role};
/// let summary: DealSummary = serde_json::from_str(r#"{ "id": "1", "game": "koenigrufen", "rules": "cup", "score": 118,
///     "contracts": [{ "contract": "Dreier", "seat": 2 }] }"#)?;
/// let players = ["Anna", "Berta", "Cilli", "Dora"].map(String::from).to_vec();
/// let entered = Entered { id: "thursday-1".into(), session: None, players, own: None, summary: &summary, rules: &RuleSet::CUP };
/// let facts = Facts::of_entered(entered)?;
/// assert_eq!((facts.role(Seat::S2), facts.name(Seat::S2)), (Some(Role::Declarer), Some("Berta")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Entered<'a> {
    /// A name for the deal that no other has.
    pub id: String,
    /// The evening it belongs to.
    pub session: Option<String>,
    /// Names in seat order.
    pub players: Vec<String>,
    /// The seat of the person whose archive it is, if they played.
    pub own: Option<Seat>,
    /// The deal.
    pub summary: &'a DealSummary,
    /// The rules it was played by.
    pub rules: &'a RuleSet,
}

impl Facts {
    /// Computes the facts of a deal that was entered by hand. Nobody knows its cards, so it has no hands and no
    /// Kaiserstich; a silent bonus is the merit of a whole side, unless a lone declarer made it.
    ///
    /// # Errors
    ///
    /// If the summary has no bill by these rules.
    pub fn of_entered(entered: Entered<'_>) -> Result<Self, SummaryError> {
        let Entered { id, session, players, own, summary, rules } = entered;
        let settlement = summary.settle_with(rules)?;
        let seats = rules.game().seats();
        let ending = if summary.surrendered {
            Ending::Surrendered
        } else if summary.lost_at_talon {
            Ending::LostAtTalon
        } else {
            Ending::Played
        };
        let deal = fingerprint(&id);
        let dealer = seats.iter().find(|seat| seats.after(*seat) == summary.forehand).unwrap_or(Seat::S1);
        let own = own.filter(|own| seats.has(*own));
        Ok(Self {
            session,
            players,
            ending,
            dealer,
            is_anothers: own.is_none(),
            contracts: contracts(summary, rules, &settlement),
            partner: summary.partner,
            bonuses: bonuses(summary, rules, &settlement),
            points: Some(settlement.bill),
            ..Self::empty(id, deal, rules, own.unwrap_or(Seat::S1))
        })
    }

    /// Facts about a deal of which only the rules are known.
    fn empty(id: String, deal: u64, rules: &RuleSet, own: Seat) -> Self {
        Self {
            version: crate::facts::Version,
            id,
            deal,
            at: None::<Timestamp>,
            day: None,
            session: None,
            game: rules.game(),
            rules: rules.name().to_owned(),
            players: Vec::new(),
            own,
            is_anothers: false,
            hand: CardSet::default(),
            dealer: own,
            ending: Ending::Unfinished,
            contracts: Vec::new(),
            partner: None,
            bonuses: Vec::new(),
            points: None,
            kaiserstich: None,
            quiz: Vec::new(),
            comment: String::new(),
            remarks: Vec::new(),
            tags: Vec::new(),
            studied: false,
        }
    }
}

fn contracts(summary: &DealSummary, rules: &RuleSet, settlement: &Settlement) -> Vec<ContractFact> {
    let seats: Seats = rules.game().seats();
    let fact = |played: &tarock::PlayedContract| {
        let is_negative = rules.game() == Game::Koenigrufen && koenigrufen::shape(played.contract).is_negative();
        let level =
            |seat: Seat| played.kontras.iter().find(|kontra| kontra.by == seat).map_or(0, |kontra| kontra.level);
        let against = is_negative.then(|| BySeat::from_fn(seats, level));
        let highest = against.and_then(|levels| levels.as_slice().iter().copied().max());
        let won = match played.contract {
            Contract::Trischaken => None,
            // After a revoke nobody looks at the tricks.
            _ if is_negative => Some(played.made.unwrap_or(settlement.bill[played.seat] > tarock::GamePoints::ZERO)),
            _ => Some(declarer_won(settlement, played.seat)),
        };
        let is_shared = summary.partner.is_some() || played.contract == Contract::Trischaken;
        ContractFact {
            won,
            kontra: highest.unwrap_or(summary.kontra),
            against,
            value: value(rules, played.contract, is_shared),
            ..ContractFact::new(played.contract, played.seat)
        }
    };
    summary.contracts.iter().map(fact).collect()
}

fn bonuses(summary: &DealSummary, rules: &RuleSet, settlement: &Settlement) -> Vec<BonusFact> {
    let Some(declarer) = summary.contracts.first().map(|played| played.seat) else { return Vec::new() };
    let side = |seat: Seat| {
        if seat == declarer || summary.partner == Some(seat) { Side::Declarer } else { Side::Defenders }
    };
    let valat = if rules.game() == Game::Koenigrufen { Bonus::Valat } else { Bonus::AllTricks };
    let author = |side: Side| (side == Side::Declarer && summary.partner.is_none()).then_some(declarer);
    let mut all: Vec<BonusFact> = Vec::new();
    if let Some(made) = &summary.valat {
        all.extend(match (made.announced_by, made.made_by) {
            (Some(by), made_by) => {
                let made_it = made_by == Some(side(by));
                let said = BonusFact {
                    by: Some(by),
                    announced: true,
                    kontra: made.kontra,
                    ..BonusFact::silent(valat, side(by))
                };
                Some(BonusFact { made: made_it, ..said })
            }
            (None, Some(made_by)) => Some(BonusFact { by: author(made_by), ..BonusFact::silent(valat, made_by) }),
            (None, None) => None,
        });
    }
    for said in &summary.announcements {
        let (bonus, own) = (said.bonus, side(said.by));
        // If both players of a side announce a bonus, that is one item.
        if let Some(same) = all.iter_mut().find(|fact| fact.announced && fact.bonus == bonus && fact.side == own) {
            same.kontra = same.kontra.max(said.kontra);
            continue;
        }
        // What the bill says if the other side had not announced the same.
        let mut alone = summary.clone();
        alone.announcements.retain(|other| other.bonus != bonus || side(other.by) == own);
        let winner = alone.settle_with(rules).ok().and_then(|settlement| winner(&settlement, bonus));
        let (made, void) = match (rules.game(), winner) {
            // The bill leaves out what does not count.
            (Game::Koenigrufen, winner) => (winner == Some(own), winner.is_none()),
            // It leaves out what costs nothing, too. A deal that is lost at the talon ends before the opponent can make
            // anything.
            (_, Some(winner)) => (winner == own, summary.lost_at_talon && own == Side::Defenders),
            (_, None) => {
                (said.made == Some(true) && !summary.lost_at_talon, summary.lost_at_talon && own == Side::Defenders)
            }
        };
        let fact =
            BonusFact { by: Some(said.by), announced: true, kontra: said.kontra, ..BonusFact::silent(bonus, own) };
        all.push(BonusFact { made, void, ..fact });
    }
    let shown = summary.hand_facts.iter().map(|fact| BonusFact {
        by: Some(fact.by),
        announced: true,
        ..BonusFact::silent(fact.bonus, side(fact.by))
    });
    all.extend(shown);
    for item in settlement.items.iter().filter(|item| !item.announced) {
        let ItemId::Bonus(bonus) = item.id else { continue };
        let (own, seat) = match item.winner {
            Winner::Side(side) => (side, None),
            Winner::Seat(seat) => (side(seat), Some(seat)),
        };
        let is_shown = shows_a_hand(bonus) && all.iter().any(|fact| fact.bonus == bonus && fact.side == own);
        if !is_valat(bonus) && !is_shown {
            let taken_by = summary.mondfang.as_ref().filter(|_| bonus == Bonus::MondCaptured).map(|mond| mond.by);
            all.push(BonusFact { by: seat.or(taken_by).or(author(own)), ..BonusFact::silent(bonus, own) });
        }
    }
    all
}
