create table faults (
  id bigint generated always as identity primary key,
  -- Null: everybody's calls.
  phone text,
  calls jsonb,
  remaining integer not null,
  fault jsonb not null
);

create table app_statuses (
  -- A phone, or 'everybody'.
  scope text primary key,
  update_type text not null
);

-- By how much the one clock was moved: a row, or none.
create table moved_clock (
  is_moved boolean primary key default true check (is_moved),
  by_ms bigint not null
);
