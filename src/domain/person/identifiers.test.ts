import { describe, expect, test } from 'vitest';
import { applyMask, groupFours, unmask } from '#domain/digits.ts';
import { parseIban, readPlate } from './identifiers.ts';

describe('plates', () => {
  test.each(['10-AA-123', '10aa123', '10–AA–123', '１０аа１２３'])('%s is 10-AA-123', (text) => {
    expect(readPlate(text)).toEqual({ plate: '10-AA-123', usual: true });
  });

  test.each([
    ['H 123456', 'H123456'],
    ['001 D 001', '001D001'],
  ])('%s is unusual and not refused', (text, plate) => {
    expect(readPlate(text)).toEqual({ plate, usual: false });
  });

  test.each(['', '--', '10-ƏƏ-123', '1'.repeat(10_000)])('%j is none', (text) => {
    expect(readPlate(text)).toBeUndefined();
  });
});

describe('IBAN', () => {
  const iban = 'AZ21NABZ00000000137010001944';

  test.each([iban, 'az21 nabz 0000 0000 1370 1000 1944', 'AZ21-NABZ-00000000137010001944'])(
    '%s is read',
    (text) => expect(parseIban(text)).toBe(iban),
  );

  test('one wrong digit, or two exchanged, is found out', () => {
    expect(parseIban(iban.replace(/4$/, '5'))).toBeUndefined();
    expect(parseIban(iban.replace('AZ21', 'AZ12'))).toBeUndefined();
    expect(parseIban(iban.replace('1944', '9144'))).toBeUndefined();
  });

  test.each(['', 'AZ21', 'DE89370400440532013000', `${iban}0`])('%j is none', (text) =>
    expect(parseIban(text)).toBeUndefined(),
  );
});

describe('masks', () => {
  test.each([
    ['4 4 4', '014502368810', '0145 0236 8810'],
    ['4 4', '0145', '0145'],
    ['2 6', 'AB123456', 'AB 123456'],
    ['4 4', '0145023688', '0145 023688'],
    ['4 4', '12a4５x', '12a4 ５x'],
    ['4', '', ''],
  ])('%s over %s shows %s', (mask, value, shown) => expect(applyMask(mask, value)).toBe(shown));

  test.each(['', '4  4', '0', '####'])('%j is no mask and changes nothing', (mask) =>
    expect(applyMask(mask, '0145 0236')).toBe('0145 0236'),
  );

  test('what is sent bears no grouping', () =>
    expect(unmask(' 0145 0236-8810')).toBe('014502368810'));
  test('a code without a mask goes in fours', () => {
    expect(groupFours('014502368')).toBe('0145 0236 8');
    expect(groupFours('0145')).toBe('0145');
  });
});
