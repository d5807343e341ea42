-- Brings a database of 1.0.0, or of any state between it and the files in `migrations`, to what those make. Each part
-- was such a file once, and is run where the database does not name it as done. What the last part that changes a
-- thing says of it (kinds of accounts, purposes of codes, the trigger on postings), no part before it says.

-- part 002-signed-in-devices.sql
alter table sessions add column id text not null default gen_random_uuid()::text;
create unique index sessions_by_id on sessions (id);
update sessions set place = 'baki';

-- part 003-challenges.sql
alter table challenges add column phone text;
update challenges set phone = (select phone from users where users.id = challenges.user_id);
alter table challenges alter column phone set not null;
alter table challenges alter column user_id drop not null;
alter table challenges add column asan_user_id text;
alter table challenges add column expires_at timestamptz(3);
update challenges set expires_at = created_at + interval '3 minutes';
alter table challenges alter column expires_at set not null;
alter table challenges add column used_at timestamptz(3);
create index challenges_by_phone on challenges (phone) where state = 'PENDING';
alter table users add column asan_phone text;
alter table users add column asan_user_id text;
create unique index users_by_asan on users (asan_phone, asan_user_id);
alter table sessions add column held boolean not null default false;

-- part 004-notifications.sql
create table notifications (
  id text primary key,
  user_id text not null references users,
  at timestamptz(3) not null,
  kind text not null,
  title jsonb not null,
  text jsonb not null,
  receipt_id text,
  read_at timestamptz(3)
);
create index notifications_by_user on notifications (user_id, at);
create table seen_campaigns (
  user_id text not null references users,
  campaign_id text not null,
  seen_at timestamptz(3) not null,
  primary key (user_id, campaign_id)
);

-- part 005-paid-meanwhile.sql
alter table operations add column debt_paid bigint not null default 0;
alter table operations add column version integer not null default 0;
create index operations_by_recipient on operations (user_id, recipient_key, version);

-- part 006-recipient-mark.sql
alter table operations add column recipient_mark text not null default '';

-- part 007-guest-keys.sql
create table guest_keys (
  owner text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  made text not null,
  created_at timestamptz(3) not null,
  primary key (owner, key)
);

-- part 008-email-messages.sql
alter table messages add column email text;

-- part 009-operations-by-kind.sql
alter table operations drop constraint operations_kind_check;
alter table jobs drop constraint jobs_kind_check;
update operations set agreed = agreed || jsonb_build_object('kind', kind);
alter table operations drop constraint operations_state_check;
alter table operations add constraint operations_state_check check (
  state in ('QUOTED', 'AWAY', 'RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED')
);
drop index operations_running;
create index operations_unfinished on operations (user_id) where state in ('AWAY', 'RUNNING');
alter table operations add column automatic boolean not null default false;
create index operations_by_receipt on operations (receipt_id) where receipt_id is not null;
alter table jobs add column retry_at timestamptz(3);

-- part 010-device-numbers.sql
alter table sessions add column device_hash text not null default '';
alter table operations add column session_hash text not null default '';

-- part 011-trusted-devices.sql
alter table sessions add column trusted boolean not null default false;
create index sessions_by_device on sessions (user_id, device_hash) where trusted;

-- part 012-favorite-places.sql
alter table favorites add column place integer not null default 0;
update favorites set place = numbered.place
  from (select id, row_number() over (partition by user_id order by created_at desc, id) as place from favorites)
    as numbered
  where numbered.id = favorites.id;
alter table favorites alter column place drop default;

-- part 020-automatic-payments.sql
create table automatic_payments (
  id text primary key,
  user_id text not null references users,
  favorite_id text not null references favorites on delete cascade,
  frequency text not null check (frequency in ('MONTHLY', 'ON_DEBT', 'ONCE')),
  day integer check (day between 1 and 31),
  date text,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('ACTIVE', 'PAUSED', 'ENDED')),
  step text,
  period text,
  due_at timestamptz(3),
  next_at timestamptz(3),
  announced bigint,
  created_at timestamptz(3) not null,
  check ((frequency = 'MONTHLY') = (day is not null)),
  check ((frequency = 'ONCE') = (date is not null))
);
create index automatic_payments_by_user on automatic_payments (user_id);
create index automatic_payments_by_favorite on automatic_payments (favorite_id);
create table automatic_runs (
  automatic_payment_id text not null references automatic_payments on delete cascade,
  period text not null,
  attempt integer not null,
  at timestamptz(3) not null,
  state text not null check (state in ('RUNNING', 'PAID', 'FAILED', 'SKIPPED')),
  amount bigint,
  reason text,
  operation_key text references operations,
  primary key (automatic_payment_id, period, attempt)
);
create unique index automatic_runs_once on automatic_runs (automatic_payment_id, period)
  where state <> 'FAILED';

-- part 030-automobiles.sql
create table automobiles (
  id text primary key,
  user_id text not null references users,
  plate text not null,
  name text not null,
  created_at timestamptz(3) not null,
  unique (user_id, plate)
);

-- part 050-coupons.sql
alter table accounts drop constraint accounts_kind_check;
insert into accounts (code, kind, owner) select 'gift:' || id, 'GIFT', id from users;
create table coupons (
  id text primary key,
  sender_id text references users,
  receiver_id text not null references users,
  sender text not null,
  receiver text not null,
  amount bigint not null check (amount > 0),
  source text not null check (source in ('WALLET', 'GIFT')),
  message text,
  influencer_code text,
  status text not null check (
    status in ('PENDING', 'ACCEPTED', 'REJECTED', 'REVERSED', 'TRANSFERRED')
  ),
  expired boolean not null default false,
  submitted_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index coupons_by_sender on coupons (sender_id, submitted_at desc);
create index coupons_by_receiver on coupons (receiver_id, submitted_at desc);

-- part 051-parts.sql
alter table operations add column parent_key text references operations;
alter table operations add column place integer not null default 0;
create index operations_by_parent on operations (parent_key, place) where parent_key is not null;
alter table transactions add column part_of text;

-- part 052-notification-of-several.sql
alter table notifications add column operation_key text;

-- part 060-cards.sql
create table cards (
  id text primary key,
  user_id text not null references users,
  name text not null default '',
  brand text not null check (brand in ('VISA', 'MASTERCARD')),
  bank text not null,
  first4 text not null check (first4 ~ '^[0-9]{4}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires text not null check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  is_default boolean not null,
  created_at timestamptz(3) not null
);
create index cards_by_user on cards (user_id, created_at desc);
create unique index one_default_card on cards (user_id) where is_default;
create table hosted_pages (
  token_hash text primary key,
  operation_key text not null unique references operations,
  user_id text not null references users,
  return_to text not null,
  card jsonb,
  saves boolean not null default false,
  failures integer not null default 0,
  code text,
  code_sent_at timestamptz(3)
);

-- part 062-hosted-tasks.sql
alter table hosted_pages alter column operation_key drop not null;
alter table hosted_pages add column task jsonb;
alter table hosted_pages add column expires_at timestamptz(3);
alter table hosted_pages add check ((operation_key is null) = (task is not null and expires_at is not null));
create index hosted_pages_by_user on hosted_pages (user_id);
alter table automatic_payments add column card_id text references cards on delete cascade;
create index automatic_payments_by_card on automatic_payments (card_id);

-- part 070-cobrand.sql
create table cobrand_cards (
  user_id text primary key references users,
  number text not null,
  phone text not null,
  branch_id text not null,
  state text not null check (
    state in ('DRAFT', 'ORDERED', 'MADE', 'SENT', 'AT_BRANCH', 'HANDED_OVER', 'ACTIVE')
  ),
  steps jsonb not null default '[]',
  next_at timestamptz(3),
  first4 text not null,
  last4 text not null,
  expires text not null,
  account text not null,
  secret_word_hash text,
  pin_hash text,
  pin_attempts integer not null default 3 check (pin_attempts between 0 and 6),
  is_blocked boolean not null default false,
  has_interest boolean not null default true,
  interest_since timestamptz(3)
);
create table cobrand_cashback (
  transaction_id text primary key,
  user_id text not null references users,
  amount bigint not null check (amount > 0),
  at timestamptz(3) not null,
  paid_at timestamptz(3)
);
create index cobrand_cashback_by_user on cobrand_cashback (user_id, at);
alter table accounts drop constraint if exists accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (
  kind in ('WALLET', 'GIFT', 'OLD', 'CARD', 'FUNDING', 'CLEARING', 'MERCHANT', 'COMMISSION', 'BANK')
);
insert into accounts (code, kind) values ('bank', 'BANK');
alter table entries drop constraint entries_kind_check;
alter table entries add constraint entries_kind_check check (
  kind in (
    'OPENING', 'TOP_UP', 'CHARGE', 'SETTLEMENT', 'REVERSAL', 'CARD_PAYMENT', 'TRANSFER',
    'INTEREST', 'CASHBACK', 'CASH_OUT'
  )
);

-- part 071-transfer-codes.sql
alter table users add column asks_code_above bigint check (asks_code_above >= 0);
alter table operations add column asks_code boolean not null default false;
alter table operations add column approved_at timestamptz(3);
create index operations_approved on operations (user_id, approved_at) where approved_at is not null;
alter table codes add column subject text not null default '';

-- part 080-attempts-counted.sql
alter table automatic_payments drop column if exists attempt;

-- part 081-jobs-by-moment.sql
alter table jobs add column run_at timestamptz(3);
update jobs set run_at = coalesce(retry_at, due_at) - coalesce((
  select offset_ms from phones join users on users.phone = phones.phone where users.id = jobs.user_id
), 0) * interval '1 millisecond';
alter table jobs alter column run_at set not null;
alter table jobs drop column retry_at;
alter table jobs add column failures integer not null default 0;
alter table jobs add column error text;
alter table jobs add column given_up_at timestamptz(3);
drop index if exists jobs_by_due;
create index jobs_to_run on jobs (run_at, id) where given_up_at is null;
create index jobs_given_up on jobs (given_up_at) where given_up_at is not null;

-- part 082-written-once.sql
create unique index entries_hold_once on entries (transaction_id) where kind = 'CHARGE';
create unique index entries_end_once on entries (transaction_id) where kind not in ('CHARGE', 'OPENING');
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function append_only();
create unique index transactions_by_number on transactions (number);
create unique index cobrand_cards_by_number on cobrand_cards (number);

-- part 085-approvals.sql
alter table operations add column counted_at timestamptz(3);
create index operations_counted on operations (user_id, version) where counted_at is not null;

-- part 086-pin-resets.sql
alter table cobrand_cards add column pin_resets jsonb not null default '[]';
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('REGISTER', 'FORGOT', 'SIGN_IN', 'TRANSFER', 'PIN'));

-- part 087-password-tries.sql
create table password_tries (
  phone text not null,
  by text not null,
  failures integer not null,
  locked_until timestamptz(3),
  primary key (phone, by)
);
alter table phones drop column failures;
alter table phones drop column locked_until;

-- part 090-debts-asked.sql
alter table users drop column debts_asked_at;

-- part 091-card-digests.sql
alter table cards add column digest text;
create index cards_by_digest on cards (digest);
alter table favorites add column card_digest text;
alter table hosted_pages add column recipient jsonb;

-- part 092-one-clock.sql
create table moved_clock (
  is_moved boolean primary key default true check (is_moved),
  by_ms bigint not null
);
alter table phones drop column offset_ms;
update jobs set run_at = due_at where failures = 0;

-- part 093-kept-balances.sql
alter table accounts add column keeps_balance boolean not null
  generated always as (owner is not null) stored;
alter table accounts drop constraint wallet_is_covered;
alter table accounts add constraint kept_balance_is_covered check (not keeps_balance or balance >= 0);
create or replace function postings_written() returns trigger language plpgsql as $$
begin
  if exists (
    select from postings
    where entry_id in (select entry_id from fresh)
    group by entry_id
    having sum(amount) <> 0
  ) then
    raise exception 'an entry whose debits do not equal its credits' using errcode = 'check_violation';
  end if;
  if exists (
    select from fresh left join accounts on accounts.code = fresh.account where accounts.code is null
  ) then
    raise exception 'a posting to no account' using errcode = 'foreign_key_violation';
  end if;
  update accounts set balance = balance + moved.amount
  from (select account, sum(amount)::bigint as amount from fresh group by account) as moved
  where accounts.code = moved.account and accounts.keeps_balance;
  return null;
end
$$;

-- part names
delete from migrations;
insert into migrations (name) values
  ('1-ledger.sql'), ('2-identity.sql'), ('3-answers-by-key.sql'), ('4-operations.sql'), ('5-cards.sql'),
  ('6-records.sql'), ('7-jobs.sql'), ('8-test-controls.sql');
