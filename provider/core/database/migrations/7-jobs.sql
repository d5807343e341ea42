create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  user_id text not null references users,
  due_at timestamptz(3) not null,
  run_at timestamptz(3) not null,
  failures integer not null default 0,
  error text,
  given_up_at timestamptz(3)
);
-- Jobs of a user run in the order of this index. It also finds jobs that were given up, because a new plan deletes
-- them.
create index jobs_of_user on jobs (user_id, run_at, id);
create index jobs_to_run on jobs (run_at, id) where given_up_at is null;
create index jobs_given_up on jobs (given_up_at) where given_up_at is not null;

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('PUSH', 'SMS', 'EMAIL')),
  address text not null,
  -- Session of a push message. The message is deleted with the session's subscription.
  session_id text generated always as (case when channel = 'PUSH' then address end) stored
    references push_subscriptions on delete cascade,
  -- A new message about the same event replaces an unsent one with its tag.
  tag text,
  content jsonb not null,
  at timestamptz(3) not null,
  run_at timestamptz(3) not null,
  taken boolean not null default false,
  failures integer not null default 0,
  error text,
  given_up_at timestamptz(3)
);
create index outbox_to_send on outbox (run_at, id) where given_up_at is null;
create index outbox_in_order on outbox (channel, address, id) where given_up_at is null;
create index outbox_by_session on outbox (session_id) where session_id is not null;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
