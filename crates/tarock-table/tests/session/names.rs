//! What people are called, before and after.

use tarock_table::{Command, Refusal, Sender, Settings};

use crate::support::{Session, user};

fn join(session: &mut Session, n: u128, name: &str) {
    let command = Command::Join { name: name.to_owned(), portrait: None, bench: false };
    session.try_send(Sender::User(user(n)), &command).expect("there is room");
}

#[test]
#[test]
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
