// Challenges for passkeys. Each is valid for one purpose, once, and for five minutes.
import type { Selectable } from 'kysely';
import type { Tables } from '#provider/core/database/tables.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';

export const challengeLifeMs = 5 * 60_000;

type Row = Selectable<Tables['passkey_challenges']>;

interface NewChallenge {
  readonly challenge: string;
  readonly purpose: Row['purpose'];
  /** Undefined for a guest, who is unknown before they sign. */
  readonly userId?: string;
  readonly operationKey?: string;
  readonly nonce: string;
  readonly now: Date;
}

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

/** Deletes and returns an open challenge. Undefined if it does not exist or has expired. */
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
