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

-- What a person was shown once, and is not to be shown again.
create table seen_campaigns (
  user_id text not null references users,
  campaign_id text not null,
  seen_at timestamptz(3) not null,
  primary key (user_id, campaign_id)
);
