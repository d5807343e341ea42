import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, write } from '#api/call.ts';
import { setCredentials } from '#api/client.ts';
import { fetchRead } from '#api/fetch-read.ts';
import { checkAppVersion } from '#contract/app.ts';
import { markCampaignSeen } from '#contract/identity/notifications.ts';
import { prolongSession } from '#contract/identity/sessions.ts';
import { listUnfinished } from '#contract/operations/operations.ts';
import { getWallets } from '#contract/wallets.ts';
import { waitingOverlays } from '#platform/overlay-turns.ts';
import { clearRequest, requestedOverlay } from '#platform/overlays.ts';
import { enterSima, watchSima } from './sima.ts';

const byThemselves = [
  ['a read', () => fetchRead(getWallets, {})],
  [
    'the look at the version',
    () => ask(checkAppVersion, { body: { deviceType: 'WEB', version: '1.0.0' } }),
  ],
  ['a campaign that was seen', () => write(markCampaignSeen, { params: { id: 'c1' } })],
] as const;

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ code: '112', message: '' }, { status: 403 }));
  setCredentials({ token: 'secret', language: 'AZ' });
  vi.stubGlobal('document', { getElementById: () => ({}) });
  stop = watchSima();
});

afterEach(() => {
  // A confirmed dialog leaves no state behind.
  enterSima()(true);
  clearRequest();
  stop();
});

test.each(byThemselves)(
  '%s, refused with code 112, waits for its turn, and reopens no dialog that was closed in the last 30 s',
  async (_, call) => {
    enterSima()(false);
    await call();
    expect(requestedOverlay.get()).toBeNull();
    expect(waitingOverlays.get()).toEqual([]);

    await vi.advanceTimersByTimeAsync(31_000);
    await call();
    expect(requestedOverlay.get()).toBeNull();
    expect(waitingOverlays.get()).toEqual([{ name: 'sima' }]);
  },
);

test('The dialog for an unresolved payment does not wait for its turn', async () => {
  await ask(listUnfinished, { query: { keys: undefined } });
  expect(requestedOverlay.get()).toEqual({ name: 'sima' });
});

test('A call that waits too long for the dialog is refused alone', async () => {
  const early = vi.fn();
  const late = vi.fn();
  void write(prolongSession, {}).then(early);
  await vi.advanceTimersByTimeAsync(9_000);
  void write(prolongSession, {}).then(late);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(early).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
  enterSima()(false);
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce());
});

test('A call behind the app lock is refused, because nobody can see the dialog', async () => {
  enterSima();
  vi.stubGlobal('document', { getElementById: () => null });
  expect((await write(prolongSession, {}))[1]?.code).toBe('112');
});

test('A call of the person opens the dialog at once, also after it was closed', async () => {
  enterSima()(false);
  const pressed = write(prolongSession, {});
  await vi.waitFor(() => expect(requestedOverlay.get()).toEqual({ name: 'sima' }));
  enterSima()(false);
  expect((await pressed)[1]?.code).toBe('112');
});
