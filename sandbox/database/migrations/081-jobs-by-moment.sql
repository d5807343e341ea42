-- run_at is the moment at which a job is run, by the clock of the database: what is due is a range of an index. A
-- failure moves it; due_at stays the moment that the work goes by.
alter table jobs add column run_at timestamptz(3);
update jobs set run_at = coalesce(retry_at, due_at) - coalesce((
  select offset_ms from phones join users on users.phone = phones.phone where users.id = jobs.user_id
), 0) * interval '1 millisecond';
alter table jobs alter column run_at set not null;
alter table jobs drop column retry_at;
-- How often it failed, with what in the end (an error of the database by its code), and since when it is given up:
-- such a job stays for whoever runs the provider.
alter table jobs add column failures integer not null default 0;
alter table jobs add column error text;
alter table jobs add column given_up_at timestamptz(3);
drop index jobs_by_due;
create index jobs_to_run on jobs (run_at, id) where given_up_at is null;
create index jobs_given_up on jobs (given_up_at) where given_up_at is not null;
