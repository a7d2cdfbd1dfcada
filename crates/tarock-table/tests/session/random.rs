//! Any commands in any order: the table stays a table.

use proptest::prelude::*;
use tarock::{Game, GamePoints, Viewer};
use tarock_table::{
    Change, Command, Entry, Event, Flow, NoticeView, OpenEvent, Place, Said, Salt, Sender, Settings, Stage, Table,
    UndoPolicy,
};
use tarock_testkit::Chance;

use crate::support::{Session, seat, user};

const N_PEOPLE: u32 = 7;

fn drawn_settings(chance: &mut Chance) -> Settings {
    let game = [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln][chance.below(3) as usize];
    let mut settings = Settings::of(chance.rules_of(game));
    settings.flow = if chance.below(2) == 0 { Flow::Automatic } else { Flow::Master };
    settings.undo = [UndoPolicy::Never, UndoPolicy::Agreement, UndoPolicy::Free][chance.below(3) as usize];
    settings.turn_seconds = chance.below(2) * 30;
    settings.bystanders_see_hands = chance.below(2) == 0;
    settings.meeting = (chance.below(2) == 0).then(|| "https://meet.example/tarock".to_owned());
    settings
}

fn drawn_command(session: &mut Session) -> (Sender, Command) {
    let chance = &mut session.chance;
    let sender = Sender::User(user(u128::from(chance.below(N_PEOPLE)) + 1));
    let whom = user(u128::from(chance.below(N_PEOPLE)) + 1);
    let cursor = session.table.deal().map_or(0, tarock_table::Deal::cursor);
    let command = match chance.below(40) {
        0..=5 => Command::Join { name: "Poldi".into(), portrait: None, bench: chance.below(5) == 0 },
        6 => Command::Leave,
        7 => Command::Sit { seat: seat(chance.below(4) as usize + 1) },
        8 => Command::Stand,
        9 => Command::StandIn { on: chance.below(2) == 0 },
        10 | 11 => {
            Command::AskChange { with: whom, change: if chance.below(2) == 0 { Change::Swap } else { Change::Replace } }
        }
        12..=15 => {
            let question = session.table.session().question.as_ref().map_or(1, |question| question.number);
            Command::Answer { question, yes: chance.below(3) > 0 }
        }
        16..=24 => Command::Ready { salt: Salt([chance.below(256) as u8; 16]) },
        25..=27 => Command::Deal,
        28 => Command::Rewind { to: chance.below(cursor + 2) },
        29 => Command::Abandon,
        30 => Command::Change { settings: Box::new(drawn_settings(chance)), now: chance.below(2) == 0 },
        31 => Command::PassMaster { to: whom },
        32 => Command::Remove { user: whom },
        33 => Command::Say { said: Said::Text("na geh".into()) },
        34 | 35 => return (Sender::Owner, Command::Disconnected { user: whom }),
        36 => return (Sender::Owner, Command::Connected { user: whom }),
        37 => return (Sender::Admin(whom), Command::Remove { user: whom }),
        38 => Command::Wait { on: chance.below(3) > 0 },
        _ => {
            session.now += u64::from(chance.below(40_000));
            return (Sender::Owner, Command::Tick);
        }
    };
    (sender, command)
}

fn check(session: &Session) {
    let table = &session.table;
    for (at, chair) in table.session().chairs.iter() {
        if let Some(holder) = chair.holder {
            assert_eq!(table.session().person(holder).map(|person| person.place), Some(Place::Seat(at)));
        }
    }
    for person in &table.session().people {
        if let Some(at) = person.place.seat() {
            assert_eq!(table.session().chairs[at].holder, Some(person.user));
        }
        assert_eq!(table.session().people.iter().filter(|other| other.user == person.user).count(), 1);
        assert!(!person.waits || person.place == Place::Bench, "somebody in a seat waits for none");
    }
    if !table.is_closed() {
        assert_eq!(table.session().master.is_some(), !table.session().people.is_empty());
        assert!(table.session().master.is_none_or(|master| table.session().person(master).is_some()));
    }
    let is_idle = table.session().question.is_none()
        && !table.is_closed()
        && table.deal().is_none_or(|deal| deal.stage() != Stage::Running);
    if is_idle && table.session().has_free_seat() {
        assert!(table.session().people.iter().all(|person| !person.waits || !person.connected), "there is a seat");
    }
    if let Some(question) = &table.session().question {
        assert!(!question.waiting_for.is_empty());
    }
    if let Some(deal) = table.deal() {
        assert_eq!(deal.position().board().seats(), table.session().chairs.seats());
        let over = deal.position().board().phase == tarock::Phase::Finished;
        assert_eq!(over, deal.stage() == Stage::Finished);
    }
    assert_eq!(table.n_notices(), session.notices.len() as u64);
}

/// Checks that what a viewer of one seat or of none has been told yields the view the table would give them.
fn check_views(session: &Session) {
    let Some(deal) = session.table.deal() else { return };
    let seats = deal.position().board().seats().iter();
    for viewer in seats.clone().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let mut told = Vec::new();
        for notice in &session.notices {
            match notice.view_for(viewer) {
                NoticeView::Deal { events, .. } => told = events,
                NoticeView::Played { events, .. } => told.extend(events),
                NoticeView::Open(_) => {}
            }
        }
        let mut view = tarock::SeatView::start(viewer, deal.rules().clone(), deal.dealer());
        for event in &told {
            view.follow(event);
        }
        assert_eq!(view, deal.position().view(viewer));
        for other in seats.clone().map(Viewer::Seat).chain([Viewer::Spectator]) {
            for notice in session.notices.iter().filter(|notice| notice.is_same_for(viewer, other)) {
                assert_eq!(notice.view_for(viewer), notice.view_for(other));
            }
        }
        assert_eq!(told, deal.events_for(viewer));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_session_is_what_its_log_says_and_keeps_its_promises(seed in any::<u64>()) {
        let mut chance = Chance::new(seed);
        let mut session = Session::with(drawn_settings(&mut chance));
        session.chance = chance;
        for _ in 0..400 {
            let acts = session.table.deal().is_some_and(|deal| deal.turn().is_some()) && session.table.session().question.is_none();
            if acts && !session.table.is_closed() && session.chance.below(10) < 8 {
                session.anybody_acts();
            } else {
                let (sender, command) = drawn_command(&mut session);
                let before = session.table.clone();
                if session.try_send(sender, &command).is_err() {
                    prop_assert_eq!(&before, &session.table);
                }
            }
            check(&session);
        }
        check_views(&session);
        prop_assert_eq!(&session.told, session.table.session());
        let text = serde_json::to_string(&session.log)?;
        let log: Vec<Entry> = serde_json::from_str(&text)?;
        prop_assert_eq!(&log, &session.log);
        prop_assert_eq!(Table::replay(&log), Some(session.table.clone()));
        check_bookings(&session);
    }
}

proptest! {
    #[test]
    fn whatever_passes_as_a_meeting_is_one_short_word_that_leads_to_an_encrypted_place(
        meeting in prop_oneof![any::<String>(), "https://\\PC{0,330}", "https://[a-z]\\PC{0,330}", "[a-z]{1,8}:(//)?[a-z./?#@]{0,300}"],
    ) {
        let mut settings = Settings::of(tarock::RuleSet::preset("cup").expect("a preset"));
        settings.meeting = Some(meeting.clone());
        if settings.check().is_ok() {
            prop_assert!(meeting.starts_with("https://") && meeting.len() <= Settings::MAX_MEETING);
            prop_assert_eq!(meeting.split_whitespace().collect::<Vec<_>>(), [meeting.as_str()]);
            prop_assert!(!meeting.chars().any(char::is_control));
        }
    }
}

/// Checks that every booked deal replays to its bill, its pack follows from its proof, and the sums are those of the
/// bills.
fn check_bookings(session: &Session) {
    let mut sums = std::collections::BTreeMap::new();
    let mut promised = std::collections::HashMap::new();
    for event in session.log.iter().flat_map(|entry| &entry.events) {
        match event {
            Event::Promised { deal, seed } => {
                promised.insert(*deal, seed.commitment());
            }
            Event::Finished(finished) => {
                let position = finished.record.replay().expect("a stored deal is legal");
                assert_eq!(position.settlement().map(|settlement| settlement.bill), Some(finished.bill));
                for (at, user) in finished.seats.iter() {
                    *sums.entry(user).or_insert(GamePoints::ZERO) += finished.bill[at];
                }
                let proof = finished.proof.as_ref().expect("no deal here was prepared");
                assert!(proof.verify(&promised[&finished.deal], &finished.record.pack));
            }
            Event::Open(OpenEvent::Revealed { proofs }) => {
                // Nothing of the running deal, and nothing that somebody has kept.
                let running = session.table.deal().filter(|deal| deal.stage() == Stage::Running);
                assert!(running.is_none_or(|deal| proofs.iter().all(|proof| proof.deal != deal.id())));
            }
            _ => {}
        }
    }
    let kept = session.table.session().sums.iter().map(|sum| (sum.user, sum.points));
    assert_eq!(sums, kept.collect());
}
