-- Tables that were closed and whose logs were removed. A NATS server that recovers from a crash may bring the beginning of a removed
-- log back; this is how its archiver knows that the table is over.
create table closed_table (
    table_id uuid primary key,
    closed_at timestamptz not null
);
create index closed_table_closed_at on closed_table (closed_at);
