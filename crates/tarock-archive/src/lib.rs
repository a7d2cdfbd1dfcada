#![doc = include_str!("../README.md")]

mod bonus_fact;
mod contract_fact;
mod entered;
mod facts;
mod game_name;
mod id;
mod query;
mod role;
mod sought;
pub mod statistics;

pub use bonus_fact::BonusFact;
pub use contract_fact::ContractFact;
pub use entered::Entered;
pub use facts::{Ending, Facts, QuizFact};
pub use id::{fingerprint, id_of};
pub use query::{BonusTerm, ContractTerm, DateRange, Doubled, PointsRange, Query, QueryError, QueryErrorKind, Who};
pub use role::Role;
pub use sought::Sought;
