// Transactions and their receipts, which are the same rows. They are read newest first, or as changes since a version.
import type { Selectable } from 'kysely';
import type { Wire } from '#contract/call.ts';
import type { Localized } from '#contract/fields.ts';
import type { Annotation, getReceipt, TransactionType } from '#contract/history.ts';
import type { Details } from '#provider/core/database/agreed.ts';
import { inBatches, insertOf } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { raiseVersion, type Trx, writeLast } from '#provider/core/database/unit-of-work.ts';
import { toText } from '#provider/core/ledger/units.ts';

/** Content of a receipt that depends on the kind of operation. */
export interface ReceiptContent {
  readonly type: TransactionType;
  readonly direction: 'IN' | 'OUT';
  /** WALLET, GIFT, OLD, CARD, COBRAND, TERMINAL or BONUS. */
  readonly paymentType: string;
  readonly serviceId?: string | null;
  /** Values of the service's form by field name. */
  readonly fields?: Record<string, string>;
}

/** A transaction to write. Amounts are in units of the ledger. Missing fields are stored as 0, null or empty. */
export interface NewTransaction extends ReceiptContent {
  readonly id: string;
  readonly at: Date;
  readonly status: string;
  readonly amount: bigint;
  readonly commission?: bigint;
  readonly sender?: string | null;
  readonly receiver?: string | null;
  readonly recipientKey?: string | null;
  readonly details: Details;
  /** Key of the joint payment's operation, if the transaction belongs to a part of one. */
  readonly parentKey?: string | null;
  readonly annotation?: Annotation | null;
}

/** Details of a receipt that is not for a service: no category, product id or subscriber. */
export function plainDetails(
  categoryName: Localized,
  productName: Localized,
  fields: Details['fields'] = [],
): Details {
  return { categoryId: null, categoryName, productId: null, productName, fields, subscriber: null };
}

/**
 * Adds transactions to the history of a user and raises the user's version, both as the last writes before the commit.
 * The caller holds the lock of the user.
 */
export async function addTransactions(
  trx: Trx,
  userId: string,
  transactions: readonly NewTransaction[],
): Promise<void> {
  const version = await raiseVersion(trx, userId);
  for (const some of inBatches(transactions)) {
    const rows = some.map(({ paymentType, serviceId, recipientKey, parentKey, ...same }) => ({
      commission: 0n,
      sender: null,
      receiver: null,
      fields: {},
      annotation: null,
      ...same,
      user_id: userId,
      payment_type: paymentType,
      service_id: serviceId ?? null,
      recipient_key: recipientKey ?? null,
      parent_key: parentKey ?? null,
      version,
    }));
    writeLast(trx, insertOf('transactions', rows));
  }
}

type Transaction = Selectable<Tables['transactions']>;
type Receipt = Wire<typeof getReceipt>;

interface Page {
  transactions: Receipt[];
  /** Cursor of the next page. Null on the last page. */
  next: string | null;
}

interface HistoryPageQuery {
  userId: string;
  /** 0 returns all, newest first. A version returns the changes after it, oldest change first. */
  since: number;
  limit: number;
  cursor?: string | undefined;
  /** Only transactions before this time in milliseconds. */
  before?: number | undefined;
}

/** Returns a page of the history. Undefined if the cursor is invalid. */
export async function historyPage(trx: Trx, wanted: HistoryPageQuery): Promise<Page | undefined> {
  const after = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor);
  if (wanted.cursor !== undefined && !after) return undefined;
  const rows = await rowsAfter(trx, wanted, after);
  const page = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? page.at(-1) : undefined;
  return {
    transactions: page.map(wireReceipt),
    next: last ? writeCursor(wanted.since === 0 ? last.at.getTime() : last.version, last.id) : null,
  };
}

/** Returns the receipt of this user with this id. Undefined if there is none. */
export async function receiptOf(
  trx: Trx,
  userId: string,
  id: string,
): Promise<Receipt | undefined> {
  const row = await trx
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && wireReceipt(row);
}

/**
 * Finds a receipt by id, whoever its user is. `returnedAt` is the time at which its money was returned, otherwise null.
 */
export async function anyReceipt(
  trx: Trx,
  id: string,
): Promise<{ receipt: Receipt; returnedAt: string | null } | undefined> {
  const row = await trx
    .selectFrom('transactions')
    .leftJoin('entries', (join) =>
      join
        .onRef('entries.transaction_id', '=', 'transactions.id')
        .on('entries.kind', '=', 'REVERSAL'),
    )
    .selectAll('transactions')
    .select('entries.at as returnedAt')
    .where('transactions.id', '=', id)
    .executeTakeFirst();
  return row && { receipt: wireReceipt(row), returnedAt: row.returnedAt?.toISOString() ?? null };
}

/** Largest version that the integer columns of the database can hold. */
export const maxVersion = 2 ** 31 - 1;

interface Cursor {
  /** Time of the last row in milliseconds if the newest rows are read first (`since` is 0), otherwise its version. */
  place: number;
  id: string;
}

function rowsAfter(
  trx: Trx,
  { userId, since, limit, before }: HistoryPageQuery,
  after: Cursor | undefined,
) {
  const isNewestFirst = since === 0;
  const all = trx.selectFrom('transactions').selectAll().where('user_id', '=', userId);
  const inOrder = isNewestFirst
    ? all.orderBy('at', 'desc').orderBy('id', 'desc')
    : all.where('version', '>', since).orderBy('version').orderBy('id');
  const inTime = before === undefined ? inOrder : inOrder.where('at', '<', new Date(before));
  const page = inTime.limit(limit + 1);
  if (!after) return page.execute();
  const { place, id } = after;
  return page
    .where(({ eb, refTuple, tuple }) =>
      isNewestFirst
        ? eb(refTuple('at', 'id'), '<', tuple(new Date(place), id))
        : eb(refTuple('version', 'id'), '>', tuple(Math.min(place, maxVersion), id)),
    )
    .execute();
}

function writeCursor(place: number, id: string): string {
  return Buffer.from(`${place}|${id}`).toString('base64url');
}

function readCursor(text: string): Cursor | undefined {
  const plain = Buffer.from(text, 'base64url').toString();
  const [, place, id] = /^(\d{1,13})\|([\w-]{1,64})$/.exec(plain) ?? [];
  return place && id ? { place: Number(place), id } : undefined;
}

/** Returns a transaction in the form of the contract. `paymentResps` always has one entry. */
function wireReceipt(row: Transaction): Receipt {
  const total = toText(row.amount + row.commission);
  const date = row.at.toISOString();
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    direction: row.direction,
    date,
    status: row.status,
    amount: toText(row.amount),
    commission: toText(row.commission),
    totalAmount: total,
    currencyCode: 'AZN',
    paymentType: row.payment_type,
    sender: row.sender,
    receiver: row.receiver,
    sentTo: sentTo(row.recipient_key),
    paymentResps: [
      {
        orderUuid: row.id,
        totalAmount: total,
        amount: toText(row.amount),
        orderDate: date,
        orderStatus: row.status,
        orderDetails: row.details,
      },
    ],
    partOf: row.parent_key,
    ...(row.annotation && { annotation: row.annotation }),
    version: row.version,
  };
}

/**
 * Returns the phone that the payer typed, which the recipient key contains. Undefined unless the receipt is of a
 * transfer to a wallet or of a coupon.
 */
function sentTo(recipientKey: string | null): Receipt['sentTo'] {
  const [, kind, phone] = /^(transfer|coupon)\|(\+\d+)$/.exec(recipientKey ?? '') ?? [];
  return kind && phone ? { kind: kind.toUpperCase(), phone } : undefined;
}
