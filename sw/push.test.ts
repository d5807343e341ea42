import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { PushMessage } from '#contract/identity/push.ts';
import { schema } from '#data/collections/schema.ts';
import { openDexieDatabase } from '#data/database/dexie-database.ts';
import { deleted } from '#data/testing/indexed-db.ts';

/** Tests are checked with the types of a page, which knows no events of a worker. */
interface Push {
  showMessage(event: { data: { json(): PushMessage } }): Promise<void>;
  openMessage(event: { notification: { close(): void; data: string } }): Promise<void>;
}

const owner = 'qepik-00000000000001';

const message: PushMessage = {
  owner,
  title: 'Balans artırıldı',
  body: 'Terminal vasitəsilə',
  tag: 'n1',
  lang: 'az',
  path: '/',
  receiptId: null,
  unread: 1,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('What is pushed is shown while its session is on the device, and no longer [E81]', async () => {
  const showNotification = vi.fn(async () => {});
  vi.stubGlobal('self', { registration: { showNotification } });
  const { showMessage } = await vi.importActual<Push>('./push.ts');
  const event = { data: { json: () => message } };
  (await openDexieDatabase(owner, schema)).close();
  await showMessage(event);
  expect(showNotification).toHaveBeenCalledTimes(1);
  await deleted(owner);
  await showMessage(event);
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test('A press opens a window where no page answers, and none where the open page does [E81]', async () => {
  vi.useFakeTimers();
  const openWindow = vi.fn(async () => null);
  const postMessage = vi.fn();
  const page = { focus: async () => {}, postMessage };
  vi.stubGlobal('self', { clients: { matchAll: async () => [page], openWindow } });
  const { openMessage } = await vi.importActual<Push>('./push.ts');
  const event = { notification: { close: () => {}, data: '/t/r-1' } };
  const opening = openMessage(event);
  await vi.advanceTimersByTimeAsync(9_000);
  await opening;
  expect(openWindow.mock.calls).toEqual([['/t/r-1']]);
  postMessage.mockImplementation((_message: unknown, [port]: [MessagePort]) => port.postMessage(1));
  vi.useRealTimers();
  await openMessage(event);
  expect(openWindow).toHaveBeenCalledOnce();
});
