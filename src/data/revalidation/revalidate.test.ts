import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncState } from '#data/collections/sync-state.ts';

const now = Date.UTC(2026, 2, 1);
const hour = 60 * 60 * 1000;

vi.mock('./fetch-collection.ts', () => ({ fetchCollection: vi.fn() }));

let visible: boolean;

/** Returns the modules of a page that was just opened. */
async function page() {
  vi.resetModules();
  const { fetchCollection } = await import('./fetch-collection.ts');
  const { collections } = await import('#data/collections/collections.ts');
  const { reportAnswer, reportNoAnswer } = await import('#platform/connectivity.ts');
  const rules = await import('./revalidate.ts');
  const fetch = vi.mocked(fetchCollection);
  fetch.mockReset().mockResolvedValue(true);
  return { ...rules, ...collections, fetch, reportAnswer, reportNoAnswer };
}

function states(
  ...given: (Partial<SyncState> & { partition: string })[]
): ReadonlyMap<string, SyncState> {
  const whole = { version: 1, savedAt: now, minimumVersion: 0, stale: false, revision: 1 };
  return new Map(given.map((state) => [state.partition, { ...whole, ...state }]));
}

beforeEach(() => {
  visible = true;
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    get visibilityState() {
      return visible ? 'visible' : 'hidden';
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a collection is due', () => {
  test.each([
    ['where nothing of it is stored', states(), now, true],
    ['where only a part of it is stored', states({ partition: 'limits:PAYMENT' }), now, true],
    [
      'where a part of it is known to be old',
      states({ partition: 'limits:PAYMENT' }, { partition: 'limits:TOP_UP', stale: true }),
      now,
      true,
    ],
    [
      'not where it was right a moment ago',
      states({ partition: 'limits:PAYMENT' }, { partition: 'limits:TOP_UP' }),
      now + 1000,
      false,
    ],
    [
      'when it was right long ago',
      states({ partition: 'limits:PAYMENT' }, { partition: 'limits:TOP_UP', savedAt: now - hour }),
      now + 1000,
      true,
    ],
    [
      'where its time is in the future',
      states({ partition: 'limits:PAYMENT' }, { partition: 'limits:TOP_UP' }),
      now - hour,
      true,
    ],
    [
      'not before the time is known',
      states({ partition: 'limits:PAYMENT' }, { partition: 'limits:TOP_UP' }),
      null,
      false,
    ],
  ])('%s', async (_, stored, serverTime, due) => {
    const { isDue, limits } = await page();
    expect(isDue(limits, stored, { serverTime, version: 1 })).toBe(due);
  });

  test.each([
    ['where it was right before the last change', 3, true],
    ['not where it has the last change', 2, false],
    ['not where nobody learned of changes', 0, false],
  ])('%s', async (_, version, due) => {
    const { isDue, user, catalogue } = await page();
    const stored = states({ partition: 'user', version: 2 });
    expect(isDue(user, stored, { serverTime: now + 1000, version })).toBe(due);
    const aboutNobody = states({ partition: 'catalogue', version: 0 });
    expect(isDue(catalogue, aboutNobody, { serverTime: now + 1000, version })).toBe(false);
  });

  test('again only some time after it was asked for, though its row is still on the way', async () => {
    const { isDue, revalidate, favorites } = await page();
    await revalidate(favorites);
    expect(isDue(favorites, states(), { serverTime: now, version: 1 })).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(isDue(favorites, states(), { serverTime: now, version: 1 })).toBe(true);
  });

  test('at once where another build left out rows that it could not read', async () => {
    const { isDue, favorites } = await page();
    const left = (build: string) =>
      states({ partition: 'favorites', unreadable: { build, ids: ['b'] } });
    expect(isDue(favorites, left('test'), { serverTime: now, version: 1 })).toBe(false);
    expect(isDue(favorites, left('before'), { serverTime: now, version: 1 })).toBe(true);
  });

  test('after a sleep in which the clock of the page stood still', async () => {
    const { isDue, revalidate, favorites } = await page();
    await revalidate(favorites);
    vi.setSystemTime(Date.now() + 60_000);
    expect(isDue(favorites, states(), { serverTime: now, version: 1 })).toBe(true);
  });

  test('in its own time where the clock of the database is set back', async () => {
    const { isDue, revalidate, favorites } = await page();
    await revalidate(favorites);
    vi.setSystemTime(Date.now() - 24 * hour);
    expect(isDue(favorites, states(), { serverTime: now, version: 1 })).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(isDue(favorites, states(), { serverTime: now, version: 1 })).toBe(true);
  });

  test('where it could not be had, after a pause and no sooner, though it is stale', async () => {
    const { isDue, revalidate, fetch, favorites, unreachedCollections } = await page();
    fetch.mockResolvedValue(false);
    visible = false;
    await revalidate(favorites);
    expect(unreachedCollections.get()).toEqual(new Set([favorites]));
    const known = states({ partition: 'favorites', stale: true });
    expect(isDue(favorites, known, { serverTime: now, version: 1 })).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isDue(favorites, known, { serverTime: now, version: 1 })).toBe(true);
    fetch.mockResolvedValue(true);
    await revalidate(favorites);
    expect(unreachedCollections.get()).toEqual(new Set());
  });
});

describe('a collection that could not be had', () => {
  test('is asked for again after longer and longer pauses', async () => {
    const { revalidate, fetch, user, reportAnswer } = await page();
    reportAnswer(performance.now());
    fetch.mockResolvedValue(false);
    await revalidate(user);
    const times: number[] = [];
    const began = Date.now();
    fetch.mockImplementation(async () => {
      times.push(Date.now() - began);
      return false;
    });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(times).toEqual([2_000, 12_000, 72_000, 312_000, 552_000]);
  });

  test.each([
    [
      'nothing answers',
      ({ reportNoAnswer }: Awaited<ReturnType<typeof page>>) => {
        for (const call of ['a', 'b', 'c']) reportNoAnswer(performance.now(), call);
      },
    ],
    [
      'nobody looks',
      () => {
        visible = false;
      },
    ],
  ])('is left alone while %s', async (_, begin) => {
    const rules = await page();
    rules.fetch.mockResolvedValue(false);
    await rules.revalidate(rules.user);
    begin(rules);
    await vi.advanceTimersByTimeAsync(150_000);
    expect(rules.fetch).toHaveBeenCalledTimes(1);
  });
});

test('What failed is asked for again by itself after its pause only, and at once by a press [W18]', async () => {
  const { revalidate, revalidateUnlessPaused, endPauses, fetch, user, limits } = await page();
  fetch.mockResolvedValue(false);
  visible = false;
  await revalidate(user);
  // Successes of other collections change nothing.
  fetch.mockResolvedValueOnce(true);
  await revalidate(limits);
  fetch.mockClear();
  await revalidateUnlessPaused(user);
  expect(fetch).not.toHaveBeenCalled();
  await revalidate(user);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(9_999);
  await revalidateUnlessPaused(user);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await revalidateUnlessPaused(user);
  expect(fetch).toHaveBeenCalledTimes(2);
  endPauses();
  await revalidateUnlessPaused(user);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('What was had again begins with the shortest pause when it fails', async () => {
  const { revalidate, revalidateUnlessPaused, fetch, user } = await page();
  fetch.mockResolvedValue(false);
  visible = false;
  await revalidate(user);
  await revalidate(user);
  fetch.mockResolvedValueOnce(true);
  await revalidate(user);
  await revalidate(user);
  fetch.mockClear();
  await vi.advanceTimersByTimeAsync(2_000);
  await revalidateUnlessPaused(user);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('A read that may be made again at a later time is not made before it', async () => {
  const { revalidate, respectRetryTimes, fetch, user, favorites } = await page();
  const { emitFailure } = await import('#api/events.ts');
  respectRetryTimes();
  const retryAt = new Date(Date.now() + 90_000).toISOString();
  const failure = { code: 'TOO_MANY_REQUESTS', message: '', status: 429, retryAt };
  const [read] = user.reads;
  fetch.mockImplementationOnce(async () => {
    emitFailure({ row: read.row, sentAt: 1, failure, token: null });
    return false;
  });
  await revalidate(user);
  fetch.mockClear();
  await vi.advanceTimersByTimeAsync(89_000);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await revalidate(favorites);
  expect(fetch).toHaveBeenLastCalledWith(favorites);
});

test('Revalidation goes on where what held it failed, and waits for all that hold it', async () => {
  const { revalidate, holdRevalidation, fetch, limits } = await page();
  const other = Promise.withResolvers<void>();
  holdRevalidation(other.promise);
  holdRevalidation(Promise.reject(new Error('unreadable')));
  const asking = revalidate(limits);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).not.toHaveBeenCalled();
  other.resolve();
  await asking;
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('A hold of the catalogue holds no other collection', async () => {
  const { revalidate, holdCatalogue, fetch, catalogue, limits } = await page();
  const worker = Promise.withResolvers<void>();
  holdCatalogue(worker.promise);
  const asking = revalidate(catalogue);
  await revalidate(limits);
  expect(fetch.mock.calls).toEqual([[limits]]);
  worker.resolve();
  await asking;
  expect(fetch).toHaveBeenLastCalledWith(catalogue);
});
