import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { makeUser, signInElsewhere } from '#provider/controls/users.ts';
import { openStore } from '#provider/core/database/store.ts';
import { digestOf } from '#provider/core/identity/secrets.ts';
import { clone, openSessions, patternOf, type Range } from './clone-users.ts';
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
 * Fills a new database with people who have a history and whose session tokens are those of `tokenOf`. People in
 * `planned` also have a monthly automatic payment, so that each has a waiting job.
 */
export async function fillDatabase(
  url: string,
  history: number,
  {
    plain = [],
    planned,
  }: { readonly plain?: readonly Range[]; readonly planned: readonly Range[] },
): Promise<void> {
  const store = await openStore(url);
  const { phone } = await makeUser(store, {
    balance: '900.00',
    identified: true,
    history,
    favorites: 2,
  });
  const { id } = await store.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const pattern = await patternOf(store, phone);
  const token = await signInElsewhere(store, phone);
  await recordCalls(url, (caller) =>
    caller.call('POST', 'v1/autopayments/create', token, monthly, randomUUID()),
  );
  await store.deleteFrom('sessions').where('token_hash', '=', digestOf(token)).execute();
  const patternOfPlanned = await patternOf(store, phone);
  const copies = [
    ...plain.map((range) => [pattern, range] as const),
    ...planned.map((range) => [patternOfPlanned, range] as const),
  ];
  for (const [rows, range] of copies) {
    await clone(store, rows, range);
    await openSessions(store, id, range);
  }
  await sql`analyze`.execute(store);
  await store.destroy();
}
