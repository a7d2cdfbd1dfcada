#![doc = include_str!("../README.md")]
// On docs.rs, items that need a feature say so.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![warn(missing_docs)]

extern crate alloc;

mod actions;
mod bit_set;
mod cards;
mod deal;
mod games;
mod random;
mod rules;
mod score;
#[cfg(feature = "serde")]
mod serde_text;
mod table;
pub mod text;
mod tricks;

pub(crate) use bit_set::bit_set;

pub use actions::{
    Action, AnnounceChoices, Announcement, Bid, BidChoices, Bonus, BonusSet, Call, CallChoices, Contract, ContractSet,
    DiscardChoices, KontraSet, KontraTarget, Legal, ParseActionError, ParseBonusError, ParseContractError, PickChoices,
    Refusal, Stake, TalonChoices, TalonPart,
};
pub use cards::{Card, CardSet, Cards, Counting, Pack, ParseCardError, ParsePackError, ShownScore, Suit, value_sum};
pub use deal::{
    Auction, BidOrigin, Board, DealRecord, DealtCards, Declaration, Event, EventSink, EventView, EventWith, Hidden,
    InvalidDeal, Item, Keeper, Kept, OwnTalon, Phase, Position, ReplayError, SeatView, Viewer, When, audit,
};
pub use games::{illustriert, koenigrufen, kosakeln, lone};
pub use random::below;
pub use rules::{
    Difference, EarlierTricks, Game, GameRules, HighestKontra, KontraCounts, ParseGameError, ParseSettingError,
    RuleSet, RulesError, Setting, SettingGroup, SettingInfo, SettingValue, ValatMode,
};
#[cfg(feature = "serde")]
pub use score::{
    AnnouncementSummary, DealSummary, EntryFields, ExpectedSettlement, HandFactSummary, KontraSummary, MondfangSummary,
    PlayedContract, RenonceSummary, SilentSummary, SummaryError, SummaryProblem, ValatSummary,
};
pub use score::{BillItem, GamePoints, ItemId, ParseItemIdError, Settlement, Winner};
pub use table::{BySeat, Seat, SeatSet, Seats, Series, Side};
pub use tricks::{Obligation, Obligations, Reserved, TakenTrick, Trick};
