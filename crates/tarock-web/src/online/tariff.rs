//! What a point is worth: in a group as its administrators say, elsewhere as this device does.

use leptos::prelude::*;
use tarock_protocol::http::Tariff;

use crate::app::App;
use crate::model::balance::EURO;

/// The tariff of a group, where it has one, or of this device.
pub(crate) fn in_force(app: App, of_group: impl Fn() -> Option<Tariff> + Send + Sync + 'static) -> Memo<Tariff> {
    Memo::new(move |_| {
        let of_device = || Tariff { cents: app.settings.read().tariff_cents, currency: EURO.to_owned() };
        of_group().unwrap_or_else(of_device)
    })
}
