// The users that a provider for trying out has from its first start.

import { sql } from 'kysely';
import { change, type Store, type Trx } from '#sandbox/database/store.ts';
import { lockUsers } from '#sandbox/database/versions.ts';
import { notify } from '#sandbox/identity/notifications.ts';
import { hashPassword } from '#sandbox/identity/passwords.ts';
import { createUser, lockPhone, userByPhone } from '#sandbox/identity/users.ts';
import { fromText, unitsInQepik } from '#sandbox/ledger/units.ts';
import { seedHistory } from '#sandbox/operations/seed.ts';
import { demoPerson } from '#sandbox/simulation/people.ts';
import { campaignWords } from '#sandbox/texts/campaigns.ts';
import { demoFavorites, saveFavorite } from './favorites.ts';
import { makeHistory } from './history.ts';

export interface DemoUser {
  phone: string;
  password: string;
}

const phone = '+994502123418';

/** The password of the demo user and of every user that a test makes. */
export const testPassword = 'Qepik-2026!';

/** Finer than a qəpik: what is shown of it is truncated. */
const balance = fromText('1248.6099') ?? 0n;
const transactions = 300;
const seed = 3418;

/** Makes those that are not there yet; what was done with the others stays. */
export async function ensureDemoUsers(store: Store): Promise<DemoUser[]> {
  const passwordHash = await hashPassword(testPassword);
  await change(store, async (trx) => {
    // Of several processes that start at once, one makes the user.
    await lockPhone(trx, phone);
    if (!(await userByPhone(trx, phone))) await makeDemoUser(trx, passwordHash);
  });
  return [{ phone, password: testPassword }];
}

async function makeDemoUser(trx: Trx, passwordHash: string): Promise<void> {
  const now = new Date();
  const userId = await createUser(trx, {
    phone,
    passwordHash,
    language: 'AZ',
    identity: demoPerson,
    now,
  });
  await lockUsers(trx, [userId]);
  const balanceQepik = Number(balance / unitsInQepik);
  const past = makeHistory({ count: transactions, seed, now, balanceQepik });
  await seedHistory(trx, userId, past, { balance, now });
  // Campaigns are on in their settings, so that there is one to read.
  await trx
    .updateTable('users')
    .set(({ ref }) => ({
      notifications: sql`jsonb_set(${ref('notifications')}, '{campaigns}', 'true')`,
    }))
    .where('id', '=', userId)
    .execute();
  for (const words of campaignWords) await notify(trx, userId, words, { at: now });
  // The newest stands first.
  for (const favorite of demoFavorites.toReversed()) await saveFavorite(trx, userId, favorite, now);
}
