//! Each process of the server gets its own clock, which can be wrong.
//!
//! The processes are started with libfaketime, which reads the offset of its process's clock from a file. Only the wall
//! clock jumps, as on a machine whose time is set; monotonic clocks run evenly. Programs that do not get the time from
//! the C library, such as NATS, keep theirs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use tarock_stage::debian;

/// Where Debian's package keeps the library: in a subfolder of `FOLDER` for each processor architecture.
const FOLDER: &str = "usr/lib";
const LIBRARY: &str = "faketime/libfaketime.so.1";

/// The clocks of all processes.
#[derive(Debug)]
pub(super) struct Clocks {
    library: PathBuf,
    folder: PathBuf,
}

impl Clocks {
    /// Creates correct clocks, whose files are in `folder`; `None` if libfaketime is not available.
    pub(super) fn find(folder: &Path) -> Option<Self> {
        Self::new(folder).inspect_err(|error| eprintln!("    no clock faults: {error:#}")).ok()
    }

    fn new(folder: &Path) -> Result<Self> {
        let package = debian::unpack("libfaketime", None)?;
        let machines = fs::read_dir(package.join(FOLDER)).context("look into libfaketime")?;
        let libraries = machines.filter_map(|entry| Some(entry.ok()?.path().join(LIBRARY)));
        let library = libraries.into_iter().find(|path| path.exists()).context("libfaketime has no library")?;
        Ok(Self { library, folder: folder.to_owned() })
    }

    /// Sets the environment of a process so that it uses its own clock.
    pub(super) fn give(&self, at: usize, command: &mut Command) -> Result<()> {
        self.set(at, 0)?;
        command.env("LD_PRELOAD", &self.library).env("FAKETIME_TIMESTAMP_FILE", self.note(at));
        command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("DONT_FAKE_MONOTONIC", "1");
        // The interval in which a process reads the file, in seconds.
        command.env("FAKETIME_CACHE_DURATION", "1");
        Ok(())
    }

    /// Sets a clock to the real time plus this many seconds.
    pub(super) fn set(&self, at: usize, seconds: i64) -> Result<()> {
        let unfinished = self.folder.join(format!("clock-{at}.new"));
        fs::write(&unfinished, format!("{seconds:+}\n")).context("set a clock")?;
        fs::rename(unfinished, self.note(at)).context("set a clock")
    }

    fn note(&self, at: usize) -> PathBuf {
        self.folder.join(format!("clock-{at}"))
    }
}
