import { expect, test } from 'vitest';
import { checkServiceField, type FieldRule } from './service-field.ts';

const rule = (kind: FieldRule['kind'], more: Partial<FieldRule> = {}): FieldRule => ({
  kind,
  required: true,
  ...more,
});

test.each([
  [rule('text'), '  Əliyev  Murad ', 'Əliyev  Murad'],
  [rule('code', { mask: '2 6' }), 'ab 123456', 'AB123456'],
  [rule('code', { pattern: '[A-Z0-9]{6}' }), 'к7вс2m\u200b', 'K7BC2M'],
  [rule('code', { pattern: '[A-Z0-9/\\-]{6,20}' }), ' kr204518/24 ', 'KR204518/24'],
  [rule('login', { pattern: '[A-Za-z0-9]{3,24}' }), 'AyselPlays\u00a0', 'AyselPlays'],
  [rule('email'), '\u200baysel@example.az\n', 'aysel@example.az'],
  [rule('digits', { pattern: '[0-9]{12}' }), '0145 0236 8810', '014502368810'],
  [rule('phone'), '050 123-45-67', '+994501234567'],
  [rule('plate'), '10aa123', '10-AA-123'],
  [rule('iban'), 'az21 nabz 0000 0000 1370 1000 1944', 'AZ21NABZ00000000137010001944'],
  [rule('choice', { choices: [{ value: 'baku' }] }), 'baku', 'baku'],
  [rule('digits', { required: false, minLength: 4 }), ' ', ''],
  [rule('code', { required: false, mask: '2 6', pattern: '[A-Z]+' }), '- -', ''],
  [rule('digits', { maxLength: 4 }), '１２٣٤', '1234'],
])('%j takes %j as %j', (field, text, value) => {
  expect(checkServiceField(field, text)).toEqual({ ok: true, value });
});

test.each([
  [rule('text'), ' ', { key: 'validation.required' }],
  [rule('code', { mask: '2 6' }), '- -', { key: 'validation.required' }],
  [rule('text', { pattern: '[A-Z]+' }), 'ABc', { key: 'validation.pattern' }],
  [rule('digits'), '12a', { key: 'validation.digits' }],
  [rule('login', { pattern: '[a-z]+' }), 'аysel', { key: 'validation.pattern' }],
  [rule('digits'), '- -', { key: 'validation.digits' }],
  [rule('digits', { minLength: 4 }), '123', { key: 'validation.minlength', values: { min: 4 } }],
  [
    rule('digits', { minLength: 15, maxLength: 15 }),
    '0145 0236 8810',
    { key: 'validation.digits.count', values: { count: 15 } },
  ],
  [
    rule('digits', { minLength: 7, maxLength: 12 }),
    '123456',
    { key: 'validation.digits.range', values: { min: 7, max: 12 } },
  ],
  [rule('phone'), '050 123', { key: 'validation.phone.incomplete' }],
  [rule('phone'), '052 123 45 67', { key: 'validation.phone.invalid' }],
  [rule('plate'), '<script>', { key: 'validation.plate' }],
  [rule('iban'), 'AZ22NABZ00000000137010001944', { key: 'validation.iban' }],
  [rule('choice', { choices: [{ value: 'baku' }] }), 'ganja', { key: 'validation.required' }],
])('%j refuses %j', (field, text, problem) => {
  expect(checkServiceField(field, text)).toEqual({ ok: false, problem });
});
