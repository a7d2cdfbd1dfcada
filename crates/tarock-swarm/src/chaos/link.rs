//! A connection from one process to a NATS server that can be cut.
//!
//! Nothing arrives on a cut connection, as when a switch dies: both ends keep their sockets and receive nothing. Data
//! sent meanwhile arrives when the connection is restored, as with TCP. New connections are accepted, but receive
//! nothing either.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, sleep};
use std::time::Duration;

use anyhow::{Context, Result};

/// How soon both ends notice that a connection was cut or restored.
const LOOK_EVERY: Duration = Duration::from_millis(10);

/// A local port that forwards to another one until the program ends.
#[derive(Debug)]
pub(super) struct Link {
    port: u16,
    is_cut: Arc<AtomicBool>,
}

impl Link {
    /// Creates a port that forwards to `target` on this machine.
    pub(super) fn to(target: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("open a port")?;
        let port = listener.local_addr()?.port();
        let is_cut = Arc::new(AtomicBool::new(false));
        let here = is_cut.clone();
        thread::spawn(move || {
            for near in listener.incoming().filter_map(Result::ok) {
                let is_cut = here.clone();
                // If the server is down, the connection is closed, and the client sees that.
                thread::spawn(move || connect(near, target, &is_cut));
            }
        });
        Ok(Self { port, is_cut })
    }

    pub(super) const fn port(&self) -> u16 {
        self.port
    }

    pub(super) fn cut(&self) {
        self.is_cut.store(true, Ordering::Relaxed);
    }

    pub(super) fn mend(&self) {
        self.is_cut.store(false, Ordering::Relaxed);
    }
}

fn connect(near: TcpStream, target: u16, is_cut: &Arc<AtomicBool>) -> Option<()> {
    wait(is_cut);
    let far = TcpStream::connect((Ipv4Addr::LOCALHOST, target)).ok()?;
    for stream in [&near, &far] {
        stream.set_nodelay(true).ok()?;
    }
    let (near_again, far_again, cut) = (near.try_clone().ok()?, far.try_clone().ok()?, is_cut.clone());
    thread::spawn(move || carry(far_again, near_again, &cut));
    carry(near, far, is_cut);
    Some(())
}

/// Copies bytes until one end closes, then closes the other.
fn carry(mut from: TcpStream, mut to: TcpStream, is_cut: &AtomicBool) {
    let mut bytes = vec![0; 64 << 10];
    while let Ok(n) = from.read(&mut bytes) {
        wait(is_cut);
        if n == 0 || to.write_all(&bytes[..n]).is_err() {
            break;
        }
    }
    // Either end may be closed already.
    let _ = to.shutdown(Shutdown::Both);
    let _ = from.shutdown(Shutdown::Both);
}

fn wait(is_cut: &AtomicBool) {
    while is_cut.load(Ordering::Relaxed) {
        sleep(LOOK_EVERY);
    }
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use super::*;

    #[test]
    fn on_a_cut_line_nothing_arrives_until_it_is_mended() {
        let engine = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let link = Link::to(engine.local_addr().unwrap().port()).unwrap();
        let mut near = TcpStream::connect((Ipv4Addr::LOCALHOST, link.port())).unwrap();
        let (mut far, _) = engine.accept().unwrap();
        let mut heard = [0; 5];
        near.write_all(b"hello").unwrap();
        far.read_exact(&mut heard).unwrap();
        assert_eq!(&heard, b"hello");

        link.cut();
        far.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
        near.write_all(b"again").unwrap();
        assert!(matches!(far.read(&mut heard).unwrap_err().kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut));

        link.mend();
        far.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        far.read_exact(&mut heard).unwrap();
        assert_eq!(&heard, b"again");
        drop(near);
        assert_eq!(far.read(&mut heard).unwrap(), 0, "the end of one side is the end of the other");
    }
}
