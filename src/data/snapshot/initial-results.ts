import { SHORT_LIST } from '#data/collections/collection.ts';
import { shortFavorites } from '#data/collections/favorites.ts';
import { newestTransactions } from '#data/collections/history/queries.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { databaseOwner } from '#data/local-database.ts';
import { deleteSnapshot } from '#data/snapshot-storage.ts';
import { readSnapshot } from './snapshot.ts';

let hasBegun = false;

/**
 * Gives the queries of the first screen their results from the session's snapshot, once per page, so that the screen
 * does not flash. Deletes a snapshot that cannot be read. Does nothing before the opening of the database has begun.
 */
export function beginResults(): void {
  const owner = databaseOwner();
  if (hasBegun || owner === undefined) return;
  hasBegun = true;
  const snapshot = readSnapshot(owner);
  // The boot script must not draw an unreadable snapshot at the next start.
  if (!snapshot) {
    deleteSnapshot();
    return;
  }
  const { savedAt, wallets, transactions, favorites } = snapshot;
  const known = { savedAt, stale: false, unreadable: 0 };
  firstWallet.resultOf([]).begin({ rows: wallets[0], ...known });
  if (transactions) {
    newestTransactions.resultOf([SHORT_LIST]).begin({ rows: transactions, ...known });
  }
  if (favorites) {
    shortFavorites.resultOf([]).begin({ rows: { rows: favorites, savedAt }, ...known });
  }
}
