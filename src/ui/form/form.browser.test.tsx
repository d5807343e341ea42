// What a person meets in a form, with the browser's own keys, focus and fields.
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { applyMask } from '#domain/digits.ts';
import { qepik } from '#domain/money.ts';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import { loadMessages, type Messages } from '#i18n/messages/messages.ts';
import type { Text } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { AmountField, amountText } from './amount-field.tsx';
import { CodeField } from './code-field.tsx';
import { codeText, passwordText, phoneText, requiredText } from './field-schemas.ts';
import { FormErrors } from './form-errors.tsx';
import { retype } from './retype.ts';
import { PasswordField, PhoneField, TextField } from './text-fields.tsx';
import { type FormProblem, useSchemaForm } from './use-schema-form.ts';

let messages: Messages;
let text: Text;
beforeAll(async () => {
  ({ messages } = await loadMessages('en', 'guest'));
  text = createText('en', messages);
});

const submit = vi.fn<(value: unknown) => Promise<FormProblem | undefined>>();
const complain = vi.spyOn(console, 'error');
let root: Root | undefined;
let host: HTMLElement;

beforeEach(() => {
  submit.mockReset().mockResolvedValue(undefined);
  complain.mockClear();
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  root?.unmount();
  host.remove();
  expect(complain).not.toHaveBeenCalled();
});

function SignIn() {
  const [form, fields] = useSchemaForm({
    schema: z.object({ phone: phoneText, password: passwordText }),
    onSubmit: (value) => submit(value),
  });
  return (
    <form {...form.props}>
      <FormErrors {...form.errors} labels={{ phone: 'Phone', password: 'Password' }} />
      <PhoneField {...fields.phone.textField} label="Phone" />
      <PasswordField
        {...fields.password.textField}
        autoComplete="current-password"
        label="Password"
      />
      <Button pending={form.pending} type="submit">
        Sign in
      </Button>
    </form>
  );
}

function Pay() {
  const [form, fields] = useSchemaForm({
    schema: z.object({ amount: amountText({ max: qepik(50000) }, 'en') }),
    onSubmit: (value) => submit(value),
  });
  return (
    <form {...form.props}>
      <AmountField
        {...fields.amount.textField}
        label="Amount"
        suggestions={[{ value: '34.18', label: 'All of it' }]}
      />
      <Button type="submit">Pay</Button>
    </form>
  );
}

function Code() {
  const [form, fields] = useSchemaForm({
    schema: z.object({ code: codeText }),
    onSubmit: (value) => submit(value),
  });
  return (
    <form {...form.props}>
      <CodeField {...fields.code.textField} label="Code" />
    </form>
  );
}

function Account() {
  const [form, fields] = useSchemaForm({
    schema: z.object({ iban: requiredText }),
    onSubmit: submit,
  });
  return (
    <form {...form.props}>
      <TextField
        {...fields.iban.textField}
        label="IBAN"
        onInput={({ currentTarget, nativeEvent }) =>
          retype(currentTarget, applyMask('4 4 4 4 4 4 4', currentTarget.value), nativeEvent)
        }
      />
    </form>
  );
}

const draw = (Form: () => React.ReactNode) => (
  <I18nProvider locale="en" messages={messages}>
    <Form />
  </I18nProvider>
);

/** The page as it was made at build, before any code; then the code comes. */
function prerender(Form: () => React.ReactNode) {
  const html = new DOMParser().parseFromString(renderToString(draw(Form)), 'text/html');
  host.replaceChildren(...html.body.childNodes);
  return async () => {
    root = hydrateRoot(host, draw(Form), { onRecoverableError: console.error });
    await expect.poll(() => Object.keys(host.firstElementChild ?? {}).length).toBeGreaterThan(0);
  };
}

const open = (Form: () => React.ReactNode) => prerender(Form)();

const phone = page.getByLabelText('Phone');
const password = page.getByLabelText('Password', { exact: true });
const signIn = page.getByRole('button', { name: 'Sign in' });
const amount = page.getByLabelText('Amount (AZN)');
const focused = () => document.activeElement;

async function inputOf(field: typeof phone): Promise<HTMLInputElement> {
  await userEvent.click(field);
  const input = field.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('No input');
  return input;
}

/** Pastes a text from another program. */
async function paste(copied: string) {
  const other = document.body.appendChild(document.createElement('textarea'));
  const into = document.activeElement;
  other.value = copied;
  other.select();
  await userEvent.copy();
  other.remove();
  if (into instanceof HTMLInputElement) into.focus();
  await userEvent.paste();
}

test('text typed before hydration is kept, and Enter does not submit', async () => {
  const comeToLife = prerender(SignIn);
  expect(host.innerHTML).not.toContain('style=');
  await phone.fill('50123');
  await password.fill('Secret1#');
  const address = location.href;
  await userEvent.keyboard('{Enter}');
  expect(location.href).toBe(address);

  await comeToLife();
  await userEvent.click(phone);
  await userEvent.keyboard('{End}4567');
  await expect.element(phone).toHaveValue('50 123 45 67');
  await expect.element(password).toHaveValue('Secret1#');
  await signIn.click();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ phone: '+994501234567', password: 'Secret1#' });
});

test('nothing is red while one types or passes by; leaving a wrong field names it', async () => {
  await open(SignIn);
  await userEvent.click(phone);
  await userEvent.tab();
  await expect.element(phone).not.toHaveAttribute('aria-invalid');
  await userEvent.click(phone);
  await userEvent.keyboard('50123');
  await expect.element(phone).not.toHaveAttribute('aria-invalid');

  await userEvent.tab();
  await expect.element(phone).toHaveAccessibleDescription(text('validation.phone.incomplete'));
  await userEvent.click(phone);
  await userEvent.keyboard('{End}4567');
  await expect.element(phone).not.toHaveAttribute('aria-invalid');
});

test('sending goes to the first field that is wrong and lists them all', async () => {
  await open(SignIn);
  await signIn.click();
  await expect.poll(focused).toBe(phone.element());
  expect(submit).not.toHaveBeenCalled();
  await page.getByRole('link', { name: /^Password:/ }).click();
  await expect.poll(focused).toBe(password.element());
  expect(location.hash).toBe('');
});

test('asked for twice in one moment, pressed twice, and Enter besides: it is sent once', async () => {
  const answer = Promise.withResolvers<undefined>();
  submit.mockReturnValue(answer.promise);
  await open(SignIn);
  await phone.fill('501234567');
  await password.fill('Secret1#');
  const form = host.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await signIn.click({ force: true });
  await userEvent.click(password);
  await userEvent.keyboard('{Enter}');
  await expect.element(signIn).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveBeenCalledTimes(1);
  answer.resolve(undefined);
  await expect.element(signIn).not.toHaveAttribute('aria-disabled');
});

test('what the provider refused stays refused until it is changed, and may be sent again', async () => {
  submit.mockResolvedValue({ fields: { password: { key: 'validation.pattern' } } });
  await open(SignIn);
  await phone.fill('501234567');
  await password.fill('Secret1#');
  await signIn.click();
  await expect.poll(focused).toBe(password.element());
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');

  await phone.fill('551234567');
  await userEvent.tab();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await signIn.click();
  await expect.poll(() => submit.mock.calls.length).toBe(2);

  await password.fill('Secret2#');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
});

test('what is wrong with all of it is said at once and goes with the first change', async () => {
  submit.mockResolvedValue({ form: { key: 'validation.service.unavailable' } });
  await open(SignIn);
  await phone.fill('501234567');
  await password.fill('Secret1#');
  await signIn.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(text('validation.service.unavailable'));
  await password.fill('Secret2#');
  await userEvent.click(phone);
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
});

test.each([
  ['+994 (50) 123-45-67', '50 123 45 67'],
  ['0501234567', '50 123 45 67'],
  ['994501234567', '50 123 45 67'],
  ['50 12x', '50 12x'],
])('a number pasted as %s reads %s behind +994', async (pasted, shown) => {
  await open(SignIn);
  await phone.fill(pasted);
  await expect.element(phone).toHaveValue(shown);
});

test('the caret stays among its digits when one in the middle goes', async () => {
  await open(SignIn);
  await phone.fill('501234567');
  const input = await inputOf(phone);
  input.setSelectionRange(4, 4);
  await userEvent.keyboard('{Backspace}');
  expect([input.value, input.selectionStart]).toEqual(['50 234 56 7', 3]);
});

test('Backspace goes over a separator, Delete too, and an edit can be undone', async () => {
  await open(SignIn);
  const input = await inputOf(phone);
  await userEvent.keyboard('501234567');
  input.setSelectionRange(3, 3);
  await userEvent.keyboard('{Backspace}');
  expect([input.value, input.selectionStart]).toEqual(['50 123 45 67', 2]);
  await userEvent.keyboard('{Backspace}');
  expect([input.value, input.selectionStart]).toEqual(['51 234 56 7', 1]);
  await userEvent.keyboard('0');
  expect(input.value).toBe('50 123 45 67');
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('{Delete}{Delete}');
  expect([input.value, input.selectionStart]).toEqual(['50 234 56 7', 3]);
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  expect(input.value.replaceAll(' ', '')).toMatch(/^50?1?234567$/);
});

test('a number that a manager fills in, which says not how, is shown as one that is typed', async () => {
  const failed = vi.fn();
  addEventListener('error', failed, { once: true });
  await open(SignIn);
  const input = await inputOf(phone);
  input.value = '+994501234567';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  expect(input.value).toBe('50 123 45 67');
  expect(failed).not.toHaveBeenCalled();
  removeEventListener('error', failed);
});

test('the caret keeps its place among letters too', async () => {
  await open(Account);
  const input = await inputOf(page.getByLabelText('IBAN'));
  await userEvent.keyboard('AZ21NABZ0000');
  input.setSelectionRange(6, 6);
  await userEvent.keyboard('X');
  expect([input.value, input.selectionStart]).toEqual(['AZ21 NXAB Z000 0', 7]);
});

test.each(['Salam123! ', 'Salam123!\t', 'Salam123!\u00a0', '\u200bSalam123!\ufeff\n'])(
  'a password pasted as %j is sent without what cannot be seen',
  async (copied) => {
    await open(SignIn);
    await phone.fill('501234567');
    await password.fill(copied);
    await signIn.click();
    expect(submit).toHaveBeenCalledExactlyOnceWith({
      phone: '+994501234567',
      password: 'Salam123!',
    });
  },
);

test('white space inside a password is told and not sent', async () => {
  await open(SignIn);
  await phone.fill('501234567');
  await password.fill('Salam\u200b123!');
  await signIn.click();
  await expect
    .element(password)
    .toHaveAccessibleDescription(text('validation.password.whitespace'));
  expect(submit).not.toHaveBeenCalled();
});

test.each([
  ['34,18', '34.18'],
  ['12a.b3c4', '12.34'],
  ['1e21', '121'],
  ['-5', '5'],
  ['1..5', '1.5'],
])('%s typed as an amount reads %s', async (typed, comes) => {
  await open(Pay);
  await userEvent.click(amount);
  await userEvent.keyboard(typed);
  await expect.element(amount).toHaveValue(comes);
});

test('an amount is cut, pasted and corrected as in any field', async () => {
  await open(Pay);
  await userEvent.click(amount);
  await userEvent.keyboard('34.18');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.cut();
  await expect.element(amount).toHaveValue('');
  await userEvent.paste();
  await expect.element(amount).toHaveValue('34.18');
  await userEvent.keyboard('{Home}{Delete}{End}{Backspace}');
  await expect.element(amount).toHaveValue('4.1');
});

test('an offered amount is taken though the field beside it has just turned wrong', async () => {
  await open(Pay);
  await userEvent.click(amount);
  await userEvent.keyboard('900');
  await page.getByRole('button', { name: 'All of it' }).click();
  await expect.element(amount).toHaveValue('34.18');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ amount: qepik(3418) });
});

test('a code with spaces is a code, and its last digit sends it once', async () => {
  await open(Code);
  await page.getByLabelText('Code').fill('12 34-56');
  await expect.element(page.getByLabelText('Code')).toHaveValue('123456');
  await expect.poll(() => submit.mock.calls).toEqual([[{ code: '123456' }]]);
  await userEvent.keyboard('{End}7');
  await expect.element(page.getByLabelText('Code')).toHaveValue('123456');
  expect(submit).toHaveBeenCalledTimes(1);
});

test.each([
  'Qəpik: 600.00 AZN köçürmək üçün kod 988608. Kodu heç kimə deməyin.\n\n@qepik.az #988608',
  ' 988 608\u00a0',
  '９８８６０８',
])('a code pasted as %j is the code alone, also behind a digit that was typed', async (copied) => {
  await open(Code);
  await userEvent.click(page.getByLabelText('Code'));
  await userEvent.keyboard('9x');
  await paste(copied);
  await expect.element(page.getByLabelText('Code')).toHaveValue('988608');
  await expect.poll(() => submit.mock.calls).toEqual([[{ code: '988608' }]]);
});

test.each(['988608 and 123456', '600.00', '9886081'])(
  '%j, which is no code, is not sent and told',
  async (copied) => {
    await open(Code);
    await userEvent.click(page.getByLabelText('Code'));
    await paste(copied);
    await userEvent.keyboard('{Enter}');
    const told = text('validation.code');
    await expect.element(page.getByLabelText('Code')).toHaveAccessibleDescription(told);
    await expect.element(page.getByLabelText('Code')).toHaveValue(copied);
    expect(submit).not.toHaveBeenCalled();
  },
);

test('a refused code gives way to the next one, which is sent as well', async () => {
  submit.mockResolvedValueOnce({ fields: { code: { key: 'validation.required' } } });
  await open(Code);
  await userEvent.click(page.getByLabelText('Code'));
  await userEvent.keyboard('123456');
  await expect.element(page.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('6');
  await expect.element(page.getByLabelText('Code')).toHaveValue('6');
  await userEvent.keyboard('54321');
  await expect.poll(() => submit.mock.calls).toEqual([[{ code: '123456' }], [{ code: '654321' }]]);
});
