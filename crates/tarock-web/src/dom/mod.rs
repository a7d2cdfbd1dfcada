//! The browser: URLs, storage, timers, sounds. Nothing here knows the game.

pub(crate) mod browser;
pub(crate) mod cutout;
pub(crate) mod device;
pub(crate) mod drawing;
pub(crate) mod files;
pub(crate) mod pictures;
pub(crate) mod sound;
pub(crate) mod speech;
pub(crate) mod store;
