-- What a confirmation took off a debt, to be owed again where the payment comes to nothing.
alter table operations add column debt_paid bigint not null default 0;
-- The version of the user at which the operation was quoted, then that at which it ceased to be so: of
-- two, which was confirmed after the other was agreed to.
alter table operations add column version integer not null default 0;
create index operations_by_recipient on operations (user_id, recipient_key, version);
