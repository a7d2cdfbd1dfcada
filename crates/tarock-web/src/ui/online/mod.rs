//! Tables with other people: the entrance, the table itself, and the pages beside it.

mod account;
mod account_sync;
mod chat;
mod deals;
mod friends;
mod groups;
mod invite;
mod lobby;
mod meeting_link;
mod newcomer;
mod overlay;
mod portrait;
mod screen;
mod session;
mod session_settings;
mod spectator;
mod table_balance;
mod voice;

pub(crate) use account::AccountPage;
pub(crate) use chat::Chat;
pub(crate) use deals::GamesPage;
pub(crate) use friends::FriendsPage;
pub(crate) use groups::{GroupPage, GroupsPage, JoinPage};
pub(crate) use screen::OnlineScreen;
pub(crate) use session::SessionPane;
pub(crate) use spectator::WatchScreen;
pub(crate) use table_balance::Sums;
