-- When it was confirmed, where what it takes counts towards the ceiling above which its user is asked for a code.
alter table operations add column counted_at timestamptz(3);
create index operations_counted on operations (user_id, version) where counted_at is not null;
