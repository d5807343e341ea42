-- Money is counted in hundredths of a qəpik (1/10 000 of a manat), as whole numbers.

-- Each account of a user has a row, which stores its balance and must cover what is taken from the account. Shared
-- accounts, such as `clearing`, are only names in postings, because every payment would wait for the lock of their row.
create table accounts (
  code text primary key,
  kind text not null check (kind in ('WALLET', 'GIFT', 'OLD', 'CARD')),
  owner text not null,
  balance bigint not null default 0 constraint kept_balance_is_covered check (balance >= 0)
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
  at timestamptz(3) not null,
  posted_at timestamptz(3) not null default clock_timestamp(),
  -- The indexes `entries_..._once` find by the transaction what is held, settled or returned.
  constraint entries_of_transaction
    check (transaction_id is not null or kind not in ('CHARGE', 'SETTLEMENT', 'REVERSAL'))
);
create index entries_by_owner on entries (owner, at);
create index entries_by_transaction on entries (transaction_id);
-- Entries are written in the order of `posted_at`, so a small BRIN index finds the entries of a day.
create index entries_by_posting on entries using brin (posted_at);
-- The money of a transaction is held at most once, and is settled, returned or moved directly at most once. OPENING is
-- excepted, because the made-up history of a demo user opens several accounts.
create unique index entries_hold_once on entries (transaction_id) where kind = 'CHARGE';
create unique index entries_end_once on entries (transaction_id) where kind not in ('CHARGE', 'OPENING');

create table postings (
  entry_id text not null references entries,
  line smallint not null,
  account text not null,
  -- In units of the ledger. A credit is positive, a debit negative.
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

-- A close of the books: nothing may be posted any more before `ends_at`, a midnight in Baku. `entries` is the number of
-- entries since the close before, and `debits` the sum of their debits.
create table book_closes (
  ends_at timestamptz(3) primary key,
  entries bigint not null,
  debits bigint not null,
  closed_at timestamptz(3) not null
);
create trigger book_closes_append_only before update or delete or truncate on book_closes
  for each statement execute function append_only();

create function entries_written() returns trigger language plpgsql as $$
begin
  if exists (select from fresh where posted_at < (select max(ends_at) from book_closes)) then
    raise exception 'a posting to a day that is closed' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger entries_written after insert on entries
  referencing new table as fresh for each statement execute function entries_written();
