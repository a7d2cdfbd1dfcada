-- Where users come from and groups were founded: one of 65,536 buckets of networks, so that one network gets no more than its share of
-- what is kept. Thousands of networks have the same number, so it tells nobody's address. It stays when an account is deleted:
-- otherwise whoever deletes accounts would get another share. Nothing for those who were here before.
alter table app_user add column origin integer,
    add constraint app_user_origin_range check (origin between 0 and 65535);
alter table player_group add column origin integer,
    add constraint player_group_origin_range check (origin between 0 and 65535);
create index app_user_origin on app_user (origin) where origin is not null;
create index player_group_origin on player_group (origin) where origin is not null;
