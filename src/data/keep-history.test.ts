import { describe, expect, test } from 'vitest';
import { getReceipt } from '#contract/history.ts';
import type { Device } from './device.ts';
import { keep } from './keep.ts';
import { readNewestTransactions, readTransaction } from './queries.ts';
import { savedAt } from './testing/keeping.ts';
import type { Ledger, Told } from './testing/ledger.ts';
import { seeded, shuffled } from './testing/random.ts';
import { held, keepBalance, keepTold, memory, paid } from './testing/telling.ts';

/** Asks as a page does: the newest, then changes, then what is older, until there is no more. */
async function syncWhole(device: Device, ledger: Ledger): Promise<void> {
  const version = (await held(device)).mark?.version ?? null;
  if (version === null) await keepTold(device, ledger.tell(0, 10));
  for (let cursor: string | undefined, more = version !== null; more; ) {
    const told = ledger.tell(version ?? 0, 10, cursor);
    await keepTold(device, told);
    cursor = told.answer.next ?? undefined;
    more = cursor !== undefined;
  }
  for (let { span } = await held(device); span?.older; { span } = await held(device)) {
    await keepTold(device, ledger.tell(0, 10, span.older));
  }
}

/** What must be true of a device at any time, whatever has come to it so far. */
async function expectOneMoment(device: Device, ledger: Ledger): Promise<void> {
  const { mark, span, rows, wallet, walletsMark } = await held(device);
  if (!mark || mark.version === null) return;
  const versionOf = new Map(rows.map((row) => [row.id, row.version]));
  const from = span?.from ?? 0;
  for (const state of ledger.at(mark.version)) {
    if (state.at < from || (state.at === from && !versionOf.has(state.id))) continue;
    expect(versionOf.get(state.id), `${state.id} at ${mark.version}`).toBeGreaterThanOrEqual(
      state.version,
    );
  }
  // The balance is never ahead of the list, and is the one of the version it bears.
  expect(walletsMark?.version ?? 0).toBeGreaterThanOrEqual(mark.version);
  expect(wallet?.availableAmount).toBe(ledger.balanceAt(mark.version));
}

describe('history', () => {
  test('comes as the newest page, then what is older, and is whole at the end', async () => {
    const ledger = paid(95);
    const device = memory();
    await keepTold(device, ledger.tell(0, 10));
    expect(await held(device)).toMatchObject({
      mark: { version: 96, savedAt: savedAt + 96, stale: false },
      span: { from: expect.any(Number), older: expect.any(String), rows: 10 },
    });
    expect((await held(device)).rows).toHaveLength(10);
    await syncWhole(device, ledger);
    expect(await held(device)).toMatchObject({ span: { from: null, older: null, rows: 95 } });
    expect((await held(device)).rows).toHaveLength(95);
  });

  test('brings the balance of its own moment in the same transaction', async () => {
    const ledger = paid(20);
    const device = memory();
    await keepTold(device, ledger.tell(0, 10));
    const { version } = ledger;
    ledger.pay();
    await keepTold(device, ledger.tell(version, 10));
    const { mark, walletsMark, wallet } = await held(device);
    expect(mark?.version).toBe(ledger.version);
    expect(walletsMark?.version).toBe(ledger.version);
    expect(wallet?.availableAmount).toBe(ledger.balanceAt(ledger.version));
  });

  test('moves its mark only at the end of changes that come in several pages', async () => {
    const ledger = paid(5);
    const device = memory();
    await keepTold(device, ledger.tell(0, 10));
    const { version } = ledger;
    for (let done = 0; done < 25; done++) ledger.pay();
    const first = ledger.tell(version, 10);
    const second = ledger.tell(version, 10, first.answer.next ?? '');
    const third = ledger.tell(version, 10, second.answer.next ?? '');
    expect(third.answer.next).toBeNull();

    await keepTold(device, first);
    // A page that is missing leaves a gap, which the last one must not close.
    await keepTold(device, third);
    expect((await held(device)).mark?.version).toBe(version);
    await keepTold(device, second);
    await keepTold(device, third);
    expect((await held(device)).mark?.version).toBe(ledger.version);
    await expectOneMoment(device, ledger);
  });

  test('is not widened by a page that does not continue it', async () => {
    const ledger = paid(60);
    const device = memory();
    const first = ledger.tell(0, 10);
    const second = ledger.tell(0, 10, first.answer.next ?? '');
    const third = ledger.tell(0, 10, second.answer.next ?? '');
    await keepTold(device, first);
    const { from } = (await held(device)).span ?? {};
    await keepTold(device, third);
    expect((await held(device)).span).toMatchObject({ from, rows: 20 });
    // A list shows no row beyond a gap, though the row is here.
    expect(await readNewestTransactions(device, 50)).toHaveLength(10);
    await keepTold(device, second);
    expect((await held(device)).span?.from).toBeLessThan(from ?? 0);
  });

  test('holds a receipt that came alone, with the time it came', async () => {
    const ledger = paid(30);
    const device = memory();
    const old = ledger.tell(0, 30).answer.transactions.at(-1);
    if (!old) throw new Error('No receipt.');
    await keep(device, getReceipt, { params: { id: old.id } }, old, 9, savedAt);
    expect(await readTransaction(device, old.id)).toEqual({ receipt: old, savedAt });
    expect((await held(device)).mark).toMatchObject({ version: null, savedAt: null });
    await keepTold(device, ledger.tell(0, 10));
    // Outside of what is held, it is as old as it was; inside, as fresh as all of it.
    expect((await readTransaction(device, old.id))?.savedAt).toBe(savedAt);
    await syncWhole(device, ledger);
    expect((await readTransaction(device, old.id))?.savedAt).toBe(savedAt + 31);
  });

  test('comes to the same end in any order, and is one moment at any time', {
    timeout: 60_000,
  }, async () => {
    for (let seed = 1; seed <= 80; seed++) {
      const random = seeded(seed);
      const ledger = paid(1 + random(45));
      const device = memory();
      const underWay: (() => Promise<void>)[] = [];
      let before = 0;
      for (let step = 0; step < 40; step++) {
        const { mark, span } = await held(device);
        const since = random(3) === 0 ? random(ledger.version) : (mark?.version ?? 0);
        const asks: (() => Told)[] = [
          () => ledger.tell(0, 1 + random(12)),
          () => ledger.tell(since, 1 + random(12)),
          () => ledger.tell(0, 10, span?.older ?? undefined),
          () => ledger.tell(span?.changes?.since ?? since, 10, span?.changes?.cursor),
        ];
        const told = asks[random(asks.length)]?.();
        if (told) underWay.push(() => keepTold(device, told));
        const { version: now } = ledger;
        if (random(3) === 0) underWay.push(() => keepBalance(device, ledger, now));
        if (random(4) === 0) ledger.pay();
        if (random(4) === 0) ledger.settle(random(45), random(2) ? 'SUCCESS' : 'REVERSED');
        if (random(8) === 0) ledger.other();
        if (random(3) === 0) {
          // Several arrive, in an order of their own.
          const arrived = shuffled(underWay.splice(0, 1 + random(4)), random);
          for (const arrive of arrived) await arrive();
          await expectOneMoment(device, ledger);
        }
        const version = (await held(device)).mark?.version ?? 0;
        expect(version).toBeGreaterThanOrEqual(before);
        before = version;
      }
      for (const arrive of shuffled(underWay, random)) await arrive();
      await expectOneMoment(device, ledger);
      await syncWhole(device, ledger);
      const { rows, span, mark } = await held(device);
      expect(mark?.version).toBe(ledger.version);
      expect(span?.rows).toBe(rows.length);
      expect(rows.map(({ id, version }) => ({ id, version }))).toEqual(
        ledger.at(ledger.version).map(({ id, version }) => ({ id, version })),
      );
    }
  });
});
