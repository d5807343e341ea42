// Counts what was spent in quiet moments after history has changed, so that its screen opens with sums that are there.
import { collections } from '#data/collections/collections.ts';
import { countSpending } from '#data/collections/history/spending.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { syncStatesOf, watchSyncStates } from '#data/sync-states.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { whenReleased } from './revalidate.ts';

/** Screens come first; a history that is being filled is counted with it. */
const AFTER_MS = 2_000;

/** Begins to count, for the life of the page. */
export function keepSpending(database: LocalDatabase): void {
  let seen: unknown;
  let isPlanned = false;
  let counting: Promise<unknown> = Promise.resolve();
  const count = (): void => {
    isPlanned = false;
    // What failed is counted with the next change.
    counting = counting
      .catch(() => {})
      .then(() => unlessOver(() => countSpending(database, quiet)));
  };
  watchSyncStates(() => {
    const now = syncStatesOf(collections.history);
    if (now === seen) return;
    seen = now;
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(count, AFTER_MS);
  });
}

/** Resolves when the page has nothing to do: screens and what is sent come first. */
async function quiet(): Promise<void> {
  await whenReleased();
  await whenIdle();
}
