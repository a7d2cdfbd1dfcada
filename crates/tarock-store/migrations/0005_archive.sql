-- Deals that somebody keeps for himself, mostly played alone against bots: the same on all his devices.

create table archived_deal (
    user_id uuid not null,
    -- Made by the device that kept it first.
    record_id text not null,
    -- Counts the changes of one archive; a device asks for those after the last it has seen.
    change_no bigint not null,
    changed_at timestamptz not null,
    -- One line as files have it. Nothing when it was deleted: that has to reach devices with an old copy.
    record text,
    constraint archived_deal_pk primary key (user_id, record_id),
    constraint archived_deal_id_form check (record_id ~ '^[A-Za-z0-9_-]{1,64}$'),
    constraint archived_deal_size check (octet_length(record) <= 131072),
    constraint archived_deal_change_unique unique (user_id, change_no),
    constraint archived_deal_user_fk foreign key (user_id) references app_user (user_id) on delete cascade
);
