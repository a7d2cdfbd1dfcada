//! Searches by what happened in a deal.

use std::collections::{HashMap, HashSet};

use jiff::{SignedDuration, Timestamp};
use serde_json::{Map, Value};
use sqlx::error::DatabaseError;
use sqlx::{Executor as _, PgTransaction};
use tarock_table::{DealId, GroupId, UserId};
use uuid::Uuid;

use super::{Deals, FinishedDeal, Row};
use crate::StoreError;
use crate::store::at;

/// How many deals are looked at first. Most questions have a page of answers among them.
const FIRST: u32 = 200;
/// How many more deals one search looks at, so that it takes no longer in a club that has played for decades. The next
/// search continues from there.
const MORE: u32 = 3_000;
/// How far back deals are looked for first: few months are planned quickly.
const LATELY: SignedDuration = SignedDuration::from_hours(200 * 24);
/// How long one statement of a search may take.
const TIME_LIMIT: &str = "set local statement_timeout = '2s'";
/// How many deals get their facts at once.
const FACTS_AT_ONCE: i64 = 200;

/// Whose deals are searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shelf {
    /// Those that count for a group.
    OfGroup(GroupId),
    /// Those in which a user had a seat.
    OfUser(UserId),
}

/// A question to the deals of a group or of a user.
#[derive(Debug, Clone)]
pub struct DealQuestion {
    /// Whose deals.
    pub shelf: Shelf,
    /// The user who asks.
    pub reader: UserId,
    /// An SQL/JSON path that is true for the deals that are wanted. It sees the facts of a deal and its `day`; with
    /// [`asks_for_players`](Self::asks_for_players), also `me` and `holders`.
    pub path: String,
    /// Whether the path refers to players.
    pub asks_for_players: bool,
    /// The reader's time zone, by its IANA name.
    pub zone: String,
    /// Names by which the reader knows other users; everybody else has their display name.
    pub names: HashMap<UserId, String>,
    /// Only deals older than this one.
    pub before: Option<(Timestamp, DealId)>,
    /// How many deals are wanted at most.
    pub limit: u32,
}

/// The answer to a [`DealQuestion`].
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FoundDeals {
    /// The newest deals that fit.
    pub deals: Vec<FinishedDeal>,
    /// The last deal that was looked at, if older ones may fit too.
    pub next: Option<DealId>,
}

/// The time and the id of a deal.
type Key = (Timestamp, Uuid);

impl Deals<'_> {
    /// Looks at the newest deals of a shelf until enough fit, but at no more than a few thousand: if hardly any deal
    /// fits, the answer has few deals or none, and says where to continue. `now` affects only the speed.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownZone`]; [`StoreError::TooCostly`] when it takes longer than two seconds.
    pub async fn seek(&self, question: &DealQuestion, now: Timestamp) -> Result<FoundDeals, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(&mut *transaction).await?;
        // Whoever has gone away still holds the connection until the statement ends.
        transaction.execute(TIME_LIMIT).await?;
        let (mut found, mut before) = (Vec::new(), question.before);
        let mut is_over = false;
        for most in [FIRST, MORE] {
            let keys = keys(&mut transaction, question.shelf, before, most, now).await?;
            is_over = keys.len() < most as usize;
            let names = names(&mut transaction, question, &keys).await?;
            for (key, fits) in fitting(&mut transaction, question, names.as_ref(), &keys).await? {
                if found.len() == question.limit as usize {
                    is_over = false;
                    break;
                }
                before = Some((key.0, DealId::from_uuid(key.1)));
                if fits {
                    found.push(key);
                }
            }
            if is_over || found.len() == question.limit as usize {
                break;
            }
        }
        let deals = all(&mut transaction, &found).await?;
        transaction.commit().await?;
        let next = before.map(|(_, deal)| deal).filter(|_| !is_over);
        Ok(FoundDeals { deals: self.with_seats(deals).await?, next })
    }

    /// Gives facts to the deals that an older program has stored: `facts_of` computes them from the record, or returns
    /// nothing if it cannot be played. Goes on until all deals have facts of `version`; returns how many had none.
    ///
    /// # Errors
    ///
    /// Only when the database fails. What was done before that stays done.
    pub async fn complete_facts(
        &self,
        version: i16,
        facts_of: impl Fn(&FinishedDeal) -> Option<Value>,
    ) -> Result<u64, StoreError> {
        let mut n_done = 0;
        loop {
            let mut transaction = self.pool.begin().await?;
            let rows = sqlx::query_as!(
                Row,
                r#"select deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id,
                          finished_at as "finished_at: _", record
                   from deal where facts_version < $1 limit $2
                   for update skip locked"#,
                version,
                FACTS_AT_ONCE
            )
            .fetch_all(&mut *transaction)
            .await?;
            if rows.is_empty() {
                return Ok(n_done);
            }
            let deals: Vec<FinishedDeal> = rows.into_iter().map(|row| row.seated(Vec::new())).collect();
            sqlx::query!(
                "update deal set facts = made.facts, facts_version = $1
                 from unnest($2::uuid[], $3::timestamptz[], $4::jsonb[]) as made (deal_id, finished_at, facts)
                 where deal.deal_id = made.deal_id and deal.finished_at = made.finished_at",
                version,
                &deals.iter().map(|deal| deal.deal_id.uuid()).collect::<Vec<_>>(),
                &deals.iter().map(|deal| at(deal.finished_at)).collect::<Vec<_>>() as &[jiff_sqlx::Timestamp],
                &deals.iter().map(&facts_of).collect::<Vec<_>>() as &[Option<Value>]
            )
            .execute(&mut *transaction)
            .await?;
            transaction.commit().await?;
            n_done += deals.len() as u64;
        }
    }
}

/// Returns the newest deals of a shelf, at most `most`.
async fn keys(
    transaction: &mut PgTransaction<'_>,
    shelf: Shelf,
    before: Option<(Timestamp, DealId)>,
    most: u32,
    now: Timestamp,
) -> Result<Vec<Key>, StoreError> {
    let newest = before.map_or(now, |(before, _)| before.min(now));
    let lately = newest.checked_sub(LATELY).ok();
    let mut found = keys_between(transaction, shelf, before, [lately, None], most).await?;
    let n_missing = most.saturating_sub(u32::try_from(found.len()).unwrap_or(u32::MAX));
    if lately.is_some() && n_missing > 0 {
        found.extend(keys_between(transaction, shelf, before, [None, lately], n_missing).await?);
    }
    Ok(found)
}

/// Does the same for deals that ended within a time.
async fn keys_between(
    transaction: &mut PgTransaction<'_>,
    shelf: Shelf,
    before: Option<(Timestamp, DealId)>,
    [from, to]: [Option<Timestamp>; 2],
    most: u32,
) -> Result<Vec<Key>, StoreError> {
    struct Found {
        finished_at: jiff_sqlx::Timestamp,
        deal_id: Uuid,
    }
    let (before, before_id) = before.unzip();
    let rows = match shelf {
        Shelf::OfGroup(group) => {
            sqlx::query_as!(
                Found,
                r#"select finished_at as "finished_at: _", deal_id from deal
                   where group_id = $1
                       and ($2::timestamptz is null or finished_at <= $2)
                       and ($2::timestamptz is null or (finished_at, deal_id) < ($2, $3::uuid))
                       and ($4::timestamptz is null or finished_at >= $4)
                       and ($5::timestamptz is null or finished_at < $5)
                   order by finished_at desc, deal_id desc limit $6"#,
                group.uuid(),
                before.map(at) as _,
                before_id.map(DealId::uuid),
                from.map(at) as _,
                to.map(at) as _,
                i64::from(most)
            )
            .fetch_all(&mut **transaction)
            .await?
        }
        // A user who plays for several seats gets the deal once.
        Shelf::OfUser(user) => {
            sqlx::query_as!(
                Found,
                r#"select distinct finished_at as "finished_at: _", deal_id from deal_seat
                   where user_id = $1
                       and ($2::timestamptz is null or finished_at <= $2)
                       and ($2::timestamptz is null or (finished_at, deal_id) < ($2, $3::uuid))
                       and ($4::timestamptz is null or finished_at >= $4)
                       and ($5::timestamptz is null or finished_at < $5)
                   order by finished_at desc, deal_id desc limit $6"#,
                user.uuid(),
                before.map(at) as _,
                before_id.map(DealId::uuid),
                from.map(at) as _,
                to.map(at) as _,
                i64::from(most)
            )
            .fetch_all(&mut **transaction)
            .await?
        }
    };
    Ok(rows.into_iter().map(|row| (row.finished_at.to_jiff(), row.deal_id)).collect())
}

/// The ids and times of deals as columns.
fn columns(keys: &[Key]) -> (Vec<Uuid>, Vec<jiff_sqlx::Timestamp>) {
    keys.iter().map(|(time, deal)| (*deal, at(*time))).unzip()
}

/// The first and the last time, which only tell PostgreSQL which months to look into.
fn span(keys: &[Key]) -> [Option<jiff_sqlx::Timestamp>; 2] {
    [keys.last(), keys.first()].map(|key| key.map(|(time, _)| at(*time)))
}

/// Returns the names of everybody who played these deals, in lower case and by their ids; nothing if nobody asks.
async fn names(
    transaction: &mut PgTransaction<'_>,
    question: &DealQuestion,
    keys: &[Key],
) -> Result<Option<Value>, StoreError> {
    if !question.asks_for_players {
        return Ok(None);
    }
    let ((ids, times), [first, last]) = (columns(keys), span(keys));
    let rows = sqlx::query!(
        "select user_id, display_name from app_user
         where user_id in (select deal_seat.user_id
                           from unnest($1::uuid[], $2::timestamptz[]) as key (deal_id, finished_at)
                               join deal_seat using (deal_id, finished_at)
                           where finished_at >= $3 and finished_at <= $4)",
        &ids,
        &times as &[jiff_sqlx::Timestamp],
        first as _,
        last as _
    )
    .fetch_all(&mut **transaction)
    .await?;
    let entry = |(user, name): (Uuid, String)| {
        let name = question.names.get(&UserId::from_uuid(user)).unwrap_or(&name).to_lowercase();
        (user.to_string(), Value::from(name))
    };
    Ok(Some(Value::Object(rows.into_iter().map(|row| entry((row.user_id, row.display_name))).collect::<Map<_, _>>())))
}

/// Tells which of these deals fit, in the same order.
async fn fitting(
    transaction: &mut PgTransaction<'_>,
    question: &DealQuestion,
    names: Option<&Value>,
    keys: &[Key],
) -> Result<Vec<(Key, bool)>, StoreError> {
    let ((ids, times), [first, last]) = (columns(keys), span(keys));
    let fitting = sqlx::query_scalar!(
        r#"with key as (
               select * from unnest($1::uuid[], $2::timestamptz[]) as key (deal_id, finished_at)
           ), seated as materialized (
               select deal_id, jsonb_strip_nulls(jsonb_build_object(
                   'me', min(seat) filter (where user_id = $7),
                   'holders', jsonb_agg(jsonb_build_object('seat', seat, 'name', $8::jsonb ->> user_id::text)))) as people
               from key join deal_seat using (deal_id, finished_at)
               where $8::jsonb is not null and finished_at >= $3 and finished_at <= $4
               group by deal_id
           )
           select deal_id as "deal_id!"
           from key join deal using (deal_id, finished_at) left join seated using (deal_id)
           where finished_at >= $3 and finished_at <= $4
               and jsonb_path_match(
                   facts || jsonb_build_object('day', to_char(finished_at at time zone $6, 'YYYY-MM-DD'))
                       || coalesce(people, '{}'),
                   $5::text::jsonpath)"#,
        &ids,
        &times as &[jiff_sqlx::Timestamp],
        first as _,
        last as _,
        question.path,
        question.zone,
        question.reader.uuid(),
        names
    )
    .fetch_all(&mut **transaction)
    .await
    .map_err(|error| match error.as_database_error().and_then(DatabaseError::code) {
        // invalid_parameter_value: of everything here, only a zone can be one.
        Some(code) if code == "22023" => StoreError::UnknownZone,
        // query_canceled
        Some(code) if code == "57014" => StoreError::TooCostly,
        _ => error.into(),
    })?;
    let fitting: HashSet<Uuid> = fitting.into_iter().collect();
    Ok(keys.iter().map(|key| (*key, fitting.contains(&key.1))).collect())
}

/// Returns these deals, in the same order.
async fn all(transaction: &mut PgTransaction<'_>, keys: &[Key]) -> Result<Vec<Row>, StoreError> {
    let ((ids, _), [first, last]) = (columns(keys), span(keys));
    let rows = sqlx::query_as!(
        Row,
        r#"select deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id,
                  finished_at as "finished_at: _", record
           from deal
           where deal_id = any($1) and finished_at >= $2 and finished_at <= $3
           order by finished_at desc, deal_id desc"#,
        &ids,
        first as _,
        last as _
    )
    .fetch_all(&mut **transaction)
    .await?;
    Ok(rows)
}
