import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SyncState } from '#data/collections/sync-state.ts';

const now = Date.UTC(2026, 2, 1);
const hour = 60 * 60 * 1000;

vi.mock('./fetch-collection.ts', () => ({ fetchCollection: vi.fn() }));

let visible: boolean;

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

describe('a collection is due', () => {
  test.each([
    ['where nothing of it is stored', [], now, true],
    ['where only a part of it is stored', [{}], now, true],
    ['where a part of it is known to be old', [{}, { stale: true }], now, true],
    ['not where it was right a moment ago', [{}, {}], now + 1000, false],
    ['when it was right long ago', [{}, { savedAt: now - hour }], now + 1000, true],
    ['where its time is in the future', [{}, {}], now - hour, true],
    ['not before the time is known', [{}, {}], null, false],
  ])('%s', async (_, parts, serverTime, due) => {
    const { isDue, limits } = await page();
    const partitions = ['limits:PAYMENT', 'limits:TOP_UP'];
    const stored = parts.map((part, place) => ({ partition: partitions[place] ?? '', ...part }));
    expect(isDue(limits, states(...stored), { serverTime, version: 1 })).toBe(due);
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

  test('at once where another build left out rows that it could not read', async () => {
    const { isDue, favorites } = await page();
    const left = (build: string) =>
      states({ partition: 'favorites', unreadable: { build, ids: ['b'] } });
    expect(isDue(favorites, left('test'), { serverTime: now, version: 1 })).toBe(false);
    expect(isDue(favorites, left('before'), { serverTime: now, version: 1 })).toBe(true);
  });

  test.each([
    ['after a pause', 0, () => vi.advanceTimersByTime(60_000)],
    ['after a sleep in which timers stood still', 0, () => vi.setSystemTime(Date.now() + 60_000)],
    [
      'in its own time though the clock is set back',
      -24 * hour,
      () => vi.advanceTimersByTime(60_000),
    ],
  ])('again %s, and not while its row is on the way', async (_, clockMs, wait) => {
    const { isDue, revalidate, favorites } = await page();
    await revalidate(favorites);
    vi.setSystemTime(Date.now() + clockMs);
    expect(isDue(favorites, states(), { serverTime: now, version: 1 })).toBe(false);
    wait();
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

  test('begins one pause, however many callers share the fetch that failed', async () => {
    const { revalidate, revalidateUnlessPaused, fetch, user } = await page();
    fetch.mockResolvedValue(false);
    visible = false;
    await Promise.all([revalidate(user), revalidate(user), revalidate(user)]);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await revalidateUnlessPaused(user);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test.each(['nothing answers', 'nobody looks'])('is left alone while %s', async (trouble) => {
    const { revalidate, fetch, user, reportNoAnswer } = await page();
    fetch.mockResolvedValue(false);
    await revalidate(user);
    visible = trouble === 'nothing answers';
    if (visible) for (const call of ['a', 'b', 'c']) reportNoAnswer(performance.now(), call);
    await vi.advanceTimersByTimeAsync(150_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

test('What failed is asked for again by itself after its pause only, and at once by a press [W18]', async () => {
  const { revalidate, revalidateUnlessPaused, endPauses, fetch, user, limits } = await page();
  fetch.mockResolvedValue(false);
  visible = false;
  await revalidate(user);
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

test('Revalidation goes on where what held it failed, and waits for all that hold it', async () => {
  const { revalidate, delayRevalidation, fetch, limits } = await page();
  const other = Promise.withResolvers<void>();
  delayRevalidation(other.promise);
  delayRevalidation(Promise.reject(new Error('unreadable')));
  const asking = revalidate(limits);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).not.toHaveBeenCalled();
  other.resolve();
  await asking;
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('A hold of the catalogue holds no other collection', async () => {
  const { revalidate, delayCatalogue, fetch, catalogue, limits } = await page();
  const worker = Promise.withResolvers<void>();
  delayCatalogue(worker.promise);
  const asking = revalidate(catalogue);
  await revalidate(limits);
  expect(fetch.mock.calls).toEqual([[limits]]);
  worker.resolve();
  await asking;
  expect(fetch).toHaveBeenLastCalledWith(catalogue);
});
