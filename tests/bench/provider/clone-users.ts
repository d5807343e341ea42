// Creates users by the hundred thousand, each with a history. The provider makes one user, and SQL copies all rows of
// this pattern, with the number of the copy behind every id. A copy is therefore as complete as its pattern, whatever
// columns a migration adds.
import { sql } from 'kysely';
import type { Store } from '#provider/core/database/store.ts';

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** Unique columns of the pattern beside its ids. */
const ownColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['personal_id', 'passkey_handle'],
  transactions: ['number'],
  operations: ['key'],
  sessions: ['token_hash'],
};

const number = '⟦n⟧';
const phone = '⟦phone⟧';

/** Rows of one table as JSON, with placeholders for the values that differ by copy. */
interface Pattern {
  readonly table: string;
  readonly rows: readonly string[];
}

/** Copies the only user of a database for each number in the ranges, with a session of the token of `tokenOf`. */
export async function cloneUser(
  store: Store,
  ofPhone: string,
  ranges: readonly Range[],
): Promise<void> {
  const { id } = await store.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const patterns = await patternOf(store, ofPhone);
  for (const range of ranges) {
    await clone(store, patterns, range);
    await openSessions(store, id, range);
  }
}

/** Returns the rows of the user with this phone: in a new database, all rows that hold one of the user's ids. */
async function patternOf(store: Store, ofPhone: string): Promise<Pattern[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(store);
  const own: string[] = [];
  for (const [table, columns] of Object.entries(ownColumns)) {
    for (const column of columns) {
      const { rows } = await sql<{ value: string }>`
        select ${sql.ref(column)} as value from ${sql.table(table)}
      `.execute(store);
      own.push(...rows.map(({ value }) => value));
    }
  }
  const patterns: Pattern[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(rows)::text as row from ${sql.table(name)} as rows
    `.execute(store);
    const marked = rows.flatMap(({ row }) => {
      let text = row.replaceAll(ofPhone, phone).replace(uuid, `$&-${number}`);
      for (const value of own) text = text.replaceAll(`"${value}"`, `"${value}-${number}"`);
      return text === row ? [] : [text];
    });
    if (marked.length > 0) patterns.push({ table: name, rows: marked });
  }
  return patterns;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Copies a pattern for each number in a range. PostgreSQL skips triggers and foreign keys meanwhile, because the
 * pattern satisfies them.
 */
async function clone(
  store: Store,
  patterns: readonly Pattern[],
  { from, to }: Range,
): Promise<void> {
  await store.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    for (const { table, rows } of patterns) {
      const { rows: columns } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table}
          and is_generated = 'NEVER' and is_identity = 'NO'
      `.execute(connection);
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      await sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from generate_series(${from}::integer, ${to}::integer) as n,
          unnest(${rows}::text[]) as pattern,
          jsonb_populate_record(null::${sql.table(table)}, replace(
            replace(pattern, ${number}, n::text), ${phone}, ${'+99450'} || lpad(n::text, 7, '0')
          )::jsonb)
      `.execute(connection);
    }
    await sql`reset all`.execute(connection);
  });
}

/** Returns the session token of a copy. */
export function tokenOf(copy: number | ''): string {
  return `token-of-the-copy-${copy}`;
}

/** Creates a session for each copy of a user, with the token of `tokenOf`. */
async function openSessions(store: Store, userId: string, { from, to }: Range): Promise<void> {
  await sql`
    update sessions
    set token_hash = encode(sha256(convert_to(${tokenOf('')} || n, 'UTF8')), 'hex')
    from generate_series(${from}::integer, ${to}::integer) as n
    where user_id = ${`${userId}-`} || n
  `.execute(store);
}
