import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asksOwnerFirst } from './owner-gate.tsx';

const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
const [, table = ''] = /interface FileRoutesById \{([^}]*)\}/.exec(tree) ?? [];
const routes = Array.from(table.matchAll(/'([^']+)':/g), ([, id = '']) => id);

/** Layouts, which show nothing themselves, and screens that take no money, card or credential. */
const shownAtOnce = [
  '/',
  '/$',
  '/_checkout/favorites/receipt',
  '/_checkout/payment/outcome/$key',
  '/_history',
  '/_history/$area/receipt/$id',
  '/_history/transactions',
  '/automobiles/',
  '/automobiles/transactions',
  '/autopayment',
  '/autopayment/',
  '/autopayment/$id',
  '/c/$id',
  '/coupon/receipt/$id',
  '/coupons/',
  '/create-favorite',
  '/create-favorite/',
  '/create-favorite/c/$cid/p/$pid',
  '/create-favorite/c/$id',
  '/favorites',
  '/payments',
  '/settings',
  '/settings/',
  '/settings/appearance',
  '/settings/device',
  '/settings/devices',
  '/settings/language',
  '/settings/notifications',
  '/share',
  '/transfers',
];

test('Every screen that takes money, a card, an identity or a credential asks whose account it is first [S8]', () => {
  const screens = routes.filter((id) => id.startsWith('/_main/'));
  const others = screens.filter((id) => !asksOwnerFirst(id)).map((id) => id.slice('/_main'.length));
  expect(others.sort()).toEqual(shownAtOnce);
});
