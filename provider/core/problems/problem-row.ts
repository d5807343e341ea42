import type { Language } from '#provider/core/database/identity-tables.ts';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

/** A problem: its text in each language, its status and its cause. */
export interface ProblemRow extends Readonly<Record<Language, string>> {
  /** The HTTP status; `usualStatus` where it is left out. */
  readonly status?: Status;
  /** How a test causes it, besides the fault `{kind: "problem", code}`. */
  readonly cause: string;
}
