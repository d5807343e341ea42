import '#ui/icons/more-icons.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { qepik } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { AmountField, amountText } from './amount-field.tsx';
import { CodeField } from './code-field.tsx';
import { codeText } from './field-schemas.ts';
import { host, inputOf, open, phone, SignIn, submit, text } from './testing/form-page.tsx';
import { draftOfScreen, restoreTyped, takeTyped, typedDrafts } from './typed.ts';
import { useSchemaForm } from './use-schema-form.ts';

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

const amount = page.getByLabelText('Amount (AZN)');

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

test.each([
  ['an amount', Pay, 'Amount (AZN)', '12,5', '12.5'],
  ['a phone', SignIn, 'Phone', '50123', '50 123'],
  ['a one-time code', Code, 'Code', '49412', '49412'],
])(
  'undo and redo in the field of %s give what was typed',
  async (_what, Form, label, typed, shown) => {
    await open(Form);
    const input = await inputOf(page.getByLabelText(label));
    input.focus();
    await userEvent.keyboard(typed);
    expect(input.value).toBe(shown);
    const plain = (value: string) => value.replace(/[^A-Z0-9]/g, '');
    for (let count = 0; count < 2 * typed.length && input.value !== ''; count++) {
      await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
      expect(plain(typed), input.value).toContain(plain(input.value));
    }
    expect(input.value).toBe('');
    for (let count = 0; count < 2 * typed.length && input.value !== shown; count++) {
      await userEvent.keyboard('{ControlOrMeta>}{Shift>}z{/Shift}{/ControlOrMeta}');
      expect(plain(typed), input.value).toContain(plain(input.value));
    }
    expect(input.value).toBe(shown);
  },
);

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

test('an amount takes what belongs to it, and is cut, pasted and corrected as in any field', async () => {
  await open(Pay);
  await userEvent.click(amount);
  await userEvent.keyboard('-3e4,.1a8');
  await expect.element(amount).toHaveValue('34.18');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.cut();
  await expect.element(amount).toHaveValue('');
  await userEvent.paste();
  await expect.element(amount).toHaveValue('34.18');
  await userEvent.keyboard('{Home}{Delete}{End}{Backspace}');
  await expect.element(amount).toHaveValue('4.1');
});

test.each([
  ['az', '5', '5,00'],
  ['en', '1234,5', '1,234.50'],
  ['az', '1.2.3', '1.2.3'],
] as const)(
  'in %s a field with "%s" that nobody edits shows %s, and its value stays as typed',
  async (locale, copied, shown) => {
    await open(Pay, locale);
    // The rules that Tailwind makes of the two classes.
    const style = host.appendChild(document.createElement('style'));
    style.textContent = `.peer:focus ~ .peer-focus\\:hidden { display: none }
      .not-focus\\:opacity-0:not(:focus) { opacity: 0 }`;
    const input = await inputOf(amount);
    await paste(copied);
    const typed = input.value;
    const figure = () => host.querySelector('[translate=no].pointer-events-none');
    const visible = () => [
      ...(getComputedStyle(input).opacity === '1' ? [input.value] : []),
      ...(figure()?.checkVisibility() ? [figure()?.textContent] : []),
    ];
    expect(visible()).toEqual([typed]);
    await userEvent.tab();
    expect(visible()).toEqual([shown]);
    expect(input.value).toBe(typed);
    input.focus();
    // A comma that became a dot takes an undo of its own.
    await userEvent.keyboard('{ControlOrMeta>}zz{/ControlOrMeta}');
    expect([input.value, figure()]).toEqual(['', null]);
  },
);

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

test('a code pasted with its message is the code alone, also behind a digit that was typed', async () => {
  await open(Code);
  await userEvent.click(page.getByLabelText('Code'));
  await userEvent.keyboard('9x');
  await paste(
    'Qəpik: 600.00 AZN köçürmək üçün kod 988608. Kodu heç kimə deməyin.\n\n@qepik.az #988608',
  );
  await expect.element(page.getByLabelText('Code')).toHaveValue('988608');
  await expect.poll(() => submit.mock.calls).toEqual([[{ code: '988608' }]]);
});

test('two codes are none: they are told and not sent', async () => {
  await open(Code);
  await userEvent.click(page.getByLabelText('Code'));
  await paste('988608 and 123456');
  await userEvent.keyboard('{Enter}');
  const told = text('validation.code');
  await expect.element(page.getByLabelText('Code')).toHaveAccessibleDescription(told);
  await expect.element(page.getByLabelText('Code')).toHaveValue('988608 and 123456');
  expect(submit).not.toHaveBeenCalled();
});

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

test('an amount left for a recipient whom no draft holds is put back for none', () => {
  const { pathname, search } = location;
  restoreTyped({ href: pathname + search, values: { city: 'baki', amount: '20.00' } });
  takeTyped(['fin', 'city']);
  const form = document.createElement('form');
  for (const [name, value] of Object.entries({ fin: '5XK7M2A', city: 'baki' })) {
    form.append(Object.assign(document.createElement('input'), { name, value }));
  }
  typedDrafts.noteForm(form, ['fin']);
  expect(takeTyped(['amount'])).toEqual({});
  expect(draftOfScreen()?.values).toEqual({ city: 'baki' });
});

function Order() {
  const [form] = useSchemaForm({ schema: z.object({}), onSubmit: (value) => submit(value) });
  return (
    <form {...form.props}>
      <SearchField label="Branch" onChange={() => {}} value="" />
      <Button type="submit">Order</Button>
    </form>
  );
}

test('Enter in a search field does not submit the form around it', async () => {
  await open(Order);
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('{Enter}');
  expect(submit).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Order' }).click();
  expect(submit).toHaveBeenCalledOnce();
});
