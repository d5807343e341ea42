import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announceListening, onceListening } from '#platform/page-state.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { keepEarlyInput } from './early-input.ts';
import {
  host,
  open,
  password,
  phone,
  prerender,
  SignIn,
  signIn,
  submit,
  text,
} from './testing/form-page.tsx';

const chosen = vi.fn<(value: string) => void>();
beforeEach(() => chosen.mockReset());

function ListeningSignIn() {
  useEffect(announceListening, []);
  return <SignIn />;
}

/** A language menu and a choice of methods, as the sign-in page has them. */
function Choices() {
  useEffect(announceListening, []);
  const [language, setLanguage] = useState('AZ');
  const [method, setMethod] = useState('password');
  return (
    <div>
      <SegmentedControl
        label="Method"
        onChange={(value) => {
          chosen(value);
          setMethod(value);
        }}
        options={[
          { value: 'password', label: 'Password' },
          { value: 'asan', label: 'ASAN' },
        ]}
        value={method}
      />
      <select
        onChange={({ target }) => {
          chosen(target.value);
          setLanguage(target.value);
        }}
        value={language}
      >
        <option>AZ</option>
        <option>RU</option>
      </select>
    </div>
  );
}

const focused = () => document.activeElement;

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

test('text typed before hydration is kept where another program has put elements into the form', async () => {
  const comeToLife = prerender(ListeningSignIn);
  for (const input of host.querySelectorAll('input')) input.after(document.createElement('div'));
  await password.fill('Secret1#');
  await phone.fill('50123');
  onceListening(keepEarlyInput(host));
  await comeToLife(() => {});
  await expect.element(phone).toHaveFocus();
  await userEvent.keyboard('{End}4567');
  await expect.element(phone).toHaveValue('50 123 45 67');
  await signIn.click();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ phone: '+994501234567', password: 'Secret1#' });
});

test.each([
  ['kept', () => {}],
  ['drawn anew', () => host.querySelector('select')?.before(document.createElement('div'))],
])('a choice made before hydration is reported when the page is %s', async (_how, meddle) => {
  const comeToLife = prerender(Choices);
  await page.getByRole('radio', { name: 'ASAN' }).click({ force: true });
  await page.getByRole('combobox').selectOptions('RU');
  meddle();
  onceListening(keepEarlyInput(host));
  await comeToLife(() => {});
  await expect.poll(() => chosen.mock.calls.flat().toSorted()).toEqual(['RU', 'asan']);
  await expect.element(page.getByRole('radio', { name: 'ASAN' })).toBeChecked();
  await expect.element(page.getByRole('combobox')).toHaveValue('RU');
});

test('a prerendered choice that nobody changed is not reported', async () => {
  const comeToLife = prerender(Choices);
  const keep = vi.fn(keepEarlyInput(host));
  onceListening(keep);
  await comeToLife();
  await expect.poll(() => keep.mock.calls).toHaveLength(1);
  expect(chosen).not.toHaveBeenCalled();
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

test('asked for twice in one moment, pressed twice, and Enter besides: it is sent once, without what cannot be seen', async () => {
  const answer = Promise.withResolvers<undefined>();
  submit.mockReturnValue(answer.promise);
  await open(SignIn);
  await phone.fill('501234567');
  await password.fill('\u200bSecret1#\u00a0\n');
  const form = host.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await signIn.click({ force: true });
  await userEvent.click(password);
  await userEvent.keyboard('{Enter}');
  await expect.element(signIn).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveBeenCalledExactlyOnceWith({ phone: '+994501234567', password: 'Secret1#' });
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
