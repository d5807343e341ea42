// Users: creation and what other modules look up of them.
import { randomUUID } from 'node:crypto';
import type { Store, Trx } from '#sandbox/database/store.ts';
import type { Language } from '#sandbox/database/tables.ts';
import { openWallet } from '#sandbox/ledger/accounts.ts';
import type { Person } from '#sandbox/simulation/people.ts';
import { newNumber } from './secrets.ts';

export interface NewUser {
  phone: string;
  passwordHash: string;
  language: Language;
  /** Who they are, where the provider knows it; then they are identified. */
  identity?: Person;
  now: Date;
}

/** Makes a user with an empty wallet, and gives the id. The phone must be free: unique in the database. */
export async function createUser(trx: Trx, given: NewUser): Promise<string> {
  const { phone, passwordHash, language, identity, now } = given;
  const id = randomUUID();
  await trx
    .insertInto('users')
    .values({
      id,
      phone,
      personal_id: newNumber(10),
      password_hash: passwordHash,
      language,
      verification_status: identity ? 1 : 0,
      name: identity?.name ?? '',
      surname: identity?.surname ?? '',
      father_name: identity?.fatherName ?? '',
      pin_masked: identity?.pinMasked ?? '',
      date_of_birth: identity?.dateOfBirth ?? null,
      gender: identity?.gender ?? null,
      email: null,
      notifications: JSON.stringify({
        app: true,
        email: false,
        sms: true,
        campaigns: false,
        debtReminders: true,
      }),
      debts_asked_at: null,
      created_at: now,
    })
    .execute();
  await trx.insertInto('versions').values({ user_id: id, version: 1 }).execute();
  await ensurePhone(trx, phone);
  await openWallet(trx, id);
  return id;
}

export async function passwordHashOf(trx: Trx | Store, userId: string): Promise<string> {
  const { password_hash: hash } = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return hash;
}

export async function ensurePhone(trx: Trx, phone: string): Promise<void> {
  await trx
    .insertInto('phones')
    .values({ phone, locked_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
