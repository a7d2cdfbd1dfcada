//! A line chart: how a value changes from deal to deal.

use super::scale::Scale;
use super::{Anchor, Picture, Room, Shape};

/// What a line shows.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Course {
    /// The value after each step.
    pub(crate) values: Vec<f64>,
    /// What is written below the first and the last step.
    pub(crate) first: String,
    pub(crate) last: String,
}

/// Draws a line that starts at zero. `tell` writes a number of the axis with so many decimals.
pub(crate) fn course(course: &Course, room: Room, tell: &dyn Fn(f64, usize) -> String) -> Picture {
    let Room { width, em } = room;
    let height = (width * 0.45).clamp(12.0 * em, 20.0 * em);
    let mut picture = Picture::new(width, height);
    let range = |value: fn(f64, f64) -> f64| course.values.iter().copied().fold(0.0, value);
    let scale = Scale::new(range(f64::min), range(f64::max), height - 2.0 * em, em, 5);
    let marks: Vec<String> = scale.marks.iter().map(|mark| tell(*mark, scale.decimals())).collect();
    let left = marks.iter().map(|mark| room.text_width(mark)).fold(0.0, f64::max) + em / 2.0;
    for (mark, text) in scale.marks.iter().zip(marks) {
        let y = scale.at(*mark);
        picture.text((left - em / 2.0, y + 0.35 * em), Anchor::End, text, "mark");
        picture.line((left, y), (width, y), if mark.abs() < 1e-9 { "zero" } else { "grid" });
    }
    let n = course.values.len();
    let x = |step: usize| left + (width - left - em / 2.0) * step as f64 / n.max(1) as f64;
    let mut points = vec![(x(0), scale.at(0.0))];
    points.extend(course.values.iter().enumerate().map(|(at, value)| (x(at + 1), scale.at(*value))));
    if let Some(end) = points.last().copied().filter(|_| n > 0) {
        picture.shapes.push(Shape::Path { points: thinned(points), class: "course" });
        picture.rect((end.0 - 3.0, end.1 - 3.0), (6.0, 6.0), "bar end");
    }
    let below = height - 0.4 * em;
    picture.text((left, below), Anchor::Start, course.first.clone(), "mark");
    let has_room = room.text_width(&course.first) + room.text_width(&course.last) + 2.0 * em < width - left;
    if course.last != course.first && has_room {
        picture.text((width, below), Anchor::End, course.last.clone(), "mark");
    }
    picture
}

/// Keeps, of the points above the same pixel, the first, the lowest, the highest and the last: the line looks the same.
fn thinned(points: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    let mut kept: Vec<(f64, f64)> = Vec::new();
    for pixel in points.chunk_by(|a, b| a.0 as i64 == b.0 as i64) {
        if pixel.len() <= 4 {
            kept.extend(pixel);
            continue;
        }
        let place = |better: fn(f64, f64) -> bool| {
            let best = |best: usize, at: usize| if better(pixel[at].1, pixel[best].1) { at } else { best };
            (0..pixel.len()).fold(0, best)
        };
        let mut places = [0, place(|a, b| a < b), place(|a, b| a > b), pixel.len() - 1];
        places.sort_unstable();
        kept.extend(places.map(|at| pixel[at]));
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::super::tests::{DESK, PHONE, check};
    use super::*;

    #[test]
    fn a_line_of_ten_thousand_deals_has_few_points_and_the_same_ends() {
        for room in [PHONE, DESK] {
            for n in [1_u32, 2, 30, 10_000] {
                let values: Vec<f64> = (0..n).map(|n| f64::from(n % 400) - 150.0).collect();
                let course = Course { values: values.clone(), first: "1. 1. 2026".into(), last: "31. 12. 2026".into() };
                let picture = super::course(&course, room, &|number, decimals| format!("{number:.decimals$}"));
                check(&picture, room);
                let Some(Shape::Path { points, .. }) =
                    picture.shapes.iter().find(|shape| matches!(shape, Shape::Path { .. }))
                else {
                    panic!("there is a line");
                };
                assert!(
                    points.len() <= 4 * room.width as usize + 4 && points.len() as u32 <= n + 1,
                    "{}",
                    points.len()
                );
                let lowest = |points: &mut dyn Iterator<Item = f64>| points.fold(f64::MIN, f64::max);
                let scale_low = lowest(&mut points.iter().map(|point| point.1));
                assert!(scale_low > points[0].1 - 1e-9, "values below zero are drawn lower");
            }
        }
        check(&super::course(&Course::default(), PHONE, &|number, _| number.to_string()), PHONE);
    }
}
