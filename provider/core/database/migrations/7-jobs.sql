create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  user_id text not null references users,
  -- The moment that the work goes by.
  due_at timestamptz(3) not null,
  -- The moment at which it is run: what is due is a range of an index. A failure moves it.
  run_at timestamptz(3) not null,
  -- How often it failed, with what in the end (an error of the database by its code), and since when it is given up:
  -- such a job stays for whoever runs the provider.
  failures integer not null default 0,
  error text,
  given_up_at timestamptz(3)
);
-- The jobs of a user are run in their order. Those that were given up are found too, when others are planned in their
-- place.
create index jobs_of_user on jobs (user_id, run_at, id);
create index jobs_to_run on jobs (run_at, id) where given_up_at is null;
create index jobs_given_up on jobs (given_up_at) where given_up_at is not null;

-- What is to be sent to people: written in the transaction of what it tells, and sent after it.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('PUSH', 'SMS', 'EMAIL')),
  -- Who gets it: by PUSH a session, else a user. Of one channel they get one after the other, in the order of `id`.
  address text not null,
  -- What waits for a browser ends with its subscription.
  session_id text generated always as (case when channel = 'PUSH' then address end) stored
    references push_subscriptions on delete cascade,
  -- What of an event waits is replaced by what is newer of it.
  tag text,
  content jsonb not null,
  at timestamptz(3) not null,
  -- When it is sent next. Whoever takes it puts this off first, so that nobody else takes it meanwhile.
  run_at timestamptz(3) not null,
  taken boolean not null default false,
  -- How often it was sent in vain and with what in the end; since when it is given up: such a one stays.
  failures integer not null default 0,
  error text,
  given_up_at timestamptz(3)
);
create index outbox_to_send on outbox (run_at, id) where given_up_at is null;
create index outbox_in_order on outbox (channel, address, id) where given_up_at is null;
create index outbox_by_session on outbox (session_id) where session_id is not null;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
