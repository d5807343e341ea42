// How a session goes on and ends, and the devices that a user is signed in on.
import { audit } from '#sandbox/identity/audit.ts';
import { endSession, prolong, removeDevices, signedInDevices } from '#sandbox/identity/sessions.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import type { Handlers } from './context.ts';

export const sessions = {
  prolongSession(_request, { change, caller, now }) {
    return change(async (trx) => {
      const endsAt = await prolong(trx, { tokenHash: caller.tokenHash, now });
      return { endsAt: endsAt.toISOString() };
    });
  },

  signOut(_request, { change, caller, now }) {
    return change(async (trx) => {
      await endSession(trx, caller.userId, now, caller.tokenHash);
      await audit(trx, { at: now, actor: caller.userId, act: 'sign-out', subject: null });
      return {};
    });
  },

  signOutOthers(_request, { change, caller, now }) {
    return change(async (trx) => {
      await removeDevices(trx, caller.userId, now, { except: caller.tokenHash });
      await audit(trx, { at: now, actor: caller.userId, act: 'sign-out.others', subject: null });
      return {};
    });
  },

  listDevices(_request, { snapshot, caller, now }) {
    return snapshot((trx) => signedInDevices(trx, caller, now));
  },

  signOutDevice({ params: { id } }, { change, caller, now }) {
    return change(async (trx) => {
      if ((await removeDevices(trx, caller.userId, now, { id })) === 0) return refuse('NOT_FOUND');
      await audit(trx, { at: now, actor: caller.userId, act: 'sign-out.device', subject: id });
      return {};
    });
  },
} satisfies Partial<Handlers>;
