-- The key by which push services know this provider, made at the first start where it is not a setting.
create table push_keys (
  public_key text primary key,
  private_key text not null,
  made_at timestamptz(3) not null
);

-- Where the device of a session is told of what happens, by the push service of its browser.
create table push_subscriptions (
  session_id text primary key references sessions (id),
  user_id text not null references users,
  -- One browser belongs to one session at a time.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  kinds jsonb not null,
  language text not null,
  hides_amounts boolean not null,
  owner text not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- What is to be sent: written in the transaction of what it tells, and sent after it. Of an event only the newest.
create table push_messages (
  id bigint generated always as identity primary key,
  session_id text not null references push_subscriptions on delete cascade,
  tag text not null,
  kind text not null,
  title jsonb not null,
  text jsonb not null,
  path text not null,
  receipt_id text,
  at timestamptz(3) not null,
  run_at timestamptz(3) not null,
  failures integer not null default 0,
  unique (session_id, tag)
);
create index push_messages_to_send on push_messages (run_at, id);
