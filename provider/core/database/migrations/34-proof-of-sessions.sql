-- When the person of a session last gave their password. Null: not since the session was opened.
alter table sessions add column proved_at timestamptz(3);
