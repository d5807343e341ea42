import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '#contract/auth.ts';
import { getCampaigns, markCampaignSeen } from '#contract/campaigns.ts';
import { getNotifications, markNotificationsRead } from '#contract/notifications.ts';
import { TestProvider, type TestUser } from '#sandbox/testing/provider.ts';

// A machine that builds and tests at once is slow.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.open();
});
afterAll(() => provider.close());

async function signInWith({ phone, password }: TestUser, agent: string) {
  const guest = provider.client(undefined, { 'User-Agent': agent });
  await guest.get(signIn, { body: { phone, password } });
}

const phoneAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36';

test('a sign-in is told of when its device is new, and once for that device', async () => {
  const user = await provider.user();
  expect(await user.get(getNotifications, {})).toEqual([]);
  await signInWith(user, phoneAgent);
  await signInWith(user, phoneAgent);
  expect(await user.get(getNotifications, {})).toMatchObject([
    { kind: 'SIGN_IN', read: false, text: { az: expect.stringMatching(/^Chrome, Android, Bakı/) } },
  ]);
});

test('what is read stays read, and another person cannot read it for them', async () => {
  const user = await provider.user();
  const other = await provider.user();
  await signInWith(user, phoneAgent);
  const ids = (await user.get(getNotifications, {})).map(({ id }) => id);
  await other.get(markNotificationsRead, { body: { ids } });
  expect(await user.get(getNotifications, {})).toMatchObject([{ read: false }]);
  const { version = 0 } = await user.call(getNotifications, {});
  const told = await user.call(markNotificationsRead, { body: { ids } });
  expect(told.version).toBeGreaterThan(version);
  expect(await user.get(getNotifications, {})).toMatchObject([{ read: true }]);
});

test('a user of tests is shown nothing that is shown once; a campaign that nobody made is none', async () => {
  const user = await provider.user();
  expect(await user.get(getCampaigns, {})).toEqual([]);
  const told = await user.call(markCampaignSeen, { params: { id: 'none-such' } });
  expect(told.status).toBe(404);
});
