-- The balance of the wallet that came before this one. Only some people have one, and it only ever leaves.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (
  kind in ('WALLET', 'GIFT', 'OLD', 'FUNDING', 'CLEARING', 'MERCHANT', 'COMMISSION')
);
alter table accounts drop constraint wallet_is_covered;
alter table accounts add constraint wallet_is_covered check (
  kind not in ('WALLET', 'GIFT', 'OLD') or balance >= 0
);

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
  where accounts.code = moved.account and accounts.kind in ('WALLET', 'GIFT', 'OLD');
  return null;
end
$$;
