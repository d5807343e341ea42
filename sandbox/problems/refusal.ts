// A refusal is a value that a handler returns: what the transaction did until then is kept.
import type { Problem, ProblemCode } from '#contract/problem.ts';
import type { Language } from '#sandbox/database/tables.ts';
import type { Unanswered } from '#sandbox/records/subscribers.ts';
import { problemText } from './problems.ts';

/** Where no better status fits, the request is at odds with how things stand: 409. */
const statuses: Record<ProblemCode, Status> = {
  INVALID_REQUEST: 400,
  KEY_REQUIRED: 400,
  KEY_REUSED: 422,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  EXPIRED_TOKEN: 401,
  INVALID_TOKEN: 401,
  '112': 403,
  WRONG_CREDENTIALS: 400,
  LOCKED_OUT: 429,
  WRONG_CODE: 400,
  EXPIRED_CODE: 400,
  CODE_TOO_SOON: 429,
  WEAK_PASSWORD: 400,
  INSUFFICIENT_BALANCE: 409,
  LIMIT_EXCEEDED: 409,
  SERVICE_UNAVAILABLE: 409,
  SUBSCRIBER_NOT_FOUND: 422,
  AMOUNT_TOO_SMALL: 422,
  AMOUNT_TOO_LARGE: 422,
  DEBT_CHANGED: 409,
  COMMISSION_CHANGED: 409,
  PAID_MEANWHILE: 409,
  OPERATION_IN_PROGRESS: 409,
  OPERATION_VOIDED: 409,
  OPERATION_EXPIRED: 409,
  DEBT_TOO_SOON: 429,
  FAVORITE_EXISTS: 409,
  MAINTENANCE: 503,
  INTERNAL_ERROR: 500,
};

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

interface Details {
  fields?: Record<string, string>;
  attemptsLeft?: number;
  retryAt?: Date;
}

export class Refusal {
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details) {
    this.code = code;
    this.details = details;
  }

  get status(): Status {
    return statuses[this.code];
  }

  problem(language: Language): Problem {
    const { retryAt, ...details } = this.details;
    return {
      code: this.code,
      message: problemText(this.code, language),
      ...details,
      ...(retryAt && { retryAt: retryAt.toISOString() }),
    };
  }
}

export function refuse(code: ProblemCode, details: Details = {}): Refusal {
  return new Refusal(code, details);
}

export function refuseUnanswered({ code, ...details }: Unanswered): Refusal {
  return refuse(code, details);
}
