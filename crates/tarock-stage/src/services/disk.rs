//! A small separate file system for one NATS server: it can be full or slow, and nothing else is affected.
//!
//! It is ext4 in a file, mounted through a loop device, which needs root. To fill it, a second file takes all free
//! space. To slow it down, the kernel freezes the file system most of the time: every write waits until the next thaw,
//! whichever program makes it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::fs::{FallocateFlags, fallocate, statvfs};
use rustix::io::Errno;

use crate::shell;

/// The size in bytes: enough for the logs of a few hundred tables for an hour. The image is sparse, so it takes up only
/// what is written.
const N_BYTES: u64 = 512 << 20;
/// The smallest free space that is worth taking, in bytes.
const BLOCK: u64 = 4_096;
/// The file that takes the space.
const BALLAST: &str = "ballast";
/// How often newly freed space is taken again.
const TAKE_EVERY: Duration = Duration::from_millis(500);
/// How long the file system is frozen at a time, and how long it works in between.
const FROZEN: Duration = Duration::from_millis(300);
const THAWED: Duration = Duration::from_millis(60);

/// A mounted file system.
#[derive(Debug, Clone)]
pub struct Disk {
    place: PathBuf,
}

impl Disk {
    /// Creates a file system in the file `image` and mounts it at `place`.
    pub(super) fn make(image: &Path, place: &Path) -> Result<Self> {
        fs::create_dir_all(place).with_context(|| format!("make {}", place.display()))?;
        File::create(image)
            .and_then(|file| file.set_len(N_BYTES))
            .with_context(|| format!("make {}", image.display()))?;
        // Nothing is reserved for root: NATS runs as root here, and a full disk must be full.
        shell::read(shell::command("mkfs.ext4").args(["-q", "-m", "0"]).arg(image))?;
        shell::read(shell::command("mount").args(["-o", "loop"]).arg(image).arg(place))?;
        Ok(Self { place: place.to_owned() })
    }

    /// Takes all free space for a while, then frees it.
    pub fn fill_for(&self, time: Duration) -> Result<()> {
        let path = self.place.join(BALLAST);
        let ballast = File::create(&path).with_context(|| format!("make {}", path.display()))?;
        let (start, mut taken) = (Instant::now(), 0);
        while start.elapsed() < time {
            let free = statvfs(&self.place).context("ask for the free space")?;
            let mut piece = free.f_bavail * free.f_frsize;
            while piece >= BLOCK {
                match fallocate(&ballast, FallocateFlags::empty(), taken, piece) {
                    Ok(()) => taken += piece,
                    Err(Errno::NOSPC) => piece /= 2,
                    Err(error) => return Err(error).context("take the free space"),
                }
            }
            sleep(TAKE_EVERY);
        }
        fs::remove_file(&path).with_context(|| format!("remove {}", path.display()))
    }

    /// Slows down every write for a while.
    pub fn slow_for(&self, time: Duration) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < time {
            self.freeze("--freeze")?;
            sleep(FROZEN);
            self.freeze("--unfreeze")?;
            sleep(THAWED);
        }
        Ok(())
    }

    fn freeze(&self, how: &str) -> Result<()> {
        shell::read(shell::command("fsfreeze").arg(how).arg(&self.place)).map(drop)
    }
}

/// Unmounts the file system at `place`, if there is one.
pub(super) fn remove(place: &Path) -> Result<()> {
    let mounts = fs::read_to_string("/proc/mounts").context("read what is mounted")?;
    let is_mounted = |line: &str| line.split(' ').nth(1).is_some_and(|at| Path::new(at) == place);
    if mounts.lines().any(is_mounted) {
        // A process that was killed during a fault may have left it frozen.
        let _ = shell::read(shell::command("fsfreeze").arg("--unfreeze").arg(place));
        shell::read(shell::command("umount").arg(place))?;
    }
    Ok(())
}

/// Whether this process may mount file systems and has the programs for it.
pub fn is_possible() -> bool {
    let programs = ["mkfs.ext4", "fsfreeze"];
    let is_there = |name: &str| ["/sbin", "/usr/sbin"].iter().any(|folder| Path::new(folder).join(name).exists());
    rustix::process::geteuid().is_root()
        && Path::new("/dev/loop-control").exists()
        && programs.into_iter().all(is_there)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::thread;

    use super::*;

    #[test]
    fn a_full_disk_takes_nothing_and_a_slow_one_takes_it_late() {
        if !is_possible() {
            return;
        }
        let folder = std::env::temp_dir().join(format!("kaiserstich-disk-{}", std::process::id()));
        let place = folder.join("place");
        fs::create_dir_all(&folder).unwrap();
        let Ok(disk) = Disk::make(&folder.join("image"), &place) else {
            return fs::remove_dir_all(folder).unwrap();
        };
        let write = |name: &str| {
            let mut file = File::create(place.join(name))?;
            file.write_all(&vec![1; 1 << 20])?;
            file.sync_all()
        };
        write("before").unwrap();
        thread::scope(|scope| {
            let full = scope.spawn(|| disk.fill_for(Duration::from_secs(1)));
            sleep(Duration::from_millis(500));
            assert_eq!(write("during").unwrap_err().kind(), std::io::ErrorKind::StorageFull);
            full.join().unwrap().unwrap();
            write("after").unwrap();
            let slow = scope.spawn(|| disk.slow_for(Duration::from_secs(1)));
            sleep(Duration::from_millis(100));
            // At least one of these writes happens while the disk is frozen.
            let slowest = (0..5).map(|_| {
                let start = Instant::now();
                write("slowly").unwrap();
                start.elapsed()
            });
            let slowest = slowest.max().unwrap_or_default();
            assert!(slowest > Duration::from_millis(50), "{slowest:?}");
            slow.join().unwrap().unwrap();
        });
        remove(&place).unwrap();
        fs::remove_dir_all(folder).unwrap();
    }
}
