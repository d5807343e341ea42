-- What is deleted by age is a range of an index. Codes that still stand in messages are few: those of some minutes.
create index messages_with_code on messages (phone, at) where code is not null;
create index messages_by_age on messages (at);
create index notifications_by_age on notifications (at);
create index codes_by_age on codes (expires_at);
create index challenges_by_age on challenges (expires_at);
create index guest_keys_by_age on guest_keys (created_at);
create index rates_by_age on rates (starts_at);
create index sessions_by_age on sessions (coalesce(ended_at, expires_at)) where not trusted;
-- Answers that are not forgotten yet.
create index idempotency_by_age on idempotency (created_at) where answer <> '';
-- Quotes that nobody has confirmed: one that was confirmed and was at a bank has a later end.
create index operations_by_age on operations (expires_at)
  where state in ('QUOTED', 'EXPIRED') and parent_key is null and expires_at - created_at <= interval '5 minutes';
create index automatic_runs_by_operation on automatic_runs (operation_key) where operation_key is not null;
