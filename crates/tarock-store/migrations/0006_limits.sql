-- What somebody did lately and has open now, for all processes together. Nothing here is worth a write to the journal:
-- after a crash of the database everybody begins again at nothing.

create unlogged table counter (
    what text not null,
    -- SHA-256 of a user, a network or a mailbox, or of two of them: to count them nobody has to know them.
    who_hash bytea not null,
    window_no bigint not null,
    n integer not null,
    over_at timestamptz not null,
    constraint counter_pk primary key (what, who_hash)
);
create index counter_by_end on counter (over_at);

-- One row for each socket or stream that is open. A process renews its own; those of one that has died expire.
create unlogged table place (
    place_id uuid not null,
    process_id uuid not null,
    user_id uuid not null,
    network_hash bytea not null,
    expires_at timestamptz not null,
    constraint place_pk primary key (place_id)
);
create index place_by_user on place (user_id);
create index place_by_network on place (network_hash);
create index place_by_process on place (process_id);

-- Takes a place if there is one left; a limit of 0 is none. Those who want one of the same user or network wait for each
-- other: counted one after the other, a hundred sockets opened at once are not more than ninety-nine.
create function take_place(
    new_place uuid, new_process uuid, new_user uuid, new_network bytea,
    most_of_user bigint, most_of_network bigint, moment timestamptz, until timestamptz
) returns boolean language plpgsql as $$
begin
    if most_of_user > 0 then
        perform pg_advisory_xact_lock(hashtextextended('user ' || new_user, 0));
        if (select count(*) from place where user_id = new_user and expires_at > moment) >= most_of_user then
            return false;
        end if;
    end if;
    if most_of_network > 0 then
        perform pg_advisory_xact_lock(hashtextextended('network ' || encode(new_network, 'hex'), 0));
        if (select count(*) from place where network_hash = new_network and expires_at > moment) >= most_of_network then
            return false;
        end if;
    end if;
    insert into place (place_id, process_id, user_id, network_hash, expires_at)
    values (new_place, new_process, new_user, new_network, until);
    return true;
end
$$;
