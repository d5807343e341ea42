// Counts spending in idle moments after history has changed, so that the screen of spending opens with complete sums.
import { collections } from '#data/collections/collections.ts';
import { countSpending } from '#data/collections/history/spending.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { syncStatesOf, watchSyncStates } from '#data/sync-states.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { whenRevalidationMayStart } from './revalidate.ts';

/**
 * Delay between a change of history and the count. Screens come first, and a history that is being filled is counted
 * once.
 */
const AFTER_MS = 2_000;

/**
 * Counts uncounted spending two seconds after the first reading of the sync states and after each change of history, in
 * idle moments, for the life of the page.
 */
export function startCountingSpending(database: LocalDatabase): void {
  let seen: unknown;
  let isPlanned = false;
  const count = (): void => {
    isPlanned = false;
    // Days that a failed count has left out are counted after the next change.
    void unlessOver(() => countSpending(database, quiet)).catch(() => {});
  };
  watchSyncStates(() => {
    const now = syncStatesOf(collections.history);
    if (now === seen) return;
    seen = now;
    if (!isPlanned) setTimeout(count, AFTER_MS);
    isPlanned = true;
  });
}

/** Resolves when the page is idle, because screens and calls come first. */
async function quiet(): Promise<void> {
  await whenRevalidationMayStart();
  await whenIdle();
}
