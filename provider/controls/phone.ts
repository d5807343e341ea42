// The answers of a phone to challenges: of SİMA, of ASAN İmza and of identification in the mobile app.
import { type NotNull, sql } from 'kysely';
import {
  change,
  lockUsers,
  raiseVersion,
  type Store,
  type Trx,
} from '#provider/core/database/store.ts';
import { identified, updateUser, userByAsan } from '#provider/core/identity/users.ts';
import { anyPerson } from '#provider/simulation/people.ts';

export type PhoneAnswer = 'CONFIRMED' | 'REJECTED' | 'EXPIRED';

/**
 * Ends the challenges that wait for this phone, and says how many there were. Confirmed, code 112 stops
 * for good, the person is identified, their ASAN İmza is connected or signs them in.
 */
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
      .where('user_id', 'is not', null)
      .where((either) =>
        either.or([
          either('phone', '=', phone),
          either(
            'user_id',
            'in',
            either.selectFrom('users').select('id').where('phone', '=', phone),
          ),
        ]),
      )
      .returning(['user_id', 'kind', 'phone', 'asan_user_id'])
      .$narrowType<{ user_id: NotNull }>()
      .execute();
    if (answer !== 'CONFIRMED' || answered.length === 0) return answered.length;
    const changed = answered.map(({ user_id: userId }) => userId);
    for (const { kind, phone: asked, asan_user_id: asanUserId } of answered) {
      // This ASAN İmza may be connected to another account, which loses it and so changes too.
      const owner = kind === 'ASAN' ? await userByAsan(trx, asked, asanUserId) : undefined;
      if (owner) changed.push(owner.id);
    }
    await lockUsers(trx, changed);
    for (const { user_id: userId, kind, phone: asked, asan_user_id: asanUserId } of answered) {
      if (kind === 'SIMA') await stopRefusing(trx, phone);
      if (kind === 'IDENTITY') await updateUser(trx, userId, identified(anyPerson()));
      if (kind === 'ASAN') await connect(trx, userId, asked, asanUserId);
      await raiseVersion(trx, userId);
    }
    return answered.length;
  });
}

async function stopRefusing(trx: Trx, phone: string): Promise<void> {
  await trx
    .deleteFrom('faults')
    .where('phone', '=', phone)
    .where(sql`fault ->> 'kind'`, '=', '112')
    .execute();
}

/** One ASAN İmza signs in one user: the last who proved that it is theirs. */
async function connect(
  trx: Trx,
  userId: string,
  asanPhone: string,
  asanUserId: string | null,
): Promise<void> {
  const owner = await userByAsan(trx, asanPhone, asanUserId);
  if (owner && owner.id !== userId) {
    await updateUser(trx, owner.id, { asan_phone: null, asan_user_id: null });
    await raiseVersion(trx, owner.id);
  }
  await updateUser(trx, userId, { asan_phone: asanPhone, asan_user_id: asanUserId });
}
