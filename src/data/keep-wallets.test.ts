import { describe, expect, test } from 'vitest';
import { readWallet } from './queries.ts';
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
});
