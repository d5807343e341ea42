import { describe, expect, test } from 'vitest';
import { getUser, updateUserDetail, updateUserInfo } from '#contract/users.ts';
import { openProvider } from '#sandbox/testing/of-file.ts';

const provider = await openProvider();

describe('what a person says of themselves', () => {
  test('is kept, tidied, and raises the version', async () => {
    const user = await provider.user();
    const { version = 0 } = await user.call(getUser, {});
    const body = {
      name: ' Aysel ',
      surname: 'Məmmədova',
      fatherName: 'Rəşad',
      dateOfBirth: '1994-03-18',
      gender: 'FEMALE' as const,
      email: ' aysel@mail.az ',
    };
    const told = await user.call(updateUserInfo, { body });
    expect(told.version).toBeGreaterThan(version);
    expect(await user.get(getUser, {})).toMatchObject({
      ...body,
      name: 'Aysel',
      email: 'aysel@mail.az',
    });
  });

  test('stays as it was where it is left out, and can be taken back', async () => {
    const user = await provider.user();
    await user.get(updateUserInfo, { body: { name: 'Aysel', email: 'aysel@mail.az' } });
    await user.get(updateUserInfo, { body: { email: null } });
    expect(await user.get(getUser, {})).toMatchObject({ name: 'Aysel', email: null });
  });

  test('is refused field by field, and then nothing of it is kept', async () => {
    const user = await provider.user();
    const body = { name: '<b>', surname: 'Əliyeva', dateOfBirth: '2099-01-01', email: 'nobody' };
    expect(await user.call(updateUserInfo, { body })).toMatchObject({
      status: 400,
      problem: {
        code: 'INVALID_REQUEST',
        fields: {
          name: 'validation.name',
          dateOfBirth: 'validation.birthDate',
          email: 'validation.email',
        },
      },
    });
    expect(await user.get(getUser, {})).toMatchObject({ surname: '', email: null });
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

test('a person changes who they are; a name or an e-mail that is none is refused', async () => {
  const user = await provider.user();
  const body = {
    name: 'Gülnarə',
    surname: 'Əliyeva-Şahin',
    fatherName: '',
    dateOfBirth: '1990-01-31',
    gender: null,
    email: 'a@b.az',
  };
  await user.get(updateUserInfo, { body });
  expect(await user.get(getUser, {})).toMatchObject(body);
  for (const [field, text] of [
    ['email', 'a b@c'],
    ['name', '<script>'],
    ['surname', '🙂'],
  ] as const) {
    const wrong = await user.call(updateUserInfo, { body: { ...body, [field]: text } });
    expect(wrong).toMatchObject({
      status: 400,
      problem: { fields: { [field]: expect.stringMatching(/^validation\./) } },
    });
  }
});

test('language and every notification are kept apart from each other', async () => {
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
