// Problem codes: their HTTP status, their texts, and how a test causes them.
import * as z from 'zod/mini';
import { type ProblemCode, problemCodes } from '#contract/problem.ts';
import rows from './problems.json' with { type: 'json' };

const problemRow = z.strictObject({
  /** HTTP status. Default: `defaultStatus`. */
  status: z.optional(z.literal([400, 401, 403, 404, 409, 413, 422, 429, 500, 503])),
  AZ: z.string(),
  EN: z.string(),
  RU: z.string(),
  /** How a tester causes the problem, besides the fault `{kind: "problem", code}`. */
  cause: z.string(),
});

/** HTTP status and texts of each problem code. Loading throws if a code has no row. */
export const problems: Readonly<Record<ProblemCode, z.output<typeof problemRow>>> = z
  .record(z.enum(problemCodes), problemRow)
  .parse(rows);
