-- `at` is the value date of an entry: when it counts for the person. It is posted when it is written, by the clock.
alter table entries add column posted_at timestamptz(3);
alter table entries disable trigger entries_append_only;
update entries set posted_at = at;
alter table entries enable trigger entries_append_only;
alter table entries alter column posted_at set not null, alter column posted_at set default clock_timestamp();
-- What is written in order needs no larger index to be found by the day.
create index entries_by_posting on entries using brin (posted_at);

-- A close: nothing is posted any more before `ends_at`, a midnight in Baku. What was, since the close before it.
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

-- What is held, settled or returned is of a transaction: by it the indexes `entries_..._once` know it. A transaction is of
-- one operation.
alter table entries add constraint entries_of_transaction
  check (transaction_id is not null or kind not in ('CHARGE', 'SETTLEMENT', 'REVERSAL'));
drop index operations_by_receipt;
create unique index operations_by_receipt on operations (receipt_id) where receipt_id is not null;

