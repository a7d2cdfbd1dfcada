-- Bots without an account of their own are booked too, or the sums of a table would not be zero.
insert into app_user (user_id, kind, display_name, created_at)
values ('7461726f-626f-4000-8000-000000000001', 'bot', 'Tarobot', '2026-11-15T00:00:00Z')
on conflict (user_id) do nothing;
