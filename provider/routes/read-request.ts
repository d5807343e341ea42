// A request becomes what its row asks for, or a list of what is wrong with it.
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import type { Bindings, RequestOf } from './context.ts';

/** What came, parsed as JSON where it is a body; nothing of it is checked yet. */
export interface Raw {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly key: string;
}

export async function readRaw(c: Context<Bindings>, row: Call): Promise<Raw> {
  return {
    params: c.req.param(),
    query: c.req.query(),
    body: row.body && (await readBody(c)),
    key: keyOf(c.req.header('Idempotency-Key')),
  };
}

/** The parsed body. Undefined where it is not JSON, holds text that PostgreSQL cannot store, or was cut off. */
async function readBody(c: Context<Bindings>): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text(), (_name, value: unknown) => {
      if (typeof value === 'string' && !isStorable(value)) throw new SyntaxError('No such text');
      return value;
    });
  } catch {
    return undefined;
  }
}

/** Whole characters, and none of them null. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** By their rows: making a schema takes longer than checking by it. */
const schemas = new Map<Call, ReturnType<typeof schemaOf>>();

function schemaOf({ params, query, body }: Call) {
  return z.object({
    params: z.object(params ?? {}),
    query: z.object(query ?? {}),
    body: body ?? z.undefined(),
  });
}

export function checkRequest<Row extends Call>(row: Row, raw: Raw): RequestOf<Row> | Refusal {
  const needsKey = row.kind === 'money' || (row.kind === 'write' && row.keyed);
  if (needsKey && raw.key === '') return refuse('KEY_REQUIRED');
  const schema = schemas.get(row) ?? schemaOf(row);
  schemas.set(row, schema);
  const checked = z.safeParse(schema, raw);
  if (!checked.success) {
    const fields = checked.error.issues.map((issue) => [issue.path.slice(1).join('.'), issue.code]);
    return refuse('INVALID_REQUEST', { fields: Object.fromEntries(fields) });
  }
  const { params, query, body } = checked.data;
  const request = { params, query, body, sent: raw.body, key: raw.key };
  // The schemas of the row made these values; the compiler does not follow a type through the
  // conditional types of a row that it does not know yet.
  return request as RequestOf<Row>;
}

/** The standard writes the key as a quoted string; bare is taken too. */
function keyOf(header: string | undefined): string {
  const [, key = ''] = /^"?([\w-]{16,64})"?$/.exec(header?.trim() ?? '') ?? [];
  return key;
}
