create table idempotency (
  user_id text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  -- Null while the outcome is unknown, '' once the answer is deleted.
  answer text,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
-- Serves the deletion of answers by age.
create index idempotency_by_age on idempotency (created_at) where answer <> '';
create trigger idempotency_kept before delete or truncate on idempotency
  for each statement execute function append_only();

create table guest_keys (
  owner text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  made text not null,
  created_at timestamptz(3) not null,
  primary key (owner, key)
);
create index guest_keys_by_age on guest_keys (created_at);
