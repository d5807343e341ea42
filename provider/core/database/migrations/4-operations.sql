create table operations (
  key text primary key,
  user_id text not null references users,
  session_hash text not null default '',
  -- The kinds of operations and jobs are total tables in the code; a check here would be a second list.
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
  -- The same for every operation of a user about one recipient, and says nothing of who that is.
  recipient_mark text not null default '',
  parent_key text references operations,
  place integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  asks_code boolean not null default false,
  -- When a code was given for it.
  approved_at timestamptz(3),
  counted_at timestamptz(3),
  counted_version integer,
  receipt_id text,
  refusal text,
  -- What a confirmation took off a debt, to be owed again where the payment comes to nothing.
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
-- A transaction is of one operation.
create unique index operations_by_receipt on operations (receipt_id) where receipt_id is not null;
create index operations_by_parent on operations (parent_key, place) where parent_key is not null;
create index operations_approved on operations (user_id, approved_at) where approved_at is not null;
create index operations_counted on operations (user_id, counted_version) where counted_at is not null;
-- Quotes that nobody has confirmed: one that was confirmed and was at a bank has a later end.
create index operations_by_age on operations (expires_at)
  where state in ('QUOTED', 'EXPIRED') and parent_key is null and expires_at - created_at <= interval '5 minutes';

-- What a passkey is asked to sign, until it did: a sign-in, itself, or an operation.
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
  -- What was typed into the form of the service, by the names of its fields.
  fields jsonb not null default '{}',
  details jsonb not null,
  part_of text,
  annotation jsonb,
  version integer not null
);
-- What people read out to each other names one thing.
create unique index transactions_by_number on transactions (number);
create index transactions_by_time on transactions (user_id, at desc, id desc);
create index transactions_by_version on transactions (user_id, version, id);
create index transactions_by_recipient on transactions (user_id, recipient_key, at desc)
  where recipient_key is not null;

-- The keys that receipts are and were signed with. The seed is the secret half; null where it is a setting.
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
