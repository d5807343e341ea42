// How a session goes on, and ends.
import { audit } from '#sandbox/identity/audit.ts';
import { endSession, endSessions, prolong } from '#sandbox/identity/sessions.ts';
import type { Handlers } from './context.ts';

export const sessions: Pick<Handlers, 'prolongSession' | 'signOut' | 'signOutOthers'> = {
  prolongSession(_request, { change, caller, now }) {
    return change(async (trx) => {
      const endsAt = await prolong(trx, { tokenHash: caller.tokenHash, now });
      return { endsAt: endsAt.toISOString() };
    });
  },

  signOut(_request, { change, caller, now }) {
    return change(async (trx) => {
      await endSession(trx, caller, now);
      await audit(trx, { at: now, actor: caller.userId, act: 'sign-out', subject: null });
      return {};
    });
  },

  signOutOthers(_request, { change, caller, now }) {
    return change(async (trx) => {
      await endSessions(trx, caller.userId, now, caller);
      await audit(trx, { at: now, actor: caller.userId, act: 'sign-out.others', subject: null });
      return {};
    });
  },
};
