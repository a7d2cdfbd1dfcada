//! Claims about sessions: who may do what, and what follows from it.

mod claims;
mod random;
mod support;
