import type { Receipt } from '#contract/history.ts';

/** What the code on a receipt leads to. */
export function receiptAddress({ id }: Receipt): string {
  return `${location.origin}/t/${id}`;
}
