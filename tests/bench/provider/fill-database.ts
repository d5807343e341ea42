import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { makeUser, signInElsewhere } from '#provider/controls/users.ts';
import { openStore } from '#provider/core/database/store.ts';
import { digestOf } from '#provider/core/identity/secrets.ts';
import { cloneUser } from './clone-users.ts';
import { recordCalls } from './record-calls.ts';

const monthly = {
  favoriteId: null,
  recipient: { name: 'Ev', serviceId: 'azerisiq-fiziki', fields: { code: '200014512345678' } },
  frequency: 'MONTHLY',
  day: 25,
  date: null,
  amount: '25.00',
};

/**
 * Fills a new database with people who have a history, a monthly automatic payment, so that each has a waiting job, and
 * the session tokens of `tokenOf`.
 */
export async function fillDatabase(url: string, people: number): Promise<void> {
  const store = await openStore(url);
  const { phone } = await makeUser(store, {
    balance: '900.00',
    identified: true,
    history: 10,
    favorites: 2,
  });
  const token = await signInElsewhere(store, phone);
  await recordCalls(url, (caller) =>
    caller.call('POST', 'v1/autopayments/create', token, monthly, randomUUID()),
  );
  await store.deleteFrom('sessions').where('token_hash', '=', digestOf(token)).execute();
  await cloneUser(store, phone, [{ from: 1, to: people }]);
  await sql`analyze`.execute(store);
  await store.destroy();
}
