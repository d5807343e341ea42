-- Money is counted in hundredths of a qəpik (1/10 000 of a manat), as whole numbers.

create table users (
  id text primary key,
  phone text not null unique,
  personal_id text not null unique,
  password_hash text not null,
  language text not null check (language in ('AZ', 'EN', 'RU')),
  verification_status integer not null default 0,
  name text not null default '',
  surname text not null default '',
  father_name text not null default '',
  pin_masked text not null default '',
  date_of_birth text,
  gender text check (gender in ('MALE', 'FEMALE')),
  email text,
  notifications jsonb not null,
  debts_asked_at timestamptz(3),
  created_at timestamptz(3) not null
);

-- One row a user, raised by every transaction that changes something of theirs. It is also the lock
-- that such a transaction takes first, so it is a table of its own: nothing refers to it by a foreign
-- key, whose share locks would meet the updates on the same row.
create table versions (
  user_id text primary key,
  version integer not null
);

-- What is kept about a phone whether or not it has an account.
create table phones (
  phone text primary key,
  offset_ms bigint not null default 0,
  failures integer not null default 0,
  locked_until timestamptz(3)
);

create table sessions (
  token_hash text primary key,
  user_id text not null references users,
  device text not null,
  place text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index sessions_by_user on sessions (user_id, created_at);

-- A code without a hash was never sent: it is asked for and checked like any other, and never right.
create table codes (
  request_id text primary key,
  phone text not null,
  purpose text not null check (purpose in ('REGISTER', 'FORGOT')),
  code_hash text,
  tries_left integer not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index codes_by_phone on codes (phone, purpose, created_at);

create table messages (
  id bigint generated always as identity primary key,
  phone text not null,
  at timestamptz(3) not null,
  text text not null,
  code text
);
create index messages_by_phone on messages (phone, id);

create table rates (
  name text not null,
  starts_at timestamptz(3) not null,
  count integer not null,
  primary key (name, starts_at)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor text,
  act text not null,
  subject text,
  detail jsonb not null
);

create table idempotency (
  user_id text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  -- Null while the outcome is being found out.
  answer text,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);

create table accounts (
  code text primary key,
  kind text not null check (kind in ('WALLET', 'FUNDING', 'CLEARING', 'MERCHANT', 'COMMISSION')),
  owner text,
  -- Of wallets only, kept by the trigger on postings: an account that everybody's money passes has
  -- its balance in its postings, or all payments would wait for one row.
  balance bigint not null default 0,
  constraint wallet_is_covered check (kind <> 'WALLET' or balance >= 0)
);
create index accounts_by_owner on accounts (owner) where owner is not null;

create table entries (
  id text primary key,
  kind text not null check (
    kind in ('OPENING', 'TOP_UP', 'CHARGE', 'SETTLEMENT', 'REVERSAL', 'CARD_PAYMENT', 'TRANSFER')
  ),
  owner text,
  transaction_id text,
  corrects text references entries,
  at timestamptz(3) not null
);
create index entries_by_owner on entries (owner, at);
create index entries_by_transaction on entries (transaction_id);

create table postings (
  entry_id text not null references entries,
  line smallint not null,
  account text not null,
  -- Credit above zero, debit below.
  amount bigint not null check (amount <> 0),
  primary key (entry_id, line)
);
create index postings_by_account on postings (account);

create function postings_written() returns trigger language plpgsql as $$
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
  where accounts.code = moved.account and accounts.kind = 'WALLET';
  return null;
end
$$;

create trigger postings_written after insert on postings
  referencing new table as fresh for each statement execute function postings_written();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a correction is a new entry', tg_table_name
    using errcode = 'restrict_violation';
end
$$;

create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function append_only();
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function append_only();
create trigger idempotency_kept before delete or truncate on idempotency
  for each statement execute function append_only();

create table operations (
  key text primary key,
  user_id text not null references users,
  kind text not null check (kind in ('PAYMENT', 'TRANSFER', 'TOP_UP')),
  state text not null check (
    state in ('QUOTED', 'RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED')
  ),
  total bigint not null,
  label jsonb not null,
  agreed jsonb not null,
  recipient_key text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  receipt_id text,
  refusal text
);
create index operations_running on operations (user_id) where state = 'RUNNING';

create table transactions (
  id text primary key,
  user_id text not null references users,
  number text not null,
  type text not null,
  direction text not null check (direction in ('IN', 'OUT')),
  at timestamptz(3) not null,
  status text not null,
  amount bigint not null,
  commission bigint not null,
  payment_type text not null,
  sender text,
  receiver text,
  service_id text,
  recipient_key text,
  -- What was typed into the form of the service, by the names of its fields.
  fields jsonb not null default '{}',
  details jsonb not null,
  -- The statuses that it has yet to pass through.
  ahead jsonb not null default '[]',
  version integer not null
);
create index transactions_by_time on transactions (user_id, at desc, id desc);
create index transactions_by_version on transactions (user_id, version, id);
create index transactions_by_recipient on transactions (user_id, recipient_key, at desc)
  where recipient_key is not null;

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('OPERATION', 'TRANSACTION')),
  subject text not null,
  user_id text not null references users,
  -- By the clock of the user.
  due_at timestamptz(3) not null
);
create index jobs_by_user on jobs (user_id);

-- What a service's own provider said about a subscriber, for the hour in which it is not asked again.
create table debts (
  user_id text not null,
  recipient_key text not null,
  amount bigint not null,
  month text not null,
  asked_at timestamptz(3) not null,
  primary key (user_id, recipient_key)
);

create table favorites (
  id text primary key,
  user_id text not null references users,
  type text not null check (type in ('PAYMENT', 'TRANSFER')),
  name text not null,
  service_id text,
  fields jsonb not null,
  recipient_key text not null,
  recipient text not null,
  amount bigint,
  created_at timestamptz(3) not null,
  unique (user_id, recipient_key)
);

create table faults (
  id bigint generated always as identity primary key,
  -- Null: everybody's calls.
  phone text,
  calls jsonb,
  remaining integer not null,
  fault jsonb not null
);

create table app_statuses (
  -- A phone, or 'everybody'.
  scope text primary key,
  update_type text not null
);

create table challenges (
  id text primary key,
  user_id text not null references users,
  kind text not null,
  state text not null check (state in ('PENDING', 'CONFIRMED', 'REJECTED', 'EXPIRED')),
  created_at timestamptz(3) not null
);
create index challenges_by_user on challenges (user_id, created_at);

insert into accounts (code, kind) values
  ('funding', 'FUNDING'), ('clearing', 'CLEARING'), ('commission', 'COMMISSION');
