import { audit } from '#sandbox/identity/audit.ts';
import { endSessionOf, signedInDevices } from '#sandbox/identity/sessions.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import type { Handlers } from './context.ts';

export const devices: Pick<Handlers, 'listDevices' | 'signOutDevice'> = {
  listDevices(_request, { snapshot, caller, now }) {
    return snapshot(async (trx) => {
      const devices = await signedInDevices(trx, caller, now);
      return devices.map(({ signedInAt, lastSeenAt, ...device }) => ({
        ...device,
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }));
    });
  },

  signOutDevice({ params: { id } }, { change, caller, now }) {
    return change(async (trx) => {
      if (!(await endSessionOf(trx, caller.userId, id, now))) return refuse('NOT_FOUND');
      await audit(trx, { at: now, actor: caller.userId, act: 'sign-out.device', subject: id });
      return {};
    });
  },
};
