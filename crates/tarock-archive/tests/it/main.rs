//! Tests of archives: facts of deals, questions and their answers.

mod deals;
mod entered;
mod facts;
mod queries;
mod statistics;
