-- Numbers of users, receipts and cards, which people read to each other. A sequence counts them, and a permutation with
-- a secret key (a Feistel network of eight rounds of SHA-256) turns each count into a number, so that no number occurs
-- twice and none reveals another. The first digit is never 0, and the last digit checks the others (Luhn).
create table number_key (
  is_key boolean primary key default true check (is_key),
  key bytea not null
);
insert into number_key (key) values (decode(replace(concat(gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex'));
create trigger number_key_append_only before update or delete or truncate on number_key
  for each statement execute function append_only();

create function number_shift(bytea) returns bigint language sql immutable as $$
  select ('x' || encode(substr(sha256($1), 1, 7), 'hex'))::bit(56)::bigint
$$;

create function number_at(place bigint, digits integer) returns text language plpgsql stable as $$
declare
  half constant integer := (digits - 2) / 2;
  lows constant bigint := 10 ^ half;
  highs constant bigint := 9 * lows;
  secret constant bytea := (select key from number_key) || int4send(digits);
  high bigint := place / lows;
  low bigint := place % lows;
  body text;
begin
  if high >= highs then raise exception 'no number of % digits is left', digits; end if;
  for turn in 1..4 loop
    high := (high + number_shift(secret || int4send(2 * turn) || int8send(low))) % highs;
    low := (low + number_shift(secret || int4send(2 * turn + 1) || int8send(high))) % lows;
  end loop;
  body := (high + lows) || lpad(low::text, half, '0');
  return body || (
    select (10 - sum(weighed / 10 + weighed % 10) % 10) % 10
    from generate_series(1, digits - 1) as at, lateral (
      select substr(body, at, 1)::integer * (1 + (digits - at) % 2) as weighed
    ) as weighing
  );
end
$$;

create function new_number(counter regclass, digits integer) returns text language sql as $$
  select number_at(nextval(counter), digits)
$$;

create sequence receipt_numbers minvalue 0;
create sequence personal_ids minvalue 0;
create sequence card_numbers minvalue 0;

create table users (
  id text primary key,
  phone text not null unique,
  personal_id text not null unique default new_number('personal_ids', 10),
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
  -- The ASAN İmza that signs the user in: its phone and its user id. Null if none is connected.
  asan_phone text,
  asan_user_id text,
  asan_device_hash text,
  passkey_handle text not null unique default replace(gen_random_uuid()::text, '-', ''),
  asks_code_above bigint check (asks_code_above >= 0),
  created_at timestamptz(3) not null
);
create unique index users_by_asan on users (asan_phone, asan_user_id);

-- One row for each user. Every transaction that changes data of the user raises the version, and locks the row first.
-- The lock is a table of its own, so that no foreign key refers to it: the share locks of foreign keys would wait for
-- the updates of the row.
create table versions (
  user_id text primary key,
  version integer not null
);

-- Rows to lock a phone by, whether or not it has an account.
create table phones (
  phone text primary key
);

create table sessions (
  token_hash text primary key,
  -- Id of the session for its user. The hash of the token is never sent.
  id text not null default gen_random_uuid()::text,
  user_id text not null references users,
  device text not null,
  device_hash text not null default '',
  trusted boolean not null default false,
  place text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  held boolean not null default false
);
create unique index sessions_by_id on sessions (id);
create index sessions_by_user on sessions (user_id, created_at);
create index sessions_by_device on sessions (user_id, device_hash) where trusted;
-- Serves the deletion of sessions by age.
create index sessions_by_age on sessions (coalesce(ended_at, expires_at)) where not trusted;

-- A code without a hash was never sent. It is requested and checked like any other, and is never right, so that a guest
-- does not learn whether the phone has an account.
create table codes (
  request_id text primary key,
  phone text not null,
  purpose text not null check (
    purpose in ('REGISTER', 'FORGOT', 'SIGN_IN', 'TRANSFER', 'PIN', 'PASSKEY', 'ASAN')
  ),
  subject text not null default '',
  code_hash text,
  tries_left integer not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index codes_by_phone on codes (phone, purpose, created_at);
create index codes_by_age on codes (expires_at);

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
create index rates_by_age on rates (starts_at);

-- Recent calls of each session and each address, as rate-limiter-flexible counts them. The table is unlogged, because
-- counts that a crash loses start again at zero.
create unlogged table call_rates (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- A challenge is a question that a person confirms on their phone. The challenge of a guest has no user if the named
-- ASAN İmza belongs to no account. No phone is asked then, and the challenge only expires.
create table challenges (
  id text primary key,
  user_id text references users,
  phone text not null,
  kind text not null,
  state text not null check (state in ('PENDING', 'CONFIRMED', 'REJECTED', 'EXPIRED')),
  asan_user_id text,
  device_hash text not null default '',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index challenges_by_user on challenges (user_id, created_at);
create index challenges_by_phone on challenges (phone) where state = 'PENDING';
create index challenges_by_age on challenges (expires_at);

create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  signed bigint not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- Devices that have a passkey, by the hashes of their numbers. A synced passkey is on several devices.
create table passkey_devices (
  passkey_id text not null references passkeys on delete cascade,
  device_hash text not null,
  primary key (passkey_id, device_hash)
);

-- The key that identifies this provider to push services. It is generated at the first start unless it is a setting.
create table push_keys (
  public_key text primary key,
  private_key text not null,
  made_at timestamptz(3) not null
);

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
  -- If the app lock is on, the browser is told only that there is news.
  hides_content boolean not null default false,
  owner text not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

create table messages (
  id bigint generated always as identity primary key,
  phone text not null,
  -- E-mail address that the message went to. Null for an SMS to the phone.
  email text,
  at timestamptz(3) not null,
  text text not null,
  code text
);
create index messages_by_phone on messages (phone, id);
create index messages_by_age on messages (at);
-- Serves the masking of codes. Only messages of the last minutes still contain their code.
create index messages_with_code on messages (phone, at) where code is not null;

create table notifications (
  id text primary key,
  user_id text not null references users,
  at timestamptz(3) not null,
  kind text not null,
  title jsonb not null,
  text jsonb not null,
  receipt_id text,
  -- Operation of several payments whose list the notification opens.
  operation_key text,
  read_at timestamptz(3)
);
create index notifications_by_user on notifications (user_id, at);
create index notifications_by_age on notifications (at);
-- A receipt has one notification for each user. The index finds it among the user's other notifications.
create unique index notifications_of_receipt on notifications (user_id, receipt_id);

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
  detail jsonb not null,
  -- Id of the call that caused the row, as in the log. Null for a job.
  request_id text
);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function append_only();
