//! Messages keep their form, because clients that we have never seen read them.

use tarock::{EventView, Game};
use tarock_protocol::{ClientMessage, DealEvent, ServerMessage};

fn check(text: &str) {
    let message: ClientMessage = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(serde_json::to_string(&message).expect("messages can be written"), text);
}

#[test]
fn client_messages_are_read_and_written_as_documented() {
    check(r#"{"type":"hello","version":1,"token":"abc"}"#);
    check(r#"{"type":"join","table":"f81d4fae-7dec-41d0-a765-00a0c91e6bf6","name":"Poldi","bench":false}"#);
    check(r#"{"type":"watch","table":"f81d4fae-7dec-41d0-a765-00a0c91e6bf6"}"#);
    check(r#"{"type":"do","request":17,"do":"act","action":"play T21","cursor":23}"#);
    check(r#"{"type":"do","request":1,"do":"leave"}"#);
    check(r#"{"type":"do","request":1,"do":"sit","seat":3}"#);
    check(r#"{"type":"do","request":1,"do":"wait","on":true}"#);
    check(r#"{"type":"do","request":1,"do":"stand_in","on":true}"#);
    check(
        r#"{"type":"do","request":1,"do":"ask_change","with":"f81d4fae-7dec-41d0-a765-00a0c91e6bf6","change":"swap"}"#,
    );
    check(r#"{"type":"do","request":1,"do":"answer","question":4,"yes":false}"#);
    check(r#"{"type":"do","request":1,"do":"ready","salt":"000102030405060708090a0b0c0d0e0f"}"#);
    check(r#"{"type":"do","request":1,"do":"rewind","to":4}"#);
    check(r#"{"type":"do","request":1,"do":"say","said":{"text":"servus"}}"#);
    check(r#"{"type":"do","request":1,"do":"say","said":{"phrase":"well_played"}}"#);
    check(r#"{"type":"resume","after":40}"#);
    check(r#"{"type":"ping","t":5}"#);
}

#[test]
fn what_is_not_a_message_is_refused() {
    for text in [
        "",
        "{}",
        "[]",
        r#"{"type":"hello"}"#,
        r#"{"type":"do","request":1,"do":"tick"}"#,
        r#"{"type":"do","request":1,"do":"bot_acts","seat":1,"action":"pass","cursor":0}"#,
        r#"{"type":"do","request":-1,"do":"leave"}"#,
        r#"{"type":"do","request":1,"do":"sit","seat":5}"#,
        r#"{"type":"do","request":1,"do":"ready","salt":"00"}"#,
    ] {
        assert!(serde_json::from_str::<ClientMessage>(text).is_err(), "{text}");
    }
}

#[test]
fn server_messages_have_this_form() {
    let texts = [
        r#"{"type":"welcome","version":1,"user":"f81d4fae-7dec-41d0-a765-00a0c91e6bf6","now":7}"#,
        r#"{"type":"notice","no":5,"at":7,"about":"played","cursor":24,"events":[{"event":"card_played","seat":1,"card":"T21"}]}"#,
        r#"{"type":"notice","no":6,"at":7,"about":"table","event":"stand_in","seat":2,"on":true}"#,
        r#"{"type":"done","request":17,"no":5}"#,
        r#"{"type":"refused","request":17,"code":"rule","rule":"must_follow","text":"rule: must_follow"}"#,
        r#"{"type":"pong","t":5}"#,
        r#"{"type":"bye","why":"too_old"}"#,
    ];
    for text in texts {
        let message: ServerMessage = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(serde_json::to_string(&message).expect("messages can be written"), text);
    }
}

#[test]
fn every_event_of_random_deals_survives_the_wire() {
    let mut chance = tarock_testkit::Chance::new(11);
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..3_000 {
        let game = [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln][chance.below(3) as usize];
        let rules = chance.rules_of(game);
        let dealer = rules.game().seats().iter().next().expect("there are seats");
        let mut position = tarock::Position::deal(rules, dealer, &chance.pack());
        let mut events = vec![position.dealt()];
        while let Some(legal) = position.legal() {
            let claims = position.may_claim() && chance.below(2) == 0;
            let action = if claims { tarock::Action::Claim } else { legal.draw(&mut |n| chance.below(n)) };
            events.extend(position.play(action).expect("drawn actions are legal"));
        }
        let seats = position.board().seats().iter().map(tarock::Viewer::Seat);
        for viewer in seats.chain([tarock::Viewer::Spectator]) {
            for event in &events {
                let view = event.view_for(viewer);
                let text = serde_json::to_string(&DealEvent::from(&view)).expect("events can be written");
                let wire: DealEvent = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(EventView::try_from(&wire), Ok(view), "{text}");
                kinds.insert(text.split('"').nth(3).unwrap_or_default().to_owned());
            }
        }
    }
    assert_eq!(kinds.len(), 19, "{kinds:?}");
}
