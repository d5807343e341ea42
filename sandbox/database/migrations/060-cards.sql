-- Saved cards. The number of a card is typed on the hosted page and kept nowhere: what stands here tells
-- its owner which card it is.
create table cards (
  id text primary key,
  user_id text not null references users,
  name text not null default '',
  brand text not null check (brand in ('VISA', 'MASTERCARD')),
  bank text not null,
  first4 text not null check (first4 ~ '^[0-9]{4}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- The last month in which it is valid: "2029-08".
  expires text not null check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  is_default boolean not null,
  created_at timestamptz(3) not null
);
create index cards_by_user on cards (user_id, created_at desc);
create unique index one_default_card on cards (user_id) where is_default;

-- A hosted page that was opened for an operation. Its address holds a token, which stands here as a hash.
create table hosted_pages (
  token_hash text primary key,
  operation_key text not null unique references operations,
  user_id text not null references users,
  return_to text not null,
  -- The card that was typed or is saved, without its number; null until it is typed.
  card jsonb,
  saves boolean not null default false,
  -- Numbers that were typed in vain, and codes.
  failures integer not null default 0,
  code text,
  code_sent_at timestamptz(3)
);
