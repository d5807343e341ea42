import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

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
  const requests = guest.noteRequests();
  await guest.press('auth.login.submit');

  await expect(guest.field('auth.phone.label')).toBeFocused();
  for (const field of ['auth.phone.label', 'auth.password.label'] as const) {
    await expect(guest.field(field)).toHaveAccessibleDescription(
      guest.words('validation.required'),
    );
  }
  expect(requests.filter((url) => url.includes('/auth/login'))).toEqual([]);
});

test('A tab that was dropped while the code was read signs in by it, and has kept no password @E63 @P10', async ({
  guest,
  sandbox,
}) => {
  const user = await sandbox.newUser({ trusted: false });
  await guest.open('/auth/login');
  await guest.fillSignIn(user);
  await expect(guest.codeField).toBeVisible();
  const kept = await guest.page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]),
  );
  expect(kept).not.toContain(user.password);
  await guest.page.reload();
  await guest.fillSignInCode(user);
  await expect(guest.page).toHaveURL('/');
  await expect(guest.sections).toBeVisible();
});
