//! The bodies of the HTTP API keep their form, because clients of older versions read them.

use std::collections::BTreeSet;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tarock_protocol::http::{
    AccountSettings, ArchiveChange, BotCreated, Code, CodeShown, Deal, Group, GroupChange, IceServer, Invitation,
    LedgerEntry, Member, MemberChange, NewGroup, NewGuest, NewInvitation, NewPassword, NewSession, NewTable,
    PasswordShown, Problem, Profile, Role, UserKind,
};
use tarock_protocol::{ClientMessage, Failure, ServerMessage};

/// Checks that a text is the same after deserializing and serializing it.
fn check<T: Serialize + DeserializeOwned + Debug>(text: &str) {
    let value: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(serde_json::to_string(&value).expect("bodies can be written"), text);
}

fn is_refused<T: DeserializeOwned + Debug>(text: &str) {
    let read: Result<T, _> = serde_json::from_str(text);
    assert!(read.is_err(), "{text}: {read:?}");
}

const ID: &str = "f81d4fae-7dec-41d0-a765-00a0c91e6bf6";

#[test]
fn requests_leave_out_what_is_absent() {
    check::<NewGuest>(r#"{"name":"Resi"}"#);
    check::<NewTable>(r#"{"rules":"cup"}"#);
    check::<NewTable>(&format!(r#"{{"group":"{ID}"}}"#));
    check::<NewInvitation>(r#"{"uses":12}"#);
    check::<MemberChange>(r#"{"role":"admin"}"#);
    check::<GroupChange>(r#"{"name":"Runde"}"#);
    check::<NewGroup>(r#"{"name":"Runde","member_name":null}"#);
    check::<CodeShown>(&format!(r#"{{"email":"resi@example.org","code":"123456","request":"{ID}"}}"#));
}

#[test]
fn requests_with_unknown_fields_or_wrong_names_are_refused() {
    is_refused::<NewGuest>(r#"{"name":"Resi","age":7}"#);
    is_refused::<NewGuest>(r#"{"name":"resi"}"#);
    is_refused::<NewTable>(r#"{"rules":"cup","seats":9}"#);
}

#[test]
fn an_old_client_reads_the_responses_of_a_newer_server() {
    let at = "2026-11-16T20:15:00Z";
    let member: Member = serde_json::from_str(&format!(
        r#"{{"user":"{ID}","name":"Resi","role":"emperor","avatar":null,"joined_at":"{at}","crown":true}}"#
    ))
    .expect("a member");
    assert_eq!(member.role, Role::Other);
    let profile: Profile = serde_json::from_str(&format!(
        r#"{{"user":"{ID}","kind":"ghost","name":"Resi","avatar":null,"emails":[],"has_password":false,"created_at":"{at}"}}"#
    ))
    .expect("a profile");
    assert_eq!(profile.kind, UserKind::Other);
    let server: IceServer = serde_json::from_str(r#"{"urls":["stun:x"],"priority":7}"#).expect("a server");
    assert_eq!(server.urls, ["stun:x"]);
    let bye: ServerMessage = serde_json::from_str(r#"{"type":"bye","why":"full_moon"}"#).expect("a message");
    assert_eq!(bye, ServerMessage::Bye { why: Failure::Other });
}

#[test]
fn what_only_newer_servers_know_is_never_sent() {
    assert!(serde_json::to_string(&Role::Other).is_err());
    assert!(serde_json::to_string(&UserKind::Other).is_err());
    assert!(serde_json::to_string(&Failure::Other).is_err());
}

#[test]
fn secrets_do_not_show_in_debug_output() {
    fn shown<T: DeserializeOwned + Debug>(text: &str) -> String {
        let value: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        format!("{value:?}")
    }
    let at = "2026-11-16T20:15:00Z";
    let proof = format!(r#"{{"email":"resi@example.org","code":"geheim","request":"{ID}"}}"#);
    let all = [
        shown::<NewSession>(&format!(r#"{{"user":"{ID}","token":"geheim","expires_at":"{at}"}}"#)),
        shown::<BotCreated>(&format!(r#"{{"bot":"{ID}","token":"geheim"}}"#)),
        shown::<Invitation>(&format!(r#"{{"token":"geheim","link":"https://x/#geheim","expires_at":"{at}"}}"#)),
        shown::<CodeShown>(&format!(
            r#"{{"email":"resi@example.org","code":"geheim","request":"{ID}","password":"geheim","known":{proof}}}"#
        )),
        shown::<PasswordShown>(r#"{"email":"resi@example.org","password":"geheim"}"#),
        shown::<NewPassword>(&format!(r#"{{"password":"geheim","old":"geheim","code":{proof}}}"#)),
        shown::<IceServer>(r#"{"urls":["turn:x"],"username":"u","credential":"geheim"}"#),
        shown::<ClientMessage>(r#"{"type":"hello","version":1,"token":"geheim"}"#),
    ];
    for shown in all {
        assert!(shown.contains("Secret(…)") && !shown.contains("geheim"), "{shown}");
    }
}

#[test]
fn responses_have_this_form() {
    let at = "2026-11-16T20:15:00Z";
    check::<NewSession>(&format!(r#"{{"user":"{ID}","token":"abc","expires_at":"{at}"}}"#));
    check::<Profile>(&format!(
        r#"{{"user":"{ID}","kind":"guest","name":"Resi","avatar":null,"emails":[],"has_password":false,"created_at":"{at}"}}"#
    ));
    check::<Group>(&format!(r#"{{"group":"{ID}","name":"Runde","role":"admin","settings":null,"created_at":"{at}"}}"#));
    check::<Member>(&format!(r#"{{"user":"{ID}","name":"Resi","role":"member","avatar":null,"joined_at":"{at}"}}"#));
    check::<LedgerEntry>(&format!(
        r#"{{"number":7,"user":"{ID}","points":-2.5,"deal":null,"cleared_by":"{ID}","made_at":"{at}"}}"#
    ));
    check::<ArchiveChange>(&format!(r#"{{"id":"x1","number":3,"changed_at":"{at}","deleted":true}}"#));
    check::<Deal>(&format!(
        r#"{{"deal":"{ID}","table":null,"group":null,"game":"koenigrufen","rules":"cup","contract":null,"declarer":null,"finished_at":"{at}","seats":[{{"seat":1,"user":null,"name":null,"points":0.5}}],"record":null}}"#
    ));
}

#[test]
fn settings_name_the_rule_that_merges_them() {
    check::<AccountSettings>(
        r#"{"deals":{"keep":"largest","value":4},"since":{"keep":"earliest","value":"2024-01-01T00:00:00Z"},"theme":{"keep":"latest","value":"samt","changed_at":"2026-01-01T00:00:00Z"}}"#,
    );
}

#[test]
fn a_stored_name_is_shown_even_if_it_could_not_be_chosen_today() {
    let text =
        format!(r#"{{"user":"{ID}","name":"$","role":"member","avatar":null,"joined_at":"2026-11-16T20:15:00Z"}}"#);
    check::<Member>(&text);
}

#[test]
fn every_code_is_one_word_and_is_read_again() {
    let words: BTreeSet<&str> = Code::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(words.len(), Code::ALL.len());
    for code in Code::ALL {
        let problem = Problem { code: code.to_string(), text: String::new() };
        assert_eq!(problem.code(), Some(*code));
        assert!(code.as_str().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{code}");
    }
    // A newer server may know more.
    assert_eq!(Problem { code: "on_fire".to_owned(), text: String::new() }.code(), None);
}
