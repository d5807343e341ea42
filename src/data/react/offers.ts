// Limits what appears unasked: the tour, advertisements, the install hint, the question about statistics.
import type { Receipt } from '#contract/history.ts';
import { SHORT_LIST } from '#data/collections/collection.ts';
import { newestTransactions } from '#data/collections/history/queries.ts';
import { statusGroup } from '#domain/statuses.ts';
import { deviceStorage } from '#platform/storage.ts';
import { useAttempts } from './use-local-rows.ts';
import { useQuery } from './use-query.ts';

const LAST = 'last-offer';

/** Returns whether offers may appear: the person's first payment is over, and no payment is being made. */
export function useMayOffer(): boolean {
  const { rows } = useQuery(newestTransactions, SHORT_LIST);
  return useAttempts().length === 0 && rows !== undefined && hasPaid(rows);
}

/** Returns whether an outgoing payment or transfer among these is over. */
export function hasPaid(transactions: readonly Pick<Receipt, 'direction' | 'status'>[]): boolean {
  return transactions.some(
    ({ direction, status }) => direction === 'OUT' && statusGroup(status) !== 'pending',
  );
}

/** Reserves today's offer on this device. Returns false if another offer appeared today. */
export function takeOfferTurn(name: string, now = new Date()): boolean {
  const day = now.toDateString();
  const turn = `${day} ${name}`;
  const last = deviceStorage.read(LAST);
  if (last?.startsWith(day)) return last === turn;
  deviceStorage.write(LAST, turn);
  return true;
}
