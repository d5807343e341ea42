// Checks whether a receipt is genuine, without an account. `domain/receipt-proof.ts` defines the signed bytes.
import * as z from 'zod/mini';
import { ask } from './call.ts';
import { id, instant } from './fields.ts';

export const receiptKey = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  /** Ed25519 public key, in hex. */
  publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Receipts from this moment on cannot be proved by the key. */
  revokedAt: z._default(z.nullable(instant), null),
});

/** Public key that proves the provider's signature on receipts, with the time of its revocation. */
export type ReceiptKey = z.output<typeof receiptKey>;

/** Returns the current and former keys that sign receipts. */
export const getReceiptKeys = ask({
  method: 'GET',
  path: 'v1/receipts/keys',
  guest: true,
  anonymous: true,
  answer: z.array(receiptKey),
});

/** Returns the status of a receipt to anybody with its signed copy. Without a genuine copy nothing is revealed. */
export const checkReceipt = ask({
  method: 'POST',
  path: 'v1/receipts/check',
  guest: true,
  anonymous: true,
  body: z.object({ id, copy: z.string().check(z.maxLength(2000)) }),
  answer: z.object({
    status: z.string(),
    /** When the money was returned; null if it was not. */
    returnedAt: z.nullable(instant),
  }),
});
