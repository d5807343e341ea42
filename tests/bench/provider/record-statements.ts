// Records the statements that the provider sends to its database through the driver.
import pg from 'pg';
import * as z from 'zod/mini';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const asked = z.union([
  z.string(),
  z.object({ text: z.string(), values: z.optional(z.array(z.any())) }),
]);

/** Returns the statements of all connections of this process during `work`, in order. */
export async function recordStatements(
  work: () => Promise<unknown>,
): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, given: unknown[]) {
      const [first, values] = given;
      const query = z.safeParse(asked, first);
      if (query.success) {
        const { data } = query;
        const text = typeof data === 'string' ? data : data.text;
        const own = typeof data === 'string' ? undefined : data.values;
        statements.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
      }
      return Reflect.apply(target, client, given);
    },
  });
  try {
    await work();
    return statements;
  } finally {
    pg.Client.prototype.query = query;
  }
}
