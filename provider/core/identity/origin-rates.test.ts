import { expect, test } from 'vitest';
import { nowOf } from '#provider/core/database/clock.ts';
import { change } from '#provider/core/database/store.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { addressesPerSite, countFrom, ratesFrom } from './origin-rates.ts';

const { store } = await openProvider();

test('Addresses of one /48 have ten times the rate of one address together', async () => {
  const rate = { name: 'code-from', windowMs: 3_600_000, max: 2 };
  const refused = (addressHash: string) =>
    change(store, async (trx) => {
      const rates = ratesFrom({ addressHash, siteHash: 'site' }, rate);
      return (await countFrom(trx, await nowOf(trx), rates)) !== undefined;
    });
  for (let address = 0; address < addressesPerSite; address++) {
    expect([await refused(`a${address}`), await refused(`a${address}`)]).toEqual([false, false]);
    // A refused request of one address does not count for its /48.
    expect(await refused(`a${address}`)).toBe(true);
  }
  expect(await refused('new')).toBe(true);
});

test('Clients without a known address have no common rate', () => {
  const rate = { name: 'code-from', windowMs: 3_600_000, max: 2 };
  expect(ratesFrom({ addressHash: '', siteHash: '' }, rate)).toEqual([]);
});
