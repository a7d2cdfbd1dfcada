//! Logs of cups: writers of one end exclude each other, and a request counts once.

use futures_util::future::join_all;
use tarock_store::{Appended, Created, NewCup, NewLines, SheetOf, Token};
use tarock_table::CupId;
use uuid::Uuid;

use crate::support::{moment, open_store_with, user};

const CUP: CupId = CupId::from_uuid(Uuid::from_u128(70));
const MAX_BYTES: u64 = 100;

fn line(text: &str) -> Vec<String> {
    vec![text.to_owned()]
}

#[tokio::test]
async fn of_many_writers_who_know_the_same_end_one_is_stored_and_once() {
    let store = open_store_with(&["Anna"]).await;
    let (cups, first) = (store.cups(), line("first"));
    let new = NewCup { cup: CUP, owner: user(1), name: "Linz", lines: &first };
    assert_eq!(cups.create(new, 1, moment(0)).await.unwrap(), Created::New);
    assert_eq!(cups.create(new, 1, moment(0)).await.unwrap(), Created::Already);
    let other = NewCup { cup: CupId::from_uuid(Uuid::from_u128(71)), ..new };
    assert_eq!(cups.create(other, 1, moment(0)).await.unwrap(), Created::TooMany);

    let lines = line("second");
    let of = |request: u128, after: u32| NewLines {
        request: Uuid::from_u128(request),
        after,
        lines: &lines,
        max_bytes: MAX_BYTES,
    };
    let all = join_all((1..=8).map(|request| cups.append(CUP, of(request, 1), moment(1)))).await;
    let done: Vec<_> = all.into_iter().map(|one| one.expect("the database answers")).collect();
    assert_eq!(done.iter().filter(|one| **one == Appended::Done(2)).count(), 1, "{done:?}");
    assert_eq!(done.iter().filter(|one| **one == Appended::Behind).count(), 7, "{done:?}");
    let again = join_all((0..8).map(|_| cups.append(CUP, of(9, 2), moment(2)))).await;
    let done = again.iter().filter(|one| matches!(one, Ok(Appended::Done(3)))).count();
    let already = again.iter().filter(|one| matches!(one, Ok(Appended::Already))).count();
    assert_eq!((done, already), (1, 7));
    assert!(cups.has_request(CUP, Uuid::from_u128(9)).await.unwrap());
    assert_eq!(cups.lines(CUP, 0).await.unwrap().expect("it is there"), ["first", "second", "second"]);
    assert_eq!(cups.lines(CUP, 3).await.unwrap(), Some(vec![]));
    let large = vec!["x".repeat(90)];
    let large = NewLines { lines: &large, ..of(10, 3) };
    assert_eq!(cups.append(CUP, large, moment(3)).await.unwrap(), Appended::Full);
    assert_eq!(cups.append(other.cup, of(11, 3), moment(3)).await.unwrap(), Appended::NoSuchCup);
}

#[tokio::test]
async fn a_link_opens_one_sheet_until_it_expires_or_another_one_takes_its_place() {
    let store = open_store_with(&["Anna", "Berta"]).await;
    let (cups, first) = (store.cups(), line("first"));
    let new = NewCup { cup: CUP, owner: user(1), name: "Linz", lines: &first };
    cups.create(new, 1, moment(0)).await.unwrap();
    let token = |text: &str| Token::from_shown(text);
    let links = [(1, token("one")), (2, token("two"))];
    cups.link_sheets(CUP, 1, &links, moment(10)).await.unwrap();
    let sheet = |table| Some(SheetOf { cup: CUP, round: 1, table });
    assert_eq!(cups.sheet(&token("one"), moment(9)).await.unwrap(), sheet(1));
    assert_eq!(cups.sheet(&token("one"), moment(10)).await.unwrap(), None, "expired");
    assert_eq!(cups.join(&token("one"), user(2), moment(1)).await.unwrap(), None, "it makes nobody a director");
    cups.link_sheets(CUP, 1, &[(2, token("new"))], moment(10)).await.unwrap();
    assert_eq!(cups.sheet(&token("two"), moment(1)).await.unwrap(), None);
    assert_eq!(cups.sheet(&token("new"), moment(1)).await.unwrap(), sheet(2));
    assert_eq!(cups.revoke_sheets(CUP, 1, None).await.unwrap(), 2);
    cups.invite_director(CUP, &token("come"), moment(10)).await.unwrap();
    assert_eq!(cups.sheet(&token("come"), moment(1)).await.unwrap(), None, "it opens no sheet");
    assert_eq!(cups.join(&token("come"), user(2), moment(1)).await.unwrap(), Some(CUP));
    assert_eq!(cups.join(&token("come"), user(2), moment(1)).await.unwrap(), None, "used up");
    assert_eq!(cups.directors(CUP).await.unwrap(), [(user(2), "Berta".to_owned())]);
    store.accounts().erase(user(1), moment(2)).await.unwrap();
    assert_eq!(cups.lines(CUP, 0).await.unwrap(), None);
}
