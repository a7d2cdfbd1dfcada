//! The points of a line, as they are typed.

use tarock::GamePoints;

/// Reads the cell of a seat: nothing, or whole or half points such as `3`, `-1` or `1,5`.
pub(crate) fn read(text: &str) -> Result<Option<GamePoints>, ()> {
    let number = text.trim().replace(',', ".").replace(['−', '–'], "-");
    if number.is_empty() || number == "-" {
        return Ok(None);
    }
    let (sign, amount) = match number.strip_prefix('-') {
        Some(amount) => (-1, amount),
        None => (1, number.strip_prefix('+').unwrap_or(&number)),
    };
    let (whole, half) = amount.strip_suffix(".5").map_or((amount, 0), |whole| (whole, 1));
    // The cup says what is too much.
    let is_number = (1..=6).contains(&whole.len()) && whole.bytes().all(|digit| digit.is_ascii_digit());
    let whole: i32 = whole.parse().ok().filter(|_| is_number).ok_or(())?;
    Ok(Some(GamePoints::from_halves(sign * (2 * whole + half))))
}

/// What the cells add up to.
pub(crate) fn sum(cells: &[Option<GamePoints>]) -> GamePoints {
    cells.iter().flatten().copied().sum()
}

/// Fills in cells that were left blank: with 0 if the others add up to 0, and a single one with what is missing. Where
/// lines need not add up to zero, blank cells are 0. None if somebody has to say more.
pub(crate) fn complete(cells: &[Option<GamePoints>], zero_sum: bool) -> Option<Vec<GamePoints>> {
    let n_blank = cells.iter().filter(|cell| cell.is_none()).count();
    if n_blank == cells.len() {
        return None;
    }
    let missing = -sum(cells);
    let fill = match n_blank {
        0 => GamePoints::ZERO,
        _ if missing == GamePoints::ZERO || !zero_sum => GamePoints::ZERO,
        1 => missing,
        _ => return None,
    };
    Some(cells.iter().map(|cell| cell.unwrap_or(fill)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(texts: &[&str], zero_sum: bool) -> Option<Vec<i32>> {
        let cells: Vec<_> = texts.iter().map(|text| read(text).expect("points")).collect();
        Some(complete(&cells, zero_sum)?.into_iter().map(GamePoints::halves).collect())
    }

    #[test]
    fn points_are_whole_or_half_with_any_minus() {
        let halves = |text| read(text).map(|points| points.map(GamePoints::halves));
        for (text, expected) in [
            ("3", Some(6)),
            (" +3 ", Some(6)),
            ("−1", Some(-2)),
            ("-1,5", Some(-3)),
            ("0.5", Some(1)),
            ("", None),
            ("–", None),
        ] {
            assert_eq!(halves(text), Ok(expected), "{text}");
        }
        for text in ["x", "1.2", "--1", "3-", "1234567", ".5"] {
            assert_eq!(halves(text), Err(()), "{text}");
        }
    }

    #[test]
    fn a_blank_cell_is_what_is_missing_or_nothing() {
        assert_eq!(filled(&["3", "-1", "-1", ""], true), Some(vec![6, -2, -2, -2]));
        assert_eq!(filled(&["2", "", "-2", ""], true), Some(vec![4, 0, -4, 0]));
        assert_eq!(filled(&["3", "-1", "", ""], true), None);
        assert_eq!(filled(&["", "", "", ""], true), None);
        assert_eq!(filled(&["0", "2", "-1", "-1", ""], true), Some(vec![0, 4, -2, -2, 0]));
        assert_eq!(filled(&["3", "", "", ""], false), Some(vec![6, 0, 0, 0]));
        // What does not add up is left to the cup to refuse.
        assert_eq!(filled(&["3", "1", "1", "1"], true), Some(vec![6, 2, 2, 2]));
    }
}
