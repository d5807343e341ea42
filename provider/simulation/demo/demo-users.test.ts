import { expect, test } from 'vitest';
import { deleteFavorite } from '#contract/favorites.ts';
import { getUser } from '#contract/identity/users.ts';
import { getCoupons } from '#contract/operations/coupons.ts';
import { checkLedger } from '#provider/core/ledger/check.ts';
import { openProvider, TestUser } from '#provider/testing/provider.ts';
import { ensureDemoUsers } from './demo-users.ts';

const provider = await openProvider({ ownStore: true });

test('The demo user is made once, with what the ledger holds, and keeps what is done with it', async () => {
  const { store } = provider;
  // Two processes start at once on one database.
  const [[demo], second] = await Promise.all([ensureDemoUsers(store), ensureDemoUsers(store)]);
  if (!demo) throw new Error('There is no demo user');
  expect(second[0]).toEqual(demo);
  const { token } = await provider.signIn(demo);
  const aysel = new TestUser(provider, demo.phone, demo.password, token);
  expect(await aysel.get(getUser, {})).toMatchObject({ name: 'Aysel', verificationStatus: 1 });
  expect(await checkLedger(store)).toMatchObject({ balanced: true, wallets: '1748.8099' });
  const coupons = await aysel.get(getCoupons, {});
  expect(coupons.map(({ status }) => status)).toContain('PENDING');
  const favorites = await aysel.favorites();
  expect(favorites.map(({ debt }) => debt?.amount).slice(0, 5)).toEqual([
    3418,
    1102,
    undefined,
    0,
    2500,
  ]);
  await aysel.get(deleteFavorite, { params: { id: favorites[4]?.favoriteInfo.id ?? '' } });
  await ensureDemoUsers(store);
  expect(await aysel.favorites()).toEqual(favorites.toSpliced(4, 1));
});
