import { expect, test } from 'vitest';
import { signIn } from '#contract/identity/auth.ts';
import { listDevices, signOut, signOutDevice, signOutOthers } from '#contract/identity/sessions.ts';
import { changePassword, getUser } from '#contract/identity/users.ts';
import { getWallets } from '#contract/wallets.ts';
import { addFault } from '#provider/controls/faults.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

async function onPhone(user: TestUser) {
  const { token } = await provider.signIn(user, provider.phoneBrowser());
  return provider.client(token);
}

test('a person sees where they are signed in, the device in hand first, and no city, which nobody knows', async () => {
  const user = await provider.user();
  const phone = await onPhone(user);
  expect(await phone.get(listDevices, {})).toMatchObject([
    { name: 'Chrome, Android', place: { az: '', en: '', ru: '' }, current: true },
    { name: 'Sandbox', current: false },
  ]);
  expect(await user.get(listDevices, {})).toMatchObject([
    { name: 'Sandbox', current: true },
    { name: 'Chrome, Android', current: false },
  ]);
});

test('one device is signed out and the rest stay', async () => {
  const user = await provider.user();
  const phone = await onPhone(user);
  const tablet = await onPhone(user);
  const devices = await user.get(listDevices, {});
  const { version = 0 } = await user.call(getUser, {});
  const reply = await user.call(signOutDevice, { params: { id: devices[1]?.id ?? '' } });
  expect(reply.version).toBeGreaterThan(version);
  const open = await Promise.all([phone, tablet].map((each) => each.call(getUser, {})));
  expect(open.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await user.get(listDevices, {})).toHaveLength(2);
});

test('a device that signs out, or in as somebody else, is gone from the list of a newer version', async () => {
  const user = await provider.user();
  const other = await provider.user();
  const phone = await onPhone(user);
  const tablet = await onPhone(user);
  const { version: first = 0 } = await user.call(listDevices, {});
  await phone.get(signOut, {});
  const { version: second = 0, data } = await user.call(listDevices, {});
  expect(second).toBeGreaterThan(first);
  expect(data).toHaveLength(2);
  await provider.signIn(other, tablet);
  const third = await user.call(listDevices, {});
  expect(third.version).toBeGreaterThan(second);
  expect(third.data).toHaveLength(1);
});

test('what a device sent before it was signed out, and is still on its way, has no effect', async () => {
  const user = await provider.user({ balance: '100.00' });
  const other = await onPhone(user);
  const { key } = (await user.quote('34.18')).operation;
  await slowDown(user, 'confirmOperation');
  const onItsWay = user.confirm(key, '34.18');
  await expect.poll(faultsLeft).toBe(0);
  await other.get(signOutOthers, {});
  expect(await onItsWay).toMatchObject({ status: 401, problem: { code: 'INVALID_TOKEN' } });
  expect((await other.get(getWallets, {}))[0]?.availableAmount).toBe(10_000);
});

test.each([
  ['wrong', 'counts nothing'],
  ['right', 'clears nothing'],
])('a %s password that a device sent before it was signed out %s', async (which) => {
  const user = await provider.user();
  const { phone, password } = user;
  const other = await onPhone(user);
  const guess = async () => {
    const reply = await provider.client().call(signIn, { body: { phone, password: 'wrong' } });
    return reply.problem?.attemptsLeft;
  };
  expect(await guess()).toBe(4);
  await slowDown(user, 'changePassword');
  const current = which === 'right' ? password : 'wrong';
  const onItsWay = user.call(changePassword, { body: { current, password: 'Sagol-2026!' } });
  await expect.poll(faultsLeft).toBe(0);
  await other.get(signOutOthers, {});
  expect(await onItsWay).toMatchObject({ status: 401, problem: { code: 'INVALID_TOKEN' } });
  expect(await guess()).toBe(3);
});

/** Delays the next such call of this user. */
function slowDown({ phone }: TestUser, call: string): Promise<void> {
  const fault = { kind: 'latency', ms: 600 } as const;
  return addFault(provider.store, { phone, calls: [call], count: 1, fault });
}

async function faultsLeft(): Promise<number> {
  const faults = await provider.store.selectFrom('faults').select('remaining').execute();
  return faults.reduce((sum, { remaining }) => sum + remaining, 0);
}

test('a user cannot sign out the device of another user', async () => {
  const user = await provider.user();
  const stranger = await provider.user();
  const [device] = await stranger.get(listDevices, {});
  const reply = await user.call(signOutDevice, { params: { id: device?.id ?? '' } });
  expect(reply).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
  expect((await stranger.call(getUser, {})).status).toBe(200);
});
