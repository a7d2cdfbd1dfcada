//! The strength of Tarobot.

use core::fmt;
use core::str::FromStr;

use crate::ParseBotError;

/// The effort Tarobot spends on a decision, and its appetite for risk.
///
/// ```
/// use tarock_bot::Strength;
/// let bold: Strength = "risk=1.3".parse().unwrap();
/// assert_eq!(bold.risk_percent, 130);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strength {
    /// The number of deals imagined for a decision.
    pub worlds: u32,
    /// The play is computed exactly once this many tricks or fewer remain.
    pub exact_tricks: u8,
    /// Node limit of the exact search in one imagined deal. Beyond it, rules of thumb play the deal out.
    pub nodes: u32,
    /// Appetite for risk in percent, 50 to 150.
    pub risk_percent: u32,
    /// Whether the bids and cards of the others make some deals likelier than others.
    pub inference: bool,
}

impl Strength {
    /// The usual strength.
    ///
    /// ```
    /// assert_eq!(tarock_bot::Strength::NORMAL.risk_percent, 100);
    /// ```
    pub const NORMAL: Self = Self { worlds: 120, exact_tricks: 5, nodes: 5_000, risk_percent: 100, inference: true };

    /// More deals, more exact tricks and more nodes.
    ///
    /// ```
    /// use tarock_bot::Strength;
    /// assert!(Strength::STRONG.worlds > Strength::NORMAL.worlds);
    /// ```
    pub const STRONG: Self = Self { worlds: 480, exact_tricks: 6, nodes: 30_000, ..Self::NORMAL };
}

impl Default for Strength {
    fn default() -> Self {
        Self::NORMAL
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut base = Self::NORMAL;
        let mut separator = ':';
        let strong = Self { risk_percent: self.risk_percent, inference: self.inference, ..Self::STRONG };
        if *self == strong {
            f.write_str(":strong")?;
            base = Self::STRONG;
            separator = ',';
        }
        let mut say = |changed: bool, text: fmt::Arguments<'_>| {
            if changed {
                write!(f, "{separator}{text}")?;
                separator = ',';
            }
            Ok(())
        };
        say(self.worlds != base.worlds, format_args!("worlds={}", self.worlds))?;
        say(self.exact_tricks != base.exact_tricks, format_args!("exact={}", self.exact_tricks))?;
        say(self.nodes != base.nodes, format_args!("nodes={}", self.nodes))?;
        let risk = self.risk_percent;
        say(risk != base.risk_percent, format_args!("risk={}.{:02}", risk / 100, risk % 100))?;
        say(!self.inference, format_args!("inference=off"))
    }
}

impl FromStr for Strength {
    type Err = ParseBotError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut strength = Self::NORMAL;
        for word in text.split(',').filter(|word| !word.is_empty()) {
            match word.split_once('=') {
                None if word == "strong" => strength = Self::STRONG,
                Some(("worlds", n)) => strength.worlds = within(n, 1, 100_000)?,
                Some(("exact", n)) => strength.exact_tricks = within(n, 0, 16)?,
                Some(("nodes", n)) => strength.nodes = within(n, 1, u32::MAX)?,
                Some(("risk", n)) => {
                    let (whole, part) = n.split_once('.').unwrap_or((n, "0"));
                    if part.len() > 2 {
                        return Err(ParseBotError);
                    }
                    let unit = if part.len() == 1 { 10 } else { 1 };
                    let percent = within::<u32>(whole, 0, 1)? * 100 + within::<u32>(part, 0, 99)? * unit;
                    strength.risk_percent =
                        if (50..=150).contains(&percent) { percent } else { return Err(ParseBotError) };
                }
                Some(("inference", "off")) => strength.inference = false,
                Some(("inference", "on")) => strength.inference = true,
                _ => return Err(ParseBotError),
            }
        }
        Ok(strength)
    }
}

fn within<T: FromStr + PartialOrd>(text: &str, least: T, most: T) -> Result<T, ParseBotError> {
    text.parse().ok().filter(|n| (least..=most).contains(n)).ok_or(ParseBotError)
}
