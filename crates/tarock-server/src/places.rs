//! Limits how many connections a user and a network may have open, in all processes together.

use tarock_store::{Holder, Store, StoreError};
use tarock_table::UserId;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::app::App;
use crate::connections::News;
use crate::identity::{self, timestamp};
use crate::room::ConnectionId;
use crate::wire::ProcessId;

/// How often the places of this process are renewed. Renewing may fail twice before they expire.
const RENEW_EVERY: std::time::Duration = std::time::Duration::from_secs(15);

/// How long to wait before giving back a place that was not confirmed: the database may still be taking it.
const STILL_TAKING: std::time::Duration = std::time::Duration::from_secs(5);

/// How long to wait before retrying to give back a place.
const TRY_AGAIN: std::time::Duration = std::time::Duration::from_secs(15);

/// A place for a connection, given back when it is dropped.
pub(crate) struct Place {
    store: Store,
    id: Uuid,
    /// Whether the database has confirmed it.
    is_taken: bool,
}

/// All places of the network are taken.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NoPlace;

impl Place {
    /// Takes a place for a connection that is already [registered](crate::connections), because a newer connection may
    /// end it at once. If the database does not answer, everybody gets in: tables can be played without it.
    pub(crate) async fn take(
        app: &App,
        connection: ConnectionId,
        user: UserId,
        network: &str,
    ) -> Result<Self, NoPlace> {
        let mut place = Self { store: app.store.clone(), id: connection.0, is_taken: false };
        match identity::in_time(find(app, place.id, user, network)).await {
            Some(Ok(gave_way)) => {
                place.is_taken = true;
                let Some(gave_way) = gave_way else {
                    metrics::counter!("tarock_no_place_total").increment(1);
                    return Err(NoPlace);
                };
                for other in gave_way {
                    metrics::counter!("tarock_gave_way_total").increment(1);
                    app.connections.tell(News::GaveWay(other)).await;
                }
            }
            Some(Err(error)) => tracing::warn!(%error, "places.take: not counted"),
            None => tracing::warn!("places.take: not counted, the database does not answer"),
        }
        Ok(place)
    }
}

/// Takes a place, and returns the connections that must give way to it. If the network has none left, places of dead
/// processes are given back first.
async fn find(app: &App, place: Uuid, user: UserId, network: &str) -> Result<Option<Vec<Uuid>>, StoreError> {
    let places = app.store.places();
    let holder = Holder { process: app.registry.process().0, user, network };
    let limits = &app.config.limits;
    let (of_user, of_network) = (limits.sockets_per_user, limits.sockets_per_address);
    let taken = places.take(place, holder, of_user, of_network, timestamp()).await?;
    if taken.is_some() {
        return Ok(taken);
    }
    let mut is_freed = false;
    for process in places.processes(network).await? {
        if !app.registry.is_alive(ProcessId(process)) {
            places.leave(process).await?;
            is_freed = true;
        }
    }
    if is_freed { places.take(place, holder, of_user, of_network, timestamp()).await } else { Ok(None) }
}

impl Drop for Place {
    fn drop(&mut self) {
        let (store, id, is_taken) = (self.store.clone(), self.id, self.is_taken);
        tokio::spawn(async move {
            if !is_taken {
                tokio::time::sleep(STILL_TAKING).await;
            }
            // This process renews all its places, so one that is not given back would never expire.
            while store.places().give_back(id).await.is_err() {
                tokio::time::sleep(TRY_AGAIN).await;
            }
        });
    }
}

/// Renews the places of this process until stopped, and then gives all of them back.
pub(crate) async fn renew(store: Store, process: Uuid, stop: CancellationToken) {
    while stop.run_until_cancelled(tokio::time::sleep(RENEW_EVERY)).await.is_some() {
        if let Err(error) = store.places().renew(process, timestamp()).await {
            tracing::warn!(%error, "places.renew: not renewed");
        }
    }
    let _ = store.places().leave(process).await;
}
