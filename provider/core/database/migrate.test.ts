// A new database and one of 1.0.0 end in the same schema.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { checkLedger } from '#provider/core/ledger/check.ts';
import { testDatabase } from '#provider/testing/provider.ts';
import { migrate, runScript, upgradeParts } from './migrate.ts';
import { openStore } from './store.ts';

const store = await openStore(await testDatabase());
afterAll(() => store.destroy());

const made = await schema();

/** Tables by their columns, which may stand in another order, and all else by its definition. */
async function schema(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with relations as (
      select pg_class.oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v')
    )
    select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid)) as line
    from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from relations join pg_constraint on conrelid = relations.oid
    union all
    select concat_ws(' ', pg_get_indexdef(indexrelid), indisunique)
    from relations join pg_index on indrelid = relations.oid
    union all
    select pg_get_triggerdef(pg_trigger.oid)
    from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'done ' || name from migrations
    order by line
  `.execute(store);
  return rows.map(({ line }) => line);
}

const dump = readFileSync(new URL('../../testing/1.0.0.sql', import.meta.url), 'utf8');

/** A database of 1.0.0, where the parts of the upgrade up to this one were done since. */
async function load(lastDone = '001-house.sql'): Promise<void> {
  await runScript(store, 'drop schema public cascade;\ncreate schema public;');
  await runScript(store, dump);
  const parts = upgradeParts();
  const end = parts.findIndex(({ name }) => name === lastDone) + 1;
  for (const { name, script } of parts.slice(0, end)) {
    await runScript(store, script);
    await sql`insert into migrations (name) values (${name})`.execute(store);
  }
}

test.each([
  '001-house.sql',
  '012-favorite-places.sql',
  '071-transfer-codes.sql',
  '093-kept-balances.sql',
])(
  'a database of 1.0.0 with what was added up to %s gets the schema of a new one',
  async (lastDone) => {
    await load(lastDone);
    await migrate(store);
    expect(await schema()).toEqual(made);
    await migrate(store);
    expect(await schema()).toEqual(made);
  },
);

test('what a database of 1.0.0 holds is kept', async () => {
  await load();
  await migrate(store);
  expect(await checkLedger(store)).toMatchObject({ balanced: true, entries: 4, wallets: '14.09' });
  const favorites = await store
    .selectFrom('favorites')
    .select(['name', 'place'])
    .orderBy('place')
    .execute();
  expect(favorites).toEqual([
    { name: 'Su', place: 1 },
    { name: 'Ev', place: 2 },
  ]);
  const [job] = await store.selectFrom('jobs').selectAll().execute();
  expect(job).toMatchObject({ kind: 'OPERATION', failures: 0, run_at: job?.due_at });
  const accounts = await store
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .orderBy('kind')
    .execute();
  expect(accounts).toEqual([
    { kind: 'GIFT', balance: 0n },
    { kind: 'WALLET', balance: 140_900n },
  ]);
});

test('of several notifications of one receipt the last is kept', async () => {
  await load('093-kept-balances.sql');
  await sql`
    insert into notifications (id, user_id, at, kind, title, text, receipt_id)
    select 'n' || n, users.id, timestamptz '2026-01-01' + n * interval '1 hour', 'RECEIPT', '{}', '{}', receipt
    from (values (1, 'r'), (3, 'r'), (2, 'r'), (4, null), (5, null)) as written (n, receipt),
      (select id from users limit 1) as users
  `.execute(store);
  await migrate(store);
  const kept = await store.selectFrom('notifications').select('id').orderBy('at').execute();
  expect(kept.map(({ id }) => id)).toEqual(['n3', 'n4', 'n5']);
});
