-- A hosted page may also do what moves no money: add a card, or have its bank agree to automatic payments.
alter table hosted_pages alter column operation_key drop not null;
alter table hosted_pages add column task jsonb;
-- Of a task; an operation has its own.
alter table hosted_pages add column expires_at timestamptz(3);
alter table hosted_pages add check ((operation_key is null) = (task is not null and expires_at is not null));
create index hosted_pages_by_user on hosted_pages (user_id);

-- The saved card that pays; null for the wallet.
alter table automatic_payments add column card_id text references cards on delete cascade;
create index automatic_payments_by_card on automatic_payments (card_id);
