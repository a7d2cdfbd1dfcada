//! Rectangles.

/// A rectangle on the table.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) w: f64,
    pub(crate) h: f64,
}

impl Rect {
    pub(crate) const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    /// The rectangle between two corners; empty if they are in the wrong order.
    pub(super) const fn between(left: f64, top: f64, right: f64, bottom: f64) -> Self {
        Self { x: left, y: top, w: (right - left).max(0.0), h: (bottom - top).max(0.0) }
    }

    pub(crate) const fn right(&self) -> f64 {
        self.x + self.w
    }

    pub(crate) const fn bottom(&self) -> f64 {
        self.y + self.h
    }

    pub(crate) const fn centre(&self) -> (f64, f64) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// The rectangle with this much more room on every side.
    pub(crate) const fn grown(&self, by: f64) -> Self {
        Self { x: self.x - by, y: self.y - by, w: self.w + 2.0 * by, h: self.h + 2.0 * by }
    }

    /// The inline style of an element with this place and size.
    pub(crate) fn css(&self) -> String {
        format!("left:{:.1}px;top:{:.1}px;width:{:.1}px;height:{:.1}px", self.x, self.y, self.w, self.h)
    }

    /// Whether two rectangles share more than a pixel.
    #[cfg(test)]
    pub(super) fn meets(&self, other: &Self) -> bool {
        let wide = self.right().min(other.right()) - self.x.max(other.x);
        let high = self.bottom().min(other.bottom()) - self.y.max(other.y);
        wide > 1.0 && high > 1.0
    }
}
