// The passkeys of an account. A user adds a passkey with a one-time code, and can rename and remove passkeys.
import { randomUUID } from 'node:crypto';
import type { Wire } from '#contract/call.ts';
import {
  mostPasskeys,
  type PasskeyRegistration,
  type startPasskey,
} from '#contract/identity/passkeys.ts';
import type { getUser } from '#contract/identity/users.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { passkeyAddedWords, passkeyRemovedWords } from '#provider/core/texts/notifications.ts';
import { audit } from './audit.ts';
import { notify } from './notifications.ts';
import { challengeLifeMs, openPasskeyChallenge } from './passkey-challenges.ts';
import {
  algorithms,
  credentialDescriptors,
  notePasskeyDevice,
  verifyRegistration,
} from './passkey-signatures.ts';
import type { PasskeySite } from './passkey-site.ts';
import { newToken } from './secrets.ts';
import type { Caller } from './sessions.ts';
import { userById } from './users.ts';

type Keeper = Pick<Caller, 'userId' | 'deviceHash'>;

/** Passkeys of a user, the oldest first. Each says whether the caller's device has it. */
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

/** Ids of a user's passkeys as devices know them, the oldest first. */
export async function credentialIdsOf(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ credential_id: id }) => id);
}

/** Returns PASSKEY_LIMIT if the user already has the maximum number of passkeys. Otherwise undefined. */
export async function passkeyLimitRefusal(trx: Trx, userId: string): Promise<Refusal | undefined> {
  const { length } = await credentialIdsOf(trx, userId);
  return length < mostPasskeys ? undefined : refuse('PASSKEY_LIMIT');
}

/**
 * Opens a challenge and returns the options with which a device creates a new passkey. The caller has checked a
 * one-time code.
 */
export async function passkeyCreationOptions(
  trx: Trx,
  userId: string,
  { site, now }: { readonly site: PasskeySite; readonly now: Date },
): Promise<Wire<typeof startPasskey>> {
  const { phone, passkey_handle: handle } = await userById(trx, userId);
  const challenge = newToken();
  await openPasskeyChallenge(trx, { challenge, nonce: challenge, purpose: 'ADD', userId, now });
  // Devices store the name and show it to whoever holds them, so the phone is masked.
  const name = maskPhone(phone);
  return {
    challenge,
    rp: { id: site.rpId, name: 'Qəpik' },
    user: { id: handle, name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifeMs,
    excludeCredentials: credentialDescriptors(await credentialIdsOf(trx, userId)),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Verifies and stores the passkey made after `passkeyCreationOptions`, uses up the user's codes for passkeys and
 * notifies the user. Refuses with PASSKEY_REFUSED or PASSKEY_LIMIT. The passkey's name is the requesting device. A
 * passkey that was added before is not refused, because the page makes the device forget a refused passkey.
 */
export async function storePasskey(
  trx: Trx,
  { userId, phone, deviceHash }: Keeper & Pick<Caller, 'phone'>,
  given: {
    readonly made: PasskeyRegistration;
    readonly site: PasskeySite;
    readonly device: string;
    now: Date;
  },
): Promise<Refusal | undefined> {
  const { made, site, device: name, now } = given;
  if ((await credentialIdsOf(trx, userId)).includes(made.id)) return undefined;
  const credential = await verifyRegistration(trx, { userId, made, site, now });
  if (!credential) return refuse('PASSKEY_REFUSED');
  const barred = await passkeyLimitRefusal(trx, userId);
  if (barred) return barred;
  const added = await trx
    .insertInto('passkeys')
    .values({ ...credential, id: randomUUID(), user_id: userId, name, created_at: now })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return refuse('PASSKEY_REFUSED');
  // A code adds a single passkey.
  await trx
    .updateTable('codes')
    .set({ tries_left: 0 })
    .where('phone', '=', phone)
    .where('purpose', '=', 'PASSKEY')
    .execute();
  if (made.authenticatorAttachment === 'platform') {
    await notePasskeyDevice(trx, added.id, deviceHash);
  }
  await notify(trx, userId, passkeyAddedWords(name), { at: now });
  audit(trx, { at: now, actor: userId, act: 'passkey.add', subject: added.id });
  return undefined;
}

/** Renames a passkey and raises the user's version. Refuses with NOT_FOUND if the user has no passkey with this id. */
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

/** Selects passkeys of a user. Without fields it selects all. */
interface PasskeyFilter {
  readonly id?: string;
  /** Hashes of device numbers. Selects passkeys that some of these devices have and no other device has. */
  readonly onlyOn?: readonly string[];
}

/**
 * Removes the selected passkeys and notifies their user of each. Returns the credential ids, by which devices know
 * them.
 */
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
      // No passkey is recorded for the empty hash, which stands for a device without a number.
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
    audit(trx, { at: now, actor: userId, act: 'passkey.remove', subject: id });
  }
  return removed.map(({ credential_id: id }) => id);
}
