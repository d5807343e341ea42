import { describe, expect, test, vi } from 'vitest';
import { getWallets } from '#contract/wallets.ts';
import { abortAll } from './client.ts';
import { fetchRead } from './fetch-read.ts';
import { answer, wallets } from './testing/provider.ts';

/** Installs a controlling worker. Returns the message that it receives. */
function stubWorker() {
  const asked = Promise.withResolvers<{ message: unknown; answer: (late: unknown) => void }>();
  const controller = {
    postMessage: (message: unknown, [port]: MessagePort[]) =>
      asked.resolve({ message, answer: (late) => port?.postMessage(late) }),
  };
  vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker: { controller } });
  return { asked: asked.promise };
}

describe('an answer', () => {
  test('that comes after the worker answered from the local database is reported all the same', async () => {
    answer(wallets, { headers: { Stored: '?1', 'Saved-At': 'x', 'Late-Response': 'a-1' } });
    const worker = stubWorker();
    const waiting = fetchRead(getWallets, {});
    const asked = await worker.asked;
    expect(asked.message).toEqual({ type: 'LATE_RESPONSE', name: 'a-1' });
    const headers = { version: '8', stored: '?1' };
    asked.answer({ status: 200, headers, text: JSON.stringify(wallets) });
    expect(await waiting).toMatchObject({ failure: null, stored: true, version: 8 });
  });

  test('that is late is not waited for when something sent meanwhile is answered', async () => {
    answer(wallets, { headers: { 'Saved-At': 'x', 'Late-Response': 'a-1' } });
    const worker = stubWorker();
    const waiting = fetchRead(getWallets, {});
    await worker.asked;
    answer(wallets);
    expect((await fetchRead(getWallets, {})).failure).toBeNull();
    expect((await waiting).failure?.code).toBe('NO_ANSWER');
  });

  test('that is late is not asked for by a page that is over', async () => {
    answer(wallets, { headers: { 'Saved-At': 'x', 'Late-Response': 'a-1' } });
    stubWorker();
    const aborting = class extends MessageChannel {
      constructor() {
        super();
        abortAll();
      }
    };
    vi.stubGlobal('MessageChannel', aborting);
    expect((await fetchRead(getWallets, {})).failure?.code).toBe('NO_ANSWER');
  });

  const refusal = { status: 401, headers: {}, text: '{"code":"INVALID_TOKEN","message":""}' };

  test.each([
    ['a refusal', refusal, 'INVALID_TOKEN'],
    ['nothing', null, 'NO_ANSWER'],
    ['silence', undefined, 'NO_ANSWER'],
  ])('that comes late may be %s', async (_, late, code) => {
    answer(wallets, { headers: { 'Saved-At': 'x', 'Late-Response': 'a-1' } });
    const worker = stubWorker();
    const waiting = fetchRead(getWallets, {});
    const asked = await worker.asked;
    if (late !== undefined) asked.answer(late);
    else await vi.advanceTimersByTimeAsync(15_000);
    expect((await waiting).failure?.code).toBe(code);
  });
});
