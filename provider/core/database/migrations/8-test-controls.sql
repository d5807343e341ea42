create table faults (
  id bigint generated always as identity primary key,
  -- Null if the fault applies to the calls of all users.
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

-- Milliseconds by which test controls have moved the clock. No row if the clock is not moved.
create table moved_clock (
  is_moved boolean primary key default true check (is_moved),
  by_ms bigint not null
);

-- Payments that the simulated billers and banks got, debts at the simulated billers, and answers of simulated phones.
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
