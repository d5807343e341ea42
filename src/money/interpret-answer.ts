import type { Outcome } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import type {
  confirmOperation,
  Operation,
  OperationState,
  Part,
} from '#contract/operations/operations.ts';
import { updateAttempt } from '#data/attempt-rows.ts';
import { CANCELLED } from '#data/collections/attempts.ts';
import { type Qepik, sum } from '#domain/money.ts';
import { forgetAttemptKey } from './record-attempt.ts';

/** The outcome of several payments of which some were refused. */
interface DoneInPart {
  /** Sum of the payments that were done, which is the amount taken. */
  readonly total: Qepik;
  readonly isPartial: true;
}

/**
 * Meaning of an answer for an attempt to move money. `running`: the provider executes the operation. `away`: the
 * operation waits for the person on the hosted page. `unknown`: the answer proves nothing. `refusal` is a problem code:
 * the reason of a refusal or a voiding; with `unknown`, the reason that is shown if the operation is voided later.
 */
export type Verdict =
  | ({ readonly state: 'confirmed'; readonly receiptId: string | null } & Partial<DoneInPart>)
  | {
      readonly state: 'refused';
      readonly refusal: string | null;
      readonly isRefunded: boolean;
    }
  | { readonly state: 'voided'; readonly refusal?: string }
  | { readonly state: 'running' }
  | { readonly state: 'away' }
  | { readonly state: 'unknown'; readonly refusal?: string };

const meaning = {
  QUOTED: () => ({ state: 'unknown' }),
  AWAY: () => ({ state: 'away' }),
  RUNNING: () => ({ state: 'running' }),
  CONFIRMED: ({ receiptId, parts }) => ({
    state: 'confirmed',
    receiptId,
    ...partialOutcome(parts),
  }),
  REFUSED: ({ refusal, isRefunded }) => ({ state: 'refused', refusal, isRefunded }),
  VOIDED: () => ({ state: 'voided' }),
  EXPIRED: () => ({ state: 'voided', refusal: 'OPERATION_EXPIRED' }),
} as const satisfies Record<OperationState, (operation: Operation) => Verdict>;

function partialOutcome(parts: readonly Part[]): DoneInPart | undefined {
  const done = parts.filter(({ state }) => state !== 'REFUSED');
  if (done.length === parts.length) return undefined;
  return { total: sum(done.map(({ amount }) => amount)), isPartial: true };
}

/** Failures that are shown as the reason if the attempt is voided. */
const reasons: ReadonlySet<string> = new Set(['112', 'MAINTENANCE', 'BUSY']);

/**
 * Interprets the answer to the confirmation of the operation with this key. Only an answer with this very operation is
 * conclusive. A refusal by status, another operation's success, and a broken or missing answer leave the attempt
 * unknown: the browser may have sent the request twice, and this may be the answer to the second copy. Some failure
 * codes are kept as the reason that is shown if the operation is voided later.
 */
export function interpretAnswer(key: string, outcome: Outcome<typeof confirmOperation>): Verdict {
  const [operation, failure] = outcome;
  if (failure && reasons.has(failure.code)) return { state: 'unknown', refusal: failure.code };
  if (operation === null || operation.key !== key) return { state: 'unknown' };
  return meaning[operation.state](operation);
}

/**
 * Returns the verdict with CANCELLED as its reason. For an unknown verdict this is the reason that is shown if the
 * operation is voided later; it replaces any other. A voided verdict keeps a reason that it has. Other verdicts stay as
 * they are. Used for an operation that the provider has received. Only the person can cancel it then, so a failure such
 * as BUSY is no reason.
 */
export function withCancelledReason(verdict: Verdict): Verdict {
  if (verdict.state === 'voided') return { refusal: CANCELLED, ...verdict };
  return verdict.state === 'unknown' ? { ...verdict, refusal: CANCELLED } : verdict;
}

/**
 * Records the verdict on an attempt. A running operation is recorded as an unknown attempt with `isRunning`. An unknown
 * verdict leaves `isRunning` as it was. If the attempt has ended, its key is deleted from local storage. Resolves to
 * whether it has ended.
 */
export async function recordVerdict(key: string, verdict: Verdict): Promise<boolean> {
  const isEnded = !['running', 'away', 'unknown'].includes(verdict.state);
  const checkedAt = serverNow();
  const learned = verdict.state === 'running' ? ({ state: 'unknown' } as const) : verdict;
  const open = verdict.state === 'unknown' ? {} : { isRunning: !isEnded };
  await updateAttempt(key, { ...learned, ...open, checkedAt });
  if (isEnded) forgetAttemptKey(key);
  return isEnded;
}
