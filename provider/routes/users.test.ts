import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Problem } from '#contract/fields.ts';
import { provePassword } from '#contract/identity/app-lock.ts';
import { disconnectAsan, openChallenge } from '#contract/identity/challenges.ts';
import { getNotifications } from '#contract/identity/notifications.ts';
import { removePasskey } from '#contract/identity/passkeys.ts';
import { getUser, updateUserDetail, updateUserInfo } from '#contract/identity/users.ts';
import { messagesOf } from '#provider/controls/inbox.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

describe('what a person says of themselves [E9]', () => {
  test('is stored, tidied, and raises the version', async () => {
    const user = await provider.user();
    const { version = 0 } = await user.call(getUser, {});
    const body = {
      name: ' Aysel ',
      surname: 'Məmmədova-Şahin',
      fatherName: 'Rəşad',
      dateOfBirth: '1994-03-18',
      gender: 'FEMALE' as const,
      email: ' aysel@mail.az ',
    };
    const reply = await user.call(updateUserInfo, { body });
    expect(reply.version).toBeGreaterThan(version);
    expect(await user.get(getUser, {})).toMatchObject({
      ...body,
      name: 'Aysel',
      email: 'aysel@mail.az',
    });
  });

  test('stays as it was where it is left out, and can be taken back', async () => {
    const user = await provider.user();
    const body = { fatherName: 'Rəşad', gender: 'FEMALE' as const, email: 'aysel@mail.az' };
    await user.get(updateUserInfo, { body: { name: 'Aysel', ...body } });
    const without = { fatherName: '', gender: null, email: null };
    await user.get(updateUserInfo, { body: without });
    expect(await user.get(getUser, {})).toMatchObject({ name: 'Aysel', ...without });
  });

  test('is refused field by field, and then none of it is stored', async () => {
    const user = await provider.user();
    const body = { name: '<b>', surname: 'Əliyeva', dateOfBirth: '2099-01-01', email: 'nobody' };
    expect(await user.call(updateUserInfo, { body })).toMatchObject({
      status: 400,
      problem: {
        code: 'INVALID_REQUEST',
        fields: {
          name: 'validation.name',
          dateOfBirth: 'validation.birthDate.future',
          email: 'validation.email',
        },
      },
    });
    expect(await user.get(getUser, {})).toMatchObject({ surname: '', email: null });
  });

  test.each([
    { name: 'Azərişıq' },
    { name: 'Qəpik Support' },
    { name: 'Dövlət Vergi', surname: 'Xidməti' },
    { surname: 'Azercell' },
  ])('is refused where payers would be shown the name of a service: %j', async (body) => {
    const user = await provider.user();
    expect(await user.refusal(updateUserInfo, { body })).toBe('INVALID_REQUEST');
  });

  test('does not change what stands in the document of an identified person', async () => {
    const user = await provider.user({ identified: true });
    const before = await user.get(getUser, {});
    expect(await user.call(updateUserInfo, { body: { name: 'Başqası' } })).toMatchObject({
      status: 400,
      problem: { fields: { name: 'settings.personal.fromDocument' } },
    });
    await user.get(updateUserInfo, { body: { email: 'own@mail.az' } });
    expect(await user.get(getUser, {})).toEqual({ ...before, email: 'own@mail.az' });
  });
});

describe('how somebody signs in and is known', () => {
  const email = (address: string) => ({ body: { email: address } });
  const changes: readonly (readonly [
    string,
    (user: TestUser) => Promise<{ problem: Problem | undefined }>,
  ])[] = [
    ['e-mail address', (user) => user.call(updateUserInfo, email(`${randomUUID()}@mail.az`))],
    ['identity', (user) => user.call(openChallenge, { body: { kind: 'IDENTITY' } })],
    ['ASAN İmza', (user) => user.call(disconnectAsan, {})],
    ['passkey', (user) => user.call(removePasskey, { params: { id: 'p-1' } })],
  ];

  test.each(changes)('changes (%s) only after a sign-in or the password', async (_, change) => {
    const user = await provider.user();
    const code = async () => (await change(user)).problem?.code;
    const atOnce = await code();
    expect(atOnce).not.toBe('PROOF_NEEDED');
    await user.get(updateUserInfo, email('own@mail.az'));
    await user.later(10 * 60);
    expect(await code()).toBe('PROOF_NEEDED');
    await user.call(provePassword, { body: { password: 'wrong' } });
    expect(await code()).toBe('PROOF_NEEDED');
    await user.get(provePassword, { body: { password: user.password } });
    expect(await code()).toBe(atOnce);
    await user.later(10 * 60);
    expect(await code()).toBe('PROOF_NEEDED');
  });

  test('is not asked for where the e-mail address stays', async () => {
    const user = await provider.user();
    await user.get(updateUserInfo, email('own@mail.az'));
    await user.later(10 * 60);
    const body = { name: 'Aysel', email: 'own@mail.az' };
    await user.get(updateUserInfo, { body });
    expect(await user.get(getUser, {})).toMatchObject(body);
  });
});

test('another e-mail address is told at the old one, at the new one and in the app', async () => {
  const user = await provider.user();
  const change = (email: string | null) => user.get(updateUserInfo, { body: { email } });
  await change('own@mail.az');
  await provider.send('EMAIL');
  await change('stranger@mail.az');
  await change('stranger@mail.az');
  await change(null);
  await provider.send('EMAIL');
  const emails = (await messagesOf(provider.store, user.phone)).filter(({ email }) => email);
  expect(emails.map(({ email }) => email).toReversed()).toEqual([
    'own@mail.az',
    'own@mail.az',
    'stranger@mail.az',
    'stranger@mail.az',
  ]);
  for (const { text } of emails) expect(text).toContain('E-poçt ünvanı dəyişdirildi');
  const told = (await user.get(getNotifications, {})).map(({ title }) => title.en);
  expect(told).toEqual(Array.from({ length: 3 }, () => 'E-mail address changed'));
  const acts = provider.store.selectFrom('audit').select('id').where('act', '=', 'user.email');
  expect(await acts.where('actor', '=', await user.id()).execute()).toHaveLength(3);
});

test('language and each notification setting change independently', async () => {
  const user = await provider.user();
  const { notifications } = await user.get(getUser, {});
  await Promise.all([
    user.get(updateUserDetail, { body: { notifications: { campaigns: true } } }),
    user.get(updateUserDetail, { body: { notifications: { sms: false } } }),
    user.get(updateUserDetail, { body: { language: 'RU' } }),
  ]);
  expect(await user.get(getUser, {})).toMatchObject({
    language: 'RU',
    notifications: { ...notifications, campaigns: true, sms: false },
  });
});
