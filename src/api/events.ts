// What the rest of the page may learn from every call: who cares listens, the client knows nobody.
import type { Call } from '#contract/call.ts';
import type { Failure } from './failure.ts';

export interface AnswerEvent {
  readonly row: Call;
  /** By the page's own clock, as `performance.now()` has it. */
  readonly sentAt: number;
  /** The user's version that the answer was read at; null where the answer is about no user. */
  readonly version: number | null;
  /** The provider's clock in epoch milliseconds; null where it was not told. */
  readonly serverTime: number | null;
  /** When the session ends if nothing moves it, by the provider's clock; null for a guest's answer. */
  readonly sessionEnds: number | null;
}

export interface FailureEvent {
  readonly row: Call;
  readonly sentAt: number;
  readonly failure: Failure;
  /** The token the call was sent with; null for a guest's. */
  readonly token: string | null;
}

/** The local database answered, while the provider's answer is waited for still. */
export interface DelayEvent {
  readonly sentAt: number;
}

type Listener<Event> = (event: Event) => void;

const answerListeners = new Set<Listener<AnswerEvent>>();
const failureListeners = new Set<Listener<FailureEvent>>();
const delayListeners = new Set<Listener<DelayEvent>>();

/** Calls back for every answer the provider gave. Returns the way to stop listening. */
export function onAnswer(listener: Listener<AnswerEvent>): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

/** Calls back for every call that ended without an answer, refusals included. */
export function onFailure(listener: Listener<FailureEvent>): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** Calls back for every call whose answer is late. Returns the way to stop listening. */
export function onDelay(listener: Listener<DelayEvent>): () => void {
  delayListeners.add(listener);
  return () => delayListeners.delete(listener);
}

/** Tells whoever listens that the provider gave an answer. */
export function tellAnswer(event: AnswerEvent): void {
  for (const listener of answerListeners) listener(event);
}

/** Tells whoever listens that a call ended without one. */
export function tellFailure(event: FailureEvent): void {
  for (const listener of failureListeners) listener(event);
}

/** Tells whoever listens that an answer is late. */
export function tellDelay(event: DelayEvent): void {
  for (const listener of delayListeners) listener(event);
}
