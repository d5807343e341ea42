import { dayMs } from '#domain/automatic-payment.ts';
import { passwordProblem } from '#domain/person/password.ts';
import { parsePhone } from '#domain/person/phone.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { begin, lockForNewSession } from '#provider/core/identity/begin-session.ts';
import {
  askPhone,
  challengeById,
  challengeState,
  comparisonCode,
  consumeAsanSignIn,
  disconnectAsan,
  fetchPhoneAnswer,
  openChallenge,
} from '#provider/core/identity/challenges.ts';
import {
  codeQueueName,
  countAddress,
  redeemCode,
  sendCode,
  sendCodeToUser,
  tryCode,
} from '#provider/core/identity/codes.ts';
import { trustedDevice } from '#provider/core/identity/lockout.ts';
import { registerOnce, resetOnce } from '#provider/core/identity/open-by-code.ts';
import { countFrom } from '#provider/core/identity/origin-rates.ts';
import { refuseUnproved } from '#provider/core/identity/sessions.ts';
import { signInOnce } from '#provider/core/identity/sign-in.ts';
import { userByAsan } from '#provider/core/identity/users.ts';
import { logError } from '#provider/core/observe/log.ts';
import { giveWelcomeGift } from '#provider/core/operations/kinds/top-up.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { change, type Handlers } from './context.ts';

/** Handlers of sign-in, one-time codes, registration and the reset of a password. */
export const auth = {
  signIn({ body, key }, context) {
    return signInOnce({ ...body, key }, context);
  },

  async requestCode({ body: { phone, purpose }, key }, context) {
    const { language, now, host, client, deviceHashes } = context;
    if (parsePhone(phone) !== phone) {
      return refuse('INVALID_REQUEST', { fields: { phone: 'validation.phone.invalid' } });
    }
    return context.change([phone], (trx) =>
      sendCode(trx, { phone, client, deviceHashes, purpose, key, language, now, host }),
    );
  },

  checkCode({ body: { requestId, code } }, { change, now }) {
    return change([codeQueueName(requestId)], async (trx) => {
      const tried = await tryCode(trx, { requestId, code, now });
      return tried instanceof Refusal ? tried : {};
    });
  },

  async register({ body, key }, context) {
    if (passwordProblem(body.password)) return refuse('WEAK_PASSWORD');
    return registerOnce({ ...body, key }, context, (trx, userId, now) =>
      giveWelcomeGift(trx, userId, context.welcomeGift, now),
    );
  },

  async resetPassword({ body, key }, context) {
    if (passwordProblem(body.password)) return refuse('WEAK_PASSWORD');
    return resetOnce({ ...body, key }, context);
  },
} satisfies Partial<Handlers>;

// Challenges on a phone: SİMA, identification, and ASAN İmza, which also signs in.

/** Limits of challenges to a phone. The phone's trusted devices and its owner's session have their own counts. */
const often = { windowMs: 600_000, max: 5 };
const aDay = { windowMs: dayMs, max: 20 };

/** Addresses that open the app on the phone in which a challenge is confirmed. */
const links = { SIMA: 'sima://confirm', IDENTITY: 'qepik://identify' } as const;

/** Handlers of challenges that a person confirms on a phone, and of connecting and disconnecting ASAN İmza. */
export const challenges = {
  async openChallenge({ body: { kind } }, context) {
    const { userId, phone } = context.caller;
    const { now } = context;
    const challenge = await context.change(async (trx) => {
      const unproved = kind === 'IDENTITY' && (await refuseUnproved(trx, context.caller, now));
      return unproved || openChallenge(trx, { kind, userId, phone, now });
    });
    if (challenge instanceof Refusal) return challenge;
    await context.outside(() => askPhone(context, challenge.id));
    return { ...challenge, link: `${links[kind]}?challenge=${challenge.id}` };
  },

  async getChallenge({ params: { id } }, context) {
    const { caller, now } = context;
    if (await challengeState(context.store, id, now, caller.userId)) {
      await context.outside(() => fetchPhoneAnswer(context, id));
    }
    return context.snapshot(async (trx) => {
      const state = await challengeState(trx, id, now, caller.userId);
      return state ? { state } : refuse('NOT_FOUND');
    });
  },

  async startAsanSignIn({ body: { phone, userId } }, context) {
    const { now, deviceHashes } = context;
    const asked = await context.change([phone], async (trx) => {
      // Trusted devices of the phone have their own count, so that strangers cannot use it up.
      const device = await trustedDevice(trx, phone, deviceHashes[0] ?? '', 'asan_phone');
      const tooMany =
        (device === '' ? await countAddress(trx, 'asan-from', context) : undefined) ??
        (await countAsk(trx, `${phone}${device}`, now));
      if (tooMany) return tooMany;
      const owner = (await userByAsan(trx, phone, userId))?.id ?? null;
      return ask(trx, { kind: 'ASAN_SIGN_IN', userId: owner, phone, asanUserId: userId, now });
    });
    if (!(asked instanceof Refusal)) void askPhone(context, asked.id).catch(logError);
    return asked;
  },

  async checkAsanSignIn({ body: { requestId } }, context) {
    const { store, now } = context;
    const state = await challengeState(store, requestId, now);
    if (!state) return refuse('NOT_FOUND');
    // The answer of the phone is not awaited, because the time would reveal to a guest whether the phone has an
    // account.
    void fetchPhoneAnswer(context, requestId).catch(logError);
    return { state };
  },

  async signInByAsan({ body: { requestId } }, context) {
    const { store, now } = context;
    const owner = (await challengeById(store, requestId))?.user_id ?? undefined;
    return context.change([owner, context.caller?.userId], async (trx) => {
      const confirmed = await consumeAsanSignIn(trx, requestId, now);
      if (!confirmed) return refuse('EXPIRED_CODE');
      const { userId, phone, asanUserId } = confirmed;
      await lockForNewSession(trx, userId, context);
      // An ASAN İmza that was disconnected meanwhile does not sign in.
      const user = await userByAsan(trx, phone, asanUserId);
      if (user?.id !== userId) return refuse('EXPIRED_CODE');
      return begin(trx, userId, user.language, context);
    });
  },

  sendAsanCode: change((trx, { caller: { userId }, host, now }) =>
    sendCodeToUser(trx, userId, { purpose: 'ASAN', host, now }),
  ),

  async connectAsan({ body: { phone, userId: asanUserId, code } }, context) {
    const { caller, now } = context;
    if (!code) return refuse('CODE_NEEDED');
    const asked = await context.change(async (trx) => {
      const own = { purpose: 'ASAN', phone: caller.phone, now } as const;
      const used = await redeemCode(trx, { ...code, ...own });
      if (used instanceof Refusal) return used;
      const { userId, deviceHash } = caller;
      const tooMany = await countAsk(
        trx,
        phone === caller.phone ? `${phone}${userId}` : phone,
        now,
      );
      if (tooMany) return tooMany;
      return ask(trx, { kind: 'ASAN', userId, phone, asanUserId, deviceHash, now });
    });
    if (!(asked instanceof Refusal)) await context.outside(() => askPhone(context, asked.id));
    return asked;
  },

  disconnectAsan: change(async (trx, { caller, now }) => {
    const unproved = await refuseUnproved(trx, caller, now);
    if (unproved) return unproved;
    await disconnectAsan(trx, caller.userId, now);
    audit(trx, { at: now, actor: caller.userId, act: 'asan.disconnect', subject: null });
    return {};
  }),
} satisfies Partial<Handlers>;

async function ask(trx: Trx, asked: Parameters<typeof openChallenge>[1]) {
  const { id, expiresAt } = await openChallenge(trx, asked);
  return { id, expiresAt, checkCode: comparisonCode(id) };
}

function countAsk(trx: Trx, by: string, now: Date): Promise<Refusal | undefined> {
  const rates = [
    { name: `asan:${by}`, ...often },
    { name: `asan-day:${by}`, ...aDay },
  ];
  return countFrom(trx, now, rates);
}
