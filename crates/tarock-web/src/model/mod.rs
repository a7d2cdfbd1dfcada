//! The page without a browser: table, settings, routes and layout. Tested natively.

pub(crate) mod album;
pub(crate) mod archive;
pub(crate) mod balance;
pub(crate) mod bill;
pub(crate) mod challenge;
pub(crate) mod chart;
pub(crate) mod count;
pub(crate) mod csv;
pub(crate) mod cup;
pub(crate) mod device_table;
pub(crate) mod draw;
pub(crate) mod evenings;
pub(crate) mod house_rules;
pub(crate) mod keys;
pub(crate) mod layout;
pub(crate) mod lookback;
pub(crate) mod marks;
pub(crate) mod moment;
pub(crate) mod own_lessons;
pub(crate) mod pile;
pub(crate) mod progress;
pub(crate) mod quiz;
pub(crate) mod regulars;
pub(crate) mod reminder;
pub(crate) mod report;
pub(crate) mod route;
pub(crate) mod rule_book;
pub(crate) mod scorer;
pub(crate) mod settings;
#[cfg(test)]
mod sheets_tests;
pub(crate) mod statistics;
#[cfg(test)]
mod tests;
pub(crate) mod training;
pub(crate) mod voice;
pub(crate) mod worth;
