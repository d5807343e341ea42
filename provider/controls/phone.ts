// Simulated answers on a phone to challenges of SİMA, ASAN İmza and identification in the mobile app.
import { sql } from 'kysely';
import type { Outside } from '#provider/core/database/outside.ts';
import type { Store } from '#provider/core/database/store.ts';
import { fetchPhoneAnswer } from '#provider/core/identity/challenges.ts';
import { type SimulatedAnswer, tablesOf } from '#provider/simulation/tables.ts';

/**
 * Answers the pending challenges of users on this phone and returns their number. The provider fetches and applies each
 * answer at once: a confirmation identifies the person, connects their ASAN İmza, or permits the sign-in with it. A
 * confirmation by SİMA also deletes the faults `112` of this phone, which refuse calls until the person has confirmed.
 */
export async function answerChallenges(
  outside: Outside,
  phone: string,
  answer: SimulatedAnswer,
): Promise<number> {
  const { store } = outside;
  const waiting = await store
    .selectFrom('challenges')
    .select(['id', 'kind'])
    .where('state', '=', 'PENDING')
    .where('user_id', 'is not', null)
    .where((either) =>
      either.or([
        either('phone', '=', phone),
        either('user_id', 'in', either.selectFrom('users').select('id').where('phone', '=', phone)),
      ]),
    )
    .orderBy('created_at')
    .execute();
  for (const { id, kind } of waiting) {
    await tablesOf(store).insertInto('simulated_answers').values({ key: id, answer }).execute();
    await fetchPhoneAnswer(outside, id);
    if (kind === 'SIMA' && answer === 'confirmed') await stopRefusing(store, phone);
  }
  return waiting.length;
}

async function stopRefusing(store: Store, phone: string): Promise<void> {
  await store
    .deleteFrom('faults')
    .where('phone', '=', phone)
    .where(sql`fault ->> 'kind'`, '=', '112')
    .execute();
}
