//! A square cut out of any image, for portraits and card backs.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File, HtmlCanvasElement, HtmlImageElement, Url};

/// The side of the square that is cut out, in pixels.
const SIDE: u32 = 256;
/// A larger file is not accepted as an image. In bytes.
const MAX_FILE: f64 = 64.0 * 1024.0 * 1024.0;
/// The largest zoom factor.
const MAX_ZOOM: f64 = 8.0;
/// Encodings and qualities, tried in order until the file is small enough. A browser that cannot write a type writes
/// another.
const KINDS: [(&str, f64); 5] =
    [("image/webp", 0.88), ("image/webp", 0.6), ("image/jpeg", 0.88), ("image/jpeg", 0.6), ("image/jpeg", 0.3)];

/// The square that is cut out of an image.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Crop {
    /// The size of the image as it is turned.
    width: f64,
    height: f64,
    /// The centre, in pixels of the turned image.
    x: f64,
    y: f64,
    /// 1 is the largest square.
    zoom: f64,
    /// The quarter turns of the image, clockwise.
    turns: u8,
    /// Whether left and right are swapped after turning.
    mirrored: bool,
}

impl Crop {
    /// The largest square in the middle.
    pub(crate) fn new(width: f64, height: f64) -> Self {
        Self { width, height, x: width / 2.0, y: height / 2.0, zoom: 1.0, turns: 0, mirrored: false }
    }

    pub(crate) const fn zoom(self) -> f64 {
        self.zoom
    }

    fn side(self) -> f64 {
        self.width.min(self.height) / self.zoom
    }

    /// Moves the square inside the image.
    fn inside(self) -> Self {
        let half = self.side() / 2.0;
        let (x, y) = (self.x.clamp(half, self.width - half), self.y.clamp(half, self.height - half));
        Self { x, y, ..self }
    }

    /// Pans the image by this many sides of the square.
    pub(crate) fn pushed(self, right: f64, down: f64) -> Self {
        let side = self.side();
        Self { x: self.x - right * side, y: self.y - down * side, ..self }.inside()
    }

    /// Zooms in or out by a factor.
    pub(crate) fn zoomed(self, by: f64) -> Self {
        self.zoomed_to(self.zoom * by)
    }

    pub(crate) fn zoomed_to(self, zoom: f64) -> Self {
        Self { zoom: zoom.clamp(1.0, MAX_ZOOM), ..self }.inside()
    }

    /// Turns the image by a quarter, clockwise as it is seen; the square stays on the same part of it.
    pub(crate) fn turned(self) -> Self {
        let turns = (self.turns + if self.mirrored { 3 } else { 1 }) % 4;
        let (width, height) = (self.height, self.width);
        Self { width, height, x: self.height - self.y, y: self.x, turns, ..self }
    }

    /// Swaps left and right of the image; the square stays on the same part of it.
    pub(crate) fn mirrored(self) -> Self {
        Self { x: self.width - self.x, mirrored: !self.mirrored, ..self }
    }

    /// The size of the image as it is stored.
    const fn stored(self) -> (f64, f64) {
        if self.turns.is_multiple_of(2) { (self.width, self.height) } else { (self.height, self.width) }
    }

    /// Left, top and side of the square, in pixels of the turned image.
    fn square(self) -> (f64, f64, f64) {
        let side = self.side();
        (self.x - side / 2.0, self.y - side / 2.0, side)
    }

    /// The CSS that places the image in a square window.
    pub(crate) fn style(self) -> String {
        let (left, top, side) = self.square();
        let percent = |part: f64| part / side * 100.0;
        // The image turns around its middle.
        let (width, height) = self.stored();
        let place = format!(
            "left:{:.2}%;top:{:.2}%;width:{:.2}%;height:{:.2}%",
            percent((self.width - width) / 2.0 - left),
            percent((self.height - height) / 2.0 - top),
            percent(width),
            percent(height)
        );
        match (self.turns, self.mirrored) {
            (0, false) => place,
            (turns, mirrored) => {
                let sign = if mirrored { -1 } else { 1 };
                format!("{place};transform:scaleX({sign}) rotate({}deg)", u16::from(turns) * 90)
            }
        }
    }
}

/// A chosen image, and its object URL while it is shown.
#[derive(Clone)]
pub(crate) struct Chosen {
    picture: HtmlImageElement,
    pub(crate) address: String,
}

impl Chosen {
    /// Reads a file; `None` if it is no image that this browser knows.
    pub(crate) async fn read(file: &File) -> Option<(Self, Crop)> {
        if file.size() > MAX_FILE {
            return None;
        }
        let address = Url::create_object_url_with_blob(file).ok()?;
        let picture = HtmlImageElement::new().ok()?;
        picture.set_src(&address);
        let chosen = Self { picture, address };
        let decoded = JsFuture::from(chosen.picture.decode()).await;
        let (width, height) = (f64::from(chosen.picture.natural_width()), f64::from(chosen.picture.natural_height()));
        if decoded.is_err() || width < 1.0 || height < 1.0 {
            chosen.put_away();
            return None;
        }
        Some((chosen, Crop::new(width, height)))
    }

    /// Releases the object URL.
    pub(crate) fn put_away(&self) {
        let _ = Url::revoke_object_url(&self.address);
    }

    /// Draws the square.
    fn draw(&self, crop: Crop) -> Result<HtmlCanvasElement, JsValue> {
        let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
        let canvas: HtmlCanvasElement = document.create_element("canvas")?.dyn_into().map_err(JsValue::from)?;
        canvas.set_width(SIDE);
        canvas.set_height(SIDE);
        let pen = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
        // Transparent parts show paper; a JPEG would be black there.
        Reflect::set(&pen, &"fillStyle".into(), &"#f4efe4".into())?;
        let whole = f64::from(SIDE);
        call(&pen, "fillRect", &[], &[0.0, 0.0, whole, whole])?;
        Reflect::set(&pen, &"imageSmoothingQuality".into(), &"high".into())?;
        let (left, top, side) = crop.square();
        let (width, height) = crop.stored();
        call(&pen, "scale", &[], &[whole / side, whole / side])?;
        call(&pen, "translate", &[], &[crop.width / 2.0 - left, crop.height / 2.0 - top])?;
        call(&pen, "scale", &[], &[if crop.mirrored { -1.0 } else { 1.0 }, 1.0])?;
        call(&pen, "rotate", &[], &[f64::from(crop.turns) * std::f64::consts::FRAC_PI_2])?;
        call(&pen, "drawImage", &[&self.picture], &[-width / 2.0, -height / 2.0, width, height])?;
        Ok(canvas)
    }

    /// The square as a URL that holds the whole image, to be kept with the settings.
    pub(crate) fn data_url(&self, crop: Crop) -> Option<String> {
        self.draw(crop).and_then(|canvas| canvas.to_data_url_with_type("image/jpeg")).ok()
    }

    /// The square as a file of at most `max_bytes`.
    pub(crate) async fn file(&self, crop: Crop, max_bytes: f64) -> Result<Blob, JsValue> {
        let canvas = self.draw(crop)?;
        for (kind, quality) in KINDS {
            let written = Promise::new(&mut |resolve, reject| {
                if canvas.to_blob_with_type_and_encoder_options(&resolve, kind, &quality.into()).is_err() {
                    let _ = reject.call0(&JsValue::NULL);
                }
            });
            if let Ok(blob) = JsFuture::from(written).await?.dyn_into::<Blob>()
                && blob.type_() == kind
                && blob.size() <= max_bytes
            {
                return Ok(blob);
            }
        }
        Err(JsValue::NULL)
    }
}

/// Calls a method of a canvas context by its name: its typed binding would be more code than the page needs.
fn call(pen: &JsValue, name: &str, first: &[&JsValue], numbers: &[f64]) -> Result<(), JsValue> {
    let method: Function = Reflect::get(pen, &name.into())?.dyn_into()?;
    let arguments: js_sys::Array = first.iter().map(|value| (*value).clone()).collect();
    for number in numbers {
        arguments.push(&JsValue::from_f64(*number));
    }
    method.apply(pen, &arguments)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_never_leaves_its_picture() {
        let mut crop = Crop::new(400.0, 300.0);
        assert_eq!(crop.square(), (50.0, 0.0, 300.0));
        for (right, down, by) in
            [(9.0, 9.0, 1.0), (-0.3, 0.2, 2.0), (-9.0, 0.0, 99.0), (0.1, -9.0, 0.01), (0.0, 9.0, 3.0)]
        {
            crop = crop.pushed(right, down).zoomed(by);
            let (left, top, side) = crop.square();
            assert!(left >= 0.0 && top >= 0.0 && left + side <= 400.001 && top + side <= 300.001, "{crop:?}");
            assert!((1.0..=MAX_ZOOM).contains(&crop.zoom()));
        }
    }

    #[test]
    fn a_picture_that_is_pushed_right_shows_more_of_its_left() {
        let crop = Crop::new(400.0, 400.0).zoomed(2.0);
        assert_eq!(crop.square(), (100.0, 100.0, 200.0));
        assert_eq!(crop.pushed(0.25, 0.0).square(), (50.0, 100.0, 200.0));
        assert_eq!(crop.style(), "left:-50.00%;top:-50.00%;width:200.00%;height:200.00%");
    }

    #[test]
    fn a_picture_can_be_turned_and_mirrored_and_keeps_its_part_in_the_square() {
        let crop = Crop::new(400.0, 300.0).zoomed(2.0).pushed(0.5, 0.1);
        let four = crop.turned().turned().turned().turned();
        assert_eq!((four, crop.mirrored().mirrored()), (crop, crop));
        // What was left is above after a quarter turn, and right in a mirror.
        let (left, top, side) = crop.square();
        assert_eq!(crop.turned().square(), (300.0 - top - side, left, side));
        assert_eq!(crop.mirrored().square(), (400.0 - left - side, top, side));
        // A mirror and a turn are another picture than a turn and a mirror.
        let both = [crop.mirrored().turned(), crop.turned().mirrored()];
        assert_ne!(both[0].style(), both[1].style());
        assert_eq!(both[0].style(), crop.turned().turned().turned().mirrored().style());
        // The stored picture is as wide as before; its box turns around its middle.
        let turned = Crop::new(400.0, 300.0).turned();
        assert_eq!(
            turned.style(),
            "left:-16.67%;top:0.00%;width:133.33%;height:100.00%;transform:scaleX(1) rotate(90deg)"
        );
    }
}
