// The failure of a call: an expected error, returned as a value and never thrown.
import type { Answer, Call } from '#contract/call.ts';

export interface Failure {
  /**
   * The provider's code, or one of the page: NO_ANSWER (no answer, or not in time), UNREADABLE (the answer does not
   * match the row's schema), NOT_SENT (the cookie belongs to another session than the page).
   */
  readonly code: string;
  /** The provider's text; empty for codes of the page. */
  readonly message: string;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The refused fields of the request with their codes. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** How often the person may still try the password or the code. */
  readonly attemptsLeft?: number | undefined;
  /** When the refused call may be made again: ISO 8601, by the provider's clock. */
  readonly retryAt?: string | undefined;
}

/** The answer of a call, or its failure. */
export type Outcome<C extends Call> = [Answer<C>, null] | [null, Failure];

/** Failure of a call without an answer. If the call changes something, nobody knows whether that was done. */
export const NO_ANSWER: Failure = { code: 'NO_ANSWER', message: '', status: 0 };
/** Failure of a call that was not sent, because the cookie belongs to another session than the page. */
export const NOT_SENT: Failure = { code: 'NOT_SENT', message: '', status: 0 };

/** Returns the failure of an answer that this build cannot parse. `status` is its HTTP status. */
export function unreadable(status: number): Failure {
  return { code: 'UNREADABLE', message: '', status };
}
