import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('self', globalThis);
});

test('A file that does not come is asked for ever more rarely', async () => {
  const asked: string[] = [];
  const active = {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[]) => {
      asked.push(type);
      port?.postMessage(type === 'MISSING' ? 1 : { missing: 1 });
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active }) } });
  const { watchMissingFiles } = await import('./app-files.ts');
  const stop = watchMissingFiles(() => {});
  for (let second = 0; second < 600; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  stop();
  const times = asked.filter((type) => type === 'FILL').length;
  expect(times).toBeGreaterThan(5);
  expect(times).toBeLessThan(20);
});
