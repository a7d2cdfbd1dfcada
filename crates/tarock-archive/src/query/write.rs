//! Writes queries so that they can be read again.

use std::fmt::{self, Display, Write};

use tarock::{GamePoints, Side};

use super::word::is_quote;
use super::{BonusTerm, ContractTerm, DateRange, Doubled, PointsRange, Query, Who, words};

impl Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All(parts) if parts.len() != 1 => list(f, parts, " "),
            Self::Any(parts) if parts.len() > 1 => list(f, parts, " OR "),
            other => other.write_inside(f),
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, parts: &[Query], between: &str) -> fmt::Result {
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            f.write_str(between)?;
        }
        match part {
            // Conditions next to each other bind closer than OR.
            Query::All(inner) if between == " OR " && inner.len() > 1 => list(f, inner, " ")?,
            part => part.write_inside(f)?,
        }
    }
    Ok(())
}

impl Query {
    /// Writes the query as a part of another one.
    fn write_inside(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All(parts) | Self::Any(parts) if parts.len() == 1 => parts[0].write_inside(f),
            // Nothing is written for no condition, which every deal fulfils.
            Self::Any(parts) if parts.is_empty() => f.write_str("-()"),
            Self::All(_) | Self::Any(_) => write!(f, "({self})"),
            Self::Not(part) => {
                f.write_char('-')?;
                part.write_inside(f)
            }
            Self::Date(range) => range.fmt(f),
            Self::Player(who) => write!(f, "player:{who}"),
            Self::Role { role, who } => of_player(f, role.id(), who),
            Self::Game(game) => write!(f, "game:{game}"),
            Self::Rules(name) => write!(f, "rules:{}", Quoted(name)),
            Self::Contract(term) => term.fmt(f),
            Self::Bonus(term) => term.fmt(f),
            Self::Kontra(Doubled::Kontra) => f.write_str("kontra"),
            Self::Kontra(level) => write!(f, "kontra:{level}"),
            Self::Points { who, range } => {
                f.write_str("points:")?;
                match who {
                    Who::Me => range.fmt(f),
                    who if range.is_compared() => write!(f, "{who}{range}"),
                    who => write!(f, "{who}={range}"),
                }
            }
            Self::Won(who) => of_player(f, "won", who),
            Self::Lost(who) => of_player(f, "lost", who),
            Self::Kaiserstich(None) => f.write_str("kaiserstich"),
            Self::Kaiserstich(Some(who)) => write!(f, "kaiserstich:{who}"),
            Self::Ending(ending) => write!(f, "ending:{}", ending.id()),
            Self::Comment(text) => write!(f, "comment:{}", Quoted(text)),
            Self::Tag(tag) => write!(f, "tag:{}", Quoted(tag)),
            Self::Session(session) => write!(f, "session:{}", Quoted(session)),
            Self::Text(text) => {
                let is_word = words::key(&text.to_lowercase()).is_some() || words::operator(text).is_some();
                if is_word { quote(f, text) } else { Quoted(text).fmt(f) }
            }
        }
    }
}

/// Writes a condition on a player; without a name it is about the person whose archive it is.
fn of_player(f: &mut fmt::Formatter<'_>, key: &str, who: &Who) -> fmt::Result {
    match who {
        Who::Me => f.write_str(key),
        who => write!(f, "{key}:{who}"),
    }
}

/// A text, in quotation marks if it needs them.
struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_plain = self.0.starts_with(char::is_alphanumeric)
            && self.0.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.'));
        if is_plain { f.write_str(self.0) } else { quote(f, self.0) }
    }
}

fn quote(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_char('"')?;
    for c in text.chars() {
        if is_quote(c) || c == '\\' {
            f.write_char('\\')?;
        }
        f.write_char(c)?;
    }
    f.write_char('"')
}

impl Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Me => f.write_str("me"),
            Self::Seat(seat) => write!(f, "#{seat}"),
            Self::Named(name) if words::is_me(&name.to_lowercase()) => quote(f, name),
            Self::Named(name) => Quoted(name).fmt(f),
        }
    }
}

impl Display for DateRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from, self.until) {
            (Some(from), None) => write!(f, "from:{from}"),
            (None, Some(until)) => write!(f, "until:{until}"),
            (Some(from), Some(until)) if from == until => write!(f, "date:{from}"),
            (Some(from), Some(until)) => write!(f, "date:{from}..{until}"),
            (None, None) => f.write_str("date:.."),
        }
    }
}

impl PointsRange {
    /// Whether the text begins with a comparison.
    const fn is_compared(self) -> bool {
        self.least.is_some() != self.most.is_some()
    }
}

impl Display for PointsRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (Some(least), None) => write!(f, ">={least}"),
            (None, Some(most)) => write!(f, "<={most}"),
            (Some(least), Some(most)) if least == most => write!(f, "{least}"),
            (least, most) => {
                let end = |end: Option<GamePoints>| end.map_or_else(String::new, |points| points.to_string());
                write!(f, "{}..{}", end(least), end(most))
            }
        }
    }
}

impl Display for Doubled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Never => "undoubled",
            Self::Kontra => "kontra",
            Self::Re => "re",
            Self::Sub => "sub",
        })
    }
}

impl Display for ContractTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "contract:{}", self.contract.map_or("any", words::contract_word))?;
        match self.won {
            Some(true) => f.write_str(",won")?,
            Some(false) => f.write_str(",lost")?,
            None => {}
        }
        if let Some(level) = self.kontra {
            write!(f, ",{level}")?;
        }
        self.by.as_ref().map_or(Ok(()), |who| write!(f, ",by={who}"))
    }
}

impl Display for BonusTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(words::bonus_word(self.bonus))?;
        let details = [
            self.announced.map(|announced| if announced { "announced" } else { "silent" }.to_owned()),
            self.made.map(|made| if made { "made" } else { "lost" }.to_owned()),
            self.kontra.map(|level| level.to_string()),
            self.side.map(|side| if side == Side::Declarer { "declarers" } else { "defenders" }.to_owned()),
            self.by.as_ref().map(|who| format!("by={who}")),
        ];
        for (at, detail) in details.into_iter().flatten().enumerate() {
            f.write_char(if at == 0 { ':' } else { ',' })?;
            f.write_str(&detail)?;
        }
        Ok(())
    }
}
