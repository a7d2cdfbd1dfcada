//! Lengths and factors in whole thousandths: the same digits on every machine, and no code for floating-point text.

/// A length in thousandths of a unit, or a factor in thousandths.
pub(crate) type Milli = i32;

/// Multiplies a length by a factor.
pub(crate) fn times(length: Milli, factor: Milli) -> Milli {
    length * factor / 1_000
}

/// Reads a number such as `-1.25` or `.5`; decimals after the third are ignored.
pub(crate) fn milli(text: &str) -> Option<Milli> {
    let (digits, sign) = text.strip_prefix('-').map_or((text, 1), |digits| (digits, -1));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let mut value = 0;
    for digit in whole.chars().chain(part.chars().chain("000".chars()).take(3)) {
        value = value * 10 + Milli::try_from(digit.to_digit(10)?).ok()?;
    }
    (!digits.is_empty()).then_some(sign * value)
}

/// Writes a number to a hundredth, in the shortest form that SVG reads.
pub(crate) fn decimal(value: Milli) -> String {
    let hundredths = (value.abs() + 5) / 10;
    let (whole, part) = (hundredths / 100, hundredths % 100);
    let sign = if value < 0 && hundredths > 0 { "-" } else { "" };
    match (whole, part) {
        (_, 0) => format!("{sign}{whole}"),
        (0, part) if part % 10 == 0 => format!("{sign}.{}", part / 10),
        (0, part) => format!("{sign}.{part:02}"),
        (_, part) if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
        (_, part) => format!("{sign}{whole}.{part:02}"),
    }
}
