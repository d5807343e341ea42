import { expect, test, vi } from 'vitest';
import { onEachNetwork } from './use-check.ts';

const network = vi.hoisted(() => ({ state: 'unknown', tell: () => {} }));
vi.mock('#platform/connectivity.ts', async (original) => ({
  ...(await original<typeof import('#platform/connectivity.ts')>()),
  connectivity: {
    get: () => network.state,
    subscribe: (listener: () => void) => {
      network.tell = listener;
      return () => {
        network.tell = () => {};
      };
    },
  },
}));

test('What is asked is asked anew when there is a network again, and what was asked before is left', () => {
  const asked: AbortSignal[] = [];
  const aborted = () => asked.map((signal) => signal.aborted);
  const end = onEachNetwork(async (signal) => void asked.push(signal));
  const become = (state: string) => {
    network.state = state;
    network.tell();
  };
  become('online');
  become('offline');
  expect(aborted()).toEqual([false]);
  become('unknown');
  become('online');
  expect(aborted()).toEqual([true, false]);
  end();
  expect(aborted()).toEqual([true, true]);
  become('offline');
  become('online');
  expect(asked).toHaveLength(2);
});
