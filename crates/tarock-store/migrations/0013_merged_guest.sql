-- Somebody plays as a guest on a new device and then signs in to the account they already have. What the guest has played
-- becomes the account's. The row of the guest stays, because entries of the book refer to it, and says whose it is: a deal
-- that was running then is booked for the account.
alter table app_user add column merged_into uuid,
    add constraint app_user_merged_fk foreign key (merged_into) references app_user (user_id),
    add constraint app_user_merged_is_gone check (merged_into is null or erased_at is not null);
