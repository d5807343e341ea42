-- Accounts are of people: each has a row, which keeps its balance and covers what is taken from it. An account that
-- everybody's money passes is a name in postings, which are its balance: no payment waits for a row of it.
delete from accounts where owner is null;
alter table accounts
  drop column keeps_balance,
  drop constraint accounts_kind_check,
  alter column owner set not null;
alter table accounts
  add constraint accounts_kind_check check (kind in ('WALLET', 'GIFT', 'OLD', 'CARD')),
  add constraint kept_balance_is_covered check (balance >= 0);

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
    select from fresh
    where account not in ('funding', 'clearing', 'commission', 'bank') and account not like 'merchant:_%'
      and not exists (select from accounts where accounts.code = fresh.account)
  ) then
    raise exception 'a posting to no account' using errcode = 'foreign_key_violation';
  end if;
  update accounts set balance = balance + moved.amount
  from (select account, sum(amount)::bigint as amount from fresh group by account) as moved
  where accounts.code = moved.account;
  return null;
end
$$;
