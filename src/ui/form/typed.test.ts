import { beforeEach, expect, test, vi } from 'vitest';
import {
  draftOfScreen,
  forgetTyped,
  noteTyped,
  restoreSubmitted,
  restoreTyped,
  takeTyped,
} from './typed.ts';

const field = { type: 'text', autocomplete: 'off' } as const;

beforeEach(() => stubAddress('/c/kommunal/p/x'));

test('what is typed is known on its own screen only [W8]', () => {
  noteTyped({ ...field, name: 'code', value: '0145' });
  noteTyped({ ...field, name: 'amount', value: '12.40' });
  expect(draftOfScreen()?.values).toEqual({ code: '0145', amount: '12.40' });
  stubAddress('/settings');
  expect(draftOfScreen()).toBeUndefined();
});

test.each([
  ['a password', { name: 'secret', type: 'password', autocomplete: 'current-password' }],
  ['a password that is shown', { name: 'word', type: 'text', autocomplete: 'new-password' }],
  ['a one-time code', { name: 'code', type: 'text', autocomplete: 'one-time-code' }],
  ['a card', { name: 'cardNumber', type: 'text', autocomplete: 'off' }],
  ['a PIN', { name: 'pin', type: 'text', autocomplete: 'off' }],
])('%s is never noted', (_what, control) => {
  stubAddress(`/of/${control.name}/${control.autocomplete}`);
  noteTyped({ ...control, value: 'x' });
  expect(draftOfScreen()).toBeUndefined();
});

test('what was left is put back once, on its own screen, to the form that has the field', () => {
  restoreTyped({ href: '/c/kommunal/p/x?receipt=1#a', values: { code: '0145', amount: '12.40' } });
  expect(takeTyped(['code'])).toEqual({ code: '0145' });
  expect(takeTyped(['code'])).toEqual({});
  expect(takeTyped(['amount'])).toEqual({ amount: '12.40' });
});

test('what is typed belongs to the confirmation below its form, too', () => {
  stubAddress('/mno');
  noteTyped({ ...field, name: 'phone', value: '50 212 45 18' });
  stubAddress('/mno/payment');
  expect(draftOfScreen()).toEqual({ path: '/mno', search: '', values: { phone: '50 212 45 18' } });
  restoreTyped({ href: '/mno/payment', values: { phone: '50 212 45 18' } });
  stubAddress('/mno');
  expect(takeTyped(['phone'])).toEqual({ phone: '50 212 45 18' });
  expect(draftOfScreen()?.path).toBe('/mno');
});

test('a radio button that is not chosen any more leaves no draft', () => {
  stubAddress('/mno');
  const radio = { name: 'operator', type: 'radio', autocomplete: '', value: 'nar' };
  noteTyped(Object.assign({ checked: true }, radio));
  expect(draftOfScreen()?.values['operator']).toBe('nar');
  noteTyped(Object.assign({ checked: false }, radio));
  expect(draftOfScreen()?.values['operator']).toBe('');
});

test('an amount that was left for one recipient is kept for that one, and put back for no other', () => {
  restoreTyped({ href: '/c/kommunal/p/x', values: { code: '0145', amount: '34.18' } });
  takeTyped(['code']);
  noteTyped({ ...field, name: 'code', value: '0145' });
  expect(draftOfScreen()?.values).toEqual({ code: '0145', amount: '34.18' });
  noteTyped({ ...field, name: 'code', value: '0146' });
  expect(takeTyped(['amount'])).toEqual({});
  expect(draftOfScreen()?.values).toEqual({ code: '0146' });
});

test('an amount that was typed for one recipient is kept for no other', () => {
  stubAddress('/transfer');
  for (const [name, value] of Object.entries({ phone: '50 123 45 67', amount: '50', note: 'borc' }))
    noteTyped({ ...field, name, value });
  noteTyped({ ...field, name: 'amount', value: '60' });
  expect(draftOfScreen()?.values).toEqual({ phone: '50 123 45 67', amount: '60' });
  noteTyped({ ...field, name: 'phone', value: '55 765 43 21' });
  expect(draftOfScreen()?.values).toEqual({ phone: '55 765 43 21' });
});

test('a form whose address names another recipient takes nothing of what was left in it', () => {
  stubAddress('/transfer-to-card');
  noteTyped({ ...field, name: 'to', value: 'NEW' });
  restoreTyped({ href: '/transfer-to-card', values: { to: 'NEW', amount: '10' } });
  stubAddress('/transfer-to-card', '?favorite=a');
  expect(takeTyped(['to', 'amount'])).toEqual({});
  noteTyped({ ...field, name: 'amount', value: '20' });
  expect(draftOfScreen()?.values).toEqual({ amount: '20' });

  restoreTyped({ href: '/transfer-to-card?favorite=a', values: { to: 'a' } });
  stubAddress('/transfer-to-card', '?favorite=b');
  expect(takeTyped(['to'])).toEqual({});
  stubAddress('/transfer-to-card', '?favorite=a');
  expect(takeTyped(['to'])).toEqual({ to: 'a' });
});

test.each([
  ['a request', '#1TVYXERRBCX4', null],
  ['what was shared', '', { shared: '+994501234567' }],
])(
  'a form that %s fills in drops what was left, also for its later steps',
  (_what, hash, state) => {
    restoreTyped({ href: '/transfer', values: { phone: '55 765 43 21', amount: '50' } });
    stubAddress('/transfer', '', hash, state);
    expect(takeTyped(['phone'])).toEqual({});
    stubAddress('/transfer');
    expect(takeTyped(['amount'])).toEqual({});
  },
);

test('the link past the frame drops nothing', () => {
  restoreTyped({ href: '/transfer', values: { amount: '50' } });
  stubAddress('/transfer', '', '#content', { shared: undefined });
  expect(takeTyped(['amount'])).toEqual({ amount: '50' });
});

test('what was submitted is restored at the address where it was typed', () => {
  stubAddress('/transfer-to-card', '?own=cards');
  noteTyped({ ...field, name: 'amount', value: '10' });
  restoreSubmitted('/transfer-to-card');
  expect(takeTyped(['amount'])).toEqual({ amount: '10' });
});

test('what was typed for a payment that is made is not there any more', () => {
  stubAddress('/transfer');
  noteTyped({ ...field, name: 'amount', value: '20' });
  restoreSubmitted('/transfer');
  forgetTyped();
  expect(draftOfScreen()).toBeUndefined();
  expect(takeTyped(['amount'])).toEqual({});
});

function stubAddress(pathname: string, search = '', hash = '', state: object | null = null): void {
  vi.stubGlobal('location', { pathname, search, hash });
  vi.stubGlobal('history', { state });
  vi.stubGlobal('document', { forms: [] });
}
