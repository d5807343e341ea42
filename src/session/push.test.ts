import { beforeEach, expect, test, vi } from 'vitest';
import { cookies, page, provider, signedIn, token } from './testing/browser.ts';

const close = vi.fn();
const unsubscribe = vi.fn();
let listeners: Map<string, () => void>;

beforeEach(() => {
  listeners = new Map();
  close.mockReset();
  unsubscribe.mockReset();
  const listen = (event: string, listener: () => void) => listeners.set(event, listener);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', listen);
  Object.assign(document, { addEventListener: listen, visibilityState: 'visible' });
  vi.stubGlobal('Notification', { permission: 'granted' });
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys }) };
  const registration = {
    active: {},
    getNotifications: async () => [{ close }, { close }],
    pushManager: {
      getSubscription: async () => ({ unsubscribe, options: {} }),
      subscribe: async () => subscription,
    },
  };
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    serviceWorker: { getRegistration: async () => registration },
  });
  answer(200);
});

function answer(status: number): void {
  provider.mockImplementation(async (url) =>
    status === 200
      ? Response.json({ data: String(url).endsWith('push/key') ? { publicKey: 'key' } : {} })
      : new Response(null, { status }),
  );
}

function saved(): number {
  return provider.mock.calls.filter(([, { method }]) => method === 'PUT').length;
}

async function choosing(start: typeof page) {
  const session = await start();
  return { ...session, ...(await import('./push.ts')) };
}

test('What is shown goes with the session [E81]', async () => {
  const { choosePush, endSession } = await choosing(signedIn);
  expect(await choosePush('DEBT', true)).toBeNull();
  expect(close).not.toHaveBeenCalled();
  void endSession('signed-out');
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
});

test('A newer session of the same person keeps what is shown and the subscription [E81]', async () => {
  const { choosePush, endSession } = await choosing(signedIn);
  expect(await choosePush('DEBT', true)).toBeNull();
  unsubscribe.mockReset();
  await endSession('replaced');
  expect(close).not.toHaveBeenCalled();
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('What is shown goes where amounts are hidden from now on, and the choice stays [E81]', async () => {
  const { choosePush, chosenKinds, syncPush } = await choosing(signedIn);
  await choosePush('DEBT', true);
  expect(await syncPush()).toBeNull();
  expect(close).not.toHaveBeenCalled();
  expect(await syncPush(true)).toBeNull();
  expect(close).toHaveBeenCalledTimes(2);
  expect(chosenKinds.get()).toBe('DEBT');
});

test('What is still shown goes at the start of a session that has chosen nothing [E81]', async () => {
  const { choosePush } = await choosing(signedIn);
  await choosePush('DEBT', true);
  cookies.set('token', 'token-of-another');
  const { syncPush } = await choosing(page);
  expect(await syncPush()).toBeNull();
  expect(close).toHaveBeenCalledTimes(2);
});

test("A guest's page that was opened before the sign-in ends nothing of it [E81]", async () => {
  const { choosePush, chosenKinds } = await choosing(signedIn);
  await choosePush('DEBT', true);
  unsubscribe.mockReset();
  cookies.delete('token');
  const { syncPush } = await choosing(page);
  cookies.set('token', token);
  expect(await syncPush()).toBeNull();
  expect(close).not.toHaveBeenCalled();
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(chosenKinds.get()).toBe('DEBT');
});

test.each(['online', 'visibilitychange'])(
  'What could not be saved is saved once after %s',
  async (event) => {
    const { choosePush, syncPush, chosenKinds } = await choosing(signedIn);
    await choosePush('DEBT', true);
    expect(saved()).toBe(1);
    listeners.get(event)?.();
    answer(500);
    expect(await syncPush()).toMatchObject({ status: 500 });
    expect(saved()).toBe(1);
    answer(200);
    listeners.get(event)?.();
    await vi.waitFor(() => expect(saved()).toBe(2));
    // The choice is saved after the one that has just been saved.
    await choosePush('PAYMENT', true);
    expect(saved()).toBe(3);
    listeners.get(event)?.();
    await choosePush('PAYMENT', false);
    expect(saved()).toBe(4);
    expect(chosenKinds.get()).toBe('DEBT');
  },
);
