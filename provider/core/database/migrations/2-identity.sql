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
  -- The ASAN İmza that signs a user in: the phone of its card, and the id that goes with it.
  asan_phone text,
  asan_user_id text,
  -- A transfer above this ceiling of its user, or to a card that is typed, is agreed to by a code. Null: never.
  asks_code_above bigint check (asks_code_above >= 0),
  created_at timestamptz(3) not null
);
create unique index users_by_asan on users (asan_phone, asan_user_id);

-- One row a user, raised by every transaction that changes something of theirs. It is also the lock
-- that such a transaction takes first, so it is a table of its own: nothing refers to it by a foreign
-- key, whose share locks would meet the updates on the same row.
create table versions (
  user_id text primary key,
  version integer not null
);

-- The lock of a phone, whether or not it has an account.
create table phones (
  phone text primary key
);

create table sessions (
  token_hash text primary key,
  -- A session is named to the person by an id of its own: the hash of its token is nobody's business.
  id text not null default gen_random_uuid()::text,
  user_id text not null references users,
  device text not null,
  -- The hash of the number by which a browser names itself when it signs in; empty where it names none.
  device_hash text not null default '',
  -- A device that a code or ASAN İmza has proved needs no code at the next sign-in: the newest session of a user
  -- on a device, open or ended, says whether it is one.
  trusted boolean not null default false,
  -- A place is named by its id, and told in the language of whoever reads it.
  place text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Set by the test control /sandbox/session: use no longer extends the session, only prolonging does.
  held boolean not null default false
);
create unique index sessions_by_id on sessions (id);
create index sessions_by_user on sessions (user_id, created_at);
create index sessions_by_device on sessions (user_id, device_hash) where trusted;

-- A code without a hash was never sent: it is asked for and checked like any other, and never right.
create table codes (
  request_id text primary key,
  phone text not null,
  purpose text not null check (purpose in ('REGISTER', 'FORGOT', 'SIGN_IN', 'TRANSFER', 'PIN')),
  -- What a code is for within its purpose: the transfer, by recipient and total.
  subject text not null default '',
  code_hash text,
  tries_left integer not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index codes_by_phone on codes (phone, purpose, created_at);

-- Wrong passwords for a phone. Those on a trusted device, or in a session, are counted by themselves: `by` is the
-- hash of its number or token, and empty for all others.
create table password_tries (
  phone text not null,
  by text not null,
  failures integer not null,
  locked_until timestamptz(3),
  primary key (phone, by)
);

create table rates (
  name text not null,
  starts_at timestamptz(3) not null,
  count integer not null,
  primary key (name, starts_at)
);

-- A challenge is what a phone is asked to confirm. One that a guest asked for is of nobody where the
-- ASAN İmza that was named is no account's: no phone is asked then, and it only expires.
create table challenges (
  id text primary key,
  user_id text references users,
  phone text not null,
  kind text not null,
  state text not null check (state in ('PENDING', 'CONFIRMED', 'REJECTED', 'EXPIRED')),
  asan_user_id text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index challenges_by_user on challenges (user_id, created_at);
create index challenges_by_phone on challenges (phone) where state = 'PENDING';

create table messages (
  id bigint generated always as identity primary key,
  phone text not null,
  -- The address that a message went to by e-mail; one without went to the phone.
  email text,
  at timestamptz(3) not null,
  text text not null,
  code text
);
create index messages_by_phone on messages (phone, id);

create table notifications (
  id text primary key,
  user_id text not null references users,
  at timestamptz(3) not null,
  kind text not null,
  title jsonb not null,
  text jsonb not null,
  receipt_id text,
  -- A notification of several payments leads to the list of them.
  operation_key text,
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

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor text,
  act text not null,
  subject text,
  detail jsonb not null
);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function append_only();
