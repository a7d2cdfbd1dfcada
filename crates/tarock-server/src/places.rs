//! One of the connections that a user and a network may have open, in all processes together.

use tarock_store::{Holder, Store};
use tarock_table::UserId;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::app::App;
use crate::identity::timestamp;

/// How often the places of this process are renewed. It may fail twice before they expire.
const RENEW_EVERY: std::time::Duration = std::time::Duration::from_mins(1);

/// A place, given back when it is dropped.
pub(crate) struct Place {
    store: Store,
    id: Uuid,
}

/// All places of the user or of the network are taken.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NoPlace;

impl Place {
    /// Takes a place. While the database does not answer there is room for everybody: tables play on without it.
    pub(crate) async fn take(app: &App, user: UserId, network: &str) -> Result<Self, NoPlace> {
        let place = Self { store: app.store.clone(), id: Uuid::new_v4() };
        let holder = Holder { process: app.hall.process().0, user, network };
        let limits = &app.config.limits;
        let (of_user, of_network) = (limits.sockets_per_user, limits.sockets_per_address);
        match app.store.places().take(place.id, holder, of_user, of_network, timestamp()).await {
            Ok(true) => Ok(place),
            Ok(false) => {
                metrics::counter!("tarock_no_place_total").increment(1);
                Err(NoPlace)
            }
            Err(error) => {
                tracing::warn!(%error, "places.take: not counted");
                Ok(place)
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let (store, id) = (self.store.clone(), self.id);
        tokio::spawn(async move {
            // If this fails it expires, once this process does not renew it any more.
            let _ = store.places().give_back(id).await;
        });
    }
}

/// Renews the places of this process until it is to stop, and then gives all of them back.
pub(crate) async fn renew(store: Store, process: Uuid, stop: CancellationToken) {
    while stop.run_until_cancelled(tokio::time::sleep(RENEW_EVERY)).await.is_some() {
        if let Err(error) = store.places().renew(process, timestamp()).await {
            tracing::warn!(%error, "places.renew: not renewed");
        }
    }
    let _ = store.places().leave(process).await;
}
