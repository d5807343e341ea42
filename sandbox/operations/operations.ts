// The operation: made by a quote, and confirmed, refused, voided or expired once and for good. All that
// is done here is done under the lock of its user.

import type { Selectable } from 'kysely';
import type { Wire } from '#contract/call.ts';
import type { Localized } from '#contract/fields.ts';
import type { getOperation, OperationState } from '#contract/operations.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { Agreed, Tables } from '#sandbox/database/tables.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { newKey } from '#sandbox/identity/secrets.ts';
import { toText } from '#sandbox/ledger/units.ts';

export type Operation = Selectable<Tables['operations']>;
export type WireOperation = Wire<typeof getOperation>;

const lifeMs = 5 * 60_000;

interface NewOperation {
  userId: string;
  total: bigint;
  label: Localized;
  agreed: Agreed;
  recipientKey: string;
  now: Date;
}

export async function makeOperation(trx: Trx, given: NewOperation): Promise<Operation> {
  const { userId, total, label, agreed, recipientKey, now } = given;
  return trx
    .insertInto('operations')
    .values({
      key: newKey(),
      user_id: userId,
      kind: 'PAYMENT',
      state: 'QUOTED',
      total,
      label: JSON.stringify(label),
      agreed: JSON.stringify(agreed),
      recipient_key: recipientKey,
      recipient_mark: await recipientMark(trx, userId, recipientKey),
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
      receipt_id: null,
      refusal: null,
      version: await raiseVersion(trx, userId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The one that this recipient has already, or a new one: it is no digest of anything. */
async function recipientMark(trx: Trx, userId: string, recipientKey: string): Promise<string> {
  const earlier = await trx
    .selectFrom('operations')
    .select('recipient_mark')
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .where('recipient_mark', '<>', '')
    .executeTakeFirst();
  return earlier?.recipient_mark ?? newKey();
}

/**
 * An operation of this user, expired by now if its time is over. What was once told to be expired is
 * so for good, also where a clock is moved back: it is written before it is told.
 */
export async function findOperation(
  trx: Trx,
  userId: string,
  key: string,
  now: Date,
): Promise<Operation | undefined> {
  const operation = await trx
    .selectFrom('operations')
    .selectAll()
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (operation?.state !== 'QUOTED' || operation.expires_at > now) return operation;
  return moveOperation(trx, operation, { state: 'EXPIRED' });
}

export async function unfinishedOperations(trx: Trx, userId: string): Promise<Operation[]> {
  return trx
    .selectFrom('operations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'RUNNING')
    .orderBy('created_at')
    .execute();
}

const moves: Record<OperationState, readonly OperationState[]> = {
  QUOTED: ['RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED'],
  RUNNING: ['CONFIRMED', 'REFUSED'],
  CONFIRMED: [],
  REFUSED: [],
  VOIDED: [],
  EXPIRED: [],
};

type Step =
  | { state: 'RUNNING' | 'VOIDED' | 'EXPIRED' }
  | { state: 'CONFIRMED'; receiptId: string }
  | { state: 'REFUSED'; refusal: string };

/** Moves an operation on. Throws where its state does not allow that: the caller has looked. */
export async function moveOperation(
  trx: Trx,
  operation: Operation,
  step: Step,
): Promise<Operation> {
  if (!moves[operation.state].includes(step.state)) {
    throw new Error(`An operation does not go from ${operation.state} to ${step.state}`);
  }
  const version = await raiseVersion(trx, operation.user_id);
  return trx
    .updateTable('operations')
    .set({
      state: step.state,
      receipt_id: step.state === 'CONFIRMED' ? step.receiptId : null,
      refusal: step.state === 'REFUSED' ? step.refusal : null,
      // It was confirmed then, also where its end comes later.
      version: operation.state === 'QUOTED' ? version : operation.version,
    })
    .where('key', '=', operation.key)
    .where('state', '=', operation.state)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function wireOperation(operation: Operation): WireOperation {
  return {
    key: operation.key,
    kind: operation.kind,
    state: operation.state,
    total: toText(operation.total),
    currencyCode: 'AZN',
    label: operation.label,
    serviceId: operation.agreed.serviceId,
    recipientMark: operation.recipient_mark,
    createdAt: operation.created_at.toISOString(),
    expiresAt: operation.expires_at.toISOString(),
    receiptId: operation.receipt_id,
    refusal: operation.refusal,
  };
}
