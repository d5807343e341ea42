import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteFavorite, getFavorites } from '#contract/favorites.ts';
import { getHistory } from '#contract/history.ts';
import { getUser } from '#contract/identity/users.ts';
import { getCoupons } from '#contract/operations/coupons.ts';
import { getWallets } from '#contract/wallets.ts';
import { statusGroup } from '#domain/statuses.ts';
import { findService } from '#provider/core/catalogue/catalogue.ts';
import { checkLedger } from '#provider/core/ledger/check.ts';
import type { Client } from '#provider/testing/client.ts';
import { TestProvider } from '#provider/testing/provider.ts';
import { type DemoUser, ensureDemoUsers } from './demo-users.ts';

const allFavorites = {
  query: { limit: undefined },
  body: { filterTypes: ['ALL' as const] },
};

let provider: TestProvider;
let demo: DemoUser;
let aysel: Client;
beforeAll(async () => {
  provider = await TestProvider.open();
  // Two processes start at once on one database.
  const [[first], [second]] = await Promise.all([
    ensureDemoUsers(provider.store),
    ensureDemoUsers(provider.store),
  ]);
  if (!first) throw new Error('There is no demo user');
  expect(second).toEqual(first);
  demo = first;
  const { token } = await provider.signIn(demo);
  aysel = provider.client(token);
}, 120_000);
afterAll(() => provider.close());

test('the demo user signs in, is identified, and reads Azerbaijani', async () => {
  expect(demo.phone).toBe('+994502123418');
  expect(await aysel.get(getUser, {})).toMatchObject({
    name: 'Aysel',
    surname: 'Məmmədova',
    language: 'AZ',
    verificationStatus: 1,
  });
});

test('the balances, one finer than a qəpik, are what the ledger holds', async () => {
  expect(await checkLedger(provider.store)).toMatchObject({ balanced: true, wallets: '1748.8099' });
});

test('coupons have ended in different ways, and one waits', async () => {
  const coupons = await aysel.get(getCoupons, {});
  expect(coupons.map(({ direction, status }) => `${direction} ${status}`)).toEqual([
    'IN PENDING',
    'IN ACCEPTED',
    'IN REVERSED',
    'OUT REJECTED',
    'IN TRANSFERRED',
  ]);
  expect((await aysel.get(getWallets, {}))[1]).toMatchObject({ availableAmount: 6500 });
});

test('five favorites stand in their order, with what is owed, before a person', async () => {
  const { favorites: all } = await aysel.get(getFavorites, allFavorites);
  const favorites = all.slice(0, 5);
  expect(all.slice(5)).toMatchObject([{ type: 'TRANSFER', name: 'Elçin' }]);
  expect(favorites.map(({ name }) => name)).toEqual([
    'Azərişıq · Ev',
    'Azərsu · Ev',
    'Ana',
    'Azəriqaz',
    'İnternet',
  ]);
  expect(favorites.filter(({ lastPaidAt }) => lastPaidAt === null)).toEqual([]);
  expect(favorites.map(({ debt }) => debt?.amount)).toEqual([3418, 1102, undefined, 0, 2500]);
  expect(favorites[2]?.fields).toEqual({ phone: '+994502124518' });
  const inactive = favorites.filter(({ serviceId }) => !findService(serviceId ?? '')?.active);
  expect(inactive).toEqual([]);
});

test('the first screen of the history shows what went well', async () => {
  const query = { since: '0', limit: '5', cursor: undefined };
  const { transactions } = await aysel.get(getHistory, { query });
  expect(transactions.map(({ status }) => statusGroup(status))).toEqual(
    Array.from({ length: 5 }, () => 'success'),
  );
});

test('what was done with the demo user stays at the next start', async () => {
  const { favorites } = await aysel.get(getFavorites, allFavorites);
  await aysel.get(deleteFavorite, { params: { id: favorites[4]?.favoriteInfo.id ?? '' } });
  await ensureDemoUsers(provider.store);
  const kept = await aysel.get(getFavorites, allFavorites);
  expect(kept.favorites).toEqual(favorites.toSpliced(4, 1));
});
