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

-- The call that did it, as the log names it; null where none did.
alter table audit add column request_id text;

-- Numbers that people read to each other. A sequence counts them, and a permutation with a secret key (a Feistel network
-- of eight rounds of SHA-256) gives each place a number: none comes twice, and none tells of another. The first digit
-- is never 0, and the last one checks the others (Luhn).
create table number_key (
  is_key boolean primary key default true check (is_key),
  key bytea not null
);
insert into number_key (key) values (decode(replace(concat(gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex'));
create trigger number_key_append_only before update or delete or truncate on number_key
  for each statement execute function append_only();

create function number_shift(bytea) returns bigint language sql immutable as $$
  select ('x' || encode(substr(sha256($1), 1, 7), 'hex'))::bit(56)::bigint
$$;

create function number_at(place bigint, digits integer) returns text language plpgsql stable as $$
declare
  half constant integer := (digits - 2) / 2;
  lows constant bigint := 10 ^ half;
  highs constant bigint := 9 * lows;
  secret constant bytea := (select key from number_key) || int4send(digits);
  high bigint := place / lows;
  low bigint := place % lows;
  body text;
begin
  if high >= highs then raise exception 'no number of % digits is left', digits; end if;
  for turn in 1..4 loop
    high := (high + number_shift(secret || int4send(2 * turn) || int8send(low))) % highs;
    low := (low + number_shift(secret || int4send(2 * turn + 1) || int8send(high))) % lows;
  end loop;
  body := (high + lows) || lpad(low::text, half, '0');
  return body || (
    select (10 - sum(weighed / 10 + weighed % 10) % 10) % 10
    from generate_series(1, digits - 1) as at, lateral (
      select substr(body, at, 1)::integer * (1 + (digits - at) % 2) as weighed
    ) as weighing
  );
end
$$;

create function new_number(counter regclass, digits integer) returns text language sql as $$
  select number_at(nextval(counter), digits)
$$;

create sequence receipt_numbers minvalue 0;
create sequence personal_ids minvalue 0;
create sequence card_numbers minvalue 0;
alter table transactions alter column number set default new_number('receipt_numbers', 12);
alter table users alter column personal_id set default new_number('personal_ids', 10);
