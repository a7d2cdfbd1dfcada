//! The public part of a table, without the deal. Server and clients use the same type and apply the same events.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use tarock::{BySeat, GamePoints, Seat};

use crate::{
    Booking, Chair, Commitment, DealId, GroupId, Moment, Name, OpenEvent, Opening, Person, Place, Question, Said,
    Settings, TableId, UserId,
};

/// The number of chat lines that are kept.
const N_CHAT: usize = 50;

/// A table without its cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Session {
    /// The table's id.
    pub table: TableId,
    /// The group it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
    /// The settings in force.
    pub settings: Settings,
    /// The settings from the next deal on, if they will change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planned: Option<Settings>,
    /// The people at the table, in the order they came.
    pub people: Vec<Person>,
    /// The state of each seat.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Chair>", length(min = 2, max = 4)))]
    pub chairs: BySeat<Chair>,
    /// The game master, who decides when the next deal begins and changes the settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub master: Option<UserId>,
    /// The question the table waits on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// The promise for the next shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<Promise>,
    /// The number of booked deals.
    pub n_deals: u32,
    /// What each user has won or lost at this table.
    pub sums: Vec<Sum>,
    /// The last bill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_booking: Option<Booking>,
    /// The seat that deals next.
    #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
    pub next_dealer: Seat,
    /// Each seat's points in the series.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>", length(min = 2, max = 4)))]
    pub series: BySeat<GamePoints>,
    /// The last lines of chat.
    pub chat: VecDeque<Talk>,
    /// Whether the table is closed.
    pub closed: bool,
}

/// The server's promise for the next shuffle, and who is ready for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Promise {
    /// The deal the shuffle is for.
    pub deal: DealId,
    /// The hash its seed will have to match.
    pub commitment: Commitment,
    /// The users who have contributed to it.
    pub ready: Vec<UserId>,
    /// When it was made.
    pub since: Moment,
}

/// The total a user has won or lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sum {
    /// The user; none for the bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// The total.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub points: GamePoints,
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Talk {
    /// When it was said.
    pub at: Moment,
    /// The user who said it.
    pub user: UserId,
    /// The user's name at that time, replaced when the account is deleted.
    pub name: String,
    /// A phrase or a line of text.
    pub said: Said,
}

impl Session {
    /// Returns the session of a table nobody has come to yet.
    pub fn open(opening: Opening) -> Self {
        let Opening { table, group, settings } = opening;
        let seats = settings.seats();
        Self {
            table,
            group,
            planned: None,
            people: Vec::new(),
            chairs: BySeat::new(seats, Chair::default()),
            master: None,
            question: None,
            promise: None,
            n_deals: 0,
            sums: Vec::new(),
            last_booking: None,
            next_dealer: last_seat(&settings),
            series: BySeat::new(seats, GamePoints::ZERO),
            chat: VecDeque::new(),
            closed: false,
            settings,
        }
    }

    /// Returns a person at the table.
    pub fn person(&self, user: UserId) -> Option<&Person> {
        self.people.iter().find(|person| person.user == user)
    }

    /// Returns the seat of a user who has one.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.person(user)?.place.seat()
    }

    /// Returns whether there is a seat that nobody has.
    pub fn has_free_seat(&self) -> bool {
        self.chairs.as_slice().iter().any(|chair| chair.holder.is_none())
    }

    /// Returns whether anybody is connected.
    pub fn anybody_connected(&self) -> bool {
        self.people.iter().any(|person| person.connected)
    }

    /// Returns the people in seats who are connected, in seat order.
    pub fn players_here(&self) -> impl Iterator<Item = UserId> {
        let holders = self.chairs.as_slice().iter().filter_map(|chair| chair.holder);
        holders.filter(|user| self.person(*user).is_some_and(|person| person.connected))
    }

    /// Returns what a user has won or lost at this table; `None` stands for the bots.
    pub fn sum(&self, user: Option<UserId>) -> GamePoints {
        self.sums.iter().find(|sum| sum.user == user).map_or(GamePoints::ZERO, |sum| sum.points)
    }

    /// Applies an event.
    pub fn follow(&mut self, event: &OpenEvent, at: Moment) {
        match event {
            OpenEvent::Joined { person } => {
                // What somebody has said stays under the name they had then, unless the name is erased.
                if person.name == Name::OF_NOBODY {
                    for talk in self.chat.iter_mut().filter(|talk| talk.user == person.user) {
                        talk.name.clone_from(&person.name);
                    }
                }
                // Somebody who is here and comes again may have another name or portrait, or another wish for a seat.
                if let Some(known) = self.people.iter_mut().find(|known| known.user == person.user) {
                    (known.name, known.portrait) = (person.name.clone(), person.portrait.clone());
                    known.waits = person.waits && known.place == Place::Bench;
                    return;
                }
                if let Place::Seat(seat) = person.place {
                    self.chairs[seat] = Chair { holder: Some(person.user), stand_in: false };
                }
                self.people.push(person.clone());
            }
            OpenEvent::Left { user, .. } => {
                self.vacate(*user);
                self.people.retain(|person| person.user != *user);
            }
            OpenEvent::Connected { user } => self.set_connected(*user, true, at),
            OpenEvent::Disconnected { user } => self.set_connected(*user, false, at),
            OpenEvent::Moved { user, to } => self.moved(*user, *to),
            OpenEvent::StandIn { seat, on } => self.chairs[*seat].stand_in = *on,
            OpenEvent::Master { user } => self.master = *user,
            OpenEvent::SettingsChanged { settings } => self.adopt(settings),
            OpenEvent::SettingsPlanned { settings } => self.planned = Some((**settings).clone()),
            OpenEvent::Asked(question) => self.question = Some(question.clone()),
            OpenEvent::Agreed { user } => {
                if let Some(question) = &mut self.question {
                    question.waiting_for.retain(|waiting| waiting != user);
                }
            }
            OpenEvent::Decided { .. } => self.question = None,
            OpenEvent::Booked(booking) => self.book(booking),
            OpenEvent::SeriesEnded { .. } => self.series = BySeat::new(self.chairs.seats(), GamePoints::ZERO),
            OpenEvent::Said { user, said } => {
                let name = self.person(*user).map(|person| person.name.clone()).unwrap_or_default();
                if self.chat.len() == N_CHAT {
                    self.chat.pop_front();
                }
                self.chat.push_back(Talk { at, user: *user, name, said: said.clone() });
            }
            OpenEvent::Closed => self.closed = true,
            OpenEvent::Promise { deal, commitment } => {
                self.promise = Some(Promise { deal: *deal, commitment: *commitment, ready: Vec::new(), since: at });
            }
            OpenEvent::Ready { user } => {
                if let Some(promise) = &mut self.promise {
                    promise.ready.push(*user);
                }
            }
            OpenEvent::Abandoned { .. } | OpenEvent::Revealed { .. } => {}
        }
    }

    /// Clears the promise, because the cards were dealt.
    pub fn dealt(&mut self) {
        self.promise = None;
    }

    fn book(&mut self, booking: &Booking) {
        self.n_deals += 1;
        for (seat, user) in booking.seats.iter() {
            let points = booking.bill[seat];
            match self.sums.iter_mut().find(|sum| sum.user == user) {
                Some(sum) => sum.points += points,
                None => self.sums.push(Sum { user, points }),
            }
        }
        self.next_dealer = booking.next_dealer;
        self.series = booking.series;
        self.last_booking = Some(booking.clone());
    }

    fn vacate(&mut self, user: UserId) {
        for seat in self.chairs.seats().iter() {
            if self.chairs[seat].holder == Some(user) {
                self.chairs[seat] = Chair::default();
            }
        }
    }

    fn moved(&mut self, user: UserId, to: Place) {
        self.vacate(user);
        if let Place::Seat(seat) = to {
            self.chairs[seat] = Chair { holder: Some(user), stand_in: false };
        }
        if let Some(person) = self.people.iter_mut().find(|person| person.user == user) {
            person.place = to;
            person.waits = false;
        }
    }

    fn set_connected(&mut self, user: UserId, connected: bool, at: Moment) {
        if let Some(person) = self.people.iter_mut().find(|person| person.user == user) {
            person.connected = connected;
            person.since = at;
        }
    }

    /// Adopts settings. A table of another size keeps the people who fit; earlier events have moved the others.
    fn adopt(&mut self, settings: &Settings) {
        if *settings.rules != *self.settings.rules {
            let seats = settings.seats();
            if !seats.has(self.next_dealer) {
                self.next_dealer = last_seat(settings);
            }
            self.series = BySeat::new(seats, GamePoints::ZERO);
            let old = self.chairs;
            self.chairs =
                BySeat::from_fn(seats, |seat| if old.seats().has(seat) { old[seat] } else { Chair::default() });
        }
        self.settings = settings.clone();
        self.planned = None;
    }
}

pub(crate) fn last_seat(settings: &Settings) -> Seat {
    settings.seats().iter().next_back().expect("every game has seats")
}
