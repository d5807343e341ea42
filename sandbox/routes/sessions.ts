// How a session goes on and ends, and the devices that a user is signed in on.
import { audit } from '#sandbox/identity/audit.ts';
import { endSession, prolong, removeDevices, signedInDevices } from '#sandbox/identity/sessions.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { change, type Handlers, snapshot } from './context.ts';

export const sessions = {
  prolongSession: change(async (trx, { caller, now }) => {
    const endsAt = await prolong(trx, caller, now);
    return { endsAt: endsAt.toISOString() };
  }),

  signOut: change(async (trx, { caller, now }) => {
    await endSession(trx, caller.userId, now, caller.tokenHash);
    await audit(trx, { at: now, actor: caller.userId, act: 'sign-out', subject: null });
    return {};
  }),

  signOutOthers: change(async (trx, { caller, now }) => {
    await removeDevices(trx, caller.userId, now, { except: caller.tokenHash });
    await audit(trx, { at: now, actor: caller.userId, act: 'sign-out.others', subject: null });
    return {};
  }),

  listDevices: snapshot((trx, { caller, now }) => signedInDevices(trx, caller, now)),

  signOutDevice: change(async (trx, { caller, now }, { params: { id } }) => {
    if ((await removeDevices(trx, caller.userId, now, { id })) === 0) return refuse('NOT_FOUND');
    await audit(trx, { at: now, actor: caller.userId, act: 'sign-out.device', subject: id });
    return {};
  }),
} satisfies Partial<Handlers>;
