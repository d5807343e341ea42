// What a call that brought no answer says. Expected, so a value: nothing here is thrown.
import type { Answer, Call } from '#contract/call.ts';

export interface Failure {
  /**
   * The provider's code, or one of ours: NO_ANSWER (nothing came, or not in time), UNREADABLE (what
   * came is not what the row promises), NOT_SENT (the page no longer speaks for the person signed in).
   */
  readonly code: string;
  /** The provider's own words; empty where the code is ours. */
  readonly message: string;
  /** The status of HTTP; 0 where there was no answer. */
  readonly status: number;
  /** Fields of the request that were refused, each with its own code. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly attemptsLeft?: number;
  /** When the refused call may be made again, by the provider's clock. */
  readonly retryAt?: string;
}

/** The answer and nothing, or nothing and the failure. */
export type Outcome<C extends Call> = [Answer<C>, null] | [null, Failure];

export const NO_ANSWER: Failure = { code: 'NO_ANSWER', message: '', status: 0 };
export const NOT_SENT: Failure = { code: 'NOT_SENT', message: '', status: 0 };

export function unreadable(status: number): Failure {
  return { code: 'UNREADABLE', message: '', status };
}
