//! Charts as plain shapes, drawn by pure functions: numbers in, a picture out. Components only turn the shapes into SVG.
//!
//! Nothing is told by colour alone: a value is the place and the length of its bar, what is below zero is also hatched,
//! and every bar says its number. Lengths are in CSS pixels, so that texts are as large as elsewhere on the page.

mod bars;
mod columns;
mod course;
mod scale;

pub(crate) use bars::{Bar, bars};
pub(crate) use columns::{Column, columns};
pub(crate) use course::{Course, course};

/// A picture of a width and a height in CSS pixels.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Picture {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// What is drawn, in this order.
    pub(crate) shapes: Vec<Shape>,
}

/// Something drawn. `class` says what it means; the style sheet gives it its look.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Shape {
    Line {
        from: (f64, f64),
        to: (f64, f64),
        class: &'static str,
    },
    Rect {
        at: (f64, f64),
        size: (f64, f64),
        class: &'static str,
    },
    /// A line through points.
    Path {
        points: Vec<(f64, f64)>,
        class: &'static str,
    },
    /// A text; `at` is on its baseline.
    Text {
        at: (f64, f64),
        anchor: Anchor,
        text: String,
        class: &'static str,
    },
}

/// Which end of a text its place means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// The room for a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Room {
    /// The width.
    pub(crate) width: f64,
    /// The height of a text.
    pub(crate) em: f64,
}

impl Room {
    /// About the width of a text; digits and capitals are wider than most letters.
    pub(crate) fn text_width(self, text: &str) -> f64 {
        text.chars().count() as f64 * self.em * 0.58
    }

    /// Shortens a text to a width.
    fn fitted(self, text: &str, width: f64) -> String {
        if self.text_width(text) <= width {
            return text.to_owned();
        }
        let n = ((width / (self.em * 0.58)) as usize).saturating_sub(1);
        text.chars().take(n).chain(['…']).collect()
    }
}

impl Picture {
    const fn new(width: f64, height: f64) -> Self {
        Self { width, height, shapes: Vec::new() }
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), class: &'static str) {
        self.shapes.push(Shape::Line { from, to, class });
    }

    fn rect(&mut self, at: (f64, f64), size: (f64, f64), class: &'static str) {
        self.shapes.push(Shape::Rect { at, size, class });
    }

    fn text(&mut self, at: (f64, f64), anchor: Anchor, text: impl Into<String>, class: &'static str) {
        self.shapes.push(Shape::Text { at, anchor, text: text.into(), class });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(in crate::model::chart) const PHONE: Room = Room { width: 300.0, em: 15.0 };
    pub(in crate::model::chart) const DESK: Room = Room { width: 900.0, em: 15.0 };

    /// Checks that everything is inside of the picture, and that no two texts meet.
    pub(in crate::model::chart) fn check(picture: &Picture, room: Room) {
        let (width, height) = (picture.width + 0.5, picture.height + 0.5);
        let is_in = |(x, y): (f64, f64)| x >= -0.5 && y >= -0.5 && x <= width && y <= height;
        let mut texts: Vec<(f64, f64, f64)> = Vec::new();
        for shape in &picture.shapes {
            match shape {
                Shape::Line { from, to, .. } => assert!(is_in(*from) && is_in(*to), "{shape:?}"),
                Shape::Rect { at, size, .. } => {
                    assert!(is_in(*at) && is_in((at.0 + size.0, at.1 + size.1)), "{shape:?}");
                    assert!(size.0 >= 0.0 && size.1 >= 0.0, "{shape:?}");
                }
                Shape::Path { points, .. } => assert!(points.iter().all(|point| is_in(*point)), "{shape:?}"),
                Shape::Text { at, anchor, text, .. } => {
                    let wide = room.text_width(text);
                    let left = match anchor {
                        Anchor::Start => at.0,
                        Anchor::Middle => at.0 - wide / 2.0,
                        Anchor::End => at.0 - wide,
                    };
                    assert!(is_in((left, at.1)) && is_in((left + wide, at.1)), "{shape:?} in {width}×{height}");
                    let meets = |&(other, y, other_wide): &(f64, f64, f64)| {
                        (y - at.1).abs() < 0.8 * room.em && left < other + other_wide && other < left + wide
                    };
                    assert!(!texts.iter().any(meets), "{shape:?} meets another text");
                    texts.push((left, at.1, wide));
                }
            }
        }
    }

    #[test]
    fn a_long_name_is_shortened() {
        assert_eq!(PHONE.fitted("Besserrufer", 300.0), "Besserrufer");
        let short = PHONE.fitted("Maximiliane von und zu Trautenegg", 100.0);
        assert!(short.ends_with('…') && PHONE.text_width(&short) <= 100.0, "{short}");
    }
}
