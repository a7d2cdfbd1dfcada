//! Time and chance, which come into the server here and nowhere else.

use tarock_table::{DealId, Env, Moment, Seed};
use uuid::Uuid;

/// The time.
pub fn now() -> Moment {
    #[expect(clippy::disallowed_methods, reason = "this is where the server's time comes from")]
    let now = std::time::SystemTime::now();
    let since = now.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Moment::from_millis(since.as_millis() as u64)
}

/// Bytes nobody can guess.
///
/// # Panics
///
/// If the operating system has none to give: a server that cannot draw secrets must not deal.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A generator fit for secrets: what it gives comes from the operating system.
pub(crate) fn rng() -> impl rand::CryptoRng {
    rand::rand_core::UnwrapErr(rand::rngs::SysRng)
}

/// The time, as letters write it.
pub(crate) fn system_time() -> std::time::SystemTime {
    std::time::UNIX_EPOCH + std::time::Duration::from_millis(now().millis())
}

/// What a table needs from outside to decide.
pub(crate) fn env(may_deal: bool) -> Env {
    Env { now: now(), seed: Seed(random()), deal: DealId::from_uuid(Uuid::new_v4()), may_deal }
}
