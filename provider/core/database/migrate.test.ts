import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#provider/testing/provider.ts';
import { migrate } from './migrate.ts';
import { openStore } from './store.ts';

const store = await openStore(await testDatabase());
afterAll(() => store.destroy());

async function done(): Promise<unknown[]> {
  return (await sql`select name from migrations order by name`.execute(store)).rows;
}

// Each of these migrations creates tables and fails if they exist.
test('of the migrations only what a database lacks is run, once by two that start at once', async () => {
  const all = await done();
  await sql`drop table jobs, outbox`.execute(store);
  await sql`delete from migrations where name = '7-jobs.sql'`.execute(store);
  await Promise.all([migrate(store), migrate(store)]);
  expect(await done()).toEqual(all);
  expect(await store.selectFrom('outbox').selectAll().execute()).toEqual([]);
});
