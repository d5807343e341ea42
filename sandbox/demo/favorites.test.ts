import { expect, test } from 'vitest';
import { services } from '#sandbox/catalogue/catalogue.ts';
import { fillForm } from '#sandbox/records/recipients.ts';
import { subscriberOf } from '#sandbox/simulation/subscribers.ts';
import { demoFavorites } from './favorites.ts';

function subscriber(name: string) {
  const favorite = demoFavorites.find((favorite) => favorite.name === name);
  const service = services.find(({ id }) => id === favorite?.serviceId);
  return favorite && service && subscriberOf(service, favorite.fields);
}

test('five favorites, each of which can be paid', () => {
  expect(demoFavorites).toHaveLength(5);
  for (const { name, serviceId, fields } of demoFavorites) {
    const service = services.find(({ id }) => id === serviceId);
    expect(service?.active, name).toBe(true);
    expect(service && fillForm(service, fields), name).toMatchObject({ ok: true });
  }
});

test('owe what the first screen shows', () => {
  expect(subscriber('Azərişıq · Ev')).toMatchObject({ name: 'M****OVA AYSEL', debtQepik: 3418 });
  expect(subscriber('Azərsu · Ev')).toMatchObject({ debtQepik: 1102 });
  expect(subscriber('Azəriqaz')).toMatchObject({ debtQepik: 0 });
  expect(demoFavorites.find(({ name }) => name === 'Ana')?.fields).toEqual({
    phone: '+994502124518',
  });
});
