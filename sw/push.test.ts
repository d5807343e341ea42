import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { PushMessage } from '#contract/identity/push.ts';
import { schema } from '#data/collections/schema.ts';
import { openDexieDatabase, openFence } from '#data/database/dexie-database.ts';
import { databaseName } from '#data/database/name.ts';
import { deleted } from '#data/testing/indexed-db.ts';
import { storeTransactions } from '#data/testing/storing.ts';

/** Tests are type-checked as a page, without the events of a worker. */
interface Push {
  showMessage(
    event: { data: { json(): PushMessage } | null },
    router?: { handleRequest(options: { request: Request }): Promise<void> },
  ): Promise<void>;
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

const general = ['Qəpik', { body: 'Open the app to see what is new.', lang: 'en', data: '/' }];

/** Installs a worker whose visitor has chosen English. */
function stubWorker() {
  const showNotification = vi.fn(async () => {});
  const cookieStore = { get: async () => ({ value: 'EN' }) };
  vi.stubGlobal('self', { registration: { showNotification }, cookieStore });
  return showNotification;
}

test('What is pushed is shown while its session is on the device, and no longer [E81]', async () => {
  const showNotification = stubWorker();
  const { showMessage } = await vi.importActual<Push>('./push.ts');
  const event = { data: { json: () => message } };
  (await openDexieDatabase(owner, schema)).close();
  await showMessage(event);
  expect(showNotification).toHaveBeenLastCalledWith(message.title, expect.anything());
  await deleted(owner);
  await showMessage(event);
  expect(showNotification).toHaveBeenCalledTimes(2);
  expect(showNotification.mock.lastCall).toMatchObject(general);
});

test.each([
  ['of another owner', JSON.stringify({ ...message, owner: 'qepik-9' })],
  ['without a title', JSON.stringify({ ...message, title: undefined })],
  ['that leads to another origin', JSON.stringify({ ...message, path: '//evil.example' })],
  ['that is no JSON', 'Test push message from DevTools.'],
  ['that is empty', undefined],
])('A message %s shows general words [E81]', async (_, text) => {
  const showNotification = stubWorker();
  const { showMessage } = await vi.importActual<Push>('./push.ts');
  (await openDexieDatabase(owner, schema)).close();
  await showMessage({ data: text === undefined ? null : { json: () => JSON.parse(text) } });
  expect(showNotification.mock.calls).toMatchObject([general]);
  await deleted(owner);
});

test.each([
  ['with its balance among the changes of stored history', 7, 'transactions?since=7&limit=200'],
  ['alone where no history is stored', null, 'transactions/r1'],
])('The receipt of a message is fetched %s [E81]', async (_, version, path) => {
  stubWorker();
  vi.stubGlobal('__PROVIDER_URL__', 'https://provider.test/api');
  const owner = databaseName('EN');
  const database = await openDexieDatabase(owner, schema);
  await openFence(database, schema);
  if (version !== null) await storeTransactions(database, [], version);
  const asked: string[] = [];
  const handleRequest = async ({ request: { url } }: { request: Request }) => {
    asked.push(url.slice('https://provider.test/api/v1/'.length));
  };
  const { showMessage } = await vi.importActual<Push>('./push.ts');
  const data = { json: () => ({ ...message, owner, receiptId: 'r1' }) };
  await showMessage({ data }, { handleRequest });
  expect(asked).toEqual([path]);
  database.close();
  await deleted(owner);
});

test('A press opens a window where no page of the app answers, and none where one does [E81]', async () => {
  vi.useFakeTimers();
  const openWindow = vi.fn(async () => null);
  const postMessage = vi.fn();
  const page = { url: 'https://qepik.test/t/r-2', focus: async () => {}, postMessage };
  const file = { ...page, url: 'https://qepik.test/schemas/receipt.json', postMessage: vi.fn() };
  let windows = [file, page];
  vi.stubGlobal('self', { clients: { matchAll: async () => windows, openWindow } });
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
  windows = [file];
  await openMessage(event);
  expect(openWindow).toHaveBeenCalledTimes(2);
  expect(file.postMessage).not.toHaveBeenCalled();
});
