//! Limits how many tables are opened at the same time: each table once, and only a few per partition.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tarock_table::TableId;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

/// How many tables of a partition are opened at once. Reading a long log takes many times its size in memory. The limit
/// is per partition because partitions can fail separately, and requests that wait for one must not hold up others.
const AT_ONCE: usize = 8;

/// Grants turns to open tables. Clones share the turns.
#[derive(Debug, Clone)]
pub(super) struct Openings {
    tables: Arc<Mutex<HashMap<TableId, Weak<AsyncMutex<()>>>>>,
    partitions: Arc<[Arc<Semaphore>]>,
}

/// A turn. Nobody else can open the same table while it is held.
pub(super) struct Turn {
    _of_table: OwnedMutexGuard<()>,
    _of_partition: Option<OwnedSemaphorePermit>,
}

impl Openings {
    pub(super) fn new(n_partitions: u16) -> Self {
        let partitions = (0..n_partitions).map(|_| Arc::new(Semaphore::new(AT_ONCE))).collect();
        Self { tables: Arc::default(), partitions }
    }

    /// Waits for a turn to open a table. Somebody else may have opened it meanwhile.
    pub(super) async fn turn(&self, table: TableId, partition: u16) -> Turn {
        let of_table = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            let known = tables.get(&table).and_then(Weak::upgrade);
            known.unwrap_or_else(|| {
                tables.retain(|_, turn| turn.strong_count() > 0);
                let turn = Arc::<AsyncMutex<()>>::default();
                tables.insert(table, Arc::downgrade(&turn));
                turn
            })
        };
        let of_table = of_table.lock_owned().await;
        // The semaphores are never closed.
        let of_partition = match self.partitions.get(usize::from(partition)) {
            Some(turns) => turns.clone().acquire_owned().await.ok(),
            None => None,
        };
        Turn { _of_table: of_table, _of_partition: of_partition }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use uuid::Uuid;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_table_is_opened_by_one_at_a_time_and_of_a_partition_few_at_once() {
        let openings = Openings::new(2);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let mut tasks = tokio::task::JoinSet::new();
        let open = |id: u128, partition| {
            let (openings, now, most) = (openings.clone(), now.clone(), most.clone());
            async move {
                let _turn = openings.turn(TableId::from_uuid(Uuid::from_u128(id)), partition).await;
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                tokio::time::sleep(Duration::from_secs(1)).await;
                now.fetch_sub(1, Ordering::SeqCst);
            }
        };
        for _ in 0..20 {
            tasks.spawn(open(1, 0));
        }
        while tasks.join_next().await.is_some() {}
        assert_eq!(most.swap(0, Ordering::SeqCst), 1);
        for id in 0..40 {
            tasks.spawn(open(id, 0));
        }
        while tasks.join_next().await.is_some() {}
        assert_eq!(most.swap(0, Ordering::SeqCst), AT_ONCE);
        for id in 0..40 {
            tasks.spawn(open(id, id as u16 % 2));
        }
        while tasks.join_next().await.is_some() {}
        assert_eq!(most.load(Ordering::SeqCst), 2 * AT_ONCE);
        assert!(openings.tables.lock().expect("nobody panics").len() <= 40);
    }
}
