import { expect, test } from 'vitest';
import { refusedFields } from './refused-fields.ts';

const fields = {
  'fields.fin': 'validation.minlength',
  'fields.code': 'validation.digits',
  'fields.other': 'unknown',
  name: 'validation.name',
  amount: 'validation.amount.number',
};

test('Refused fields are found by their names in the request, with their own reason', () => {
  expect(refusedFields({ fields }, ['fin', 'code', 'name'], 'fields.')).toEqual({
    fields: { fin: { key: 'validation.pattern' }, code: { key: 'validation.digits' } },
  });
  expect(refusedFields({ fields }, ['name', 'code'])).toEqual({
    fields: { name: { key: 'validation.name' } },
  });
  expect(refusedFields({}, ['fin'])).toBeUndefined();
});
