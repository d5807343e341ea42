import { expect, test } from 'vitest';
import { shortName } from '#provider/core/identity/users.ts';
import { demoPerson, maskedName } from './people.ts';

test('a subscriber is named by the first letter, the last three, and the given name', () => {
  expect(maskedName(demoPerson)).toBe('M****OVA AYSEL');
});

test('capitals are Azerbaijani', () => {
  expect(maskedName({ name: 'Elçin', surname: 'İsmayılov' })).toBe('İ****LOV ELÇİN');
  expect(maskedName({ name: 'Nigar', surname: 'Nəsimi' })).toBe('N****İMİ NİGAR');
  expect(maskedName({ name: 'Lalə', surname: 'Əliyeva' })).toBe('Ə****EVA LALƏ');
});

test('other people see the initial of the surname', () => {
  expect(shortName({ name: 'Elvin', surname: 'Quliyev' })).toBe('Elvin Q.');
});
