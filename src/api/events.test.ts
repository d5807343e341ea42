import { describe, expect, test, vi } from 'vitest';
import { getOperation } from '#contract/operations/operations.ts';
import { getWallets } from '#contract/wallets.ts';
import { ask } from './call.ts';
import { setCredentials } from './client.ts';
import { onAnswer, onFailure, onSend } from './events.ts';
import { fetchRead } from './fetch-read.ts';
import { answer, key, swallow, wallets } from './testing/provider.ts';

describe('a listener', () => {
  test('receives answers with their version, and failures with the token they were sent with', async () => {
    const answers = vi.fn();
    const failures = vi.fn();
    const stops = [onAnswer(answers), onFailure(failures)];
    answer(wallets, { headers: { Version: '5' } });
    await fetchRead(getWallets, {});
    const sentAt = expect.any(Number);
    expect(answers).toHaveBeenCalledWith({
      row: getWallets,
      sentAt,
      version: 5,
      serverTime: null,
      sessionEnds: null,
    });
    answer({ code: 'EXPIRED_TOKEN', message: '' }, { status: 401 });
    const waiting = fetchRead(getWallets, {});
    setCredentials({ token: 'another', language: 'AZ' });
    await waiting;
    expect(failures).toHaveBeenCalledWith({
      row: getWallets,
      sentAt,
      failure: { code: 'EXPIRED_TOKEN', message: '', status: 401 },
      token: 'secret',
      again: expect.any(Function),
    });
    for (const stop of stops) stop();
  });

  test('receives each call that is sent, at a moment of its own', async () => {
    const sent: number[] = [];
    const stop = onSend(({ sentAt }) => sent.push(sentAt));
    answer(wallets);
    await Promise.all([fetchRead(getWallets, {}), fetchRead(getWallets, {})]);
    expect(new Set(sent).size).toBe(2);
    stop();
  });

  test('receives no failure of a call that its caller aborted, and when it ended', async () => {
    const failures = vi.fn();
    const ended = vi.fn();
    const stopHearing = onSend((call) => void call.ended.then(ended));
    const stop = onFailure(failures);
    swallow();
    const giveUp = new AbortController();
    const waiting = ask(getOperation, { params: { key } }, { signal: giveUp.signal });
    giveUp.abort();
    expect((await waiting)[1]?.code).toBe('NO_ANSWER');
    expect(failures).not.toHaveBeenCalled();
    expect(ended).toHaveBeenCalledOnce();
    stop();
    stopHearing();
  });
});
