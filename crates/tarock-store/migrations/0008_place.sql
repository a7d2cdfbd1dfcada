-- Whoever opens one connection too many gets it, and the oldest of theirs gives way: a device that was lost with its battery
-- does not keep its owner out. Networks have a limit all the same, because others are behind it.
alter table place add column taken_at timestamptz not null default now();

-- Takes a place. Gives those of the user that had to give way, oldest first; null if the network has none left. A limit of 0
-- is none. Those who want one of the same user or network wait for each other.
create function claim_place(
    new_place uuid, new_process uuid, new_user uuid, new_network bytea,
    most_of_user bigint, most_of_network bigint, moment timestamptz, until timestamptz
) returns uuid[] language plpgsql as $$
declare
    gone uuid[] := '{}';
begin
    if most_of_user > 0 then
        perform pg_advisory_xact_lock(hashtextextended('user ' || new_user, 0));
        gone := array(
            select place_id from (
                select place_id, taken_at from place where user_id = new_user and expires_at > moment
                order by taken_at desc, place_id offset most_of_user - 1
            ) as oldest order by taken_at, place_id
        );
    end if;
    if most_of_network > 0 then
        perform pg_advisory_xact_lock(hashtextextended('network ' || encode(new_network, 'hex'), 0));
        if (select count(*) from place where network_hash = new_network and expires_at > moment
                and place_id <> all (gone)) >= most_of_network then
            return null;
        end if;
    end if;
    delete from place where place_id = any (gone);
    insert into place (place_id, process_id, user_id, network_hash, expires_at, taken_at)
    values (new_place, new_process, new_user, new_network, until, moment);
    return gone;
end
$$;
