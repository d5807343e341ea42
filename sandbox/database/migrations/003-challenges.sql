-- A challenge is what a phone is asked to confirm. One that a guest asked for is of nobody where the
-- ASAN İmza that was named is no account's: no phone is asked then, and it only expires.
alter table challenges add column phone text;
update challenges set phone = (select phone from users where users.id = challenges.user_id);
alter table challenges alter column phone set not null;
alter table challenges alter column user_id drop not null;
alter table challenges add column asan_user_id text;
alter table challenges add column expires_at timestamptz(3);
update challenges set expires_at = created_at + interval '3 minutes';
alter table challenges alter column expires_at set not null;
alter table challenges add column used_at timestamptz(3);
create index challenges_by_phone on challenges (phone) where state = 'PENDING';

-- The ASAN İmza that signs a user in: the phone of its card, and the id that goes with it.
alter table users add column asan_phone text;
alter table users add column asan_user_id text;
create unique index users_by_asan on users (asan_phone, asan_user_id);

-- Set by the test control /sandbox/session: use no longer extends the session, only prolonging does.
alter table sessions add column held boolean not null default false;
