-- A transfer above a ceiling of its user, or to a card that is typed, is agreed to by a code. Null: never.
alter table users add column asks_code_above bigint check (asks_code_above >= 0);
alter table operations add column asks_code boolean not null default false;
-- When a code was given for it.
alter table operations add column approved_at timestamptz(3);
create index operations_approved on operations (user_id, approved_at) where approved_at is not null;

-- What a code is for within its purpose: the transfer, by recipient and total.
alter table codes add column subject text not null default '';
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('REGISTER', 'FORGOT', 'SIGN_IN', 'TRANSFER'));
