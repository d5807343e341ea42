-- Time of the last wrong password, by which old rows are deleted. Earlier rows get the time of this migration.
alter table password_tries add column at timestamptz(3) not null default now();
create index password_tries_by_age on password_tries (at);
