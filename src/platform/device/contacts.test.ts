import { expect, test, vi } from 'vitest';
import { chooseContactNumber, hasContacts } from './contacts.ts';

function withContacts(select?: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', select ? { contacts: { select } } : {});
}

test('a browser without the Contact Picker offers no contacts', async () => {
  withContacts();
  expect(hasContacts()).toBe(false);
  expect(await chooseContactNumber()).toBeUndefined();
});

test('of several numbers of a contact the first that can be topped up is taken', async () => {
  withContacts(async () => [{ tel: ['012 510 45 27', '+994 (50) 212-45-18'] }]);
  expect(hasContacts()).toBe(true);
  expect(await chooseContactNumber()).toBe('+994 (50) 212-45-18');
});

test.each([
  ['chooses nobody', async () => []],
  ['chooses somebody without a number', async () => [{}]],
  ['is refused by the browser', () => Promise.reject(new DOMException('', 'InvalidStateError'))],
])('a person who %s fills in nothing', async (_, select) => {
  withContacts(select);
  expect(await chooseContactNumber()).toBeUndefined();
});
