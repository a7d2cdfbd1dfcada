-- People who play together again and again.

create table player_group (
    group_id uuid not null,
    name text not null,
    -- The name in small letters, made by the program: unique wherever the database comes from.
    name_key text not null,
    settings jsonb not null default '{}',
    created_at timestamptz not null,
    -- Bills refer to a group longer than it lives.
    deleted_at timestamptz,
    constraint player_group_pk primary key (group_id),
    constraint player_group_name_length check (char_length(name) between 1 and 32)
);
create unique index player_group_name_unique on player_group (name_key) where deleted_at is null;

create table membership (
    group_id uuid not null,
    user_id uuid not null,
    role text not null,
    -- Everybody has a name in the group that only one has there.
    name text not null,
    name_key text not null,
    joined_at timestamptz not null,
    constraint membership_pk primary key (group_id, user_id),
    constraint membership_role_known check (role in ('admin', 'member')),
    constraint membership_name_length check (char_length(name) between 1 and 32),
    constraint membership_name_unique unique (group_id, name_key),
    constraint membership_group_fk foreign key (group_id) references player_group (group_id),
    constraint membership_user_fk foreign key (user_id) references app_user (user_id) on delete cascade
);
create index membership_by_user on membership (user_id);

create table invitation (
    token_hash bytea not null,
    group_id uuid not null,
    created_by uuid not null,
    expires_at timestamptz not null,
    uses_left integer not null,
    constraint invitation_pk primary key (token_hash),
    constraint invitation_hash_is_sha256 check (octet_length(token_hash) = 32),
    constraint invitation_uses check (uses_left >= 0),
    constraint invitation_group_fk foreign key (group_id) references player_group (group_id),
    constraint invitation_user_fk foreign key (created_by) references app_user (user_id) on delete cascade
);
create index invitation_by_group on invitation (group_id);

-- Which tables of a group are open: while there is one, the group cannot be deleted.
create table group_table (
    table_id uuid not null,
    group_id uuid not null,
    opened_at timestamptz not null,
    constraint group_table_pk primary key (table_id),
    constraint group_table_group_fk foreign key (group_id) references player_group (group_id)
);
create index group_table_by_group on group_table (group_id);
