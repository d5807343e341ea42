import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Tables } from '#provider/core/database/tables.ts';
import { Trx } from '#provider/core/database/unit-of-work.ts';
import { openAccount } from '#provider/core/ledger/accounts.ts';
import type { Person } from '#provider/ports/ports.ts';

/** Data of a new account. `codeCeiling` is in units of the ledger; without it no operation needs a code. */
export interface NewUser {
  phone: string;
  passwordHash: string;
  language: Language;
  /** The user's identity, if the provider knows it. The new user then counts as identified. */
  identity?: Person;
  /** Version of the terms that the user accepted. */
  terms?: string | undefined;
  /**
   * Sum for other people and cards that the user may confirm within 24 hours without a code (see
   * `operations/approval.ts`). Null: unlimited.
   */
  codeCeiling?: bigint | null;
  now: Date;
}

/**
 * Ceiling of a new user in units of the ledger, 500.00 manat: sums sent to other people and cards above it need a code.
 */
export const usualCeiling = 5_000_000n;

/**
 * Creates a user with an empty wallet and gift balance and returns the id. Throws if the phone already has an account.
 */
export async function createUser(trx: Trx, given: NewUser): Promise<string> {
  const { phone, passwordHash, language, identity, terms = null, codeCeiling = null, now } = given;
  const id = randomUUID();
  await trx
    .insertInto('users')
    .values({
      id,
      phone,
      password_hash: passwordHash,
      language,
      ...(identity && identified(identity)),
      notifications: JSON.stringify({
        app: true,
        email: false,
        sms: true,
        campaigns: false,
        debtReminders: true,
      }),
      code_ceiling: codeCeiling,
      terms_version: terms,
      created_at: now,
    })
    .execute();
  await trx.insertInto('versions').values({ user_id: id, version: 1 }).execute();
  await openAccount(trx, id, 'WALLET');
  await openAccount(trx, id, 'GIFT');
  return id;
}

/** Returns the columns of a user that an identification sets. */
export function identified({ fatherName, dateOfBirth, pinMasked, ...same }: Person) {
  return {
    ...same,
    verification_status: 1,
    father_name: fatherName,
    date_of_birth: dateOfBirth,
    pin_masked: pinMasked,
  };
}

/** Name for other people: "Elvin Q." */
export function shortName({ name, surname }: Pick<Person, 'name' | 'surname'>): string {
  return `${name} ${surname.slice(0, 1)}.`;
}

export type User = Selectable<Tables['users']>;

/**
 * Returns a user. A transaction that has locked the user returns the loaded row without a query. Throws if there is no
 * such user.
 */
export async function userById(db: Trx | Store, id: string): Promise<User> {
  const own = db instanceof Trx ? db.locked.get(id) : undefined;
  return own ?? db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function userByPhone(trx: Trx | Store, phone: string): Promise<User | undefined> {
  return trx.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst();
}

/** Returns the user whom this ASAN İmza signs in. Undefined if no user has connected it, or if `asanUserId` is null. */
export function userByAsan(
  trx: Trx | Store,
  asanPhone: string,
  asanUserId: string | null,
): Promise<User | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('asan_phone', '=', asanPhone)
    .where('asan_user_id', '=', asanUserId)
    .executeTakeFirst();
}

/**
 * Updates columns of a user, also in the locked user that the transaction holds. Does not raise the user's version. The
 * caller holds the user's lock.
 */
export async function updateUser(
  trx: Trx,
  id: string,
  values: Updateable<Tables['users']>,
): Promise<void> {
  const user = await trx
    .updateTable('users')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  Object.assign(trx.locked.get(id) ?? {}, user);
}

/**
 * Takes the lock of a phone number, with or without an account, until the transaction ends. The lock is taken before
 * the lock of the number's user.
 */
export async function lockPhone(trx: Trx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(trx);
}
