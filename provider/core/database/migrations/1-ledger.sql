-- Money is counted in hundredths of a qəpik (1/10 000 of a manat), as whole numbers.

create table accounts (
  code text primary key,
  kind text not null check (
    kind in ('WALLET', 'GIFT', 'OLD', 'CARD', 'FUNDING', 'CLEARING', 'MERCHANT', 'COMMISSION', 'BANK')
  ),
  owner text,
  -- An account of a user keeps its balance, which covers what is taken from it. One that everybody's money passes has
  -- its balance in its postings, or all payments would wait for one row.
  keeps_balance boolean not null generated always as (owner is not null) stored,
  balance bigint not null default 0,
  constraint kept_balance_is_covered check (not keeps_balance or balance >= 0)
);
create index accounts_by_owner on accounts (owner) where owner is not null;

create table entries (
  id text primary key,
  kind text not null check (
    kind in (
      'OPENING', 'TOP_UP', 'CHARGE', 'SETTLEMENT', 'REVERSAL', 'CARD_PAYMENT', 'TRANSFER',
      'INTEREST', 'CASHBACK', 'CASH_OUT'
    )
  ),
  owner text,
  transaction_id text,
  corrects text references entries,
  at timestamptz(3) not null
);
create index entries_by_owner on entries (owner, at);
create index entries_by_transaction on entries (transaction_id);
-- The money of a transaction is held once, and is settled, returned or moved at once a single time. A past that is
-- made up opens accounts as it needs.
create unique index entries_hold_once on entries (transaction_id) where kind = 'CHARGE';
create unique index entries_end_once on entries (transaction_id) where kind not in ('CHARGE', 'OPENING');

create table postings (
  entry_id text not null references entries,
  line smallint not null,
  account text not null,
  -- Credit above zero, debit below.
  amount bigint not null check (amount <> 0),
  primary key (entry_id, line)
);
create index postings_by_account on postings (account);

create function postings_written() returns trigger language plpgsql as $$
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

create trigger postings_written after insert on postings
  referencing new table as fresh for each statement execute function postings_written();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a correction is a new entry', tg_table_name
    using errcode = 'restrict_violation';
end
$$;

create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function append_only();
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function append_only();

-- BANK: what the bank of the co-branded card pays as interest and as cashback.
insert into accounts (code, kind) values
  ('funding', 'FUNDING'), ('clearing', 'CLEARING'), ('commission', 'COMMISSION'), ('bank', 'BANK');
