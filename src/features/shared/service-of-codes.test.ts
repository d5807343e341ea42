import { describe, expect, test } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import { favoriteOf, serviceOf } from '#data/testing/records.ts';
import { inThree } from '#data/testing/samples.ts';
import { brandIn, serviceOfCodes } from './service-of-codes.ts';

const light = service('light', 'Azərişıq — əhali', [15, 15]);
const water = service('water', 'Azərsu — əhali', [6, 10]);
const gas = service('gas', 'Azəriqaz — əhali', [6, 12]);
const services = [light, water, gas];

describe('The service that a shared code is for [E84]', () => {
  test.each([
    ['is the only one that takes it', '200014502368810', '', light],
    ['is the one that the text names', '312045871', 'AZƏRSUYA borcunuz var', water],
    ['is named without its letters', '312045871', 'azersu abonent 312045871', water],
    ['is none of two that take it', '312045871', 'abonent 312045871', undefined],
    ['is none where the named one does not take it', '200014502368810', 'Azərsu', undefined],
    ['is none where nobody takes it', '12345', '', undefined],
  ])('%s', (_what, code, text, found) => {
    const told = serviceOfCodes({ codes: [code] }, text, services, []);
    expect(told).toEqual(found && { service: found, code });
  });

  test('beside a phone is one that the text names', () => {
    const read = { codes: ['200014502368810'], way: { href: '/transfer' } };
    expect(serviceOfCodes(read, '', services, [])).toBeUndefined();
    expect(serviceOfCodes(read, 'Azərişıq', services, [])?.service).toBe(light);
  });

  test('is that of a favorite with the code, before others', () => {
    const favorite = favoriteOf({ serviceId: 'gas', fields: { code: '312045871' } });
    expect(serviceOfCodes({ codes: ['312045871'] }, 'Azərsu', services, [favorite])?.service).toBe(
      gas,
    );
  });

  test('is none that is out of service, and none that asks for more', () => {
    const off = { ...light, active: false };
    const [field] = light.fields;
    if (!field) throw new Error('There is no field');
    const more = { ...light, fields: [field, { ...field, name: 'other' }] };
    const secret = { ...light, fields: [{ ...field, sensitive: true }] };
    for (const one of [off, more, secret])
      expect(serviceOfCodes({ codes: ['200014502368810'] }, '', [one], [])).toBeUndefined();
  });
});

test('The longest name of a provider in a text is found, in whole words only [E84]', () => {
  const more = service('more', 'Azərişıq Şimal — əhali', [5, 5]);
  expect(brandIn('azerisiq simal üçün', [...services, more])).toBe('Azərişıq Şimal');
  expect(brandIn('nazərsu', services)).toBeUndefined();
});

function service(id: string, name: string, [minLength, maxLength]: [number, number]): Service {
  const code = { name: 'code', label: inThree('Abonent kodu'), kind: 'digits' as const };
  const fields = [{ ...code, required: true, minLength, maxLength }];
  return serviceOf({ id, name: inThree(name), active: true, fields });
}
