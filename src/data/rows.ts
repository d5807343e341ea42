// What lies on the device: the provider's objects as they were checked, beside the fields that they
// are found by. Amounts are whole qəpik, times are epoch milliseconds by the provider's clock.
import type { ShelfName } from '#contract/call.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { Category, Service } from '#contract/catalogue.ts';
import type { SignedInDevice } from '#contract/devices.ts';
import type { Question } from '#contract/faq.ts';
import type { Favorite } from '#contract/favorites.ts';
import type { Localized } from '#contract/fields.ts';
import type { Receipt } from '#contract/history.ts';
import type { Limit, OrderType } from '#contract/limits.ts';
import type { Notification } from '#contract/notifications.ts';
import type { OperationAbout } from '#contract/operations.ts';
import type { User } from '#contract/users.ts';
import type { Wallet } from '#contract/wallets.ts';
import type { Qepik } from '#domain/money.ts';

/** An object of a list that is kept whole. */
export interface ListRow<Value> {
  readonly id: string;
  /** Its place in the provider's list. */
  readonly order: number;
  /** The user's version that it was read at. */
  readonly version: number;
  readonly value: Value;
}

export interface TransactionRow {
  readonly id: string;
  readonly at: number;
  readonly qepik: Qepik;
  /** What a person may look for, folded: names, number, values of the form. */
  readonly folded: string;
  /** The user's version when the transaction last changed. */
  readonly version: number;
  readonly savedAt: number;
  readonly value: Receipt;
}

/** What is refreshed as one: a shelf, or a part of one that has a call of its own. */
export type Part = Exclude<ShelfName, 'limits'> | `limits:${OrderType}`;

/** What is known of a part. Live queries watch marks, and nothing else. */
export interface Mark {
  readonly part: Part;
  /** The version that the part holds whole; null where it never held anything whole. */
  readonly version: number | null;
  /** When it was last the same as at the provider, by the provider's clock; null with `version`. */
  readonly savedAt: number | null;
  /** Answers of a lower version are older than a change that is known to have happened. */
  readonly floor: number;
  /** Whether the provider is known, or suspected, to hold something newer. */
  readonly stale: boolean;
  /** When the first rows of its list came, which may be before the whole; by the provider's clock. */
  readonly firstAt?: number;
  /** Counts what was written: rows are read again when it moves. */
  readonly moves: number;
}

/** How far history is held. Apart from the mark, so that filling it wakes no screen. */
export interface Span {
  readonly shelf: 'history';
  /** The version of the first page: pages towards the oldest continue it. */
  readonly base: number;
  /** Everything from this moment on is held; null where everything there is, is. */
  readonly from: number | null;
  /** The provider's cursor towards what is older; null where there is no more, or no room. */
  readonly older: string | null;
  /** Changes that are coming in several pages: the version they began at, and the next page. */
  readonly changes: { readonly since: number; readonly cursor: string } | null;
  /** How many rows are held: counting them takes half a second when they are many. */
  readonly rows: number;
}

/**
 * sending: the request is alive as long as a page holds the lock `attempt:{key}`; away: the person
 * left for the hosted page of the provider; unknown: the end is being asked for; confirmed, refused,
 * voided: the provider said so, and that is the end.
 */
export type AttemptState = 'sending' | 'away' | 'unknown' | 'confirmed' | 'refused' | 'voided';

/** An attempt to move money, recorded before it is sent. It holds no body and no secret. */
export interface Attempt {
  /** The key of the operation. */
  readonly key: string;
  readonly about: OperationAbout;
  readonly total: Qepik;
  /** What it is for, in words for the person. */
  readonly label: Localized;
  /** The provider's mark of the recipient: another payment to the same one asks first. */
  readonly recipientMark: string;
  readonly state: AttemptState;
  readonly createdAt: number;
  readonly sentAt: number;
  readonly receiptId?: string | null;
  readonly refusal?: string | null;
  readonly checkedAt?: number;
}

/** The row `open`: while it stands, the database may be written to. */
interface Gate {
  readonly id: 'open';
}

/** The rows of each table, by the table's name. */
export interface RowOf {
  gate: Gate;
  marks: Mark;
  spans: Span;
  wallets: ListRow<Wallet>;
  user: ListRow<User>;
  categories: ListRow<Category>;
  services: ListRow<Service>;
  favorites: ListRow<Favorite>;
  limits: ListRow<Limit>;
  devices: ListRow<SignedInDevice>;
  faq: ListRow<Question>;
  notifications: ListRow<Notification>;
  campaigns: ListRow<Campaign>;
  /** By language and key. */
  texts: ListRow<{ readonly text: string; readonly savedAt: number }>;
  transactions: TransactionRow;
  attempts: Attempt;
}

export type TableName = keyof RowOf;
