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
  type Statement,
  StatementTally,
  type StatementWords,
  statementRow,
} from '#documents/statement.ts';
import { toHex } from '#domain/bytes.ts';
import { readCopy } from '#domain/receipt-proof.ts';
import { rowLine, statementLinkId } from '#domain/statement-proof.ts';

interface Gathered {
  /** Worker that holds the rows. The caller must end it. */
  readonly worker: FileWorker;
  readonly totals: Pick<Statement, 'sums' | 'balances'>;
  readonly completeness: Completeness;
  /** The provider's signed copy of a statement with these rows and totals, and when it was signed. */
  readonly copy?:
    | { readonly text: string; readonly at: number; readonly owner: string }
    | undefined;
}

/**
 * The rows that a file needs, and what it needs besides: further data of each row (`also`), balances, or a signed copy
 * that names its owner (`owner`).
 */
export interface RowRequest {
  readonly span: Span;
  readonly words: StatementWords;
  /** Accepts the wanted rows. If undefined, all rows are wanted. */
  readonly accept?: ((receipt: Receipt) => boolean) | undefined;
  /** Returns what the worker needs of a row besides its line in the statement, for example its JSON. */
  readonly also?: ((receipt: Receipt) => unknown) | undefined;
  /** True if the provider may be asked for the balances at both ends of the period. */
  readonly asksBalances: boolean;
  /** How a statement names its owner. If undefined, no signed copy is wanted. */
  readonly owner?: 'MASKED' | 'FULL' | undefined;
  readonly signal: AbortSignal;
}

/** Maximum number of tries to get rows and balances of the same moment. */
const TRIES = 3;

/**
 * Sends the rows of a period to a new worker, which the caller must end. Returns the worker with the sums and, if they
 * are wanted and known, the balances and the signed copy. The provider is asked for them only if all rows of the period
 * are wanted and stored. If the balances do not fit the rows, fetches the history and tries everything again; the third
 * try is the last, and returns no balances that do not fit. Rejects if the signal is aborted or the worker cannot be
 * loaded.
 */
export async function gather(wanted: RowRequest): Promise<Gathered> {
  for (let tries = 1; ; tries++) {
    const gathered = await gatherRows(wanted);
    const { tally, completeness, lines } = gathered;
    const totals = { sums: tally.sums(), balances: null };
    const isWhole = completeness.savedSince === null && !wanted.accept;
    const provided = isWhole && wanted.asksBalances ? await askBalances(wanted) : undefined;
    if (!provided) return { ...gathered, totals };
    const between = tally.between(provided);
    // Money may move between the requests for the history and for the balances. The history then has changes, and the
    // next try reads both at one moment.
    if (between) {
      const copy = await readSigned(provided.copy, { ...between, lines, span: wanted.span });
      if (copy || !provided.copy || tries === TRIES) return { ...gathered, totals: between, copy };
    } else if (tries === TRIES) return { ...gathered, totals };
    gathered.worker.end();
    await revalidate(collections.history);
  }
}

async function gatherRows({ span, words, accept, also, owner, signal }: RowRequest) {
  const database = await currentDatabase();
  const { since } = await historyReach.read(database);
  const { savedAt, isOld, unreadable } = await savedStateOf(
    database,
    collections.history,
    serverNow(),
  );
  const worker = new FileWorker();
  const tally = new StatementTally();
  const lines: string[] = [];
  try {
    for await (const slice of slicesOf(database, span)) {
      signal.throwIfAborted();
      const chosen = accept ? slice.filter(accept) : slice;
      for (const receipt of chosen) tally.add(receipt);
      const rows = chosen.map((receipt) => statementRow(receipt, words));
      if (owner) lines.push(...rows.map((row) => rowLine({ ...row, status: row.codes.status })));
      worker.take({
        rows,
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
  return { worker, tally, lines, completeness: { savedSince, savedUntil, unreadable, savedAt } };
}

async function askBalances({ span, owner, signal }: RowRequest) {
  const from = Number.isFinite(span.from) ? new Date(span.from).toISOString() : undefined;
  const query = { from, to: new Date(span.until).toISOString(), owner };
  const [balances] = await ask(getBalances, { query }, { signal });
  return balances ?? undefined;
}

/**
 * Reads a signed copy. Undefined if there is none, or if its period, sums, balances or rows are not those of the
 * statement.
 */
async function readSigned(
  text: string | null,
  { sums, balances, lines, span }: Between & { lines: readonly string[]; span: Span },
) {
  const read = readCopy(statementLinkId, text ?? '');
  if (text === null || read.state !== 'read' || read.copy.kind !== 'statement') return undefined;
  const { at, from, until, rows, digest, ...copy } = read.copy;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('')));
  const isSame =
    (from ?? Number.NEGATIVE_INFINITY) === span.from &&
    until === span.until &&
    rows === lines.length &&
    digest === toHex(new Uint8Array(hash)) &&
    copy.in === sums.in &&
    copy.out === sums.out &&
    copy.opening === balances.opening &&
    copy.closing === balances.closing;
  return isSame ? { text, at, owner: copy.owner } : undefined;
}

type Between = NonNullable<ReturnType<StatementTally['between']>>;
