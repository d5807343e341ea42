// Checks whether a receipt is genuine, without an account. `domain/receipt-proof.ts` defines the signed bytes.
import * as z from 'zod/mini';
import { ask } from './call.ts';
import { id, instant } from './fields.ts';

/** Public key that verifies the provider's signature on receipts and statements. */
export const receiptKey = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  /** Ed25519 public key, in hex. */
  publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Receipts from this moment on cannot be proved by the key. Null if the key is not revoked. */
  revokedAt: z._default(z.nullable(instant), null),
});

/** Public key that verifies the provider's signature on receipts and statements, with the time of its revocation. */
export type ReceiptKey = z.output<typeof receiptKey>;

/** Returns the current and former public keys of the provider's signature on receipts. */
export const getReceiptKeys = ask({
  method: 'GET',
  path: 'v1/receipts/keys',
  guest: true,
  anonymous: true,
  answer: z.array(receiptKey),
});

/**
 * Returns the status of a receipt to anybody who has its signed copy. Without a genuine copy the call reveals nothing.
 */
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
