//! Time measurement.

use std::time::{Duration, Instant};

/// Measures a computation. On a shared machine the CPU time of a thread says more than the wall clock.
pub(crate) enum Stopwatch {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    Thread(Duration),
    Wall(Instant),
}

impl Stopwatch {
    /// Counts the CPU time of this thread where the system provides it, otherwise wall time.
    pub(crate) fn of_thread() -> Self {
        #[cfg(any(target_os = "linux", target_os = "macos"))]
        return Self::Thread(computed());
        #[cfg(not(any(target_os = "linux", target_os = "macos")))]
        return Self::of_wall();
    }

    /// Counts wall time, for work that several threads do together.
    pub(crate) fn of_wall() -> Self {
        Self::Wall(Instant::now())
    }

    /// Returns the time since the start. Must be called on the same thread.
    pub(crate) fn elapsed(&self) -> Duration {
        match self {
            #[cfg(any(target_os = "linux", target_os = "macos"))]
            Self::Thread(start) => computed().saturating_sub(*start),
            Self::Wall(start) => start.elapsed(),
        }
    }
}

/// Returns the CPU time of this thread.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn computed() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_sleeps_computes_nothing() {
        let (thread, wall) = (Stopwatch::of_thread(), Stopwatch::of_wall());
        std::thread::sleep(Duration::from_millis(30));
        assert!(wall.elapsed() >= Duration::from_millis(30));
        if cfg!(any(target_os = "linux", target_os = "macos")) {
            assert!(thread.elapsed() < Duration::from_millis(20));
        }
    }
}
