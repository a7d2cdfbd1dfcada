-- What was played, and who owes whom.

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
    constraint deal_pk primary key (deal_id),
    constraint deal_group_fk foreign key (group_id) references player_group (group_id),
    constraint deal_declarer_fk foreign key (declarer_user_id) references app_user (user_id)
);
-- Newest first is how people look; the id makes the order complete.
create index deal_group_newest on deal (group_id, finished_at desc, deal_id desc);
create index deal_table_newest on deal (table_id, finished_at desc, deal_id desc);

create table deal_seat (
    deal_id uuid not null,
    seat smallint not null,
    user_id uuid not null,
    -- Half points, because some rules halve: never a fraction.
    half_points integer not null,
    constraint deal_seat_pk primary key (deal_id, seat),
    -- No game says how many seats it has here.
    constraint deal_seat_number check (seat >= 1),
    constraint deal_seat_deal_fk foreign key (deal_id) references deal (deal_id),
    constraint deal_seat_user_fk foreign key (user_id) references app_user (user_id)
);
create index deal_seat_by_user on deal_seat (user_id, deal_id);

-- A balance is a sum of entries and stored nowhere. An entry is never changed: what was wrong is set right by another.
create table ledger_entry (
    ledger_entry_id bigint generated always as identity,
    group_id uuid not null,
    user_id uuid not null,
    -- Without a deal it is an administrator's: he cleared a balance.
    deal_id uuid,
    made_by uuid,
    half_points integer not null,
    made_at timestamptz not null,
    constraint ledger_entry_pk primary key (ledger_entry_id),
    -- Who plays for several seats has one entry with the sum.
    constraint ledger_entry_once_per_deal unique (deal_id, user_id),
    constraint ledger_entry_has_reason check ((deal_id is null) <> (made_by is null)),
    constraint ledger_entry_group_fk foreign key (group_id) references player_group (group_id),
    constraint ledger_entry_user_fk foreign key (user_id) references app_user (user_id),
    constraint ledger_entry_deal_fk foreign key (deal_id) references deal (deal_id),
    constraint ledger_entry_maker_fk foreign key (made_by) references app_user (user_id)
);
create index ledger_entry_by_balance on ledger_entry (group_id, user_id) include (half_points);

create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger ledger_entry_is_immutable before update or delete on ledger_entry
    for each row execute function refuse_change();
