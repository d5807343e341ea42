-- When the last wrong password was tried: what is old is deleted. Of the rows before, nobody knows it.
alter table password_tries add column at timestamptz(3) not null default now();
create index password_tries_by_age on password_tries (at);
