// What the phone is asked to confirm, and what it says: the mobile app's side of SİMA.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { change, type Store } from '#sandbox/store/store.ts';

export type PhoneAnswer = 'CONFIRMED' | 'REJECTED' | 'EXPIRED';

/** Asks the user's phone, in answer to a call that was refused with code 112. */
export async function openChallenge(store: Store, userId: string, now: Date): Promise<void> {
  await store
    .insertInto('challenges')
    .values({ id: randomUUID(), user_id: userId, kind: 'SIMA', state: 'PENDING', created_at: now })
    .execute();
}

/** Ends the challenges that wait, and says how many there were. Confirmed, code 112 stops for good. */
export function answerChallenges(
  store: Store,
  phone: string,
  answer: PhoneAnswer,
): Promise<number> {
  return change(store, async (trx) => {
    const answered = await trx
      .updateTable('challenges')
      .set({ state: answer })
      .where('state', '=', 'PENDING')
      .where('user_id', 'in', (users) =>
        users.selectFrom('users').select('id').where('phone', '=', phone),
      )
      .returning('id')
      .execute();
    if (answer === 'CONFIRMED') {
      await trx
        .deleteFrom('faults')
        .where('phone', '=', phone)
        .where(sql`fault ->> 'kind'`, '=', '112')
        .execute();
    }
    return answered.length;
  });
}
