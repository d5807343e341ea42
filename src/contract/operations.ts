// The operation: what the provider makes when it is asked what a payment would cost, and the only
// thing that can move money.
import * as z from 'zod/mini';
import { amount, currencyCode } from './amount.ts';
import { ask, money, write } from './call.ts';
import { id, instant, key, localized } from './fields.ts';

const kind = z.enum(['PAYMENT', 'TRANSFER', 'TOP_UP']);

/**
 * QUOTED: agreed with nobody yet, costs nothing, expires by itself.
 * RUNNING: confirmed, the outcome is being found out by the provider.
 * CONFIRMED: done; the money is taken and the receipt settles by itself.
 * REFUSED, VOIDED, EXPIRED: no money was taken, and none will be.
 */
const state = z.enum(['QUOTED', 'RUNNING', 'CONFIRMED', 'REFUSED', 'VOIDED', 'EXPIRED']);

export const operation = z.object({
  key,
  kind,
  state,
  /** What is taken from the source, commission included. */
  total: amount,
  currencyCode,
  /** What it is for, in words for the person. */
  label: localized,
  /** The service that is paid for, where one is. */
  serviceId: z.nullable(id),
  /** Opaque: the same for all operations of this user about one recipient. */
  recipientMark: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The receipt, once confirmed. */
  receiptId: z.nullable(id),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
});

export type Operation = z.output<typeof operation>;
export type OperationKind = z.output<typeof kind>;
export type OperationState = z.output<typeof state>;

/**
 * Confirms the operation whose key the header `Idempotency-Key` carries. The body repeats what was
 * agreed: another total is refused. This is the one call of the product that moves money.
 */
export const confirmOperation = money({
  method: 'POST',
  path: 'v1/operations/confirm',
  invalidates: ['wallets', 'history', 'limits', 'favorites', 'notifications'],
  body: z.object({ total: amount, currencyCode }),
  answer: operation,
});

/**
 * Ends the doubt about an operation. Unconfirmed, it is voided for good, so that a confirmation that
 * arrives later has no effect; running or final, its state is told and nothing changes.
 */
export const voidOperation = write({
  method: 'POST',
  path: 'v1/operations/{key}/void',
  params: { key },
  invalidates: [],
  answer: operation,
});

export const getOperation = ask({
  method: 'GET',
  path: 'v1/operations/{key}',
  params: { key },
  answer: operation,
});

/** The operations of this user that were confirmed or may have been, and have not ended. */
export const listUnfinished = ask({
  method: 'GET',
  path: 'v1/operations/unfinished',
  answer: z.array(operation),
});
