// What a phone is asked to confirm: SİMA after a refusal with code 112, who the person is, and ASAN İmza.
import { createHash } from 'node:crypto';
import type { ChallengeState } from '#contract/identity/challenges.ts';
import type { Store, Trx } from '#sandbox/database/store.ts';
import type { ChallengeKind } from '#sandbox/database/tables.ts';
import { newKey } from './secrets.ts';

const lifeMs = 3 * 60_000;
/** What was confirmed in time may be taken up a little later. */
const graceMs = 60_000;

interface NewChallenge {
  kind: ChallengeKind;
  /** Null where the phone has no account: then the phone is not asked. */
  userId: string | null;
  phone: string;
  asanUserId?: string;
  now: Date;
}

interface Challenge {
  id: string;
  state: ChallengeState;
  expiresAt: string;
}

/** Asks, or goes on with what is being asked already. */
export async function openChallenge(trx: Trx | Store, asked: NewChallenge): Promise<Challenge> {
  const { kind, userId, phone, asanUserId = null, now } = asked;
  const open = await trx
    .selectFrom('challenges')
    .select(['id', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'PENDING')
    .where('expires_at', '>', now)
    .where('asan_user_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (open && asanUserId === null) {
    return { id: open.id, state: 'PENDING', expiresAt: open.expires_at.toISOString() };
  }
  const id = newKey();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await trx
    .insertInto('challenges')
    .values({
      id,
      user_id: userId,
      phone,
      kind,
      state: 'PENDING',
      asan_user_id: asanUserId,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { id, state: 'PENDING', expiresAt: expiresAt.toISOString() };
}

/** What the phone has said. Undefined where there is no such challenge, or it is another user's. */
export async function challengeState(
  trx: Trx | Store,
  id: string,
  now: Date,
  userId?: string,
): Promise<ChallengeState | undefined> {
  const row = await trx
    .selectFrom('challenges')
    .select(['state', 'expires_at'])
    .where('id', '=', id)
    .$if(userId !== undefined, (own) => own.where('user_id', '=', userId ?? ''))
    .$if(userId === undefined, (own) => own.where('kind', '=', 'ASAN_SIGN_IN'))
    .executeTakeFirst();
  if (!row) return undefined;
  return row.state === 'PENDING' && row.expires_at <= now ? 'EXPIRED' : row.state;
}

interface Confirmed {
  readonly userId: string;
  readonly phone: string;
  readonly asanUserId: string | null;
}

/** Uses a confirmed sign-in, once, and gives the user that it was opened for. */
export async function useAsanSignIn(
  trx: Trx,
  id: string,
  now: Date,
): Promise<Confirmed | undefined> {
  const row = await trx
    .updateTable('challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'ASAN_SIGN_IN')
    .where('state', '=', 'CONFIRMED')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.getTime() - graceMs))
    .returning(['user_id as userId', 'phone', 'asan_user_id as asanUserId'])
    .executeTakeFirst();
  return row && row.userId !== null ? { ...row, userId: row.userId } : undefined;
}

/** Four digits that the phone shows too, for the person to compare before confirming. */
export function checkCodeOf(id: string): string {
  const [high = 0, low = 0] = createHash('sha256').update(`check:${id}`).digest();
  return String((high * 256 + low) % 10_000).padStart(4, '0');
}
