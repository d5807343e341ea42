create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  user_id text not null references users,
  -- The moment that the work goes by.
  due_at timestamptz(3) not null,
  -- The moment at which it is run: what is due is a range of an index. A failure moves it.
  run_at timestamptz(3) not null,
  -- How often it failed, with what in the end (an error of the database by its code), and since when it is given up:
  -- such a job stays for whoever runs the provider.
  failures integer not null default 0,
  error text,
  given_up_at timestamptz(3)
);
create index jobs_by_user on jobs (user_id);
create index jobs_to_run on jobs (run_at, id) where given_up_at is null;
create index jobs_given_up on jobs (given_up_at) where given_up_at is not null;
