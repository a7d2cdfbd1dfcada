//! People's names, before and after a change.

use tarock_table::{Command, Refusal, Said, Sender, Settings};

use crate::support::{Session, user};

fn join(session: &mut Session, n: u128, name: &str) {
    let command = Command::Join { name: name.to_owned(), portrait: None, bench: false };
    session.try_send(Sender::User(user(n)), &command).expect("there is room");
}

fn say(session: &mut Session, n: u128, text: &str) {
    let said = Said::Text(text.to_owned());
    session.try_send(Sender::User(user(n)), &Command::Say { said }).expect("everybody may talk");
}

fn speakers(session: &Session) -> Vec<String> {
    let names = |table: &tarock_table::Session| table.chat.iter().map(|talk| talk.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(session.table.session()), names(&session.told), "clients are told the same");
    names(&session.told)
}

#[test]
fn what_was_said_stays_under_the_name_it_was_said_with() {
    let mut session = Session::open("cup");
    join(&mut session, 1, "Resi");
    say(&mut session, 1, "Servus");
    join(&mut session, 1, "Poldi");
    say(&mut session, 1, "Grüß euch");
    assert_eq!(speakers(&session), ["Resi", "Poldi"]);
}

#[test]
fn who_is_forgotten_twice_is_forgotten_once() {
    let mut session = Session::open("cup");
    join(&mut session, 1, "Resi");
    join(&mut session, 2, "Poldi");
    say(&mut session, 1, "Servus");
    let forget = Command::Forget { user: user(1) };
    session.try_send(Sender::Owner, &forget).expect("the owner may");
    assert_eq!(speakers(&session), ["Anonym"]);
    let (n_entries, n_notices) = (session.log.len(), session.notices.len());
    session.try_send(Sender::Owner, &forget).expect("the owner may");
    assert_eq!((session.log.len(), session.notices.len()), (n_entries, n_notices), "there is nothing left to forget");
}

#[test]
fn rules_with_a_name_that_nobody_can_read_do_not_come_to_a_table() {
    let mut session = Session::open("cup");
    join(&mut session, 1, "Resi");
    let rules = session.table.session().settings.rules.rules().clone();
    let settings = Settings::of(tarock::RuleSet::new("cup\u{202e}", rules));
    let change = Command::Change { settings: Box::new(settings), now: true };
    let refused = session.try_send(Sender::User(user(1)), &change).expect_err("it is refused");
    assert!(matches!(refused, Refusal::BadSetting(_)) && refused.code() == "hidden_text", "{refused:?}");
}
