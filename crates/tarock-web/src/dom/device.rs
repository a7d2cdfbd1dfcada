//! The device around the page: the scroll position and the stored data.

use wasm_bindgen::{JsCast, JsValue};

/// The version of the program the page was loaded with.
pub(crate) fn version() -> String {
    let loaded = web_sys::window().and_then(|window| {
        let own = js_sys::Reflect::get(&window, &"kaiserstich".into()).ok()?;
        js_sys::Reflect::get(&own, &"version".into()).ok()?.as_string()
    });
    loaded.unwrap_or_else(|| env!("CARGO_PKG_VERSION").to_owned())
}

/// Brings an element into view and gives it the focus.
pub(crate) fn show(id: &str) {
    let element = web_sys::window().and_then(|window| window.document()).and_then(|doc| doc.get_element_by_id(id));
    if let Some(element) = element {
        element.scroll_into_view();
        super::browser::focus(id);
    }
}

/// Scrolls to the top of the page.
pub(crate) fn scroll_up() {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

pub(crate) fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}

pub(crate) fn reload() {
    if let Some(window) = web_sys::window() {
        let _ = window.location().reload();
    }
}

/// The day by the calendar of this device, counted from 1970.
pub(crate) fn today() -> i32 {
    let now = js_sys::Date::new_0();
    ((now.get_time() / 60_000.0 - now.get_timezone_offset()) / 1440.0).floor() as i32
}

/// The browser's user agent string.
pub(crate) fn agent() -> String {
    web_sys::window().and_then(|window| window.navigator().user_agent().ok()).unwrap_or_default()
}

/// Calls a method of an object by name and awaits its promise; `None` where the browser does not have it.
async fn ask(object: &JsValue, method: &str, argument: Option<&JsValue>) -> Option<JsValue> {
    let function = js_sys::Reflect::get(object, &method.into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
    let answer = match argument {
        Some(argument) => function.call1(object, argument),
        None => function.call0(object),
    };
    let promise = answer.ok()?.dyn_into::<js_sys::Promise>().ok()?;
    wasm_bindgen_futures::JsFuture::from(promise).await.ok()
}

/// The number of bytes the page stores on the device, if the browser reports it.
pub(crate) async fn used() -> Option<f64> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let storage = js_sys::Reflect::get(&navigator, &"storage".into()).ok()?;
    let estimate = ask(&storage, "estimate", None).await?;
    js_sys::Reflect::get(&estimate, &"usage".into()).ok()?.as_f64()
}

/// Erases everything the page stores: local storage, databases and the caches for playing offline.
pub(crate) async fn forget_everything() {
    let Some(window) = web_sys::window() else { return };
    if let Ok(Some(storage)) = window.local_storage() {
        let _ = storage.clear();
    }
    // Looked up by name, because `databases()` and `caches` are not in every browser.
    let page: JsValue = window.into();
    if let Ok(factory) = js_sys::Reflect::get(&page, &"indexedDB".into())
        && let Some(list) = ask(&factory, "databases", None).await
        && let Ok(delete) = js_sys::Reflect::get(&factory, &"deleteDatabase".into())
        && let Ok(delete) = delete.dyn_into::<js_sys::Function>()
    {
        for entry in js_sys::Array::from(&list).iter() {
            if let Ok(name) = js_sys::Reflect::get(&entry, &"name".into()) {
                let _ = delete.call1(&factory, &name);
            }
        }
    }
    if let Ok(caches) = js_sys::Reflect::get(&page, &"caches".into())
        && let Some(keys) = ask(&caches, "keys", None).await
    {
        for key in js_sys::Array::from(&keys).iter() {
            ask(&caches, "delete", Some(&key)).await;
        }
    }
}
