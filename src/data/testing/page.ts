// A page and the name of its session's database, another for each test. The clock stands still.
import 'fake-indexeddb/auto';
import { beforeEach, vi } from 'vitest';

export let name = '';
let runs = 0;

beforeEach(() => {
  runs += 1;
  name = `qepik-page-${runs}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

/** Returns the modules of a page that was just opened: a session's database lives as long as its page. */
export async function page() {
  vi.resetModules();
  return {
    ...(await import('#data/local-database.ts')),
    ...(await import('#data/attempt-rows.ts')),
    ...(await import('#data/sync-states.ts')),
  };
}

/** Returns a page whose database is open, or is known after `knownAfterMs` not to open. */
export async function openedPage(knownAfterMs = 0) {
  const opened = await page();
  const opening = opened.openLocalDatabase(name);
  if (knownAfterMs > 0) await vi.advanceTimersByTimeAsync(knownAfterMs);
  await opening;
  return { ...opened, database: await opened.currentDatabase() };
}

/** Resolves when the condition holds, while the faked clock stands. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
