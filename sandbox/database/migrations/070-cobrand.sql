-- The co-branded card: one for each person, from its order on. PIN and secret word are kept as hashes.
create table cobrand_cards (
  user_id text primary key references users,
  number text not null,
  phone text not null,
  branch_id text not null,
  state text not null check (
    state in ('DRAFT', 'ORDERED', 'MADE', 'SENT', 'AT_BRANCH', 'HANDED_OVER', 'ACTIVE')
  ),
  -- When each state began.
  steps jsonb not null default '[]',
  -- When the next one begins by itself.
  next_at timestamptz(3),
  first4 text not null,
  last4 text not null,
  expires text not null,
  account text not null,
  secret_word_hash text,
  pin_hash text,
  pin_attempts integer not null default 3 check (pin_attempts between 0 and 6),
  is_blocked boolean not null default false,
  has_interest boolean not null default true,
  -- Since when interest gathers that is not paid out.
  interest_since timestamptz(3)
);

create table cobrand_cashback (
  transaction_id text primary key,
  user_id text not null references users,
  amount bigint not null check (amount > 0),
  at timestamptz(3) not null,
  paid_at timestamptz(3)
);
create index cobrand_cashback_by_user on cobrand_cashback (user_id, at);

alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check check (
  kind in ('WALLET', 'GIFT', 'OLD', 'CARD', 'FUNDING', 'CLEARING', 'MERCHANT', 'COMMISSION', 'BANK')
);
alter table accounts drop constraint wallet_is_covered;
alter table accounts add constraint wallet_is_covered check (
  kind not in ('WALLET', 'GIFT', 'OLD', 'CARD') or balance >= 0
);
-- What the bank of the card pays as interest and as cashback.
insert into accounts (code, kind) values ('bank', 'BANK');

alter table entries drop constraint entries_kind_check;
alter table entries add constraint entries_kind_check check (
  kind in (
    'OPENING', 'TOP_UP', 'CHARGE', 'SETTLEMENT', 'REVERSAL', 'CARD_PAYMENT', 'TRANSFER',
    'INTEREST', 'CASHBACK', 'CASH_OUT'
  )
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
  where accounts.code = moved.account and accounts.kind in ('WALLET', 'GIFT', 'OLD', 'CARD');
  return null;
end
$$;
