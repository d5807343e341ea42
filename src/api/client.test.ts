import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '#contract/auth.ts';
import { createFavoriteByPayment, refreshDebts } from '#contract/favorites.ts';
import { getHistory, getReceipt } from '#contract/history.ts';
import { confirmOperation, getOperation } from '#contract/operations.ts';
import { getWallets } from '#contract/wallets.ts';
import { ask } from './ask.ts';
import { abortAll, guardSending } from './client.ts';
import { setCredentials } from './credentials.ts';
import { onAnswer, onDelay, onFailure } from './events.ts';
import { refresh } from './refresh.ts';
import { serverNow } from './server-time.ts';
import { transferMoney } from './transfer-money.ts';
import { write } from './write.ts';

const key = 'k'.repeat(24);
const wallets = { data: [{ id: 'w1', availableAmount: '34.1899', currencyCode: 'AZN' }] };
const total = { body: { total: '34.18', currencyCode: 'AZN' } } as const;

const provider = vi.fn<(request: Request) => Promise<Response>>();

function answer(body: unknown, init: ResponseInit = {}): void {
  provider.mockImplementation(async () => Response.json(body, init));
}

/** An answer that never comes, cut off where the caller gives up. */
function swallow(): void {
  provider.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('__PROVIDER_URL__', 'https://provider.test/api');
  vi.stubGlobal('__READ_TIMEOUT_MS__', 15_000);
  vi.stubGlobal('__MONEY_TIMEOUT_MS__', 60_000);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => provider(new Request(url, init)));
  setCredentials({ token: 'secret', language: 'RU' });
  guardSending(() => true);
});

afterEach(() => {
  vi.useRealTimers();
  provider.mockReset();
  vi.unstubAllGlobals();
});

/** A worker in control, and what it is asked. */
function stubWorker() {
  const asked = Promise.withResolvers<{ message: unknown; answer: (late: unknown) => void }>();
  const controller = {
    postMessage: (message: unknown, [port]: MessagePort[]) =>
      asked.resolve({ message, answer: (late) => port?.postMessage(late) }),
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  return { asked: asked.promise };
}

function sent(): Request {
  const [request] = provider.mock.lastCall ?? [];
  if (!request) throw new Error('Nothing was sent.');
  return request;
}

describe('a call', () => {
  test('says who asks, from what, and in which language', async () => {
    answer(wallets);
    await refresh(getWallets, {});
    expect(Object.fromEntries(sent().headers)).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'RU',
      'device-type': 'WEB',
    });
    expect(sent().credentials).toBe('omit');
  });

  test('of a guest bears no token', async () => {
    setCredentials({ token: null, language: 'AZ' });
    answer({ data: {} });
    await write(signIn, { body: { phone: '+994501234567', password: 'x' } });
    expect(sent().headers.has('Authorization')).toBe(false);
    expect(await sent().json()).toEqual({ phone: '+994501234567', password: 'x' });
    expect(sent().headers.get('Content-Type')).toBe('application/json');
  });

  test('puts parameters and query into the address', async () => {
    answer({});
    await refresh(getReceipt, { params: { id: 'a/../b' } });
    expect(sent().url).toBe('https://provider.test/api/v1/transactions/a%2F..%2Fb');
    await refresh(getHistory, { query: { since: '0', limit: '50', cursor: undefined } });
    expect(sent().url).toBe('https://provider.test/api/v1/transactions?since=0&limit=50');
  });

  test('bears the key of what it creates, and of money', async () => {
    answer({});
    await write(createFavoriteByPayment, { body: { paymentUuid: 'p1', name: 'Ev' } }, { key });
    expect(sent().headers.get('Idempotency-Key')).toBe(key);
    await transferMoney(confirmOperation, total, key);
    expect(sent().headers.get('Idempotency-Key')).toBe(key);
    await write(refreshDebts, {});
    expect(sent().headers.has('Idempotency-Key')).toBe(false);
  });

  test('is not sent where the page speaks for somebody else', async () => {
    guardSending(() => false);
    const [, failure] = await ask(getOperation, { params: { key } });
    expect(failure?.code).toBe('NOT_SENT');
    expect(provider).not.toHaveBeenCalled();
  });
});

describe('an answer', () => {
  test('is checked, and its amounts are whole qəpik', async () => {
    answer(wallets, { headers: { Version: '17', Date: 'Sun, 01 Mar 2026 10:00:00 GMT' } });
    expect(await refresh(getWallets, {})).toEqual({
      failure: null,
      answer: [{ id: 'w1', availableAmount: 3418, currencyCode: 'AZN' }],
      kept: false,
      version: 17,
      serverTime: Date.UTC(2026, 2, 1, 10),
      sessionEnds: null,
    });
    expect(serverNow() - Date.UTC(2026, 2, 1, 10)).toBeLessThan(1000);
  });

  test.each([
    ['is not JSON', () => new Response('<html>Welcome to the hotel</html>')],
    ['has no data', () => Response.json({ wallets: [] })],
    ['breaks its promise', () => Response.json({ data: [{ id: 'w1' }] })],
    ['is half a body', () => new Response('{"data":[{"id":')],
  ])('that %s is unreadable', async (_, response) => {
    provider.mockImplementation(async () => response());
    expect((await refresh(getWallets, {})).failure).toEqual({
      code: 'UNREADABLE',
      message: '',
      status: 200,
    });
  });

  test('that refuses carries the code, the words and the details of the provider', async () => {
    const body = {
      code: 'WRONG_CREDENTIALS',
      message: 'Yanlışdır',
      fields: { password: 'WRONG' },
      attemptsLeft: 2,
      retryAt: '2026-03-01T10:00:00Z',
    };
    answer(body, { status: 401 });
    const [, failure] = await write(signIn, { body: { phone: '+994501234567', password: 'x' } });
    expect(failure).toEqual({ ...body, status: 401 });
  });

  test('that the worker has kept is not read, unless it must be', async () => {
    answer(wallets, { headers: { Kept: '?1', Version: '3' } });
    expect(await refresh(getWallets, {})).toMatchObject({ answer: undefined, kept: true });
    expect(await refresh(getWallets, {}, { readKept: true })).toMatchObject({
      answer: [{ availableAmount: 3418 }],
      version: 3,
    });
  });

  test('that the worker gave from the device is no answer of the provider', async () => {
    const before = serverNow();
    answer(wallets, {
      headers: { Kept: '?1', 'Saved-At': 'x', Date: 'Sun, 01 Mar 2099 10:00:00 GMT' },
    });
    expect((await refresh(getWallets, {})).failure?.code).toBe('NO_ANSWER');
    expect(serverNow() - before).toBeLessThan(1000);
  });

  test('that came after the worker had given what is on the device is heard all the same', async () => {
    answer(wallets, { headers: { Kept: '?1', 'Saved-At': 'x', 'Late-Answer': 'a-1' } });
    const worker = stubWorker();
    const told = vi.fn();
    const stop = onDelay(told);
    const waiting = refresh(getWallets, {});
    const asked = await worker.asked;
    expect(asked.message).toEqual({ type: 'LATE_ANSWER', name: 'a-1', whole: false });
    expect(told).toHaveBeenCalledOnce();
    const headers = { version: '8', kept: '?1' };
    asked.answer({ status: 200, headers, text: JSON.stringify(wallets) });
    expect(await waiting).toMatchObject({ failure: null, kept: true, version: 8 });
    stop();
  });

  test('that is late is not waited for when something sent meanwhile is answered', async () => {
    answer(wallets, { headers: { 'Saved-At': 'x', 'Late-Answer': 'a-1' } });
    const worker = stubWorker();
    const waiting = refresh(getWallets, {});
    await worker.asked;
    answer(wallets);
    expect((await refresh(getWallets, {})).failure).toBeNull();
    expect((await waiting).failure?.code).toBe('NO_ANSWER');
  });

  test('that is late is not asked for by a page that is over', async () => {
    answer(wallets, { headers: { 'Saved-At': 'x', 'Late-Answer': 'a-1' } });
    stubWorker();
    const stop = onDelay(abortAll);
    expect((await refresh(getWallets, {})).failure?.code).toBe('NO_ANSWER');
    stop();
  });

  test.each([
    ['a refusal', { status: 401, headers: {}, text: '{"code":"INVALID_TOKEN","message":""}' }],
    ['nothing', null],
    ['silence', undefined],
  ])('that comes late may be %s', async (what, late) => {
    answer(wallets, { headers: { 'Saved-At': 'x', 'Late-Answer': 'a-1' } });
    const worker = stubWorker();
    const waiting = refresh(getWallets, {});
    const asked = await worker.asked;
    if (late !== undefined) asked.answer(late);
    else await vi.advanceTimersByTimeAsync(15_000);
    expect((await waiting).failure?.code).toBe(
      what === 'a refusal' ? 'INVALID_TOKEN' : 'NO_ANSWER',
    );
  });
});

describe('no answer', () => {
  test.each([
    ['a read', 15_000, () => refresh(getWallets, {}).then(({ failure }) => failure)],
    [
      'money',
      60_000,
      () => transferMoney(confirmOperation, total, key).then(([, failure]) => failure),
    ],
  ])('is a failure of its own, after the time of %s', async (_, timeoutMs, send) => {
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
    const waiting = refresh(getWallets, {});
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await waiting).failure?.code).toBe('NO_ANSWER');
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'and a refusal with %i are never asked for twice',
    async (status) => {
      answer({ code: 'X', message: '' }, { status });
      await transferMoney(confirmOperation, total, key);
      await refresh(getWallets, {});
      expect(provider).toHaveBeenCalledTimes(2);
      provider.mockRejectedValue(new TypeError('Failed to fetch'));
      await transferMoney(confirmOperation, total, key);
      await refresh(getWallets, {});
      expect(provider).toHaveBeenCalledTimes(4);
    },
  );

  test('is what is left of calls when the page is left', async () => {
    swallow();
    const sending = transferMoney(confirmOperation, total, key);
    abortAll();
    expect((await sending)[1]?.code).toBe('NO_ANSWER');
  });
});

describe('who listens', () => {
  test('hears of answers with their version, and of failures with the token they were sent with', async () => {
    const answers = vi.fn();
    const failures = vi.fn();
    const stops = [onAnswer(answers), onFailure(failures)];
    answer(wallets, { headers: { Version: '5' } });
    await refresh(getWallets, {});
    const sentAt = expect.any(Number);
    expect(answers).toHaveBeenCalledWith({
      row: getWallets,
      sentAt,
      version: 5,
      serverTime: null,
      sessionEnds: null,
    });
    answer({ code: 'EXPIRED_TOKEN', message: '' }, { status: 401 });
    const waiting = refresh(getWallets, {});
    setCredentials({ token: 'another', language: 'AZ' });
    await waiting;
    expect(failures).toHaveBeenCalledWith({
      row: getWallets,
      sentAt,
      failure: { code: 'EXPIRED_TOKEN', message: '', status: 401 },
      token: 'secret',
    });
    for (const stop of stops) stop();
  });

  test('hears nothing of a call that its caller gave up', async () => {
    const failures = vi.fn();
    const stop = onFailure(failures);
    swallow();
    const giveUp = new AbortController();
    const waiting = ask(getOperation, { params: { key } }, { signal: giveUp.signal });
    giveUp.abort();
    expect((await waiting)[1]?.code).toBe('NO_ANSWER');
    expect(failures).not.toHaveBeenCalled();
    stop();
  });
});
