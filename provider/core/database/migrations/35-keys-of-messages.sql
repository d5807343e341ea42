-- Key by which a gateway or a mailbox recognises a message that is sent again. It is random, because the same ids occur
-- in a restored backup and in another environment.
alter table outbox add column key uuid not null default gen_random_uuid();
