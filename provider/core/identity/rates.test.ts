import { expect, test } from 'vitest';
import { nowOf } from '#provider/core/database/clock.ts';
import { change } from '#provider/core/database/transaction.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { addressesPerSite, countFrom, ratesFrom } from './origin-rates.ts';
import { countRate, peekRate } from './rates.ts';

const { store } = await openProvider();
const minute = 60_000;
const border = Date.parse('2026-03-01T10:00:00Z');
const rate = (name: string) => ({ name, windowMs: 10 * minute, max: 10 });

/** Counts events shortly after the border of two windows until one is refused. Returns the number of accepted ones. */
async function passAt(name: string, afterMs: number): Promise<number> {
  const now = new Date(border + afterMs);
  return change(store, async (trx) => {
    let passed = 0;
    while ((await countRate(trx, now, rate(name))) === undefined) passed += 1;
    return passed;
  });
}

test('a maximum does not pass twice at the border of two windows', async () => {
  expect(await passAt('border', -1)).toBe(10);
  expect(await passAt('border', 0)).toBe(0);
  expect(await passAt('border', 5 * minute)).toBe(5);
  expect(await passAt('border', 20 * minute)).toBe(10);
});

test('one more is let through at the moment that a refusal tells, whatever was refused since', async () => {
  for (const start of [-minute, 0, 3 * minute]) {
    const name = `next ${start}`;
    await passAt(name, start);
    const nextAt = await peekRate(store, new Date(border + start), rate(name), false);
    const wait = (nextAt?.getTime() ?? 0) - border;
    expect(await passAt(name, wait - 1)).toBe(0);
    expect(await passAt(name, wait)).toBe(1);
  }
});

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
