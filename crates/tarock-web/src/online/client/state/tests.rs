//! A client and a server without a network: messages are passed by hand, lost, doubled and delayed.

use tarock::{Action, RuleSet, Viewer};
use tarock_protocol::{Snapshot, WireRefusal};
use tarock_table::{Command, Env, Moment, Notice, Opening, Phrase, Said, Seed, Sender, Settings, Stage, Table, Why};
use tarock_testkit::{Chance, seat};

use super::*;

fn table_id() -> TableId {
    format!("{:032x}", 1).parse().expect("an id")
}

fn user(n: u32) -> UserId {
    format!("{n:032x}").parse().expect("an id")
}

/// A server with one table and four people: the client is the first.
struct Host {
    table: Table,
    notices: Vec<Notice>,
    chance: Chance,
    n_deals: u32,
    n_requests: u64,
}

impl Host {
    fn new(undo: UndoPolicy) -> Self {
        let mut settings = Settings::of(RuleSet::preset("cup").expect("a preset"));
        settings.undo = undo;
        let opening = Opening { table: table_id(), group: None, settings };
        let table = Table::open(opening, Moment::from_millis(0));
        let mut host = Self { table, notices: Vec::new(), chance: Chance::new(3), n_deals: 0, n_requests: 0 };
        for n in 1..=4 {
            let join = Command::Join { name: format!("P{n}"), portrait: None, bench: false };
            host.does(n, &join);
        }
        host
    }

    /// A server in the middle of a deal.
    fn dealt(undo: UndoPolicy) -> Self {
        let mut host = Self::new(undo);
        host.deal();
        host
    }

    fn deal(&mut self) {
        for n in 1..=4 {
            self.does(n, &Command::Ready { salt: Salt([n as u8; 16]) });
        }
        assert!(self.table.deal().is_some_and(|deal| deal.stage() == Stage::Running), "everybody was ready");
    }

    fn does(&mut self, n: u32, command: &Command) {
        self.n_requests += 1;
        let request = Request(self.n_requests);
        assert!(self.carries_out(n, request, command), "{command:?} was refused");
    }

    fn carries_out(&mut self, n: u32, request: Request, command: &Command) -> bool {
        self.n_deals += 1;
        let mut seed = Seed([0; 32]);
        seed.0.fill_with(|| self.chance.below(256) as u8);
        let deal = format!("{:032x}", 1_000 + self.n_deals).parse().expect("an id");
        let env = Env { now: Moment::from_millis(0), seed, deal, may_deal: true };
        match self.table.decide(Sender::User(user(n)), Some(request), command, &env) {
            Ok(decision) => {
                self.table = decision.table;
                self.notices.extend(decision.notices);
                true
            }
            Err(_) => false,
        }
    }

    /// Lets the player on turn act; returns who that was.
    fn somebody_acts(&mut self) -> u32 {
        let deal = self.table.deal().expect("a deal");
        let (seat, cursor) = (deal.turn().expect("somebody is on turn"), deal.cursor());
        let legal = deal.position().legal().expect("somebody is on turn");
        let action = legal.draw(&mut |n| self.chance.below(n));
        let holder = self.table.session().chairs[seat].holder.expect("all seats are taken");
        let n = (1..=4).find(|n| user(*n) == holder).expect("one of the four");
        self.does(n, &Command::Act { action, cursor });
        n
    }

    fn acts_until(&mut self, who: u32) {
        while self.somebody_acts() != who {}
    }

    fn snapshot(&self) -> ServerMessage {
        ServerMessage::Snapshot(Box::new(Snapshot::of(&self.table, Some(user(1)))))
    }

    fn no(&self) -> u64 {
        self.table.n_notices()
    }

    fn notice(&self, no: u64) -> ServerMessage {
        let first = self.no() - self.notices.len() as u64 + 1;
        let told = NoticeBody::of(&self.notices[(no - first) as usize], self.table.viewer(user(1)));
        ServerMessage::Notice { no, at: Moment::from_millis(0), told }
    }

    fn last_notice(&self) -> ServerMessage {
        self.notice(self.no())
    }
}

fn welcome() -> ServerMessage {
    ServerMessage::Welcome { version: VERSION, user: user(1), now: 0 }
}

fn done(request: Request) -> ServerMessage {
    ServerMessage::Done { request, no: 0 }
}

fn refused(request: Request, code: &str) -> ServerMessage {
    let refusal = WireRefusal { code: code.to_owned(), rule: None, text: String::new() };
    ServerMessage::Refused { request, refusal }
}

fn new() -> ClientState {
    ClientState::new(table_id(), Some("P1".to_owned()), 100)
}

/// Connects, and returns the number of the attempt and the first messages.
fn call(state: &mut ClientState) -> (Attempt, Vec<Effect>) {
    let effects = state.connect();
    let Some(Effect::Connect(attempt)) = effects.last() else { panic!("{effects:?}") };
    state.heard(0.0);
    (*attempt, state.opened(*attempt, Secret::new("token"), None))
}

fn hear(state: &mut ClientState, message: &ServerMessage) -> Vec<Effect> {
    state.hear(state.attempt, message, 0.0, 0)
}

/// A client that has heard everything up to now.
fn up(host: &Host) -> ClientState {
    let mut state = new();
    call(&mut state);
    hear(&mut state, &welcome());
    hear(&mut state, &host.snapshot());
    assert_eq!(state.link(), Link::Up);
    state
}

/// Breaks the connection, and opens another.
fn reconnect(state: &mut ClientState) -> Vec<Effect> {
    state.lost(state.attempt, 0);
    call(state);
    hear(state, &welcome())
}

fn sent(effects: &[Effect]) -> Vec<&ClientMessage> {
    let mut messages = Vec::new();
    for effect in effects {
        if let Effect::Send(message) = effect {
            messages.push(message);
        }
    }
    messages
}

/// The requests among the messages, with their numbers.
fn requests(effects: &[Effect]) -> Vec<(u64, &TableCommand)> {
    let mut requests = Vec::new();
    for message in sent(effects) {
        if let ClientMessage::Do { request, what } = message {
            requests.push((request.0, what));
        }
    }
    requests
}

/// The wait before the next attempt.
fn wait(effects: &[Effect]) -> Option<u32> {
    effects.iter().find_map(|effect| if let Effect::Wait(Timer::Retry, _, ms) = effect { Some(*ms) } else { None })
}

#[test]
fn the_first_message_of_a_connection_says_who_calls() {
    let (attempt, effects) = call(&mut new());
    let hello = ClientMessage::Hello { version: VERSION, token: Secret::new("token") };
    assert_eq!(effects, [Effect::Send(hello), Effect::Wait(Timer::Ping, attempt, PING_EVERY_MS)]);
}

#[test]
fn a_welcome_is_answered_by_joining_with_name_and_portrait() {
    let mut state = new();
    let effects = state.connect();
    let Some(Effect::Connect(attempt)) = effects.last().cloned() else { panic!("{effects:?}") };
    state.opened(attempt, Secret::new("token"), Some("abc".to_owned()));
    let effects = hear(&mut state, &welcome());
    let portrait = Some("abc".to_owned());
    let join = ClientMessage::Join { table: table_id(), name: "P1".to_owned(), portrait, bench: false, after: None };
    assert_eq!(sent(&effects), [&join]);
    assert_eq!(state.me(), Some(user(1)));
}

#[test]
fn a_spectator_watches_and_is_nobody_at_the_table() {
    let mut state = ClientState::new(table_id(), None, 100);
    call(&mut state);
    assert_eq!(sent(&hear(&mut state, &welcome())), [&ClientMessage::Watch { table: table_id() }]);
    assert_eq!(state.me(), None);
}

#[test]
fn a_spectator_asks_for_nothing() {
    let mut state = ClientState::new(table_id(), None, 100);
    call(&mut state);
    assert_eq!(state.ask(TableCommand::Stand), []);
    assert_eq!(requests(&state.ready(Salt([1; 16]))), []);
}

#[test]
fn who_begins_is_ready_and_deals_once() {
    for flow in [Flow::Automatic, Flow::Master] {
        let mut host = Host::new(UndoPolicy::Free);
        let settings = Settings { flow, ..host.table.session().settings.clone() };
        host.does(1, &Command::Change { settings: Box::new(settings), now: true });
        let mut state = up(&host);
        let salt = Salt([1; 16]);
        let both = [(101, &TableCommand::Ready { salt }), (102, &TableCommand::Deal)];
        assert_eq!(requests(&state.begin(salt)), both, "{flow:?}");
    }
}

#[test]
fn being_dealt_the_cards_before_asking_for_them_is_no_refusal() {
    let mut state = up(&Host::dealt(UndoPolicy::Free));
    let salt = Salt([1; 16]);
    state.begin(salt);
    for request in [101, 102] {
        assert_eq!(hear(&mut state, &refused(Request(request), "deal_running")), []);
    }
    state.ask(TableCommand::Abandon);
    let report = Effect::ReportRefusal("deal_running".to_owned());
    assert_eq!(hear(&mut state, &refused(Request(103), "deal_running")), [report], "anything else is told");
}

#[test]
fn the_connection_is_up_once_the_table_is_described_and_not_before() {
    let host = Host::new(UndoPolicy::Free);
    let mut state = new();
    call(&mut state);
    hear(&mut state, &welcome());
    assert_eq!(state.link(), Link::Connecting);
    hear(&mut state, &ServerMessage::Pong { t: 0 });
    assert_eq!(state.link(), Link::Connecting, "a pong describes no table");
    let effects = hear(&mut state, &host.snapshot());
    assert!(effects.contains(&Effect::ShowDeal) && effects.contains(&Effect::LinkChanged), "{effects:?}");
    assert_eq!(state.link(), Link::Up);
}

#[test]
fn request_numbers_grow_from_the_first_one_of_the_visit() {
    let mut state = up(&Host::new(UndoPolicy::Free));
    let numbers =
        [state.ask(TableCommand::Stand), state.ask(TableCommand::Deal)].map(|effects| requests(&effects)[0].0);
    assert_eq!(numbers, [101, 102]);
}

#[test]
fn unanswered_requests_are_repeated_in_order_under_their_old_numbers() {
    let host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    state.ask(TableCommand::Stand);
    state.ask(TableCommand::Deal);
    assert_eq!(requests(&reconnect(&mut state)), [], "the table is not described yet");
    let effects = hear(&mut state, &host.snapshot());
    assert_eq!(requests(&effects), [(101, &TableCommand::Stand), (102, &TableCommand::Deal)]);
}

#[test]
fn a_request_made_while_away_is_sent_once_the_connection_is_up() {
    let host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    state.lost(state.attempt, 0);
    state.ask(TableCommand::Stand);
    reconnect(&mut state);
    assert_eq!(requests(&hear(&mut state, &host.snapshot())), [(101, &TableCommand::Stand)]);
}

#[test]
fn an_answered_request_is_never_repeated() {
    let host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    for what in [TableCommand::Stand, TableCommand::Deal, TableCommand::Abandon] {
        state.ask(what);
    }
    hear(&mut state, &done(Request(101)));
    hear(&mut state, &refused(Request(102), "not_master"));
    reconnect(&mut state);
    assert_eq!(requests(&hear(&mut state, &host.snapshot())), [(103, &TableCommand::Abandon)]);
}

#[test]
fn nothing_is_repeated_while_the_connection_stays_up() {
    let mut host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    state.ask(TableCommand::Stand);
    host.does(2, &Command::Say { said: Said::Phrase(Phrase::Hello) });
    assert_eq!(requests(&hear(&mut state, &host.last_notice())), []);
    assert_eq!(requests(&hear(&mut state, &ServerMessage::Pong { t: 0 })), []);
}

#[test]
fn a_new_connection_goes_on_after_the_last_notice() {
    let mut host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    host.does(2, &Command::Say { said: Said::Phrase(Phrase::Hello) });
    hear(&mut state, &host.last_notice());
    let effects = reconnect(&mut state);
    let [ClientMessage::Join { after, .. }] = sent(&effects)[..] else { panic!("{effects:?}") };
    assert_eq!(*after, Some(host.no()));
}

#[test]
fn a_notice_that_was_heard_before_changes_nothing() {
    let mut host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    host.does(2, &Command::Say { said: Said::Phrase(Phrase::Hello) });
    assert!(!hear(&mut state, &host.last_notice()).is_empty());
    let before = state.mirror().cloned();
    assert_eq!(hear(&mut state, &host.last_notice()), []);
    assert_eq!(state.mirror().cloned(), before);
}

#[test]
fn a_gap_is_closed_by_asking_for_what_is_missing() {
    let mut host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    let after = host.no();
    for _ in 0..3 {
        host.does(2, &Command::Say { said: Said::Phrase(Phrase::Hello) });
    }
    let effects = hear(&mut state, &host.last_notice());
    assert_eq!(effects, [Effect::Send(ClientMessage::Resume { after })]);
    for no in after + 1..=host.no() {
        hear(&mut state, &host.notice(no));
    }
    assert_eq!(state.mirror().map(Mirror::no), Some(host.no()));
}

#[test]
fn a_notice_before_any_snapshot_is_ignored() {
    let host = Host::new(UndoPolicy::Free);
    let mut state = new();
    call(&mut state);
    assert_eq!(hear(&mut state, &host.last_notice()), []);
}

#[test]
fn what_an_older_connection_reports_is_ignored() {
    let host = Host::new(UndoPolicy::Free);
    let mut state = new();
    let (old, _) = call(&mut state);
    let (new, _) = call(&mut state);
    assert_eq!(state.hear(old, &host.snapshot(), 0.0, 0), []);
    assert_eq!(state.opened(old, Secret::new("token"), None), []);
    assert_eq!((state.lost(old, 0), state.ping(old, 0.0, 0)), (Vec::new(), Vec::new()));
    assert_eq!((state.retry(old), state.close(old)), (Vec::new(), Vec::new()));
    assert!(state.is_current(new) && state.mirror().is_none());
}

#[test]
fn a_connection_is_lost_once() {
    let mut state = new();
    let (attempt, _) = call(&mut state);
    assert!(wait(&state.lost(attempt, 0)).is_some());
    assert_eq!(state.lost(attempt, 0), [], "the socket reports what the ping has noticed already");
}

#[test]
fn the_first_failure_is_not_worth_a_word_and_the_second_is() {
    let mut state = new();
    let (first, _) = call(&mut state);
    state.lost(first, 0);
    assert_eq!(state.link(), Link::Connecting);
    let (second, _) = call(&mut state);
    state.lost(second, 0);
    assert_eq!(state.link(), Link::Away);
}

#[test]
fn a_table_that_was_there_is_away_at_the_first_failure() {
    let mut state = up(&Host::new(UndoPolicy::Free));
    assert!(state.lost(state.attempt, 0).contains(&Effect::LinkChanged));
    assert_eq!(state.link(), Link::Away);
}

#[test]
fn attempts_become_rarer_up_to_a_limit() {
    let mut state = new();
    let waits: Vec<u32> = (0..8)
        .map(|_| {
            let (attempt, _) = call(&mut state);
            wait(&state.lost(attempt, 0)).expect("another attempt follows")
        })
        .collect();
    assert_eq!(waits, [200, 400, 800, 1_600, 3_200, 4_000, 4_000, 4_000]);
}

#[test]
fn pages_that_lose_their_server_together_come_back_one_by_one() {
    let wait_of = |random| {
        let mut state = new();
        let (attempt, _) = call(&mut state);
        wait(&state.lost(attempt, random)).expect("another attempt follows")
    };
    let waits: Vec<u32> = (0..400).map(wait_of).collect();
    assert_eq!((waits.iter().min(), waits.iter().max()), (Some(&200), Some(&399)));
}

#[test]
fn attempts_are_quick_again_after_the_connection_was_up() {
    let host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    for _ in 0..5 {
        reconnect(&mut state);
    }
    hear(&mut state, &host.snapshot());
    assert_eq!(wait(&state.lost(state.attempt, 0)), Some(200));
}

#[test]
fn only_a_page_that_is_away_can_be_hurried() {
    let mut state = up(&Host::new(UndoPolicy::Free));
    assert_eq!(state.try_now(), []);
    state.lost(state.attempt, 0);
    assert!(matches!(state.try_now()[..], [Effect::HangUp, Effect::Connect(_)]));
}

#[test]
fn a_person_who_tries_at_once_makes_the_planned_attempt_needless() {
    let mut state = up(&Host::new(UndoPolicy::Free));
    let lost = state.lost(state.attempt, 0);
    let Some(Effect::Wait(Timer::Retry, planned, _)) = lost.last().cloned() else { panic!("{lost:?}") };
    state.try_now();
    assert_eq!(state.retry(planned), []);
}

#[test]
fn a_person_who_leaves_while_away_is_not_brought_back() {
    let mut state = up(&Host::new(UndoPolicy::Free));
    let lost = state.lost(state.attempt, 0);
    let Some(Effect::Wait(Timer::Retry, planned, _)) = lost.last().cloned() else { panic!("{lost:?}") };
    state.leave();
    assert_eq!(state.retry(planned), []);
}

#[test]
fn a_silent_server_is_given_up() {
    let mut state = up(&Host::new(UndoPolicy::Free));
    let attempt = state.attempt;
    let pinged = state.ping(attempt, DEAD_AFTER_MS, 0);
    assert_eq!(sent(&pinged), [&ClientMessage::Ping { t: DEAD_AFTER_MS as u64 }]);
    assert!(wait(&state.ping(attempt, DEAD_AFTER_MS + 1.0, 0)).is_some());
    assert_eq!(state.link(), Link::Away);
}

#[test]
fn any_message_shows_that_the_server_lives() {
    let mut state = up(&Host::new(UndoPolicy::Free));
    let attempt = state.attempt;
    let effects = state.hear(attempt, &ServerMessage::Pong { t: 19_900 }, 20_000.0, 0);
    assert_eq!(effects, [Effect::Delay(100)]);
    assert_eq!(wait(&state.ping(attempt, 44_000.0, 0)), None);
}

#[test]
fn a_person_who_is_sent_away_does_not_come_back_by_themselves() {
    let host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    let event = OpenEvent::Left { user: user(1), why: Why::Removed };
    let no = host.no() + 1;
    let message = ServerMessage::Notice { no, at: Moment::from_millis(0), told: NoticeBody::Table(event) };
    hear(&mut state, &message);
    assert_eq!(state.link(), Link::Ended(Ended::SentAway));
    assert_eq!(state.lost(state.attempt, 0), []);
}

#[test]
fn a_person_who_was_removed_while_away_is_told_so() {
    let mut host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    reconnect(&mut state);
    host.does(1, &Command::Leave);
    hear(&mut state, &host.snapshot());
    assert_eq!(state.link(), Link::Ended(Ended::NotThere));
}

#[test]
fn the_first_reason_for_the_end_is_the_one_that_is_shown() {
    let mut host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    let effects = state.leave();
    assert_eq!(requests(&effects), [(101, &TableCommand::Leave)]);
    host.does(1, &Command::Leave);
    hear(&mut state, &host.snapshot());
    assert_eq!(state.link(), Link::Ended(Ended::Left));
}

#[test]
fn the_socket_stays_open_for_the_last_requests() {
    let mut state = up(&Host::new(UndoPolicy::Free));
    let attempt = state.attempt;
    let effects = state.leave();
    assert!(!effects.contains(&Effect::HangUp));
    assert_eq!(effects.last(), Some(&Effect::Wait(Timer::Close, attempt, CLOSE_AFTER_MS)));
    assert_eq!(state.close(attempt), [Effect::HangUp]);
}

#[test]
fn a_full_table_ends_the_visit_of_a_person_who_cannot_join() {
    let mut state = new();
    call(&mut state);
    hear(&mut state, &welcome());
    hear(&mut state, &refused(Request(0), "table_full"));
    assert_eq!(state.link(), Link::Ended(Ended::Full));
}

#[test]
fn a_refused_action_is_taken_from_the_screen() {
    let host = Host::dealt(UndoPolicy::Free);
    let mut state = up(&host);
    let act = TableCommand::Act { action: Action::Claim, cursor: 0 };
    state.ask(act.clone());
    assert_eq!(hear(&mut state, &refused(Request(101), "stale")), [Effect::ShowDeal], "without a word");
    state.ask(act);
    let effects = hear(&mut state, &refused(Request(102), "rule"));
    assert_eq!(effects, [Effect::ReportRefusal("rule".to_owned()), Effect::ShowDeal]);
}

#[test]
fn a_refusal_that_is_not_about_an_action_leaves_the_cards_alone() {
    let mut state = up(&Host::new(UndoPolicy::Free));
    state.ask(TableCommand::Deal);
    let effects = hear(&mut state, &refused(Request(101), "not_master"));
    assert_eq!(effects, [Effect::ReportRefusal("not_master".to_owned())]);
}

#[test]
fn each_farewell_of_the_server_has_its_consequence() {
    let ended = |why| {
        let mut state = up(&Host::new(UndoPolicy::Free));
        let effects = hear(&mut state, &ServerMessage::Bye { why });
        (state.link(), effects)
    };
    assert_eq!(ended(Failure::NoSuchTable).0, Link::Ended(Ended::NoSuchTable));
    assert_eq!(ended(Failure::GaveWay).0, Link::Ended(Ended::Elsewhere));
    assert_eq!(ended(Failure::TooNew).0, Link::Ended(Ended::TooNew));
    assert!(ended(Failure::TooOld).1.contains(&Effect::Update));
    assert_eq!(ended(Failure::NotSignedIn), (Link::Up, vec![Effect::ForgetToken]));
    assert_eq!(ended(Failure::TooManyConnections), (Link::Up, vec![Effect::ReportTooManyConnections]));
    assert_eq!(ended(Failure::Restarting), (Link::Up, Vec::new()));
}

#[test]
fn an_impossible_event_makes_the_next_connection_begin_with_a_snapshot() {
    let host = Host::dealt(UndoPolicy::Free);
    let mut state = up(&host);
    let events = vec![DealEvent::TalonTaken { seat: seat(1), part: 0 }];
    let told = NoticeBody::Played { cursor: 1, events };
    let effects = hear(&mut state, &ServerMessage::Notice { no: host.no() + 1, at: Moment::from_millis(0), told });
    assert!(wait(&effects).is_some() && state.mirror().is_none(), "{effects:?}");
    call(&mut state);
    let effects = hear(&mut state, &welcome());
    let [ClientMessage::Join { after, .. }] = sent(&effects)[..] else { panic!("{effects:?}") };
    assert_eq!(*after, None);
}

#[test]
fn undo_goes_back_to_the_persons_own_last_action() {
    let mut host = Host::dealt(UndoPolicy::Free);
    let mut state = up(&host);
    assert_eq!(state.undo_to(), None, "nothing was done yet");
    let after = host.no();
    host.acts_until(1);
    let own = host.table.deal().expect("a deal").cursor() as usize - 1;
    host.somebody_acts();
    for no in after + 1..=host.no() {
        hear(&mut state, &host.notice(no));
    }
    assert_eq!(state.undo_to(), Some(own));
}

#[test]
fn an_action_that_was_taken_back_cannot_be_taken_back_again() {
    let mut host = Host::dealt(UndoPolicy::Free);
    let mut state = up(&host);
    let after = host.no();
    host.acts_until(1);
    let own = host.table.deal().expect("a deal").cursor() - 1;
    for no in after + 1..=host.no() {
        hear(&mut state, &host.notice(no));
    }
    let after = host.no();
    host.does(1, &Command::Rewind { to: own });
    for no in after + 1..=host.no() {
        hear(&mut state, &host.notice(no));
    }
    assert_eq!(state.undo_to(), None);
}

#[test]
fn moves_are_final_where_the_session_says_so() {
    let mut host = Host::dealt(UndoPolicy::Never);
    let mut state = up(&host);
    let after = host.no();
    host.acts_until(1);
    for no in after + 1..=host.no() {
        hear(&mut state, &host.notice(no));
    }
    assert_eq!(state.undo_to(), None);
}

#[test]
fn newly_dealt_cards_are_dealt_on_the_screen() {
    let mut host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    let after = host.no();
    host.deal();
    let effects: Vec<Effect> = (after + 1..=host.no()).flat_map(|no| hear(&mut state, &host.notice(no))).collect();
    let dealt = effects.iter().filter(|effect| matches!(effect, Effect::ShowDealing(EventView::Dealt { .. })));
    assert_eq!(dealt.count(), 1);
}

#[test]
fn the_commitment_to_a_shuffle_is_remembered_after_the_deal() {
    let mut host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    let promise = host.table.session().promise.clone().expect("the server promises every shuffle");
    let after = host.no();
    host.deal();
    for no in after + 1..=host.no() {
        hear(&mut state, &host.notice(no));
    }
    assert_eq!(state.promise(promise.deal), Some(promise.commitment));
}

#[test]
fn a_connection_that_breaks_at_every_message_ends_with_the_same_table() {
    let mut host = Host::dealt(UndoPolicy::Free);
    let mut steady = up(&host);
    let mut shaky = up(&host);
    while host.table.deal().is_some_and(|deal| deal.turn().is_some()) {
        let after = host.no();
        host.somebody_acts();
        for no in after + 1..=host.no() {
            let message = host.notice(no);
            hear(&mut steady, &message);
            // Lost before the notice, and then sent twice.
            reconnect(&mut shaky);
            hear(&mut shaky, &message);
            hear(&mut shaky, &message);
        }
    }
    let view = host.table.deal().expect("a deal").position().view(Viewer::Seat(seat(1)));
    for state in [&steady, &shaky] {
        assert_eq!(state.deal().map(|deal| &deal.view), Some(&view));
        assert_eq!(state.mirror().map(Mirror::no), Some(host.no()));
    }
    assert_eq!(shaky.link(), Link::Up);
}

#[test]
fn a_request_over_a_bad_connection_is_carried_out_once() {
    let mut host = Host::new(UndoPolicy::Free);
    let mut state = up(&host);
    state.ask(TableCommand::Say { said: Said::Phrase(Phrase::Hello) });
    // The request arrives, its answer does not; the repeated request does.
    for _ in 0..2 {
        let (request, what) = state.asked[0].clone();
        host.carries_out(1, request, &what.into());
        reconnect(&mut state);
        let effects = hear(&mut state, &host.snapshot());
        assert_eq!(requests(&effects).len(), 1, "it was not answered");
    }
    hear(&mut state, &done(Request(101)));
    assert_eq!(state.session().map(|session| session.chat.len()), Some(1));
}
