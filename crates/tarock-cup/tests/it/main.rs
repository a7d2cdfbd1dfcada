//! Whole cups through the public interface.

mod claims;
mod draws;
mod evening;
mod formats;
mod limits;
mod random;
mod ranking;
mod support;
