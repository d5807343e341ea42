// A forgotten password is set anew, by the code that was sent to the phone.
import { passwordWords } from '#sandbox/texts/notifications.ts';
import { audit } from './audit.ts';
import { lockToBegin } from './begin-session.ts';
import { forgetFailures } from './lockout.ts';
import { notify } from './notifications.ts';
import { type OpenRequest, openOnce, type RequestContext } from './open-by-code.ts';
import { removeDevices } from './sessions.ts';
import { updateUser, userByPhone } from './users.ts';

/** Sets the password, ends all sessions and all trust, and opens one; for a key that has done so, only opens another. */
export function resetOnce(request: OpenRequest, context: RequestContext) {
  const { requestId, key, code } = request;
  const { now } = context;
  const guestKey = { owner: requestId, key, call: 'resetPassword', body: { code } };
  const asked = { ...request, purpose: 'FORGOT', guestKey } as const;
  return openOnce(asked, context, async (trx, phone, passwordHash) => {
    await forgetFailures(trx, phone);
    const user = await userByPhone(trx, phone);
    // A code for this purpose is sent only to the phone of an account.
    if (!user) throw new Error('The phone of the code has no account');
    await lockToBegin(trx, user.id, context);
    await updateUser(trx, user.id, { password_hash: passwordHash });
    const removed = await removeDevices(trx, user.id, now);
    await notify(trx, user.id, passwordWords({ othersRemoved: removed > 0 }), { at: now });
    await audit(trx, { at: now, actor: user.id, act: 'password.reset', subject: user.id });
    return user;
  });
}
