// What a phone is asked to confirm: SİMA after a refusal with code 112, who the person is, and ASAN İmza.
import { createHash } from 'node:crypto';
import type { NotNull } from 'kysely';
import type { ChallengeState } from '#contract/identity/challenges.ts';
import type { ChallengeKind } from '#provider/core/database/identity-tables.ts';
import type { Store, Trx } from '#provider/core/database/store.ts';
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

/** Asks, or goes on with what is being asked already. */
export async function openChallenge(trx: Trx | Store, asked: NewChallenge) {
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
  const isGoingOn = open !== undefined && asanUserId === null;
  const { id, expires_at: expiresAt } = isGoingOn
    ? open
    : await trx
        .insertInto('challenges')
        .values({
          id: newKey(),
          user_id: userId,
          phone,
          kind,
          state: 'PENDING',
          asan_user_id: asanUserId,
          created_at: now,
          expires_at: new Date(now.getTime() + lifeMs),
          used_at: null,
        })
        .returning(['id', 'expires_at'])
        .executeTakeFirstOrThrow();
  return { id, state: 'PENDING' as const, expiresAt: expiresAt.toISOString() };
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

/** Uses a confirmed sign-in, once, and gives the user that it was opened for. */
export function useAsanSignIn(trx: Trx, id: string, now: Date) {
  return trx
    .updateTable('challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'ASAN_SIGN_IN')
    .where('state', '=', 'CONFIRMED')
    .where('used_at', 'is', null)
    .where('user_id', 'is not', null)
    .where('expires_at', '>', new Date(now.getTime() - graceMs))
    .returning(['user_id as userId', 'phone', 'asan_user_id as asanUserId'])
    .$narrowType<{ userId: NotNull }>()
    .executeTakeFirst();
}

/** Four digits that the phone shows too, for the person to compare before confirming. */
export function checkCodeOf(id: string): string {
  const [high = 0, low = 0] = createHash('sha256').update(`check:${id}`).digest();
  return String((high * 256 + low) % 10_000).padStart(4, '0');
}
