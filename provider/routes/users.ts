import type { output } from 'zod/v4/core';
import type { updateUserInfo } from '#contract/identity/users.ts';
import { passwordProblem } from '#domain/person/password.ts';
import {
  birthDateProblem,
  emailProblem,
  nameProblem,
  tidyName,
} from '#domain/person/personal-details.ts';
import { containsServiceName } from '#provider/core/catalogue/catalogue.ts';
import { raiseVersion } from '#provider/core/database/unit-of-work.ts';
import { audit } from '#provider/core/identity/audit.ts';
import { disconnectAsan, maskedAsan } from '#provider/core/identity/challenges.ts';
import { changePasswordOnce, checkPassword } from '#provider/core/identity/change-password.ts';
import { notifyOfEmail } from '#provider/core/identity/notifications.ts';
import { passkeysOnDevice } from '#provider/core/identity/passkey-keys.ts';
import { passkeysOf, removePasskeys } from '#provider/core/identity/passkeys.ts';
import {
  endSession,
  prolong,
  refuseUnproved,
  removeDevices,
  signedInDevices,
} from '#provider/core/identity/sessions.ts';
import { type User, updateUser, userById } from '#provider/core/identity/users.ts';
import { refuse } from '#provider/core/problems/refusal.ts';
import { change, type Handlers, snapshot } from './context.ts';

/** Handlers of the user's personal data, settings and password. */
export const users = {
  getUser: snapshot(async (trx, { caller, now }) => {
    const user = await userById(trx, caller.userId);
    const [own, ...others] = await signedInDevices(trx, caller, now);
    const newer = others.filter(
      ({ signedIn, signedInAt }) => signedIn && own && signedInAt > own.signedInAt,
    );
    const [other] = newer.sort((a, b) => (a.signedInAt < b.signedInAt ? 1 : -1));
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
      otherDevice: other ? { name: other.name, place: other.place, at: other.signedInAt } : null,
      asanMasked: maskedAsan(user.asan_user_id),
      passkeys: await passkeysOf(trx, caller),
    };
  }),

  updateUserInfo: change(async (trx, { caller, now }, { body }) => {
    const user = await userById(trx, caller.userId);
    const { email: before } = user;
    const given = tidied(body);
    const { email: after = before } = given;
    const fields = problemsOf(given, user, now);
    if (Object.keys(fields).length > 0) return refuse('INVALID_REQUEST', { fields });
    const unproved = after !== before && (await refuseUnproved(trx, caller, now));
    if (unproved) return unproved;
    const { fatherName, dateOfBirth, ...same } = given;
    const values = {
      ...same,
      ...(fatherName !== undefined && { father_name: fatherName }),
      ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth }),
    };
    if (Object.keys(values).length === 0) return {};
    await updateUser(trx, caller.userId, values);
    await raiseVersion(trx, caller.userId);
    audit(trx, { at: now, actor: caller.userId, act: 'user.info', subject: null });
    if (after === before) return {};
    await notifyOfEmail(trx, caller.userId, { before, after }, now);
    audit(trx, { at: now, actor: caller.userId, act: 'user.email', subject: null });
    return {};
  }),

  updateUserDetail: change(async (trx, { caller, now }, { body: { language, notifications } }) => {
    if (!language && !notifications) return {};
    const before = await userById(trx, caller.userId);
    const changed = JSON.stringify({ ...before.notifications, ...notifications });
    await updateUser(trx, caller.userId, {
      ...(language && { language }),
      notifications: changed,
    });
    await raiseVersion(trx, caller.userId);
    audit(trx, { at: now, actor: caller.userId, act: 'user.detail', subject: null });
    return {};
  }),

  async changePassword({ body, key }, context) {
    if (passwordProblem(body.password)) return refuse('WEAK_PASSWORD');
    return changePasswordOnce({ ...body, key }, context);
  },

  async provePassword({ body: { password } }, context) {
    const { caller, passkeySite } = context;
    const refused = await checkPassword(password, context);
    if (refused) return refused;
    const passkeys = await context.snapshot((trx) => passkeysOnDevice(trx, caller));
    return { rpId: passkeySite.rpId, passkeys };
  },
} satisfies Partial<Handlers>;

type Info = output<(typeof updateUserInfo)['body']>;

/** Normalizes the given fields and leaves out missing ones. */
function tidied({ name, surname, fatherName, dateOfBirth, gender, email }: Info): Partial<Info> {
  return {
    ...(name !== undefined && { name: tidyName(name) }),
    ...(surname !== undefined && { surname: tidyName(surname) }),
    ...(fatherName !== undefined && { fatherName: tidyName(fatherName) }),
    ...(dateOfBirth !== undefined && { dateOfBirth }),
    ...(gender !== undefined && { gender }),
    ...(email !== undefined && { email: email?.trim() || null }),
  };
}

/** Problems by field. An identified user cannot change what their document says. */
function problemsOf(
  { email, ...ofDocument }: Partial<Info>,
  user: User,
  now: Date,
): Record<string, string> {
  const { name, surname, fatherName, dateOfBirth } = ofDocument;
  // Payers see the name of the recipient, so it must not imitate a service.
  const isOfService = containsServiceName(`${name ?? user.name} ${surname ?? user.surname}`);
  const problems = {
    name: name && (isOfService ? 'validation.name' : nameProblem(name)),
    surname: surname && (isOfService ? 'validation.name' : nameProblem(surname)),
    fatherName: fatherName && nameProblem(fatherName),
    dateOfBirth: dateOfBirth && birthDateProblem(dateOfBirth, now.getTime()),
    email: email && emailProblem(email),
  };
  const wrong = Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [[name, problem] as const] : [],
  );
  const locked = user.verification_status > 0 ? Object.keys(ofDocument) : [];
  return Object.fromEntries([
    ...wrong,
    ...locked.map((name) => [name, 'settings.personal.fromDocument'] as const),
  ]);
}

// Extending and ending sessions, and the devices that a user is signed in on.

/** Handlers of sessions and devices. */
export const sessions = {
  prolongSession: change(async (trx, { caller, now }) => {
    const endsAt = await prolong(trx, caller, now);
    return { endsAt: endsAt.toISOString() };
  }),

  signOut: change(async (trx, { caller, now }) => {
    await endSession(trx, caller.userId, now, caller.tokenHash);
    audit(trx, { at: now, actor: caller.userId, act: 'sign-out', subject: null });
    return {};
  }),

  signOutOthers: change(async (trx, { caller, now }) => {
    const onlyOn = await removeDevices(trx, caller.userId, now, { except: caller.tokenHash });
    await removePasskeys(trx, caller.userId, now, { onlyOn });
    await disconnectAsan(trx, caller.userId, now);
    audit(trx, { at: now, actor: caller.userId, act: 'sign-out.others', subject: null });
    return {};
  }),

  listDevices: snapshot((trx, { caller, now }) => signedInDevices(trx, caller, now)),

  signOutDevice: change(async (trx, { caller, now }, { params: { id } }) => {
    const onlyOn = await removeDevices(trx, caller.userId, now, { id });
    if (onlyOn.length === 0) return refuse('NOT_FOUND');
    await removePasskeys(trx, caller.userId, now, { onlyOn });
    await disconnectAsan(trx, caller.userId, now, { on: onlyOn });
    audit(trx, { at: now, actor: caller.userId, act: 'sign-out.device', subject: id });
    return {};
  }),
} satisfies Partial<Handlers>;
