-- The hour of a debt counts from its own last inquiry.
alter table users drop column debts_asked_at;
