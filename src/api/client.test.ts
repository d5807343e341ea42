import { describe, expect, test, vi } from 'vitest';
import { createFavoriteByPayment, refreshDebts } from '#contract/favorites.ts';
import { getHistory, getReceipt } from '#contract/history.ts';
import { signIn } from '#contract/identity/auth.ts';
import { confirmOperation } from '#contract/operations/operations.ts';
import { checkReceipt } from '#contract/receipts.ts';
import { getWallets } from '#contract/wallets.ts';
import { ask, write } from './call.ts';
import { abortAll, setCredentials } from './client.ts';
import { fetchRead } from './fetch-read.ts';
import { serverNow } from './server-time.ts';
import { answer, key, provider, swallow, wallets } from './testing/provider.ts';
import { transferMoney } from './transfer-money.ts';

const total = { body: { total: '34.18', currencyCode: 'AZN' } } as const;

function sent(): Request {
  const [request] = provider.mock.lastCall ?? [];
  if (!request) throw new Error('Nothing was sent.');
  return request;
}

describe('a call [M8]', () => {
  test('carries token, device type and language [P1]', async () => {
    answer(wallets);
    await fetchRead(getWallets, {});
    expect(Object.fromEntries(sent().headers)).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'RU',
      'device-type': 'WEB',
    });
    expect(sent().credentials).toBe('omit');
  });

  test('of a guest carries no token', async () => {
    setCredentials({ token: null, language: 'AZ' });
    answer({ data: {} });
    await write(signIn, { body: { phone: '+994501234567', password: 'x' } }, { key: 'any' });
    expect(sent().headers.has('Authorization')).toBe(false);
    expect(await sent().json()).toEqual({ phone: '+994501234567', password: 'x' });
    expect(sent().headers.get('Content-Type')).toBe('application/json');
  });

  test('that is anonymous says nothing of the person or the browser', async () => {
    setCredentials({ token: 'secret', language: 'RU', deviceNumbers: () => 'd'.repeat(43) });
    answer({ data: { status: 'SUCCESS', returnedAt: null } });
    await ask(checkReceipt, { body: { id: 'r1', copy: 'SALAM' } });
    expect([...sent().headers.keys()].toSorted()).toEqual([
      'accept',
      'accept-language',
      'content-type',
      'device-type',
    ]);
  });

  test('puts parameters and query into the address', async () => {
    answer({});
    await fetchRead(getReceipt, { params: { id: 'a/../b' } });
    expect(sent().url).toBe('https://provider.test/api/v1/transactions/a%2F..%2Fb');
    await fetchRead(getHistory, { query: { since: '0', limit: '50', cursor: undefined } });
    expect(sent().url).toBe('https://provider.test/api/v1/transactions?since=0&limit=50');
  });

  test('carries the key of a keyed write and of money', async () => {
    answer({});
    await write(createFavoriteByPayment, { body: { paymentUuid: 'p1', name: 'Ev' } }, { key });
    expect(sent().headers.get('Idempotency-Key')).toBe(key);
    await transferMoney(confirmOperation, total, key);
    expect(sent().headers.get('Idempotency-Key')).toBe(key);
    await write(refreshDebts, {});
    expect(sent().headers.has('Idempotency-Key')).toBe(false);
  });
});

describe('an answer', () => {
  test('is parsed, amounts as whole qəpik', async () => {
    answer(wallets, { headers: { Version: '17', Date: 'Sun, 01 Mar 2026 10:00:00 GMT' } });
    expect(await fetchRead(getWallets, {})).toEqual({
      failure: null,
      answer: [{ id: 'w1', availableAmount: 3418, currencyCode: 'AZN' }],
      stored: false,
      version: 17,
      serverTime: Date.UTC(2026, 2, 1, 10),
      sessionEnds: null,
    });
    expect(serverNow() - Date.UTC(2026, 2, 1, 10)).toBeLessThan(1000);
  });

  test.each([
    ['slept, so that its page clock stood still', () => vi.setSystemTime(Date.now() + 60_000)],
    [
      'went back, as its clock was set',
      () => vi.setSystemTime(0) && vi.advanceTimersByTime(60_000),
    ],
  ])('keeps the clock right where the device %s', async (_, wait) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    answer(wallets, { headers: { Date: 'Mon, 02 Mar 2026 10:00:00 GMT' } });
    await fetchRead(getWallets, {});
    wait();
    expect(serverNow()).toBe(Date.UTC(2026, 2, 2, 10, 1));
  });

  const headers = { Date: 'Sun, 01 Mar 2026 11:00:00 GMT' };
  const problem = {
    code: 'WRONG_CREDENTIALS',
    message: 'Yanlışdır',
    fields: { password: 'WRONG' },
    attemptsLeft: 2,
    retryAt: '2026-03-01T10:00:00Z',
  };
  const busy = { code: 'BUSY', message: 'Məşğuldur' };
  const page = '<html><head><title>429 Too Many Requests</title></head></html>';
  const unreadable = { code: 'UNREADABLE', message: '', status: 200 };
  const maintenance = { code: 'MAINTENANCE', status: 503 };
  const tooMany = { code: 'TOO_MANY_REQUESTS', message: '', status: 429 };

  test.each<[string, BodyInit | object, ResponseInit, object]>([
    ['that is not JSON', '<html>Welcome to the hotel</html>', {}, unreadable],
    ['that has no data', { wallets: [] }, {}, unreadable],
    ['that breaks its promise', { data: { id: 'w1' } }, {}, unreadable],
    ['that is a problem [P6]', problem, { status: 401 }, { ...problem, status: 401 }],
    ['with status 503 and no problem', 'Service Unavailable', { status: 503 }, maintenance],
    [
      'with status 503 and another problem',
      { code: 'X', message: 'y' },
      { status: 503 },
      maintenance,
    ],
    [
      'of a provider that is busy',
      busy,
      { status: 503, headers: { ...headers, 'Retry-After': '3' } },
      { ...busy, status: 503, retryAt: '2026-03-01T11:00:03.000Z' },
    ],
    [
      'of a proxy that says in seconds when to go on',
      page,
      { status: 429, headers: { ...headers, 'Retry-After': '90' } },
      { ...tooMany, retryAt: '2026-03-01T11:01:30.000Z' },
    ],
    [
      'of a proxy that says by a date when to go on',
      page,
      { status: 429, headers: { ...headers, 'Retry-After': 'Sun, 01 Mar 2026 11:05:00 GMT' } },
      { ...tooMany, retryAt: '2026-03-01T11:05:00.000Z' },
    ],
  ])('%s is a failure with its reason', async (_, body, init, failure) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    provider.mockImplementation(async () => new Response(text, init));
    expect((await fetchRead(getWallets, {})).failure).toMatchObject(failure);
  });
  test('that the worker has stored is read only on request', async () => {
    answer(wallets, { headers: { Stored: '?1', Version: '3' } });
    expect(await fetchRead(getWallets, {})).toMatchObject({ answer: undefined, stored: true });
    expect(await fetchRead(getWallets, {}, { readStored: true })).toMatchObject({
      answer: [{ availableAmount: 3418 }],
      version: 3,
    });
  });

  test.each(['Stored', 'Saved-At'])(
    'that need not be read is cancelled, so that it keeps no worker alive: %s',
    async (header) => {
      const cancel = vi.fn();
      const headers = { [header]: '?1' };
      provider.mockImplementation(
        async () => new Response(new ReadableStream({ cancel }), { headers }),
      );
      await fetchRead(getWallets, {});
      expect(cancel).toHaveBeenCalledOnce();
    },
  );

  test('that the worker gave from the local database is no answer of the provider', async () => {
    const before = serverNow();
    answer(wallets, {
      headers: { Stored: '?1', 'Saved-At': 'x', Date: 'Sun, 01 Mar 2099 10:00:00 GMT' },
    });
    expect((await fetchRead(getWallets, {})).failure?.code).toBe('NO_ANSWER');
    expect(serverNow() - before).toBeLessThan(1000);
  });
});

describe('no answer [W10]', () => {
  test.each([
    ['a read', 15_000, () => fetchRead(getWallets, {}).then(({ failure }) => failure)],
    [
      'money',
      60_000,
      () => transferMoney(confirmOperation, total, key).then(([, failure]) => failure),
    ],
  ])('is a failure after the timeout of %s', async (_, timeoutMs, send) => {
    swallow();
    const ended = vi.fn();
    void send().then(ended);
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith({ code: 'NO_ANSWER', message: '', status: 0 });
  });

  test('is also a body that does not end', async () => {
    provider.mockImplementation(async ({ signal }) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":['));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body);
    });
    const waiting = fetchRead(getWallets, {});
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await waiting).failure?.code).toBe('NO_ANSWER');
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'and a refusal with %i are never retried',
    async (status) => {
      answer({ code: 'X', message: '' }, { status });
      await transferMoney(confirmOperation, total, key);
      await fetchRead(getWallets, {});
      expect(provider).toHaveBeenCalledTimes(2);
      provider.mockRejectedValue(new TypeError('Failed to fetch'));
      await transferMoney(confirmOperation, total, key);
      await fetchRead(getWallets, {});
      expect(provider).toHaveBeenCalledTimes(4);
    },
  );

  test('is the result of calls that are aborted with the page', async () => {
    swallow();
    const sending = transferMoney(confirmOperation, total, key);
    abortAll();
    expect((await sending)[1]?.code).toBe('NO_ANSWER');
  });
});
