import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { write } from '#api/call.ts';
import { provePassword } from '#contract/identity/app-lock.ts';
import { type User, updateUserInfo } from '#contract/identity/users.ts';
import { setShownOverlay } from '#platform/overlays.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import { DetailsForm } from './personal-form.tsx';

vi.mock('#api/call.ts', () => ({ ask: vi.fn(), write: vi.fn() }));

const { text, show } = await stageIn('en');
const email = page.getByRole('textbox', { name: text('settings.personal.email') });
const password = page.getByLabelText(text('auth.password.label'), { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('Another e-mail address is saved after the password where the provider demands it', async () => {
  let isProved = false;
  vi.mocked(write).mockImplementation((async (row: unknown, { body }: { body: unknown }) => {
    if (row === updateUserInfo) return isProved ? [{}, null] : [null, failureOf('PROOF_NEEDED')];
    isProved = row === provePassword && JSON.stringify(body) === '{"password":"right"}';
    return isProved ? [{}, null] : [null, failureOf('WRONG_CREDENTIALS')];
  }) as never);
  show(<DetailsForm names={['email']} user={{ dateOfBirth: null, email: null } as User} />);
  await email.fill('own@mail.az');
  await press(text('button.save'));
  await expect.element(password).toHaveFocus();
  await expect.element(email).not.toBeInTheDocument();
  await press(text('button.cancel'));
  await expect.element(email).toHaveValue('own@mail.az');

  await press(text('button.save'));
  await password.fill('wrong');
  await press(text('settings.proof.confirm'));
  await expect.element(page.getByText(text('settings.password.wrong'))).toBeVisible();
  await password.fill('right');
  await press(text('settings.proof.confirm'));
  await expect.element(email).toHaveValue('own@mail.az');
  const sent = vi.mocked(write).mock.lastCall;
  expect(sent).toEqual([updateUserInfo, { body: { email: 'own@mail.az' } }]);
});

test('A new person gives the name alone, and is told at the field what is wrong with it', async () => {
  const onSaved = vi.fn();
  vi.mocked(write).mockImplementation((async (_: unknown, { body }: { body: unknown }) =>
    JSON.stringify(body) === '{"name":"Ləman","surname":""}'
      ? [{}, null]
      : [null, { ...failureOf('INVALID_REQUEST'), fields: { name: 'validation.name' } }]) as never);
  show(<DetailsForm names={['name', 'surname']} onSaved={onSaved} />);
  const name = page.getByRole('textbox', { name: text('settings.personal.name') });
  await name.fill('Azərişıq');
  await press(text('button.save'));
  await expect.element(name).toHaveAccessibleDescription(text('validation.name'));
  expect(onSaved).not.toHaveBeenCalled();
  await name.fill('Ləman');
  await press(text('button.save'));
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});

test('A name that is saved late ends nothing when another overlay is open by then', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const onSaved = vi.fn();
  vi.mocked(write).mockImplementation((() => promise) as never);
  setShownOverlay({ name: 'name' });
  show(<DetailsForm names={['name']} onSaved={onSaved} />);
  await page.getByRole('textbox', { name: text('settings.personal.name') }).fill('Ləman');
  await press(text('button.save'));
  setShownOverlay({ name: 'help' });
  resolve([{}, null]);
  const save = page.getByRole('button', { name: text('button.save') });
  await expect.element(save).not.toHaveAttribute('aria-busy');
  expect(onSaved).not.toHaveBeenCalled();
});

test('Only what was changed is sent, because another device may have changed the rest', async () => {
  vi.mocked(write).mockImplementation((async () => [{}, null]) as never);
  const user = { fatherName: 'Əli', email: 'old@mail.az', dateOfBirth: null } as User;
  show(<DetailsForm names={['fatherName', 'email']} user={user} />);
  const fatherName = page.getByRole('textbox', { name: text('settings.personal.fatherName') });
  await fatherName.fill('Vəli');
  await press(text('button.save'));
  const body = { fatherName: 'Vəli' };
  await expect.poll(() => vi.mocked(write).mock.lastCall).toEqual([updateUserInfo, { body }]);
});

test('A detail that is changed back after it was saved is sent again', async () => {
  vi.mocked(write).mockImplementation((async () => [{}, null]) as never);
  const user = { dateOfBirth: null, email: 'first@mail.az' } as User;
  show(<DetailsForm names={['email']} user={user} />);
  for (const typed of ['second@mail.az', 'first@mail.az']) {
    await email.fill(typed);
    await press(text('button.save'));
    const body = { email: typed };
    await expect.poll(() => vi.mocked(write).mock.lastCall).toEqual([updateUserInfo, { body }]);
  }
});

function failureOf(code: string) {
  return { code, message: '', status: 403 };
}
