// By what each table would be spread over the nodes of a distributed PostgreSQL. Tables with the same kind of key lie
// together: what is of one person is on one node.

interface Key {
  readonly column: string;
  /** Whose rows lie together. */
  readonly of: 'user' | 'phone' | 'browser' | 'name' | 'row';
}

const byUser: Key = { column: 'user_id', of: 'user' };
const byPhone: Key = { column: 'phone', of: 'phone' };

/** Null: a few rows that are seldom written, on every node alike. */
export const keys: Readonly<Record<string, Key | null>> = {
  users: { column: 'id', of: 'user' },
  accounts: { column: 'owner', of: 'user' },
  entries: { column: 'owner', of: 'user' },
  postings: { column: 'owner', of: 'user' },
  versions: byUser,
  sessions: byUser,
  passkeys: byUser,
  passkey_devices: byUser,
  passkey_challenges: { column: 'challenge', of: 'row' },
  challenges: byPhone,
  operations: byUser,
  transactions: byUser,
  idempotency: byUser,
  debts: byUser,
  coupons: { column: 'receiver_id', of: 'user' },
  cards: byUser,
  hosted_pages: byUser,
  cobrand_cards: byUser,
  cobrand_cashback: byUser,
  favorites: byUser,
  automobiles: byUser,
  automatic_payments: byUser,
  automatic_runs: byUser,
  jobs: byUser,
  notifications: byUser,
  seen_campaigns: byUser,
  push_subscriptions: byUser,
  outbox: byUser,
  phones: byPhone,
  codes: byPhone,
  password_tries: byPhone,
  messages: byPhone,
  guest_keys: { column: 'owner', of: 'browser' },
  rates: { column: 'name', of: 'name' },
  call_rates: { column: 'key', of: 'name' },
  audit: { column: 'id', of: 'row' },
  app_statuses: null,
  book_closes: null,
  migrations: null,
  moved_clock: null,
  number_key: null,
  push_keys: null,
  receipt_keys: null,
  // Of tests alone.
  faults: null,
  simulated_answers: null,
  simulated_challenges: null,
  simulated_debts: null,
  simulated_payments: null,
};
