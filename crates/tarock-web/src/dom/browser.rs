//! The window, its address and its local storage.

use std::future::Future;

use jiff::tz::{Offset, TimeZone};
use js_sys::Promise;
use send_wrapper::SendWrapper;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Makes the browser call `f` on every event of a kind, for as long as the page lives.
fn on_window(kind: &str, f: impl FnMut() + 'static) {
    let closure = Closure::<dyn FnMut()>::new(f);
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref());
    }
    closure.forget();
}

pub(crate) fn on_resize(f: impl FnMut() + 'static) {
    on_window("resize", f);
}

/// Whether the device has a network, as far as the browser knows: a server may still be out of reach.
pub(crate) fn is_online() -> bool {
    web_sys::window().is_none_or(|window| window.navigator().on_line())
}

/// Calls `f` when the device gets a network or loses it.
pub(crate) fn on_network(f: impl Fn() + Copy + 'static) {
    on_window("online", f);
    on_window("offline", f);
}

pub(crate) fn on_pop_state(f: impl FnMut() + 'static) {
    on_window("popstate", f);
}

/// The inner size of the window.
pub(crate) fn window_size() -> (f64, f64) {
    let size = |value: Result<JsValue, _>| value.ok().and_then(|value| value.as_f64());
    let window = web_sys::window();
    let width = window.as_ref().and_then(|window| size(window.inner_width()));
    let height = window.as_ref().and_then(|window| size(window.inner_height()));
    (width.unwrap_or(1024.0), height.unwrap_or(768.0))
}

/// The URL without its origin.
pub(crate) fn address() -> String {
    let Some(location) = web_sys::window().map(|window| window.location()) else { return "/".to_owned() };
    let part = |part: Result<String, _>| part.unwrap_or_default();
    format!("{}{}{}", part(location.pathname()), part(location.search()), part(location.hash()))
}

/// The origin of the page, without a trailing slash.
pub(crate) fn origin() -> String {
    web_sys::window().and_then(|window| window.location().origin().ok()).unwrap_or_default()
}

pub(crate) fn push_address(address: &str) {
    if let Some(Ok(history)) = web_sys::window().map(|window| window.history()) {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
}

pub(crate) fn replace_address(address: &str) {
    if let Some(Ok(history)) = web_sys::window().map(|window| window.history()) {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
    }
}

/// The browser's preferred language.
pub(crate) fn language() -> String {
    web_sys::window().and_then(|window| window.navigator().language()).unwrap_or_default()
}

fn matches(query: &str) -> bool {
    web_sys::window().and_then(|window| window.match_media(query).ok().flatten()).is_some_and(|media| media.matches())
}

pub(crate) fn asks_for_reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether the main pointer is a finger.
pub(crate) fn has_coarse_pointer() -> bool {
    matches("(pointer: coarse)")
}

/// Returns a short text from local storage.
pub(crate) fn stored(key: &str) -> Option<String> {
    web_sys::window()?.local_storage().ok()??.get_item(&format!("kaiserstich.{key}")).ok()?
}

/// Keeps a short text in local storage. Private windows may refuse; then it is lost with the page.
pub(crate) fn store(key: &str, text: &str) {
    if let Some(Ok(Some(storage))) = web_sys::window().map(|window| window.local_storage()) {
        let _ = storage.set_item(&format!("kaiserstich.{key}"), text);
    }
}

/// Sets attributes of the root element.
pub(crate) fn dress(attributes: &[(&str, &str)]) {
    let root = web_sys::window().and_then(|window| window.document()).and_then(|document| document.document_element());
    if let Some(root) = root {
        for (name, value) in attributes {
            let _ = root.set_attribute(name, value);
        }
    }
}

/// Sets a style property of the root element.
pub(crate) fn set_root_style(name: &str, value: &str) {
    let root = web_sys::window().and_then(|window| window.document()).and_then(|document| document.document_element());
    if let Some(root) = root.and_then(|root| root.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = root.style().set_property(name, value);
    }
}

pub(crate) fn set_title(title: &str) {
    if let Some(document) = web_sys::window().and_then(|window| window.document()) {
        document.set_title(title);
    }
}

/// Moves the focus to the element with an id, if it exists.
pub(crate) fn focus(id: &str) {
    let element = web_sys::window().and_then(|window| window.document()).and_then(|doc| doc.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Presses an element.
pub(crate) fn click(id: &str) {
    let element = web_sys::window().and_then(|window| window.document()).and_then(|doc| doc.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        element.click();
    }
}

/// The id of the element that has the focus.
pub(crate) fn focused() -> Option<String> {
    let document = web_sys::window()?.document()?;
    document.active_element().map(|element| element.id()).filter(|id| !id.is_empty())
}

/// Milliseconds since the page was loaded, for pacing.
pub(crate) fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

/// Whether the browser is delivering the second half of a double click, or a key that is held down.
pub(crate) fn repeats() -> bool {
    let Some(event) = web_sys::window().map(|window| window.event()) else { return false };
    match event.dyn_into::<web_sys::MouseEvent>() {
        Ok(click) => click.detail() > 1,
        Err(other) => other.dyn_into::<web_sys::KeyboardEvent>().is_ok_and(|key| key.repeat()),
    }
}

/// Whether the page is in the background: another tab or program is in front of it.
pub(crate) fn is_hidden() -> bool {
    web_sys::window().and_then(|window| window.document()).is_some_and(|document| document.hidden())
}

/// Milliseconds since 1970, for records.
pub(crate) fn clock() -> f64 {
    js_sys::Date::now()
}

/// The device's time zone as it is at a moment, in ms since 1970.
pub(crate) fn zone_at(ms: f64) -> TimeZone {
    // In minutes, positive in the west.
    let west = js_sys::Date::new(&JsValue::from_f64(ms)).get_timezone_offset();
    Offset::from_seconds((-60.0 * west) as i32).map_or(TimeZone::UTC, TimeZone::fixed)
}

/// The name of the device's time zone, such as `Europe/Vienna`.
pub(crate) fn zone_name() -> String {
    let format = js_sys::Intl::DateTimeFormat::new(&js_sys::Array::new(), &js_sys::Object::new());
    let zone = js_sys::Reflect::get(&format.resolved_options(), &JsValue::from_str("timeZone"));
    zone.ok().and_then(|zone| zone.as_string()).unwrap_or_else(|| "UTC".to_owned())
}

/// Lets the browser draw and handle input before a long computation goes on.
pub(crate) async fn breathe() {
    let promise = Promise::new(&mut |resolve, _| {
        if let Some(window) = web_sys::window() {
            let _ = window.set_timeout_with_callback(&resolve);
        }
    });
    let _ = JsFuture::from(promise).await;
}

/// An unpredictable number.
pub(crate) fn seed() -> u64 {
    let mut bytes = [0; 8];
    let crypto = web_sys::window().and_then(|window| window.crypto().ok());
    if crypto.is_none_or(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_err()) {
        return (js_sys::Math::random() * 9e15) as u64;
    }
    // URLs and JavaScript keep 53 bits.
    u64::from_le_bytes(bytes) >> 11
}

/// Cryptographically secure random bytes; `None` in a browser that cannot make them.
pub(crate) fn random_bytes() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    let crypto = web_sys::window()?.crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// Makes the device vibrate, where it can.
pub(crate) fn vibrate(pattern: &[u32]) {
    if let Some(window) = web_sys::window() {
        let pattern: js_sys::Array = pattern.iter().map(|ms| JsValue::from(*ms)).collect();
        let navigator = window.navigator();
        // Not every browser has it, and it is only decoration, so it is looked up by name.
        if let Ok(vibrate) = js_sys::Reflect::get(&navigator, &"vibrate".into())
            && let Ok(vibrate) = vibrate.dyn_into::<js_sys::Function>()
        {
            let _ = vibrate.call1(&navigator, &pattern);
        }
    }
}

/// Calls `f` when a new version is installed and waits to take over.
pub(crate) fn on_update(f: impl Fn() + 'static) {
    leptos::task::spawn_local(async move {
        let Some(container) = web_sys::window().map(|window| window.navigator().service_worker()) else { return };
        // Pages that are not served over HTTPS have none.
        let Some(ready) = (!container.is_undefined()).then(|| container.ready().ok()).flatten() else { return };
        let Ok(found) = wasm_bindgen_futures::JsFuture::from(ready).await else { return };
        let Ok(registration) = found.dyn_into::<web_sys::ServiceWorkerRegistration>() else { return };
        let here = registration.clone();
        let look = Closure::<dyn Fn()>::new(move || {
            if here.waiting().is_some() {
                f();
            }
        })
        .into_js_value();
        let look = look.unchecked_into::<js_sys::Function>();
        let _ = look.call0(&JsValue::NULL);
        let here = registration.clone();
        let coming = Closure::<dyn Fn()>::new(move || {
            if let Some(worker) = here.installing() {
                worker.set_onstatechange(Some(&look));
            }
        });
        registration.set_onupdatefound(Some(&coming.into_js_value().unchecked_into()));
    });
}

/// If a new version waits, lets it take over and loads it. The table has to be stored before.
pub(crate) fn take_update() {
    leptos::task::spawn_local(async {
        let Some(window) = web_sys::window() else { return };
        let container = window.navigator().service_worker();
        // Pages that are not served over HTTPS have none.
        if container.is_undefined() {
            return;
        }
        let Ok(found) = wasm_bindgen_futures::JsFuture::from(container.get_registration()).await else { return };
        let waiting = found.dyn_into::<web_sys::ServiceWorkerRegistration>().ok().and_then(|found| found.waiting());
        let Some(waiting) = waiting else { return };
        let reload = Closure::once_into_js(move || window.location().reload());
        container.set_oncontrollerchange(Some(reload.unchecked_ref()));
        let message = js_sys::Object::new();
        let _ = js_sys::Reflect::set(&message, &"type".into(), &"activate".into());
        let _ = waiting.post_message(&message);
    });
}

pub(crate) fn toggle_full_screen() {
    if let Some(document) = web_sys::window().and_then(|window| window.document()) {
        if document.fullscreen_element().is_some() {
            document.exit_fullscreen();
        } else if let Some(root) = document.document_element() {
            let _ = root.request_fullscreen();
        }
    }
}

fn active() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.active_element()
}

/// Whether anything but the page itself has the focus.
pub(crate) fn focus_is_somewhere() -> bool {
    active().is_some_and(|element| element.tag_name() != "BODY")
}

/// Whether the focus is inside an element.
pub(crate) fn focus_is_within(selector: &str) -> bool {
    active().is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// An attribute of the element that has the focus.
pub(crate) fn focused_attribute(name: &str) -> Option<String> {
    active()?.get_attribute(name)
}

fn all(selector: &str) -> Vec<web_sys::HtmlElement> {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return Vec::new() };
    let Ok(list) = document.query_selector_all(selector) else { return Vec::new() };
    (0..list.length()).filter_map(|i| list.item(i)?.dyn_into().ok()).collect()
}

/// Focuses the first element of a selector.
pub(crate) fn focus_first(selector: &str) {
    if let Some(element) = all(selector).first() {
        let _ = element.focus();
    }
}

/// Scrolls a list just far enough to show one of its rows; both are selectors.
pub(crate) fn reveal(list: &str, row: &str) {
    let (lists, rows) = (all(list), all(row));
    let (Some(list), Some(row)) = (lists.first(), rows.first()) else { return };
    let (top, bottom) = (row.offset_top(), row.offset_top() + row.offset_height());
    if top < list.scroll_top() {
        list.set_scroll_top(top);
    } else if bottom > list.scroll_top() + list.client_height() {
        list.set_scroll_top(bottom - list.client_height());
    }
}

/// Moves the focus among the elements of a selector. Single steps wrap around.
pub(crate) fn focus_sibling(selector: &str, by: isize) {
    let elements = all(selector);
    let here = active();
    let n = elements.len() as isize;
    if n == 0 {
        return;
    }
    let at = elements.iter().position(|element| here.as_ref() == Some(element.as_ref())).unwrap_or(0) as isize;
    let to = if by.abs() == 1 { (at + by).rem_euclid(n) } else { (at + by).clamp(0, n - 1) };
    let _ = elements[to as usize].focus();
}

/// Writes to the console of the browser, in pages and workers.
pub(crate) fn complain(text: &str) {
    web_sys::console::error_1(&text.into());
}

/// Calls a function of the script that started the page: `started`, `failed`, `calm` or `style`, and returns its result. A
/// worker has none.
fn starter(what: &str) -> Option<JsValue> {
    let about = js_sys::Reflect::get(&js_sys::global(), &"kaiserstich".into()).ok()?;
    let call: js_sys::Function = js_sys::Reflect::get(&about, &what.into()).ok()?.dyn_into().ok()?;
    call.call0(&JsValue::NULL).ok()
}

/// Tells the script that started the page what it waits for: `started`, `failed` or `calm`.
pub(crate) fn tell_starter(what: &str) {
    let _ = starter(what);
}

/// Waits until the style sheet of pages and panes applies, or cannot be had.
pub(crate) fn late_style() -> impl Future<Output = ()> + Send {
    SendWrapper::new(async {
        if let Some(applied) = starter("style").and_then(|promise| promise.dyn_into::<Promise>().ok()) {
            let _ = JsFuture::from(applied).await;
        }
    })
}
