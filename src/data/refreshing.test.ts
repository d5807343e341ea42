import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('./refresh-shelf.ts', () => ({ refreshShelf: vi.fn() }));
vi.mock('./sync-history.ts', () => ({ fillHistory: vi.fn() }));

const noAnswer = { code: 'NO_ANSWER', message: '', status: 0 };
const all = [
  'campaigns',
  'catalogue',
  'devices',
  'faq',
  'favorites',
  'history',
  'limits',
  'notifications',
  'user',
  'wallets',
];

/** A page that was just opened, with an empty device that tells its marks later than the network. */
async function page() {
  vi.resetModules();
  const { createStore } = await import('#platform/store.ts');
  const health = createStore('lasting');
  const { createMemoryDevice } = await import('./memory-device.ts');
  const device = { ...createMemoryDevice('test', () => {}), watchMarks: () => () => {} };
  vi.doMock('./open-device.ts', () => ({
    currentDevice: async () => device,
    deviceHealth: health,
  }));
  const { refreshShelf } = await import('./refresh-shelf.ts');
  const { fillHistory } = await import('./sync-history.ts');
  const refresh = vi.mocked(refreshShelf).mockReset().mockResolvedValue(null);
  const fillOlder = vi.mocked(fillHistory).mockReset().mockResolvedValue();
  const asked = () => refresh.mock.calls.flat().sort();
  const { reportAnswer, reportNoAnswer } = await import('#platform/connectivity.ts');
  const { startRefreshing } = await import('./refreshing.ts');
  return { startRefreshing, refresh, fillOlder, asked, health, reportAnswer, reportNoAnswer };
}

let comeBack: () => void;

beforeEach(() => {
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    comeBack = listener;
  });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
});

test('An empty device is filled, however late its marks are told of', async () => {
  const { startRefreshing, asked } = await page();
  await startRefreshing();
  expect(asked()).toEqual(all);
});

test('History goes on with what is older when the person is back', async () => {
  const { startRefreshing, fillOlder } = await page();
  await startRefreshing();
  expect(fillOlder).toHaveBeenCalledTimes(1);
  comeBack();
  await vi.waitFor(() => expect(fillOlder).toHaveBeenCalledTimes(2));
});

test('What failed before the network came back is asked for again, though more is still asked', async () => {
  const { startRefreshing, refresh, asked, reportAnswer, reportNoAnswer } = await page();
  refresh.mockImplementation(async (shelf) => {
    if (shelf === 'faq') reportAnswer(performance.now());
    if (shelf !== 'user' || asked().filter((name) => name === 'user').length > 1) return null;
    reportNoAnswer(performance.now());
    return noAnswer;
  });
  await startRefreshing();
  expect(asked()).toEqual([...all, 'user'].sort());
});

test('What a lost database held is asked for again at once', async () => {
  const { startRefreshing, refresh, asked, health } = await page();
  await startRefreshing();
  refresh.mockClear();
  health.set('memory');
  await vi.waitFor(() => expect(asked()).toEqual(all));
});
