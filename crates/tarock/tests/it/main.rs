//! Tests of the rules engine from outside. They are one binary, because linking many takes longer than running them.

mod bills;
mod cases;
mod claims;
mod counting;
mod decisions;
mod drawn;
mod illustriert;
mod kosakeln;
mod naive;
mod perft;
mod properties;
mod records;
mod rulesets;
mod second_opinion;
mod second_reading;
mod series;
mod shared;
mod summaries;
mod summaries_lone;
