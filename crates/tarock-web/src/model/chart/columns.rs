//! Columns: one for each period, upwards or downwards.

use super::scale::Scale;
use super::{Anchor, Picture, Room};

/// One column.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Column {
    pub(crate) label: String,
    pub(crate) value: f64,
}

/// Draws columns side by side. `tell` writes a number of the axis with so many decimals.
pub(crate) fn columns(columns: &[Column], room: Room, tell: &dyn Fn(f64, usize) -> String) -> Picture {
    let Room { width, em } = room;
    let height = (width * 0.4).clamp(11.0 * em, 18.0 * em);
    let mut picture = Picture::new(width, height);
    let range = |value: fn(f64, f64) -> f64| columns.iter().map(|column| column.value).fold(0.0, value);
    let scale = Scale::new(range(f64::min), range(f64::max), height - 2.0 * em, em, 4);
    let marks: Vec<String> = scale.marks.iter().map(|mark| tell(*mark, scale.decimals())).collect();
    let left = marks.iter().map(|mark| room.text_width(mark)).fold(0.0, f64::max) + em / 2.0;
    for (mark, text) in scale.marks.iter().zip(marks) {
        let y = scale.at(*mark);
        picture.text((left - em / 2.0, y + 0.35 * em), Anchor::End, text, "mark");
        picture.line((left, y), (width, y), if mark.abs() < 1e-9 { "zero" } else { "grid" });
    }
    let step = (width - left) / columns.len().max(1) as f64;
    let widest = columns.iter().map(|column| room.text_width(&column.label)).fold(0.0, f64::max) + em / 2.0;
    // Where there is not enough room, only some columns have their names below them.
    let every = (widest / step).ceil().max(1.0) as usize;
    let thick = (step * 0.7).min(3.0 * em);
    let zero = scale.at(0.0);
    for (at, column) in columns.iter().enumerate() {
        let middle = left + step * (at as f64 + 0.5);
        let end = scale.at(column.value);
        let class = if column.value < 0.0 { "bar below" } else { "bar" };
        picture.rect((middle - thick / 2.0, zero.min(end)), (thick, (end - zero).abs()), class);
        let half = room.text_width(&column.label) / 2.0;
        if at % every == 0 && middle + half <= width + 0.5 {
            picture.text((middle.max(half), height - 0.4 * em), Anchor::Middle, column.label.clone(), "mark");
        }
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::super::Shape;
    use super::super::tests::{DESK, PHONE, check};
    use super::*;

    #[test]
    fn months_stand_side_by_side_and_their_names_do_not_meet() {
        for room in [PHONE, DESK] {
            for n in [0, 1, 2, 12, 36, 120] {
                let all: Vec<Column> = (0..n)
                    .map(|n| Column { label: format!("{:02}/2026", n % 12 + 1), value: f64::from(n % 7) * 10.0 - 30.0 })
                    .collect();
                let picture = super::columns(&all, room, &|number, decimals| format!("{number:.decimals$}"));
                check(&picture, room);
                let n_drawn = picture.shapes.iter().filter(|shape| matches!(shape, Shape::Rect { .. })).count();
                assert_eq!(n_drawn, all.len());
            }
        }
    }
}
