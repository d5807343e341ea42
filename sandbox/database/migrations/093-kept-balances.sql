-- An account of a user keeps its balance, which covers what is taken from it. A new kind of account of theirs changes
-- neither the rule nor the trigger.
alter table accounts add column keeps_balance boolean not null
  generated always as (owner is not null) stored;
alter table accounts drop constraint wallet_is_covered;
alter table accounts add constraint kept_balance_is_covered check (not keeps_balance or balance >= 0);

create or replace function postings_written() returns trigger language plpgsql as $$
begin
  if exists (
    select from postings
    where entry_id in (select entry_id from fresh)
    group by entry_id
    having sum(amount) <> 0
  ) then
    raise exception 'an entry whose debits do not equal its credits' using errcode = 'check_violation';
  end if;
  if exists (
    select from fresh left join accounts on accounts.code = fresh.account where accounts.code is null
  ) then
    raise exception 'a posting to no account' using errcode = 'foreign_key_violation';
  end if;
  update accounts set balance = balance + moved.amount
  from (select account, sum(amount)::bigint as amount from fresh group by account) as moved
  where accounts.code = moved.account and accounts.keeps_balance;
  return null;
end
$$;
