// Renders a form with the fields of a sign-in in the page of a test, and records its submissions. A test fails if
// anything is written to `console.error`.
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import type { Locale } from '#i18n/language.ts';
import { loadMessages, type Messages } from '#i18n/messages/messages.ts';
import type { Translate } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { passwordText, phoneText } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PasswordField, PhoneField } from '#ui/form/text-fields.tsx';
import { type FormProblem, useSchemaForm } from '#ui/form/use-schema-form.ts';

let messages: Messages;
/** English message function. Set before the tests run. */
export let text: Translate;
beforeAll(async () => {
  ({ messages } = await loadMessages('en', 'guest'));
  text = createText('en', messages);
});

/** Mock of the form's `onSubmit`: accepts every value unless a test makes it return a problem. */
export const submit = vi.fn<(value: unknown) => Promise<FormProblem | undefined>>();
const complain = vi.spyOn(console, 'error');
let root: Root | undefined;
/** Element that contains the form. A new one for each test. */
export let host: HTMLElement;

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

/** Form with a phone and a password, which calls `submit`. */
export function SignIn() {
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

const draw = (Form: () => React.ReactNode, locale: Locale = 'en') => (
  <I18nProvider locale={locale} messages={messages}>
    <Form />
  </I18nProvider>
);

/**
 * Renders the form in `host` as HTML, like a prerendered page whose code has not loaded. The returned function hydrates
 * the HTML.
 */
export function prerender(Form: () => React.ReactNode, locale?: Locale) {
  const html = new DOMParser().parseFromString(renderToString(draw(Form, locale)), 'text/html');
  host.replaceChildren(...html.body.childNodes);
  return async (onRecoverableError: () => void = console.error) => {
    root = hydrateRoot(host, draw(Form, locale), { onRecoverableError });
    await expect.poll(() => Object.keys(host.firstElementChild ?? {}).length).toBeGreaterThan(0);
  };
}

/** Renders the form in `host` as HTML and hydrates it. */
export const open = (Form: () => React.ReactNode, locale?: Locale) => prerender(Form, locale)();

/** Locator of the phone field of `SignIn`. */
export const phone = page.getByLabelText('Phone');
/** Locator of the password field of `SignIn`. */
export const password = page.getByLabelText('Password', { exact: true });
/** Locator of the button that submits `SignIn`. */
export const signIn = page.getByRole('button', { name: 'Sign in' });

/** Clicks the field, so that it has the focus, and returns its element. */
export async function inputOf(field: typeof phone): Promise<HTMLInputElement> {
  await userEvent.click(field);
  const input = field.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('No input');
  return input;
}
