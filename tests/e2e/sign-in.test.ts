// Who comes in, who does not, and what each is told.
import { untilAlive } from '#tests/fixtures/alive.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { fillSignIn } from '#tests/fixtures/sign-in.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('a number may be pasted in any form', async ({ page, user, words }) => {
  const national = user.phone.replace('+994', '');
  for (const form of [
    `+994 (${national.slice(0, 2)}) ${national.slice(2, 5)}-${national.slice(5, 7)}-${national.slice(7)}`,
    `0${national}`,
    `00994${national}`,
  ]) {
    await page.goto('/auth/login');
    await untilAlive(page);
    const field = page.getByLabel(words('auth.phone.label'));
    await field.fill(form);
    await expect(field).toHaveValue(
      `${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5, 7)} ${national.slice(7)}`,
    );
  }
});

test('a wrong password is told at its field, and what was typed stays', async ({
  page,
  user,
  words,
}) => {
  await page.goto('/auth/login');
  await fillSignIn(page, { ...user, password: 'Wrong-2026!' }, words);

  const password = page.getByLabel(words('auth.password.label'));
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(words('auth.error.WRONG_CREDENTIALS.left'));
  await expect(password).toHaveValue('Wrong-2026!');
  await expect(page).toHaveURL('/auth/login');
});

test('a stranger and somebody with a wrong password are told the same', async ({
  page,
  user,
  words,
}) => {
  const told: (string | null)[] = [];
  for (const phone of [user.phone, Sandbox.freePhone()]) {
    await page.goto('/auth/login');
    await fillSignIn(page, { phone, password: 'Wrong-2026!' }, words);
    const error = page.getByText(words('auth.error.WRONG_CREDENTIALS.left'));
    await expect(error).toBeVisible();
    told.push(await error.textContent());
  }
  expect(told[0]).toBe(told[1]);
});

test('an empty form sends nothing, names both fields and leads to the first', async ({
  page,
  words,
}) => {
  await page.goto('/auth/login');
  await untilAlive(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: words('auth.login.submit') }).click();

  await expect(page.getByLabel(words('auth.phone.label'))).toBeFocused();
  await expect(page.getByLabel(words('auth.phone.label'))).toHaveAccessibleDescription(
    words('validation.required'),
  );
  await expect(page.getByLabel(words('auth.password.label'))).toHaveAccessibleDescription(
    words('validation.required'),
  );
  expect(requests.filter((url) => url.includes('/auth/login'))).toEqual([]);
});
