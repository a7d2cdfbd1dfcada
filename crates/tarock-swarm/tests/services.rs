//! Checks what the logs promise while NATS servers are killed, on a cluster of each supported version.

use std::time::Duration;

use bytes::Bytes;
use tarock_stage::services::{Kind, Plan, Services, Version};
use tarock_store::log::{LogConfig, Seq, TableLog};
use tarock_table::TableId;
use uuid::Uuid;

const PATIENCE: Duration = Duration::from_mins(1);

/// Appends an entry to a table whose last entry is known.
async fn grow(log: &TableLog, table: TableId, last: &mut Seq) {
    let entry = Bytes::from_static(&[b'x'; 200]);
    *last = log.append_until_known(table, *last, entry, PATIENCE).await.expect("it is stored");
}

/// Removes a log at the beginning of its stream, kills the servers one after the other, and checks what is left.
async fn a_log_is_removed(version: Version) {
    let mut services = Services::up(Plan { nats: version, ..Plan::from(Kind::Cluster) }).expect("three servers");
    let nats = tarock_store::connect(&services.nats_url(), "test").await.expect("NATS answers");
    let config = LogConfig { replicas: 3, partitions: 3, ..LogConfig::new("tarock.v1.removal") };
    let log = TableLog::open(nats, config).await.expect("streams");
    // Their numbers put all three tables into one partition.
    let [closed, open, other] = [3, 6, 9].map(|n| TableId::from_uuid(Uuid::from_u128(n)));
    let [mut first, mut second, mut third] = [Seq::NONE; 3];
    for _ in 0..8 {
        grow(&log, closed, &mut first).await;
    }
    for _ in 0..100 {
        grow(&log, open, &mut second).await;
        grow(&log, closed, &mut first).await;
    }
    assert_eq!(first.get(), 208, "both are in one stream");
    log.delete(closed).await.expect("it is removed");
    for _ in 0..20 {
        grow(&log, other, &mut third).await;
    }
    for at in 0..services.nats().len() {
        let node = services.nodes_mut().filter(|node| !node.is_postgres()).nth(at).expect("a server");
        node.kill().expect("it is killed");
        node.restart().expect("it starts again");
        node.wait_until_ready().expect("it answers");
        services.wait_until_replicated(PATIENCE).expect("all servers have the same");
        assert_eq!(log.last(closed).await.expect("an answer"), Seq::NONE, "nothing of it came back");
        for (table, n) in [(open, 100), (other, 20)] {
            assert_eq!(log.load(table, Seq::NONE).await.expect("an answer").len(), n, "other logs are whole");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_log_stays_removed_and_others_stay_whole_when_installed_servers_are_killed() {
    a_log_is_removed(Version::Installed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_log_stays_removed_and_others_stay_whole_when_newer_servers_are_killed() {
    a_log_is_removed(Version::Newer).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_log_stays_removed_and_others_stay_whole_when_the_newest_servers_are_killed() {
    a_log_is_removed(Version::Newest).await;
}
