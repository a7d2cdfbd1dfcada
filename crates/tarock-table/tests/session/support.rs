//! A table with its log, driven by text-sized steps.
#![expect(clippy::needless_pass_by_value, reason = "commands are written where they are sent")]

use tarock::{RuleSet, Seat};
use tarock_table::{
    Command, DealId, Entry, Env, Event, GroupId, Moment, Notice, NoticeView, Opening, Refusal, Request, Salt, Seed,
    Sender, Settings, Table, TableId, UserId,
};
use tarock_testkit::Chance;
use uuid::Uuid;

pub(crate) fn user(n: u128) -> UserId {
    UserId::from_uuid(Uuid::from_u128(n))
}

pub(crate) struct Session {
    pub(crate) table: Table,
    pub(crate) log: Vec<Entry>,
    pub(crate) now: u64,
    pub(crate) chance: Chance,
    pub(crate) may_deal: bool,
    pub(crate) notices: Vec<Notice>,
    /// What a client knows that was told everything from the beginning.
    pub(crate) told: tarock_table::Session,
    n_requests: u64,
}

impl Session {
    pub(crate) fn open(preset: &str) -> Self {
        Self::with(Settings::of(RuleSet::preset(preset).expect("the preset exists")))
    }

    pub(crate) fn with(settings: Settings) -> Self {
        Self::of_group(settings, None)
    }

    pub(crate) fn of_group(settings: Settings, group: Option<GroupId>) -> Self {
        let opening = Opening { table: TableId::from_uuid(Uuid::from_u128(1)), group, settings };
        let at = Moment::from_millis(0);
        let table = Table::open(opening.clone(), at);
        let told = tarock_table::Session::open(opening.clone());
        let log = vec![Entry { at, by: None, events: vec![Event::Opened(opening)] }];
        Self { table, log, now: 0, chance: Chance::new(7), may_deal: true, notices: Vec::new(), told, n_requests: 0 }
    }

    pub(crate) fn env(&mut self) -> Env {
        let mut seed = Seed([0; 32]);
        seed.0.fill_with(|| self.chance.below(256) as u8);
        let deal = DealId::from_uuid(Uuid::from_u128(u128::from(self.chance.below(u32::MAX))));
        Env { now: Moment::from_millis(self.now), seed, deal, may_deal: self.may_deal }
    }

    pub(crate) fn try_send(&mut self, sender: Sender, command: &Command) -> Result<(), Refusal> {
        self.n_requests += 1;
        self.try_request(sender, Request(self.n_requests), command)
    }

    pub(crate) fn try_request(&mut self, sender: Sender, request: Request, command: &Command) -> Result<(), Refusal> {
        let env = self.env();
        // What is not stored has not happened.
        let before = self.table.clone();
        match self.table.propose(sender, Some(request), command, &env) {
            Ok(proposal) => self.table.withdraw(proposal),
            Err(_refusal) => {}
        }
        assert_eq!(self.table, before, "{command:?} was withdrawn or refused");
        let decision = self.table.decide(sender, Some(request), command, &env)?;
        if !decision.entry.events.is_empty() {
            self.log.push(decision.entry);
            self.table = decision.table;
            for notice in &decision.notices {
                match notice.view_for(tarock::Viewer::Spectator) {
                    NoticeView::Open(event) => self.told.follow(&event, env.now),
                    NoticeView::Deal { .. } => self.told.dealt(),
                    NoticeView::Played { .. } => {}
                }
            }
            self.notices.extend(decision.notices);
        }
        Ok(())
    }

    pub(crate) fn say(&mut self, n: u128, command: Command) {
        self.try_send(Sender::User(user(n)), &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    }

    pub(crate) fn refused(&mut self, n: u128, command: Command) -> &'static str {
        let before = self.table.clone();
        let refusal = self.try_send(Sender::User(user(n)), &command).expect_err("the command is refused");
        assert_eq!(self.table, before, "a refusal changes nothing");
        refusal.code()
    }

    pub(crate) fn owner(&mut self, command: Command) {
        self.try_send(Sender::Owner, &command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    }

    pub(crate) fn join(&mut self, n: u128) {
        self.say(n, Command::Join { name: format!("P{n}"), portrait: None, bench: false });
    }

    pub(crate) fn ready(&mut self, n: u128) {
        self.say(n, Command::Ready { salt: Salt([n as u8; 16]) });
    }

    pub(crate) fn wait(&mut self, seconds: u64) {
        self.now += seconds * 1_000;
        self.owner(Command::Tick);
    }

    /// Lets the player whose turn it is do something legal: people by their own command, bots by the owner's.
    pub(crate) fn anybody_acts(&mut self) {
        let deal = self.table.deal().expect("a deal is running");
        let (seat, cursor) = (deal.turn().expect("somebody is on turn"), deal.cursor());
        let legal = deal.position().legal().expect("somebody is on turn");
        let chance = &mut self.chance;
        let action = legal.draw(&mut |n| chance.below(n));
        let chair = self.table.session().chairs[seat];
        match chair.holder {
            Some(user) if !chair.stand_in => {
                self.try_send(Sender::User(user), &Command::Act { action, cursor }).expect("the action is legal");
            }
            _ => self.owner(Command::BotActs { seat, action, cursor }),
        }
    }

    pub(crate) fn play_to_the_end(&mut self) {
        while self.table.deal().is_some_and(|deal| deal.turn().is_some()) {
            self.anybody_acts();
        }
    }
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("seats are numbered from 1")
}
