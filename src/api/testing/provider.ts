// Replaces `fetch` by a mock of the provider, fakes timers, and signs in with the token "secret" before each test.
import { afterEach, beforeEach, vi } from 'vitest';
import { guardSending, setCredentials } from '#api/client.ts';

/** A valid idempotency key. */
export const key = 'k'.repeat(24);
/** Body of an answer to `getWallets`. */
export const wallets = { data: [{ id: 'w1', availableAmount: '34.1899', currencyCode: 'AZN' }] };

/** Mock of the provider: receives each request, and resolves to the response that the test has set. */
export const provider = vi.fn<(request: Request) => Promise<Response>>();

/** Makes the provider answer every request with this JSON body. */
export function answer(body: unknown, init: ResponseInit = {}): void {
  provider.mockImplementation(async () => Response.json(body, init));
}

/** Makes the provider answer no request. A call ends only when it is aborted or times out. */
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
  // Fake timers do not affect `AbortSignal.timeout`, so a fake one with `setTimeout` replaces it.
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
