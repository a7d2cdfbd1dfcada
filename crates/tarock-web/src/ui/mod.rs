//! Components. Each screen and each pane has its own file.

mod advice;
mod archive;
mod balance;
mod card;
mod card_row;
mod card_story;
mod confirm_button;
mod count_pile;
mod cup;
mod cutter;
mod deal_editor;
mod deck;
mod field;
mod help;
mod home;
mod icon;
mod lazy_chunks;
mod learn;
mod online;
mod page;
mod page_frame;
mod panes;
mod people;
mod qr_code;
mod replay_bar;
mod report;
mod result;
mod rules;
mod scorer;
mod settings;
mod share;
mod statistics;
mod table;
mod train;
mod xray;

pub(crate) use page::Page;
