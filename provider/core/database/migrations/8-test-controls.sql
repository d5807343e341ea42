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

-- By how much the one clock was moved: a row, or none.
create table moved_clock (
  is_moved boolean primary key default true check (is_moved),
  by_ms bigint not null
);

-- What the simulation remembers of the payments that came to it, and of what people owe.
create table simulated_payments (
  key text primary key,
  amount text not null,
  at timestamptz(3) not null,
  settles_as text not null
);
create table simulated_debts (
  customer text not null,
  recipient_key text not null,
  amount bigint not null,
  month text not null,
  primary key (customer, recipient_key)
);
create table simulated_answers (
  key text primary key,
  answer text not null
);
