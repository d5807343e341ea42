// Every statement of a hot path finds its rows by an index, in tables of any size: reads, quote, confirmation, jobs.
import { env } from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openStore } from '#provider/core/database/store.ts';
import { runJob } from '#provider/jobs.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { fillDatabase } from '#tests/bench/provider/fill-database.ts';
import { pay } from '#tests/bench/provider/payments.ts';
import { reads } from '#tests/bench/provider/reads.ts';
import { recordCalls } from '#tests/bench/provider/record-calls.ts';
import { recordStatements, type Statement } from '#tests/bench/provider/record-statements.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** Tables with few rows, whatever the number of users. */
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

/** Number of the person whose calls are recorded. */
const somebody = 10_000;

describe.runIf(env['QEPIK_TEST_ALL'])('on PostgreSQL with 20 000 people', () => {
  let postgres: Postgres;
  let client: pg.Client;

  beforeAll(async () => {
    postgres = await startPostgres();
    client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await fillDatabase(postgres.url, 20_000);
  }, 300_000);

  afterAll(async () => {
    await client.end();
    await postgres.stop();
  });

  /**
   * Returns the scans of whole tables in the plans of statements: those that the planner chooses, and those that it
   * cannot avoid.
   */
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
          // For few rows any plan is good, as long as an index exists.
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

  test.each(reads)('$name reads by indexes', async ({ ask }) => {
    const statements = await recordCalls(postgres.url, (caller) => ask(caller, somebody));
    expect(statements.length).toBeGreaterThan(0);
    expect(await scansIn(statements)).toEqual([]);
  });

  test('a payment is made by indexes', async () => {
    const statements = await recordCalls(postgres.url, (caller) => pay(caller, somebody));
    expect(statements.length).toBeGreaterThan(20);
    expect(await scansIn(statements)).toEqual([]);
  });

  test('the receipt of a payment is moved on by indexes', async () => {
    await recordCalls(postgres.url, (caller) => pay(caller, somebody));
    const store = await openStore(postgres.url);
    const outside = { store, ports: simulatedPorts(store, false) };
    const statements = await recordStatements(() =>
      vi.waitFor(async () => expect(await runJob(outside)).toBe(true), { timeout: 10_000 }),
    );
    await store.destroy();
    expect(statements.some(({ text }) => text.includes('update "transactions"'))).toBe(true);
    expect(await scansIn(statements)).toEqual([]);
  });
});

/** Returns scans that read all rows, without an index or through a whole index. */
function scansOf(node: Plan | undefined): Plan[] {
  if (!node) return [];
  const { 'Node Type': type, 'Index Cond': condition } = node;
  const isWhole = type === 'Seq Scan' || (/^Index (?:Only )?Scan/.test(type) && !condition);
  return [...(isWhole ? [node] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}
