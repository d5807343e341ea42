import { expect, test, vi } from 'vitest';
import { createMemoryDevice } from './memory-device.ts';
import { refreshShelf } from './refresh-shelf.ts';
import { startRefreshing } from './refreshing.ts';

vi.mock('./refresh-shelf.ts', () => ({ refreshShelf: vi.fn(async () => null) }));
vi.mock('./open-device.ts', () => ({
  currentDevice: async () => ({
    ...createMemoryDevice('test', () => {}),
    // A live query that is slower than the network.
    watchMarks: () => () => {},
  }),
}));

test('An empty device is filled, however late its marks are told of', async () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
  await startRefreshing();
  expect(vi.mocked(refreshShelf).mock.calls.flat().sort()).toEqual([
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
  ]);
});
