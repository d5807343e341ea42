-- Until this time only one process runs the job or sends the message. Columns that processes of the earlier version
-- still write stay: `asked_until` of operations and `taken` of the outbox.
alter table jobs add column leased_until timestamptz(3);
alter table outbox add column leased_until timestamptz(3);
