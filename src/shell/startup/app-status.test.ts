import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ask } from '#api/call.ts';
import { emitFailure } from '#api/events.ts';
import { checkAppVersion } from '#contract/app.ts';
import { getHistory } from '#contract/history.ts';
import { voidOperation } from '#contract/operations/operations.ts';
import { getWallets } from '#contract/wallets.ts';
import { askAppStatus, listenToCalls, markUnavailable, underMaintenance } from './app-status.ts';

vi.mock('#api/call.ts');
const provider = vi.mocked(ask);

const refused = { code: 'INTERNAL_ERROR', message: '' };
const maintenance = { code: 'MAINTENANCE', message: '', status: 503 };
const unavailable = { failure: maintenance };

beforeEach(async () => {
  provider.mockResolvedValue([{ updateType: 'NONE' }, null]);
  await askAppStatus();
});

describe('the status of the app [W10]', () => {
  test('is maintenance from the update type UNDER_MAINTENANCE until another one', async () => {
    provider.mockResolvedValue([{ updateType: 'UNDER_MAINTENANCE' }, null]);
    await askAppStatus();
    expect(underMaintenance.get()).toBe(true);
    provider.mockResolvedValue([{ updateType: 'FORCE_UPDATE' }, null]);
    await askAppStatus();
    expect(underMaintenance.get()).toBe(false);
    const asked = { body: { deviceType: 'WEB', version: '1.0.0' } };
    expect(provider.mock.lastCall?.[1]).toEqual(asked);
  });

  test('is maintenance after a 503 of any call', async () => {
    markUnavailable({ row: voidOperation });
    expect(underMaintenance.get()).toBe(true);
    await askAppStatus();
    expect(underMaintenance.get()).toBe(false);
    provider.mockResolvedValue([null, maintenance]);
    await askAppStatus();
    expect(underMaintenance.get()).toBe(true);
  });

  test('is no maintenance where a call, or the question itself, meets a provider that is busy', async () => {
    listenToCalls();
    const busy = { code: 'BUSY', message: '', status: 503 };
    emitFailure({ row: getWallets, sentAt: 1, failure: busy, token: null });
    provider.mockResolvedValue([null, busy]);
    await askAppStatus();
    expect(underMaintenance.get()).toBe(false);
  });

  test('stays maintenance when a question from before the 503 is answered', async () => {
    const asking = askAppStatus();
    markUnavailable({ row: voidOperation });
    await asking;
    expect(underMaintenance.get()).toBe(true);
  });

  test.each([
    ['no answer', { code: 'NO_ANSWER', message: '', status: 0 }, false],
    ['a refusal', { ...refused, status: 500 }, true],
  ])('stays as it was after %s', async (_what, failure, answered) => {
    provider.mockResolvedValue([null, failure]);
    expect(await askAppStatus()).toBe(answered);
    expect(underMaintenance.get()).toBe(false);
    markUnavailable({ row: voidOperation });
    await askAppStatus();
    expect(underMaintenance.get()).toBe(true);
  });

  test('is maintenance until each refused read is answered, and until then nothing else is asked', async () => {
    const wallets = vi.fn(async () => unavailable);
    const history = vi.fn(async () => ({ failure: null }));
    markUnavailable({ row: getWallets, again: wallets });
    markUnavailable({ row: getHistory, again: history });
    provider.mockClear();
    expect(await askAppStatus()).toBe(true);
    expect(history).not.toHaveBeenCalled();
    expect(provider).not.toHaveBeenCalled();
    expect(underMaintenance.get()).toBe(true);

    wallets.mockResolvedValue({ failure: { ...refused, status: 0 } });
    expect(await askAppStatus()).toBe(false);
    expect(underMaintenance.get()).toBe(true);

    // A response other than 503 counts as an answer, even a refusal.
    wallets.mockResolvedValue({ failure: { ...refused, status: 500 } });
    await askAppStatus();
    expect(history).toHaveBeenCalledTimes(1);
    expect(provider.mock.calls.map(([row]) => row)).toEqual([checkAppVersion]);
    expect(underMaintenance.get()).toBe(false);

    await askAppStatus();
    expect(wallets).toHaveBeenCalledTimes(3);
  });

  test('stays maintenance while what goes on is refused between two questions', async () => {
    markUnavailable({ row: voidOperation });
    markUnavailable({ row: voidOperation });
    provider.mockClear();
    await askAppStatus();
    expect(underMaintenance.get()).toBe(true);
    expect(provider).not.toHaveBeenCalled();
    await askAppStatus();
    expect(underMaintenance.get()).toBe(false);
  });
});
