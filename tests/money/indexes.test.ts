// Every statement of a hot path can find its rows by an index: reads, quote, confirmation, jobs.
import { env } from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { runJob } from '#provider/jobs.ts';
import { TestProvider, type TestUser, typedFor } from '#provider/testing/provider.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** Tables with few rows, whatever the number of users. */
const small = ['moved_clock', 'receipt_keys', 'push_keys', 'migrations'];

/** A read without an entry needs no input. */
const inputs: Readonly<Record<string, object>> = {
  getHistory: { query: { since: '0', limit: '30' } },
  getReceipt: { params: { id: 'none' } },
  getFavorites: { body: { filterTypes: ['ALL'] } },
  getLimits: { body: { period: 'MONTHLY', orderType: 'PAYMENT' } },
  translate: { query: { key: 'none' } },
};
const reads = Object.entries(calls).filter(([, { kind }]) => kind === 'read');

const monthly = {
  favoriteId: null,
  recipient: { name: 'Ev', ...typedFor('12345678') },
  frequency: 'MONTHLY',
  day: 25,
  date: null,
  amount: '25.00',
} as const;

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

const asked = z.union([z.string(), z.object({ text: z.string(), values: z.optional(z.any()) })]);

/** Statements of all connections that were opened since the driver was watched. */
const statements: { text: string; values: unknown[] }[] = [];
/** Number of statements that were sent after an answer. The others were sent together with an earlier one. */
let waits = 0;
const { query } = pg.Client.prototype;

function watchDriver(): void {
  let isAnswered = true;
  const onAnswer = () => {
    isAnswered = true;
  };
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, given: unknown[]) {
      const [first, values] = given;
      const { data } = z.safeParse(asked, first);
      const { text, values: own = values } =
        typeof data === 'string' ? { text: data } : (data ?? {});
      if (text !== undefined) statements.push({ text, values: Array.isArray(own) ? own : [] });
      if (isAnswered) waits += 1;
      isAnswered = false;
      const answer = Reflect.apply(target, client, given);
      Promise.resolve(answer).then(onAnswer, onAnswer);
      return answer;
    },
  });
}

describe.runIf(env['QEPIK_TEST_ALL'])('on PostgreSQL', () => {
  let postgres: Postgres;
  let client: pg.Client;
  let provider: TestProvider;
  let user: TestUser;
  /** Names of the tables with rows. A whole index of an empty table may cost the planner nothing. */
  let filled: Set<unknown>;

  beforeAll(async () => {
    postgres = await startPostgres();
    client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    watchDriver();
    provider = await TestProvider.open(postgres.url, { control: false });
    for (let made = 0; made < 20; made++) {
      user = await provider.user({
        balance: '900.00',
        identified: true,
        history: 10,
        favorites: 2,
      });
      await user.get(calls.createAutomaticPayment, { body: monthly });
    }
    await client.query('analyze; set enable_seqscan = off');
    const { rows } = await client.query('select relname from pg_class where reltuples >= 20');
    filled = new Set(rows.map(({ relname }) => relname));
  }, 300_000);

  afterAll(async () => {
    pg.Client.prototype.query = query;
    await provider.close();
    await client.end();
    await postgres.stop();
  });

  /** Returns the scans of whole tables that the planner cannot avoid in the statements of `work`. */
  async function scansIn(work: () => Promise<unknown>): Promise<string[]> {
    statements.length = 0;
    await work();
    const recorded = [...statements];
    expect(recorded.length).toBeGreaterThan(0);
    const found = new Set<string>();
    for (const { text, values } of recorded) {
      if (!/^\s*(?:with|select|insert|update|delete)\b/i.test(text)) continue;
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      const [row] = explained.parse(rows);
      for (const scan of scansOf(row?.['QUERY PLAN'][0]?.Plan)) {
        const table = scan['Relation Name'] ?? '';
        if (small.includes(table) || (scan['Node Type'] !== 'Seq Scan' && !filled.has(table)))
          continue;
        found.add(`${scan['Node Type']} of ${table}: ${text.trim()}`);
      }
    }
    return [...found];
  }

  test.each(reads)('%s reads by indexes', async (name, row) => {
    expect(await scansIn(() => user.call(row as Call, (inputs[name] ?? {}) as never))).toEqual([]);
  });

  test('a payment is made and its receipt moved on by indexes', async () => {
    expect(await scansIn(() => user.pay('1.00'))).toEqual([]);
    const run = async () => expect(await runJob(provider)).toBe(true);
    expect(await scansIn(() => vi.waitFor(run, { timeout: 10_000 }))).toEqual([]);
  });

  test('a payment takes at most 42 statements and 31 waits for an answer', async () => {
    statements.length = 0;
    waits = 0;
    await user.pay('1.00');
    // The simulated biller needs six of both.
    expect(statements.length).toBeLessThanOrEqual(42);
    expect(waits).toBeLessThanOrEqual(31);
  });
});

/** Returns scans that read all rows, without an index or through a whole index. */
function scansOf(node: Plan | undefined): Plan[] {
  if (!node) return [];
  const { 'Node Type': type, 'Index Cond': condition } = node;
  const isWhole = type === 'Seq Scan' || (/^Index (?:Only )?Scan/.test(type) && !condition);
  return [...(isWhole ? [node] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}
