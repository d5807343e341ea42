import { readFavorites, readNewestTransactions, readWallet } from './queries.ts';
import { readingOf } from './reading.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Begins the readings of the first screen with what the snapshot drew, so that nothing flashes while
 * the database opens.
 */
export function beginReadings({ savedAt, wallets, transactions, favorites }: Snapshot): void {
  const told = { savedAt, stale: false };
  readingOf(readWallet, []).begin({ rows: wallets[0], ...told });
  if (transactions) {
    readingOf(readNewestTransactions, [SHORT]).begin({ rows: transactions, ...told });
  }
  if (favorites) readingOf(readFavorites, [SHORT]).begin({ rows: favorites, ...told });
}

/** As many as the short lists ask for. */
const SHORT = 5;
