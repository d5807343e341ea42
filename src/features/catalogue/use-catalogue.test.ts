import { expect, test } from 'vitest';
import { getCatalogue, type Service } from '#contract/catalogue.ts';
import { catalogueWire, firstOf, parsed } from '#data/testing/samples.ts';
import { catalogueIndex, searchServices } from './use-catalogue.ts';

test('Azərişıq is found without the letters of its name, from its beginning or a word of it [E90]', () => {
  const { services } = catalogueIndex({ categories: [], services: [azersu, azerisiq] });
  for (const query of ['azerisiq', 'AZƏRİŞIQ', 'fiziki', 'electricity']) {
    expect(searchServices(services, query)).toEqual([azerisiq]);
  }
});

test('A name that begins with the query comes before one that only holds it', () => {
  const { services } = catalogueIndex({ categories: [], services: [azersu, azerisiq, sumqayit] });
  expect(searchServices(services, 'su')).toEqual([sumqayit, azersu]);
});

test('The more popular of two equal matches comes first', () => {
  const { services } = catalogueIndex({ categories: [], services: [azersu, azerisiq] });
  expect(searchServices(services, 'azər')[0]).toBe(azerisiq);
});

const sample = firstOf(parsed(getCatalogue, catalogueWire(1)).services);
const azerisiq = service('azerisiq', 'Azərişıq — fiziki şəxslər', 'Azərişıq — electricity', 90);
const azersu = service('azersu', 'Azərsu', 'Azərsu', 80);
const sumqayit = service('sumqayit', 'Sumqayıt MTK', 'Sumqayıt MTK', 1);

function service(id: string, az: string, en: string, popularity: number): Service {
  return { ...sample, id, name: { az, en, ru: az }, popularity };
}
