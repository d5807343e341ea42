import { resolveObjectURL } from 'node:buffer';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteLimitsFiles, openLimitsFile } from './limits-file.ts';

const tab = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn() };
const kept = new Map<string, Response>();
const network = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  kept.clear();
  vi.clearAllMocks();
  vi.stubGlobal('__PROVIDER_URL__', '/api');
  vi.stubGlobal('__READ_TIMEOUT_MS__', 5000);
  vi.stubGlobal('__NETWORK_TIMEOUT_MS__', 50);
  vi.stubGlobal('location', { origin: 'https://qepik.test' });
  vi.stubGlobal('window', { open: () => tab });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (address: string, response: Response) => kept.set(address, response),
    }),
    delete: async () => kept.clear(),
    match: async (address: string) => kept.get(address)?.clone(),
  });
});

test('A table that was opened once opens without a network [E91]', async () => {
  network.mockResolvedValueOnce(new Response('%PDF'));
  expect(await openLimitsFile('RU')).toBe(true);
  expect(network).toHaveBeenCalledWith(
    'https://qepik.test/files/limits_ru.pdf',
    expect.objectContaining({ credentials: 'omit' }),
  );
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await openLimitsFile('RU')).toBe(true);
  expect(tab.location.replace).toHaveBeenCalledTimes(2);
  expect(tab.close).not.toHaveBeenCalled();
});

test('A table that cannot be loaded and is not cached leaves no empty tab', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await openLimitsFile('AZ')).toBe(false);
  expect(tab.close).toHaveBeenCalled();
});

test('A file missing at the provider does not replace the cached one', async () => {
  network.mockResolvedValueOnce(new Response('%PDF'));
  await openLimitsFile('EN');
  network.mockResolvedValueOnce(new Response('gone', { status: 404 }));
  expect(await openLimitsFile('EN')).toBe(true);
  expect(await opened()).toBe('%PDF');
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await openLimitsFile('EN')).toBe(true);
  expect(await opened()).toBe('%PDF');
});

test('On a network that loses packets the cached table opens before the timeout', async () => {
  network.mockResolvedValueOnce(new Response('%PDF'));
  await openLimitsFile('AZ');
  network.mockReturnValueOnce(new Promise(() => {}));
  const asked = performance.now();
  expect(await openLimitsFile('AZ')).toBe(true);
  expect(performance.now() - asked).toBeLessThan(5000);
});

test('A deleted table does not open without a network', async () => {
  network.mockResolvedValueOnce(new Response('%PDF'));
  await openLimitsFile('RU');
  await deleteLimitsFiles();
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await openLimitsFile('RU')).toBe(false);
});

function opened(): Promise<string> | undefined {
  const [address = ''] = tab.location.replace.mock.lastCall ?? [];
  return resolveObjectURL(address)?.text();
}
