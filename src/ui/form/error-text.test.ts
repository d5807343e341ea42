import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { qepik } from '#domain/money.ts';
import { minLength } from '#domain/services/text-validators.ts';
import { asIs } from '#domain/services/validators.ts';
import { amountText } from './amount-field.tsx';
import { errorTextOf } from './error-text.ts';
import {
  codeText,
  newPasswordText,
  passwordText,
  phoneText,
  readAs,
  rule,
  ruleAt,
} from './field-schemas.ts';

function problems(schema: z.ZodMiniType, value: unknown) {
  const { error } = z.safeParse(schema, value);
  return error?.issues.map((issue) => [issue.path.join('.'), errorTextOf(issue)]);
}

test('a reading gives its meaning, or its own words at its own field', () => {
  const schema = z.object({
    even: readAs((text) =>
      Number(text) % 2 === 0
        ? { ok: true, value: Number(text) }
        : { ok: false, problem: { key: 'validation.digits', values: { text } } },
    ),
  });
  expect(z.parse(schema, { even: '4' })).toEqual({ even: 4 });
  expect(problems(schema, { even: '3' })).toEqual([
    ['even', { key: 'validation.digits', values: { text: '3' } }],
  ]);
});

test('the first rule that fails is the one that speaks', () => {
  const schema = z.string().check(
    rule(minLength(2, asIs)),
    rule(() => ({ key: 'validation.pattern' })),
  );
  expect(problems(schema, 'a')?.[0]).toEqual([
    '',
    { key: 'validation.minlength', values: { min: 2 } },
  ]);
  expect(problems(schema, 'ab')).toEqual([['', { key: 'validation.pattern' }]]);
});

test('a field that is not there at all is a field to fill in', () => {
  expect(problems(z.object({ name: z.string() }), {})).toEqual([
    ['name', { key: 'validation.required' }],
  ]);
});

test('a repeated password is compared also while another field is wrong', () => {
  const schema = z
    .object({ phone: phoneText, password: z.string(), again: z.string() })
    .check(
      ruleAt('again', ({ password, again }) =>
        password === again ? undefined : { key: 'validation.password.match' },
      ),
    );
  expect(problems(schema, { phone: '50', password: 'a', again: 'b' })).toEqual([
    ['phone', { key: 'validation.phone.incomplete' }],
    ['again', { key: 'validation.password.match' }],
  ]);
});

test('the bounds of an amount are written as the language writes money', () => {
  const bounds = { min: qepik(100), max: qepik(123456) };
  expect(problems(amountText(bounds, 'az'), '2000')).toEqual([
    ['', { key: 'validation.amount.max', values: { max: '1.234,56' } }],
  ]);
  expect(problems(amountText(bounds, 'en'), '0.5')).toEqual([
    ['', { key: 'validation.amount.min', values: { min: '1.00' } }],
  ]);
  expect(z.parse(amountText(bounds, 'ru'), '34,18')).toBe(qepik(3418));
});

test.each([
  ['', 'validation.required', phoneText],
  ['50 123', 'validation.phone.incomplete', phoneText],
  ['12 345 67 89', 'validation.phone.invalid', phoneText],
  ['12345', 'validation.code', codeText],
  ['\u00a0', 'validation.required', passwordText],
  ['Salam 123!', 'validation.password.whitespace', passwordText],
  ['kiçik', 'validation.password.rules', newPasswordText],
  ['', 'validation.required', newPasswordText],
] as const)('"%s" is refused as %s', (text, key, schema) => {
  expect(problems(schema, text)).toEqual([['', { key }]]);
});
