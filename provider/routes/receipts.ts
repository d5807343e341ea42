// Signed receipts of the caller, and the check of a receipt's copy by anybody.
import { countFrom, ratesFrom } from '#provider/core/identity/origin-rates.ts';
import { isCopyOf } from '#provider/core/operations/receipt-keys.ts';
import { anyReceipt, receiptOf } from '#provider/core/operations/transactions.ts';
import { refuse } from '#provider/core/problems/refusal.ts';
import { annotate } from '#provider/core/records/annotations.ts';
import { change, type Handlers, snapshot } from './context.ts';

/** Limit of checks from an IP address, which many people may share. */
const often = { name: 'receipts', windowMs: 3_600_000, max: 600 };

/** Handlers of receipts. */
export const receipts = {
  getReceipt: snapshot(async (trx, { caller, receiptKeys }, { params: { id } }) => {
    const receipt = await receiptOf(trx, caller.userId, id);
    return receipt ? receiptKeys.signed(receipt) : refuse('NOT_FOUND');
  }),

  annotateReceipt: change(
    async (trx, { caller: { userId }, receiptKeys }, { params: { id }, body }) => {
      const refusal = await annotate(trx, userId, id, body);
      if (refusal) return refusal;
      const receipt = await receiptOf(trx, userId, id);
      return receipt ? receiptKeys.signed(receipt) : refuse('NOT_FOUND');
    },
  ),

  getReceiptKeys: async (_request, { receiptKeys, store }) => receiptKeys.known(store),

  /** Gives the same answer for a forged copy, a receipt that does not exist, and figures of another receipt. */
  checkReceipt: async ({ body: { id, copy } }, { change: inChange, client, now, receiptKeys }) => {
    const rates = ratesFrom(client, often);
    const names = rates.map(({ name }) => name);
    return inChange(names, async (trx) => {
      const tooMany = await countFrom(trx, now, rates);
      if (tooMany) return tooMany;
      const genuine = await receiptKeys.genuineCopy(trx, id, copy);
      const found = genuine && (await anyReceipt(trx, id));
      if (!found || !isCopyOf(genuine, found.receipt)) return refuse('NOT_FOUND');
      return { status: found.receipt.status, returnedAt: found.returnedAt };
    });
  },
} satisfies Partial<Handlers>;
