//! Work that is given up in the middle, as when a client hangs up.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use sqlx::Row as _;
use tarock_store::Store;

use crate::support::{moment, open_store, own_connection, own_schema, table, url};

/// Polls a future this often, and drops it.
async fn give_up_after(n_polls: u32, work: impl Future) {
    let (mut work, mut n_left) = (pin!(work), n_polls);
    poll_fn(|context| {
        n_left -= 1;
        if work.as_mut().poll(context).is_ready() || n_left == 0 { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}

#[tokio::test]
async fn what_is_stored_after_work_that_was_given_up_is_stored() {
    open_store().await;
    let store = Store::connect_to_schema(&url("DATABASE_URL"), &own_schema(), 1).await.expect("PostgreSQL answers");
    let mut others = own_connection().await;
    for n_polls in 1..=40 {
        give_up_after(n_polls, store.freeze()).await;
        store.closed_tables().add(table(u128::from(n_polls)), moment(0)).await.expect("PostgreSQL answers");
        let seen = sqlx::query("select count(*) from closed_table").fetch_one(&mut others).await.expect("an answer");
        assert_eq!(seen.get::<i64, _>(0), i64::from(n_polls), "given up after {n_polls} polls");
    }
}
