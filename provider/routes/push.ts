// Web Push: the provider's public key, and the subscription of a session's browser.
import { refuse } from '#provider/core/problems/refusal.ts';
import { isPushService } from '#provider/core/push/push-service.ts';
import { endSubscription, saveSubscription } from '#provider/core/push/subscriptions.ts';
import { change, type Handlers } from './context.ts';

/** Handlers of Web Push. */
export const push = {
  getPushKey: async (_request, { push: { keys } }) => ({ publicKey: keys.publicKey }),

  savePush: change(async (trx, { caller, push: { onThisMachine } }, { body }) => {
    const { hidesAmounts, hidesContent = false, ...same } = body;
    if (!isPushService(same.endpoint, { onThisMachine })) {
      return refuse('INVALID_REQUEST', { fields: { endpoint: 'unknown' } });
    }
    await saveSubscription(trx, {
      session_id: caller.sessionId,
      user_id: caller.userId,
      hides_amounts: hidesAmounts,
      hides_content: hidesContent,
      ...same,
    });
    return {};
  }),

  endPush: change(async (trx, { caller }) => {
    await endSubscription(trx, caller.sessionId);
    return {};
  }),
} satisfies Partial<Handlers>;
