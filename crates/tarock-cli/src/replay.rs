//! `tarock replay`: a saved deal, step by step, as one seat sees it.

use std::path::Path;

use anyhow::anyhow;
use tarock::{
    Announcement, Bid, BidOrigin, Board, Contract, DealRecord, EventView, Phase, Position, ReplayError, Seat, SeatSet,
    SeatView, Viewer,
};
use tarock_notation::taf::State;

use crate::deal::{at_table, seat};
use crate::files;
use crate::output::Output;
use crate::table::{self, Shown};

/// Steps through a saved deal.
#[derive(Debug, clap::Args)]
pub(crate) struct Replay {
    /// File in any format (.tarock, .taf, .ktaro, …), `-` for standard input, or a link.
    source: String,
    /// Number of the deal in a file with several, from 1.
    #[arg(long, value_name = "N")]
    deal: Option<usize>,
    /// Stop after this many actions and show the table there.
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Show only what this seat sees; without it, all cards are open.
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// Print the summary of the finished deal as JSON, for `tarock settle`.
    #[arg(long)]
    summary: bool,
    /// Print the position as a TAF line; with --seat only what this seat knows, everything else as dots.
    #[arg(long, conflicts_with = "summary")]
    taf: bool,
}

impl Replay {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let record = files::one(out, &self.source, self.deal, self.seat)?;
        let record = &record.deal;
        if self.summary {
            return self.summarise(out, record);
        }
        if self.taf {
            return self.line(out, record);
        }
        self.steps(out, record)
    }

    /// Prints the position where the replay stops as one line.
    fn line(&self, out: &Output, record: &DealRecord) -> anyhow::Result<bool> {
        if let Some(seat) = self.seat {
            at_table(out, record.rules.game().seats(), seat)?;
        }
        let mut played = record.clone();
        played.actions.truncate(self.to.unwrap_or(record.actions.len()));
        let position = replayed(out, &played, self.seat)?;
        let state = match self.seat {
            Some(seat) => State::of_view(&position.view_of(seat)),
            None => State::of(&position),
        };
        let state = state.ok_or_else(|| anyhow!(out.words.say("replay-no-taf", &[])))?;
        out.line(&state.to_string());
        Ok(true)
    }

    fn summarise(&self, out: &Output, record: &DealRecord) -> anyhow::Result<bool> {
        let position = replayed(out, record, self.seat)?;
        let id =
            Path::new(&self.source).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        let nothing = if position.board().thrown_in { "replay-thrown-in" } else { "replay-unfinished" };
        let summary = position.summary(&id).ok_or_else(|| anyhow!(out.words.say(nothing, &[])))?;
        out.line(&serde_json::to_string_pretty(&summary)?);
        Ok(true)
    }

    fn steps(&self, out: &Output, record: &DealRecord) -> anyhow::Result<bool> {
        if let Some(seat) = self.seat {
            at_table(out, record.rules.game().seats(), seat)?;
        }
        let viewer = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let mut position = record.start();
        let mut view = SeatView::start(viewer, record.rules.clone(), record.dealer);
        view.follow(&position.dealt().view_for(viewer));
        let say = |key: &str, value: String| out.words.say(key, &[("rules", value.into())]);
        out.heading(&say("replay-heading", record.rules.name().to_owned()));
        if let Some(sentence) = sentence(out, view.board(), &position.dealt().view_for(viewer), false) {
            out.line(&sentence);
        }
        self.table(out, &position, &view);
        let mut spoken = SeatSet::EMPTY;
        let limit = self.to.unwrap_or(record.actions.len());
        for (index, &action) in record.actions.iter().take(limit).enumerate() {
            let actor = position.board().turn;
            let events = position.play(action).map_err(|refusal| {
                // A refusal reveals the hand of the player who acted, so nobody else may read it.
                if self.seat.is_some() && self.seat != actor {
                    return anyhow!(out.words.say("replay-refused-hidden", &[("number", (index + 1).into())]));
                }
                anyhow!(files::refused(out, &ReplayError { index, action, refusal }))
            })?;
            for event in events {
                view.follow(&event.view_for(viewer));
                // With all cards open, every move is described as the acting player sees it.
                let teller = if self.seat.is_none() { actor.map_or(viewer, Viewer::Seat) } else { viewer };
                let seen = event.view_for(teller);
                let final_round = view.board().phase != Phase::AnnounceBefore;
                let opening =
                    matches!(seen, EventView::Announced { seat, .. } if spoken.is_empty() && first(&view, seat));
                if let (EventView::Announced { seat, .. }, true) = (seen, final_round) {
                    spoken.insert(seat);
                }
                let opening = opening && final_round;
                if let Some(sentence) = sentence(out, view.board(), &seen, opening) {
                    out.line(&format!("{:>4}  {sentence}", index + 1));
                }
            }
        }
        match view.settlement() {
            Some(settlement) if !view.board().thrown_in => crate::settle::print(out, &settlement),
            Some(_) => {}
            None => self.table(out, &position, &view),
        }
        Ok(true)
    }

    /// Prints the table: all cards without a seat, otherwise only what its view holds.
    fn table(&self, out: &Output, position: &Position, view: &SeatView) {
        let board = view.board();
        let shown = match self.seat {
            None => Shown {
                board,
                viewer: None,
                hands: position.hidden().hands,
                talon: (!board.thrown_in).then_some(position.hidden().talon),
                own_talons: position.hidden().own_talons,
            },
            Some(seat) => {
                let mut hands =
                    board.open_hands.unwrap_or_else(|| tarock::BySeat::new(board.seats(), tarock::CardSet::EMPTY));
                hands[seat] = view.hand();
                Shown { board, viewer: Some(Viewer::Seat(seat)), hands, talon: board.talon, own_talons: None }
            }
        };
        table::print(out, &shown);
    }
}

/// Returns the position after all actions. A refusal reveals the hand of the player who acted, so it is hidden if a
/// seat was requested.
pub(crate) fn replayed(out: &Output, record: &DealRecord, seat: Option<Seat>) -> anyhow::Result<Position> {
    record.replay().map_err(|error| match seat {
        None => anyhow!(files::refused(out, &error)),
        Some(_) => anyhow!(out.words.say("replay-refused-hidden", &[("number", (error.index + 1).into())])),
    })
}

/// Returns whether a seat is the (first) declarer, who opens the announcements with "Ich liege".
fn first(view: &SeatView, seat: Seat) -> bool {
    view.board().games.first().is_some_and(|game| game.seat == seat)
}

/// Returns one sentence per event, as the viewer learns it.
fn sentence(out: &Output, board: &Board, event: &EventView, opening: bool) -> Option<String> {
    let words = &out.words;
    let who = |seat: Seat| ("seat", words.seat(seat).into());
    Some(match *event {
        EventView::Dealt { keeper, .. } => {
            let keeper = keeper?;
            words.say("event-keeper", &[who(keeper.seat), ("count", keeper.count.into())])
        }
        EventView::Exchanged { seat, count, laid, taken } => match (laid, taken) {
            (Some(laid), Some(taken)) if count > 0 => {
                let args = [who(seat), ("laid", laid.to_string().into()), ("taken", taken.to_string().into())];
                words.say("event-exchanged-own", &args)
            }
            _ => words.say("event-exchanged", &[who(seat), ("count", count.into())]),
        },
        EventView::BidMade { seat, bid } => match bid {
            Bid::Forehand => words.say("event-forehand", &[who(seat)]),
            Bid::Pass => words.say("event-pass", &[who(seat)]),
            Bid::Hold => words.say("event-hold", &[who(seat)]),
            Bid::Unteren => words.say("event-unteren", &[who(seat)]),
            Bid::Contract(contract) => {
                words.say("event-bid", &[who(seat), ("contract", words.contract(contract).into())])
            }
        },
        EventView::AuctionEnded { contract: Contract::Trischaken, .. } if board.auction.passed.len() == 3 => {
            words.say("event-trischaken", &[])
        }
        EventView::AuctionEnded { .. } => {
            let games = board.games.iter().map(|game| {
                let named = words.say("game-of", &[who(game.seat), ("contract", words.contract(game.contract).into())]);
                match game.origin {
                    BidOrigin::Declared => named,
                    BidOrigin::Unteren => words.say("standing-unteren", &[("game", named.into())]),
                    BidOrigin::Held => words.say("standing-held", &[("game", named.into())]),
                }
            });
            words.say("event-auction-ended", &[("games", games.collect::<Vec<_>>().join(", ").into())])
        }
        EventView::CardCalled { seat, call } => {
            words.say("event-called", &[who(seat), ("card", words.call(call).into())])
        }
        EventView::TalonOpened { talon } => words.say("event-talon", &[("cards", table::talon(board, &talon).into())]),
        EventView::TalonTaken { seat, part } => {
            words.say("event-talon-taken", &[who(seat), ("cards", board.talon_part(part).to_string().into())])
        }
        EventView::ClosedTalonTaken { seat, cards } if board.thrown_in => {
            let key = if cards.is_some() { "event-talon-looked-own" } else { "event-talon-looked" };
            words.say(key, &[who(seat), ("cards", cards.unwrap_or_default().to_string().into())])
        }
        EventView::TalonKept { seat, count, cards } => {
            let key = if cards.is_some_and(|cards| !cards.is_empty()) { "event-kept-own" } else { "event-kept" };
            let cards = cards.unwrap_or_default().to_string();
            words.say(key, &[who(seat), ("count", count.into()), ("cards", cards.into())])
        }
        EventView::ThrownIn => words.say("event-thrown-in", &[]),
        EventView::LostAtTalon { seat } => words.say("event-lost-at-talon", &[who(seat)]),
        EventView::ClosedTalonTaken { seat, .. } => words.say("event-closed-talon-taken", &[who(seat)]),
        EventView::Surrendered { seat } => words.say("event-surrendered", &[who(seat)]),
        EventView::Discarded { seat, count, open, cards } => {
            let key = if cards.is_some() {
                "event-discarded-own"
            } else if open.is_empty() {
                "event-discarded"
            } else {
                "event-discarded-open"
            };
            let cards = cards.unwrap_or(open).to_string();
            words.say(key, &[who(seat), ("count", count.into()), ("cards", cards.into())])
        }
        EventView::Announced { seat, said } => announced(out, board, seat, said, opening),
        EventView::PartnerShown { seat } => words.say("event-partner", &[who(seat)]),
        EventView::PlayStarted { leader } => words.say("event-play", &[who(leader)]),
        EventView::CardPlayed { seat, card } => {
            words.say("event-card", &[who(seat), ("card", card.to_string().into())])
        }
        EventView::TrickTaken { seat, talon_card } => {
            let number = board.tricks.len();
            let last = board.tricks.last()?;
            let key = match talon_card {
                Some(_) => "event-trick-talon",
                None if last.trick.is_kaiserstich(board.obligations) => "event-kaiserstich",
                None => "event-trick",
            };
            let card = talon_card.map_or_else(String::new, |card| card.to_string());
            words.say(key, &[who(seat), ("number", number.into()), ("card", card.into())])
        }
        EventView::HandsOpened { .. } => words.say("event-hands-opened", &[]),
        EventView::Claimed { seat } => words.say("event-claimed", &[who(seat)]),
        EventView::DealEnded { .. } => words.say("event-ended", &[]),
    })
}

fn announced(out: &Output, board: &Board, seat: Seat, said: Announcement, opening: bool) -> String {
    let words = &out.words;
    let mut parts = Vec::new();
    if !said.bonuses.is_empty() {
        parts.push(said.bonuses.iter().map(|bonus| words.bonus(bonus)).collect::<Vec<_>>().join(", "));
    }
    for target in said.kontras.iter() {
        let level = board.item(target).map_or(1, tarock::Item::level);
        let key = ["kontra-1", "kontra-1", "kontra-2", "kontra-3"][usize::from(level.min(3))];
        parts.push(words.say(key, &[("target", words.target(target).into())]));
    }
    let who = ("seat", words.seat(seat).into());
    let before = board.phase == Phase::AnnounceBefore;
    let declares = board.games.first().is_some_and(|game| game.seat == seat);
    let undoubled = board.items.iter().all(|item| item.level() == 0);
    match (parts.is_empty(), opening) {
        (true, true) => words.say("event-lies", &[who]),
        (true, false) if before && declares && undoubled => words.say("event-nothing-announced", &[who]),
        (true, false) => words.say("event-good", &[who]),
        (false, _) => words.say("event-announced", &[who, ("what", parts.join("; ").into())]),
    }
}
