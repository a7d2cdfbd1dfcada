-- What counts attempts survives a crash of the database: otherwise whoever makes it run out of memory has as many attempts as
-- they like. Places need not, because processes renew their own.
alter table counter set logged;
