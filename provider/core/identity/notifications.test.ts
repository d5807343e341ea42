import { expect, test } from 'vitest';
import { createPaymentFavorite, refreshDebts } from '#contract/favorites.ts';
import { resetPassword } from '#contract/identity/codes.ts';
import { getNotifications, markNotificationsRead } from '#contract/identity/notifications.ts';
import { changePassword, updateUserDetail, updateUserInfo } from '#contract/identity/users.ts';
import { messagesOf } from '#provider/controls/inbox.ts';
import { askCode } from '#provider/testing/codes.ts';
import { openProvider, type TestUser, typedFor } from '#provider/testing/provider.ts';

const provider = await openProvider();

/** Numbers of browsers. */
const [first, next, another] = ['a', 'b', 'c'].map((letter) => letter.repeat(43));

test.each([
  {
    browsers: [first, first, `${next},${first}`, next],
    count: 1,
    why: 'one browser, also renamed',
  },
  { browsers: [first, another], count: 2, why: 'two browsers of one kind' },
  { browsers: [undefined, undefined], count: 2, why: 'browsers without a number' },
])('sign-ins on $why add $count notification(s)', async ({ browsers, count }) => {
  const user = await provider.user();
  expect(await user.get(getNotifications, {})).toEqual([]);
  for (const numbers of browsers) {
    await user.later(60);
    await provider.signIn(user, provider.phoneBrowser(numbers));
  }
  const text = { az: expect.stringMatching(/^Chrome, Android\. Bu siz/) };
  const told = { kind: 'SIGN_IN', read: false, text };
  expect(await user.get(getNotifications, {})).toMatchObject(Array(count).fill(told));
});

test('what is read stays read, and another person cannot read it for them', async () => {
  const user = await provider.user();
  const other = await provider.user();
  await provider.signIn(user, provider.phoneBrowser());
  const ids = (await user.get(getNotifications, {})).map(({ id }) => id);
  await other.get(markNotificationsRead, { body: { ids } });
  expect(await user.get(getNotifications, {})).toMatchObject([{ read: false }]);
  const { version = 0 } = await user.call(getNotifications, {});
  const reply = await user.call(markNotificationsRead, { body: { ids } });
  expect(reply.version).toBeGreaterThan(version);
  expect(await user.get(getNotifications, {})).toMatchObject([{ read: true }]);
});

/** Title of the notification of a payment. */
const paid = 'Ödəniş qəbul edildi';

async function toldOf(user: TestUser) {
  const bell = (await user.get(getNotifications, {})).map(({ kind }) => kind);
  await provider.send('SMS');
  await provider.send('EMAIL');
  const messages = await messagesOf(provider.store, user.phone);
  const sms = messages
    .filter(({ email, text }) => email === null && !text.includes('@qepik.test #'))
    .map(({ text }) => text);
  return { bell, sms, emails: messages.filter(({ email }) => email !== null) };
}

test('a payment notifies by the channels of the settings, and by no other [P5]', async () => {
  const user = await provider.user();
  await user.pay('1.00');
  const first = await toldOf(user);
  expect(first.bell).toEqual(['PAYMENT']);
  expect(first.sms).toEqual([expect.stringMatching(new RegExp(`^Qəpik: ${paid}. .+, 1,00 AZN$`))]);
  expect(first.emails).toEqual([]);

  await user.get(updateUserDetail, { body: { notifications: { app: false, sms: false } } });
  await user.pay('2.00');
  expect(await toldOf(user)).toEqual(first);

  await user.get(updateUserDetail, { body: { notifications: { email: true } } });
  await user.pay('3.00');
  expect(await toldOf(user)).toEqual(first);
  await user.get(updateUserInfo, { body: { email: 'aysel@example.com' } });
  await user.pay('4.00');
  const last = await toldOf(user);
  // A change of the address is always announced, whatever the settings.
  expect(last).toMatchObject({ bell: ['SIGN_IN', ...first.bell], sms: first.sms });
  expect(last.emails).toMatchObject([
    { email: 'aysel@example.com', text: expect.stringMatching(/ 4,00 AZN$/) },
    { email: 'aysel@example.com', text: expect.stringMatching(/^Qəpik: E-poçt ünvanı/) },
  ]);
});

test.each<[string, (user: TestUser) => Promise<unknown>]>([
  [
    'changed',
    (user) =>
      user.get(changePassword, { body: { current: user.password, password: 'Sagol-2026!' } }),
  ],
  [
    'reset',
    async (user) => {
      const asked = await askCode(provider, user.phone, 'FORGOT');
      const body = { ...asked, password: 'Sagol-2026!' };
      await provider.client().get(resetPassword, { body });
    },
  ],
])('a password that was %s is told by e-mail, whatever the settings', async (_, set) => {
  const user = await provider.user();
  await user.get(updateUserInfo, { body: { email: 'aysel@example.com' } });
  await user.get(updateUserDetail, { body: { notifications: { app: false, sms: false } } });
  await set(user);
  await provider.send('EMAIL');
  const messages = await messagesOf(provider.store, user.phone);
  const told = messages.filter(({ email }) => email !== null);
  expect(told).toMatchObject([
    { email: 'aysel@example.com', text: expect.stringMatching(/^Qəpik: Şifrə dəyişdirildi\./) },
    { email: 'aysel@example.com', text: expect.stringMatching(/^Qəpik: E-poçt ünvanı/) },
  ]);
});

test.each([
  { wish: 'on', debtReminders: true, bell: ['DEBT', 'SETTLED'], sms: [/Sevimlilərdə/] },
  { wish: 'off', debtReminders: false, bell: ['SETTLED'], sms: [] },
])(
  'a debt of a favorite notifies once where reminders are $wish',
  async ({ debtReminders, bell, sms }) => {
    const user = await provider.user();
    // In the last hour of a month, a new month would begin before the first question and add to the debt.
    await user.nextDay();
    await user.get(updateUserDetail, { body: { notifications: { debtReminders } } });
    const identifier = '77773418';
    const body = { name: 'Ev', ...typedFor(identifier), amount: null };
    await user.get(createPaymentFavorite, { body });
    await user.pay('34.18', identifier);
    await user.settleAll();
    await user.later(3600);
    await user.get(refreshDebts, {});
    expect((await toldOf(user)).bell).toEqual(['SETTLED']);
    // The debt grows with another month.
    for (const _half of [1, 2]) {
      await user.later(17 * 86_400);
      await user.get(refreshDebts, {});
    }
    await user.later(3600);
    await user.get(refreshDebts, {});
    const reply = await toldOf(user);
    expect(reply.bell).toEqual(bell);
    // The oldest two are about the payment.
    expect(reply.sms.slice(0, -2)).toEqual(sms.map((text) => expect.stringMatching(text)));
  },
);
