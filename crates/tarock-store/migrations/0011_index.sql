-- Without these, a change of a portrait reads all users, and every check of a program's socket all tokens.
create index app_user_avatar on app_user (avatar_hash) where avatar_hash is not null;
create index bot_token_user on bot_token (bot_user_id);
