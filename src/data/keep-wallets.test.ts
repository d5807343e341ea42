import { describe, expect, test } from 'vitest';
import type { Device } from './device.ts';
import { emptyMark, heldAt } from './marks.ts';
import { readWallet } from './queries.ts';
import type { Part } from './rows.ts';
import { held, keepBalance, keepTold, memory, paid } from './testing/telling.ts';

describe('the balance', () => {
  test('waits for the history of its moment', async () => {
    const ledger = paid(10);
    const device = memory();
    await keepTold(device, ledger.tell(0, 10));
    const { version } = ledger;
    ledger.pay();
    await keepBalance(device, ledger);
    expect((await readWallet(device))?.availableAmount).toBe(ledger.balanceAt(version));
    // Both are known to be old now, and nothing older than that balance is kept.
    expect(await held(device)).toMatchObject({
      mark: { stale: true, floor: ledger.version },
      walletsMark: { stale: true, floor: ledger.version },
    });
    await keepTold(device, ledger.tell(version, 10));
    expect((await readWallet(device))?.availableAmount).toBe(ledger.balanceAt(ledger.version));
    expect(await held(device)).toMatchObject({
      mark: { stale: false },
      walletsMark: { stale: false },
    });
  });

  test('that is the same as before is fresh at once', async () => {
    const ledger = paid(10);
    const device = memory();
    await keepTold(device, ledger.tell(0, 10));
    ledger.other();
    await keepBalance(device, ledger);
    expect((await held(device)).walletsMark).toMatchObject({ version: 12, stale: false });
  });

  test('is kept at once where there is no history beside it', async () => {
    const ledger = paid(3);
    const device = memory();
    await keepBalance(device, ledger);
    expect((await readWallet(device))?.availableAmount).toBe(ledger.balanceAt(4));
  });

  test('that moved makes old what moves with it, and one that did not leaves it', async () => {
    const ledger = paid(10);
    const device = memory();
    await keepTold(device, ledger.tell(0, 10));
    const marks = followers.map((part) => heldAt(emptyMark(part), ledger.version, 1000));
    await device.write(['marks'], (tables) => tables.marks.put(marks));

    const { version } = ledger;
    ledger.settle(3, 'SUCCESS');
    await keepTold(device, ledger.tell(version, 10));
    const { version: before } = ledger;
    ledger.other();
    await keepBalance(device, ledger);
    expect(await stale(device)).toEqual({});

    ledger.pay();
    await keepTold(device, ledger.tell(before, 10));
    const { version: floor } = ledger;
    expect(await stale(device)).toEqual({
      'limits:PAYMENT': floor,
      'limits:TOP_UP': floor,
      favorites: floor,
    });
  });
});

const followers: readonly Part[] = ['limits:PAYMENT', 'limits:TOP_UP', 'favorites', 'user'];

/** Which of them are stale, each with the version that it must not be older than. */
async function stale(device: Device): Promise<Record<string, number>> {
  const marks = await device.read(['marks'], (tables) => tables.marks.getMany(followers));
  return Object.fromEntries(
    marks.flatMap((mark) => (mark?.stale ? [[mark.part, mark.floor]] : [])),
  );
}
