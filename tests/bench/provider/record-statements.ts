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

/** Returns the result of `work`, and the statements of all connections of this process meanwhile, in order. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ readonly given: T; readonly statements: Statement[] }> {
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
    return { given: await work(), statements };
  } finally {
    pg.Client.prototype.query = query;
  }
}
