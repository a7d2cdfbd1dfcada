//! Searches for what happened in deals.

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

/// How many deals a search examines first. For most questions, these contain a full page of matches.
const FIRST: u32 = 200;
/// How many more deals one search examines, so that it does not take longer in a club that has played for decades. The
/// next search continues from there.
const MORE: u32 = 3_000;
/// The period that is searched first: a query over few months is planned quickly.
const LATELY: SignedDuration = SignedDuration::from_hours(200 * 24);
/// The time limit of each statement of a search.
const TIME_LIMIT: &str = "set local statement_timeout = '2s'";
/// How many deals get their facts at a time.
const FACTS_AT_ONCE: i64 = 50;

/// Whose deals are searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shelf {
    /// Those that count for a group.
    OfGroup(GroupId),
    /// Those in which a user had a seat.
    OfUser(UserId),
}

/// A search in the deals of a group or of a user.
#[derive(Debug, Clone)]
pub struct DealQuestion {
    /// Whose deals.
    pub shelf: Shelf,
    /// The user who searches.
    pub reader: UserId,
    /// An SQL/JSON path that is true for matching deals. It sees the facts of a deal and its `day`; with
    /// [`asks_for_players`](Self::asks_for_players), also `me` and `holders`.
    pub path: String,
    /// Whether the path refers to players.
    pub asks_for_players: bool,
    /// The reader's time zone, by its IANA name.
    pub zone: String,
    /// Names under which the reader knows other users; everybody else has their display name.
    pub names: HashMap<UserId, String>,
    /// Search only deals older than this one.
    pub before: Option<(Timestamp, DealId)>,
    /// The maximum number of matches.
    pub limit: u32,
}

/// The result of a [`DealQuestion`].
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FoundDeals {
    /// The newest matching deals.
    pub deals: Vec<FinishedDeal>,
    /// The last deal that was examined, if older ones may match too.
    pub next: Option<DealId>,
}

/// The end time and the id of a deal.
type Key = (Timestamp, Uuid);

impl Deals<'_> {
    /// Examines the newest deals of a shelf until enough match, but only a few thousand: if matches are rare, the
    /// result has few deals or none, and says where to continue. `now` affects only the speed.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownZone`]; [`StoreError::TooCostly`] when it takes longer than two seconds.
    pub async fn seek(&self, question: &DealQuestion, now: Timestamp) -> Result<FoundDeals, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(&mut *transaction).await?;
        // If the client disconnects, the connection stays busy until the statement ends.
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

    /// Adds facts to some of the deals that an older program has stored. `facts_of` computes them from the record, or
    /// returns none if it cannot be replayed. Returns the number of deals; at 0, all deals have facts of `version`.
    /// Several processes work on different deals.
    ///
    /// # Errors
    ///
    /// Only when the database fails. Nothing is done then.
    pub async fn complete_facts(
        &self,
        version: i16,
        facts_of: impl Fn(&FinishedDeal) -> Option<Value>,
    ) -> Result<u64, StoreError> {
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
        Ok(deals.len() as u64)
    }
}

/// Returns the keys of the newest deals of a shelf, at most `most`.
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

/// Returns the keys of deals that ended within a period.
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
        // A user who plays for several seats gets each deal once.
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

/// Returns the ids and times of deals as columns.
fn columns(keys: &[Key]) -> (Vec<Uuid>, Vec<jiff_sqlx::Timestamp>) {
    keys.iter().map(|(time, deal)| (*deal, at(*time))).unzip()
}

/// Returns the first and the last time, which tell PostgreSQL which months to look into.
fn span(keys: &[Key]) -> [Option<jiff_sqlx::Timestamp>; 2] {
    [keys.last(), keys.first()].map(|key| key.map(|(time, _)| at(*time)))
}

/// Returns the names of everybody who played these deals, by user id and in lower case; none if the search does not ask
/// for players.
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

/// Returns those of these deals that match, in the same order.
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
        // invalid_parameter_value: only the time zone can be invalid here.
        Some(code) if code == "22023" => StoreError::UnknownZone,
        // query_canceled
        Some(code) if code == "57014" => StoreError::TooCostly,
        _ => error.into(),
    })?;
    let fitting: HashSet<Uuid> = fitting.into_iter().collect();
    Ok(keys.iter().map(|key| (*key, fitting.contains(&key.1))).collect())
}

/// Returns the deals with these keys, in the same order.
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
