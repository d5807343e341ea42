import { afterEach, beforeEach, vi } from 'vitest';
import { guardSending, setCredentials } from '#api/client.ts';

export const key = 'k'.repeat(24);
export const wallets = { data: [{ id: 'w1', availableAmount: '34.1899', currencyCode: 'AZN' }] };

export const provider = vi.fn<(request: Request) => Promise<Response>>();

export function answer(body: unknown, init: ResponseInit = {}): void {
  provider.mockImplementation(async () => Response.json(body, init));
}

/** Lets calls wait without an answer until the caller aborts them. */
export function swallow(): void {
  provider.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Fake timers do not affect the browser's own timeouts.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((timeoutMs) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), timeoutMs);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => provider(new Request(url, init)));
  setCredentials({ token: 'secret', language: 'RU' });
  guardSending(() => true);
});

afterEach(() => {
  provider.mockReset();
});
