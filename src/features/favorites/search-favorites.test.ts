import { expect, test } from 'vitest';
import { type Favorite, getFavorites } from '#contract/favorites.ts';
import { favoriteWire, firstOf, parsed } from '#data/testing/samples.ts';
import { inOrderOf } from './arrange-favorites.tsx';
import { refreshAllowedAt } from './debt-summary.tsx';
import { matchingFavorites } from './search-favorites.ts';

const home = favorite('home', 'Ev işığı', '200014502368810', '2026-11-23T11:07:00.000Z');
const car = favorite('car', 'Maşın', '10-AA-123', null);
const mother = favorite('mother', 'Ana', '+994502124518', null);

test.each([
  ['the name, without its accents', 'isigi', [home]],
  ['the service in another language', 'electricity', [home, mother, car]],
  ['the recipient, written in groups', '2000 1450', [home]],
  ['a phone, as it is written here', '50 212 45', [mother]],
  ['the beginning of a phone', '(050) 212', [mother]],
  ['a plate without its hyphens', '10aa123', [car]],
  ['nothing', 'Bakcell', []],
])('A favorite is found by %s', (_, query, found) => {
  expect(matchingFavorites([home, mother, car], query)).toEqual(found);
});

test('What was put into another order stays so, and a new favorite comes first', () => {
  const fresh = favorite('new', 'Ofis', '12', null);
  expect(inOrderOf([home, mother], [])).toEqual([home, mother]);
  expect(inOrderOf([fresh, home, mother], ['mother', 'gone', 'home'])).toEqual([
    fresh,
    mother,
    home,
  ]);
});

test('Debts may be refreshed once the earliest debtRefreshAt has passed', () => {
  const later = favorite('later', 'Ofis', '12', '2026-11-23T11:40:00.000Z');
  expect(refreshAllowedAt([later, home, mother])).toBe(Date.parse('2026-11-23T11:07:00.000Z'));
  expect(refreshAllowedAt([mother])).toBe(0);
});

function favorite(
  id: string,
  name: string,
  recipient: string,
  debtRefreshAt: string | null,
): Favorite {
  const serviceName = { az: 'Azərişıq', en: 'Azerishig electricity', ru: 'Азеришыг' };
  const wire = favoriteWire(id, { name, recipient, debtRefreshAt, serviceName });
  return firstOf(parsed(getFavorites, { favorites: [wire] }).favorites);
}
