// Sends the rows of a period to the worker that makes a file of them, in slices, and collects the totals of the file.
import { ask } from '#api/call.ts';
import { serverNow } from '#api/server-time.ts';
import { FileWorker } from '#checkout/file-worker-client.ts';
import type { Receipt } from '#contract/history.ts';
import { getBalances } from '#contract/wallets.ts';
import { collections } from '#data/collections/collections.ts';
import { type Span, slicesOf } from '#data/collections/history/period-rows.ts';
import { historyReach } from '#data/collections/history/queries.ts';
import { savedStateOf } from '#data/collections/saved-state.ts';
import { currentDatabase } from '#data/local-database.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import {
  type Completeness,
  type ProviderBalances,
  type Statement,
  StatementTally,
  type StatementWords,
  statementRow,
} from '#documents/statement.ts';

interface Gathered {
  /** Worker that holds the rows. The caller must end it. */
  readonly worker: FileWorker;
  readonly totals: Pick<Statement, 'sums' | 'balances'>;
  readonly completeness: Completeness;
}

export interface Wanted {
  readonly span: Span;
  readonly words: StatementWords;
  /** Accepts the wanted rows. Without it all rows are wanted. */
  readonly accept?: ((receipt: Receipt) => boolean) | undefined;
  /** Returns further data of a row for the worker. */
  readonly also?: ((receipt: Receipt) => unknown) | undefined;
  /** True if the provider may be asked for the balances at both ends of the period. */
  readonly asksBalances: boolean;
  readonly signal: AbortSignal;
}

/** Tries to get rows and balances of the same moment. */
const TRIES = 3;

/** Rejects if the signal is aborted or the worker cannot be loaded. */
export async function gather(wanted: Wanted): Promise<Gathered> {
  for (let tries = 1; ; tries++) {
    const gathered = await gatherRows(wanted);
    const { tally, completeness } = gathered;
    const totals = { sums: tally.sums(), balances: null };
    const isWhole = completeness.savedSince === null && !wanted.accept;
    const provided = isWhole && wanted.asksBalances ? await askBalances(wanted) : undefined;
    if (!provided) return { ...gathered, totals };
    const between = tally.between(provided);
    // Money may move between the two requests. The history then has changes, and the next try reads both at one moment.
    if (between || tries === TRIES) return { ...gathered, totals: between ?? totals };
    gathered.worker.end();
    await revalidate(collections.history);
  }
}

async function gatherRows({ span, words, accept, also, signal }: Wanted) {
  const database = await currentDatabase();
  const { since } = await historyReach.read(database);
  const { savedAt, isOld, unreadable } = await savedStateOf(
    database,
    collections.history,
    serverNow(),
  );
  const worker = new FileWorker();
  const tally = new StatementTally();
  try {
    for await (const slice of slicesOf(database, span)) {
      signal.throwIfAborted();
      const chosen = accept ? slice.filter(accept) : slice;
      for (const receipt of chosen) tally.add(receipt);
      worker.take({
        rows: chosen.map((receipt) => statementRow(receipt, words)),
        ...(also && { receipts: chosen.map(also) }),
      });
    }
  } catch (error) {
    worker.end();
    throw error;
  }
  const isWhole = savedAt !== null && (since === null || since <= span.from);
  const savedSince = isWhole ? null : Math.min(since ?? serverNow(), span.until);
  const isCut = isOld && savedAt !== null && savedAt < span.until;
  const savedUntil = isCut ? savedAt : null;
  return { worker, tally, completeness: { savedSince, savedUntil, unreadable, savedAt } };
}

async function askBalances({ span, signal }: Wanted): Promise<ProviderBalances | undefined> {
  const from = Number.isFinite(span.from) ? new Date(span.from).toISOString() : undefined;
  const query = { from, to: new Date(span.until).toISOString() };
  const [balances] = await ask(getBalances, { query }, { signal });
  return balances ?? undefined;
}
