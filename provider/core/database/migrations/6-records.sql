create table favorites (
  id text primary key,
  user_id text not null references users,
  type text not null check (type in ('PAYMENT', 'TRANSFER')),
  name text not null,
  service_id text,
  fields jsonb not null,
  recipient_key text not null,
  recipient text not null,
  card_digest text,
  amount bigint,
  -- Position in the order that the user chose. A new favorite comes first.
  place integer not null,
  created_at timestamptz(3) not null,
  unique (user_id, recipient_key)
);

create table automobiles (
  id text primary key,
  user_id text not null references users,
  plate text not null,
  name text not null,
  created_at timestamptz(3) not null,
  unique (user_id, plate)
);

create table automatic_payments (
  id text primary key,
  user_id text not null references users,
  favorite_id text not null references favorites on delete cascade,
  frequency text not null check (frequency in ('MONTHLY', 'ON_DEBT', 'ONCE')),
  day integer check (day between 1 and 31),
  date text,
  amount bigint not null check (amount > 0),
  card_id text references cards on delete cascade,
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
create index automatic_payments_by_card on automatic_payments (card_id);

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
-- Each period is paid at most once, even after a crash.
create unique index automatic_runs_once on automatic_runs (automatic_payment_id, period)
  where state <> 'FAILED';
create index automatic_runs_by_operation on automatic_runs (operation_key) where operation_key is not null;
