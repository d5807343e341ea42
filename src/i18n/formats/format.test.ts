import { expect, test } from 'vitest';
import { qepik } from '#domain/money.ts';
import { createCoveredFormat, createFormat } from './format.ts';

test('An amount in a text of the provider has the sign of the manat', () => {
  const written = createFormat('az').providerText('Azərişıq, 34,18 AZN');
  expect(written).toBe('Azərişıq, 34,18\u00a0₼');
});

test('A name that contains the code of the manat stays unchanged', () => {
  const { providerText } = createFormat('az');
  expect(providerText('Kart AZN, 5 AZNET')).toBe('Kart AZN, 5 AZNET');
});

test('A hidden amount in a text of the provider has the sign of the manat', () => {
  const { providerText } = createCoveredFormat('az');
  expect(providerText('Azərişıq, 34,18 AZN')).toBe('Azərişıq, ••••\u00a0₼');
});

test('while amounts are covered none is written, nor one in a text of the provider [E14]', () => {
  const format = createCoveredFormat('az');
  const amount = qepik(3418);
  for (const written of [
    format.money(amount),
    format.amount(amount),
    format.plainAmount(amount),
    format.shortAmount(amount),
    format.signedAmount(amount),
    format.amountWithCode(amount, 'AZN'),
    format.providerText('Azərişıq, 34,18 AZN'),
  ]) {
    expect(written).toContain('••••');
    expect(written).not.toMatch(/\d/);
  }
});
