-- When the user of a session last confirmed their password. Null if not since the session was opened.
alter table sessions add column proved_at timestamptz(3);
