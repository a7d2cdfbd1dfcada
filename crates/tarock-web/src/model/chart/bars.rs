//! Horizontal bars: one for each name, to the right of zero or to the left.

use super::scale::Scale;
use super::{Anchor, Picture, Room};

/// One bar.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) value: f64,
    /// The ends of the confidence interval.
    pub(crate) interval: Option<(f64, f64)>,
    /// The whole that the value is a part of, drawn as an outline.
    pub(crate) whole: Option<f64>,
    /// What is written beside it.
    pub(crate) text: String,
}

/// An interval from very few deals may reach this many times as far as the longest bar; the rest is cut off.
const REACH: f64 = 2.0;

/// In this width or more, names stand beside their bars and not above them.
const WIDE: f64 = 560.0;

/// Draws bars below each other.
pub(crate) fn bars(bars: &[Bar], room: Room) -> Picture {
    let Room { width, em } = room;
    let is_wide = width >= WIDE;
    let (thick, gap) = (1.1 * em, 0.9 * em);
    let row = if is_wide { thick + gap } else { thick + gap + 1.4 * em };
    let mut picture = Picture::new(width, row * bars.len() as f64 + 0.25 * em);
    let text_room = bars.iter().map(|bar| room.text_width(&bar.text)).fold(0.0, f64::max).min(width * 0.45) + em;
    let name_room = if is_wide {
        bars.iter().map(|bar| room.text_width(&bar.label)).fold(0.0, f64::max).min(width * 0.3) + em
    } else {
        0.0
    };
    // On a phone the numbers stand above the bars too, at the other end of the line.
    let right = if is_wide { width - text_room } else { width - 2.0 };
    let values = bars.iter().flat_map(|bar| [Some(bar.value), bar.whole].into_iter().flatten());
    let longest = values.clone().map(f64::abs).fold(0.0, f64::max);
    let ends = bars.iter().filter_map(|bar| bar.interval).flat_map(|(low, high)| [low, high]);
    let all = values.chain(ends.map(|end| end.clamp(-REACH * longest, REACH * longest)));
    let (low, high) = all.fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
    let scale = Scale::new(low, high, name_room + 2.0, right, 5);
    let zero = scale.at(0.0);
    for (at, bar) in bars.iter().enumerate() {
        let top = row * at as f64 + if is_wide { gap / 2.0 } else { 1.4 * em };
        let line = top + 0.85 * em;
        if is_wide {
            picture.text((0.0, line), Anchor::Start, room.fitted(&bar.label, name_room - em / 2.0), "name");
            picture.text((width, line), Anchor::End, room.fitted(&bar.text, text_room), "value");
        } else {
            let above = top - 0.35 * em;
            let text = room.fitted(&bar.text, width * 0.62);
            let left = (width - room.text_width(&text) - em).max(0.0);
            picture.text((0.0, above), Anchor::Start, room.fitted(&bar.label, left), "name");
            picture.text((width, above), Anchor::End, text, "value");
        }
        if let Some(whole) = bar.whole {
            let end = scale.at(whole);
            picture.rect((zero.min(end), top), ((end - zero).abs(), thick), "whole");
        }
        let end = scale.at(bar.value);
        let class = if bar.value < 0.0 { "bar below" } else { "bar" };
        picture.rect((zero.min(end), top), ((end - zero).abs(), thick), class);
        if let Some((low, high)) = bar.interval {
            let middle = top + thick / 2.0;
            picture.line((scale.at(low), middle), (scale.at(high), middle), "unsure");
            for end in [low, high].into_iter().filter(|end| scale.has(*end)) {
                picture.line((scale.at(end), top + thick * 0.2), (scale.at(end), top + thick * 0.8), "unsure");
            }
        }
    }
    picture.line((zero, 0.0), (zero, picture.height), "zero");
    picture
}

#[cfg(test)]
mod tests {
    use super::super::tests::{DESK, PHONE, check};
    use super::super::{Picture, Shape};
    use super::*;

    fn bar(label: &str, value: f64, interval: Option<(f64, f64)>) -> Bar {
        Bar { label: label.to_owned(), value, interval, whole: None, text: format!("{value:+.2} ± 1.10 · 12 deals") }
    }

    fn rects(picture: &Picture) -> Vec<(f64, f64)> {
        let rect = |shape: &Shape| match shape {
            Shape::Rect { at, size, .. } => Some((at.0, size.0)),
            _ => None,
        };
        picture.shapes.iter().filter_map(rect).collect()
    }

    #[test]
    fn bars_are_as_long_as_their_values_and_start_at_zero() {
        for room in [PHONE, DESK] {
            let all = [
                bar("Rufer", 2.0, None),
                bar("Besserrufer mit einem sehr langen Namen, der nicht passt", -1.0, Some((-90.0, 88.0))),
                bar("Dreier", 0.0, Some((0.0, 0.0))),
                bar("Solodreier", 1.0, Some((-0.5, 2.5))),
            ];
            let picture = super::bars(&all, room);
            check(&picture, room);
            let drawn = rects(&picture);
            assert!((drawn[0].1 / drawn[3].1 - 2.0).abs() < 1e-6 && (drawn[1].1 - drawn[3].1).abs() < 1e-6);
            assert!((drawn[0].0 - drawn[3].0).abs() < 1e-6, "both start at zero");
            assert!((drawn[1].0 + drawn[1].1 - drawn[0].0).abs() < 1e-6, "the other ends there");
            assert!(drawn[0].1 > room.width / 20.0, "intervals do not make the bars too small to see");
        }
        check(&super::bars(&[], PHONE), PHONE);
    }

    #[test]
    fn a_part_is_drawn_in_its_whole() {
        let part = Bar { whole: Some(8.0), ..bar("Pagat", 2.0, None) };
        let drawn = rects(&super::bars(&[part], DESK));
        assert!((drawn[0].1 / drawn[1].1 - 4.0).abs() < 1e-6);
    }
}
