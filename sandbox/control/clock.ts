// The clock of one phone. It runs as all clocks do, only moved.

import { moveJobs } from '#sandbox/database/job-queue.ts';
import { change, type Store } from '#sandbox/database/store.ts';
import { lockUsers } from '#sandbox/database/versions.ts';
import { nowByPhone } from '#sandbox/identity/sessions.ts';
import { ensurePhone, userByPhone } from '#sandbox/identity/users.ts';

/** Moves it by milliseconds from where it is, or, with `to`, to a moment. Gives what it shows then. */
export async function moveClock(
  store: Store,
  phone: string,
  move: { byMs: number } | { to: Date },
): Promise<Date> {
  const now = await nowByPhone(store, phone);
  const byMs = BigInt(Math.round('to' in move ? move.to.getTime() - now.getTime() : move.byMs));
  await change(store, async (trx) => {
    await ensurePhone(trx, phone);
    await trx
      .updateTable('phones')
      .set((eb) => ({ offset_ms: eb('offset_ms', '+', byMs) }))
      .where('phone', '=', phone)
      .execute();
    const user = await userByPhone(trx, phone);
    if (!user) return;
    // A job that is added meanwhile waits for this lock, and then reads the clock as it is moved.
    await lockUsers(trx, [user.id]);
    await moveJobs(trx, user.id, byMs);
  });
  return nowByPhone(store, phone);
}
