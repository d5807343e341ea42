-- Until this moment one process does a job, or sends a message. Columns that processes of the version before this still
-- write are left: `asked_until` of operations and `taken` of the outbox.
alter table jobs add column leased_until timestamptz(3);
alter table outbox add column leased_until timestamptz(3);
