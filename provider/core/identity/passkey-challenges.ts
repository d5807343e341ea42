// Challenges that a passkey signs. Each is valid for one purpose, once, and for five minutes.
import type { Selectable } from 'kysely';
import type { Tables } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';

/** Time in which a passkey challenge can be signed. */
export const challengeLifeMs = 5 * 60_000;

type Row = Selectable<Tables['passkey_challenges']>;

interface NewChallenge {
  readonly challenge: string;
  readonly purpose: Row['purpose'];
  /** Undefined for a sign-in, because the user is unknown before they sign. */
  readonly userId?: string;
  readonly operationKey?: string;
  /** Random value from which an approval derives its challenge. Otherwise the challenge itself. */
  readonly nonce: string;
  readonly now: Date;
}

/** Stores a challenge. It expires after `challengeLifeMs`. */
export async function openPasskeyChallenge(
  trx: Trx,
  { userId, operationKey, now, ...asked }: NewChallenge,
): Promise<void> {
  await trx
    .insertInto('passkey_challenges')
    .values({
      ...asked,
      user_id: userId,
      operation_key: operationKey,
      expires_at: new Date(now.getTime() + challengeLifeMs),
    })
    .execute();
}

/** Deletes and returns an open challenge for this purpose. Undefined if there is none or it has expired. */
export function consumePasskeyChallenge(
  trx: Trx,
  { challenge, purpose, now }: Pick<NewChallenge, 'challenge' | 'purpose' | 'now'>,
): Promise<Row | undefined> {
  return trx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
