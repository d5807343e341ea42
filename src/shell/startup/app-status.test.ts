import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ask } from '#api/call.ts';
import { askAppStatus, markUnavailable, underMaintenance } from './app-status.ts';

vi.mock('#api/call.ts');
const provider = vi.mocked(ask);

const refused = { code: 'INTERNAL_ERROR', message: '' };

beforeEach(async () => {
  provider.mockResolvedValue([{ updateType: 'NONE' }, null]);
  await askAppStatus();
});

describe('the status of the app [W10]', () => {
  test('is asked for by the device and version that the provider knows', () => {
    expect(provider.mock.lastCall?.[1]).toEqual({
      body: { deviceType: 'WEB', version: '1.0.0' },
    });
  });

  test('is maintenance from the update type UNDER_MAINTENANCE until another one', async () => {
    provider.mockResolvedValue([{ updateType: 'UNDER_MAINTENANCE' }, null]);
    await askAppStatus();
    expect(underMaintenance.get()).toBe(true);
    provider.mockResolvedValue([{ updateType: 'FORCE_UPDATE' }, null]);
    await askAppStatus();
    expect(underMaintenance.get()).toBe(false);
  });

  test('is maintenance after a 503 of any call', async () => {
    markUnavailable();
    expect(underMaintenance.get()).toBe(true);
    await askAppStatus();
    expect(underMaintenance.get()).toBe(false);
    provider.mockResolvedValue([null, { ...refused, status: 503 }]);
    await askAppStatus();
    expect(underMaintenance.get()).toBe(true);
  });

  test('stays maintenance when a question from before the 503 is answered', async () => {
    const asking = askAppStatus();
    markUnavailable();
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
    markUnavailable();
    await askAppStatus();
    expect(underMaintenance.get()).toBe(true);
  });
});
