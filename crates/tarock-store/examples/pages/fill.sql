-- As many deals as `bench.deals` says, generated from `bench.seed`, over the two years before `bench.until`.
--
-- Three in ten belong to one club with 200 members, some of whom play much more than others; four in ten to a thousand
-- groups with eight members each; the rest to no group, half of them with bots. The rows below already satisfy
-- everything that is checked on insert, so no trigger runs.
set session_replication_role = replica;

-- Returns a number from 0 to 1 that is always the same for the same words.
create function pg_temp.share(n integer, what text) returns double precision immutable language sql as $$
    select (hashtextextended(what || n, current_setting('bench.seed')::bigint) & 1048575) / 1048576.0
$$;
create function pg_temp.id(kind integer, n integer) returns uuid immutable language sql as $$
    select ('0000000' || kind || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;

select add_deal_month(month)
from generate_series(current_setting('bench.until')::timestamptz - interval '24 months',
                     current_setting('bench.until')::timestamptz, interval '1 month') as month;

insert into app_user (user_id, kind, display_name, created_at)
select pg_temp.id(1, n), 'person', 'Spieler-' || n, now() from generate_series(0, 8199) as n;

insert into player_group (group_id, name, name_key, created_at)
select pg_temp.id(2, n), 'Runde-' || n, 'runde-' || n, now() from generate_series(0, 1000) as n;

insert into membership (group_id, user_id, role, name, name_key, joined_at)
select pg_temp.id(2, 0), pg_temp.id(1, n), case n when 0 then 'admin' else 'member' end, 'Spieler-' || n, 'spieler-' || n,
       now()
from generate_series(0, 199) as n
union all
select pg_temp.id(2, n / 8 + 1), pg_temp.id(1, 200 + n), case n % 8 when 0 then 'admin' else 'member' end, 'Spieler-' || n,
       'spieler-' || n, now()
from generate_series(0, 7999) as n;

create temporary table made as
select n, md5(current_setting('bench.seed') || ' ' || n)::uuid as deal_id,
       current_setting('bench.until')::timestamptz
           - interval '2 years' * (1 - n / current_setting('bench.deals')::double precision) as finished_at,
       case when n % 10 < 3 then 0 when n % 10 < 7 then 1 + floor(1000 * pg_temp.share(n, 'group'))::integer end as group_no,
       pg_temp.share(n, 'player') as who,
       case when pg_temp.share(n, 'game') < 0.9 then 'koenigrufen' else 'illustriert' end as game,
       (array['rufer', 'rufer', 'rufer', 'besserrufer', 'trischaken', 'dreier', 'solorufer', 'solodreier', 'piccolo',
              'bettler', 'bettler_ouvert', 'farbendreier'])[
           case when n % 30000 = 0 then 12 else 1 + floor(11 * pg_temp.share(n, 'contract'))::integer end] as contract,
       1 + floor(4 * pg_temp.share(n, 'declarer'))::integer as declarer,
       floor(40 * pg_temp.share(n, 'points'))::integer - 20 as half_points
from generate_series(1, current_setting('bench.deals')::integer) as n;

-- In the club, the first player of a table is one of those who play most.
create temporary table seated as
select n, seat,
       case
           when group_no is null and n % 2 = 0 and seat > 1 then '7461726f-626f-4000-8000-000000000001'::uuid
           when group_no is null then pg_temp.id(1, (floor(8200 * who)::integer + 1049 * seat) % 8200)
           when group_no = 0 then pg_temp.id(1, (floor(200 * who * who)::integer + seat * (seat - 1) * 19) % 200)
           when seat = 4 and n % 5 = 0 then '7461726f-626f-4000-8000-000000000001'::uuid
           else pg_temp.id(1, 200 + (group_no - 1) * 8 + (floor(8 * who)::integer + seat) % 8)
       end as user_id,
       case seat when 1 then 3 * half_points else -half_points end as half_points
from made cross join generate_series(1, 4) as seat;

insert into deal_key (deal_id, finished_at) select deal_id, finished_at from made order by n;

insert into deal (deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id, finished_at, record, facts,
                  facts_version)
select deal_id, md5(format('table %s of %s', n / 2000, group_no))::uuid, pg_temp.id(2, group_no), game, 'cup', contract, user_id,
       finished_at, record || jsonb_build_object('number', n),
       jsonb_build_object(
           'version', 1, 'game', game, 'rules', 'cup', 'ending', 'played', 'kontra', n % 4,
           'contracts', jsonb_build_array(jsonb_build_object(
               'contract', contract, 'declarer', declarer, 'won', made.half_points > 0, 'kontra', n % 4)),
           'bonuses', jsonb_build_array(jsonb_build_object(
               'bonus', case when n % 30000 = 0 then 'valat' else 'trull' end, 'side', 'declarer', 'announced', n % 7 = 0,
               'made', n % 3 = 0, 'kontra', 0, 'of', jsonb_build_array(declarer))),
           'seats', (select jsonb_agg(jsonb_build_object(
               'seat', number, 'points', case number when 1 then 3 * made.half_points else -made.half_points end,
               'roles', jsonb_build_array(case number when declarer then 'declarer' else 'defender' end)))
               from generate_series(1, 4) as number),
           'tags', jsonb_build_array(), 'remarks', jsonb_build_array(''), 'words', jsonb_build_array('', 'cup', deal_id)), 1
from made join seated using (n), (select current_setting('bench.record')::jsonb as record offset 0) as one
where seat = declarer order by n;

insert into deal_seat (deal_id, seat, user_id, half_points, finished_at, group_id)
select deal_id, seat, user_id, seated.half_points, finished_at, pg_temp.id(2, group_no)
from made join seated using (n) order by n, seat;

insert into ledger_entry (group_id, user_id, deal_id, half_points, made_at)
select pg_temp.id(2, group_no), user_id, deal_id, sum(seated.half_points), finished_at
from made join seated using (n) where group_no is not null
group by n, group_no, user_id, deal_id, finished_at order by n;

insert into balance (group_id, user_id, half_points, n_deals)
select group_id, user_id, sum(half_points), count(deal_id) from ledger_entry group by group_id, user_id;

-- One archive is as full as it may be.
insert into archived_deal (user_id, record_id, change_no, changed_at, record)
select pg_temp.id(1, 0), 'r' || n, n, now(), current_setting('bench.record') from generate_series(1, 10000) as n;

drop table seated, made;
set session_replication_role = origin;
