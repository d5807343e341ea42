// Every code of a refusal: its status, what it says to a person, and how a test causes it.
import * as z from 'zod/mini';
import { type ProblemCode, problemCodes } from '#contract/problem.ts';
import rows from './problems.json' with { type: 'json' };

const problemRow = z.strictObject({
  /** The HTTP status; `usualStatus` where it is left out. */
  status: z.optional(z.literal([400, 401, 403, 404, 409, 413, 422, 429, 500, 503])),
  AZ: z.string(),
  EN: z.string(),
  RU: z.string(),
  /** How a test causes it, besides the fault `{kind: "problem", code}`. */
  cause: z.string(),
});

/** By their codes, of which none is missing. */
export const problems: Readonly<Record<ProblemCode, z.output<typeof problemRow>>> = z
  .record(z.enum(problemCodes), problemRow)
  .parse(rows);
