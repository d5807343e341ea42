// The answers of a phone to challenges: of SİMA, of ASAN İmza and of identification in the mobile app.
import { sql } from 'kysely';
import { change, type Store, type Trx } from '#sandbox/database/store.ts';
import type { ChallengeKind } from '#sandbox/database/tables.ts';
import { lockUsers, raiseVersion } from '#sandbox/database/versions.ts';
import { identified, updateUser, userByAsan } from '#sandbox/identity/users.ts';
import { anyPerson } from '#sandbox/simulation/people.ts';

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
      .execute();
    if (answer !== 'CONFIRMED' || answered.length === 0) return answered.length;
    await lockUsers(trx, [...answered.flatMap(ownOf), ...(await connectedTo(trx, answered))]);
    for (const { user_id: userId, kind, phone: asked, asan_user_id: asanUserId } of answered) {
      if (userId === null) continue;
      if (kind === 'SIMA') await stopRefusing(trx, phone);
      if (kind === 'IDENTITY') await updateUser(trx, userId, identified(anyPerson()));
      if (kind === 'ASAN') await connect(trx, userId, asked, asanUserId);
      await raiseVersion(trx, userId);
    }
    return answered.length;
  });
}

interface Answered {
  readonly user_id: string | null;
  readonly kind: ChallengeKind;
  readonly phone: string;
  readonly asan_user_id: string | null;
}

function ownOf({ user_id: userId }: Answered): string[] {
  return userId === null ? [] : [userId];
}

/** Who loses the ASAN İmza that another has proved to be theirs. */
async function connectedTo(trx: Trx, answered: readonly Answered[]): Promise<string[]> {
  const owners: string[] = [];
  for (const { kind, phone, asan_user_id: asanUserId } of answered) {
    const owner = kind === 'ASAN' ? await userByAsan(trx, phone, asanUserId) : undefined;
    if (owner) owners.push(owner.id);
  }
  return owners;
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
