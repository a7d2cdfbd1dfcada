-- A code belongs to whoever asked for it. One mailbox may have several: asking for one does not make another worthless, and
-- wrong guesses cost only the code of who guesses. It takes the place of email_code, which goes when nobody writes it any more.
create table login_code (
    -- Only who asked knows it.
    request_id uuid not null,
    email text not null,
    code_hash bytea not null,
    expires_at timestamptz not null,
    -- Six digits can be guessed by who may try often enough.
    attempts_left integer not null,
    constraint login_code_pk primary key (request_id),
    constraint login_code_lower_case check (email = lower(email)),
    constraint login_code_attempts check (attempts_left >= 0)
);
create index login_code_by_email on login_code (email);
create index login_code_by_expiry on login_code (expires_at);
