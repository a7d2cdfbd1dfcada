//! The facts of a deal as a database searches them.

use serde::Serialize;
use tarock::{BySeat, GamePoints, Seat};

use crate::{BonusFact, ContractFact, Ending, Facts, Role};

/// What [`Query::json_path`](crate::Query::json_path) looks at: a JSON document with everything that holds for whoever
/// asks. It names no people and no cards. Whoever searches adds three things that depend on the reader:
///
/// - `day`: the day of the deal, such as `"2026-11-19"`
/// - `me`: the number of the reader's seat, if they took part
/// - `holders`: a list of `{"seat": 1, "name": "anna"}`, with names in lower case
///
/// ```
/// use jiff::tz::TimeZone;
/// use tarock::{DealRecord, Pack, RuleSet, Seat};
/// use tarock_archive::{Facts, Sought};
/// let deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
/// let sought = serde_json::to_value(Sought::from(&Facts::of(&deal.into(), &TimeZone::UTC)?))?;
/// assert_eq!((&sought["game"], &sought["ending"]), (&"koenigrufen".into(), &"unfinished".into()));
/// assert_eq!(sought["version"], Sought::VERSION);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Sought {
    version: i16,
    game: &'static str,
    rules: String,
    ending: &'static str,
    contracts: Vec<SoughtContract>,
    bonuses: Vec<SoughtBonus>,
    /// How often anything was doubled at most.
    kontra: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    kaiserstich: Option<usize>,
    seats: Vec<SoughtSeat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<String>,
    tags: Vec<String>,
    remarks: Vec<String>,
    /// All texts but the names of players.
    words: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct SoughtContract {
    contract: &'static str,
    declarer: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<bool>,
    kontra: u8,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct SoughtBonus {
    bonus: &'static str,
    side: tarock::Side,
    announced: bool,
    /// Whether it was made; absent if the announcement is void.
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<bool>,
    kontra: u8,
    /// The seats whose merit or failure it is.
    of: Vec<usize>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct SoughtSeat {
    seat: usize,
    roles: Vec<&'static str>,
    /// In half points.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i32>,
}

impl Sought {
    /// The version of stored documents. It grows whenever a field is added or means something else, and documents of an
    /// older version are then computed again.
    pub const VERSION: i16 = 1;
}

impl From<&Facts> for Sought {
    fn from(facts: &Facts) -> Self {
        let contract = |fact: &ContractFact| SoughtContract {
            contract: fact.contract.id(),
            declarer: fact.declarer.number(),
            won: fact.won,
            kontra: fact.kontra,
        };
        let bonus = |fact: &BonusFact| SoughtBonus {
            bonus: fact.bonus.id(),
            side: fact.side,
            announced: fact.announced,
            made: (!fact.void).then_some(fact.made),
            kontra: fact.kontra,
            of: facts.seats().filter(|seat| facts.is_bonus_of(fact, *seat)).map(Seat::number).collect(),
        };
        let points = |points: &BySeat<GamePoints>, seat: Seat| points[seat].halves();
        let seat = |seat: Seat| SoughtSeat {
            seat: seat.number(),
            roles: Role::ALL.into_iter().filter(|role| facts.has_role(seat, *role)).map(Role::id).collect(),
            points: facts.points.as_ref().map(|all| points(all, seat)),
        };
        let lower = |text: &String| text.to_lowercase();
        let tags: Vec<String> = facts.tags.iter().map(lower).collect();
        let remarks: Vec<String> = std::iter::once(&facts.comment).chain(&facts.remarks).map(lower).collect();
        let session = facts.session.as_ref().map(lower);
        let rules = facts.rules.to_lowercase();
        let texts = tags.iter().chain(&remarks).chain(&session).chain([&rules]).cloned();
        Self {
            version: Self::VERSION,
            game: facts.game.id(),
            ending: Ending::id(facts.ending),
            contracts: facts.contracts.iter().map(contract).collect(),
            bonuses: facts.bonuses.iter().map(bonus).collect(),
            kontra: facts.highest_kontra(),
            kaiserstich: facts.kaiserstich.map(Seat::number),
            seats: facts.seats().map(seat).collect(),
            words: texts.chain([facts.id.to_lowercase()]).collect(),
            rules,
            session,
            tags,
            remarks,
        }
    }
}
