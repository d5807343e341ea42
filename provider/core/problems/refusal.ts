// A handler returns a refusal as a value, so its transaction is still committed.
import type { Language, Problem } from '#contract/fields.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { problems } from './problems.ts';

/** HTTP status of a refusal whose problem states none. */
export const defaultStatus = 409;

interface Details {
  fields?: Record<string, string>;
  attemptsLeft?: number;
  retryAt?: Date;
}

/** Result of a call that is refused: the problem code, and details for the answer. */
export class Refusal {
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details) {
    this.code = code;
    this.details = details;
  }

  get status() {
    return problems[this.code].status ?? defaultStatus;
  }

  /** The refusal as the answer has it, with its message in a language. */
  problem(language: Language): Problem {
    const { retryAt, ...details } = this.details;
    return {
      code: this.code,
      message: problems[this.code][language],
      ...details,
      ...(retryAt && { retryAt: retryAt.toISOString() }),
    };
  }
}

/** Creates a refusal for the caller to return. Throws nothing. */
export function refuse(code: ProblemCode, details: Details = {}): Refusal {
  return new Refusal(code, details);
}
