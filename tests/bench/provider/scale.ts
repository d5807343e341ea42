// Measures reads and jobs with many people who have a history, and the size of the database on disk.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { nowOf } from '#provider/core/database/clock.ts';
import { runNextJob } from '#provider/core/database/job-queue.ts';
import { openStore, type Store } from '#provider/core/database/store.ts';
import { table } from '#tests/bench/table.ts';
import { fillDatabase } from './fill-database.ts';
import { type Figures, figuresOf, measure } from './load.ts';
import { reads } from './reads.ts';

/** Each person has five receipts. Each person of the second half also has a job that waits for its day. */
const people = 200_000;
const receiptsEach = 5;
const plain = { from: 1, to: people / 2 };
const planned = { from: people / 2 + 1, to: people };

/** Number of due jobs, all of which are timed. */
const due = 2_000;

/** Fills a new database, and returns a table of its contents. */
export async function fillForScale(url: string): Promise<string> {
  const startedAt = performance.now();
  await fillDatabase(url, receiptsEach, { plain: [plain], planned: [planned] });
  const seconds = (performance.now() - startedAt) / 1000;
  const store = await openStore(url);
  const counts = ['users', 'transactions', 'postings', 'favorites', 'jobs'] as const;
  const rows = [['rows', '']];
  for (const name of counts) {
    const { count } = await store
      .selectFrom(name)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    rows.push([name, String(count)]);
  }
  const { rows: sizes } = await sql<{ all: string; indexes: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as all,
      (select pg_size_pretty(sum(pg_indexes_size(relid))) from pg_stat_user_tables) as indexes
  `.execute(store);
  await store.destroy();
  rows.push(['on disk', sizes[0]?.all ?? ''], ['of which indexes', sizes[0]?.indexes ?? '']);
  return `${table(rows)}\n\nFilled in ${seconds.toFixed(0)} s\n`;
}

/** Measures the reads of random people at a provider over the filled database. */
export async function measureReads(origin: string, seconds: number): Promise<string> {
  const rows = [['reads', 'a second', 'p50 ms', 'p99 ms']];
  for (const { name, ask } of reads) {
    const settings = { connections: 1, seconds };
    const took = await measure(origin, settings, (connection) =>
      ask(connection, randomInt(plain.from, planned.to + 1)),
    );
    rows.push([name, ...cells(took)]);
  }
  return table(rows);
}

/** Measures how fast due jobs are taken from among those that are not due. Nothing else runs. */
export async function measureJobs(url: string): Promise<string> {
  const store = await openStore(url);
  const took = await takeJobs(store);
  await store.destroy();
  return table([
    ['jobs', 'a second', 'p50 ms', 'p99 ms'],
    ['taken', ...cells(took)],
  ]);
}

async function takeJobs(store: Store): Promise<Figures> {
  const now = await nowOf(store);
  await sql`
    update jobs set run_at = ${now} where id in (select id from jobs order by id limit ${due})
  `.execute(store);
  const took: number[] = [];
  const nothing = {
    prepare: async () => ({ users: [], run: async () => {} }),
    giveUp: async () => {},
  };
  const from = performance.now();
  for (let at = from; await runNextJob(store, nothing); at = performance.now()) {
    took.push(performance.now() - at);
  }
  return figuresOf(took, (performance.now() - from) / 1000);
}

export function cells({ perSecond, p50Ms, p99Ms }: Figures): string[] {
  return [perSecond.toFixed(1), p50Ms.toFixed(1), p99Ms.toFixed(1)];
}
