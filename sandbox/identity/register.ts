// An account comes to be, by the code that was sent to its phone.

import { change, type Trx } from '#sandbox/database/store.ts';
import type { Language } from '#sandbox/database/tables.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { lockToBegin } from './begin-session.ts';
import { tryCode, useCode } from './codes.ts';
import { beginByCode, openOnce, type RequestContext } from './open-by-code.ts';
import { hashPassword } from './passwords.ts';
import { createUser, userByPhone } from './users.ts';

interface Registration {
  readonly requestId: string;
  readonly code: string;
  readonly password: string;
  readonly language: Language;
  readonly key: string;
}

/**
 * Makes the account, welcomes its user and opens a session. A key that has made an account only opens
 * another session.
 */
export function registerOnce(
  asked: Registration,
  context: RequestContext,
  welcome: (trx: Trx, userId: string, now: Date) => Promise<void>,
) {
  const { requestId, code, password, language, key } = asked;
  const { store, now } = context;
  const guestKey = { owner: requestId, key, call: 'register', body: { code, language } };
  const attempt = { requestId, code, purpose: 'REGISTER', now } as const;
  return openOnce({ guestKey, password }, context, async () => {
    const tried = await change(store, (trx) => tryCode(trx, attempt));
    if (tried instanceof Refusal) return tried;
    const passwordHash = await hashPassword(password);
    return change(store, async (trx) => {
      const used = await useCode(trx, attempt);
      if (used instanceof Refusal) return used;
      const { phone } = used;
      if (await userByPhone(trx, phone)) return refuse('EXPIRED_CODE');
      const id = await createUser(trx, { phone, passwordHash, language, now });
      await lockToBegin(trx, id, context);
      await welcome(trx, id, now);
      return beginByCode(trx, guestKey, { id, language }, context);
    });
  });
}
