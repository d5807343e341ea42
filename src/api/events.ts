// Events of every call to the provider. Other folders listen to them, so the client does not import those folders.
import type { Call } from '#contract/call.ts';
import type { Failure } from './failure.ts';

/** Data from the headers of an answer. */
export interface AnswerHeaders {
  /** The user's version when the provider read the data of the answer; null if the answer is about no user. */
  readonly version: number | null;
  /** The provider's clock in epoch milliseconds; null if the answer has no date. */
  readonly serverTime: number | null;
  /** When the session ends if it is not used: epoch milliseconds by the provider's clock; null for guests. */
  readonly sessionEnds: number | null;
}

/** A successful answer: the row of its call, and data from its headers. */
export interface AnswerEvent extends AnswerHeaders {
  readonly row: Call;
  /** When the call was sent: milliseconds of `performance.now()`. */
  readonly sentAt: number;
}

/** A call that failed or that the provider refused. `sentAt` is the time as in `AnswerEvent`. */
export interface FailureEvent {
  readonly row: Call;
  readonly sentAt: number;
  readonly failure: Failure;
  /** The token of the call; null for guests. */
  readonly token: string | null;
  /**
   * Sends the same call again. Undefined unless the call is a read or a GET, because others might change something
   * twice.
   */
  readonly again?: (() => Promise<{ readonly failure: Failure | null }>) | undefined;
}

/** A call that is on its way. */
interface SendEvent {
  readonly row: Call;
  /** When the call was sent, in milliseconds of `performance.now()`. No two calls of a page have the same value. */
  readonly sentAt: number;
  /** Resolves when the call was answered, failed or was aborted by its caller. */
  readonly ended: Promise<unknown>;
}

type Listener<Event> = (event: Event) => void;

/** Creates an event: `listen` adds a listener and returns the function that removes it. `emit` calls all listeners. */
function createEvent<Event>() {
  const listeners = new Set<Listener<Event>>();
  const listen = (listener: Listener<Event>): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const emit = (event: Event): void => {
    for (const listener of listeners) listener(event);
  };
  return [listen, emit] as const;
}

/**
 * Event of every successful answer of the provider. Refusals and unreadable answers are reported to `onFailure`.
 * `onAnswer` adds a listener and returns the function that removes it.
 */
export const [onAnswer, emitAnswer] = createEvent<AnswerEvent>();

/**
 * Event of every call that failed, was refused or was not sent, except for calls that the page aborted. `onFailure`
 * adds a listener and returns the function that removes it.
 */
export const [onFailure, emitFailure] = createEvent<FailureEvent>();

/**
 * Event of every call that is sent, before its answer arrives. `onSend` adds a listener and returns the function that
 * removes it.
 */
export const [onSend, emitSend] = createEvent<SendEvent>();
