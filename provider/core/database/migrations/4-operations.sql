create table operations (
  key text primary key,
  user_id text not null references users,
  session_hash text not null default '',
  -- The code checks the kinds of operations and jobs. A check constraint would be a second list of them.
  kind text not null,
  -- AWAY: the person is on a hosted page.
  state text not null check (
    state in ('QUOTED', 'AWAY', 'RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED')
  ),
  automatic boolean not null default false,
  total bigint not null,
  label jsonb not null,
  agreed jsonb not null,
  recipient_key text not null,
  -- Random mark of the recipient, the same in all operations of the user with this recipient. It does not reveal the
  -- recipient.
  recipient_mark text not null default '',
  parent_key text references operations,
  place integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  asks_code boolean not null default false,
  -- When the person approved the operation by a code or a passkey.
  approved_at timestamptz(3),
  counted_at timestamptz(3),
  counted_version integer,
  receipt_id text,
  refusal text,
  -- Part of a debt that the confirmation paid. If the payment fails, it is owed again.
  debt_paid bigint not null default 0,
  version integer not null default 0,
  began_at timestamptz(3),
  asked_until timestamptz(3),
  ordered_at timestamptz(3),
  orders integer not null default 0,
  is_delay_told boolean not null default false
);
create index operations_unfinished on operations (user_id) where state in ('AWAY', 'RUNNING');
create index operations_by_recipient on operations (user_id, recipient_key, version);
-- A transaction belongs to one operation.
create unique index operations_by_receipt on operations (receipt_id) where receipt_id is not null;
create index operations_by_parent on operations (parent_key, place) where parent_key is not null;
create index operations_approved on operations (user_id, approved_at) where approved_at is not null;
create index operations_counted on operations (user_id, counted_version) where counted_at is not null;
-- Serves the deletion of unconfirmed quotes. A quote lives for five minutes. A later end means that the operation was
-- confirmed and waited for a bank.
create index operations_by_age on operations (expires_at)
  where state in ('QUOTED', 'EXPIRED') and parent_key is null and expires_at - created_at <= interval '5 minutes';

-- Open challenges that a passkey is to sign: for a sign-in, for its own registration, or for an operation.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('ADD', 'SIGN_IN', 'APPROVE')),
  user_id text references users on delete cascade,
  operation_key text references operations on delete cascade,
  nonce text not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

create table transactions (
  id text primary key,
  user_id text not null references users,
  number text not null default new_number('receipt_numbers', 12),
  type text not null,
  direction text not null check (direction in ('IN', 'OUT')),
  at timestamptz(3) not null,
  status text not null,
  amount bigint not null,
  commission bigint not null,
  payment_type text not null,
  sender text,
  receiver text,
  service_id text,
  recipient_key text,
  -- Values typed into the form of the service, by field name.
  fields jsonb not null default '{}',
  details jsonb not null,
  part_of text,
  annotation jsonb,
  version integer not null
);
-- People identify a transaction by its number, so the number is unique.
create unique index transactions_by_number on transactions (number);
create index transactions_by_time on transactions (user_id, at desc, id desc);
create index transactions_by_version on transactions (user_id, version, id);
create index transactions_by_recipient on transactions (user_id, recipient_key, at desc)
  where recipient_key is not null;

-- Keys that receipts are or were signed with. The seed is the private half. Null if the seed is a setting.
create table receipt_keys (
  id text primary key,
  public_key text not null,
  seed text,
  made_at timestamptz(3) not null
);

create table debts (
  user_id text not null,
  recipient_key text not null,
  amount bigint not null,
  asked_at timestamptz(3) not null,
  stands_until timestamptz(3) not null,
  primary key (user_id, recipient_key)
);

create table coupons (
  -- Also the id of the sender's transaction. The receiver has no transaction.
  id text primary key,
  -- Null if the coupon came from the provider, by the code of an influencer.
  sender_id text references users,
  receiver_id text not null references users,
  -- Names as other people see them.
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
