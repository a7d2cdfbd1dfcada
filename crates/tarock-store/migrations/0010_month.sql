-- Deals by month. A month that nobody wants to keep is dropped as a file, not deleted row by row, and what is played now
-- has small indexes. The month is that of `finished_at`, in UTC: the time of the log entry that ends the deal, which is the
-- same however often the entry is delivered.

-- All at once, in the order in which bookings take them: whoever reads or books deals waits until everything is copied.
lock table deal, deal_seat, ledger_entry in access exclusive mode;

-- Each deal once, and where it lies. A unique key of a partitioned table needs the month in it, and would let the same deal
-- into two months; this one does not. It also leads from the id in a link to the one month that has the deal.
create table deal_key (
    deal_id uuid not null,
    finished_at timestamptz not null,
    constraint deal_key_pk primary key (deal_id)
);
-- Keys arrive in the order of time, so a range of pages is a range of time.
create index deal_key_by_time on deal_key using brin (finished_at) with (autosummarize = on);

alter table ledger_entry drop constraint ledger_entry_deal_fk;
alter table deal_seat rename to deal_seat_before;
alter table deal rename to deal_before;
alter table deal_seat_before drop constraint deal_seat_pk cascade, drop constraint deal_seat_deal_fk;
alter table deal_before drop constraint deal_pk;
drop index deal_group_newest, deal_table_newest, deal_seat_by_user;

create table deal (
    deal_id uuid not null,
    table_id uuid not null,
    group_id uuid,
    game text not null,
    rules_name text not null,
    -- What people look for; the record says the same and more.
    contract text,
    declarer_user_id uuid,
    finished_at timestamptz not null,
    -- It names seats, not people: names change and accounts are deleted, the record stays.
    record jsonb not null,
    constraint deal_pk primary key (deal_id, finished_at),
    constraint deal_group_fk foreign key (group_id) references player_group (group_id),
    constraint deal_declarer_fk foreign key (declarer_user_id) references app_user (user_id)
) partition by range (finished_at);
-- Newest first is how people look; the id makes the order complete. Each thing a group can look for leads to the first page
-- without reading what does not fit: in a busy club a rare contract is one deal in ten thousand.
create index deal_group_newest on deal (group_id, finished_at desc, deal_id desc) where group_id is not null;
create index deal_group_game on deal (group_id, game, finished_at desc, deal_id desc) where group_id is not null;
create index deal_group_contract on deal (group_id, contract, finished_at desc, deal_id desc) where group_id is not null;
create index deal_group_declarer on deal (group_id, declarer_user_id, finished_at desc, deal_id desc)
    where group_id is not null;
create index deal_table_newest on deal (table_id, finished_at desc, deal_id desc);

-- Time and group are those of the deal: without them the newest deals of somebody could not be found in order. There is no
-- foreign key to the deal. One statement writes both, and a month of both is dropped together.
create table deal_seat (
    deal_id uuid not null,
    seat smallint not null,
    user_id uuid not null,
    -- Half points, because some rules halve: never a fraction.
    half_points integer not null,
    finished_at timestamptz not null,
    group_id uuid,
    constraint deal_seat_pk primary key (deal_id, seat, finished_at),
    -- No game says how many seats it has here.
    constraint deal_seat_number check (seat >= 1),
    constraint deal_seat_user_fk foreign key (user_id) references app_user (user_id)
) partition by range (finished_at);
create index deal_seat_newest on deal_seat (user_id, finished_at desc, deal_id desc);
create index deal_seat_group_newest on deal_seat (user_id, group_id, finished_at desc, deal_id desc)
    where group_id is not null;

-- What belongs to no month there is: nothing is refused because a clock was wrong or a process did not come to it.
create table deal_other partition of deal default;
create table deal_seat_other partition of deal_seat default;

-- Makes the month of a moment, if it is not there yet; tells whether it did. Rows of it that went to the default partition
-- come over. Others who read or write deals wait for moments; whoever would make them wait longer gives up and tries later.
create function add_deal_month(moment timestamptz) returns boolean language plpgsql set lock_timeout = '3s' as $$
declare
    month_start constant timestamp := date_trunc('month', moment at time zone 'UTC');
    from_time constant timestamptz := month_start at time zone 'UTC';
    to_time constant timestamptz := (month_start + interval '1 month') at time zone 'UTC';
    suffix constant text := to_char(month_start, '_YYYY_MM');
    parent text;
begin
    if to_regclass('deal' || suffix) is not null then
        return false;
    end if;
    -- One at a time, and whoever comes second finds it done. An advisory lock would not do: only whoever waits for a table
    -- hears of tables that were made meanwhile.
    lock table deal_other, deal_seat_other in access exclusive mode;
    if to_regclass('deal' || suffix) is not null then
        return false;
    end if;
    foreach parent in array array['deal', 'deal_seat'] loop
        execute format('create table %I (like %I including constraints)', parent || suffix, parent);
        execute format(
            'with moved as (delete from %I where finished_at >= %L and finished_at < %L returning *)
             insert into %I select * from moved',
            parent || '_other', from_time, to_time, parent || suffix);
        execute format(
            'alter table %I attach partition %I for values from (%L) to (%L)', parent, parent || suffix, from_time, to_time);
    end loop;
    return true;
end
$$;

-- Drops whole months that ended by a moment, and what the default partition has of that time; tells how many months. Keys
-- are removed by the program, a few at a time. The book is not touched: what was won stays won.
create function drop_deal_months(moment timestamptz) returns integer language plpgsql set lock_timeout = '3s' as $$
declare
    old constant text[] := array(
        select substr(relname, length('deal') + 1)
        from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'deal'::regclass and relname ~ '^deal_\d{4,}_\d\d$'
            and (to_date(substr(relname, length('deal_') + 1), 'YYYY_MM') + interval '1 month')
                at time zone 'UTC' <= moment
        order by relname);
    suffix text;
    n_dropped integer := 0;
begin
    -- Nobody waits for nothing.
    if old = '{}' and not exists (select from deal_other where finished_at < moment) then
        return 0;
    end if;
    -- First what searches take first: in another order both would wait for each other.
    lock table only deal, only deal_seat in access exclusive mode;
    lock table deal_other, deal_seat_other in access exclusive mode;
    foreach suffix in array old loop
        if to_regclass('deal' || suffix) is not null then
            execute format('drop table %I, %I', 'deal_seat' || suffix, 'deal' || suffix);
            n_dropped := n_dropped + 1;
        end if;
    end loop;
    delete from deal_seat_other where finished_at < moment;
    delete from deal_other where finished_at < moment;
    return n_dropped;
end
$$;

select add_deal_month(month) from (
    select distinct date_trunc('month', finished_at at time zone 'UTC') at time zone 'UTC' as month from deal_before
) as months;

insert into deal (deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id, finished_at, record)
select deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id, finished_at, record
from deal_before order by finished_at;
insert into deal_key (deal_id, finished_at) select deal_id, finished_at from deal_before order by finished_at;
insert into deal_seat (deal_id, seat, user_id, half_points, finished_at, group_id)
select deal_id, seat, user_id, half_points, finished_at, group_id
from deal_seat_before join deal_before using (deal_id) order by finished_at;
drop table deal_seat_before, deal_before;

-- What the entries of somebody in a group add up to: kept, because a busy club has a million of them. Whoever adds an entry
-- adds it here, whether they think of it or not.
create table balance (
    group_id uuid not null,
    user_id uuid not null,
    half_points bigint not null,
    -- Entries without a deal are not counted.
    n_deals bigint not null,
    constraint balance_pk primary key (group_id, user_id),
    constraint balance_group_fk foreign key (group_id) references player_group (group_id),
    constraint balance_user_fk foreign key (user_id) references app_user (user_id)
) with (fillfactor = 50);

insert into balance (group_id, user_id, half_points, n_deals)
select group_id, user_id, sum(half_points), count(deal_id) from ledger_entry group by group_id, user_id;

-- In order, so that two who book for the same people wait for each other and never both.
create function add_to_balance() returns trigger language plpgsql as $$
begin
    insert into balance as kept (group_id, user_id, half_points, n_deals)
    select group_id, user_id, sum(half_points), count(deal_id) from entry group by group_id, user_id
    order by group_id, user_id
    on conflict (group_id, user_id) do update
        set half_points = kept.half_points + excluded.half_points, n_deals = kept.n_deals + excluded.n_deals;
    return null;
end
$$;
create trigger ledger_entry_is_in_balance after insert on ledger_entry
    referencing new table as entry for each statement execute function add_to_balance();

drop index ledger_entry_by_balance;
create index ledger_entry_by_group on ledger_entry (group_id, ledger_entry_id);
create index ledger_entry_by_user on ledger_entry (user_id, ledger_entry_id);
