-- The provider has one clock. No phone has its own any more: by how much the test controls have moved the one of all
-- stands in a table of one row, or of none.
create table moved_clock (
  is_moved boolean primary key default true check (is_moved),
  by_ms bigint not null
);
alter table phones drop column offset_ms;
-- run_at was the moment of due_at by another clock. A job that has failed waits for its next try as before.
update jobs set run_at = due_at where failures = 0;
