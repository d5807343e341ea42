// The provider is killed (`kill -9`) during its work and restarted on the same database, by default only until an
// answer was lost, because each start costs seconds of CPU.
import { env } from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmOperation, getOperation } from '#contract/operations/operations.ts';
import { quotePayment } from '#contract/operations/payments.ts';
import { getWallets } from '#contract/wallets.ts';
import { Client } from '#provider/testing/client.ts';
import { paymentOf } from '#provider/testing/provider.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { Instance } from '#tests/fixtures/servers/instance.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { voidedEnd } from './two-providers.ts';

let postgres: Postgres;
let instance: Instance;

beforeAll(async () => {
  postgres = await startPostgres();
  instance = await Instance.open(postgres.url);
}, 120_000);

afterAll(async () => {
  await instance.kill();
  await postgres.stop();
});

const kills = env['QEPIK_TEST_ALL'] ? 3 : 1;

const amount = '1.00';
const amountInQepik = 100;

interface Attempt {
  payer: Payer;
  key: string;
  /** The answer to the payer. Undefined if none came. */
  answered: string | undefined;
}

interface Payer {
  client: Client;
  attempts: Attempt[];
}

async function makePayer(): Promise<Payer> {
  const { token } = await new Sandbox(instance.url).newUser({ balance: '500.00' });
  const client = new Client((path, init) => fetch(`${instance.url}${path}`, init), token);
  return { client, attempts: [] };
}

function confirmedBy({ attempts }: Payer): Attempt[] {
  return attempts.filter(({ answered }) => answered === 'CONFIRMED');
}

/** Pays until an answer is missing. */
async function payOn(payer: Payer): Promise<void> {
  for (;;) {
    const attempt: Attempt = { payer, key: '', answered: undefined };
    try {
      attempt.key = await quote(payer);
      payer.attempts.push(attempt);
      const body = { total: amount, currencyCode: 'AZN' as const };
      const { data, problem } = await payer.client.call(confirmOperation, { body }, attempt.key);
      attempt.answered = data?.state ?? problem?.code;
    } catch {
      return;
    }
  }
}

async function quote({ client, attempts }: Payer): Promise<string> {
  const body = paymentOf(amount, `${10_000_001 + attempts.length}`);
  return (await client.get(quotePayment, { body })).operation.key;
}

function ledger() {
  return new Sandbox(instance.url).control('GET', 'ledger');
}

test('A killed provider keeps what it confirmed, and the unknown comes to an end [L5]', async () => {
  const payers = await Promise.all(Array.from({ length: 4 }, makePayer));
  const attempts = () => payers.flatMap((payer) => payer.attempts);
  // The kills go on until one leaves a confirmation without an answer, because nobody may be waiting for an answer at
  // the time of a kill.
  const isAnyUnknown = () => attempts().some(({ answered }) => answered === undefined);
  for (let round = 0; round < kills || !isAnyUnknown(); round++) {
    const load = payers.map(payOn);
    const confirmed = () => payers.flatMap(confirmedBy).length;
    const before = confirmed();
    await expect.poll(confirmed, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 5);
    await instance.kill();
    await Promise.all(load);
    await instance.start();
    expect(await ledger()).toMatchObject({ balanced: true });
  }
  for (const payer of payers) {
    let taken = 0;
    for (const { key, answered } of payer.attempts) {
      const state = await voidedEnd(payer.client, key);
      expect(state).toEqual(answered ?? expect.stringMatching(/^(CONFIRMED|VOIDED)$/));
      expect((await payer.client.get(getOperation, { params: { key } })).state).toBe(state);
      if (state === 'CONFIRMED') taken += amountInQepik;
    }
    const [wallet] = await payer.client.get(getWallets, {});
    expect(wallet?.availableAmount).toBe(50_000 - taken);
  }
  // Pending receipts reach their end, so no money stays between wallet and merchant.
  await expect.poll(ledger, { timeout: 60_000, interval: 500 }).toMatchObject({
    balanced: true,
    clearing: '0.00',
  });
}, 240_000);
