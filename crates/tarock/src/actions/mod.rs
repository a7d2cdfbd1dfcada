//! What players can say and do: one vocabulary for all games, of which each game uses a part.

mod action;
mod announcement;
mod bid;
mod bonus;
mod call;
mod contract;
mod kontra;
mod legal;
mod refusal;
mod talon_part;

pub use action::{Action, ParseActionError};
pub use announcement::Announcement;
pub use bid::Bid;
pub use bonus::{Bonus, BonusSet, ParseBonusError};
pub use call::Call;
pub use contract::{Contract, ContractSet, ParseContractError};
pub use kontra::{KontraSet, KontraTarget, Stake};
pub use legal::{AnnounceChoices, BidChoices, CallChoices, DiscardChoices, Legal, PickChoices, TalonChoices};
pub use refusal::Refusal;
pub use talon_part::TalonPart;
