-- One of several payments is an operation of its own, which only the whole confirms.
alter table operations add column parent_key text references operations;
alter table operations add column place integer not null default 0;
create index operations_by_parent on operations (parent_key, place) where parent_key is not null;
alter table transactions add column part_of text;
