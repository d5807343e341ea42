-- The number of the device that asks to connect an ASAN İmza, and of the one that connected it, by their hashes: when it
-- is signed out, that ASAN İmza signs in no more.
alter table challenges add column device_hash text not null default '';
alter table users add column asan_device_hash text;

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('REGISTER', 'FORGOT', 'SIGN_IN', 'TRANSFER', 'PIN', 'PASSKEY', 'ASAN'));
