-- Tournaments with real cards. A cup is its log; what else is here is who may read and write it.

create table cup (
    cup_id uuid not null,
    owner_user_id uuid not null,
    name text not null,
    -- The number of entries of the log. An append names the number it knows, so two desks cannot overwrite each other.
    n_entries integer not null,
    n_bytes bigint not null,
    -- Anybody who knows this id may see the standings, and nothing else. Null: nobody may.
    watch_id uuid,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    constraint cup_pk primary key (cup_id),
    constraint cup_name_length check (char_length(name) between 1 and 60),
    constraint cup_has_an_opening check (n_entries > 0),
    constraint cup_owner_user_fk foreign key (owner_user_id) references app_user (user_id) on delete cascade
);
create index cup_by_owner on cup (owner_user_id);
create unique index cup_watch_unique on cup (watch_id) where watch_id is not null;

create table cup_entry (
    cup_id uuid not null,
    entry_no integer not null,
    -- The line of the log as its file has it, without its end.
    line text not null,
    -- The client's id of the request that caused it: a request that is sent again changes nothing. Null in what a desk
    -- had written before it put its cup here.
    request_id uuid,
    constraint cup_entry_pk primary key (cup_id, entry_no),
    constraint cup_entry_cup_fk foreign key (cup_id) references cup (cup_id) on delete cascade
);
create index cup_entry_by_request on cup_entry (cup_id, request_id) where request_id is not null;

-- People who run a cup together with its owner.
create table cup_director (
    cup_id uuid not null,
    user_id uuid not null,
    added_at timestamptz not null,
    constraint cup_director_pk primary key (cup_id, user_id),
    constraint cup_director_cup_fk foreign key (cup_id) references cup (cup_id) on delete cascade,
    constraint cup_director_user_fk foreign key (user_id) references app_user (user_id) on delete cascade
);
create index cup_director_by_user on cup_director (user_id);

-- Links. With a round and a table: to write that sheet, for the phones at the table. Without them: to become a director,
-- once.
create table cup_link (
    token_hash bytea not null,
    cup_id uuid not null,
    round_no integer,
    table_no integer,
    expires_at timestamptz not null,
    constraint cup_link_pk primary key (token_hash),
    constraint cup_link_hash_is_sha256 check (octet_length(token_hash) = 32),
    constraint cup_link_of_a_sheet check ((round_no is null) = (table_no is null)),
    constraint cup_link_cup_fk foreign key (cup_id) references cup (cup_id) on delete cascade
);
create index cup_link_by_cup on cup_link (cup_id, round_no, table_no);
create index cup_link_expires_at on cup_link (expires_at);
