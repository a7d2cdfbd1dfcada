-- Entries of table logs that the archiver could not store and never will as they are: kept whole, so that an operator can
-- look at them and a mended program can try again. Their logs are deleted when their tables close.
create table set_aside (
    set_aside_id bigint generated always as identity,
    table_id uuid not null,
    -- The number of the entry in the log.
    log_seq bigint not null,
    payload bytea not null,
    -- For the operator, in English.
    reason text not null,
    set_aside_at timestamptz not null,
    constraint set_aside_pk primary key (set_aside_id),
    constraint set_aside_once unique (table_id, log_seq)
);
