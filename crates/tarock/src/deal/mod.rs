//! A deal as a state machine: what everybody knows ([`Board`]), the whole truth ([`Position`]), what one viewer knows
//! ([`SeatView`]), and the events that change them.

pub mod audit;
pub(crate) mod board;
mod event;
mod position;
mod record;
pub(crate) mod rounds;
pub(crate) mod view;

pub use board::{Auction, Board, Declaration, Item, Keeper, Phase, Standing, TakenTrick, When};
pub use event::{DealtCards, Event, EventSink, EventView, Happening, Viewer};
pub use position::{Hidden, Kept, OwnTalon, Position};
pub use record::{DealRecord, InvalidDeal, ReplayError};
pub use view::SeatView;
