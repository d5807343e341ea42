// The passkeys of an account: added after a one-time code, named and removed by their person.
import { randomUUID } from 'node:crypto';
import type { Wire } from '#contract/call.ts';
import { type Made, mostPasskeys, type startPasskey } from '#contract/identity/passkeys.ts';
import type { getUser } from '#contract/identity/users.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { raiseVersion, type Trx } from '#provider/core/database/store.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { passkeyAddedWords, passkeyRemovedWords } from '#provider/core/texts/notifications.ts';
import { audit } from './audit.ts';
import { notify } from './notifications.ts';
import { challengeLifeMs, openPasskeyChallenge } from './passkey-challenges.ts';
import { algorithms, credentialsOf, notePasskeyDevice, takeMade } from './passkey-signatures.ts';
import type { PasskeySite } from './passkey-site.ts';
import { newToken } from './secrets.ts';
import type { Caller } from './sessions.ts';
import { userById } from './users.ts';

type Keeper = Pick<Caller, 'userId' | 'deviceHash'>;

/** The oldest first; of each whether the device of the caller has it. */
export async function passkeysOf(
  trx: Trx,
  { userId, deviceHash }: Keeper,
): Promise<Wire<typeof getUser>['passkeys']> {
  const rows = await trx
    .selectFrom('passkeys')
    .leftJoin('passkey_devices as here', (join) =>
      join.onRef('here.passkey_id', '=', 'passkeys.id').on('here.device_hash', '=', deviceHash),
    )
    .select(['id', 'name', 'created_at', 'last_used_at', 'here.passkey_id as here'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt, here }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isHere: here !== null,
  }));
}

/** As devices name them. */
export async function credentialIdsOf(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ credential_id: id }) => id);
}

/** Why no passkey can be added. */
export async function whyNoMore(trx: Trx, userId: string): Promise<Refusal | undefined> {
  const { length } = await credentialIdsOf(trx, userId);
  return length < mostPasskeys ? undefined : refuse('PASSKEY_LIMIT');
}

/** What passkey a device may make. A one-time code has been taken. */
export async function askForPasskey(
  trx: Trx,
  userId: string,
  { site, now }: { readonly site: PasskeySite; readonly now: Date },
): Promise<Wire<typeof startPasskey>> {
  const { phone, passkey_handle: handle } = await userById(trx, userId);
  const challenge = newToken();
  await openPasskeyChallenge(trx, { challenge, nonce: challenge, purpose: 'ADD', userId, now });
  // Devices keep it and show it to whoever holds them.
  const name = maskPhone(phone);
  return {
    challenge,
    rp: { id: site.rpId, name: 'Qəpik' },
    user: { id: handle, name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifeMs,
    excludeCredentials: credentialsOf(await credentialIdsOf(trx, userId)),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Adds what was made after `askForPasskey`, and tells its person. It is named after the device that asks. One that was
 * added before is not refused, because the page has the device forget a passkey that is.
 */
export async function keepPasskey(
  trx: Trx,
  { userId, deviceHash }: Keeper,
  given: { readonly made: Made; readonly site: PasskeySite; readonly device: string; now: Date },
): Promise<Refusal | undefined> {
  const { made, site, device: name, now } = given;
  if ((await credentialIdsOf(trx, userId)).includes(made.id)) return undefined;
  const credential = await takeMade(trx, { userId, made, site, now });
  if (!credential) return refuse('PASSKEY_REFUSED');
  const barred = await whyNoMore(trx, userId);
  if (barred) return barred;
  const added = await trx
    .insertInto('passkeys')
    .values({ ...credential, id: randomUUID(), user_id: userId, name, created_at: now })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return refuse('PASSKEY_REFUSED');
  if (made.authenticatorAttachment === 'platform') {
    await notePasskeyDevice(trx, added.id, deviceHash);
  }
  await notify(trx, userId, passkeyAddedWords(name), { at: now });
  await audit(trx, { at: now, actor: userId, act: 'passkey.add', subject: added.id });
  return undefined;
}

export async function renamePasskeyOf(
  trx: Trx,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Refusal | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('NOT_FOUND');
  await raiseVersion(trx, userId);
  return undefined;
}

/** Those of a user's passkeys that are meant; all of them where nothing is named. */
interface PasskeyFilter {
  readonly id?: string;
  /** By the hashes of the devices' numbers: what some of these have, and no other device. */
  readonly onlyOn?: readonly string[];
}

/** Removes the passkeys that are meant, and tells their person of each. Gives their ids as devices know them. */
export async function removePasskeys(
  trx: Trx,
  userId: string,
  now: Date,
  { id: only, onlyOn }: PasskeyFilter = {},
): Promise<string[]> {
  const removed = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .$if(only !== undefined, (rows) => rows.where('id', '=', only ?? ''))
    .$if(onlyOn !== undefined, (rows) => {
      // No passkey is noted for the empty hash, of a device without a number.
      const hashes = ['', ...(onlyOn ?? [])];
      return rows
        .where('id', 'in', (eb) =>
          eb.selectFrom('passkey_devices').select('passkey_id').where('device_hash', 'in', hashes),
        )
        .where('id', 'not in', (eb) =>
          eb
            .selectFrom('passkey_devices')
            .select('passkey_id')
            .where('device_hash', 'not in', hashes),
        );
    })
    .returning(['id', 'credential_id', 'name'])
    .execute();
  for (const { id, name } of removed) {
    await notify(trx, userId, passkeyRemovedWords(name), { at: now });
    await audit(trx, { at: now, actor: userId, act: 'passkey.remove', subject: id });
  }
  return removed.map(({ credential_id: id }) => id);
}
