//! What players can say and do: one vocabulary for all games, of which each game uses a part.

mod action;
mod bonus;
mod contract;
mod legal;
mod refusal;

pub use action::{Action, Announcement, Bid, Call, KontraSet, KontraTarget, ParseActionError, Stake, TalonPart};
pub use bonus::{Bonus, BonusSet, ParseBonusError};
pub use contract::{Contract, ContractSet, ParseContractError};
pub use legal::{AnnounceChoices, BidChoices, CallChoices, DiscardChoices, Legal, PickChoices, TalonChoices};
pub use refusal::Refusal;
