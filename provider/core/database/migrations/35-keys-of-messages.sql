-- The key by which a gateway and mailboxes recognise a message that is sent again. It is random, because ids come anew in a
-- restored backup and in another environment.
alter table outbox add column key uuid not null default gen_random_uuid();
