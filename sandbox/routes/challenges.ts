import { challengeState, openChallenge } from '#sandbox/identity/challenges.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import type { Handlers } from './context.ts';

/** Addresses that the apps on a phone have claimed for themselves. */
const links = { SIMA: 'sima://confirm', IDENTITY: 'qepik://identify' } as const;

export const challenges: Pick<Handlers, 'openChallenge' | 'getChallenge'> = {
  openChallenge({ body: { kind } }, { change, caller, now }) {
    return change(async (trx) => {
      const { userId, phone } = caller;
      const challenge = await openChallenge(trx, { kind, userId, phone, now });
      return { ...challenge, link: `${links[kind]}?challenge=${challenge.id}` };
    });
  },

  getChallenge({ params: { id } }, { snapshot, caller, now }) {
    return snapshot(async (trx) => {
      const state = await challengeState(trx, id, now, caller.userId);
      return state ? { state } : refuse('NOT_FOUND');
    });
  },
};
