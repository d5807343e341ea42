-- What its owner wrote about it: a note, tags, another category. Null where nothing is.
alter table transactions add column annotation jsonb;
