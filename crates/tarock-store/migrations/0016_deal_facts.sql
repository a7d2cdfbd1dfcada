-- What searches look at in a deal, without people and cards: they change and are looked up when somebody searches. A deal
-- of an older program has nothing yet; its version says so, and the archiver fills it in.
alter table deal add column facts jsonb, add column facts_version smallint not null default 0;
create index deal_facts_version on deal (facts_version, finished_at desc, deal_id desc);
