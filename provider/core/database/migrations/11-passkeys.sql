-- Names an account to devices that keep a passkey for it: 24 random bytes, which say nothing of the person.
alter table users add column passkey_handle text not null unique
  default replace(gen_random_uuid()::text, '-', '');

-- How often it has signed, as the device counts; 0 where it does not count.
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

-- The devices that have a passkey, by the hashes of their numbers: a synced one is on several.
create table passkey_devices (
  passkey_id text not null references passkeys on delete cascade,
  device_hash text not null,
  primary key (passkey_id, device_hash)
);

-- What a passkey is asked to sign, until it did.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('ADD', 'SIGN_IN', 'APPROVE')),
  user_id text references users on delete cascade,
  operation_key text references operations on delete cascade,
  nonce text not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('REGISTER', 'FORGOT', 'SIGN_IN', 'TRANSFER', 'PIN', 'PASSKEY'));
