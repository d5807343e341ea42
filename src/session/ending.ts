// When the session ends, as every answer of the provider says it. No local clock ends one: at the moment
// itself the provider is asked.
import { onAnswer } from '#api/events.ts';
import type { Failure } from '#api/failure.ts';
import { write } from '#api/write.ts';
import { prolongSession } from '#contract/sessions.ts';
import { createStore, type Store } from '#platform/store.ts';
import { renewToken } from './token-cookie.ts';

const ends = createStore<number | null>(null);

/** Epoch milliseconds by the provider's clock; null until an answer told it. */
export const sessionEnds: Store<number | null> = ends;

/** By the page's own clock, when what told the end last was sent, and when the cookie was renewed last. */
let toldAt = Number.NEGATIVE_INFINITY;
let renewedAt = Number.NEGATIVE_INFINITY;
const RENEW_AFTER_MS = 30_000;

/** Follows what every answer says, and the cookie slides with it. Returns the way to stop. */
export function watchEnding(): () => void {
  return onAnswer(({ sessionEnds: told, sentAt }) => {
    if (told !== null) note(told, sentAt);
  });
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
