-- A session is named to the person by an id of its own: the hash of its token is nobody's business.
alter table sessions add column id text not null default gen_random_uuid()::text;
create unique index sessions_by_id on sessions (id);
-- A place is named by its id, and told in the language of whoever reads it.
update sessions set place = 'baki';
