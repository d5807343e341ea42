import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteTyped, putBackTyped, takeTyped, typedHere } from './typed.ts';

const field = { type: 'text', autocomplete: 'off' } as const;

beforeEach(() => vi.stubGlobal('location', { pathname: '/c/kommunal/p/x' }));
afterEach(() => vi.unstubAllGlobals());

test('what is typed is known on its own screen only [W8]', () => {
  noteTyped({ ...field, name: 'code', value: '0145' });
  noteTyped({ ...field, name: 'amount', value: '12.40' });
  expect(typedHere()?.values).toEqual({ code: '0145', amount: '12.40' });
  vi.stubGlobal('location', { pathname: '/settings' });
  expect(typedHere()).toBeUndefined();
});

test.each([
  ['a password', { name: 'secret', type: 'password', autocomplete: 'current-password' }],
  ['a password that is shown', { name: 'word', type: 'text', autocomplete: 'new-password' }],
  ['a one-time code', { name: 'code', type: 'text', autocomplete: 'one-time-code' }],
  ['a card', { name: 'cardNumber', type: 'text', autocomplete: 'off' }],
  ['a PIN', { name: 'pin', type: 'text', autocomplete: 'off' }],
])('%s is never noted', (_what, control) => {
  vi.stubGlobal('location', { pathname: `/of/${control.name}/${control.autocomplete}` });
  noteTyped({ ...control, value: 'x' });
  expect(typedHere()).toBeUndefined();
});

test('what was left is put back once, on its own screen, to the form that has the field', () => {
  putBackTyped({ href: '/c/kommunal/p/x?receipt=1#a', values: { code: '0145', amount: '12.40' } });
  expect(takeTyped(['code'])).toEqual({ code: '0145' });
  expect(takeTyped(['code'])).toEqual({});
  expect(takeTyped(['amount'])).toEqual({ amount: '12.40' });
});

test('a restored draft is kept again, with later edits', () => {
  vi.stubGlobal('location', { pathname: '/c/kommunal/p/y' });
  putBackTyped({ href: '/c/kommunal/p/y', values: { code: '0145', amount: '12.40' } });
  takeTyped(['code']);
  noteTyped({ name: 'code', type: 'text', autocomplete: 'off', value: '0146' });
  expect(typedHere()?.values).toEqual({ code: '0146', amount: '12.40' });
});
