//! Drawings that become images.

use js_sys::{Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, HtmlCanvasElement, HtmlImageElement};

/// The data URL of an SVG document. Unlike an object URL, it need not be released, and every browser lets a canvas that has
/// drawn it be read.
pub(crate) fn address(svg: &str) -> String {
    format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(svg)))
}

/// Turns an SVG document into a PNG file of this size; `None` if the browser cannot.
pub(crate) async fn png(svg: &str, (width, height): (u32, u32)) -> Option<Vec<u8>> {
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&address(svg));
    JsFuture::from(image.decode()).await.ok()?;
    let document = web_sys::window()?.document()?;
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    // By its name: the typed binding would be more code than the page needs.
    let pen = canvas.get_context("2d").ok()??;
    let draw: Function = Reflect::get(&pen, &"drawImage".into()).ok()?.dyn_into().ok()?;
    let arguments = js_sys::Array::of1(&image);
    for number in [0, 0, width, height] {
        arguments.push(&JsValue::from(number));
    }
    draw.apply(&pen, &arguments).ok()?;
    let written = Promise::new(&mut |resolve, reject| {
        if canvas.to_blob(&resolve).is_err() {
            let _ = reject.call0(&JsValue::NULL);
        }
    });
    let blob: Blob = JsFuture::from(written).await.ok()?.dyn_into().ok()?;
    let buffer = JsFuture::from(blob.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
