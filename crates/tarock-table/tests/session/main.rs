//! Claims about sessions: who may do what, and what follows from it.

mod claims;
mod fairness;
mod latecomers;
mod names;
mod random;
mod support;
