-- What a point is worth in a group, in hundredths of its currency; 0 for points alone. Nothing while its administrators have
-- not said. Amounts are shown, never stored: the book has points.
alter table player_group add column tariff_cents integer, add column currency text,
    add constraint player_group_tariff_range check (tariff_cents between 0 and 100000),
    add constraint player_group_currency_form check (currency ~ '^[A-Z]{3}$'),
    add constraint player_group_tariff_whole check ((tariff_cents is null) = (currency is null));
