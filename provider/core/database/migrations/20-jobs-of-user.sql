-- Jobs that were given up are found too when others are planned in their place.
drop index jobs_of_user;
create index jobs_of_user on jobs (user_id, run_at, id);
