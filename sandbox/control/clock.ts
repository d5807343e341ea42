// The clock of one phone. It runs as all clocks do, only moved.

import { change, type Store } from '#sandbox/database/store.ts';
import { nowByPhone } from '#sandbox/identity/sessions.ts';
import { ensurePhone } from '#sandbox/identity/users.ts';

/** Moves it by milliseconds from where it is, or, with `to`, to a moment. Gives what it shows then. */
export async function moveClock(
  store: Store,
  phone: string,
  move: { byMs: number } | { to: Date },
): Promise<Date> {
  const now = await nowByPhone(store, phone);
  const byMs = 'to' in move ? move.to.getTime() - now.getTime() : move.byMs;
  await change(store, async (trx) => {
    await ensurePhone(trx, phone);
    await trx
      .updateTable('phones')
      .set((eb) => ({ offset_ms: eb('offset_ms', '+', BigInt(Math.round(byMs))) }))
      .where('phone', '=', phone)
      .execute();
  });
  return nowByPhone(store, phone);
}
