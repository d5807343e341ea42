import { audit } from '#sandbox/identity/audit.ts';
import { placeOf } from '#sandbox/identity/places.ts';
import { endSessionOf, latestOtherSession, signedInDevices } from '#sandbox/identity/sessions.ts';
import { raiseVersion } from '#sandbox/store/versions.ts';
import type { Handlers } from './handler.ts';
import { refuse } from './refusal.ts';

export const users: Pick<
  Handlers,
  'getUser' | 'updateUserInfo' | 'updateUserDetail' | 'listDevices' | 'signOutDevice'
> = {
  getUser(_asked, { snapshot, caller, now }) {
    return snapshot(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', caller.userId)
        .executeTakeFirstOrThrow();
      const other = await latestOtherSession(trx, caller, now);
      return {
        id: user.id,
        language: user.language,
        verificationStatus: user.verification_status,
        personalId: user.personal_id,
        name: user.name,
        surname: user.surname,
        fatherName: user.father_name,
        pinMasked: user.pin_masked,
        dateOfBirth: user.date_of_birth,
        gender: user.gender,
        phone: user.phone,
        email: user.email,
        notifications: user.notifications,
        otherDevice: other && {
          name: other.device,
          place: placeOf(other.place),
          at: other.created_at.toISOString(),
        },
      };
    });
  },

  updateUserInfo({ body }, { change, caller, now }) {
    return change(async (trx) => {
      if (body.email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(body.email)) {
        return refuse('INVALID_REQUEST', { fields: { email: 'validation.pattern' } });
      }
      if (body.dateOfBirth !== null && !isDay(body.dateOfBirth)) {
        return refuse('INVALID_REQUEST', { fields: { dateOfBirth: 'validation.pattern' } });
      }
      await trx
        .updateTable('users')
        .set({
          name: body.name,
          surname: body.surname,
          father_name: body.fatherName,
          date_of_birth: body.dateOfBirth,
          gender: body.gender,
          email: body.email,
        })
        .where('id', '=', caller.userId)
        .execute();
      await raiseVersion(trx, caller.userId);
      await audit(trx, { at: now, actor: caller.userId, act: 'user.info', subject: null });
      return {};
    });
  },

  updateUserDetail({ body: { language, notifications } }, { change, caller, now }) {
    return change(async (trx) => {
      if (!language && !notifications) return {};
      await trx
        .updateTable('users')
        .set({
          ...(language && { language }),
          ...(notifications && { notifications: JSON.stringify(notifications) }),
        })
        .where('id', '=', caller.userId)
        .execute();
      await raiseVersion(trx, caller.userId);
      await audit(trx, { at: now, actor: caller.userId, act: 'user.detail', subject: null });
      return {};
    });
  },

  listDevices(_asked, { snapshot, caller, now }) {
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

/** Whether a day of this form is in the calendar. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
