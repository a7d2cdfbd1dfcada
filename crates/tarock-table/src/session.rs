//! What everybody may know of a table besides the deal: the same type on the server and in clients, kept by the same events.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use tarock::{BySeat, GamePoints, Seat};

use crate::{
    Booking, Chair, Commitment, DealId, GroupId, Moment, Name, OpenEvent, Opening, Person, Place, Question, Said,
    Settings, TableId, UserId,
};

/// How much of the talk is kept.
const N_CHAT: usize = 50;

/// A table without its cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Session {
    /// Which table.
    pub table: TableId,
    /// The group it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
    /// What it agrees on.
    pub settings: Settings,
    /// What it will agree on from the next deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planned: Option<Settings>,
    /// Who is there, in the order they came.
    pub people: Vec<Person>,
    /// The seats.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Chair>", length(min = 2, max = 4)))]
    pub chairs: BySeat<Chair>,
    /// Who decides when the next deal begins and what is agreed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub master: Option<UserId>,
    /// What the table waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// What is promised for the next shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<Promise>,
    /// How many deals were booked.
    pub n_deals: u32,
    /// What everybody has won or lost at this table.
    pub sums: Vec<Sum>,
    /// The last bill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_booking: Option<Booking>,
    /// Who deals next.
    #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
    pub next_dealer: Seat,
    /// What each seat has in the series.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>", length(min = 2, max = 4)))]
    pub series: BySeat<GamePoints>,
    /// The last talk.
    pub chat: VecDeque<Talk>,
    /// Whether the table is closed.
    pub closed: bool,
}

/// What the server has promised for the next shuffle, and who is ready for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Promise {
    /// For which deal.
    pub deal: DealId,
    /// What its seed will have to fit.
    pub commitment: Commitment,
    /// Who has added to it.
    pub ready: Vec<UserId>,
    /// Since when.
    pub since: Moment,
}

/// What somebody has won or lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sum {
    /// Who; nobody for the bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// How much.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub points: GamePoints,
}

/// A line of talk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Talk {
    /// When.
    pub at: Moment,
    /// Who.
    pub user: UserId,
    /// His name.
    pub name: String,
    /// What.
    pub said: Said,
}

impl Session {
    /// The session of a table nobody has come to yet.
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

    /// Somebody who is there.
    pub fn person(&self, user: UserId) -> Option<&Person> {
        self.people.iter().find(|person| person.user == user)
    }

    /// The seat of somebody who has one.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.person(user)?.place.seat()
    }

    /// Whether anybody is connected.
    pub fn anybody_connected(&self) -> bool {
        self.people.iter().any(|person| person.connected)
    }

    /// People in seats who are connected, in seat order.
    pub fn players_here(&self) -> impl Iterator<Item = UserId> {
        let holders = self.chairs.as_slice().iter().filter_map(|chair| chair.holder);
        holders.filter(|user| self.person(*user).is_some_and(|person| person.connected))
    }

    /// Whether somebody who is connected plays without a stand-in. Bots alone begin no deals.
    pub(crate) fn somebody_plays(&self) -> bool {
        let chairs = self.chairs.as_slice().iter().filter(|chair| !chair.stand_in);
        let mut holders = chairs.filter_map(|chair| chair.holder);
        holders.any(|user| self.person(user).is_some_and(|person| person.connected))
    }

    /// What somebody has won or lost at this table; under nobody, the bots.
    pub fn sum(&self, user: Option<UserId>) -> GamePoints {
        self.sums.iter().find(|sum| sum.user == user).map_or(GamePoints::ZERO, |sum| sum.points)
    }

    /// Takes over what happened.
    pub fn follow(&mut self, event: &OpenEvent, at: Moment) {
        match event {
            OpenEvent::Joined { person } => {
                // What somebody has said stays under the name they had, unless nobody is to know it any more.
                if person.name == Name::OF_NOBODY {
                    for talk in self.chat.iter_mut().filter(|talk| talk.user == person.user) {
                        talk.name.clone_from(&person.name);
                    }
                }
                // Who is here and comes again may be called otherwise, or have another portrait.
                if let Some(known) = self.people.iter_mut().find(|known| known.user == person.user) {
                    (known.name, known.portrait) = (person.name.clone(), person.portrait.clone());
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
            OpenEvent::SettingsChanged { settings } => self.settle_on(settings),
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

    /// Cards were dealt: the promise is being kept.
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
        }
    }

    fn set_connected(&mut self, user: UserId, connected: bool, at: Moment) {
        if let Some(person) = self.people.iter_mut().find(|person| person.user == user) {
            person.connected = connected;
            person.since = at;
        }
    }

    /// A table of another size keeps who fits; who does not is moved by events of his own before this one.
    fn settle_on(&mut self, settings: &Settings) {
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
