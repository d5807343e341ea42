// A forgotten password is set anew, by the code that was sent to the phone.

import { change } from '#sandbox/database/store.ts';
import { Refusal } from '#sandbox/problems/refusal.ts';
import { passwordWords } from '#sandbox/texts/notifications.ts';
import { audit } from './audit.ts';
import { lockToBegin } from './begin-session.ts';
import { tryCode, useCode } from './codes.ts';
import { forgetFailures } from './lockout.ts';
import { notify } from './notifications.ts';
import { beginByCode, openOnce, type RequestContext } from './open-by-code.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { updateUser, userByPhone } from './users.ts';

interface Reset {
  readonly requestId: string;
  readonly code: string;
  readonly password: string;
  readonly key: string;
}

/** Sets the password, ends all sessions and opens one; for a key that has done so, only opens another. */
export function resetOnce({ requestId, code, password, key }: Reset, context: RequestContext) {
  const { store, now } = context;
  const guestKey = { owner: requestId, key, call: 'resetPassword', body: { code } };
  const attempt = { requestId, code, purpose: 'FORGOT', now } as const;
  return openOnce({ guestKey, password }, context, async () => {
    const tried = await change(store, (trx) => tryCode(trx, attempt));
    if (tried instanceof Refusal) return tried;
    const passwordHash = await hashPassword(password);
    return change(store, async (trx) => {
      const used = await useCode(trx, attempt);
      if (used instanceof Refusal) return used;
      await forgetFailures(trx, used.phone);
      const user = await userByPhone(trx, used.phone);
      // A code for this purpose is sent only to the phone of an account.
      if (!user) throw new Error('The phone of the code has no account');
      await lockToBegin(trx, user.id, context);
      await updateUser(trx, user.id, { password_hash: passwordHash });
      await endSessions(trx, user.id, now);
      await notify(trx, user.id, passwordWords, { at: now });
      await audit(trx, { at: now, actor: user.id, act: 'password.reset', subject: user.id });
      return beginByCode(trx, guestKey, user, context);
    });
  });
}
