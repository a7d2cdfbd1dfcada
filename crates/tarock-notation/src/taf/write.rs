//! Writes a state as its one canonical line.

use std::fmt::{self, Write};

use tarock::{BidOrigin, Seat, Suit};

use super::state::{Called, Choice, Extension, Hand, Known, Kontra, SIGNS, State, Target, Type};

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        cards(f, &self.talon[..3])?;
        f.write_char('/')?;
        cards(f, &self.talon[3..])?;
        for player in &self.players {
            f.write_char('#')?;
            sorted(f, player.hand)?;
            f.write_char('/')?;
            cards(f, &player.pile)?;
        }
        f.write_char('#')?;
        cards(f, &self.trick)?;
        f.write_char(' ')?;
        for (typ, seat) in &self.games {
            write!(f, "{}{seat}", typ.code())?;
        }
        match self.called {
            Called::Nobody => f.write_char('-')?,
            Called::King(suit) => write!(f, "{}K", suit.letter())?,
            Called::FourthKing(None) => f.write_str("4K")?,
            Called::FourthKing(Some(suit)) => write!(f, "4{}K", suit.letter())?,
            Called::Queen(suit) => write!(f, "{}D", suit.letter())?,
        }
        match self.partner {
            None => f.write_char('-')?,
            Some(seat) => write!(f, "{seat}")?,
        }
        match self.choice {
            Choice::None => f.write_char('-')?,
            Choice::Part(part) => write!(f, "{part}")?,
            Choice::All => f.write_str("12")?,
        }
        f.write_char(' ')?;
        for (at, list) in self.announced.iter().enumerate() {
            if at > 0 {
                f.write_char('/')?;
            }
            for &letter in SIGNS {
                if let Some(sign) = list.iter().find(|sign| sign.letter == letter) {
                    f.write_char(letter as char)?;
                    if sign.before {
                        f.write_char('!')?;
                    }
                }
            }
        }
        f.write_str(if self.inverted { " J " } else { " - " })?;
        self.write_kontras(f)?;
        self.extension.write(f)
    }
}

impl State {
    fn write_kontras(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kontras.is_empty() {
            return f.write_char('-');
        }
        for (at, kontra) in self.kontras.iter().enumerate() {
            if at > 0 {
                f.write_char('/')?;
            }
            match kontra.target {
                Target::Type(typ) => f.write_str(typ.code())?,
                Target::Sign(letter) => f.write_char(letter as char)?,
            }
            write!(f, "{}", kontra.owner)?;
            for seat in &kontra.speakers {
                write!(f, "{seat}")?;
            }
        }
        Ok(())
    }
}

impl State {
    /// Sorts the kontras in the order in which they are written.
    pub(super) fn sort_kontras(&mut self) {
        let games = self.games.clone();
        self.kontras.sort_by_key(|kontra| place(&games, kontra));
    }
}

/// Returns the sort key of a kontra: games first, in the order of the declarers; then the signs in their order, by
/// owner, by first speaker.
fn place(games: &[(Type, Seat)], kontra: &Kontra) -> (usize, usize, usize) {
    let speaker = kontra.speakers.first().map_or(0, |seat| seat.index());
    match kontra.target {
        Target::Type(_) => {
            let game = games.iter().position(|(_, seat)| *seat == kontra.owner);
            (0, game.unwrap_or(usize::MAX), speaker)
        }
        Target::Sign(letter) => {
            let sign = SIGNS.iter().position(|sign| *sign == letter);
            (1 + sign.unwrap_or(SIGNS.len()), kontra.owner.index(), speaker)
        }
    }
}

fn card(f: &mut fmt::Formatter<'_>, card: Known) -> fmt::Result {
    match card {
        Some(card) => write!(f, "{card}"),
        None => f.write_char('.'),
    }
}

fn cards(f: &mut fmt::Formatter<'_>, list: &[Known]) -> fmt::Result {
    list.iter().try_for_each(|known| card(f, *known))
}

/// Writes a hand: Tarocks, Herz, Karo, Pik, Kreuz, each from high to low; unknown cards last.
fn sorted(f: &mut fmt::Formatter<'_>, hand: Hand) -> fmt::Result {
    for suit in std::iter::once(Suit::Tarock).chain(Suit::PLAIN) {
        let cards: arrayvec::ArrayVec<_, 22> = (hand.cards & suit.cards()).iter().collect();
        for known in cards.iter().rev() {
            write!(f, "{known}")?;
        }
    }
    for _ in 0..hand.unknown {
        f.write_char('.')?;
    }
    Ok(())
}

impl Extension {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut glue = " +";
        if let Some(rules) = self.rules {
            write!(f, "{glue}R={}", rules.to_ascii_uppercase())?;
            glue = ",";
        }
        for (key, seat) in [('G', self.dealer), ('V', self.forehand), ('L', self.leader)] {
            if let Some(seat) = seat {
                write!(f, "{glue}{key}={seat}")?;
                glue = ",";
            }
        }
        if let Some(origin) = self.origin {
            let letter = match origin {
                BidOrigin::Declared => 'D',
                BidOrigin::Unteren => 'U',
                BidOrigin::Held => 'H',
            };
            write!(f, "{glue}W={letter}")?;
            glue = ",";
        }
        if self.surrendered {
            write!(f, "{glue}S=1")?;
        }
        Ok(())
    }
}
