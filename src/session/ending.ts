// When the session ends, as every answer of the provider says it. No local clock ends one: at the moment
// itself the provider is asked.
import { onAnswer } from '#api/events.ts';
import type { Failure } from '#api/failure.ts';
import { write } from '#api/write.ts';
import { prolongSession } from '#contract/sessions.ts';
import { createStore, type Store } from '#platform/store.ts';

const ends = createStore<number | null>(null);

/** Epoch milliseconds by the provider's clock; null until an answer told it. */
export const sessionEnds: Store<number | null> = ends;

/** Follows what every answer says. Returns the way to stop. */
export function watchEnding(): () => void {
  return onAnswer(({ sessionEnds: told }) => {
    if (told !== null) ends.set(told);
  });
}

/** The session goes on. Resolves to what the provider had against it, if anything. */
export async function prolong(): Promise<Failure | null> {
  const [prolonged, failure] = await write(prolongSession, {});
  if (prolonged) ends.set(Date.parse(prolonged.endsAt));
  return failure;
}
