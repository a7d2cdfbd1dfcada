//! Files, the clipboard and other data that enters or leaves the page.

use js_sys::{Function, Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, DataTransfer, File, FileList, FilePropertyBag, HtmlAnchorElement, Url};

/// A larger file is no file of deals. In bytes.
const LARGEST: f64 = 32.0 * 1024.0 * 1024.0;

/// Downloads a file to the person's device.
pub(crate) fn download(name: &str, bytes: &[u8], kind: &str) {
    let parts = js_sys::Array::of1(&Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let Ok(blob) = Blob::new_with_u8_array_sequence_and_options(&parts, &options) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    let document = web_sys::window().and_then(|window| window.document());
    let link = document.and_then(|document| document.create_element("a").ok());
    if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // Browsers start reading it in their own time.
    leptos::prelude::set_timeout(
        move || {
            let _ = Url::revoke_object_url(&address);
        },
        std::time::Duration::from_mins(1),
    );
}

/// A file that was read: its name, and what is in it.
pub(crate) type ReadFile = (String, Vec<u8>);

/// Reads a file with its name; `None` if it is too large.
async fn read(file: &File) -> Option<ReadFile> {
    if file.size() > LARGEST {
        return None;
    }
    let buffer = JsFuture::from(file.array_buffer()).await.ok()?;
    Some((file.name(), Uint8Array::new(&buffer).to_vec()))
}

/// Reads files with their names; leaves out those that are too large.
pub(crate) async fn read_all(list: FileList) -> Vec<ReadFile> {
    let mut files = Vec::new();
    for at in 0..list.length() {
        if let Some(file) = list.get(at) {
            files.extend(read(&file).await);
        }
    }
    files
}

/// Calls `take` with the files that the system opens with the page, once for each time it does so. Only an installed page
/// is opened with files, and not by every browser; see `file_handlers` in the manifest.
pub(crate) fn on_launch(take: impl Fn(Vec<ReadFile>) + Clone + 'static) {
    let Some(window) = web_sys::window() else { return };
    let Ok(queue) = Reflect::get(&window, &"launchQueue".into()) else { return };
    let listen = Reflect::get(&queue, &"setConsumer".into()).ok().and_then(|listen| listen.dyn_into::<Function>().ok());
    let Some(listen) = listen else { return };
    let launched = Closure::<dyn Fn(JsValue)>::new(move |launch: JsValue| {
        let Ok(handles) = Reflect::get(&launch, &"files".into()) else { return };
        if !js_sys::Array::is_array(&handles) {
            return;
        }
        let take = take.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let mut files = Vec::new();
            for handle in js_sys::Array::from(&handles).iter() {
                if let Some(file) = file_of(&handle).await {
                    files.extend(read(&file).await);
                }
            }
            if !files.is_empty() {
                take(files);
            }
        });
    });
    let _ = listen.call1(&queue, &launched.into_js_value());
}

/// The file that a handle of the system stands for.
async fn file_of(handle: &JsValue) -> Option<File> {
    let get: Function = Reflect::get(handle, &"getFile".into()).ok()?.dyn_into().ok()?;
    let promise: js_sys::Promise = get.call0(handle).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

/// The dropped text, if no file was dropped.
pub(crate) fn dropped_text(data: &DataTransfer) -> Option<String> {
    data.get_data("text/plain").ok().filter(|text| !text.trim().is_empty())
}

/// Puts a text on the clipboard. Returns whether that worked.
pub(crate) async fn copy(text: &str) -> bool {
    let Some(navigator) = web_sys::window().map(|window| window.navigator()) else { return false };
    // Pages that are not served over HTTPS have none.
    let has = Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| !clipboard.is_undefined());
    has && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

fn share_function() -> Option<(JsValue, Function)> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let share = Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()?;
    Some((navigator, share))
}

/// Whether the system has a share dialog.
pub(crate) fn can_share() -> bool {
    share_function().is_some()
}

/// Opens the system's share dialog with a link.
pub(crate) fn share(title: &str, address: &str) {
    let Some((navigator, share)) = share_function() else { return };
    let data = js_sys::Object::new();
    let _ = Reflect::set(&data, &"title".into(), &title.into());
    let _ = Reflect::set(&data, &"url".into(), &address.into());
    begin(&navigator, &share, &data);
}

fn begin(navigator: &JsValue, share: &Function, data: &js_sys::Object) {
    if let Ok(promise) = share.call1(navigator, data)
        && let Ok(promise) = promise.dyn_into::<js_sys::Promise>()
    {
        // A person who closes the dialog shares nothing; that is no error.
        wasm_bindgen_futures::spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}

/// Whether the system's share dialog may take files.
pub(crate) fn can_share_files() -> bool {
    share_function().is_some_and(|(navigator, _)| {
        Reflect::get(&navigator, &"canShare".into()).is_ok_and(|function| function.is_function())
    })
}

/// Opens the system's share dialog with a file. Returns false if it does not take this one.
pub(crate) fn share_file(title: &str, name: &str, bytes: &[u8], kind: &str) -> bool {
    let Some((navigator, share)) = share_function() else { return false };
    let options = FilePropertyBag::new();
    options.set_type(kind);
    let parts = js_sys::Array::of1(&Uint8Array::from(bytes));
    let Ok(file) = File::new_with_u8_array_sequence_and_options(&parts, name, &options) else { return false };
    let data = js_sys::Object::new();
    let _ = Reflect::set(&data, &"title".into(), &title.into());
    let _ = Reflect::set(&data, &"files".into(), &js_sys::Array::of1(&file));
    let can: Option<Function> =
        Reflect::get(&navigator, &"canShare".into()).ok().and_then(|function| function.dyn_into().ok());
    let takes = can.and_then(|can| can.call1(&navigator, &data).ok()).is_some_and(|answer| answer.is_truthy());
    if takes {
        begin(&navigator, &share, &data);
    }
    takes
}

/// Opens the print dialog.
pub(crate) fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}

/// Formats a moment for the language; `time` adds the time of day.
pub(crate) fn date(ms: f64, language: &str, time: bool) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(ms));
    let options = js_sys::Object::new();
    let _ = Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    if time {
        let _ = Reflect::set(&options, &"timeStyle".into(), &"short".into());
    }
    let locale = if language == "de" { "de-AT" } else { "en-GB" };
    String::from(date.to_locale_string(locale, &options))
}
