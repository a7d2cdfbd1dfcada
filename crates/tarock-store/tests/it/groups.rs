//! Groups: names, sizes, invitations, and what is refused while they play.

use serde_json::json;
use tarock_store::{GroupLimit, Name, Role, Store, StoreError, Token};

use crate::support::{group, moment, name, open_store_with, rng, table, user};

const NAMES: [&str; 4] = ["Anna", "Berta", "Carla", "Dora"];

/// Creates four people, and a group with the first of them.
async fn group_of_one() -> Store {
    let store = open_store_with(&NAMES).await;
    store.groups().create(group(1), &name("Runde"), user(1), &name("Anna"), moment(0)).await.unwrap();
    store
}

#[tokio::test]
async fn a_group_has_a_name_of_its_own_whatever_its_capitals() {
    let store = group_of_one().await;
    let groups = store.groups();
    let taken = groups.create(group(2), &name("RUNDE"), user(2), &name("Berta"), moment(1)).await;
    assert!(matches!(taken, Err(StoreError::NameTaken)));
    assert_eq!(groups.get(group(2)).await.unwrap(), None, "nothing of it was stored");
    let found = groups.get(group(1)).await.unwrap().unwrap();
    assert_eq!((found.name, found.settings), (name("Runde"), json!({})));
    assert!(groups.set_settings(group(1), &json!({ "bot_interval_s": 2 })).await.unwrap());
    assert_eq!(groups.get(group(1)).await.unwrap().unwrap().settings["bot_interval_s"], 2);
}

#[tokio::test]
async fn nobody_is_called_like_another_member() {
    let store = group_of_one().await;
    let groups = store.groups();
    let limit = GroupLimit::default();
    let taken = groups.add_member(group(1), user(2), &name("ANNA"), limit, moment(1)).await;
    assert!(matches!(taken, Err(StoreError::NameTaken)));
    groups.add_member(group(1), user(2), &name("Berta"), limit, moment(1)).await.unwrap();
    let again = groups.add_member(group(1), user(2), &name("Bertha"), limit, moment(1)).await;
    assert!(matches!(again, Err(StoreError::AlreadyMember)));
    assert!(matches!(groups.rename_member(group(1), user(2), &name("Anna")).await, Err(StoreError::NameTaken)));
    assert!(groups.rename_member(group(1), user(2), &name("BERTA")).await.unwrap(), "the same name in other letters");
    for reserved in [Name::OF_BOTS, Name::OF_NOBODY] {
        let taken = groups.rename_member(group(1), user(2), &name(reserved)).await;
        assert!(matches!(taken, Err(StoreError::NameTaken)), "{reserved}");
    }
    let members = groups.members(group(1)).await.unwrap();
    let names: Vec<&str> = members.iter().map(|member| member.name.as_str()).collect();
    assert_eq!(names, ["Anna", "BERTA"]);
    assert_eq!(groups.of_user(user(2)).await.unwrap(), [(group(1), Role::Member)]);
}

#[tokio::test]
async fn an_invitation_ends_with_its_uses_or_its_time() {
    let store = group_of_one().await;
    let groups = store.groups();
    let mut rng = rng();
    let (token, late) = (Token::new(&mut rng), Token::new(&mut rng));
    let limit = GroupLimit::default();
    groups.invite(&token, group(1), user(1), moment(100), 1).await.unwrap();
    groups.invite(&late, group(1), user(1), moment(5), 9).await.unwrap();
    assert_eq!(groups.join(&late, user(2), &name("Berta"), limit, moment(5)).await.unwrap(), None);
    let taken = groups.join(&token, user(2), &name("Anna"), limit, moment(5)).await;
    assert!(matches!(taken, Err(StoreError::NameTaken)));
    assert_eq!(
        groups.join(&token, user(2), &name("Berta"), limit, moment(5)).await.unwrap(),
        Some(group(1)),
        "a failed attempt has used nothing up"
    );
    assert_eq!(groups.join(&token, user(3), &name("Carla"), limit, moment(5)).await.unwrap(), None);
    assert_eq!(groups.role(group(1), user(2)).await.unwrap(), Some(Role::Member));
}

#[tokio::test]
async fn an_invitation_ends_with_the_right_of_its_author_to_invite() {
    let store = group_of_one().await;
    let groups = store.groups();
    let limit = GroupLimit::default();
    let mut rng = rng();
    for leaves in [false, true] {
        groups.add_member(group(1), user(2), &name("Berta"), limit, moment(1)).await.unwrap();
        groups.set_role(group(1), user(2), Role::Admin).await.unwrap();
        let (ends, stays) = (Token::new(&mut rng), Token::new(&mut rng));
        groups.invite(&ends, group(1), user(2), moment(100), 9).await.unwrap();
        groups.invite(&stays, group(1), user(1), moment(100), 9).await.unwrap();
        if leaves {
            groups.remove_member(group(1), user(2)).await.unwrap();
        } else {
            groups.set_role(group(1), user(2), Role::Member).await.unwrap();
        }
        assert_eq!(groups.invitation(&ends, moment(2)).await.unwrap(), None, "leaves: {leaves}");
        assert!(groups.invitation(&stays, moment(2)).await.unwrap().is_some());
        if !leaves {
            groups.remove_member(group(1), user(2)).await.unwrap();
        }
    }
}

#[tokio::test]
async fn of_two_who_take_the_last_place_at_once_one_gets_it() {
    let store = group_of_one().await;
    let groups = store.groups();
    let token = Token::new(&mut rng());
    groups.invite(&token, group(1), user(1), moment(100), 9).await.unwrap();
    let limit = GroupLimit::new(0);
    let (names, now) = ([name("Berta"), name("Carla")], moment(1));
    let (a, b) = tokio::join!(
        groups.join(&token, user(2), &names[0], limit, now),
        groups.join(&token, user(3), &names[1], limit, now)
    );
    let full = [a, b].into_iter().filter(|joined| matches!(joined, Err(StoreError::GroupFull { max_members: 2 })));
    assert_eq!(full.count(), 1);
    assert_eq!(groups.members(group(1)).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_group_always_has_an_administrator() {
    let store = group_of_one().await;
    let groups = store.groups();
    groups.add_member(group(1), user(2), &name("Berta"), GroupLimit::default(), moment(1)).await.unwrap();
    assert!(matches!(groups.remove_member(group(1), user(1)).await, Err(StoreError::LastAdmin)));
    assert!(matches!(groups.set_role(group(1), user(1), Role::Member).await, Err(StoreError::LastAdmin)));
    assert!(groups.set_role(group(1), user(2), Role::Admin).await.unwrap());
    assert!(groups.remove_member(group(1), user(1)).await.unwrap());
    assert_eq!(groups.role(group(1), user(1)).await.unwrap(), None);
}

#[tokio::test]
async fn a_group_that_is_playing_cannot_be_deleted() {
    let store = group_of_one().await;
    let groups = store.groups();
    for _ in 0..2 {
        groups.open_table(group(1), table(1), moment(1)).await.unwrap();
    }
    assert_eq!(groups.tables(group(1)).await.unwrap(), [table(1)]);
    assert!(matches!(groups.delete(group(1), moment(2)).await, Err(StoreError::TableOpen)));
    for _ in 0..2 {
        store.closed_tables().add(table(1), moment(2)).await.unwrap();
    }
    assert_eq!(groups.tables(group(1)).await.unwrap(), []);
    assert!(groups.delete(group(1), moment(3)).await.unwrap());
    assert!(!groups.delete(group(1), moment(3)).await.unwrap());
    assert_eq!(groups.get(group(1)).await.unwrap(), None);
    assert!(matches!(groups.open_table(group(1), table(2), moment(4)).await, Err(StoreError::UnknownGroup)));
    groups.create(group(2), &name("Runde"), user(2), &name("Berta"), moment(5)).await.expect("the name is free again");
}
