// What comes unasked: the tour, advertisements, the install hint, the question about statistics. Each asks here first.
import type { Receipt } from '#contract/history.ts';
import { SHORT_LIST } from '#data/collections/collection.ts';
import { newestTransactions } from '#data/collections/history/queries.ts';
import { statusGroup } from '#domain/statuses.ts';
import { deviceStorage } from '#platform/storage.ts';
import { useAttempts } from './use-local-rows.ts';
import { useQuery } from './use-query.ts';

const LAST = 'last-offer';

/** Whether offers may come: the first payment of the person is over, and none is being made. */
export function useMayOffer(): boolean {
  const { rows } = useQuery(newestTransactions, SHORT_LIST);
  return useAttempts().length === 0 && rows !== undefined && hasPaid(rows);
}

/** Whether a payment or a transfer among these is over. Money that came in is none. */
export function hasPaid(transactions: readonly Pick<Receipt, 'direction' | 'status'>[]): boolean {
  return transactions.some(
    ({ direction, status }) => direction === 'OUT' && statusGroup(status) !== 'pending',
  );
}

/** Takes the turn of the day for an offer. False where another one came today on this device. */
export function takeOfferTurn(name: string, now = new Date()): boolean {
  const day = now.toDateString();
  const turn = `${day} ${name}`;
  const last = deviceStorage.read(LAST);
  if (last?.startsWith(day)) return last === turn;
  deviceStorage.write(LAST, turn);
  return true;
}
