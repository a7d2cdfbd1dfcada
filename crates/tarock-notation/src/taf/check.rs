//! Checks that the parts of a line fit together.

use tarock::{CardSet, Contract, Game, Seat};

use super::error::{Code, TafError};
use super::read::Places;
use super::state::{Called, Choice, Known, Kontra, Sign, State, Target, Type, named};

type Checked = Result<(), TafError>;

fn ensure(holds: bool, code: Code, at: usize, expected: &'static str) -> Checked {
    if holds { Ok(()) } else { Err(TafError::new(code, at, expected)) }
}

pub(super) fn check(state: &State, places: &Places) -> Checked {
    called(state, places)?;
    choice(state, places)?;
    extension(state, places)?;
    counts(state, places)?;
    duplicates(state, places)?;
    deposit(state, places)?;
    announcements(state, places)?;
    kontras(state, places)
}

fn called(state: &State, places: &Places) -> Checked {
    let caller = state.games.first().is_some_and(|(typ, _)| typ.is_caller());
    let says = state.called != Called::Nobody;
    ensure(
        says == caller,
        Code::King,
        places.called,
        if caller { "the called card" } else { "- in a game without a call" },
    )?;
    let Some(partner) = state.partner else { return Ok(()) };
    ensure(caller, Code::Partner, places.partner, "- in a game without a call")?;
    ensure(partner != state.declarer(), Code::Partner, places.partner, "a partner other than the declarer")
}

fn choice(state: &State, places: &Places) -> Checked {
    let (typ, _) = state.games[0];
    let surrendered = state.extension.surrendered;
    let expected = match (state.game(), typ) {
        (_, Type::Contract(Contract::Trischaken)) => 0,
        (Game::Koenigrufen, Type::Contract(Contract::Sechserdreier)) => {
            return ensure(state.choice == Choice::All, Code::Talon, places.choice, "12: all six cards");
        }
        (Game::Koenigrufen, Type::Contract(contract)) => {
            let halves = tarock::koenigrufen::shape(contract).talon == tarock::koenigrufen::TalonUse::TakeHalf;
            if halves && !surrendered { 2 } else { 0 }
        }
        (Game::Koenigrufen, Type::Pagatdreier) => 2,
        (Game::Illustriert, Type::Contract(contract)) => match contract {
            Contract::Dreiblatt => 4,
            Contract::Zweiblatt => 5,
            Contract::Einblatt => 6,
            _ => 0,
        },
        (Game::Kosakeln, Type::Contract(contract)) => match contract {
            Contract::Dreiblatt => 2,
            Contract::Zweiblatt => 3,
            Contract::Einblatt => 6,
            _ => 0,
        },
        _ => 0,
    };
    match state.choice {
        Choice::None => ensure(expected == 0, Code::Talon, places.choice, "the part of the talon that was taken"),
        Choice::Part(part) if expected > 0 => {
            ensure(part <= expected, Code::Talon, places.choice, "a part of the talon that this game has")
        }
        Choice::Part(_) | Choice::All => ensure(false, Code::Talon, places.choice, "- in a game that takes no half"),
    }
}

fn extension(state: &State, places: &Places) -> Checked {
    let extension = &state.extension;
    let at = places.extension;
    let origin_fits = extension.origin.is_none() || state.game() == Game::Illustriert && !state.is_trischaken();
    ensure(origin_fits, Code::Extension, at, "W= only in Illustriertes Tarock")?;
    let (typ, _) = state.games[0];
    let may_surrender = typ.is_caller() && typ != Type::Contract(Contract::Solorufer);
    ensure(!extension.surrendered || may_surrender, Code::Extension, at, "S=1 only where a card was called")?;
    let fits = match (extension.dealer, extension.forehand) {
        (Some(dealer), Some(forehand)) => state.seats().after(dealer) == forehand,
        _ => true,
    };
    ensure(fits, Code::Extension, at, "a forehand who sits after the dealer")
}

/// Returns the number of tricks that have been taken, if the piles fit any number.
fn tricks(state: &State, places: &Places) -> Result<usize, TafError> {
    let n = state.players.len();
    let aside = |at: usize| state.own_talon() + if at == state.declarer().index() { state.deposit() } else { 0 };
    let mut cards = 0;
    for (at, player) in state.players.iter().enumerate() {
        let pile = player.pile.len();
        ensure(pile >= aside(at), Code::Count, places.piles[at], "the cards laid aside at the beginning of the pile")?;
        let in_tricks = pile - aside(at);
        let whole = in_tricks.is_multiple_of(n) || state.is_trischaken();
        ensure(whole, Code::Count, places.piles[at], "whole tricks in the pile")?;
        cards += in_tricks;
    }
    if !(state.is_trischaken() && state.game() == Game::Koenigrufen) {
        let whole = cards.is_multiple_of(n);
        ensure(whole, Code::Count, places.piles[0], "whole tricks in the piles")?;
        return Ok(cards / n);
    }
    // A talon card lies with each of the first six tricks.
    let tricks = if cards <= 30 { cards / 5 } else { 6 + (cards - 30) / 4 };
    let whole = if cards <= 30 { cards.is_multiple_of(5) } else { (cards - 30).is_multiple_of(4) };
    ensure(whole, Code::Count, places.piles[0], "whole tricks, each of the first six with its talon card")?;
    Ok(tricks)
}

fn counts(state: &State, places: &Places) -> Checked {
    let n = state.players.len();
    let full = state.game().n_tricks();
    let played = tricks(state, places)?;
    let in_trick = state.trick.len();
    ensure(in_trick <= n, Code::Count, places.trick, "at most one card of each player in the trick")?;
    let left = full.checked_sub(played).unwrap_or(usize::MAX);
    let enough = left != usize::MAX && (left > 0 || in_trick == 0);
    ensure(enough, Code::Count, places.piles[0], "no more tricks than there are cards in a hand")?;
    let mut short = [false; 4];
    for (at, player) in state.players.iter().enumerate() {
        let hand = player.hand.len();
        short[at] = in_trick > 0 && hand + 1 == left;
        ensure(
            hand == left || short[at],
            Code::Count,
            places.hands[at],
            "a hand that fits the tricks that were played",
        )?;
    }
    let n_short = short.iter().filter(|short| **short).count();
    let places_hand = places.hands[0];
    ensure(n_short == in_trick, Code::Count, places_hand, "one card less in the hand of each who has played")?;
    // The players who have played sit side by side: at most one of them follows a player who has not.
    let starts = (0..n).filter(|&at| short[at] && !short[(at + n - 1) % n]).count();
    ensure(starts <= 1, Code::Count, places_hand, "neighbours who have played to the trick")
}

/// Returns the number of talon cards that have gone to tricks in a Trischaken of Königrufen.
fn gone_to_tricks(state: &State) -> usize {
    if !(state.is_trischaken() && state.game() == Game::Koenigrufen) {
        return 0;
    }
    let cards: usize = state.players.iter().map(|player| player.pile.len()).sum();
    (cards / 5).min(6)
}

fn duplicates(state: &State, places: &Places) -> Checked {
    let twice = |cards: &[Known]| {
        let mut seen = CardSet::EMPTY;
        cards.iter().flatten().any(|card| {
            let again = seen.contains(*card);
            seen.insert(*card);
            again
        })
    };
    ensure(!twice(&state.talon), Code::Duplicate, places.talon, "each card of the talon once")?;
    let mut seen = CardSet::EMPTY;
    for (at, player) in state.players.iter().enumerate() {
        ensure(player.hand.cards.is_disjoint(seen), Code::Duplicate, places.hands[at], "each card in one place")?;
        seen |= player.hand.cards;
    }
    let lists = state.players.iter().enumerate().map(|(at, player)| (places.piles[at], &player.pile[..]));
    for (at, list) in lists.chain([(places.trick, &state.trick[..])]) {
        let cards = named(list);
        let again = twice(list) || !cards.is_disjoint(seen);
        ensure(!again, Code::Duplicate, at, "each card in one place")?;
        seen |= cards;
    }
    let mut taken = state.taken();
    if state.is_trischaken() {
        taken = 0..gone_to_tricks(state);
    }
    let rest: CardSet =
        state.talon.iter().enumerate().filter(|(at, _)| !taken.contains(at)).filter_map(|(_, card)| *card).collect();
    ensure(rest.is_disjoint(seen), Code::Duplicate, places.talon, "cards of the untaken talon nowhere else")?;
    // A taken card must be somewhere: named, or behind a dot in a pile, in the trick or in the declarer's hand.
    let declarer = &state.players[state.declarer().index()];
    let mut dots = state.players.iter().flat_map(|player| &player.pile).chain(&state.trick);
    let behind_a_dot = dots.any(Option::is_none) || !state.is_trischaken() && declarer.hand.unknown > 0;
    let missing = !(named(&state.talon[taken]) - seen).is_empty();
    ensure(!missing || behind_a_dot, Code::Taken, places.talon, "the taken cards in hand, pile or trick")
}

fn deposit(state: &State, places: &Places) -> Checked {
    let at = state.declarer().index();
    let plain = state.laid().is_disjoint(CardSet::HONOURS);
    ensure(plain, Code::Deposit, places.piles[at], "no king and no piece of the Trull laid aside")
}

/// Returns the signs that exist in a game.
const fn signs(game: Game) -> &'static [u8] {
    match game {
        Game::Koenigrufen => b"1234TUKVAH80",
        Game::Illustriert => b"12AFKTHOQV",
        Game::Kosakeln => b"1234AFOQVBTK",
    }
}

fn announcements(state: &State, places: &Places) -> Checked {
    let (typ, _) = state.games[0];
    let silent = typ.is_negative() || state.is_trischaken();
    for (player, list) in state.announced.iter().enumerate() {
        let at = places.announced[player];
        ensure(!silent || list.is_empty(), Code::Announcements, at, "no announcement in this game")?;
        let known = |sign: &Sign| signs(state.game()).contains(&sign.letter);
        ensure(list.iter().all(known), Code::Announcements, at, "announcements of this game")?;
        let said = |letter: u8| list.iter().any(|sign| sign.letter == letter);
        let valat_alone = state.game() != Game::Koenigrufen || !said(b'V') || !(said(b'T') || said(b'K'));
        ensure(valat_alone, Code::Announcements, at, "V without T and K of the same player")?;
        for bird in
            list.iter().filter(|sign| sign.letter.is_ascii_digit() && sign.letter != b'8' && sign.letter != b'0')
        {
            ensure(may_hold(state, player, bird.letter), Code::Announcements, at, "a bird that the player can hold")?;
        }
    }
    Ok(())
}

/// Returns whether a player can hold, or have played, the bird that the player announced.
fn may_hold(state: &State, player: usize, letter: u8) -> bool {
    let Some(bird) = tarock::Card::from_index(usize::from(letter - b'1')) else { return false };
    let hand = state.players[player].hand;
    if hand.cards.contains(bird) || hand.unknown > 0 {
        return true;
    }
    // The bird may have been played if the hand is smaller than at the beginning.
    let played = hand.len() < state.game().n_tricks();
    let elsewhere = state.players.iter().enumerate().any(|(at, other)| at != player && other.hand.cards.contains(bird));
    played && !elsewhere
}

fn kontras(state: &State, places: &Places) -> Checked {
    let at = places.kontras;
    ensure(state.kontras.is_empty() || !state.is_trischaken(), Code::Kontra, at, "- in a Trischaken")?;
    for (place, kontra) in state.kontras.iter().enumerate() {
        ensure(exists(state, kontra), Code::Kontra, at, "something that was bid or announced and can be doubled")?;
        let negative = matches!(kontra.target, Target::Type(typ) if typ.is_negative());
        for (level, &speaker) in kontra.speakers.iter().enumerate() {
            let fits = speaker_fits(state, kontra, level, speaker, negative);
            ensure(fits, Code::Kontra, at, "Kontra and Sub by opponents, Re by the owner or their partner")?;
        }
        let same = |other: &Kontra| {
            other.target == kontra.target
                && other.owner == kontra.owner
                && (!negative || other.speakers[0] == kontra.speakers[0])
        };
        let twice = state.kontras[..place].iter().any(same);
        ensure(!twice, Code::Kontra, at, "each item doubled once")?;
    }
    Ok(())
}

fn exists(state: &State, kontra: &Kontra) -> bool {
    match kontra.target {
        Target::Type(typ) => state.games.contains(&(typ, kontra.owner)),
        Target::Sign(letter) => {
            let fact = match state.game() {
                Game::Koenigrufen => false,
                Game::Illustriert => b"KTH".contains(&letter),
                Game::Kosakeln => b"BTK".contains(&letter),
            };
            let list = state.announced.get(kontra.owner.index());
            !fact && list.is_some_and(|list| list.iter().any(|sign| sign.letter == letter))
        }
    }
}

fn speaker_fits(state: &State, kontra: &Kontra, level: usize, speaker: Seat, negative: bool) -> bool {
    let owner = kontra.owner;
    if negative {
        // The owner answers; the opponent who doubled may double again.
        return if level == 1 { speaker == owner } else { speaker != owner && speaker == kontra.speakers[0] };
    }
    match (same_side(state, owner, speaker), level) {
        (Some(same), 1) => same,
        // All players know whether they are against the declarer. Partners who did not know of each other may have
        // doubled announcements of their own side, and those kontras stay.
        (Some(same), _) if owner == state.declarer() => !same,
        _ => speaker != owner,
    }
}

/// Returns whether two players are partners, as far as the line tells.
fn same_side(state: &State, one: Seat, other: Seat) -> Option<bool> {
    if one == other {
        return Some(true);
    }
    let (typ, declarer) = state.games[0];
    if typ.is_caller() && state.partner.is_none() {
        return None;
    }
    let declares = |seat: Seat| seat == declarer || state.partner == Some(seat);
    Some(declares(one) == declares(other))
}
