//! Parses a line as a state: the grammar. A later step checks that the parts fit together.

use std::str::FromStr;

use arrayvec::ArrayVec;
use tarock::{BidOrigin, Card, Seat, Suit};

use super::check;
use super::error::{Code, TafError};
use super::state::{
    Called, Choice, Extension, HAND, Hand, Known, Kontra, Player, SIGNS, Sign, State, Target, Type, sort_signs,
};

/// The most bytes of a line: everything written out needs less than half of it.
pub(super) const LONGEST: usize = 1_024;

impl FromStr for State {
    type Err = TafError;

    fn from_str(line: &str) -> Result<Self, TafError> {
        let line = line.strip_suffix('\r').unwrap_or(line);
        if line.len() > LONGEST {
            return Err(TafError::new(Code::Groups, LONGEST, "the end of the line"));
        }
        let state = Reader { text: line.as_bytes(), at: 0 }.line()?;
        Ok(state)
    }
}

/// The beginnings of the groups of a line, for errors that concern a whole group.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Places {
    pub(super) talon: usize,
    /// The beginning of each hand; `piles` has those of the piles.
    pub(super) hands: [usize; 4],
    pub(super) piles: [usize; 4],
    pub(super) trick: usize,
    pub(super) called: usize,
    pub(super) partner: usize,
    pub(super) choice: usize,
    pub(super) game: usize,
    pub(super) announced: [usize; 4],
    pub(super) kontras: usize,
    pub(super) extension: usize,
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

type Read<T> = Result<T, TafError>;

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).map(u8::to_ascii_uppercase)
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn error(&self, code: Code, expected: &'static str) -> TafError {
        TafError::new(code, self.at, expected)
    }

    /// Returns whether a group is over.
    fn ends(&self) -> bool {
        matches!(self.peek(), None | Some(b' '))
    }

    fn line(&mut self) -> Read<State> {
        let n_players = self.groups()?;
        let mut places = Places::default();
        let mut state = self.cards(n_players, &mut places)?;
        self.space()?;
        places.game = self.at;
        self.game(&mut state, &mut places)?;
        self.space()?;
        self.announcements(&mut state, &mut places)?;
        self.space()?;
        state.inverted = match self.peek() {
            Some(b'J') => true,
            Some(b'-') => false,
            _ => return Err(self.error(Code::Inverted, "J or -")),
        };
        self.at += 1;
        if !self.ends() {
            return Err(self.error(Code::Inverted, "J or -, nothing more"));
        }
        self.space()?;
        places.kontras = self.at;
        self.kontras(&mut state)?;
        if self.eat(b' ') {
            places.extension = self.at;
            self.extension(&mut state)?;
        }
        check::check(&state, &places)?;
        Ok(state)
    }

    /// Counts groups and players, on which everything else depends.
    fn groups(&self) -> Read<usize> {
        const EXPECTED: &str = "five groups, or six, with one space between two";
        let mut groups = 1;
        let mut before = b' ';
        for (at, &byte) in self.text.iter().enumerate() {
            if byte == b' ' {
                if before == b' ' || groups == 6 {
                    return Err(TafError::new(Code::Groups, at, EXPECTED));
                }
                groups += 1;
            }
            before = byte;
        }
        if groups < 5 || before == b' ' {
            return Err(TafError::new(Code::Groups, self.text.len(), EXPECTED));
        }
        let cards = self.text.split(|&byte| byte == b' ').next().unwrap_or_default();
        let blocks = cards.split(|&byte| byte == b'#').count();
        // The talon comes before the players, and the trick after them.
        if !(4..=6).contains(&blocks) {
            return Err(TafError::new(
                Code::Groups,
                0,
                "talon, two to four players and the trick, with # between them",
            ));
        }
        Ok(blocks - 2)
    }

    fn space(&mut self) -> Read<()> {
        if self.eat(b' ') { Ok(()) } else { Err(self.error(Code::Groups, "a space and the next group")) }
    }

    fn cards(&mut self, n_players: usize, places: &mut Places) -> Read<State> {
        let mut talon = [None; 6];
        let mut halves = [ArrayVec::<Known, 6>::new(), ArrayVec::new()];
        for (at, half) in halves.iter_mut().enumerate() {
            let start = self.at;
            self.list(half, Code::Count, "three cards in each half of the talon")?;
            if at == 0 && !self.eat(b'/') {
                return Err(self.error(Code::Syntax, "a / between the halves of the talon"));
            }
            if half.len() != 3 {
                return Err(TafError::new(Code::Count, start, "three cards in each half of the talon"));
            }
        }
        for (place, card) in talon.iter_mut().zip(halves.iter().flatten()) {
            *place = *card;
        }
        let mut players = ArrayVec::<Player, 4>::new();
        for at in 0..n_players {
            if !self.eat(b'#') {
                return Err(self.error(Code::Syntax, "one / in the talon and in each player"));
            }
            let mut player = Player::default();
            places.hands[at] = self.at;
            player.hand = self.hand()?;
            if !self.eat(b'/') {
                return Err(self.error(Code::Syntax, "a / between hand and pile"));
            }
            places.piles[at] = self.at;
            self.list(&mut player.pile, Code::Count, "at most 54 cards in a pile")?;
            players.push(player);
        }
        if !self.eat(b'#') {
            return Err(self.error(Code::Syntax, "a # before the trick"));
        }
        places.trick = self.at;
        let mut trick = ArrayVec::new();
        self.list(&mut trick, Code::Count, "at most one card of each player in the trick")?;
        if !self.ends() {
            return Err(self.error(Code::Syntax, "the end of the cards"));
        }
        Ok(State {
            talon,
            players,
            trick,
            games: ArrayVec::new(),
            called: Called::Nobody,
            partner: None,
            choice: Choice::None,
            announced: ArrayVec::new(),
            inverted: false,
            kontras: ArrayVec::new(),
            extension: Extension::default(),
        })
    }

    /// Reads cards up to the next separator.
    fn list<const N: usize>(&mut self, cards: &mut ArrayVec<Known, N>, code: Code, full: &'static str) -> Read<()> {
        while !matches!(self.peek(), None | Some(b' ' | b'/' | b'#')) {
            let start = self.at;
            let card = self.card()?;
            cards.try_push(card).map_err(|_| TafError::new(code, start, full))?;
        }
        Ok(())
    }

    fn hand(&mut self) -> Read<Hand> {
        let mut hand = Hand::default();
        while !matches!(self.peek(), None | Some(b' ' | b'/' | b'#')) {
            let start = self.at;
            match self.card()? {
                Some(card) if hand.cards.contains(card) => {
                    return Err(TafError::new(Code::Duplicate, start, "each card once"));
                }
                Some(card) => hand.cards.insert(card),
                None => hand.unknown += 1,
            }
            if hand.len() > HAND {
                return Err(TafError::new(Code::Count, start, "at most sixteen cards in a hand"));
            }
        }
        Ok(hand)
    }

    fn card(&mut self) -> Read<Known> {
        const EXPECTED: &str = "a card such as T21, HK, K4, P10 or XB, or . for an unknown one";
        let start = self.at;
        let error = TafError::new(Code::Card, start, EXPECTED);
        let suit = match self.next() {
            Some(b'.') => return Ok(None),
            Some(byte) => Suit::from_letter(byte as char).ok_or(error.clone())?,
            None => return Err(error),
        };
        let value = match self.next() {
            Some(byte @ b'1'..=b'9') => {
                let mut value = usize::from(byte - b'0');
                // Takes all digits that follow, because no card begins with a digit.
                while let Some(digit @ b'0'..=b'9') = self.peek() {
                    value = value * 10 + usize::from(digit - b'0');
                    self.at += 1;
                    if value > 99 {
                        return Err(error);
                    }
                }
                match (suit, value) {
                    (Suit::Tarock, 1..=22) => value - 1,
                    (Suit::Hearts | Suit::Diamonds, 1..=4) => 4 - value,
                    (Suit::Spades | Suit::Clubs, 7..=10) => value - 7,
                    _ => return Err(error),
                }
            }
            Some(byte) if suit != Suit::Tarock => match byte {
                b'B' => 4,
                b'P' => 5,
                b'D' => 6,
                b'K' => 7,
                _ => return Err(error),
            },
            _ => return Err(error),
        };
        let first = suit.cards().first().map_or(0, Card::index);
        Card::from_index(first + value).map(Some).ok_or(error)
    }

    /// Reads the longest type that is followed by a digit.
    fn typ(&mut self) -> Option<Type> {
        let rest = &self.text[self.at..];
        let found = Type::ALL.into_iter().find(|typ| {
            let code = typ.code().as_bytes();
            let begins = rest.len() > code.len() && rest[..code.len()].eq_ignore_ascii_case(code);
            begins && rest[code.len()].is_ascii_digit()
        })?;
        self.at += found.code().len();
        Some(found)
    }

    fn seat(&mut self, n: usize, code: Code) -> Read<Seat> {
        let error = self.error(code, "the number of a player");
        let digit = self.peek().filter(u8::is_ascii_digit).ok_or(error.clone())?;
        let seat = Seat::from_number(usize::from(digit - b'0')).filter(|seat| seat.index() < n).ok_or(error)?;
        self.at += 1;
        Ok(seat)
    }

    fn game(&mut self, state: &mut State, places: &mut Places) -> Read<()> {
        let n = state.players.len();
        loop {
            let start = self.at;
            let unknown = TafError::new(Code::Type, start, "the type of a game and its player, such as R1 or PO24");
            let Some(typ) = self.typ() else {
                if state.games.is_empty() {
                    return Err(unknown);
                }
                break;
            };
            let seat = self.seat(n, Code::Type)?;
            if !typ.is_of(state.game()) {
                return Err(TafError::new(Code::Type, start, "a game for this many players"));
            }
            if state.games.iter().any(|(_, declarer)| *declarer == seat) {
                return Err(TafError::new(Code::Type, start, "another declarer"));
            }
            if state.games.iter().any(|(other, _)| !other.is_negative())
                || !typ.is_negative() && !state.games.is_empty()
            {
                return Err(TafError::new(Code::Type, start, "one declarer, unless all games are negative"));
            }
            state.games.push((typ, seat));
            // A game with a call has one declarer. The called card follows, even where it looks like a type.
            if typ.is_caller() {
                break;
            }
        }
        places.called = self.at;
        state.called = self.called()?;
        places.partner = self.at;
        state.partner = if self.eat(b'-') { None } else { Some(self.seat(n, Code::Partner)?) };
        places.choice = self.at;
        state.choice = match self.next() {
            Some(b'-') => Choice::None,
            Some(b'1') if self.eat(b'2') => Choice::All,
            Some(digit @ b'1'..=b'6') => Choice::Part(digit - b'0'),
            _ => return Err(TafError::new(Code::Talon, places.choice, "1 to 6, 12, or -")),
        };
        if self.ends() { Ok(()) } else { Err(self.error(Code::Talon, "nothing more")) }
    }

    fn called(&mut self) -> Read<Called> {
        let error = self.error(Code::King, "a king such as HK, 4K or 4HK, a queen such as XD, or -");
        let plain = |byte: u8| Suit::from_letter(byte as char).filter(|suit| *suit != Suit::Tarock);
        match self.next() {
            Some(b'-') => Ok(Called::Nobody),
            Some(b'4') => {
                let first = self.next().and_then(plain).ok_or(error.clone())?;
                if self.eat(b'K') {
                    Ok(Called::FourthKing(Some(first)))
                } else if first == Suit::Diamonds {
                    // 4K: the K was the king.
                    Ok(Called::FourthKing(None))
                } else {
                    Err(error)
                }
            }
            Some(byte) => {
                let suit = plain(byte).ok_or(error.clone())?;
                match self.next() {
                    Some(b'K') => Ok(Called::King(suit)),
                    Some(b'D') => Ok(Called::Queen(suit)),
                    _ => Err(error),
                }
            }
            None => Err(error),
        }
    }

    fn announcements(&mut self, state: &mut State, places: &mut Places) -> Read<()> {
        let n = state.players.len();
        for player in 0..n {
            places.announced[player] = self.at;
            let mut list = ArrayVec::<Sign, 16>::new();
            while let Some(letter) = self.peek().filter(|byte| !matches!(byte, b'/' | b' ')) {
                if !SIGNS.contains(&letter) {
                    return Err(self.error(Code::Announcements, "one of 1234TUKV or AFHOQB80"));
                }
                if list.iter().any(|sign| sign.letter == letter) {
                    return Err(self.error(Code::Announcements, "each announcement once"));
                }
                self.at += 1;
                if self.peek() == Some(b'!') && n == 4 {
                    return Err(self.error(Code::Announcements, "no ! with four players"));
                }
                let before = self.eat(b'!');
                list.push(Sign { letter, before });
            }
            sort_signs(&mut list);
            state.announced.push(list);
            let more = self.eat(b'/');
            if more != (player + 1 < n) {
                return Err(
                    self.error(Code::Announcements, "one list of announcements for each player, with / between")
                );
            }
        }
        if self.ends() { Ok(()) } else { Err(self.error(Code::Announcements, "the end of the announcements")) }
    }

    fn kontras(&mut self, state: &mut State) -> Read<()> {
        if self.eat(b'-') {
            return if self.ends() { Ok(()) } else { Err(self.error(Code::Kontra, "nothing more after -")) };
        }
        loop {
            let start = self.at;
            let kontra = self.kontra(state)?;
            let full = TafError::new(Code::Kontra, start, "fewer kontras");
            state.kontras.try_push(kontra).map_err(|_| full)?;
            if self.ends() {
                state.sort_kontras();
                return Ok(());
            }
            if !self.eat(b'/') {
                return Err(self.error(Code::Kontra, "a / before the next kontra"));
            }
        }
    }

    fn kontra(&mut self, state: &State) -> Read<Kontra> {
        const EXPECTED: &str = "what is doubled, its owner and the speakers, such as R12 or T213";
        let start = self.at;
        let target = match self.typ() {
            // As a target, T is the Trull, because a Trischaken is not doubled.
            Some(Type::Contract(tarock::Contract::Trischaken)) => Target::Sign(b'T'),
            Some(typ) => Target::Type(typ),
            None => match self.next().filter(|byte| SIGNS.contains(byte)) {
                Some(letter) => Target::Sign(letter),
                None => return Err(TafError::new(Code::Kontra, start, EXPECTED)),
            },
        };
        let n = state.players.len();
        let owner = self.seat(n, Code::Kontra)?;
        let mut speakers = ArrayVec::new();
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            let full = self.error(Code::Kontra, "at most Kontra, Re and Sub");
            let seat = self.seat(n, Code::Kontra)?;
            speakers.try_push(seat).map_err(|_| full)?;
        }
        if speakers.is_empty() {
            return Err(TafError::new(Code::Kontra, self.at, EXPECTED));
        }
        Ok(Kontra { target, owner, speakers })
    }

    fn extension(&mut self, state: &mut State) -> Read<()> {
        if !self.eat(b'+') {
            return Err(self.error(Code::Extension, "+ and items such as R=CUP,L=1"));
        }
        let n = state.players.len();
        let mut seen = [false; 256];
        loop {
            let start = self.at;
            let key = self.next().unwrap_or(0);
            if !self.eat(b'=') || core::mem::replace(&mut seen[usize::from(key)], true) {
                return Err(TafError::new(Code::Extension, start, "one of R= G= V= L= W= S=, each once"));
            }
            let extension = &mut state.extension;
            match key {
                b'R' => {
                    let from = self.at;
                    while self.peek().is_some_and(|byte| byte.is_ascii_alphanumeric()) {
                        self.at += 1;
                    }
                    let name = core::str::from_utf8(&self.text[from..self.at]).ok();
                    let preset = name.and_then(|name| state.game().preset_name(name));
                    let unknown = TafError::new(Code::Extension, from, "a rule set of this game");
                    state.extension.rules = Some(preset.ok_or(unknown)?);
                }
                b'G' => extension.dealer = Some(self.seat(n, Code::Extension)?),
                b'V' => extension.forehand = Some(self.seat(n, Code::Extension)?),
                b'L' => extension.leader = Some(self.seat(n, Code::Extension)?),
                b'W' => {
                    extension.origin = Some(match self.next() {
                        Some(b'D') => BidOrigin::Declared,
                        Some(b'U') => BidOrigin::Unteren,
                        Some(b'H') => BidOrigin::Held,
                        _ => return Err(TafError::new(Code::Extension, start + 2, "D, U or H")),
                    });
                }
                b'S' if self.eat(b'1') => extension.surrendered = true,
                _ => return Err(TafError::new(Code::Extension, start, "one of R= G= V= L= W= S=1")),
            }
            if self.at == self.text.len() {
                return Ok(());
            }
            if !self.eat(b',') {
                return Err(self.error(Code::Extension, "a comma before the next item"));
            }
        }
    }
}
