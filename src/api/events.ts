// Events of every call, so that other folders can listen without the client knowing them.
import type { Call } from '#contract/call.ts';
import type { Failure } from './failure.ts';

export interface AnswerEvent {
  readonly row: Call;
  /** By `performance.now()`. */
  readonly sentAt: number;
  /** The user's version at which the answer was read; null where it is about no user. */
  readonly version: number | null;
  /** The provider's clock in epoch milliseconds; null where the answer has no date. */
  readonly serverTime: number | null;
  /** When the session ends unless it is used, by the provider's clock; null for guests. */
  readonly sessionEnds: number | null;
}

export interface FailureEvent {
  readonly row: Call;
  readonly sentAt: number;
  readonly failure: Failure;
  /** The token that the call was sent with; null for guests. */
  readonly token: string | null;
  /** Sends the same call again; absent where that may change something at the provider. */
  readonly again?: (() => Promise<{ readonly failure: Failure | null }>) | undefined;
}

/** The worker answered from the local database; the provider's answer may still come. */
export interface DelayEvent {
  readonly sentAt: number;
}

type Listener<Event> = (event: Event) => void;

const answerListeners = new Set<Listener<AnswerEvent>>();
const failureListeners = new Set<Listener<FailureEvent>>();
const delayListeners = new Set<Listener<DelayEvent>>();

/** Listens to every answer of the provider. Returns the function that stops this. */
export function onAnswer(listener: Listener<AnswerEvent>): () => void {
  answerListeners.add(listener);
  return () => answerListeners.delete(listener);
}

/** Listens to every call that failed, refusals included. Returns the function that stops this. */
export function onFailure(listener: Listener<FailureEvent>): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** Listens to every call whose answer is late. Returns the function that stops this. */
export function onDelay(listener: Listener<DelayEvent>): () => void {
  delayListeners.add(listener);
  return () => delayListeners.delete(listener);
}

export function emitAnswer(event: AnswerEvent): void {
  for (const listener of answerListeners) listener(event);
}

export function emitFailure(event: FailureEvent): void {
  for (const listener of failureListeners) listener(event);
}

export function emitDelay(event: DelayEvent): void {
  for (const listener of delayListeners) listener(event);
}
