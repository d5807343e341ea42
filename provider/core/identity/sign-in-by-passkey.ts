// Sign-in with a passkey alone. Wrong signatures count for the address, together with wrong passwords. A valid
// signature is accepted in spite of the count, because nobody can guess a signature and neighbours share an address.
import type { Wire } from '#contract/call.ts';
import type { PasskeyAssertion, startPasskeySignIn } from '#contract/identity/passkeys.ts';
import { runExclusively } from '#provider/core/database/semaphore.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { audit } from './audit.ts';
import { begin, lockForNewSession } from './begin-session.ts';
import { type ClientAddress, wrongPasswordRates } from './lockout.ts';
import type { RequestContext } from './open-by-code.ts';
import { countFrom, ratesFrom } from './origin-rates.ts';
import { openPasskeyChallenge } from './passkey-challenges.ts';
import { requestOptions, verifyAssertion } from './passkey-signatures.ts';
import type { PasskeySite } from './passkey-site.ts';
import { newToken } from './secrets.ts';
import { userById } from './users.ts';

interface SignInContext extends RequestContext {
  readonly client: ClientAddress;
  readonly passkeySite: PasskeySite;
}

/**
 * Limit of challenges for an address, which many people may share. Every visit of the sign-in page opens one challenge.
 */
const often = { name: 'passkey-from', windowMs: 3_600_000, max: 3_000 };

/**
 * Opens a challenge and returns options for a signature of any passkey of this domain. The options name no passkey, so
 * they do not reveal whether an account exists. Requests are limited by address.
 */
export function passkeySignInOptions({
  store,
  client,
  passkeySite,
  now,
}: SignInContext): Promise<Wire<typeof startPasskeySignIn> | Refusal> {
  const rates = ratesFrom(client, often);
  const ask = async (trx: Trx) => {
    const tooMany = await countFrom(trx, now, rates);
    if (tooMany) return tooMany;
    const challenge = newToken();
    await openPasskeyChallenge(trx, { challenge, nonce: challenge, purpose: 'SIGN_IN', now });
    return requestOptions(passkeySite, challenge);
  };
  const names = rates.map(({ name }) => name);
  return runExclusively(names, () => change(store, ask));
}

/**
 * Opens a session for a valid signature and returns what `begin` returns. A wrong signature counts for the address like
 * a wrong password. Above the limit of the address, the refusal is TOO_MANY_REQUESTS. Otherwise it is PASSKEY_UNKNOWN
 * if no account has the passkey, so that its device can forget it, else PASSKEY_REFUSED.
 */
export async function signInBySignature(signed: PasskeyAssertion, context: SignInContext) {
  const { store, client, passkeySite: site, deviceHashes, now } = context;
  const [deviceHash = ''] = deviceHashes;
  const signIn = async (trx: Trx) => {
    const owner = await ownerOf(trx, signed.id);
    if (owner !== undefined) await lockForNewSession(trx, owner, context);
    const passkey = await verifyAssertion(trx, {
      purpose: 'SIGN_IN',
      signed,
      deviceHash,
      site,
      now,
    });
    if (!passkey) {
      const tooMany = await countFrom(trx, now, wrongPasswordRates(client));
      if (tooMany) return tooMany;
      audit(trx, { at: now, actor: null, act: 'sign-in.refused', subject: owner ?? null });
      return refuse(owner === undefined ? 'PASSKEY_UNKNOWN' : 'PASSKEY_REFUSED');
    }
    const { id, language } = await userById(trx, passkey.user_id);
    return begin(trx, id, language, context);
  };
  const users = [await ownerOf(store, signed.id), context.caller?.userId];
  return runExclusively(users, () => change(store, signIn));
}

async function ownerOf(trx: Trx | Store, credentialId: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return found?.user_id;
}
