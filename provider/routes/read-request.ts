// Validates a request against the schemas of its call in the contract.
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import type { Bindings, RequestOf } from './context.ts';

/**
 * Parts of a request before their validation: path parameters, query, the parsed JSON body and the idempotency key. The
 * key is empty if the header is missing or malformed.
 */
export interface RawRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly key: string;
}

/** Reads a request without validating it. The body is undefined if it is not JSON or was cut off. */
export async function readRaw(c: Context<Bindings>, row: Call): Promise<RawRequest> {
  return {
    params: c.req.param(),
    query: c.req.query(),
    body: row.body && (await readBody(c)),
    key: keyOf(c.req.header('Idempotency-Key')),
  };
}

/** Parsed body. Undefined if it is not JSON, contains text that PostgreSQL cannot store, or was cut off. */
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

/** True if the text is well-formed and contains no null character. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Schemas by call. They are cached, because building a schema takes longer than checking with it. */
const schemas = new Map<Call, ReturnType<typeof schemaOf>>();

function schemaOf({ params, query, body }: Call) {
  return z.object({
    params: z.object(params ?? {}),
    query: z.object(query ?? {}),
    body: body ?? z.undefined(),
  });
}

/**
 * Validates a request against the schemas of its call. Refuses with KEY_REQUIRED, or with INVALID_REQUEST and the names
 * of the invalid fields.
 */
export function checkRequest<Row extends Call>(
  row: Row,
  raw: RawRequest,
): RequestOf<Row> | Refusal {
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
  // The schemas of the call produced these values. The compiler cannot follow its conditional types while the call is
  // generic.
  return request as RequestOf<Row>;
}

/** Reads an idempotency key. The standard of its header puts the key in quotes; a bare key is accepted too. */
function keyOf(header: string | undefined): string {
  const [, key = ''] = /^"?([\w-]{16,64})"?$/.exec(header?.trim() ?? '') ?? [];
  return key;
}
