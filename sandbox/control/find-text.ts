// Looks for a text in everything that the provider keeps.
import { sql } from 'kysely';
import type { Store } from '#sandbox/database/store.ts';

/** The tables with a row that holds one of these texts, however it is grouped by spaces or hyphens. */
export async function tablesWith(store: Store, texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(store);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select ${sql.table(name)}::text as row from ${sql.table(name)}
    `.execute(store);
    const held = rows.map(({ row }) => row.replace(/[\s-]/g, '')).join('\n');
    if (texts.some((text) => held.includes(text))) found.push(name);
  }
  return found;
}
