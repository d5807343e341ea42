import { expect, test, vi } from 'vitest';
import { asked, database, payAndSync, syncOlder } from '#data/testing/synced-history.ts';
import { fetchHistoryBackTo, type Progress } from './older-history.ts';

vi.mock('#data/local-database.ts', async (original) => ({
  ...(await original<object>()),
  currentDatabase: async () => database,
}));

test('Whoever waits for the syncing of another window is told so, and how far it is', async () => {
  await payAndSync(300);
  const other = Promise.withResolvers<void>();
  void navigator.locks.request('revalidate:older', () => other.promise);
  // Idle syncing of this page waits for the lock too.
  const quiet = syncOlder();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const onProgress = vi.fn<(progress: Progress) => void>();
  const from = Number.NEGATIVE_INFINITY;
  const reached = fetchHistoryBackTo(from, { signal: new AbortController().signal, onProgress });
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000);
    expect(onProgress).toHaveBeenCalled();
  });
  expect(onProgress).toHaveBeenLastCalledWith({
    rows: 50,
    since: expect.any(Number),
    isElsewhere: true,
  });
  other.resolve();
  expect(await reached).toBe('reached');
  await quiet;
  expect(onProgress).toHaveBeenLastCalledWith({ rows: 300, since: null, isElsewhere: false });
  expect(asked().length).toBeGreaterThan(1);
  vi.useRealTimers();
});
