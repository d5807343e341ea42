// Who comes in, who does not, and what each is told.
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('A phone number can be pasted in any form', async ({ guest, user }) => {
  const national = user.phone.replace('+994', '');
  for (const form of [
    `+994 (${national.slice(0, 2)}) ${national.slice(2, 5)}-${national.slice(5, 7)}-${national.slice(7)}`,
    `0${national}`,
    `00994${national}`,
  ]) {
    await guest.open('/auth/login');
    await guest.untilAlive();
    const field = guest.field('auth.phone.label');
    await field.fill(form);
    await expect(field).toHaveValue(
      `${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5, 7)} ${national.slice(7)}`,
    );
  }
});

test('A stranger and a wrong password are told the same @P8', async ({ guest, user, sandbox }) => {
  const told: (string | null)[] = [];
  for (const phone of [user.phone, sandbox.stranger().phone]) {
    await guest.open('/auth/login');
    await guest.fillSignIn({ phone, password: 'Wrong-2026!' });
    const error = guest.text('auth.error.WRONG_CREDENTIALS.left');
    await expect(error).toBeVisible();
    told.push(await error.textContent());
  }
  expect(told[0]).toBe(told[1]);
});

test('An empty form sends nothing and names both fields @S7', async ({ guest }) => {
  await guest.open('/auth/login');
  await guest.untilAlive();
  const requests: string[] = [];
  guest.page.on('request', (request) => requests.push(request.url()));
  await guest.press('auth.login.submit');

  await expect(guest.field('auth.phone.label')).toBeFocused();
  for (const field of ['auth.phone.label', 'auth.password.label'] as const) {
    await expect(guest.field(field)).toHaveAccessibleDescription(
      guest.words('validation.required'),
    );
  }
  expect(requests.filter((url) => url.includes('/auth/login'))).toEqual([]);
});
