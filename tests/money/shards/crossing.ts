// Which statements would need more than one node of a distributed PostgreSQL. The planner of PostgreSQL says it: in a copy
// of the schema each table is partitioned by its key, and a statement that is limited to one key reads one partition.
import pg from 'pg';
import * as z from 'zod/mini';
import type { Statement } from '#tests/bench/provider/record-statements.ts';
import { keys } from './keys.ts';

const partitions = 16;

/** Those that cross, each as it stands in the list. */
export async function crossing(
  database: string,
  statements: readonly Statement[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await partition(client);
    const found = new Set<string>();
    for (const statement of statements) {
      if (found.has(shortOf(statement.text))) continue;
      const isCrossing = await crosses(client, statement).catch((cause: unknown) => {
        throw new Error(`It is not known whether it crosses: ${statement.text}`, { cause });
      });
      if (isCrossing) found.add(shortOf(statement.text));
    }
    return [...found].sort();
  } finally {
    await client.end();
  }
}

const tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));

/** Stands for the column of a key that a table does not have yet: no statement names it. */
const missing = 'key_to_add';

async function partition(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by table_name
  `);
  await client.query('create schema shards');
  for (const { name, columns } of tables.parse(rows)) {
    const key = keys[name];
    if (key === undefined) throw new Error(`By what is ${name} spread?`);
    if (key === null) continue;
    const isThere = columns.includes(key.column);
    await client.query(`
      create table shards.${name} (like public.${name} including generated${isThere ? '' : `, ${missing} text`})
      partition by hash (${isThere ? key.column : missing})
    `);
    for (let at = 0; at < partitions; at++) {
      await client.query(`
        create table shards.${name}_${at} partition of shards.${name}
        for values with (modulus ${partitions}, remainder ${at})
      `);
    }
  }
  await client.query('set search_path = shards, public');
}

interface Plan {
  readonly 'Relation Name'?: string | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}

const plan: z.ZodMiniType<Plan> = z.lazy(() =>
  z.object({ 'Relation Name': z.optional(z.string()), Plans: z.optional(z.array(plan)) }),
);

const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: plan })) }));

async function crosses(client: pg.Client, { text, values }: Statement): Promise<boolean> {
  const insert = /^\s*insert into "?(\w+)"? \(([^)]*)\)/.exec(text);
  const [, into = '', columns = ''] = insert ?? [];
  const key = keys[into]?.column;
  const names = columns.replaceAll('"', '').split(/,\s*/);
  if (key !== undefined && !names.includes(key)) return true;
  // A partitioned table has an index of conflicts only with its key in it.
  const [, conflict] = /on conflict ?\(([^)]*)\)/i.exec(text) ?? [];
  if (key !== undefined && conflict !== undefined && !conflict.includes(key)) return true;
  const bare = text.replace(
    /on conflict[\s\S]*?do (?:nothing|update set[\s\S]*?)\s*(?=returning|$)/i,
    '',
  );
  const places = [...bare.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place));
  const { rows } = await client.query(`explain (format json) ${bare}`, [
    ...values.slice(0, Math.max(0, ...places)),
  ]);
  const [row] = explained.parse(rows);
  const shards = relationsOf(row?.['QUERY PLAN'][0]?.Plan).flatMap((relation) => {
    const [, table = '', at] = /^(\w+?)(?:_(\d+))?$/.exec(relation) ?? [];
    const of = keys[table]?.of;
    return of === undefined || at === undefined ? [] : [`${of} ${at}`];
  });
  return new Set(shards).size > 1;
}

function relationsOf(node: Plan | undefined): string[] {
  if (!node) return [];
  const { 'Relation Name': name, Plans: plans = [] } = node;
  return [...(name === undefined ? [] : [name]), ...plans.flatMap(relationsOf)];
}

/** A statement as it stands in the list: what it reads or writes, and by what it finds that. */
function shortOf(text: string): string {
  return text
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$\d+/g, '?')
    .replace(/\(\?(?:, \?)+\)/g, '(?)')
    .replace(/\(clock_timestamp\(\) .*?\)::timestamptz\(3\)/g, 'clock()')
    .replace(/^(insert into \w+).*/, '$1 …')
    .replace(/^select (?:(?! from ).)* from /, 'select … from ')
    .replace(/^(update \w+ set) .*? where /, '$1 … where ')
    .replace(/ (?:order by|returning) [^()]*$/, '')
    .replace(/^(.{180}).+/, '$1 …');
}
