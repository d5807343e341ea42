-- What counts towards the ceiling of codes goes by its first confirmation, and `version` by the last.
alter table operations add column counted_version integer;
update operations set counted_version = version where counted_at is not null;
drop index operations_counted;
create index operations_counted on operations (user_id, counted_version) where counted_at is not null;
