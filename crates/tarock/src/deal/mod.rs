//! A deal as a state machine: what everybody knows ([`Board`]), the whole truth ([`Position`]), what one viewer knows
//! ([`SeatView`]), and the events that change them.

mod auction;
pub mod audit;
mod board;
mod event;
mod hidden;
mod item;
mod kept;
mod phase;
mod position;
mod record;
pub(crate) mod rounds;
pub(crate) mod view;

pub use auction::{Auction, BidOrigin, Declaration};
pub use board::Board;
pub use event::{DealtCards, Event, EventSink, EventView, EventWith, Viewer};
pub use hidden::{Hidden, OwnTalon};
pub use item::{Item, When};
pub use kept::{Keeper, Kept};
pub use phase::Phase;
pub use position::Position;
pub use record::{DealRecord, InvalidDeal, ReplayError};
pub use view::SeatView;
