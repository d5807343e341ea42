import { beforeEach, describe, expect, test, vi } from 'vitest';
import { collections } from '#data/collections/collections.ts';
import { emptySyncState, type SyncState } from '#data/collections/sync-state.ts';

vi.mock('./fetch-collection.ts', () => ({
  askOlder: vi.fn(),
  fetchCollection: vi.fn(),
  fetchingInto: vi.fn(),
}));
vi.mock('#data/collections/history/sync.ts', () => ({
  syncOlderHistory: vi.fn(),
  syncHistory: vi.fn(),
}));

const all = Object.values(collections)
  .filter(({ name }) => name !== 'texts')
  .map(({ name }) => name)
  .sort();

/** A page that was just opened, with an empty database whose states arrive later than the network's answers. */
async function page() {
  vi.resetModules();
  const { createStore } = await import('#platform/store.ts');
  const health = createStore('persistent');
  const { emptyDatabase } = await import('#data/testing/database.ts');
  const database = await emptyDatabase();
  vi.doMock('#data/local-database.ts', async (original) => ({
    ...(await original<typeof import('#data/local-database.ts')>()),
    currentDatabase: async () => database,
    databaseHealth: health,
  }));
  const listeners: ((states: readonly SyncState[]) => void)[] = [];
  const emitStates = (states: readonly SyncState[]) => {
    for (const listener of listeners) listener(states);
  };
  vi.doMock('#data/sync-states.ts', async (original) => ({
    ...(await original<typeof import('#data/sync-states.ts')>()),
    watchSyncStates: (listener: (states: readonly SyncState[]) => void) => {
      listeners.push(listener);
      return () => {};
    },
  }));
  const { fetchCollection } = await import('./fetch-collection.ts');
  const { syncOlderHistory } = await import('#data/collections/history/sync.ts');
  const fetch = vi.mocked(fetchCollection).mockReset().mockResolvedValue(true);
  const syncOlder = vi.mocked(syncOlderHistory).mockReset().mockResolvedValue();
  const asked = () => fetch.mock.calls.map(([{ name }]) => name).sort();
  const { reportAnswer, reportNoAnswer } = await import('#platform/connectivity.ts');
  const { startRevalidation } = await import('./schedule.ts');
  const calls = { fetch, syncOlder, asked };
  return { ...calls, startRevalidation, health, emitStates, reportAnswer, reportNoAnswer };
}

/** A page whose first sync has ended. Its calls are counted from then on. */
async function syncedPage() {
  const opened = await page();
  await opened.startRevalidation();
  opened.fetch.mockClear();
  return opened;
}

let comeBack: () => void;

beforeEach(() => {
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    comeBack = listener;
  });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
});

test('An empty database is synced, however late its sync states are read', async () => {
  const { startRevalidation, asked } = await page();
  await startRevalidation();
  expect(asked()).toEqual(all);
});

test('A collection that is late does not hold the others', async () => {
  const { startRevalidation, fetch, asked } = await page();
  fetch.mockImplementation(({ name }) =>
    name === 'favorites' ? new Promise(() => {}) : Promise.resolve(true),
  );
  void startRevalidation();
  await vi.waitFor(() => expect(asked()).toEqual(all));
});

test('History goes on with what is older when the person is back', async () => {
  const { syncOlder } = await syncedPage();
  expect(syncOlder).toHaveBeenCalledTimes(1);
  comeBack();
  await vi.waitFor(() => expect(syncOlder).toHaveBeenCalledTimes(2));
});

test('What failed before the network came back is asked for again, though more is still asked', async () => {
  const { startRevalidation, fetch, asked, reportAnswer, reportNoAnswer } = await page();
  fetch.mockImplementation(async ({ name }) => {
    if (name === 'faq') reportAnswer(performance.now());
    if (name !== 'user' || asked().filter((each) => each === 'user').length > 1) return true;
    for (const call of ['a', 'b', 'c']) reportNoAnswer(performance.now(), call);
    return false;
  });
  await startRevalidation();
  expect(asked()).toEqual([...all, 'user'].sort());
});

test('What a lost database had is asked for again at once', async () => {
  const { asked, health } = await syncedPage();
  health.set('memory');
  await vi.waitFor(() => expect(asked()).toEqual(all));
});

test('What became stale before it was ever stored is fetched once the first sync has ended', async () => {
  const { startRevalidation, fetch, asked, emitStates } = await page();
  const stale = { ...emptySyncState('history'), minimumVersion: 3 };
  let endFirst = (_: boolean) => {};
  fetch.mockReturnValueOnce(new Promise((resolve) => (endFirst = resolve)));
  const synced = startRevalidation();
  await vi.waitFor(() => expect(asked()).toContain('history'));
  fetch.mockClear();
  emitStates([stale]);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(asked()).toEqual([]);
  endFirst(true);
  await synced;
  fetch.mockClear();
  emitStates([stale]);
  await vi.waitFor(() => expect(asked()).toEqual(['history']));
});

test('A page that is seen asks for the balance by itself, also while older history is fetched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { startRevalidation, fetch, asked, syncOlder } = await page();
  syncOlder.mockReturnValue(new Promise(() => {}));
  await startRevalidation();
  fetch.mockClear();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked()).toEqual(['wallets']);
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toEqual(['wallets']);
});

describe('Where data is saved', () => {
  const seen = ['favorites', 'history', 'user', 'wallets'];

  test('what nobody looks at is not asked for but what opens without a network', async () => {
    saveData();
    const { startRevalidation, asked, emitStates } = await page();
    const { watchCollection } = await import('./schedule.ts');
    const { campaigns, cards } = (await import('#data/collections/collections.ts')).collections;
    watchCollection(campaigns);
    await startRevalidation();
    expect(asked()).toEqual(seen);
    watchCollection(cards);
    await vi.waitFor(() => expect(asked()).toEqual(['cards', ...seen]));
    const stale = { minimumVersion: 3, version: 2, savedAt: 1, stale: true };
    emitStates(
      ['campaigns', 'faq', 'cards'].map((each) => ({ ...emptySyncState(each), ...stale })),
    );
    await vi.waitFor(() => expect(asked()).toEqual(['cards', 'cards', ...seen]));
  });

  test('what was deleted is asked for only where it is wanted, the rest as soon as it is looked at', async () => {
    saveData();
    const { startRevalidation, fetch, asked } = await page();
    const { watchCollection } = await import('./schedule.ts');
    const { clearSavedData } = await import('./usage.ts');
    const { collections } = await import('#data/collections/collections.ts');
    await startRevalidation();
    const stop = watchCollection(collections.cards);
    await vi.waitFor(() => expect(asked()).toContain('cards'));
    stop();
    fetch.mockClear();
    await clearSavedData();
    expect(asked()).toEqual(seen);
    watchCollection(collections.cards);
    await vi.waitFor(() => expect(asked()).toEqual(['cards', ...seen]));
  });

  test('changes are asked for once a minute', async () => {
    saveData();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { asked } = await syncedPage();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(['wallets']);
  });

  test('older history is fetched back to 90 days', async () => {
    saveData();
    const { syncOlder } = await syncedPage();
    const [, how] = syncOlder.mock.lastCall ?? [];
    const dayMs = 24 * 60 * 60 * 1000;
    expect(how?.longestMs()).toBe(90 * dayMs);
    expect(how?.keptMs?.()).toBe(3 * 366 * dayMs);
  });
});

function saveData(): void {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
}

test('What a proxy answers with a later time is not asked for before it', async () => {
  const { startRevalidation, fetch, asked } = await page();
  const { emitFailure } = await import('#api/events.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const retryAt = new Date(Date.now() + 90_000).toISOString();
  const failure = { code: 'TOO_MANY_REQUESTS', message: '', status: 429, retryAt };
  fetch.mockImplementation(async ({ name, reads: [read] }) => {
    if (name !== 'user' || !read) return true;
    emitFailure({ row: read.row, sentAt: performance.now(), failure, token: null });
    return false;
  });
  await startRevalidation();
  fetch.mockClear();
  await vi.advanceTimersByTimeAsync(89_000);
  expect(asked()).not.toContain('user');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toContain('user');
});
