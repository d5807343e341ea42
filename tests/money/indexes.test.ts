// Every statement of a hot path finds its rows by an index, however many there are: reads, quote, confirmation, jobs.
import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { makeUser, signInElsewhere } from '#provider/controls/users.ts';
import { nextJob } from '#provider/core/database/job-queue.ts';
import { openStore } from '#provider/core/database/store.ts';
import { digestOf } from '#provider/core/identity/secrets.ts';
import { clone, openSessions, patternOf, tokenOf } from '#tests/bench/provider/clone-users.ts';
import { type Caller, pay, recorded } from '#tests/bench/provider/payments.ts';
import { recordCalls } from '#tests/bench/provider/record-calls.ts';
import type { Statement } from '#tests/bench/provider/record-statements.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** What the calls that need something are asked with. A read that is not named needs nothing. */
const inputs: Readonly<Record<string, { readonly path?: string; readonly body?: object }>> = {
  getHistory: { path: 'v1/transactions?since=0&limit=30' },
  getReceipt: { path: 'v1/transactions/none' },
  getFavorites: { body: { filterTypes: ['ALL'] } },
  getLimits: { body: { period: 'MONTHLY', orderType: 'PAYMENT' } },
  translate: { path: 'v1/i18n/translate?key=none' },
};

/** Each person pays a bill by itself, so each has a job that waits. */
const monthly = {
  favoriteId: null,
  recipient: { name: 'Ev', serviceId: 'azerisiq-fiziki', fields: { code: '200014512345678' } },
  frequency: 'MONTHLY',
  day: 25,
  date: null,
  amount: '25.00',
};

const reads = Object.entries(calls).filter(([, { kind }]) => kind === 'read');

/** Tables that hold a row or a few, whoever uses the provider. */
const small = ['moved_clock', 'receipt_keys', 'push_keys', 'migrations'];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}

const plan: z.ZodMiniType<Plan> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.optional(z.string()),
    'Index Cond': z.optional(z.string()),
    Plans: z.optional(z.array(plan)),
  }),
);

const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: plan })) }));

describe.runIf(env['QEPIK_TEST_ALL'])('on PostgreSQL with 20 000 people', () => {
  let postgres: Postgres;
  let client: pg.Client;

  beforeAll(async () => {
    postgres = await startPostgres();
    client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const store = await openStore(postgres.url);
    const { phone } = await makeUser(store, {
      balance: '900.00',
      identified: true,
      history: 10,
      favorites: 2,
    });
    const { id } = await store.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const token = await signInElsewhere(store, phone, { device: 'Sandbox', place: 'baki' });
    await recordCalls(postgres.url, (caller) =>
      caller.call('POST', 'v1/autopayments/create', token, monthly, randomUUID()),
    );
    await store.deleteFrom('sessions').where('token_hash', '=', digestOf(token)).execute();
    const patterns = await patternOf(store, phone);
    for (const range of [
      { from: 1, to: 20_000 },
      { from: recorded, to: recorded },
    ]) {
      await clone(store, patterns, range);
      await openSessions(store, id, range);
    }
    await store.destroy();
    await client.query('analyze');
  }, 300_000);

  afterAll(async () => {
    await client.end();
    await postgres.stop();
  });

  /** Scans of whole tables among the plans of statements: those that are chosen, and those that nothing can replace. */
  async function scansIn(statements: readonly Statement[]): Promise<string[]> {
    const found = new Set<string>();
    for (const { text, values } of statements) {
      if (!/^\s*(?:select|insert|update|delete)\b/i.test(text)) continue;
      for (const allowed of ['on', 'off']) {
        await client.query(`set enable_seqscan = ${allowed}`);
        const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
        const [row] = explained.parse(rows);
        for (const scan of scansOf(row?.['QUERY PLAN'][0]?.Plan)) {
          const table = scan['Relation Name'] ?? '';
          if (small.includes(table)) continue;
          // Of a few rows any way is good; what matters is that there is an index.
          const isFilled = (await rowsOf(table)) >= 1000;
          if (allowed === 'on' ? !isFilled : scan['Node Type'] !== 'Seq Scan') continue;
          found.add(`${scan['Node Type']} of ${table}: ${text.trim()}`);
        }
      }
    }
    return [...found];
  }

  async function rowsOf(table: string): Promise<number> {
    const { rows } = await client.query('select reltuples from pg_class where relname = $1', [
      table,
    ]);
    return z.parse(z.array(z.object({ reltuples: z.number() })), rows)[0]?.reltuples ?? 0;
  }

  test.each(reads)('%s reads by indexes', async (name, { method, path }) => {
    const { path: asked = path, body } = inputs[name] ?? {};
    const { statements } = await recordCalls(postgres.url, (caller: Caller) =>
      caller.call(method, asked, tokenOf(recorded), body).catch(notFound),
    );
    expect(statements.length).toBeGreaterThan(0);
    expect(await scansIn(statements)).toEqual([]);
  });

  test('a payment is made by indexes', async () => {
    const { statements } = await recordCalls(postgres.url, (caller) => pay(caller, recorded));
    expect(statements.length).toBeGreaterThan(20);
    expect(await scansIn(statements)).toEqual([]);
  });

  test('the next job is found by an index', async () => {
    const store = await openStore(postgres.url);
    const { sql: text, parameters: values } = nextJob(new Date()).compile(store);
    await store.destroy();
    expect(await scansIn([{ text, values }])).toEqual([]);
  });
});

/** The statements are the same where nothing is found. */
function notFound(error: Error): void {
  if (!error.message.includes('NOT_FOUND')) throw error;
}

/** Scans that read all rows: without an index, or through the whole of one. */
function scansOf(node: Plan | undefined): Plan[] {
  if (!node) return [];
  const { 'Node Type': type, 'Index Cond': condition } = node;
  const isWhole = type === 'Seq Scan' || (/^Index (?:Only )?Scan/.test(type) && !condition);
  return [...(isWhole ? [node] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}
