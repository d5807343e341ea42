-- Saved cards. The number of a card is typed on the hosted page and never stored. The columns show the owner which card
-- it is.
create table cards (
  id text primary key,
  user_id text not null references users,
  name text not null default '',
  brand text not null check (brand in ('VISA', 'MASTERCARD')),
  bank text not null,
  first4 text not null check (first4 ~ '^[0-9]{4}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires text not null check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  digest text,
  is_default boolean not null,
  created_at timestamptz(3) not null
);
create index cards_by_user on cards (user_id, created_at desc);
create unique index one_default_card on cards (user_id) where is_default;
create index cards_by_digest on cards (digest);

-- Hosted pages. Each was opened for an operation, or for a task that moves no money, such as to add a card. The address
-- of the page holds a token, and the row holds its hash.
create table hosted_pages (
  token_hash text primary key,
  operation_key text unique references operations,
  task jsonb,
  -- End of the page of a task. Null for the page of an operation, which ends with the operation.
  expires_at timestamptz(3),
  user_id text not null references users,
  return_to text not null,
  -- The typed or saved card, without its number. Null until a card is typed.
  card jsonb,
  recipient jsonb,
  saves boolean not null default false,
  failures integer not null default 0,
  code text,
  code_sent_at timestamptz(3),
  check ((operation_key is null) = (task is not null and expires_at is not null))
);
create index hosted_pages_by_user on hosted_pages (user_id);

-- The co-branded card of a user, at most one, from its order on. PIN and secret word are stored as hashes.
create table cobrand_cards (
  user_id text primary key references users,
  number text not null,
  phone text not null,
  branch_id text not null,
  state text not null check (
    state in ('DRAFT', 'ORDERED', 'MADE', 'SENT', 'AT_BRANCH', 'HANDED_OVER', 'ACTIVE')
  ),
  steps jsonb not null default '[]',
  -- When the next state begins by itself.
  next_at timestamptz(3),
  first4 text not null,
  last4 text not null,
  expires text not null,
  account text not null,
  secret_word_hash text,
  pin_hash text,
  pin_attempts integer not null default 3 check (pin_attempts between 0 and 6),
  pin_resets jsonb not null default '[]',
  is_blocked boolean not null default false,
  has_interest boolean not null default true,
  -- Since when interest has accrued that is not paid out.
  interest_since timestamptz(3)
);
create unique index cobrand_cards_by_number on cobrand_cards (number);

create table cobrand_cashback (
  transaction_id text primary key,
  user_id text not null references users,
  amount bigint not null check (amount > 0),
  at timestamptz(3) not null,
  paid_at timestamptz(3)
);
create index cobrand_cashback_by_user on cobrand_cashback (user_id, at);
