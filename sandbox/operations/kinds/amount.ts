// The amount of an operation as its quote was asked for, its commission, and what both come to.
import type { Agreed } from '#sandbox/database/tables.ts';
import { COMMISSION } from '#sandbox/ledger/accounts.ts';
import type { Line } from '#sandbox/ledger/entries.ts';
import { commissionOf, fromText, toText, unitsOf } from '#sandbox/ledger/units.ts';
import { type Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { commissionRateOf } from '#sandbox/simulation/test-values.ts';

/** Whole qəpik within bounds, which are decimal text in manat. */
export function amountWithin(
  { minAmount, maxAmount }: { readonly minAmount: string; readonly maxAmount: string },
  text: string,
): bigint | Refusal {
  const amount = fromText(text);
  if (amount === undefined || amount % 100n !== 0n) {
    return refuse('INVALID_REQUEST', { fields: { amount: 'validation.amount.number' } });
  }
  if (amount <= 0n || amount < unitsOf(minAmount)) return refuse('AMOUNT_TOO_SMALL');
  if (amount > unitsOf(maxAmount)) return refuse('AMOUNT_TOO_LARGE');
  return amount;
}

/** At a rate in hundredths of a percent, or at the one that the amount stands for. */
export function commissionFor(amount: bigint, rate = commissionRateOf(toText(amount))): bigint {
  return commissionOf(amount, rate);
}

type Terms = Pick<Agreed, 'amount' | 'commission'>;

/** An account gets the amount, the provider the commission. */
export function sharesOf(account: string, { amount, commission }: Terms): readonly Line[] {
  return [
    [account, unitsOf(amount)],
    [COMMISSION, unitsOf(commission)],
  ];
}

export function totalOf({ amount, commission }: Terms): bigint {
  return unitsOf(amount) + unitsOf(commission);
}
