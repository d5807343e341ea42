import { deviceOwner } from './open-device.ts';
import { readNewestTransactions, readShortFavorites, readWallet } from './queries.ts';
import { readingOf } from './reading.ts';
import { SHORT_LIST } from './short-list.ts';
import { readSnapshot } from './snapshot.ts';
import { deleteSnapshot } from './snapshot-text.ts';

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
    readingOf(readNewestTransactions, [SHORT_LIST]).begin({ rows: transactions, ...told });
  }
  if (favorites) {
    readingOf(readShortFavorites, []).begin({ rows: { favorites, savedAt }, ...told });
  }
}
