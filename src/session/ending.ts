// When the session ends, as every answer of the provider says it. No local clock ends one: at the moment
// itself the provider is asked.

import { write } from '#api/call.ts';
import { onAnswer } from '#api/events.ts';
import type { Failure } from '#api/failure.ts';
import { prolongSession } from '#contract/sessions.ts';
import { createStore, type Store } from '#platform/store.ts';
import { listenToTabs, tellTabs } from './broadcast.ts';
import { currentSession } from './session.ts';
import { renewToken } from './token-cookie.ts';

const ends = createStore<number | null>(null);

/** Epoch milliseconds by the provider's clock; null until an answer told it. */
export const sessionEnds: Store<number | null> = ends;

/** By the page's own clock, when what told the end last was sent, and when the cookie was renewed last. */
let toldAt = Number.NEGATIVE_INFINITY;
let renewedAt = Number.NEGATIVE_INFINITY;
const RENEW_AFTER_MS = 30_000;

/**
 * Follows what every answer says, here and in the other tabs, and the cookie slides with it. Returns the
 * way to stop.
 */
export function watchEnding(): () => void {
  const databaseName = currentSession()?.databaseName ?? '';
  const stops = [
    onAnswer(({ sessionEnds: told, sentAt }) => {
      if (told !== null) note(told, sentAt);
    }),
    ends.subscribe(() => tellTabs({ type: 'lasts', databaseName, until: ends.get() ?? 0 })),
    listenToTabs((message) => {
      if (message.type !== 'lasts' || message.databaseName !== databaseName) return;
      // When the other tab asked is not known by the clock of this one: the later end is the newer.
      if (message.until > (ends.get() ?? 0)) note(message.until, performance.now());
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function note(end: number, sentAt: number): void {
  // An answer that was long on its way knows nothing of what was prolonged meanwhile.
  if (sentAt < toldAt) return;
  toldAt = sentAt;
  ends.set(end);
  if (performance.now() - renewedAt < RENEW_AFTER_MS) return;
  renewedAt = performance.now();
  renewToken();
}

/** The session goes on. Resolves to what the provider had against it, if anything. */
export async function prolong(): Promise<Failure | null> {
  const [prolonged, failure] = await write(prolongSession, {});
  if (prolonged) note(Date.parse(prolonged.endsAt), performance.now());
  return failure;
}
