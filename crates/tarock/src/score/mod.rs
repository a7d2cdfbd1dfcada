//! What a deal is worth: points, bills, and deals as a scorer enters them.

mod points;
pub(crate) mod settlement;
#[cfg(feature = "serde")]
pub(crate) mod summary;

pub use points::GamePoints;
pub use settlement::{BillItem, ItemId, ParseItemIdError, Settlement, Winner};
#[cfg(feature = "serde")]
pub use summary::{
    AnnouncementSummary, DealSummary, EntryFields, ExpectedSettlement, HandFactSummary, KontraSummary, MondfangSummary,
    PlayedContract, RenonceSummary, SilentSummary, SummaryError, SummaryProblem, ValatSummary,
};
