import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#platform/testing/storage.ts';

const origin = 'https://qepik.example';
let marks: Set<string>;
let noted: unknown;
let asked: number;

class Timing {
  readonly name: string;
  readonly transferSize: number;
  readonly entryType: string;
  constructor(name: string, transferSize: number, entryType = 'resource') {
    this.name = origin + name;
    this.transferSize = transferSize;
    this.entryType = entryType;
  }
}

/** Reports resource timings as browsers do, from before the observer and since. */
let tell: (...entries: Timing[]) => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  marks = new Set();
  noted = [];
  asked = 0;
  stubLocalStorage();
  vi.stubGlobal('caches', {
    open: async (name: string) => marks.add(name),
    delete: async (name: string) => marks.delete(name),
  });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #hear: (list: { getEntries: () => Timing[] }) => void;
      constructor(hear: (list: { getEntries: () => Timing[] }) => void) {
        this.#hear = hear;
      }
      takeRecords(): Timing[] {
        return [];
      }
      observe({ type, buffered }: { type: string; buffered: boolean }) {
        if (type === 'resource' && buffered)
          tell = (...entries) => this.#hear({ getEntries: () => entries });
      }
    },
  );
  const active = {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[]) => {
      if (type !== 'DATA_USE') return;
      asked += 1;
      port?.postMessage(noted);
      noted = [];
    },
  };
  const serviceWorker = { getRegistration: async () => ({ active }) };
  vi.stubGlobal('navigator', { serviceWorker, onLine: true });
});

const kept = () => localStorage.getItem('qepik:data-use');

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('Page and worker are counted together, and written every ten seconds at most', async () => {
  const { countDataUse } = await import('./data-use.ts');
  await countDataUse();
  noted = [[`${__PROVIDER_URL__}/v1/wallets`, 300 + 186]];
  tell(new Timing('/assets/v1/app.js', 300 + 1000));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(kept()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await settle();
  expect(kept()).toMatch(/^\d{4}-\d\d 1245 2816\n$/);
});

test('A page that opens from this device asks for the script of the worker alone', async () => {
  const { countDataUse, flushDataUse } = await import('./data-use.ts');
  await countDataUse();
  tell(new Timing('/', 0, 'navigation'));
  await flushDataUse();
  expect(kept()).toMatch(/ 595 1270$/m);
  vi.stubGlobal('navigator', { onLine: false });
  tell(new Timing('/', 0, 'navigation'));
  await flushDataUse();
  expect(kept()).toMatch(/ 595 1270$/m);
});

test('The worker is asked again as long as it has something to tell', async () => {
  const { countDataUse } = await import('./data-use.ts');
  await countDataUse();
  noted = [[`${origin}/assets/v1/other.js`, 400]];
  tell(new Timing('/api/v1/wallets', 0));
  await vi.advanceTimersByTimeAsync(10_000);
  await settle();
  await vi.advanceTimersByTimeAsync(10_000);
  await settle();
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
});

test('A page that is left writes what it noted, and leaves the worker to the next one', async () => {
  let leave = () => {};
  vi.stubGlobal('document', {
    visibilityState: 'hidden',
    addEventListener: (_: string, listener: () => void) => (leave = listener),
  });
  const { countDataUse } = await import('./data-use.ts');
  await countDataUse();
  tell(new Timing('/assets/v1/app.js', 300 + 1000));
  leave();
  expect(kept()).toMatch(/ 595 2270$/m);
  expect(asked).toBe(0);
});

test('The worker finds a mark where data is saved, and none where it is not, or where the app lock needs all files', async () => {
  const { tellDataSaver } = await import('./data-use.ts');
  localStorage.setItem('qepik:save-data', 'on');
  await tellDataSaver();
  expect([...marks]).toEqual(['save-data']);
  localStorage.setItem('qepik:lock', 'x {"delay":1}');
  await tellDataSaver();
  expect([...marks]).toEqual([]);
  localStorage.removeItem('qepik:lock');
  await tellDataSaver();
  expect([...marks]).toEqual(['save-data']);
  localStorage.setItem('qepik:save-data', 'off');
  await tellDataSaver();
  expect([...marks]).toEqual([]);
});
