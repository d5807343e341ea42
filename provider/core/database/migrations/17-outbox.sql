-- What is to be sent to people: written in the transaction of what it tells, and sent after it.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('PUSH', 'SMS', 'EMAIL')),
  -- Who gets it: by PUSH a session, else a user. Of one channel they get one after the other, in the order of `id`.
  address text not null,
  -- What waits for a browser ends with its subscription.
  session_id text generated always as (case when channel = 'PUSH' then address end) stored
    references push_subscriptions on delete cascade,
  -- What of an event waits is replaced by what is newer of it.
  tag text,
  content jsonb not null,
  at timestamptz(3) not null,
  -- When it is sent next. Whoever takes it puts this off first, so that nobody else takes it meanwhile.
  run_at timestamptz(3) not null,
  taken boolean not null default false,
  -- How often it was sent in vain and with what in the end; since when it is given up: such a one stays.
  failures integer not null default 0,
  error text,
  given_up_at timestamptz(3)
);
create index outbox_to_send on outbox (run_at, id) where given_up_at is null;
create index outbox_in_order on outbox (channel, address, id) where given_up_at is null;
create index outbox_by_session on outbox (session_id) where session_id is not null;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;

insert into outbox (channel, address, tag, content, at, run_at, failures)
select 'PUSH', session_id, tag,
  jsonb_build_object('title', title, 'text', text, 'push',
    jsonb_build_object('kind', kind, 'path', path, 'receiptId', receipt_id)),
  at, run_at, failures
from push_messages order by id;
drop table push_messages;
