//! Components. Each screen and each pane has its own file.

mod archive;
mod balance;
mod card;
mod deck;
mod edit;
mod frame;
mod help;
mod home;
mod icon;
mod minis;
mod online;
mod page;
mod panes;
mod people;
mod pieces;
mod rat;
mod replay_bar;
mod result;
mod rules;
mod settings;
mod share;
mod table;
mod xray;

pub(crate) use page::Page;
