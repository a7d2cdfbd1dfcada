//! The picture as PNG, for programs that show no SVG: messengers.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use tarock_deck::Style;

use crate::picture::{HEIGHT, Picture, WIDTH};

/// The letters of the page's headings. Servers often have no fonts, and a picture is to look the same on all of them.
const FRAUNCES: &[u8] = include_bytes!("../fonts/fraunces.ttf");

/// One font, for every family that a drawing may ask for.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(FRAUNCES.to_vec());
    fonts.set_serif_family("Fraunces");
    Arc::new(fonts)
});

impl Picture {
    /// Draws it as PNG; `None` if its drawing cannot be read, which a test rules out. It takes a
    /// noticeable part of a second: do it on a thread for such work. Letters that western Europe does not write are left out.
    ///
    /// The same picture in the same style is always the same bytes.
    pub fn png(&self, style: Style) -> Option<Vec<u8>> {
        let options = Options { fontdb: FONTS.clone(), ..Options::default() };
        let tree = Tree::from_str(&self.svg(style), &options).ok()?;
        let mut pixels = Pixmap::new(WIDTH, HEIGHT)?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        pixels.encode_png().ok()
    }
}
