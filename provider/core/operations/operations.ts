// The table of operations. A quote makes an operation, which ends once. Callers that write hold the lock of the
// operation's user.
import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Localized } from '#contract/fields.ts';
import type { OperationState } from '#contract/operations/operations.ts';
import type { Agreed } from '#provider/core/database/agreed.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { planJob } from '#provider/core/database/job-queue.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { newKey } from '#provider/core/identity/secrets.ts';
import { movedOperations } from '#provider/core/observe/counters.ts';

export type Operation = Selectable<Tables['operations']>;

const lifeMs = 5 * 60_000;

/** Values of an operation that is created. `total` is in units of the ledger. */
export interface NewOperation {
  userId: string;
  /** Hash of the token of the requesting session. Jobs have none. */
  tokenHash?: string;
  total: bigint;
  label: Localized;
  agreed: Agreed;
  recipientKey: string;
  needsCode?: boolean;
  /** When the code was given for an earlier quote with the same recipient and total. */
  approvedAt?: Date | null;
  /** True if a job makes the operation. Such an operation is not listed among the user's unfinished ones. */
  automatic?: boolean;
  /** Set for a part of a joint payment: the key of the parent operation, and the position of the part in it. */
  partOf?: { readonly key: string; readonly position: number };
  now: Date;
}

/** Writes a QUOTED operation, which can be confirmed for five minutes, and raises the user's version. */
export async function makeOperation(trx: Trx, given: NewOperation): Promise<Operation> {
  const { userId, agreed, recipientKey, partOf, now } = given;
  const version = await raiseVersion(trx, userId);
  return trx
    .insertInto('operations')
    .values(({ fn, selectFrom, val }) => ({
      key: newKey(),
      user_id: userId,
      session_hash: given.tokenHash,
      kind: agreed.kind,
      state: 'QUOTED',
      total: given.total,
      label: JSON.stringify(given.label),
      agreed: JSON.stringify(agreed),
      recipient_key: recipientKey,
      automatic: given.automatic,
      needs_code: given.needsCode,
      approved_at: given.approvedAt,
      // All operations of the user for one recipient have the same mark. It is random, so that it does not reveal the
      // recipient.
      recipient_mark: fn.coalesce(
        selectFrom('operations')
          .select('recipient_mark')
          .where('user_id', '=', userId)
          .where(hasSameRecipient(given))
          .where('recipient_mark', '<>', '')
          .limit(1),
        val(newKey()),
      ),
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
      version,
      ...(partOf && { parent_key: partOf.key, position: partOf.position }),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * SQL that is true for operations with the recipient of a quote. Cards are compared by digest, because different cards
 * may show the same digits. A card that is typed after the quote has no digest at that time.
 */
export function hasSameRecipient({
  agreed,
  recipientKey,
}: Pick<NewOperation, 'agreed' | 'recipientKey'>): RawBuilder<SqlBool> {
  const isSameKey = sql<SqlBool>`recipient_key = ${recipientKey}`;
  if (agreed.kind !== 'CARD_TRANSFER' || agreed.receiver === '') return isSameKey;
  return sql`(${isSameKey} and agreed ->> 'toDigest' is not distinct from ${agreed.toDigest ?? null})`;
}

/**
 * Finds an operation of the user. An unconfirmed operation whose time is over is first moved to EXPIRED, and one whose
 * session has ended to VOIDED, unless a bank has an order for it. The stored state does not change back if the clock is
 * moved back.
 */
export async function findOperation(
  trx: Trx,
  userId: string,
  key: string,
  now: Date,
): Promise<Operation | undefined> {
  const found = await operationAndEnd(trx, userId, key, now);
  return found && endIfOver(trx, found);
}

/**
 * Moves an operation to the state `end` that `operationAndEnd` has found. Returns the operation unchanged if `end` is
 * undefined.
 */
export async function endIfOver(trx: Trx, { operation, end }: OperationAndEnd): Promise<Operation> {
  return end ? moveOperation(trx, operation, { state: end }) : operation;
}

interface OperationAndEnd {
  readonly operation: Operation;
  readonly end: 'EXPIRED' | 'VOIDED' | undefined;
  /** True if a request of the user has had the operation's key as its idempotency key. */
  readonly isKeyUsed: boolean;
}

/**
 * Finds an operation of the user without changing it, and the state that it has to move to because its time or its
 * session is over.
 */
export async function operationAndEnd(
  trx: Trx,
  userId: string,
  key: string,
  now: Date,
): Promise<OperationAndEnd | undefined> {
  const row = await trx
    .selectFrom('operations')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.token_hash', '=', 'operations.session_hash')
        .onRef('sessions.user_id', '=', 'operations.user_id')
        .on('sessions.ended_at', 'is', null),
    )
    .leftJoin('idempotency', (join) =>
      join
        .onRef('idempotency.key', '=', 'operations.key')
        .onRef('idempotency.user_id', '=', 'operations.user_id'),
    )
    .selectAll('operations')
    .select(['sessions.id as open_session', 'idempotency.key as used_key'])
    .where('operations.key', '=', key)
    .where('operations.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { open_session: session, used_key: usedKey, ...operation } = row;
  return { operation, end: endOf(operation, session !== null, now), isKeyUsed: usedKey !== null };
}

function endOf(operation: Operation, isSessionOpen: boolean, now: Date) {
  if (!mayMoveTo(operation, 'EXPIRED') || isAtBank(operation)) return undefined;
  if (operation.expires_at <= now) return 'EXPIRED';
  return operation.session_hash === '' || isSessionOpen ? undefined : 'VOIDED';
}

/**
 * True if the person is on the page of a bank that has an order for the operation. The bank may have taken the money
 * already, so the bank is asked before the operation ends. At the time limit of the page the operation's job asks the
 * bank.
 */
export function isAtBank({ state, open_orders: open }: Operation): boolean {
  return state === 'AWAY' && open > 0;
}

/** Finds an operation of the user without changing it. */
export function operationByKey(
  trx: Trx | Store,
  userId: string,
  key: string,
): Promise<Operation | undefined> {
  return trx
    .selectFrom('operations')
    .selectAll()
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * True if a bank card pays for the operation and its bank has not charged it yet. The parts of a joint payment have no
 * charge of their own, because the bank charges the card once for the parent operation.
 */
export function awaitsBank(operation: Operation): boolean {
  const { agreed, parent_key: whole } = operation;
  return isByBankCard(operation) && !agreed.card?.isAgreed && whole === null;
}

/**
 * True if a bank has charged a card for the operation, or for the parent of a part. For a part, ask only after its
 * confirmation, because parts are confirmed only after the charge.
 */
export function isTakenFromCard(operation: Operation): boolean {
  return isByBankCard(operation) && !awaitsBank(operation);
}

function isByBankCard({ agreed: { card } }: Operation): boolean {
  return card !== undefined && card.account === undefined;
}

/**
 * True if an operation was refused after a bank had charged a card for it. A job requests the refund, which may still
 * be under way.
 */
export function isRefunded(operation: Operation): boolean {
  return operation.state === 'REFUSED' && isTakenFromCard(operation);
}

/**
 * Returns the operation that made a receipt. Throws for a receipt that no operation made, such as one of a generated
 * history.
 */
export function operationOfReceipt(trx: Trx | Store, receiptId: string): Promise<Operation> {
  return trx
    .selectFrom('operations')
    .selectAll()
    .where('receipt_id', '=', receiptId)
    .executeTakeFirstOrThrow();
}

/** Returns the parts of an operation, in the order of their positions. */
export function partsOf(trx: Trx | Store, { key }: Pick<Operation, 'key'>): Promise<Operation[]> {
  return trx
    .selectFrom('operations')
    .selectAll()
    .where('parent_key', '=', key)
    .orderBy('position')
    .execute();
}

/**
 * Returns the user's operations that are AWAY or RUNNING, except automatic ones, and those of the user with one of
 * these `keys` in any state. Parts are never among them. The oldest comes first.
 */
export async function unfinishedOperations(
  trx: Trx,
  userId: string,
  keys: readonly string[],
): Promise<Operation[]> {
  return trx
    .selectFrom('operations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('parent_key', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        // The states are literals, so that a generic query plan of PostgreSQL may use the partial index of these
        // states.
        and([sql<boolean>`state in ('AWAY', 'RUNNING')`, eb('automatic', '=', false)]),
        ...(keys.length > 0 ? [eb('key', 'in', keys)] : []),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

/** The states to which each state of an operation may change. A state without any is final. */
export const operationMoves: Readonly<Record<OperationState, readonly OperationState[]>> = {
  QUOTED: ['AWAY', 'RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED'],
  AWAY: ['RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED'],
  // A running operation becomes AWAY if the bank of a card asks the person for a code.
  RUNNING: ['AWAY', 'CONFIRMED', 'REFUSED'],
  CONFIRMED: [],
  REFUSED: [],
  VOIDED: [],
  EXPIRED: [],
};

export function mayMoveTo({ state }: Operation, next: OperationState): boolean {
  return operationMoves[state].includes(next);
}

/** Columns about the operation's order at a biller or a bank. */
type Order = Pick<Operation, 'started_at' | 'ordered_at' | 'open_orders'> &
  Partial<Pick<Operation, 'biller_name' | 'bank_name'>>;

type Step =
  | { state: 'VOIDED' | 'EXPIRED' }
  | { state: 'AWAY'; expiresAt: Date }
  /**
   * `receiptId` is null while a bank is asked to charge a card, and for an operation of several payments, whose parts
   * have the receipts.
   */
  | { state: 'RUNNING'; receiptId: string | null; order?: Order }
  | { state: 'CONFIRMED'; receiptId: string | null }
  | { state: 'REFUSED'; refusal: string };

/** Changes columns of an operation whose user is locked. The state is changed by `moveOperation` only. */
export function updateOperation(
  trx: Trx,
  { key }: Pick<Operation, 'key'>,
  columns: Omit<Updateable<Tables['operations']>, 'state'>,
): Promise<Operation> {
  return trx
    .updateTable('operations')
    .set(columns)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Moves an operation to a state, raises the user's version, counts the move in the metrics, and forgets an earlier
 * notice of a delay. Throws if the current state does not allow the move. If the operation fails while a bank has an
 * unanswered order, a refund is scheduled for what the bank may take.
 */
export async function moveOperation(
  trx: Trx,
  operation: Operation,
  step: Step,
): Promise<Operation> {
  if (!mayMoveTo(operation, step.state)) {
    throw new Error(`An operation does not go from ${operation.state} to ${step.state}`);
  }
  movedOperations.inc({ kind: operation.kind, state: step.state });
  const comesToNothing = operationMoves[step.state].length === 0 && step.state !== 'CONFIRMED';
  if (comesToNothing && operation.open_orders > 0 && awaitsBank(operation)) {
    await scheduleRefund(trx, operation, await nowOf(trx));
  }
  const version = await raiseVersion(trx, operation.user_id);
  return trx
    .updateTable('operations')
    .set({
      state: step.state,
      receipt_id: 'receiptId' in step ? step.receiptId : null,
      refusal: step.state === 'REFUSED' ? step.refusal : null,
      is_delay_notified: false,
      ...(step.state === 'CONFIRMED' && { open_orders: 0 }),
      ...('expiresAt' in step && { expires_at: step.expiresAt }),
      ...('order' in step && step.order),
      version: isConfirmedBy(operation) ? version : operation.version,
    })
    .where('key', '=', operation.key)
    .where('state', '=', operation.state)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * True if the operation's next change of state counts as a confirmation and therefore stores the user's new version in
 * the operation. An operation on a hosted page without an open order is confirmed again when the card is typed, because
 * quotes made meanwhile did not warn of it.
 */
function isConfirmedBy({ state, open_orders: openOrders }: Operation): boolean {
  return state === 'QUOTED' || (state === 'AWAY' && openOrders === 0);
}

/**
 * Schedules a refund of the amount that a bank took from a card. The bank refunds once, however often it is asked. The
 * person may be notified once more of a delay, now of the refund.
 */
export async function scheduleRefund(trx: Trx, operation: Operation, dueAt: Date): Promise<void> {
  const { key: subject, user_id: userId } = await updateOperation(trx, operation, {
    is_delay_notified: false,
  });
  await planJob(trx, { kind: 'GIVE_BACK', subject, userId, dueAt });
}
