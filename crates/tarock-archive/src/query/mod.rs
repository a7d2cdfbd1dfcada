//! Questions to an archive.

mod error;
mod limits;
mod matches;
mod path;
mod read;
mod word;
mod words;
mod write;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use tarock::{Bonus, Contract, Game, GamePoints, Seat, Side};

use crate::{Ending, Role};

pub use error::{QueryError, QueryErrorKind};

/// A question to an archive: a tree of conditions on the facts of one deal.
///
/// It is plain data without a function in it, so that it can be stored, sent, and turned into SQL: every leaf is a
/// condition on columns of a deal, its seats, its contracts or its bonuses. The text form is what people type; the
/// README explains it.
///
/// ```
/// use tarock::Contract;
/// use tarock_archive::{ContractTerm, Query};
/// let query: Query = "contract:solorufer -valat".parse()?;
/// let Query::All(parts) = &query else { panic!("two conditions") };
/// assert_eq!(parts[0], Query::Contract(ContractTerm::of(Contract::Solorufer)));
/// assert_eq!(query.to_string(), "contract:solorufer -valat");
/// # Ok::<(), tarock_archive::QueryError>(())
/// ```
///
/// A text has at most 4,000 characters, and a condition inside 24 or more parentheses and minus signs is refused, so
/// that every query that was read can be written and read again. The stored form has the same limit of depth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Query {
    /// All of these hold. Without any, every deal matches.
    All(#[serde(deserialize_with = "limits::deserialize_all")] Vec<Self>),
    /// At least one of these holds. Without any, no deal matches.
    Any(#[serde(deserialize_with = "limits::deserialize_any")] Vec<Self>),
    /// This does not hold.
    Not(#[serde(deserialize_with = "limits::deserialize_not")] Box<Self>),
    /// The deal has a date in this range.
    Date(DateRange),
    /// A player took part.
    Player(Who),
    /// A player had a role.
    Role {
        /// The role.
        role: Role,
        /// The player.
        who: Who,
    },
    /// The deal is of this game.
    Game(#[serde(with = "crate::game_name")] Game),
    /// The rule set has this name, in upper or lower case.
    Rules(String),
    /// A contract like this was played.
    Contract(ContractTerm),
    /// A bonus like this was announced or made.
    Bonus(BonusTerm),
    /// Some contract or bonus was doubled this often; [`Doubled::Never`] asks that none was.
    Kontra(Doubled),
    /// The points of a player are in this range.
    Points {
        /// The player.
        who: Who,
        /// The range.
        range: PointsRange,
    },
    /// A player got points.
    Won(Who),
    /// A player paid points.
    Lost(Who),
    /// There was a Kaiserstich; with a player, that player's Pagat took it.
    Kaiserstich(Option<Who>),
    /// The deal ended in this way.
    Ending(Ending),
    /// A remark contains this text, in upper or lower case.
    Comment(String),
    /// The deal has this tag, in upper or lower case.
    Tag(String),
    /// The deal belongs to this session, in upper or lower case.
    Session(String),
    /// Names, rule set, session, remarks, tags or id contain this text, in upper or lower case.
    Text(String),
}

impl Default for Query {
    /// The query that every deal matches.
    fn default() -> Self {
        Self::All(Vec::new())
    }
}

/// A player, as a query names one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// The person whose archive it is: the first person at the table, see [`Facts::own`](crate::Facts::own).
    Me,
    /// Everybody with this name, in upper or lower case.
    Named(String),
    /// The player on this seat.
    Seat(Seat),
}

/// A range of days, both ends included. Days are those of the years 1 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DateRange {
    /// The first day; `None` for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "limits::deserialize_day")]
    pub from: Option<Date>,
    /// The last day; `None` for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "limits::deserialize_day")]
    pub until: Option<Date>,
}

/// A range of points, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsRange {
    /// The fewest points; `None` for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<GamePoints>,
    /// The most points; `None` for no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<GamePoints>,
}

/// How often players doubled something. A Re is also a Kontra, so every level but the first means “at least”.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Doubled {
    /// Not once, in a deal that is over.
    Never,
    /// Once or more.
    Kontra,
    /// Twice or more.
    Re,
    /// Three times.
    Sub,
}

/// What is asked about a contract; `None` accepts everything.
///
/// ```
/// use tarock_archive::{ContractTerm, Query};
/// let lost = Query::Contract(ContractTerm { won: Some(false), ..ContractTerm::default() });
/// assert_eq!(lost.to_string(), "contract:any,lost");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContractTerm {
    /// The contract.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// Whether the declarer won it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// How often it was doubled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kontra: Option<Doubled>,
    /// The player whose contract it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Who>,
}

impl ContractTerm {
    /// Asks for a contract, however it ended.
    ///
    /// ```
    /// use tarock::Contract;
    /// assert_eq!(tarock_archive::ContractTerm::of(Contract::Dreier).won, None);
    /// ```
    pub const fn of(contract: Contract) -> Self {
        Self { contract: Some(contract), won: None, kontra: None, by: None }
    }
}

/// What is asked about a bonus; `None` accepts everything. The Valat is one bonus here, although games have two names for
/// it.
///
/// ```
/// use tarock::Bonus;
/// use tarock_archive::{BonusTerm, Query};
/// let lost = BonusTerm { announced: Some(true), made: Some(false), ..BonusTerm::of(Bonus::PagatUltimo) };
/// assert_eq!(Query::Bonus(lost).to_string(), "pagat:announced,lost");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusTerm {
    /// The bonus.
    pub bonus: Bonus,
    /// Whether it was announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announced: Option<bool>,
    /// Whether the side that announced it made it. A silent bonus is always made; a void announcement is neither made nor
    /// lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// How often it was doubled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kontra: Option<Doubled>,
    /// The side that announced or made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The player who announced or made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Who>,
}

impl BonusTerm {
    /// Asks for a bonus, however it came about and ended.
    ///
    /// ```
    /// assert_eq!(tarock_archive::BonusTerm::of(tarock::Bonus::Trull).made, None);
    /// ```
    pub const fn of(bonus: Bonus) -> Self {
        Self { bonus, announced: None, made: None, kontra: None, side: None, by: None }
    }
}
