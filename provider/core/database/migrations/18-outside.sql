-- The outside world is asked with no transaction open: what an operation that runs waits for.
alter table operations
  -- What outside is told as its moment.
  add column began_at timestamptz(3),
  -- Until then it is the turn of one to ask outside; null where it is nobody's.
  add column asked_until timestamptz(3),
  -- When the last order went out that was not answered.
  add column ordered_at timestamptz(3),
  -- How many orders went out that were not answered, with the one that is being asked.
  add column orders integer not null default 0,
  -- Whether its person was told that it takes its time.
  add column is_delay_told boolean not null default false;
update operations set began_at = created_at where state = 'RUNNING';

-- What the simulation remembers of the payments that came to it, and of what people owe.
create table simulated_payments (
  key text primary key,
  amount text not null,
  at timestamptz(3) not null,
  settles_as text not null
);
create table simulated_debts (
  customer text not null,
  recipient_key text not null,
  amount bigint not null,
  month text not null,
  primary key (customer, recipient_key)
);
create table simulated_answers (
  key text primary key,
  answer text not null
);
insert into simulated_debts (customer, recipient_key, amount, month)
  select user_id, recipient_key, amount, month from debts;
insert into simulated_payments (key, amount, at, settles_as)
  select
    case operations.kind when 'CARD_TRANSFER' then 'credit:' else '' end || operations.key,
    agreed ->> 'amount', transactions.at,
    case operations.kind when 'CARD_TRANSFER' then 'TRANSFERRED' else 'SUCCESS' end
  from transactions join operations on operations.receipt_id = transactions.id
  where ahead <> '[]';

alter table debts
  drop column month,
  add column stands_until timestamptz(3) not null default '-infinity';
alter table debts alter column stands_until drop default;
alter table transactions drop column ahead;
