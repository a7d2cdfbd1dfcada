//! Users, their secrets, their settings, and their erasure.

use bytes::Bytes;
use jiff::SignedDuration;
use serde_json::json;
use tarock_store::{
    ArchiveLimit, Avatar, AvatarHash, CodeCheck, Email, EmailCode, GroupLimit, Passkey, PasswordDigest, Role, Setting,
    Settings, Store, StoreError, Token, UserKind,
};
use uuid::Uuid;

use crate::deals::{finished, seat};
use crate::support::{LONGEST, deal, group, moment, name, open_store, open_store_with, rng, user};

fn email(text: &str) -> Email {
    text.parse().unwrap()
}

#[tokio::test]
async fn a_user_is_found_as_created_and_renamed_and_promoted() {
    let store = open_store().await;
    let users = store.users();
    assert_eq!(users.get(user(1)).await.unwrap(), None);
    users.create(user(1), UserKind::Guest, &name("Gast-1"), moment(5)).await.unwrap();
    assert!(matches!(
        users.create(user(1), UserKind::Guest, &name("Gast-2"), moment(5)).await,
        Err(StoreError::IdTaken)
    ));
    let guest = users.get(user(1)).await.unwrap().unwrap();
    assert_eq!((guest.kind, guest.created_at, guest.is_erased), (UserKind::Guest, moment(5), false));
    assert!(users.rename(user(1), &name("Änne")).await.unwrap());
    assert!(users.promote_guest(user(1)).await.unwrap());
    assert!(!users.promote_guest(user(1)).await.unwrap(), "only guests are promoted");
    let person = users.get(user(1)).await.unwrap().unwrap();
    assert_eq!((person.kind, person.display_name), (UserKind::Person, name("Änne")));
    assert!(!users.rename(user(2), &name("Niemand")).await.unwrap());
}

#[tokio::test]
async fn what_a_guest_has_played_becomes_the_account_s_once() {
    let store = open_store_with(&["Anna", "Berta"]).await;
    let (anna, guest) = (user(1), user(11));
    store.users().create(guest, UserKind::Guest, &name("Gast"), moment(1)).await.unwrap();
    store.users().create(user(12), UserKind::Guest, &name("Gast"), moment(1)).await.unwrap();
    store.groups().create(group(1), &name("Runde"), guest, &name("Gast"), moment(1)).await.unwrap();
    for (number, group) in [(1, None), (2, Some(group(1)))] {
        let seats = [seat(1, guest, 5), seat(2, user(12), -5)];
        store.deals().insert(&finished(number, group, &seats)).await.unwrap();
    }
    let (token, other) = (Token::new(&mut rng()), Token::from_shown("somebody's"));
    store.sessions().create(&token, guest, moment(1), moment(99)).await.unwrap();
    let bring = async |token: &Token, to| store.accounts().bring_guest(token, to, moment(9)).await.unwrap();
    assert_eq!(bring(&other, anna).await, None, "an unknown token proves nothing");
    assert_eq!(bring(&token, user(12)).await, None, "a guest is no account");
    let late = store.accounts().bring_guest(&token, anna, moment(99)).await.unwrap();
    assert_eq!(late, None, "the session is over");
    assert_eq!(bring(&token, anna).await, Some(guest));
    assert_eq!(bring(&token, user(2)).await, None, "a token brings its guest once");

    let played = store.deals().get(deal(2)).await.unwrap().unwrap();
    assert_eq!((played.seats[0].user_id, played.seats[1].user_id), (anna, user(12)));
    assert!(store.users().get(guest).await.unwrap().unwrap().is_erased);
    assert_eq!(store.groups().role(group(1), anna).await.unwrap(), Some(Role::Admin));
    assert_eq!(store.groups().role(group(1), guest).await.unwrap(), None);
    let sums = store.ledger().balances(group(1)).await.unwrap();
    let sum = |user| sums.iter().find(|sum| sum.user_id == user).map_or(0, |sum| sum.half_points);
    assert_eq!((sum(anna), sum(guest), sum(user(12))), (5, 0, -5), "{sums:?}");
    assert_eq!(store.deals().of_guests().keep(0, 0, moment(1_000_000)).await.unwrap(), 0, "they belong to an account");

    // A deal that was running then counts for the account.
    store.deals().insert(&finished(3, Some(group(1)), &[seat(1, guest, 7), seat(2, user(12), -7)])).await.unwrap();
    let played = store.deals().get(deal(3)).await.unwrap().unwrap();
    assert_eq!(played.seats[0].user_id, anna);
    let sums = store.ledger().balances(group(1)).await.unwrap();
    assert_eq!(sums.iter().find(|sum| sum.user_id == anna).map(|sum| sum.half_points), Some(12));
}

#[tokio::test]
async fn an_address_belongs_to_one_account() {
    let store = open_store_with(&["Anna", "Berta"]).await;
    let users = store.users();
    users.add_email(user(1), &email("Anna@Example.org"), moment(1)).await.unwrap();
    users.add_email(user(1), &email("anna@example.org"), moment(2)).await.unwrap();
    let taken = users.add_email(user(2), &email("ANNA@example.org"), moment(3)).await;
    assert!(matches!(taken, Err(StoreError::EmailTaken)));
    let unknown = users.add_email(user(9), &email("nobody@example.org"), moment(3)).await;
    assert!(matches!(unknown, Err(StoreError::UnknownUser)));
    assert_eq!(users.by_email(&email("anna@example.org")).await.unwrap(), Some(user(1)));
    assert!(!users.remove_email(user(2), &email("anna@example.org")).await.unwrap());
    assert!(users.remove_email(user(1), &email("anna@example.org")).await.unwrap());
    assert_eq!(users.emails(user(1)).await.unwrap(), []);
}

#[tokio::test]
async fn a_code_is_right_once_in_time_and_within_its_attempts() {
    let store = open_store().await;
    let (address, mut rng) = (email("anna@example.org"), rng());
    let (code, wrong) = (EmailCode::new(&mut rng), EmailCode::from_shown("none"));
    let put = async |request: u128, n_attempts| {
        let request = Uuid::from_u128(request);
        store.credentials().put_email_code(request, &address, &code, moment(10), n_attempts).await.unwrap();
    };
    let check = async |request: u128, code: &EmailCode, second| {
        let request = Uuid::from_u128(request);
        store.credentials().check_email_code(request, &address, code, moment(second)).await.unwrap()
    };
    assert_eq!(check(1, &code, 0).await, CodeCheck::NoCode);
    put(1, 2).await;
    assert_eq!(check(1, &wrong, 1).await, CodeCheck::Wrong { attempts_left: 1 });
    let typed = EmailCode::from_shown(&format!(" {} ", code.reveal()));
    assert_eq!(check(1, &typed, 1).await, CodeCheck::Right);
    assert_eq!(check(1, &code, 1).await, CodeCheck::NoCode, "used up");
    put(2, 1).await;
    assert_eq!(check(2, &code, 10).await, CodeCheck::NoCode, "late");
    check(2, &wrong, 2).await;
    assert_eq!(check(2, &code, 3).await, CodeCheck::NoCode, "guessed");
}

#[tokio::test]
async fn who_guesses_uses_up_their_own_code_and_nobody_elses() {
    let store = open_store().await;
    let (address, mut rng) = (email("anna@example.org"), rng());
    let (annas, guessers, wrong) = (EmailCode::new(&mut rng), EmailCode::new(&mut rng), EmailCode::from_shown("none"));
    let credentials = store.credentials();
    let [annas_request, guessers_request] = [1, 2].map(Uuid::from_u128);
    credentials.put_email_code(annas_request, &address, &annas, moment(10), 1).await.unwrap();
    credentials.put_email_code(guessers_request, &address, &guessers, moment(10), 1).await.unwrap();
    for request in [guessers_request, Uuid::from_u128(3)] {
        credentials.check_email_code(request, &address, &wrong, moment(1)).await.unwrap();
    }
    let crossed = credentials.check_email_code(guessers_request, &address, &annas, moment(1)).await.unwrap();
    assert_eq!(crossed, CodeCheck::NoCode, "her code is worth nothing with another request");
    assert_eq!(
        credentials.check_email_code(annas_request, &address, &annas, moment(1)).await.unwrap(),
        CodeCheck::Right
    );
}

#[tokio::test]
async fn passwords_are_compared_with_what_was_stored_last() {
    let store = open_store_with(&["Anna"]).await;
    let credentials = store.credentials();
    assert_eq!(credentials.password(user(1)).await.unwrap(), None);
    for password in ["erstes Wort", "zweites Wort"] {
        let digest = PasswordDigest::new(password, &mut rng()).unwrap();
        credentials.set_password(user(1), &digest, moment(1)).await.unwrap();
    }
    let stored = credentials.password(user(1)).await.unwrap().unwrap();
    assert!(stored.is_of("zweites Wort") && !stored.is_of("erstes Wort"));
}

#[tokio::test]
async fn a_copied_passkey_is_noticed() {
    let store = open_store_with(&["Anna"]).await;
    let credentials = store.credentials();
    let passkey = Passkey {
        passkey_id: vec![1, 2, 3],
        user_id: user(1),
        label: "Handy".to_owned(),
        public_key: vec![4],
        sign_count: 7,
        created_at: moment(1),
    };
    credentials.add_passkey(&passkey).await.unwrap();
    assert!(matches!(credentials.add_passkey(&passkey).await, Err(StoreError::IdTaken)));
    assert_eq!(credentials.passkeys(user(1)).await.unwrap(), [passkey]);
    assert!(credentials.use_passkey(&[1, 2, 3], 8, moment(2)).await.unwrap());
    assert!(!credentials.use_passkey(&[1, 2, 3], 8, moment(3)).await.unwrap());
    assert!(credentials.remove_passkey(user(1), &[1, 2, 3]).await.unwrap());
}

#[tokio::test]
async fn a_session_lasts_until_it_expires_or_is_ended() {
    let store = open_store_with(&["Anna"]).await;
    let sessions = store.sessions();
    let mut rng = rng();
    let tokens = [(); 3].map(|()| Token::new(&mut rng));
    for token in &tokens {
        sessions.create(token, user(1), moment(0), moment(1_000)).await.unwrap();
    }
    let shown = Token::from_shown(tokens[0].reveal());
    assert_eq!(sessions.find(&shown, LONGEST, moment(60)).await.unwrap(), Some(user(1)));
    assert_eq!(sessions.find(&shown, LONGEST, moment(1_000)).await.unwrap(), None);
    assert_eq!(sessions.find(&Token::from_shown("anything"), LONGEST, moment(1)).await.unwrap(), None);
    assert!(sessions.end(&tokens[0]).await.unwrap());
    assert_eq!(sessions.find(&shown, LONGEST, moment(1)).await.unwrap(), None);
    assert_eq!(sessions.end_all(user(1)).await.unwrap(), 2);
    sessions.create(&tokens[0], user(1), moment(0), moment(10)).await.unwrap();
    assert_eq!(sessions.remove_expired(moment(10)).await.unwrap(), 1);
}

#[tokio::test]
async fn a_session_that_is_used_lasts_until_the_night_after_its_longest_life_and_a_guest_s_for_ever() {
    let store = open_store_with(&["Anna"]).await;
    store.users().create(user(2), UserKind::Guest, &name("Gast"), moment(0)).await.unwrap();
    let sessions = store.sessions();
    let day = |n: i64| moment(86_400 * n);
    let longest = SignedDuration::from_hours(24 * 30);
    let tokens = [Token::new(&mut rng()), Token::from_shown("another token")];
    for (n, token) in (1..).zip(&tokens) {
        sessions.create(token, user(n), day(0), day(10)).await.unwrap();
    }
    let [anna, guest] = &tokens;
    for n in [9, 18, 27] {
        assert_eq!(sessions.find(anna, longest, day(n)).await.unwrap(), Some(user(1)), "ten days from the last use");
    }
    let listed = sessions.of_user(user(1), day(27)).await.unwrap();
    assert_eq!(listed[0].expires_at.to_string(), "2001-10-10T04:00:00Z", "day 30 is the ninth of October");
    assert_eq!(sessions.find(anna, longest, day(30)).await.unwrap(), Some(user(1)));
    assert_eq!(sessions.find(anna, longest, day(32)).await.unwrap(), None, "however often it is used");
    for n in [9, 18, 27, 36, 45] {
        assert_eq!(sessions.find(guest, longest, day(n)).await.unwrap(), Some(user(2)), "nothing to sign in with");
    }
    assert_eq!(sessions.find(guest, longest, day(56)).await.unwrap(), None);
    // A shorter life does not take back what somebody was promised.
    let promised = Token::from_shown("promised before");
    sessions.create(&promised, user(1), day(100), day(110)).await.unwrap();
    let short = SignedDuration::from_hours(24);
    assert_eq!(sessions.find(&promised, short, day(109)).await.unwrap(), Some(user(1)));
    assert_eq!(sessions.find(&promised, short, day(110)).await.unwrap(), None);
}

#[tokio::test]
async fn a_bot_plays_until_its_token_is_revoked() {
    let store = open_store_with(&["Anna"]).await;
    store.users().create(user(2), UserKind::Bot, &name("Robi"), moment(0)).await.unwrap();
    let tokens = store.bot_tokens();
    let token = Token::new(&mut rng());
    tokens.create(&token, user(2), user(1), "zuhause", moment(0)).await.unwrap();
    assert_eq!(tokens.find(&token, moment(100)).await.unwrap(), Some(user(2)));
    assert_eq!(tokens.of_owner(user(1)).await.unwrap()[0].last_used_at, Some(moment(100)));
    assert_eq!(tokens.revoke(user(1), "zuhause").await.unwrap(), 1);
    assert_eq!(tokens.find(&token, moment(101)).await.unwrap(), None);
}

#[tokio::test]
async fn settings_of_two_devices_become_one_and_both_get_it() {
    let store = open_store_with(&["Anna"]).await;
    let settings = store.settings();
    let phone = Settings([("deals".to_owned(), Setting::Largest { value: 3 })].into());
    let desk = Settings(
        [
            ("deals".to_owned(), Setting::Largest { value: 2 }),
            ("assistant".to_owned(), Setting::Latest { value: json!(true), changed_at: moment(1) }),
        ]
        .into(),
    );
    // At once, as may happen.
    let (first, second) = tokio::join!(settings.sync(user(1), phone.clone()), settings.sync(user(1), desk.clone()));
    first.unwrap();
    second.unwrap();
    assert_eq!(settings.sync(user(1), Settings::default()).await.unwrap(), phone.merge(desk));
    assert!(matches!(settings.sync(user(9), Settings::default()).await, Err(StoreError::UnknownUser)));
}

#[tokio::test]
async fn a_picture_is_stored_once_and_has_a_limit() {
    let store = open_store_with(&["Anna"]).await;
    let avatars = store.avatars();
    let picture = |n_bytes| Avatar { media_type: "image/webp".to_owned(), content: Bytes::from(vec![7; n_bytes]) };
    let hash = avatars.put(&picture(65_536)).await.unwrap();
    assert_eq!(avatars.put(&picture(65_536)).await.unwrap(), hash);
    assert_eq!(avatars.get(hash.to_string().parse().unwrap()).await.unwrap(), Some(picture(65_536)));
    for n_bytes in [0, 65_537] {
        assert!(matches!(avatars.put(&picture(n_bytes)).await, Err(StoreError::AvatarSize)));
    }
    let other: AvatarHash = "00".repeat(32).parse().unwrap();
    assert!(matches!(store.users().set_avatar(user(1), Some(other)).await, Err(StoreError::UnknownAvatar)));
    assert!(store.users().set_avatar(user(1), Some(hash)).await.unwrap());
    assert_eq!(avatars.remove_unused().await.unwrap(), 0);
    assert!(store.users().set_avatar(user(1), None).await.unwrap());
    assert_eq!(avatars.remove_unused().await.unwrap(), 1);
}

/// Returns everything about a user.
async fn export(store: &Store, n: u128) -> String {
    let mut export = store.accounts().export(user(n)).await.unwrap().expect("there is such a user");
    let mut text = String::new();
    while let Some(part) = export.next().await.unwrap() {
        assert!(part.len() < 4 << 20, "a part is small");
        text.push_str(&part);
    }
    text
}

#[tokio::test]
async fn an_export_in_parts_has_every_deal_once() {
    let store = open_store_with(&["Anna", "Berta"]).await;
    store.groups().create(group(1), &name("Runde"), user(1), &name("Anna"), moment(0)).await.unwrap();
    let limit = ArchiveLimit { max_deals: 999, max_bytes: 1 << 20 };
    for n in 1..=120 {
        // A user who brought a guest's deals along may have two seats.
        store.deals().insert(&finished(n, Some(group(1)), &[seat(1, user(1), 8), seat(2, user(1), -6)])).await.unwrap();
        store.archive().put(user(1), &format!("a{n}").parse().unwrap(), "{}", limit, moment(n.into())).await.unwrap();
    }
    let text = export(&store, 1).await;
    let export: serde_json::Value = serde_json::from_str(&text).unwrap();
    let seen = |list: &str, of: fn(&serde_json::Value) -> String| {
        let rows = export[list].as_array().expect("a list");
        (rows.len(), rows.iter().map(of).collect::<std::collections::BTreeSet<_>>().len())
    };
    assert_eq!(seen("deals", |row| format!("{} {}", row["deal_id"], row["seat"])), (240, 240));
    assert_eq!(seen("archive", |row| row["id"].to_string()), (120, 120));
    assert_eq!(export["ledger"].as_array().map(Vec::len), Some(120), "one sum for a deal");
    let nobody: serde_json::Value = serde_json::from_str(&crate::accounts::export(&store, 2).await).unwrap();
    assert_eq!((&nobody["deals"], &nobody["archive"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn a_deleted_account_leaves_its_bills_and_nothing_else() {
    let store = open_store_with(&["Anna", "Berta"]).await;
    let users = store.users();
    let token = Token::new(&mut rng());
    users.add_email(user(1), &email("anna@example.org"), moment(0)).await.unwrap();
    let picture = Avatar { media_type: "image/webp".to_owned(), content: Bytes::from_static(b"Anna") };
    let hash = store.avatars().put(&picture).await.unwrap();
    users.set_avatar(user(1), Some(hash)).await.unwrap();
    store.sessions().create(&token, user(1), moment(0), moment(99)).await.unwrap();
    store.groups().create(group(1), &name("Runde"), user(1), &name("Anna"), moment(0)).await.unwrap();
    store.groups().add_member(group(1), user(2), &name("Berta"), GroupLimit::default(), moment(1)).await.unwrap();
    store.groups().create(group(2), &name("Allein"), user(1), &name("Anna"), moment(0)).await.unwrap();
    let played = finished(1, Some(group(1)), &[seat(1, user(1), 8), seat(2, user(2), -8)]);
    store.deals().insert(&played).await.unwrap();

    let export: serde_json::Value = serde_json::from_str(&export(&store, 1).await).unwrap();
    assert_eq!(export["emails"][0]["email"], "anna@example.org");
    assert_eq!(export["memberships"].as_array().unwrap().len(), 2);
    assert_eq!(export["deals"][0]["record"], played.record);
    assert_eq!(export["ledger"][0]["half_points"], 8);
    assert_eq!(export["sessions"].as_array().unwrap().len(), 1);

    assert!(store.accounts().erase(user(1), moment(5)).await.unwrap());
    assert!(!store.accounts().erase(user(1), moment(6)).await.unwrap());
    assert!(store.accounts().export(user(1)).await.unwrap().is_none());
    let rest = users.get(user(1)).await.unwrap().unwrap();
    assert!(rest.is_erased);
    assert_eq!((rest.display_name.as_str(), rest.avatar), ("Anonym", None));
    assert_eq!(store.avatars().get(hash).await.unwrap(), None);
    assert_eq!(users.by_email(&email("anna@example.org")).await.unwrap(), None);
    assert_eq!(store.sessions().find(&token, LONGEST, moment(6)).await.unwrap(), None);
    assert_eq!(store.groups().role(group(1), user(2)).await.unwrap(), Some(Role::Admin), "somebody has to be");
    assert_eq!(store.groups().get(group(2)).await.unwrap(), None);
    assert_eq!(store.ledger().balances(group(1)).await.unwrap().len(), 2);
    assert_eq!(store.deals().get(deal(1)).await.unwrap(), Some(played));
}

#[tokio::test]
async fn an_export_is_hardly_longer_than_what_is_kept() {
    let store = open_store_with(&["Anna"]).await;
    let limit = ArchiveLimit { max_deals: 9, max_bytes: 1 << 20 };
    let record = format!("{{\"x\":[{}0]}}", "1e308,".repeat(10_000));
    store.archive().put(user(1), &"a".parse().unwrap(), &record, limit, moment(0)).await.unwrap();
    let export = export(&store, 1).await;
    assert!(export.contains("1e308,1e308"), "as it was written");
    assert!(export.len() < record.len() + 1_000, "{} bytes of {}", export.len(), record.len());
}

#[tokio::test]
async fn guests_who_cannot_come_back_leave_a_name_and_nothing_else() {
    let store = open_store_with(&["Anna"]).await;
    let users = store.users();
    let hash =
        store.avatars().put(&Avatar { media_type: "image/webp".to_owned(), content: Bytes::from_static(b"x") }).await;
    let hash = hash.unwrap();
    for number in [11, 12] {
        users.create(user(number), UserKind::Guest, &name("Gast"), moment(0)).await.unwrap();
    }
    for number in [1, 11, 12] {
        users.set_avatar(user(number), Some(hash)).await.unwrap();
        store.settings().sync(user(number), Settings::default()).await.unwrap();
    }
    store.sessions().create(&Token::new(&mut rng()), user(11), moment(0), moment(99)).await.unwrap();
    assert_eq!(users.clear_lost_guests().await.unwrap(), 1);
    assert_eq!(users.clear_lost_guests().await.unwrap(), 0);
    let mut avatars = Vec::new();
    for number in [1, 11, 12] {
        avatars.push(users.get(user(number)).await.unwrap().unwrap().avatar);
    }
    assert_eq!(avatars, [Some(hash), Some(hash), None], "Anna has an account, and a guest who has a session is there");
}
