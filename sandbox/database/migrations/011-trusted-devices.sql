-- A device that a code or ASAN İmza has proved needs no code at the next sign-in: the newest session of a user
-- on a device, open or ended, says whether it is one.
alter table sessions add column trusted boolean not null default false;
create index sessions_by_device on sessions (user_id, device_hash) where trusted;
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('REGISTER', 'FORGOT', 'SIGN_IN'));
