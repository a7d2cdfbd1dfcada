//! Stores and books deals, exactly once.

use std::collections::HashSet;

use serde_json::Value;
use sqlx::PgExecutor;
use tarock_table::{GroupId, TableId, UserId};
use uuid::Uuid;

use super::FinishedDeal;
use crate::StoreError;
use crate::store::at;

/// How many deals without a group an account may keep forever, per day. No person plays as many, but a program at many
/// tables of guests does; deals beyond that are kept only as long as those of guests.
const A_DAY: i64 = 300;

/// How many deals a group may keep forever, per day. A cup of 160 players has 1,920 in an evening. If a program plays
/// more in its own group, deals beyond that are kept only as long as those of guests. Bookings are always kept.
const A_DAY_OF_GROUP: i64 = 2_000;

/// The same for all accounts from one network together, and for all groups founded there: anybody can make many.
const A_DAY_OF_NETWORK: i64 = 10 * A_DAY;
const A_DAY_OF_NETWORKS_GROUPS: i64 = 2 * A_DAY_OF_GROUP;

/// Stores those deals that are new, with their seats and ledger entries, and returns how many.
///
/// It is a single statement, so it is atomic. Rows that others also write are taken in order of their ids, to avoid
/// deadlocks. A deal is new if its key is. Ledger entries outlive deals and their keys, and are unique themselves: a
/// deal that is delivered again after its month was dropped is not booked twice.
pub(super) async fn insert(database: impl PgExecutor<'_>, deals: &[FinishedDeal]) -> Result<u64, StoreError> {
    let mut seen = HashSet::new();
    let deals: Vec<&FinishedDeal> = deals.iter().filter(|deal| seen.insert(deal.deal_id)).collect();
    let seats = || deals.iter().flat_map(|deal| deal.seats.iter().map(|result| (deal.deal_id.uuid(), result)));
    let column =
        |value: fn(&FinishedDeal) -> Option<Uuid>| -> Vec<_> { deals.iter().map(|deal| value(deal)).collect() };
    let n_new = sqlx::query_scalar!(
        r#"with played as (
               select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::uuid[],
                                    $8::timestamptz[], $9::jsonb[], $16::jsonb[])
                   with ordinality as played (deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id,
                                              finished_at, record, facts, place)
           ), counted as (
               -- A guest who has an account since the deal began plays for it. Whoever makes them one is waited for.
               select user_id, coalesce(merged_into, user_id) as counts_as from app_user
               where user_id = any($12::uuid[]) order by user_id for key share
           ), new_key as (
               insert into deal_key (deal_id, finished_at)
               select deal_id, finished_at from played order by deal_id
               on conflict (deal_id) do nothing
               returning deal_id
           ), new_deal as (
               insert into deal (deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id, finished_at,
                                 record, facts, facts_version, of_guests)
               select deal_id, table_id, group_id, game, rules_name, contract,
                      coalesce((select counts_as from counted where user_id = declarer_user_id), declarer_user_id),
                      finished_at, record, facts, coalesce((facts ->> 'version')::smallint, 0),
                      case when group_id is null then not exists (
                          select from unnest($10::uuid[], $12::uuid[]) as holder (deal_id, user_id)
                              join counted using (user_id) join app_user on app_user.user_id = counts_as
                          where holder.deal_id = played.deal_id and app_user.kind = 'person'
                              and (select count(*) from (
                                       select from deal_seat as own
                                       where own.user_id = counts_as and own.group_id is null
                                           and own.finished_at > played.finished_at - interval '1 day'
                                           and own.finished_at <= played.finished_at
                                       limit $14) as counted_deal) < $14
                              and (select count(*) from (
                                       select from app_user as neighbour
                                           join deal_seat as theirs on theirs.user_id = neighbour.user_id
                                       where neighbour.origin = app_user.origin and neighbour.kind = 'person'
                                           and theirs.group_id is null
                                           and theirs.finished_at > played.finished_at - interval '1 day'
                                           and theirs.finished_at <= played.finished_at
                                       limit $17) as counted_deal) < $17)
                      else (select count(*) from (
                                select from deal as other
                                where other.group_id = played.group_id
                                    and other.finished_at > played.finished_at - interval '1 day'
                                    and other.finished_at <= played.finished_at
                                limit $15) as counted_deal) >= $15
                          or (select count(*) from (
                                  select from player_group as own
                                      join player_group as neighbour on neighbour.origin = own.origin
                                      join deal as other on other.group_id = neighbour.group_id
                                  where own.group_id = played.group_id
                                      and other.finished_at > played.finished_at - interval '1 day'
                                      and other.finished_at <= played.finished_at
                                  limit $18) as counted_deal) >= $18 end
               from played join new_key using (deal_id)
           ), result as (
               select deal_id, seat, coalesce(counts_as, user_id) as user_id, half_points, group_id, finished_at, place
               from unnest($10::uuid[], $11::smallint[], $12::uuid[], $13::integer[])
                       as result (deal_id, seat, user_id, half_points)
                   left join counted using (user_id)
                   join new_key using (deal_id) join played using (deal_id)
           ), new_seat as (
               insert into deal_seat (deal_id, seat, user_id, half_points, finished_at, group_id)
               select deal_id, seat, user_id, half_points, finished_at, group_id from result
           ), new_entry as (
               insert into ledger_entry (group_id, user_id, deal_id, half_points, made_at)
               select group_id, user_id, deal_id, sum(half_points)::integer, finished_at
               from result
               where group_id is not null
               group by group_id, user_id, deal_id, finished_at, place
               order by place
               on conflict (deal_id, user_id) do nothing
           )
           select count(*) as "n_new!" from new_key"#,
        &deals.iter().map(|deal| deal.deal_id.uuid()).collect::<Vec<_>>(),
        &deals.iter().map(|deal| TableId::uuid(deal.table_id)).collect::<Vec<_>>(),
        &column(|deal| deal.group_id.map(GroupId::uuid)) as &[Option<Uuid>],
        &deals.iter().map(|deal| deal.game.clone()).collect::<Vec<_>>(),
        &deals.iter().map(|deal| deal.rules_name.clone()).collect::<Vec<_>>(),
        &deals.iter().map(|deal| deal.contract.clone()).collect::<Vec<_>>() as &[Option<String>],
        &column(|deal| deal.declarer.map(UserId::uuid)) as &[Option<Uuid>],
        &deals.iter().map(|deal| at(deal.finished_at)).collect::<Vec<_>>() as &[jiff_sqlx::Timestamp],
        &deals.iter().map(|deal| deal.record.clone()).collect::<Vec<_>>(),
        &seats().map(|(deal, _)| deal).collect::<Vec<_>>(),
        &seats().map(|(_, result)| i16::from(result.seat)).collect::<Vec<_>>(),
        &seats().map(|(_, result)| result.user_id.uuid()).collect::<Vec<_>>(),
        &seats().map(|(_, result)| result.half_points).collect::<Vec<_>>(),
        A_DAY,
        A_DAY_OF_GROUP,
        &deals.iter().map(|deal| deal.facts.clone()).collect::<Vec<_>>() as &[Option<Value>],
        A_DAY_OF_NETWORK,
        A_DAY_OF_NETWORKS_GROUPS
    )
    .fetch_one(database)
    .await?;
    Ok(n_new.unsigned_abs())
}
