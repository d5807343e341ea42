// Whether a receipt is genuine: anybody may ask, with no account. `domain/receipt-proof.ts` says what is signed.
import * as z from 'zod/mini';
import { ask } from './call.ts';
import { id, instant } from './fields.ts';

export const receiptKey = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  /** Ed25519, in hex. */
  publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The key proves nothing of receipts from this moment on. */
  revokedAt: z._default(z.nullable(instant), null),
});

export type ReceiptKey = z.output<typeof receiptKey>;

/** The keys that receipts are and were signed with. */
export const getReceiptKeys = ask({
  method: 'GET',
  path: 'v1/receipts/keys',
  guest: true,
  anonymous: true,
  answer: z.array(receiptKey),
});

/** What became of a receipt, told to whoever has its signed copy; without a genuine one nothing is told. */
export const checkReceipt = ask({
  method: 'POST',
  path: 'v1/receipts/check',
  guest: true,
  anonymous: true,
  body: z.object({ id, copy: z.string().check(z.maxLength(2000)) }),
  answer: z.object({
    status: z.string(),
    /** When its money was given back, where it was. */
    returnedAt: z.nullable(instant),
  }),
});
