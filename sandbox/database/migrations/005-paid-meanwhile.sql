-- What a confirmation took off a debt, to be owed again where the payment comes to nothing.
alter table operations add column debt_paid bigint not null default 0;
-- The user's version when the operation was quoted, replaced by that when it left QUOTED: tells of two operations
-- whether one was confirmed after the other was quoted.
alter table operations add column version integer not null default 0;
create index operations_by_recipient on operations (user_id, recipient_key, version);
