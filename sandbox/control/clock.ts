// The clock of the provider, for tests. It runs as all clocks do, only moved, and for everybody alike.
import { sql } from 'kysely';
import { nowOf } from '#sandbox/database/clock.ts';
import type { Store } from '#sandbox/database/store.ts';

/** Moves it by milliseconds from where it is, or, with `to`, to a moment. Gives what it shows then. */
export async function moveClock(
  store: Store,
  move: { readonly byMs: number } | { readonly to: Date },
): Promise<Date> {
  const byMs = Math.round(
    'to' in move ? move.to.getTime() - (await nowOf(store)).getTime() : move.byMs,
  );
  await sql`
    insert into moved_clock (by_ms) values (${byMs})
    on conflict (is_moved) do update set by_ms = moved_clock.by_ms + excluded.by_ms
  `.execute(store);
  return nowOf(store);
}

/** It shows the real time again. What was made while it was ahead is dated to the future, and stays so. */
export async function resetClock(store: Store): Promise<Date> {
  await store.deleteFrom('moved_clock').execute();
  return nowOf(store);
}
