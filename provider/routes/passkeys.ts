import { audit } from '#provider/core/identity/audit.ts';
import { redeemCode, sendCodeToUser } from '#provider/core/identity/codes.ts';
import {
  passkeyCreationOptions,
  passkeyLimitRefusal,
  removePasskeys,
  renamePasskeyOf,
  storePasskey,
} from '#provider/core/identity/passkeys.ts';
import { proofLifeMs, refuseUnproved } from '#provider/core/identity/sessions.ts';
import {
  passkeySignInOptions,
  signInBySignature,
} from '#provider/core/identity/sign-in-by-passkey.ts';
import {
  approveBySignature,
  openApprovalChallenge,
} from '#provider/core/operations/approval-by-passkey.ts';
import { findOperation } from '#provider/core/operations/operations.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { change, type Handlers } from './context.ts';

/** Handlers of passkeys: adding, renaming and removing them, sign-in and approval of operations. */
export const passkeys = {
  sendPasskeyCode: change(async (trx, { caller: { userId }, host, now }) => {
    const barred = await passkeyLimitRefusal(trx, userId);
    if (barred) return barred;
    return sendCodeToUser(trx, userId, { purpose: 'PASSKEY', host, now });
  }),

  startPasskey: change(
    async (trx, { caller: { userId, phone }, passkeySite: site, now }, { body }) => {
      const barred = await passkeyLimitRefusal(trx, userId);
      if (barred) return barred;
      const given = { ...body, purpose: 'PASSKEY', phone, againMs: proofLifeMs, now } as const;
      const used = await redeemCode(trx, given);
      return used instanceof Refusal ? used : passkeyCreationOptions(trx, userId, { site, now });
    },
  ),

  addPasskey: change(
    async (trx, { caller, passkeySite: site, device, now }, { body: made }) =>
      (await storePasskey(trx, caller, { made, site, device, now })) ?? {},
  ),

  renamePasskey: change(
    async (trx, { caller }, { params: { id }, body: { name } }) =>
      (await renamePasskeyOf(trx, caller.userId, { id, name })) ?? {},
  ),

  removePasskey: change(async (trx, { caller, passkeySite, now }, { params: { id } }) => {
    const unproved = await refuseUnproved(trx, caller, now);
    if (unproved) return unproved;
    const [removed] = await removePasskeys(trx, caller.userId, now, { id });
    if (removed === undefined) return refuse('NOT_FOUND');
    return { rpId: passkeySite.rpId, credentialId: removed };
  }),

  startPasskeySignIn: (_request, context) => passkeySignInOptions(context),

  signInByPasskey: ({ body }, context) => signInBySignature(body, context),

  startPasskeyApproval: change(
    async (trx, { caller, passkeySite: site, now }, { params: { key } }) => {
      const operation = await findOperation(trx, caller.userId, key, now);
      return operation ? openApprovalChallenge(trx, operation, { site, now }) : refuse('NOT_FOUND');
    },
  ),

  approveByPasskey: change(
    async (trx, { caller, passkeySite: site, now }, { params: { key }, body: signed }) => {
      const { userId, deviceHash } = caller;
      const operation = await findOperation(trx, userId, key, now);
      if (!operation) return refuse('NOT_FOUND');
      const given = { signed, deviceHash, site, now };
      const approved = await approveBySignature(trx, operation, given);
      if (approved instanceof Refusal) return approved;
      const detail = { by: 'passkey' };
      audit(trx, { at: now, actor: userId, act: 'operation.approve', subject: key, detail });
      return {};
    },
  ),
} satisfies Partial<Handlers>;
