-- A gift balance beside every wallet: an account like a wallet, which never owes either.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (
  kind in ('WALLET', 'GIFT', 'FUNDING', 'CLEARING', 'MERCHANT', 'COMMISSION')
);
alter table accounts drop constraint wallet_is_covered;
alter table accounts add constraint wallet_is_covered check (
  kind not in ('WALLET', 'GIFT') or balance >= 0
);
insert into accounts (code, kind, owner) select 'gift:' || id, 'GIFT', id from users;

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
  where accounts.code = moved.account and accounts.kind in ('WALLET', 'GIFT');
  return null;
end
$$;

create table coupons (
  -- Also that of the sender's transaction; the receiver has none.
  id text primary key,
  -- Null: it came from the provider, by an influencer's code.
  sender_id text references users,
  receiver_id text not null references users,
  -- As people see each other.
  sender text not null,
  receiver text not null,
  amount bigint not null check (amount > 0),
  source text not null check (source in ('WALLET', 'GIFT')),
  message text,
  influencer_code text,
  status text not null check (
    status in ('PENDING', 'ACCEPTED', 'REJECTED', 'REVERSED', 'TRANSFERRED')
  ),
  expired boolean not null default false,
  submitted_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index coupons_by_sender on coupons (sender_id, submitted_at desc);
create index coupons_by_receiver on coupons (receiver_id, submitted_at desc);
