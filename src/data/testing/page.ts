// A page and the name of its session's database, new for each test. Timers are faked and run only when a test advances
// them.
import 'fake-indexeddb/auto';
import { beforeEach, vi } from 'vitest';

/** Name of the database of the session, another for each test. */
export let name = '';
let runs = 0;

beforeEach(() => {
  runs += 1;
  name = `qepik-page-${runs}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

/**
 * Returns fresh modules, as in a page that was just opened: a session's database lives as long as its page. Opens no
 * database.
 */
export async function page() {
  vi.resetModules();
  return {
    ...(await import('#data/local-database.ts')),
    ...(await import('#data/attempt-rows.ts')),
    ...(await import('#data/sync-states.ts')),
  };
}

/**
 * Imports the data modules anew, as a new page does, and opens the database of `name`. Returns their exports and the
 * database. Advances the faked timers by `timersMs` during the opening, so that a failed one falls back to memory.
 */
export async function openFreshModules(timersMs = 0) {
  const opened = await page();
  const opening = opened.openLocalDatabase(name);
  if (timersMs > 0) await vi.advanceTimersByTimeAsync(timersMs);
  await opening;
  return { ...opened, database: await opened.currentDatabase() };
}

/** Resolves when the condition holds. The faked timers do not advance meanwhile. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
