-- How often each session and each address has called lately, as rate-limiter-flexible counts it. What a crash loses of
-- that is counted anew, so it is neither flushed nor copied to a standby.
create unlogged table call_rates (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- The jobs of a user are run in their order.
drop index jobs_by_user;
create index jobs_of_user on jobs (user_id, run_at, id) where given_up_at is null;
