// History is told as pages and as changes since a version, in any order and by two tellers, the page
// and the worker. Rows carry their own version, so merging them commutes; the mark moves only when
// nothing between the version it names and the one it moves to can be missing.
import type { Receipt } from '#contract/history.ts';
import type { Wallet } from '#contract/wallets.ts';
import { fold } from '#domain/fold.ts';
import type { Device } from './device.ts';
import type { Moment } from './keep-list.ts';
import { putWallets } from './keep-wallets.ts';
import { accepts, emptyMark, heldAt, moved } from './marks.ts';
import { putNewer } from './put-newer.ts';
import type { Mark, Span, TransactionRow } from './rows.ts';

export interface HistoryPage {
  /** 0 for pages towards the oldest, or the version since which everything changed is told. */
  readonly since: number;
  readonly cursor: string | undefined;
  readonly transactions: readonly Receipt[];
  readonly wallets: readonly Wallet[];
  readonly next: string | null;
}

/** Where a page leaves the mark and the span; `whole` where the mark now holds the page's moment. */
interface Step {
  readonly span: Span;
  readonly whole: boolean;
}

/** Screens are woken while history fills only each time this many rows have come. */
const WAKE_EVERY_ROWS = 1_000;

const NO_SPAN: Span = {
  shelf: 'history',
  base: 0,
  from: null,
  older: null,
  changes: null,
  rows: 0,
};

/** Keeps a page of history, in one transaction with the wallets of the same moment. */
export async function keepHistory(
  device: Device,
  page: HistoryPage,
  moment: Moment,
): Promise<void> {
  await device.write(['marks', 'spans', 'transactions', 'wallets'], async (tables) => {
    const mark = (await tables.marks.get('history')) ?? emptyMark('history');
    const before = (await tables.spans.get('history')) ?? NO_SPAN;
    const isOlder = page.since === 0 && page.cursor !== undefined;
    // A page towards the oldest may be of any moment: what changed since comes as changes.
    if (!isOlder && !accepts(mark, moment.version)) return;

    const rows = page.transactions.map((receipt) => transactionRow(receipt, moment.savedAt));
    const added = await putNewer(tables.transactions, rows, (row) => row.id);
    const step = isOlder ? extend : page.since === 0 ? begin : advance;
    const { span, whole } = step(mark, before, page, moment);
    const after = { ...span, rows: before.rows + added };
    await tables.spans.put([after]);
    if (whole) {
      await tables.marks.put([heldAt(mark, moment.version, moment.savedAt)]);
      await putWallets(tables, page.wallets, moment);
    } else if (!isOlder || wakes(before, after)) {
      await tables.marks.put([moved(mark)]);
    }
  });
}

/** Keeps one receipt, wherever in history it stands. */
export async function keepReceipt(
  device: Device,
  receipt: Receipt,
  { savedAt }: Moment,
): Promise<void> {
  await device.write(['marks', 'spans', 'transactions'], async (tables) => {
    const mark = (await tables.marks.get('history')) ?? emptyMark('history');
    const span = (await tables.spans.get('history')) ?? NO_SPAN;
    const rows = [transactionRow(receipt, savedAt)];
    const added = await putNewer(tables.transactions, rows, (row) => row.id);
    if (added > 0) await tables.spans.put([{ ...span, rows: span.rows + added }]);
    await tables.marks.put([moved(mark)]);
  });
}

/** The first page. Where history is held already it adds nothing but its rows, unless it is all. */
function begin(mark: Mark, span: Span, page: HistoryPage, { version }: Moment): Step {
  if (mark.version !== null && page.next !== null) return { span, whole: mark.version === version };
  return {
    span: { ...span, base: version, from: oldestOf(page), older: page.next, changes: null },
    whole: true,
  };
}

/** A page towards the oldest. It widens the span only where it continues it. */
function extend(mark: Mark, span: Span, page: HistoryPage, { version }: Moment): Step {
  const continues = mark.version !== null && page.cursor === span.older && version >= span.base;
  if (!continues) return { span, whole: false };
  return { span: { ...span, from: oldestOf(page), older: page.next }, whole: false };
}

/** A page of changes. The mark moves with the last one of an unbroken row of them. */
function advance(mark: Mark, span: Span, page: HistoryPage): Step {
  const { since, cursor, next } = page;
  const begins = cursor === undefined;
  const continues = span.changes?.since === since && span.changes.cursor === cursor;
  const unbroken = mark.version !== null && since <= mark.version && (begins || continues);
  if (!unbroken) return { span, whole: false };
  return {
    span: { ...span, changes: next === null ? null : { since, cursor: next } },
    whole: next === null,
  };
}

/** From when on history is held after a page: from its oldest row, or from ever where it is the last. */
function oldestOf({ transactions, next }: HistoryPage): number | null {
  if (next === null) return null;
  return Math.min(...transactions.map((receipt) => Date.parse(receipt.date)));
}

function wakes(before: Span, after: Span): boolean {
  const steps = (span: Span): number => Math.floor(span.rows / WAKE_EVERY_ROWS);
  return steps(before) !== steps(after) || (before.older !== null && after.older === null);
}

function transactionRow(receipt: Receipt, savedAt: number): TransactionRow {
  return {
    id: receipt.id,
    at: Date.parse(receipt.date),
    qepik: receipt.totalAmount,
    folded: fold(wordsOf(receipt).join(' ')),
    version: receipt.version,
    savedAt,
    value: receipt,
  };
}

/** What a person may look for in history. */
function wordsOf({ number, sender, receiver, paymentResps }: Receipt): string[] {
  const words = [number, sender, receiver];
  for (const { orderDetails } of paymentResps) {
    const { categoryName, productName, fields, subscriber } = orderDetails;
    words.push(...Object.values(categoryName), ...Object.values(productName), subscriber);
    for (const { value, words: chosen } of fields) {
      words.push(...(chosen ? Object.values(chosen) : [value]));
    }
  }
  return words.filter((word) => word !== null);
}
