import { describe, expect, test } from 'vitest';
import { parse } from 'zod/v4/core';
import { getWallets } from '#contract/wallets.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { emptyDatabase, putStates } from '#data/testing/database.ts';
import { walletsWire } from '#data/testing/samples.ts';
import { paid, savedAt, storeBalance, storedHistory, storePage } from '#data/testing/storing.ts';
import { storeAnswer } from './store-answer.ts';
import { emptySyncState, stored, syncStates } from './sync-state.ts';
import { firstWallet } from './wallets.ts';

describe('the balance [M22]', () => {
  test('waits for the history of its moment', async () => {
    const ledger = paid(10);
    const database = await emptyDatabase();
    await storePage(database, ledger.page(0, 10));
    const { version } = ledger;
    ledger.pay();
    await storeBalance(database, ledger);
    expect((await firstWallet.read(database))?.availableAmount).toBe(ledger.balanceAt(version));
    expect(await storedHistory(database)).toMatchObject({
      state: { stale: true, minimumVersion: ledger.version },
      walletsState: { stale: true, minimumVersion: ledger.version },
    });
    await storePage(database, ledger.page(version, 10));
    expect((await firstWallet.read(database))?.availableAmount).toBe(
      ledger.balanceAt(ledger.version),
    );
    expect(await storedHistory(database)).toMatchObject({
      state: { stale: false },
      walletsState: { stale: false },
    });
  });

  test('that is the same as before is fresh at once', async () => {
    const ledger = paid(10);
    const database = await emptyDatabase();
    await storePage(database, ledger.page(0, 10));
    ledger.other();
    await storeBalance(database, ledger);
    expect((await storedHistory(database)).walletsState).toMatchObject({
      version: 12,
      stale: false,
    });
  });

  test('is not taken from the second wallet where the first cannot be read', async () => {
    const database = await emptyDatabase();
    const [second] = walletsWire('5.00');
    const newer: unknown[] = [{ id: 'w0', kind: 'SAVINGS' }, second];
    await storeAnswer(database, getWallets, {}, parse(getWallets.answer, newer), 1, savedAt);
    expect(await firstWallet.read(database)).toBeUndefined();
    expect((await storedHistory(database)).walletsState?.unreadable?.ids).toEqual(['w0']);
  });

  test('that has changed marks limits and favorites stale, an unchanged one does not', async () => {
    const ledger = paid(10);
    const database = await emptyDatabase();
    await storePage(database, ledger.page(0, 10));
    const states = followers.map((each) => stored(emptySyncState(each), ledger.version, 1000));
    await putStates(database, states);

    const { version } = ledger;
    ledger.settle(3, 'SUCCESS');
    await storePage(database, ledger.page(version, 10));
    const { version: before } = ledger;
    ledger.other();
    await storeBalance(database, ledger);
    expect(await stale(database)).toEqual({});

    ledger.pay();
    await storePage(database, ledger.page(before, 10));
    const { version: minimum } = ledger;
    expect(await stale(database)).toEqual({
      'limits:PAYMENT': minimum,
      'limits:TOP_UP': minimum,
      favorites: minimum,
    });
  });
});

const followers = ['limits:PAYMENT', 'limits:TOP_UP', 'favorites', 'user'];

async function stale(database: LocalDatabase): Promise<Record<string, number>> {
  const states = await database.read([syncStates], async (dexie) =>
    syncStates.in(dexie).bulkGet(followers),
  );
  return Object.fromEntries(
    states.flatMap((state) => (state?.stale ? [[state.partition, state.minimumVersion]] : [])),
  );
}
