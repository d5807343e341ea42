// What a phone is asked to confirm: SİMA, identity, and ASAN İmza, which also signs in.

import type { Trx } from '#sandbox/database/store.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { audit } from '#sandbox/identity/audit.ts';
import { begin, lockToBegin } from '#sandbox/identity/begin-session.ts';
import {
  challengeState,
  checkCodeOf,
  openChallenge,
  useAsanSignIn,
} from '#sandbox/identity/challenges.ts';
import { trustedDevice } from '#sandbox/identity/lockout.ts';
import { countRate } from '#sandbox/identity/rates.ts';
import { updateUser, userByAsan } from '#sandbox/identity/users.ts';
import { type Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { change, type Handlers, snapshot } from './context.ts';

/** How often a phone is asked, from all callers together but for its trusted devices. */
const rate = { windowMs: 600_000, max: 5 };

/** Addresses that the apps on a phone have claimed for themselves. */
const links = { SIMA: 'sima://confirm', IDENTITY: 'qepik://identify' } as const;

export const challenges = {
  openChallenge: change(async (trx, { caller, now }, { body: { kind } }) => {
    const { userId, phone } = caller;
    const challenge = await openChallenge(trx, { kind, userId, phone, now });
    return { ...challenge, link: `${links[kind]}?challenge=${challenge.id}` };
  }),

  getChallenge: snapshot(async (trx, { caller, now }, { params: { id } }) => {
    const state = await challengeState(trx, id, now, caller.userId);
    return state ? { state } : refuse('NOT_FOUND');
  }),

  startAsanSignIn({ body: { phone, userId } }, context) {
    const { now, deviceHashes } = context;
    return context.change(async (trx) => {
      // Strangers who ask without end leave the trusted devices of the phone their own number of asks.
      const device = await trustedDevice(trx, phone, deviceHashes[0] ?? '');
      const tooMany = await countAsk(trx, `${phone}${device}`, now);
      if (tooMany) return tooMany;
      const owner = (await userByAsan(trx, phone, userId))?.id ?? null;
      return ask(trx, { kind: 'ASAN_SIGN_IN', userId: owner, phone, asanUserId: userId, now });
    });
  },

  async checkAsanSignIn({ body: { requestId } }, { store, now }) {
    const state = await challengeState(store, requestId, now);
    return state ? { state } : refuse('NOT_FOUND');
  },

  signInByAsan({ body: { requestId } }, context) {
    const { now } = context;
    return context.change(async (trx) => {
      const confirmed = await useAsanSignIn(trx, requestId, now);
      if (!confirmed) return refuse('EXPIRED_CODE');
      const { userId, phone, asanUserId } = confirmed;
      await lockToBegin(trx, userId, context);
      // An ASAN İmza that was disconnected since does not sign in.
      const user = await userByAsan(trx, phone, asanUserId);
      if (user?.id !== userId) return refuse('EXPIRED_CODE');
      return begin(trx, userId, user.language, context);
    });
  },

  connectAsan: change(async (trx, { caller, now }, { body: { phone, userId } }) => {
    const tooMany = await countAsk(trx, phone, now);
    if (tooMany) return tooMany;
    return ask(trx, { kind: 'ASAN', userId: caller.userId, phone, asanUserId: userId, now });
  }),

  disconnectAsan: change(async (trx, { caller, now }) => {
    await updateUser(trx, caller.userId, { asan_phone: null, asan_user_id: null });
    await raiseVersion(trx, caller.userId);
    await audit(trx, { at: now, actor: caller.userId, act: 'asan.disconnect', subject: null });
    return {};
  }),
} satisfies Partial<Handlers>;

async function ask(trx: Trx, asked: Parameters<typeof openChallenge>[1]) {
  const { id, expiresAt } = await openChallenge(trx, asked);
  return { id, expiresAt, checkCode: checkCodeOf(id) };
}

async function countAsk(trx: Trx, by: string, now: Date): Promise<Refusal | undefined> {
  const retryAt = await countRate(trx, now, { name: `asan:${by}`, ...rate });
  return retryAt && refuse('TOO_MANY_REQUESTS', { retryAt });
}
