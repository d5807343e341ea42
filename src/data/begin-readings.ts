import { deviceOwner } from './open-device.ts';
import { readFavorites, readNewestTransactions, readWallet } from './queries.ts';
import { readingOf } from './reading.ts';
import { readSnapshot } from './snapshot.ts';
import { deleteSnapshot } from './snapshot-text.ts';

/** As many as the short lists of the first screen ask for. */
const SHORT = 5;

let hasBegun = false;

/**
 * Begins the readings of the first screen, once, with what the snapshot drew, so that nothing flashes
 * while the database opens.
 */
export function beginReadings(): void {
  const owner = deviceOwner();
  if (hasBegun || owner === undefined) return;
  hasBegun = true;
  const snapshot = readSnapshot(owner);
  // What cannot be read must not be drawn at the next start either.
  if (!snapshot) {
    deleteSnapshot();
    return;
  }
  const { savedAt, wallets, transactions, favorites } = snapshot;
  const told = { savedAt, stale: false };
  readingOf(readWallet, []).begin({ rows: wallets[0], ...told });
  if (transactions) {
    readingOf(readNewestTransactions, [SHORT]).begin({ rows: transactions, ...told });
  }
  if (favorites) readingOf(readFavorites, [SHORT]).begin({ rows: favorites, ...told });
}
