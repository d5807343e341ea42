import { expect, test } from 'vitest';
import { copyRows } from './copy-rows.ts';
import type { Device } from './device.ts';
import { held, keepTold, memory, paid } from './testing/telling.ts';

/** Asks for all of history as a page does: the newest, then what is older. */
async function fill(device: Device, ledger: ReturnType<typeof paid>): Promise<void> {
  await keepTold(device, ledger.tell(0, 50));
  for (let { span } = await held(device); span?.older; { span } = await held(device)) {
    await keepTold(device, ledger.tell(0, 200, span.older));
  }
}

test('History that a memory held cut begins anew where there is room for all of it', async () => {
  const ledger = paid(1_200);
  const before = memory();
  await fill(before, ledger);
  const lasting = { ...memory(), lasting: true };
  await copyRows(before, lasting);
  expect((await held(lasting)).mark).toMatchObject({ version: null, stale: true });
  await fill(lasting, ledger);
  expect(await held(lasting)).toMatchObject({ span: { from: null, older: null, rows: 1_200 } });
  expect((await held(lasting)).rows).toHaveLength(1_200);
});

test('A memory takes over as much of history as it bears', async () => {
  const before = { ...memory(), lasting: true };
  await fill(before, paid(1_200));
  const after = memory();
  await copyRows(before, after);
  const { mark, rows, span } = await held(after);
  expect(mark?.version).toBe(1_201);
  expect(rows).toHaveLength(1_000);
  expect(span).toMatchObject({ from: rows.at(-1)?.at, older: null, rows: 1_000 });
});
