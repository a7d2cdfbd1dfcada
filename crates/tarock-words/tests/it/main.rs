//! Tests of the texts, in both languages.

mod catalogues;
mod common;
mod explain;
mod random_deals;
mod tell;
