//! The backs, which look the same from both ends.

use crate::face::paper;
use crate::index::star;
use crate::palette::Palette;
use crate::sketch::Pen;

/// A colouring of the back.
///
/// ```
/// use tarock_deck::{Back, back};
/// assert!(Back::ALL.iter().all(|&colour| back(colour).contains("viewBox")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Back {
    /// Oxblood red.
    #[default]
    Oxblood,
    /// Bottle green.
    BottleGreen,
    /// Navy blue.
    Navy,
}

impl Back {
    /// All colourings.
    ///
    /// ```
    /// assert_eq!(tarock_deck::Back::ALL.len(), 3);
    /// ```
    pub const ALL: [Self; 3] = [Self::Oxblood, Self::BottleGreen, Self::Navy];

    /// Returns the colours of ground, squares and brass.
    const fn colours(self) -> [&'static str; 3] {
        match self {
            Self::Oxblood => ["#7a2028", "#94333a", "#e4c98f"],
            Self::BottleGreen => ["#1d4a40", "#2b6354", "#d9be84"],
            Self::Navy => ["#22355e", "#324977", "#e0c48c"],
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Self::Oxblood => "back-oxblood-",
            Self::BottleGreen => "back-green-",
            Self::Navy => "back-navy-",
        }
    }
}

/// Draws a back, as a document like those of [`face`](crate::face).
///
/// ```
/// use tarock_deck::{Back, back};
/// assert_ne!(back(Back::Oxblood), back(Back::Navy));
/// ```
pub fn back(back: Back) -> String {
    let mut pen = ground(back);
    let [dark, _, brass] = back.colours();
    pen.raw(&format!("<ellipse stroke=\"{brass}\" cx=\"100\" cy=\"180\" rx=\"38\" ry=\"54\"/>"));
    for (r, waist, fill) in [(30_000, 420, brass), (14_000, 500, dark)] {
        let star = star(100_000, 180_000, r, waist);
        pen.path(fill, &star);
    }
    pen.raw(&format!("<circle fill=\"{brass}\" cx=\"100\" cy=\"180\" r=\"4\"/>"));
    pen.document(200, 360)
}

/// Draws a back with a picture in an oval of 76 by 108 units.
///
/// A browser shows no external pictures inside an `<img>`, so `href` should be a `data:` URL.
///
/// ```
/// use tarock_deck::{Back, back_with_picture};
/// let svg = back_with_picture(Back::Navy, "data:image/png;base64,AAAA");
/// assert!(svg.contains("href=\"data:image/png;base64,AAAA\""));
/// ```
pub fn back_with_picture(back: Back, href: &str) -> String {
    let mut pen = ground(back);
    let brass = back.colours()[2];
    pen.clip("M62 180a38 54 0 1 1 76 0 38 54 0 1 1-76 0z");
    pen.raw("<image x=\"62\" y=\"126\" width=\"76\" height=\"108\" preserveAspectRatio=\"xMidYMid slice\" href=\"");
    for sign in href.chars() {
        match sign {
            '&' => pen.raw("&amp;"),
            '<' => pen.raw("&lt;"),
            '"' => pen.raw("&quot;"),
            // XML cannot hold most control characters, and a URL needs none.
            sign if sign.is_control() => &mut pen,
            sign => pen.raw(sign.encode_utf8(&mut [0; 4])),
        };
    }
    pen.raw("\"/>");
    pen.close();
    pen.raw(&format!("<ellipse stroke=\"{brass}\" stroke-width=\"1.5\" cx=\"100\" cy=\"180\" rx=\"38\" ry=\"54\"/>"));
    pen.document(200, 360)
}

/// Draws everything but the content of the oval.
fn ground(back: Back) -> Pen {
    let [dark, light, brass] = back.colours();
    let mut pen = Pen::new(Palette::plain(), back.id().to_owned());
    paper(&mut pen);
    pen.raw(&format!("<rect fill=\"{dark}\" x=\"11\" y=\"11\" width=\"178\" height=\"338\" rx=\"6\"/>"));
    // A row of squares is a dashed line.
    let (mut squares, mut studs) = (String::new(), String::new());
    for row in 0..18_u16 {
        let y = 27 + 18 * row;
        let row_of_squares = format!("M20.5 {y}h159");
        squares.push_str(&row_of_squares);
        // Mirrored at the middle: a chequer of eighteen rows of nine squares would not look the same from both ends.
        let is_even = row.min(17 - row) % 2 == 0;
        let row_of_studs = if is_even { format!("M24.5 {y}h151") } else { format!("M42.5 {y}h115") };
        studs.push_str(&row_of_studs);
    }
    pen.raw(&format!("<path stroke=\"{light}\" stroke-width=\"15\" stroke-dasharray=\"15 3\" d=\"{squares}\"/>"));
    pen.raw(&format!(
        "<path stroke=\"{brass}\" stroke-width=\"7\" stroke-dasharray=\"7 29\" opacity=\".9\" d=\"{studs}\"/>"
    ));
    pen.raw(&format!(
        "<rect stroke=\"{brass}\" stroke-width=\"1.5\" x=\"15\" y=\"15\" width=\"170\" height=\"330\" rx=\"4\"/>\
         <ellipse fill=\"{dark}\" stroke=\"{brass}\" stroke-width=\"2.5\" cx=\"100\" cy=\"180\" rx=\"44\" ry=\"60\"/>"
    ));
    pen
}
