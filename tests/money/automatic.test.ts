// The scheduler is killed (`kill -9`) while it catches up on months. Each automatic payment still happens once in each
// of its periods.
import { env } from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAutomaticPayment, getAutomaticPayments } from '#contract/automatic-payments.ts';
import { getHistory } from '#contract/history.ts';
import { firstDues } from '#domain/automatic-payment.ts';
import { openStore, type Store } from '#provider/core/database/store.ts';
import { Client } from '#provider/testing/client.ts';
import { typedFor } from '#provider/testing/provider.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { Instance } from '#tests/fixtures/servers/instance.ts';
import { type Postgres, startPostgres } from './postgres.ts';

let postgres: Postgres;
let store: Store;
let instance: Instance;

beforeAll(async () => {
  postgres = await startPostgres();
  store = await openStore(postgres.url);
  instance = await Instance.open(postgres.url);
}, 120_000);

afterAll(async () => {
  await instance.kill();
  await store.destroy();
  await postgres.stop();
});

const isWhole = Boolean(env['QEPIK_TEST_ALL']);
const kills = isWhole ? 3 : 1;
const months = isWhole ? 14 : 8;
const begin = Date.parse('2027-01-01T12:00:00+04:00');
const end = Date.parse(`${isWhole ? '2028-03' : '2027-09'}-01T12:00:00+04:00`);

async function countRuns(): Promise<number> {
  return (await store.selectFrom('automatic_runs').select('state').execute()).length;
}

/** Returns the number of due runs. */
async function countDue(): Promise<number> {
  const due = store.selectFrom('jobs').select('id').where('run_at', '<', new Date(end));
  return (await due.where('kind', '=', 'AUTOMATIC_PAYMENT').execute()).length;
}

function control(path: string, body?: object): Promise<unknown> {
  return new Sandbox(instance.url).control(body ? 'POST' : 'GET', path, body);
}

/** Moves the clock to a time. Returns a client with a new session, because sessions expire within these months. */
async function clientAt(phone: string, to: number): Promise<Client> {
  await control('clock', { phone, to: new Date(to).toISOString() });
  const { token } = z.parse(z.object({ token: z.string() }), await control('devices', { phone }));
  return new Client((path, init) => fetch(`${instance.url}${path}`, init), token);
}

test('killed while it pays, the scheduler pays each period once [L11]', async () => {
  const made = z.object({ phone: z.string() });
  const { phone } = z.parse(made, await control('users', { balance: '5000.00' }));
  const before = await clientAt(phone, begin);
  const days = [31, 29, 1];
  for (const [place, day] of days.entries()) {
    const recipient = { name: `Ev ${day}`, ...typedFor(`2000${place}000`.padStart(8, '1')) };
    const terms = { frequency: 'MONTHLY', day, date: null, amount: '5.00' } as const;
    await before.get(createAutomaticPayment, { body: { ...terms, recipient, favoriteId: null } });
  }
  await before.get(createAutomaticPayment, {
    body: {
      ...{ frequency: 'ON_DEBT', day: null, date: null, amount: '40.00', favoriteId: null },
      recipient: { name: 'Borc', ...typedFor('12343418') },
    },
  });
  await control('clock', { phone, to: new Date(end).toISOString() });
  for (let round = 0; round < kills; round++) {
    const until = (await countRuns()) + Math.ceil(Math.random() * 4);
    await expect.poll(countRuns, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(until);
    await instance.kill();
    expect(await countDue()).toBeGreaterThan(0);
    await instance.start();
    expect(await control('ledger')).toMatchObject({ balanced: true });
  }
  const after = await clientAt(phone, end);
  const isDone = async () =>
    (await after.get(getAutomaticPayments, {})).every(
      ({ nextAt, runs }) =>
        nextAt !== null &&
        Date.parse(nextAt) > end &&
        runs.every(({ state }) => state !== 'RUNNING'),
    );
  await expect.poll(isDone, { timeout: 120_000, interval: 500 }).toBe(true);

  const payments = await after.get(getAutomaticPayments, {});
  for (const payment of payments.filter(({ frequency }) => frequency === 'MONTHLY')) {
    const expected = firstDues(payment, begin, months).map(({ period, at }) => [period, at]);
    const runs = payment.runs.map(({ period, at }) => [period, Date.parse(at)]).reverse();
    expect(runs.slice(0, months)).toEqual(expected);
    expect(payment.runs.every(({ state }) => state !== 'FAILED')).toBe(true);
  }
  const paid = payments.flatMap(({ runs }) => runs.map(({ receiptId }) => receiptId));
  expect(new Set(paid).size).toBe(paid.length);
  const query = { since: '0', limit: '200', cursor: undefined };
  const { transactions } = await after.get(getHistory, { query });
  const receipts = transactions.filter(({ type }) => type === 'WALLET_PAYMENT');
  expect(receipts.map(({ id }) => id).sort()).toEqual(paid.sort());
  // A debt that arises in a month is paid in that month. The last month's debt is only announced.
  expect(receipts.filter(({ totalAmount }) => totalAmount === 3418)).toHaveLength(months);
  await expect
    .poll(() => control('ledger'), { timeout: 60_000, interval: 500 })
    .toMatchObject({ balanced: true, clearing: '0.00' });
}, 300_000);
