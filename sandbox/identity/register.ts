// An account comes to be, by the code that was sent to its phone.
import type { Trx } from '#sandbox/database/store.ts';
import type { Language } from '#sandbox/database/tables.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { lockToBegin } from './begin-session.ts';
import { type OpenRequest, openOnce, type RequestContext } from './open-by-code.ts';
import { createUser, userByPhone, usualCeiling } from './users.ts';

/**
 * Makes the account, welcomes its user and opens a session. A key that has made an account only opens
 * another session.
 */
export function registerOnce(
  { language, ...request }: OpenRequest & { readonly language: Language },
  context: RequestContext,
  welcome: (trx: Trx, userId: string, now: Date) => Promise<void>,
) {
  const { requestId, key, code } = request;
  const { now } = context;
  const guestKey = { owner: requestId, key, call: 'register', body: { code, language } };
  const asked = { ...request, purpose: 'REGISTER', guestKey } as const;
  return openOnce(asked, context, async (trx, phone, passwordHash) => {
    if (await userByPhone(trx, phone)) return refuse('EXPIRED_CODE');
    const given = { phone, passwordHash, language, asksCodeAbove: usualCeiling, now };
    const id = await createUser(trx, given);
    await lockToBegin(trx, id, context);
    await welcome(trx, id, now);
    return { id, language };
  });
}
