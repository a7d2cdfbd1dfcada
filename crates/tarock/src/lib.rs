#![doc = include_str!("../README.md")]
#![no_std]
#![warn(missing_docs)]

extern crate alloc;

mod action;
pub mod audit;
mod bit_set;
pub mod blatt;
mod board;
mod bonus;
mod card;
mod card_set;
mod card_text;
mod claim;
mod contract;
mod counting;
mod event;
mod games;
pub mod illustriert;
pub mod koenigrufen;
pub mod kosakeln;
mod legal;
mod pack;
mod points;
mod position;
mod record;
mod refusal;
mod rounds;
mod rules;
mod seat;
#[cfg(feature = "serde")]
mod serde_text;
mod series;
mod settle;
#[cfg(feature = "serde")]
mod summary;
pub mod text;
mod trick;
mod tricks;
mod view;

pub(crate) use bit_set::bit_set;

pub use action::{Action, Announcement, Bid, Call, KontraSet, KontraTarget, ParseActionError, Stake, TalonPart};
pub use board::{Auction, Board, Declaration, Item, Keeper, Phase, Standing, TakenTrick, When};
pub use bonus::{Bonus, BonusSet, ParseBonusError};
pub use card::{Card, ParseCardError, Suit};
pub use card_set::{CardSet, Cards};
pub use contract::{Contract, ContractSet, ParseContractError};
pub use counting::{Counting, ShownScore, value_sum};
pub use event::{DealtCards, Event, EventSink, EventView, Happening, Viewer};
pub use legal::{AnnounceChoices, BidChoices, CallChoices, DiscardChoices, Legal, PickChoices, TalonChoices};
pub use pack::{Pack, ParsePackError};
pub use points::GamePoints;
pub use position::{Hidden, Kept, OwnTalon, Position};
pub use record::{DealRecord, InvalidDeal, ReplayError};
pub use refusal::Refusal;
pub use rules::{
    Difference, Game, GameRules, HighestKontra, ParseGameError, ParseSettingError, RuleSet, RulesError, Setting,
    SettingGroup, SettingInfo, SettingValue, ValatMode,
};
pub use seat::{BySeat, Seat, SeatSet, Seats, Side};
pub use series::Series;
pub use settle::{BillItem, ItemId, ParseItemIdError, Settlement, Winner};
#[cfg(feature = "serde")]
pub use summary::{
    AnnouncementSummary, DealSummary, ExpectedSettlement, HandFactSummary, KontraSummary, MondfangSummary,
    PlayedContract, RenonceSummary, SilentSummary, SummaryError, ValatSummary,
};
pub use trick::{Obligation, Obligations, Reserved, Trick};
pub use view::SeatView;
