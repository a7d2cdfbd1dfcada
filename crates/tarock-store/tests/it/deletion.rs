//! Backups and deletions of logs exclude each other.

use std::time::Duration;

use tarock_store::Store;
use tokio::time::timeout;

use crate::support::{open_store, own_schema, url};

#[tokio::test]
async fn no_log_is_deleted_during_a_backup_and_no_backup_begins_during_a_deletion() {
    let store = open_store().await;
    let moments = Duration::from_millis(300);
    let (one, another) = (store.may_delete_logs().await.unwrap(), store.may_delete_logs().await.unwrap());
    assert!(one.is_some() && another.is_some(), "processes delete logs at the same time");
    drop(one);
    assert!(timeout(moments, store.keep_logs()).await.is_err(), "it waits for the other");
    drop(another);
    let kept = timeout(Duration::from_secs(10), store.keep_logs()).await.expect("it begins").unwrap();
    assert!(store.may_delete_logs().await.unwrap().is_none());
    drop(kept);
    let allowed = async {
        while store.may_delete_logs().await.unwrap().is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(10), allowed).await.expect("the backup is over");
}

#[tokio::test]
async fn a_backup_that_waits_lets_no_further_deletion_begin() {
    let store = open_store().await;
    let going_on = store.may_delete_logs().await.unwrap().expect("nobody makes a backup");
    let backup = tokio::spawn({
        let store = store.clone();
        async move { store.keep_logs().await.map(drop) }
    });
    let refused = async {
        while store.may_delete_logs().await.unwrap().is_some() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(10), refused).await.expect("the backup waits for one deletion, not for all");
    drop(going_on);
    timeout(Duration::from_secs(10), backup).await.expect("it begins").expect("it does not panic").unwrap();
}

#[tokio::test]
async fn a_schema_of_its_own_has_a_lock_of_its_own() {
    let store = open_store().await;
    let kept = store.keep_logs().await.unwrap();
    let other = Store::connect_to_schema(&url("DATABASE_URL"), &format!("x{}", own_schema()), 1).await.unwrap();
    assert!(other.may_delete_logs().await.unwrap().is_some());
    drop(kept);
}
