// Wrong passwords are counted by phone, whether or not the phone has an account: 5, then 15 minutes.

import type { Store, Trx } from '#sandbox/database/store.ts';
import { type Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { lockPhone } from './users.ts';

const allowed = 5;
const lockMs = 15 * 60_000;

/** The end of the phone's lockout, if it is locked out; read without a lock. */
export async function peekLockout(
  store: Store,
  phone: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await store
    .selectFrom('phones')
    .select('locked_until')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.locked_until && row.locked_until > now ? row.locked_until : undefined;
}

/** Takes the phone's lock, and gives the end of its lockout, if it is locked out. */
export async function takeLockout(trx: Trx, phone: string, now: Date): Promise<Date | undefined> {
  const { locked_until: lockedUntil } = await lockPhone(trx, phone);
  if (!lockedUntil) return undefined;
  if (lockedUntil > now) return lockedUntil;
  await forgetFailures(trx, phone);
  return undefined;
}

/** Counts a wrong password. The last of them locks. */
export async function countFailure(trx: Trx, phone: string, now: Date): Promise<Refusal> {
  const { failures } = await trx
    .updateTable('phones')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('phone', '=', phone)
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (failures < allowed) return refuse('WRONG_CREDENTIALS', { attemptsLeft: allowed - failures });
  const lockedUntil = new Date(now.getTime() + lockMs);
  await trx
    .updateTable('phones')
    .set({ locked_until: lockedUntil })
    .where('phone', '=', phone)
    .execute();
  return refuse('LOCKED_OUT', { retryAt: lockedUntil });
}

export async function forgetFailures(trx: Trx, phone: string): Promise<void> {
  await trx
    .updateTable('phones')
    .set({ failures: 0, locked_until: null })
    .where('phone', '=', phone)
    .execute();
}
