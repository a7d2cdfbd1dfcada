//! The bodies and query strings of the HTTP API under `/api/v1`, one file per noun.
//!
//! The server, the web client and test clients all use these types, so a renamed field causes a compile error instead
//! of a failure in the browser. The server's `OpenAPI` document says which route takes and returns which type; a copy
//! of it is committed as `docs/protocol/openapi.json`.
//!
//! - **Requests** refuse unknown fields, so that a misspelled option is an error. Options may be absent or null.
//! - **Responses** may have more fields than these types; older clients ignore them. Unknown roles and kinds of users
//!   are read as `Other`.
//! - **Names** of people are validated in requests ([`Name`](tarock_table::Name)) and plain strings in responses, so
//!   that names stored under older rules can still be shown.
//! - **Times** are RFC 3339.

mod about;
mod account;
mod archive;
mod bot;
mod cup;
mod deal;
mod group;
mod invitation;
mod ledger;
mod member;
mod problem;
mod session;
mod sheet;
mod table;

#[cfg(feature = "schema")]
mod name;

pub use about::{About, IceServer, Keeps, Operator};
pub use account::{AccountSettings, AvatarChosen, NewPassword, Profile, ProfileChange, Setting, UserKind};
pub use archive::{ArchiveChange, ArchivePut, ArchiveQuery};
pub use bot::{Bot, BotCreated, NewBot};
pub use cup::{
    CupCommand, CupDirector, CupInvitation, CupJoin, CupLines, CupLogQuery, CupRequest, CupRole, CupStanding,
    CupStandings, CupSummary, NewCup, NewSheetLinks, SheetLink, SheetLinksQuery,
};
pub use deal::{Deal, DealSeat, DealsFound, DealsQuery, DealsSearch, PageQuery};
pub use group::{Group, GroupChange, GroupSummary, NewGroup, Tariff};
pub use invitation::{Acceptance, Invitation, Invited, Joined, NewInvitation};
pub use ledger::{Balance, Cleared, LedgerEntry, LedgerQuery};
pub use member::{Member, MemberChange, Role};
pub use problem::{Code, Problem, UnknownCode};
pub use session::{
    CodeSent, CodeShown, CodeWanted, GuestBrought, NewGuest, NewSession, PasswordShown, Proof, SignedIn,
};
pub use sheet::{OpenSheet, SheetAnswer, SheetChange, SheetLine, SheetPlayer, SheetRequest};
pub use table::{NewTable, Opened, Table};
