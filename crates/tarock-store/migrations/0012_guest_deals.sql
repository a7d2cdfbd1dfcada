-- Deals of people without an account, which no group is billed for: the only rows that anybody may add without saying who
-- they are. They are kept for a while and in a limited number. A process of the previous version does not mark what it
-- stores, which is then kept like all other deals.
alter table deal add column of_guests boolean not null default false;
create index deal_of_guests on deal (finished_at desc, deal_id desc) where of_guests;
