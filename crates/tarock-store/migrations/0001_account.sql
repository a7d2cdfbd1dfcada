-- Who there is, and how they prove it.
--
-- Ids are made by the server, not here, so that a command can be carried out twice without harm. Secrets are never
-- stored: passwords as argon2id, tokens and codes as SHA-256 of something that cannot be guessed.

-- Pictures are found by what they contain: the same one is stored once, and a client that has it asks no more.
create table avatar (
    content_hash bytea not null,
    media_type text not null,
    content bytea not null,
    constraint avatar_pk primary key (content_hash),
    constraint avatar_hash_is_sha256 check (octet_length(content_hash) = 32),
    -- 200 x 200 points fit easily; the database is no place for photographs.
    constraint avatar_content_size check (octet_length(content) between 1 and 65536)
);

-- "user" is a word of SQL.
create table app_user (
    user_id uuid not null,
    kind text not null,
    display_name text not null,
    avatar_hash bytea,
    created_at timestamptz not null,
    -- An account that was deleted leaves this row without anything personal, because other people's bills refer to it.
    erased_at timestamptz,
    constraint app_user_pk primary key (user_id),
    constraint app_user_kind_known check (kind in ('guest', 'person', 'bot')),
    -- The whole rule is `Name` in the program: which letters are capital should not depend on the locale of a database.
    constraint app_user_name_length check (char_length(display_name) between 1 and 32),
    constraint app_user_avatar_fk foreign key (avatar_hash) references avatar (content_hash)
);

-- Nobody else ever sees these.
create table user_email (
    email text not null,
    user_id uuid not null,
    verified_at timestamptz not null,
    constraint user_email_pk primary key (email),
    constraint user_email_lower_case check (email = lower(email)),
    constraint user_email_user_fk foreign key (user_id) references app_user (user_id) on delete cascade
);
create index user_email_by_user on user_email (user_id);

create table password_credential (
    user_id uuid not null,
    password_hash text not null,
    changed_at timestamptz not null,
    constraint password_credential_pk primary key (user_id),
    constraint password_credential_is_argon2id check (password_hash like '$argon2id$%'),
    constraint password_credential_user_fk foreign key (user_id) references app_user (user_id) on delete cascade
);

-- One per address: asking for a new code makes the old one worthless. An address may ask before it has an account.
create table email_code (
    email text not null,
    code_hash bytea not null,
    expires_at timestamptz not null,
    -- Six digits can be guessed by who may try often enough.
    attempts_left integer not null,
    constraint email_code_pk primary key (email),
    constraint email_code_lower_case check (email = lower(email)),
    constraint email_code_attempts check (attempts_left >= 0)
);

-- Ready for WebAuthn; what the columns mean is its business.
create table passkey (
    passkey_id bytea not null,
    user_id uuid not null,
    label text not null,
    public_key bytea not null,
    sign_count bigint not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    constraint passkey_pk primary key (passkey_id),
    constraint passkey_user_fk foreign key (user_id) references app_user (user_id) on delete cascade
);
create index passkey_by_user on passkey (user_id);

create table session (
    token_hash bytea not null,
    user_id uuid not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    constraint session_pk primary key (token_hash),
    constraint session_hash_is_sha256 check (octet_length(token_hash) = 32),
    constraint session_user_fk foreign key (user_id) references app_user (user_id) on delete cascade
);
create index session_by_user on session (user_id);
create index session_by_expiry on session (expires_at);

-- With which a program plays as a bot account. It does not expire; its owner revokes it.
create table bot_token (
    token_hash bytea not null,
    bot_user_id uuid not null,
    owner_user_id uuid not null,
    label text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    constraint bot_token_pk primary key (token_hash),
    constraint bot_token_hash_is_sha256 check (octet_length(token_hash) = 32),
    constraint bot_token_bot_fk foreign key (bot_user_id) references app_user (user_id) on delete cascade,
    constraint bot_token_owner_fk foreign key (owner_user_id) references app_user (user_id) on delete cascade
);
create index bot_token_by_owner on bot_token (owner_user_id);

-- One document per user. How two are made one is decided by the program; here they only must not overtake each other.
create table user_settings (
    user_id uuid not null,
    document jsonb not null,
    constraint user_settings_pk primary key (user_id),
    constraint user_settings_user_fk foreign key (user_id) references app_user (user_id) on delete cascade
);
